// A triangle: three teams, each of which plays both others in two halves.

// The rule is that of generator/vp; tests run both on the same cases. It does not use the page.
//
// halves are the margins of the first team of each match, A–B, A–C and B–C: of its first and its second half, undefined
// where one is not played. score gives what both sides earn with a margin. The answer has both sides' scores of each
// half and match, and each team's total, in hundredths; undefined where nothing is played yet. complete says of which
// matches and teams all halves are played.
vp.triangle = (halves, score) => {
  const add = (a, b) => a && b ? [a[0] + b[0], a[1] + b[1]] : a ?? b;
  const scored = halves.map((match) => match.map((margin) => margin === undefined ? undefined : score(margin)));
  const matches = scored.map(([first, second]) => add(first, second));
  const sum = (...all) => all.some((x) => x !== undefined) ? all.reduce((a, b) => a + (b ?? 0), 0) : undefined;
  const [ab, ac, bc] = matches, both = scored.map((match) => match.every(Boolean));
  return {
    halves: scored, matches, teams: [sum(ab?.[0], ac?.[0]), sum(ab?.[1], bc?.[0]), sum(ac?.[1], bc?.[1])],
    complete: { matches: both, teams: [both[0] && both[1], both[0] && both[2], both[1] && both[2]] },
  };
};

{
  const words = vpWords.triangle;
  const form = vp.part("triangle"), boards = vp.field("boards"), totals = vp.all("tbody tr", form);
  const { scale, printed } = form.dataset;
  const [names, matches, against] = ["team", "pairing", "against"].map((name) => vp.parts(name, form));
  const inputs = matches.map((match) => vp.all("input", match)), all = [boards, ...names, ...inputs.flat()];
  const pairs = [[0, 1], [0, 2], [1, 2]];

  // margin reads both teams' IMPs, "34-21", or the first team's margin.
  const margin = (n) => (text) => vp.sure(n, ...vp.result(text));
  const write = (score) => vp.lookup.write(scale, score);
  const say = (element, scores, complete = true, until = words.so_far) => {
    const score = scores?.map(write).join(" – ") ?? "–";
    vp.say(element, scores && !complete ? vp.fill(until, { score }) : score);
  };

  const show = () => {
    const n = vp.read(boards, vp.between(vp.lookup.from(scale), vp.lookup.to(scale)));
    const there = n !== undefined && vp.lookup.has(scale, n);
    const team = names.map((input) => input.value.trim() || input.placeholder);
    const typed = inputs.map((halves) => halves.map((input) => vp.read(input, margin(n), null) ?? undefined));
    const result = vp.triangle(typed, (margin) => there ? vp.lookup.score(scale, n, margin) : undefined);
    matches.forEach((match, i) => {
      vp.say(match.querySelector("legend"), pairs[i].map((k) => team[k]).join(" – "));
      const [a, b] = pairs[i], score = result.matches[i], said = vp.parts("vps", match);
      result.halves[i].forEach((half, k) => say(said[k], half));
      say(said[2], score, result.complete.matches[i]);
      say(totals[a].cells[1 + b], score?.slice(0, 1));
      say(totals[b].cells[1 + a], score?.slice(1));
    });
    const until = result.halves.every(([first, second]) => first && !second) ? words.first_halves : words.so_far;
    totals.forEach((row, k) => {
      for (const head of [row.cells[0], against[k]]) vp.say(head, team[k]);
      say(row.cells[4], result.teams[k] === undefined ? undefined : [result.teams[k]], result.complete.teams[k], until);
    });
    const fractions = inputs.flat().map((input, i) => vp.fraction(input, typed.flat()[i]));
    vp.say(vp.part("fraction", form), ...fractions.find((said) => said.length > 0) ?? []);
    const source = printed.split(" ").includes(String(n)) ? words.printed : words.ours;
    vp.say(vp.part("printed", form), there ? vp.fill(source, { boards: vp.count(vpWords.boards, n) }) : "");
    return totals.map(vp.texts).map((texts) => texts[0] + " " + texts[4]).join(", ");
  };
  // What was typed last is there again at the next visit, until all of it is emptied. Each tab has a triangle of its own.
  const keep = () => vp.memory.set("triangle", JSON.stringify(all.map((input) => input.value)));
  const kept = () => { try { return JSON.parse(vp.memory.get("triangle")); } catch { return null; } };
  vp.part("empty", form).addEventListener("click", () => {
    for (const input of all.slice(1)) vp.type(input, "");
    inputs[0][0].focus();
  });
  if (!vp.form(form, show)) (kept() ?? [form.dataset.boards]).forEach((text, i) => vp.preset(all[i], text));
  form.addEventListener("input", keep);
  show();
}
