// A triangle: three teams, each of which plays both others in two halves. The boards of a half are
// those of the calculator, home.js, which says when they change.
"use strict";

// The rule is that of generator/vp; tests run both on the same cases. It does not use the page.
//
// halves are the margins of the first team of each match, A–B, A–C and B–C: those of its first and
// its second half, undefined where one is not played. score gives what both sides earn with a margin.
// The answer has both sides' scores of each half and of each match, and each team's total, all in
// hundredths; undefined where nothing is played yet.
vp.triangle = (halves, score) => {
  const add = (a, b) => a && b ? [a[0] + b[0], a[1] + b[1]] : a ?? b;
  const scored = halves.map((match) => match.map((margin) => margin === undefined ? undefined : score(margin)));
  const matches = scored.map(([first, second]) => add(first, second));
  const sum = (...all) => all.some((x) => x !== undefined) ? all.reduce((a, b) => a + (b ?? 0), 0) : undefined;
  const [ab, ac, bc] = matches;
  return { halves: scored, matches, teams: [sum(ab?.[0], ac?.[0]), sum(ab?.[1], bc?.[0]), sum(ac?.[1], bc?.[1])] };
};

(() => {
  const words = vpWords.triangle;
  const form = document.querySelector("form.triangle");
  const scale = form.dataset.scale, printed = form.dataset.printed.split(" ");
  const names = [...form.querySelectorAll(".team input")];
  const matches = [...form.querySelectorAll(".pairing")];
  const totals = [...form.querySelectorAll("tbody tr")];
  const pairs = [[0, 1], [0, 2], [1, 2]];

  // margin reads both teams' IMPs, "34-21", or the first team's margin.
  const margin = (text) => {
    if (!vp.totals(text) && /\d[^\w.,]+\d/.test(text)) throw new vp.Fault(vp.fill(vpWords.home.totals, { text: text.trim() }));
    return vp.margin(text, vp.imps);
  };
  const write = (score) => vp.lookup.write(scale, score);

  const show = () => {
    const n = vp.question.boards;
    const there = n !== undefined && vp.lookup.has(scale, n);
    const team = names.map((input) => input.value.trim() || input.placeholder);
    const typed = matches.map((match) => [...match.querySelectorAll("input")].map((input) => vp.read(input, margin, null) ?? undefined));
    const result = vp.triangle(there ? typed : typed.map(() => [undefined, undefined]), (margin) => vp.lookup.score(scale, n, margin));
    matches.forEach((match, i) => {
      const [us, them] = pairs[i].map((k) => team[k]);
      vp.say(match.querySelector("legend"), `${us} – ${them}`);
      match.querySelectorAll(".vps").forEach((output, k) => {
        const scores = k < 2 ? result.halves[i][k] : result.matches[i];
        vp.say(output, scores ? scores.map(write).join(" – ") : "–");
      });
    });
    totals.forEach((row, k) => {
      vp.say(row.cells[0], team[k]);
      vp.say(row.cells[1], result.teams[k] === undefined ? "–" : write(result.teams[k]));
    });
    vp.say(form.querySelector(".fraction"), [...form.querySelectorAll(".pairing input")].map((input, i) => vp.fraction(input.value, typed.flat()[i])).find(Boolean) ?? "");
    const boards = vp.count(vpWords.boards, n ?? 0);
    vp.say(form.querySelector(".printed"), n === undefined ? "" : !there ? vp.fill(words.no_table, { boards }) :
      printed.includes(String(n)) ? words.printed : vp.fill(words.ours, { boards }));
  };

  const tell = vp.teller(form.querySelector(".vh"));
  form.addEventListener("submit", (e) => e.preventDefault());
  form.addEventListener("input", () => {
    show();
    tell(totals.map((row) => [...row.cells].map((cell) => cell.textContent).join(" ")).join(", "));
  });
  addEventListener("vp-question", show);
})();
