// A triangle: three teams, each of which plays both others in two halves. The boards of a half are
// those of the calculator, home.js, which says when they change.

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

// source says whether the scores for a board count are among those that are printed.
vp.source = (printed, n) => printed.split(" ").includes(String(n)) ? vpWords.triangle.printed :
  vp.fill(vpWords.triangle.ours, { boards: vp.count(vpWords.boards, n) });

if (document.querySelector("form.triangle")) { // a site may show no scale of half a match
  const form = document.querySelector("form.triangle");
  const { scale, printed } = form.dataset;
  const [names, matches, totals] = [".team input", ".pairing", "tbody tr"].map((all) => vp.all(all, form));
  const inputs = matches.map((match) => vp.all("input", match));
  const pairs = [[0, 1], [0, 2], [1, 2]];

  // margin reads both teams' IMPs, "34-21", or the first team's margin.
  const margin = (text) => {
    vp.pair(text);
    return vp.margin(text, vp.imps);
  };
  const write = (score) => vp.lookup.write(scale, score);

  const show = () => {
    const n = vp.question.boards;
    const there = n !== undefined && vp.lookup.has(scale, n);
    const team = names.map((input) => input.value.trim() || input.placeholder);
    const typed = inputs.map((halves) => halves.map((input) => vp.read(input, margin, null) ?? undefined));
    const result = vp.triangle(typed, (margin) => there ? vp.lookup.score(scale, n, margin) : undefined);
    matches.forEach((match, i) => {
      vp.say(match.querySelector("legend"), pairs[i].map((k) => team[k]).join(" – "));
      const all = [...result.halves[i], result.matches[i]];
      match.querySelectorAll(".vps").forEach((output, k) =>
        vp.say(output, all[k] ? all[k].map(write).join(" – ") : "–"));
    });
    totals.forEach((row, k) => {
      vp.say(row.cells[0], team[k]);
      vp.say(row.cells[1], result.teams[k] === undefined ? "–" : write(result.teams[k]));
    });
    const fractions = inputs.flat().map((input, i) => vp.fraction(input.value, typed.flat()[i]));
    vp.say(form.querySelector(".fraction"), fractions.find(Boolean) ?? "");
    vp.say(form.querySelector(".printed"), n === undefined ? "" : there ? vp.source(printed, n) :
      vp.fill(vpWords.triangle.no_table, { boards: vp.count(vpWords.boards, n) }));
    return totals.map((row) => vp.texts(row).join(" ")).join(", ");
  };
  vp.spoken(form, show);
  addEventListener("vp-question", show);
}
