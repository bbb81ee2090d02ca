// Two tools of the page for mathematicians: curves with another median, and the concavity correction step
// by step. What they show comes from the build: the curves and their sentences, and the rounded tables.
"use strict";

vp.correction = {
  // digits are those of the tables: what each IMP gains, in hundredths.
  digits: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_",
  rounded(gains) {
    let score = 1000;
    return [score, ...[...gains].map((digit) => score += vp.correction.digits.indexOf(digit))];
  },

  // bend is by how much gains grow at a margin: more than 0 is a violation.
  bend: (scores, m) => scores[m + 1] - 2 * scores[m] + scores[m - 1],
  violations: (scores) => scores.filter((_, m) => m > 0 && m < scores.length - 1 && vp.correction.bend(scores, m) > 0).length,

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

(() => {
  const words = vpWords.mathematics;
  const form = document.getElementById("median-form");
  if (!form) return; // a publisher's own page

  const worth = document.getElementById("worth-form");
  const lines = worth.dataset.lines.split("\n").map((line) => line.split("|"));
  vp.sliders(worth, (at) => {
    const [name, said] = lines[at["worth-boards"] - 4];
    return { texts: { "worth-boards": name }, said };
  });

  // frame empties a picture and draws its axes, with lines at multiples of two numbers. It returns the plane.
  const frame = (svg, across, up, named, decimals = 0) => {
    svg.replaceChildren();
    const plane = vp.plane(svg), { left, right, bottom, top, xMax } = plane;
    const [, , , , , low, high] = svg.dataset.plane.split(" ").map(Number);
    const text = (x, y, said, anchor) => vp.say(plane.draw("text", { x, y, "text-anchor": anchor }), said);
    for (let y = Math.ceil(low / up) * up; y <= high; y += up) {
      plane.draw("path", { class: y ? "grid" : "axis", d: `M${left} ${plane.y(y)}H${right}` });
      text(left - 1.5, plane.y(y) + 1.3, vp.number(y), "end");
    }
    for (let i = 0; i * across <= xMax + 1e-9; i++) {
      plane.draw("path", { class: "grid", d: `M${plane.x(i * across)} ${bottom}V${top}` });
      text(plane.x(i * across), bottom + 4.5, vp.number((i * across).toFixed(decimals)), "middle");
    }
    text(0, top - 2.5, named[0], "start");
    text((left + right) / 2, bottom + 10, named[1], "middle");
    return plane;
  };

  // A position is what it is called, what it means, and the scores at each fortieth of a blitz.
  const positions = form.dataset.positions.split("\n").map((line) => {
    const [name, said, curve] = line.split("|");
    let score = 1000;
    return { name, said, scores: [score, ...curve.match(/../g).map((gain) => score += parseInt(gain, 36))] };
  });
  const median = document.getElementById("median"), wbf = positions[median.getAttribute("value")].scores;
  median.max = positions.length - 1;
  vp.sliders(form, ({ median }) => {
    const { name, said, scores } = positions[median];
    const plane = frame(form.querySelector("svg"), 0.2, 2, [words.axis_vps, words.axis_share], 1);
    const d = (scores) => scores.map((score, i) => `${i ? "L" : "M"}${plane.x(i / 40).toFixed(2)} ${plane.y(score / 100).toFixed(2)}`).join("");
    plane.draw("path", { class: "curve back", d: d(wbf) });
    plane.draw("path", { class: "curve one", d: d(scores) });
    if (scores !== wbf) vp.say(plane.draw("text", { x: plane.x(0.38), y: plane.y(wbf[18] / 100), "text-anchor": "end" }), words.wbf);
    // A line from 15 to the curve, and down to the median.
    const at = scores.findIndex((score) => score >= 1500);
    const share = (at - (scores[at] - 1500) / (scores[at] - scores[at - 1])) / 40;
    plane.draw("path", { class: "probe", d: `M${plane.left} ${plane.y(15)}H${plane.x(share)}V${plane.bottom}` });
    return { texts: { median: name }, said };
  });

  const steps = document.getElementById("steps-form"), length = document.getElementById("length"), step = document.getElementById("step");
  const [gains, bends] = steps.querySelectorAll("svg");
  const cells = (tag, texts) => vp.element("tr", {}, ...texts.map((text, i) => i && tag === "td" ? vp.element("td", {}, text) : vp.element("th", { scope: tag === "td" ? "row" : "col" }, text)));
  const rows = vp.element("tbody");
  steps.querySelector("details").append(vp.element("div", { class: "scroll", tabindex: 0 }, vp.element("table", { class: "figures" }, vp.element("caption"),
    vp.element("thead", {}, cells("th", [words.margin, words.rounded, words.now, words.gain, words.bend])), rows)));

  // bars draws a bar for each margin from 1 on; the chosen ones differ.
  const bars = (svg, values, plane, chosen) => values.forEach((value, i) => {
    if (i === 0 || value === 0) return;
    plane.draw("path", { class: "bar " + (chosen(i, value) ? "two" : "one"), d: `M${plane.x(i - 0.9)} ${plane.y(0)}V${plane.y(value)}H${plane.x(i - 0.1)}V${plane.y(0)}Z` });
  });

  let read, rounded, all;
  vp.sliders(steps, ({ length: boards, step: done }) => {
    if (boards !== read) {
      read = boards;
      rounded = vp.correction.rounded(steps.dataset.tables.split(" ")[boards - length.min]);
      all = vp.correction.steps(rounded);
      step.max = all.length;
      step.value = done = 0;
      step.disabled = all.length === 0;
    }
    const scores = vp.correction.after(rounded, all, done), next = all[done], last = rounded.length - 1;
    const gain = scores.map((score, i) => i ? score - scores[i - 1] : 0);
    const bend = scores.map((_, i) => i && i < last ? vp.correction.bend(scores, i) : 0);
    const count = (forms, n) => vp.count(words[forms], n);

    const across = [5, 10, 20].find((across) => last / across < 9);
    gains.dataset.plane = [9, 107, 64, 6, last, 0, Math.ceil(gain[1] / 5) * 5].join(" ");
    bars(gains, gain, frame(gains, across, gain[1] > 30 ? 10 : 5, [words.axis_gain_up, words.axis_gain]), (i) => i === next || i === next + 1);
    bends.dataset.plane = [9, 107, 38, 6, last, Math.min(-2, ...bend), Math.max(2, ...bend)].join(" ");
    bars(bends, bend, frame(bends, across, 1, [words.axis_bend_up, words.axis_bend]), (_, value) => value > 0);
    rows.replaceChildren(...scores.map((score, i) => cells("td", [vp.number(i), vp.score(rounded[i]), vp.score(score),
      i ? vp.score(gain[i]) : "", i && i < last ? vp.score(bend[i]) : ""])));

    const said = vp.fill(!all.length ? words.whole : next === undefined ? words.ends : done ? words.goes : words.begins, {
      boards: vp.count(vpWords.boards, boards), done: vp.number(done), steps: count("steps", all.length), margins: count("margins", [...new Set(all)].length),
      violations: count("violations", vp.correction.violations(scores)), imps: vp.count(vpWords.imps, next),
      from: vp.score(scores[next]), to: vp.score(scores[next] + 1), gained: vp.score(gain[next]), gains: vp.score(gain[next + 1]),
    });
    vp.say(rows.parentNode.caption, said);
    return { texts: { length: vp.count(vpWords.boards, boards), step: count("steps", done) }, said };
  });
})();
