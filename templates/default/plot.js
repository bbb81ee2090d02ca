// Plots of scales for one board count, drawn from their tables.
"use strict";

// plot draws the winner's Victory Points against the margin in IMPs for scales, the first in front: scores
// that rise with every IMP as a line, ranges as steps. A margin, if there is one, is a point.
vp.plot = (svg, names, boards, margin) => {
  svg.replaceChildren();
  if (names.length === 0) return;
  const rows = names.map((name) => vp.lookup.row(name, boards));
  const most = Math.max(...rows.map((row) => row.length - 1));
  const low = Math.min(...rows.map((row) => row[0])) / 100, high = Math.max(...rows.map((row) => row.at(-1))) / 100;
  svg.dataset.plane = [11, 107, 72, 5, most, low, high].join(" ");
  const plane = vp.plane(svg), { left, right, bottom, top } = plane;
  const x = (imps) => plane.x(imps).toFixed(2), y = (score) => plane.y(score / 100).toFixed(2);
  const text = (attributes, said) => vp.say(plane.draw("text", attributes), said);
  // Lines at round numbers, few enough to be read.
  const ticks = (from, to, few) => {
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => (to - from) / step <= few);
    const all = [];
    for (let at = Math.ceil(from / step) * step; at <= to; at += step) all.push(at);
    return all;
  };
  for (const imps of ticks(0, most, 8)) {
    plane.draw("path", { class: "grid", d: `M${x(imps)} ${bottom}V${top}` });
    text({ x: x(imps), y: bottom + 4.5, "text-anchor": "middle" }, vp.number(imps));
  }
  for (const vps of ticks(low, high, 6)) {
    plane.draw("path", { class: "grid", d: `M${left} ${y(100 * vps)}H${right}` });
    text({ x: left - 1.5, y: plane.y(vps) + 1.3, "text-anchor": "end" }, vp.number(vps));
  }
  plane.draw("path", { class: "axis", d: `M${left} ${top}V${bottom}H${right}` });
  text({ x: left, y: top - 2 }, vpWords.home.axis_vps);
  text({ x: (left + right) / 2, y: bottom + 10, "text-anchor": "middle" }, vpWords.home.axis_imps);
  const curve = (name, row) => row.map((score, imps) => imps === 0 ? `M${x(0)} ${y(score)}` :
    !vp.lookup.ranges(name) ? `L${x(imps)} ${y(score)}` : score === row[imps - 1] ? "" : `H${x(imps)}V${y(score)}`).join("") + "H" + right;
  for (let i = names.length - 1; i >= 0; i--) plane.draw("path", { class: i === 0 ? "curve exponential" : "curve back", d: curve(names[i], rows[i]) });
  if (margin === undefined) return;
  const score = rows[0][Math.min(margin, rows[0].length - 1)], px = plane.x(margin), py = plane.y(score / 100);
  plane.draw("path", { class: "probe", d: `M${left} ${py}H${px}V${bottom}` });
  plane.draw("circle", { class: "probe-dot", cx: px, cy: py, r: 1.4 });
  // The words stand below the curve: right of the point, or left of its line.
  text({ class: "probe-text", ...right - px > 42 ? { x: Math.max(px + 3, left + 6), y: Math.min(py + 6, bottom - 1.5) } : { x: px - 3, y: bottom - 4, "text-anchor": "end" } },
    vp.fill(vpWords.home.point, { imps: vp.count(vpWords.imps, margin), vps: vp.lookup.write(names[0], score) }));
};
