// Two tools of the page for mathematicians: curves with another median, and the concavity correction step
// by step. What they show comes from the build: the curves and their sentences, and the rounded tables.

vp.correction = {
  // vps writes hundredths of a VP for people.
  vps: (hundredths) => vp.number((hundredths / 100).toFixed(2)),

  // bend is by how much gains grow at a margin: more than 0 is a violation.
  bend: (scores, m) => scores[m + 1] - 2 * scores[m] + scores[m - 1],
  violations: (scores) => scores.slice(2).filter((_, i) => vp.correction.bend(scores, i + 1) > 0).length,

  // steps are the margins that the correction raises by a hundredth, in its order: always the first violation.
  steps(rounded) {
    const scores = [...rounded], all = [];
    for (let m = 1; m < scores.length - 1;) {
      if (vp.correction.bend(scores, m) <= 0) {
        m++;
        continue;
      }
      scores[m]++;
      all.push(m);
      m = Math.max(m - 1, 1); // a raise changes only what its neighbours are
    }
    return all;
  },

  // after is the table after so many of the steps.
  after(rounded, steps, done) {
    const scores = [...rounded];
    for (const m of steps.slice(0, done)) scores[m]++;
    return scores;
  },
};

// A publisher's own page has no sliders.
if (vp.field("median-form")) {
  const words = vpWords.mathematics;
  const worth = vp.field("worth-form");
  const lines = worth.dataset.lines.split("\n").map((line) => line.split("|"));
  vp.sliders(worth, (at) => {
    const [name, said] = lines[at["worth-boards"] - 4];
    return { texts: { "worth-boards": name }, said };
  });

  // A position is what it is called, what it means, and the scores at each fortieth of a blitz.
  const form = vp.field("median-form"), median = vp.field("median"), svg = form.querySelector("svg");
  const positions = form.dataset.positions.split("\n").map((line) => {
    const [name, said, curve] = line.split("|");
    return { name, said, scores: vp.rising(1000, curve) };
  });
  const wbf = positions[median.getAttribute("value")].scores;
  median.max = positions.length - 1;
  vp.sliders(form, ({ median }) => {
    const { name, said, scores } = positions[median];
    const plane = vp.axes(svg, [words.axis_vps, words.axis_share], 2, 0.2);
    const curve = (style, scores) =>
      plane.draw("path", { class: "curve " + style, d: plane.line(scores.map((score, i) => [i / 40, score / 100])) });
    curve("back", wbf);
    curve("one", scores);
    if (scores !== wbf) plane.text(plane.x(0.38), plane.y(wbf[18] / 100), words.wbf, "end");
    // A line from 15 to the curve, and down to the median.
    const at = scores.findIndex((score) => score >= 1500);
    const share = (at - (scores[at] - 1500) / (scores[at] - scores[at - 1])) / 40;
    plane.draw("path", { class: "probe", d: `M${plane.left} ${plane.y(15)}H${plane.x(share)}V${plane.bottom}` });
    return { texts: { median: name }, said };
  });

  const [steps, length, step] = ["steps-form", "length", "step"].map(vp.field), { vps } = vp.correction;
  const [gains, bends] = steps.querySelectorAll("svg");
  const table = vp.table("", [words.margin, words.rounded, words.now, words.gain, words.bend]);
  steps.querySelector("details").append(
    vp.element("div", { class: "scroll", tabindex: 0 }, vp.set(table, { class: "figures" })));

  // bars draws a bar for each margin from 1 on; the chosen ones differ.
  const bars = (values, plane, chosen) => values.forEach((value, i) => {
    if (i === 0 || value === 0) return;
    const style = chosen(i, value) ? "bar two" : "bar one";
    vp.bar(plane, style, plane.x(i - 0.9), plane.y(0), plane.x(i - 0.1), plane.y(value));
  });

  let read, rounded, all;
  vp.sliders(steps, ({ length: boards, step: done }) => {
    if (boards !== read) {
      read = boards;
      rounded = vp.rising(1000, steps.dataset.tables.split(" ")[boards - length.min]);
      all = vp.correction.steps(rounded);
      step.max = all.length;
      step.value = done = 0;
      step.disabled = all.length === 0;
    }
    const scores = vp.correction.after(rounded, all, done), next = all[done], last = rounded.length - 1;
    const gain = scores.map((score, i) => i ? score - scores[i - 1] : 0);
    const bend = scores.map((_, i) => i && i < last ? vp.correction.bend(scores, i) : 0);
    const count = (forms, n) => vp.count(words[forms], n);

    gains.dataset.plane = [9, 107, 64, 6, last, 0, Math.ceil(gain[1] / 5) * 5].join(" ");
    bars(gain, vp.axes(gains, [words.axis_gain_up, words.axis_gain], gain[1] > 30 ? 10 : 5, vp.step(last, 9)),
      (i) => i === next || i === next + 1);
    bends.dataset.plane = [9, 107, 38, 6, last, Math.min(-2, ...bend), Math.max(2, ...bend)].join(" ");
    bars(bend, vp.axes(bends, [words.axis_bend_up, words.axis_bend], 1, vp.step(last, 9)), (_, value) => value > 0);
    table.tBodies[0].replaceChildren(...scores.map((score, i) => vp.row([vp.number(i), vps(rounded[i]),
      vps(score), i ? vps(gain[i]) : "", i && i < last ? vps(bend[i]) : ""])));

    const ends = !all.length ? words.whole : next === undefined ? words.ends : done ? words.goes : words.begins;
    const said = vp.fill(ends, {
      boards: vp.count(vpWords.boards, boards), done: vp.number(done), steps: count("steps", all.length),
      margins: count("margins", [...new Set(all)].length),
      violations: count("violations", vp.correction.violations(scores)),
      imps: vp.count(vpWords.imps, next), from: vps(scores[next]), to: vps(scores[next] + 1),
      gained: vps(gain[next]), gains: vps(gain[next + 1]),
    });
    vp.say(table.caption, said);
    return { texts: { length: vp.count(vpWords.boards, boards), step: count("steps", done) }, said };
  });
}
