// The calculator of a match: boards and a margin, or both totals, become Victory Points. The
// address holds the question of a match: #24/31, #8/47-37,3,3/wbf-discrete.
"use strict";
(() => {
  const words = vpWords.home;
  const field = (id) => document.getElementById(id);
  const ask = document.querySelector("form.ask");
  const answers = [...ask.querySelectorAll(".answer")];
  // first is the scale of an address that names none; its curve is drawn.
  const first = answers[0].dataset.scale;
  const choices = [...ask.querySelectorAll("[name=scale]")];
  const signed = (n) => (n > 0 ? "+" : "") + vp.number(n);
  // The sum of both scores, where it is always the same.
  const total = (name) => 2 * vpScales.scales[name].drawn || undefined;
  const whole = (least, most) => (text) => vp.whole(text, least, most);
  const anyIMPs = whole(-vp.mostIMPs, vp.mostIMPs);

  // fieldsOf gives the fields of a form. The form's buttons change a field and call back.
  const fieldsOf = (form, changed) => {
    const [boards, imps, theirs, ...given] = ["boards", "imps", "theirs", "for-us", "for-them"].map(field);
    const force = form.querySelector(".force"), next = form.querySelector(".next-match");
    const button = (of, act) => of.addEventListener("click", () => {
      const top = of.getBoundingClientRect().top;
      act();
      changed();
      // Text that appears above the button must not move it away from the finger.
      if (of.dataset.step) scrollBy(0, of.getBoundingClientRect().top - top);
    });
    const empty = (...fields) => { for (const input of fields) input.value = ""; };
    for (const step of form.querySelectorAll("[data-step]")) {
      const input = step.parentElement.querySelector("input");
      button(step, () => {
        const now = vp.read(input, anyIMPs, 0);
        if (now !== undefined) input.value = now + Number(step.dataset.step) || "";
      });
    }
    button(force.querySelector("button"), () => {
      empty(...given);
      next.focus(); // because this button disappears
    });
    button(next, () => {
      empty(imps, theirs, ...given);
      imps.focus();
    });
    form.addEventListener("submit", (e) => e.preventDefault());
    form.addEventListener("input", changed);
    return { boards, imps, theirs, given, force };
  };

  // readMatch reads a match of n boards from its fields: both sides' IMPs, what each was given
  // on adjusted boards, and the margin from which each side is converted. totals says that
  // both sides' IMPs were typed.
  const readMatch = ({ imps, theirs, given, force }, n) => {
    const both = vp.read(imps, (text) => {
      const totals = vp.lookup.totals(text);
      if (totals) return totals.map(whole(0, vp.mostIMPs));
      if (/\d.*[-–−:\s].*\d/.test(text.trim())) throw new vp.Fault(vp.fill(words.totals, { text: text.trim() }));
      return [vp.whole(text, theirs.value.trim() ? 0 : -vp.mostIMPs, vp.mostIMPs)];
    }, theirs.value.trim() ? undefined : []);
    const other = vp.read(theirs, (text) => {
      if (both?.length === 2) throw new vp.Fault(words.twice);
      return vp.whole(text, 0, vp.mostIMPs);
    }, null);
    const more = given.map((input) => vp.read(input, anyIMPs, 0));
    const adjusted = more.some((imps) => imps !== 0);
    const known = !more.includes(undefined);
    force.hidden = !adjusted || !known;
    if (!force.hidden) vp.say(force.firstElementChild, vp.fill(words.in_force, { ours: signed(more[0]), theirs: signed(more[1]) }));
    if (both === undefined || other === undefined || !known || both.length === 0) return undefined;
    const totals = both.length === 2 || other !== null;
    const [us, them] = [both[0], both[1] ?? other ?? 0];
    const [margin, their] = vp.lookup.margins(us, them, more);
    // Winner and loser, unless it matters who is who, or the match is drawn.
    return { boards: n, ours: us, theirs: them, given: more, totals, adjusted, margin, their, sides: totals || adjusted || margin <= 0 };
  };

  // tell shows what both sides earn on a scale, or dashes.
  const earned = (name, match) => [match.margin, match.their].map((margin) => vp.lookup.score(name, match.boards, margin)[0]);
  const tell = (answer, name, match) => {
    const scores = match && earned(name, match);
    answer.querySelectorAll(".vps").forEach((o, i) => vp.say(o, match ? vp.lookup.write(name, scores[i]) : "–"));
    const who = match?.sides ? [words.us, words.them] : [words.winner, words.loser];
    answer.querySelectorAll(".who").forEach((w, i) => vp.say(w, who[i]));
  };

  // explain says why the scores of adjusted boards are what they are.
  const explain = (form, name, match) => {
    const sum = match && earned(name, match).reduce((a, b) => a + b);
    const all = total(name);
    const own = match?.margin === -match?.their ? words.own_equal : !all ? words.own_alone : sum === all ? words.own_same : words.own;
    vp.say(form.querySelector(".own"), !match?.adjusted ? "" : vp.fill(own, {
      ours: signed(match.margin), theirs: signed(match.their), total: all ? vp.lookup.write(name, all) : "", sum: vp.lookup.write(name, sum),
    }));
  };

  // The address, and back.
  const written = (match) => {
    if (!match) return "";
    const result = match.totals ? `${match.ours}-${match.theirs}` : String(match.ours);
    return match.adjusted ? [result, ...match.given].join(",") : result;
  };
  const chosen = () => choices.find((c) => c.checked).value;
  const choose = (name) => { for (const c of choices) c.checked = c.value === name; };
  const toAddress = (n, match) => {
    const hash = "#" + [n, written(match), chosen() === first ? "" : chosen()].join("/").replace(/\/+$/, "");
    if (location.hash !== hash) history.replaceState(null, "", hash);
  };
  const fromAddress = () => {
    const [n, result, scale] = vp.asked();
    if (result === undefined && !(n > 0)) return false;
    const [margin, ...adjusted] = (result ?? "").split(",");
    [asked.boards.value, asked.imps.value, asked.theirs.value] = [n, ...vp.lookup.totals(margin) ?? [margin, ""]];
    asked.given.forEach((input, i) => { input.value = adjusted[i] && adjusted[i] !== "0" ? adjusted[i] : ""; });
    choose(choices.some((c) => c.value === scale) ? scale : first);
    return true;
  };

  // What the next IMP is worth to the side with a margin on a scale.
  const next = (name, n, margin) => {
    const more = vp.lookup.next(name, n, margin);
    if (!more) return words.next_nothing;
    const vps = vp.lookup.write(name, more.worth);
    return more.imps === 1 ? vp.fill(words.next, { vps }) : vp.fill(words.next_later, { imps: vp.number(more.imps), vps });
  };

  // on gives the match if the scale has a table for its board count: a publisher's scale may
  // not.
  const on = (name, match) => match && vp.lookup.has(name, match.boards) ? match : undefined;

  const show = () => {
    const n = vp.read(asked.boards, whole(...vp.boards));
    const typed = readMatch(asked, n);
    const match = n === undefined ? undefined : typed;
    if (n !== undefined) vp.kept.set("boards", n);
    for (const answer of answers) {
      const name = answer.dataset.scale;
      const there = on(name, match);
      answer.classList.toggle("chosen", name === chosen());
      tell(answer, name, there);
      vp.say(answer.querySelector(".next"), there ? next(name, n, match.margin) : match ? vp.fill(words.no_table, { boards: vp.count(vpWords.boards, n) }) : "");
    }
    explain(ask, chosen(), on(chosen(), match));
    vp.say(ask.querySelector(".question"), !match ? "" : vp.fill(match.adjusted ? words.asked_adjusted : words.asked, {
      boards: vp.count(vpWords.boards, n), result: match.totals ? `${match.ours}–${match.theirs}` : vp.count(vpWords.imps, match.ours),
      ours: signed(match.given[0]), theirs: signed(match.given[1]),
    }));
    const won = match && Math.max(match.margin, match.their);
    point(won >= 0 ? won : undefined, n); // without a match there is no point
    link(n);
    // The parts of the page below answer for the same boards and the same scale.
    vp.question = { boards: n, scale: chosen(), match };
    dispatchEvent(new Event("vp-question"));
    const takenBack = n !== undefined && asked.imps.value.trim() === "" && vp.asked()[0] > 0;
    if (match || takenBack) toAddress(n, match);
  };

  // The answer as a point on the curve, with lines to the axes.
  const plot = vp.plane(ask.querySelector("figure svg"));
  const lines = plot.draw("path", { class: "probe" });
  const dot = plot.draw("circle", { class: "probe-dot", r: 1.4 });
  const text = plot.draw("text", { class: "probe-text", "font-size": 3.7 });
  const point = (margin, n) => {
    const shown = margin !== undefined;
    for (const e of [lines, dot, text]) vp.set(e, { visibility: shown ? "visible" : "hidden" });
    if (!shown) return;
    const score = vp.lookup.score(first, n, margin)[0];
    const x = plot.x(margin / vp.lookup.blitz(n)), y = plot.y(score / 100);
    vp.set(lines, { d: `M${plot.left} ${y}H${x}V${plot.bottom}` });
    vp.set(dot, { cx: x, cy: y });
    // The words stand below the curve: right of the point, or left of its line.
    vp.set(text, plot.right - x > 39 ? { x: Math.max(x + 3, plot.left + 6), y: Math.min(y + 6, plot.bottom - 1.5), "text-anchor": "start" } :
      { x: x - 3, y: plot.bottom - 4, "text-anchor": "end" });
    vp.say(text, vp.fill(words.point, { imps: vp.count(vpWords.imps, margin), vps: vp.score(score) }));
  };

  // The link from the answer to the page of its board count.
  const link = (n) => {
    field("board-page").replaceChildren(...(n === undefined ? [] : [vp.element("a", { href: `${vp.root}boards/${n}/index.html` },
      vp.fill(words.page, { boards: vp.count(vpWords.boards, n) }))]));
  };

  const asked = fieldsOf(ask, show);
  addEventListener("hashchange", () => {
    const nothing = location.hash === ""; // the reader went back to before the first question
    if (nothing) for (const input of [asked.imps, asked.theirs, ...asked.given]) input.value = "";
    if (fromAddress() || nothing) show();
  });

  // Without a question in the address, the fields begin with the last board count and the
  // site's scale.
  if (!fromAddress()) {
    const last = Number(vp.kept.get("boards"));
    asked.boards.value = String(vp.lookup.has(first, last) ? last : document.documentElement.dataset.shown);
    choose(document.documentElement.dataset.scale);
  }
  show();
})();
