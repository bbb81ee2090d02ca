// The answer of the calculator of a match: Victory Points on the chosen scale, and on those beside it.

// share gives a text and the address of its question to the system's sheet, where a finger would use one, else to the
// clipboard. Without either, as on pages without encryption, the reader copies it.
vp.share = async (button, text, hash) => {
  const words = vpWords.home, said = text + "\n" + location.href.replace(/#.*|$/, hash);
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ text: said });
    await navigator.clipboard.writeText(said);
  } catch (fault) {
    return fault.name === "AbortError" || prompt(words.not_copied, said);
  }
  vp.say(button, words.copied);
  vp.tell(button.form, words.copied);
  setTimeout(() => vp.say(button, words.share), 2000);
};

{
  // The triangle stood on this page once.
  if (location.hash === "#triangle") location.replace(vp.root + "triangle/index.html");

  const words = vpWords.home;
  const { ask, one, fields, boards, imps, select, option, main, remembered, signed, asked, address } = vp.calculator;
  const both = vp.field("both"), page = vp.field("board-page"), plot = ask.querySelector("svg");
  const chosen = one("answer"), share = one("share"), count = (n) => vp.count(vpWords.boards, n);
  // The sum of both scores, where it is always the same.
  const total = (name) => 2 * vpScales.scales[name].drawn || undefined;
  const earned = (name, match) => [match.margin, match.their]
    .map((margin) => vp.lookup.score(name, match.boards, margin)[0]);
  // How one number is read: as won or lost by so many IMPs.
  const reading = (scale, { ours }) => vp.fill(ours > 0 ? words.won : ours < 0 ? words.lost : words.drawn,
    { scale, imps: vp.number(Math.abs(ours)) });
  // tell shows what both sides earn on a scale, or dashes.
  const tell = (answer, name, match) => {
    const scores = match ? earned(name, match) : [];
    const who = !match || match.sides ? [words.us, words.them] : [words.winner, words.loser];
    vp.all("b", answer).forEach((o, i) => vp.say(o, i in scores ? vp.lookup.write(name, scores[i]) : "–"));
    vp.all("b + span", answer).forEach((w, i) => vp.say(w, who[i]));
    const short = vpWords.short[name], scale = answer !== chosen ? short :
      match && !match.totals && !match.adjusted ? reading(short, match) : option(name).text;
    for (const e of vp.parts("scale", answer)) vp.say(e, scale);
  };
  // explain says why the scores of adjusted boards are what they are.
  const explain = (name, match) => {
    if (!match?.adjusted) return "";
    const sum = earned(name, match).reduce((a, b) => a + b), all = total(name);
    const own = !all ? words.own_alone : sum === all ? words.own_same : words.own;
    return vp.fill(own, {
      ours: signed(match.margin), theirs: signed(match.their),
      total: all ? vp.lookup.write(name, all) : "", sum: vp.lookup.write(name, sum),
    });
  };

  // What the next IMP is worth to the side with a margin on a scale. Where both scores do not add up to
  // the same, it may be worth something to the other side.
  const next = (name, n, margin) => {
    const more = vp.lookup.next(name, n, margin), ours = !total(name);
    if (!more) return ours ? words.next_nothing_ours : words.next_nothing;
    const vps = vp.lookup.write(name, more.worth);
    if (more.imps === 1) return vp.fill(ours ? words.next_ours : words.next, { vps });
    const imps = vp.count(words.more_imps, more.imps - 1);
    return vp.fill(ours ? words.next_later_ours : words.next_later, { imps, vps });
  };

  const line = (match, name, text = words.line) => {
    const [ours, theirs] = earned(name, match).map((score) => vp.lookup.write(name, score));
    return vp.fill(text, { match: asked(match), ours, theirs, scale: vpWords.short[name] });
  };

  // What was typed here last, a whole match or not, as a button that brings it back. The browser keeps its line, scale
  // and fields when it has stood for a while or when its field is left, not at each key.
  const last = () => {
    try {
      const [text, scale, ...texts] = JSON.parse(vp.kept.get("last"));
      return [vp.button(text, () => {
        if (option(scale)) select.value = scale;
        fields.forEach((input, i) => vp.type(input, texts[i]));
      }, { class: "link" })];
    } catch { return []; } // there is none
  };
  let standing, timer;
  const keep = () => { if (standing) vp.kept.set("last", standing); };
  for (const left of ["change", "hashchange", "pagehide"]) addEventListener(left, keep);

  const show = (target) => {
    const name = select.value, n = vp.calculator.readBoards(target), read = vp.calculator.readMatch(n);
    const match = n && read, has = (name) => vp.lookup.has(name, n), there = has(name) && match;
    const result = fields.slice(1), texts = result.map((input) => input.value.trim()), nothing = !texts.join("");
    const own = result.some(vp.isTyped), hash = address(n, match);
    if (n && vp.isTyped(boards)) vp.kept.set("boards", n);
    const mine = result.includes(target) || !location.hash.startsWith("#need/"); // not what is needed
    const asks = n && mine && (match || own || texts[0] === "" && vp.asked()[0] > 0);
    if (asks && location.hash !== hash) history.replaceState(history.state, "", hash);
    const typed = [count(n ?? boards.value), ...texts].filter(Boolean).join(", ");
    const said = there ? line(there, name, words.last) : vp.fill(words.last_typed, { typed });
    standing = own && !nothing && JSON.stringify([said, name, ...fields.map((input) => input.value)]);
    clearTimeout(timer);
    timer = setTimeout(keep, 2000);
    ask.classList.toggle("example", nothing);
    // Scales without a table are named before all scores, the one that leads first.
    const of = main.includes(name) ? main : [main[0], name], lacks = (name) => n && !has(name);
    const others = main.filter((other) => of === main && other !== name && !lacks(other));
    const lacking = of.filter(lacks).map(option).map(({ text, dataset }) =>
      vp.fill(words[dataset.outside ?? "lacking"], { scale: text, boards: count(n) }) + " ").join("");
    // Until something is typed an example's scores stand there.
    const example = nothing && n && (has(name) || others[0]) ? vp.calculator.example(n) : undefined;
    const forExample = example ? vp.fill(words.example, { match: asked(example) }) : "";
    tell(chosen, name, has(name) ? match || example : undefined);
    vp.say(one("lacking"), lacking);
    for (const e of ["scale", "score"]) vp.part(e, chosen).hidden = lacks(name);
    vp.parts("beside", ask).forEach((answer, i) => {
      answer.hidden = !others[i];
      if (others[i]) tell(answer, answer.dataset.scale = others[i], match || example);
    });
    vp.say(one("next"), there ? next(name, n, match.margin) : forExample);
    vp.say(one("remark"), ...nothing ? last() : vp.fraction(imps, match?.margin, match?.their));
    vp.say(one("why"), explain(name, there));
    vp.say(one("in-words"), match ? asked(match) : forExample);
    vp.say(one("half"), "half" in option(name).dataset ? words.half : "");
    share.disabled = !there;
    vp.calculator.press(n);
    // What was remembered from the last visit, in words. Each is a button that leads to its field.
    const parts = [["boards", boards, count(+boards.value)], ["scale", select, vpWords.short[name]]]
      .filter(([what, field]) => remembered[what] && !vp.isTyped(field));
    vp.say(one("origin"), ...parts.flatMap(([, to, text], i) =>
      [i ? ", " : "", vp.button(text, () => to.focus(), { class: "link" })]), parts[0] ? ": " + words.last_time : "");
    const won = match ? vp.counted(Math.max(match.margin, match.their)) : -1;
    page.hidden = !(n >= vp.boards[0] && n <= vp.boards[1]);
    page.href = vp.boardPage(n) + (won < 0 ? "" : "#" + won);
    vp.say(page, page.hidden ? "" : vp.fill(words.page, { boards: count(n) }));
    both.parentElement.hidden = !others[0];
    vp.say(one("others"), vp.fill(words.both, { scales: others.map((other) => vpWords.short[other]).join(", ") }));
    vp.plot(plot, [name, ...both.checked ? others : []].filter(has), n, won >= 0 ? won : undefined);
    vp.tell(ask, match ? lacking + (there ? line(there, name) + ". " : "") + one("next").textContent : "");
    // The parts of the page below answer for the same boards and the same scales, the chosen one first.
    vp.question = { boards: n, scales: [name, ...others], lacking };
    dispatchEvent(new Event("vp-question"));
    return { n, name, match: there };
  };

  // The next match begins with the same boards and scale. The way back leads to the match before.
  one("next-match").addEventListener("click", () => {
    const { n, match } = show();
    keep();
    vp.calculator.empty();
    one("adjust").open = false;
    if (match) history.pushState(null, "", address(n));
    vp.type(imps, "");
    imps.focus();
  });

  share.addEventListener("click", () => {
    const { n, name, match } = show();
    vp.share(share, line(match, name), address(n, match));
  });
  vp.calculator.work(show);
}
