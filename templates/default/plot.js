// Plots of scales for one board count, drawn from their tables.

// plot draws the winner's Victory Points against the margin in IMPs for scales, the first in front: scores
// that rise with every IMP as a line, ranges as steps. A margin, if there is one, is a point.
vp.plot = (svg, names, boards, margin) => {
  if (names.length === 0) return svg.replaceChildren();
  const rows = names.map((name) => vp.lookup.row(name, boards));
  const most = Math.max(...rows.map((row) => row.length - 1));
  const [low, high] = [Math.min(...rows.map((row) => row[0])), Math.max(...rows.map((row) => row.at(-1)))]
    .map((score) => score / 100);
  svg.dataset.plane = [11, 107, 72, 5, most, low, high].join(" ");
  const { axis_vps, axis_imps, point } = vpWords.home;
  const plane = vp.axes(svg, [axis_vps, axis_imps], vp.step(high - low, 6), vp.step(most, 8), true);
  const { left, right, bottom } = plane;
  rows.map((row) => row.map((score) => score / 100)).map((vps, i) => ({
    class: i === 0 ? "curve exponential" : "curve back",
    d: plane.line(vp.lookup.ranges(names[i]) ? vp.stairs(vps) : [...vps.entries()]) + "H" + right,
  })).reverse().forEach((curve) => plane.draw("path", curve));
  if (margin === undefined) return;
  const score = rows[0][Math.min(margin, rows[0].length - 1)], px = plane.x(margin), py = plane.y(score / 100);
  plane.draw("path", { class: "probe", d: `M${left} ${py}H${px}V${bottom}` });
  plane.draw("circle", { class: "probe-dot", cx: px, cy: py, r: 1.4 });
  // The words stand below the curve: right of the point, or left of its line.
  const said = { imps: vp.count(vpWords.imps, margin), vps: vp.lookup.write(names[0], score) };
  const [at, up, anchor] = right - px > 42 ?
    [Math.max(px + 3, left + 6), Math.min(py + 6, bottom - 1.5), "start"] : [px - 3, bottom - 4, "end"];
  plane.text(at, up, vp.fill(point, said), anchor, { class: "probe-text" });
};
