// The smoke test of a program: which of its answers are wrong, and which known mistake gives such answers. The command
// conform judges by the same rule.

vp.smoke = {
  // read reads answers, one a line: both scores in hundredths, or no pair for a question that is left open.
  read: (count) => (typed) => {
    const lines = typed.trimEnd().split("\n").map((line) => line.trim());
    if (lines.length > count) throw new vp.Fault(vp.fill(vpWords.conform.too_many, { all: vp.number(count) }));
    return lines.map((text, i) => {
      if (vp.plain(text) === "-") return { text };
      const scores = text.split(/\s+/).map(vp.decimal);
      if (scores.length === 2 && scores.every((score) => /^-?\d{1,3}(\.\d+)?$/.test(score))) {
        return { text, pair: scores.map((score) => Math.round(1e6 * score) / 1e4) };
      }
      throw new vp.Fault(vp.fill(vpWords.conform.unreadable, { line: vp.number(i + 1), text }));
    });
  },
  is: (pair, scored) => pair[0] === scored.ours_hundredths && pair[1] === scored.theirs_hundredths,
  // judge compares answers with smoke.json. It names the mistakes that explain most wrong answers, less the right ones that
  // they would have made wrong, and at least half. A mistake by table is known by no right answer, so it must explain more than another.
  // Where none explains all that is wrong, it looks at each scale alone.
  judge({ traps, vectors }, answers) {
    const answered = vectors.map((vector, i) => ({ vector, ...answers[i] })).filter(({ pair }) => pair);
    const failed = answered.filter(({ pair, vector }) => !vp.smoke.is(pair, vector));
    const diagnose = (scale) => {
      const here = answered.filter(({ vector }) => !scale || vector.scale === scale);
      const wrongs = here.filter((one) => failed.includes(one));
      const all = vectors.filter((vector) => !scale || vector.scale === scale).length;
      const scored = traps.map((trap) => {
        const has = (wrong) => wrong.traps.includes(trap.name);
        const explained = wrongs.filter(({ pair, vector }) => vector.wrong.some((w) => has(w) && vp.smoke.is(pair, w))).length;
        const missed = here.filter((one) => !wrongs.includes(one) && one.vector.wrong.some(has)).length;
        return { ...trap, explained, score: explained - (trap.by_table ? 0.5 : missed) };
      });
      const best = Math.max(0.5, ...scored.map(({ score }) => score));
      const named = scored.filter(({ score, explained }) => score === best && 2 * explained >= wrongs.length);
      // Several forms of one mistake are told by its first.
      const told = new Map(named.map((trap) => {
        const alone = named.filter(({ see }) => see === trap.see).length === 1;
        return [trap.see, alone ? trap : { ...scored.find(({ see }) => see === trap.see), explained: trap.explained }];
      }));
      return { scale, wrong: wrongs.length, all, named: [...told].map(([, trap]) => trap) };
    };
    const whole = diagnose(""), scales = [...new Set(failed.map(({ vector }) => vector.scale))];
    const diagnoses = whole.wrong > 0 && whole.named[0]?.explained === whole.wrong ? [whole] : scales.map(diagnose);
    return { failed, right: answered.length - failed.length, diagnoses };
  },
};

// A publisher's own page may have no field, and a site without data no right scores.
if (vp.field("answers")) {
  const words = vpWords.conform, [form, field] = ["smoke-form", "answers"].map(vp.field);
  const questions = vp.part("questions", form).textContent, outcome = vp.part("answer", form);
  const count = questions.trim().split("\n").length;
  const line = ({ scale, boards, margin }) => `${scale} ${boards} ${margin}`;
  const told = (forms, n, all) => vp.fill(vp.count(forms, n), { all: vp.number(all) });

  // fault is a mistake, in the words of the data, with a link to its place on this page, or on another.
  const fault = ({ says, see, explained }, of) => {
    const [name, ...rest] = says.split(":"), [page, id] = see.split("#");
    const to = vp.field(id) ? "#" + id : `${vp.root}${page.slice(1)}index.html#${id}`;
    const share = explained < of ? ` (${vp.fill(words.explains, { n: vp.number(explained), all: vp.number(of) })})` : "";
    const sentence = vp.element("span", {}, vp.element("em", {}, vp.element("a", { href: to }, name)), ["", ...rest].join(":"));
    sentence.setAttribute("lang", "en");
    return vp.element("li", {}, sentence, share);
  };
  const table = (failed) => {
    const cells = (name, texts) => texts.map((text) => vp.element(name, name === "th" ? { scope: "col" } : {}, text));
    const rows = failed.map(({ vector, text }) => vp.element("tr", {}, ...cells("td", [line(vector), text,
      [vector.ours_hundredths, vector.theirs_hundredths].map((score) => (score / 100).toFixed(2)).join(" ")])));
    return vp.element("table", {}, vp.element("caption", {}, words.caption),
      vp.element("thead", {}, vp.element("tr", {}, ...cells("th", [words.question, words.yours, words.right_one]))),
      vp.element("tbody", {}, ...rows));
  };

  let smoke;
  const show = async () => {
    try { smoke ??= JSON.parse(await (await fetch(form.dataset.smoke)).text()); } catch {
      return vp.say(outcome, words.not_loaded);
    }
    const answers = vp.read(field, vp.smoke.read(count), []);
    if (!answers?.length) return vp.say(outcome);
    const { failed, right, diagnoses } = vp.smoke.judge(smoke, answers), verdict = [];
    const paragraph = (name, ...texts) => verdict.push(vp.element("p", {}, vp.element(name, {}, texts.join(" "))));
    for (const { scale, wrong, all, named } of diagnoses) {
      const how = !named.length ? words.unknown : named[0].explained === wrong ? words.manner : words.nearest;
      if (diagnoses.length > 1) paragraph("b", scale + ":", told(how, wrong, all));
      else paragraph("b", told(how, wrong, count));
      if (named.length) verdict.push(vp.element("ul", {}, ...named.map((trap) => fault(trap, wrong))));
    }
    const open = answers.filter(({ pair }) => !pair).length, next = smoke.vectors[answers.length];
    if (!failed.length) paragraph("b", told(words.right, right, count));
    const rest = [open && vp.count(words.open, open), !failed.length && right && !next && words.whole,
      next && vp.fill(words.missing, { line: vp.number(answers.length + 1), question: line(next) })].filter(Boolean);
    if (rest.length) paragraph("span", ...rest);
    vp.say(outcome, ...verdict, ...failed.length ? [table(failed)] : []);
    vp.tell(form, verdict.map((part) => part.textContent).join(" "));
  };
  field.addEventListener("input", () => {
    vp.faults.type(field);
    show();
  });
  addEventListener("pageshow", () => { if (field.value) show(); });
}

// What can be copied: the questions, and the programs.
{
  const form = vp.field("smoke-form"), copy = form && vp.part("copy", form);
  copy?.addEventListener("click", () => vp.copy(copy, vp.part("questions", form).textContent.trim() + "\n"));
  for (const pre of form ? vp.all("details pre") : []) {
    const intro = pre.previousElementSibling, file = intro?.querySelector("code")?.textContent;
    if (!file) continue;
    const button = vp.button(vp.fill(vpWords.conform.copy, { file }), () => vp.copy(button, pre.textContent),
      { class: "link", form: form.id });
    intro.append(" ", button);
  }
}
