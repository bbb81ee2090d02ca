// What scripts share that draw in plots and write tables.

// plane is where a plot's values lie in its picture, and draws in it. What lies beyond the end of its x
// axis is drawn there. The y axis may be logarithmic.
vp.plane = (svg) => {
  const [ends, log] = svg.dataset.plane.split(" log");
  const [left, right, bottom, top, xMax, yMin, yMax, xMin = 0] = ends.split(" ").map(Number);
  const share = (y) => log === undefined ? (y - yMin) / (yMax - yMin) : Math.log(y / yMin) / Math.log(yMax / yMin);
  const plane = {
    left, right, bottom, top, xMax, yMin, yMax,
    x: (value) => left + (right - left) * Math.min((value - xMin) / (xMax - xMin), 1),
    y: (value) => bottom + (top - bottom) * share(value),
    draw(name, attributes) {
      const e = vp.set(document.createElementNS(svg.namespaceURI, name), attributes);
      svg.append(e);
      return e;
    },
    text: (x, y, said, anchor = "start", attributes = {}) =>
      vp.say(plane.draw("text", { x, y, "text-anchor": anchor, ...attributes }), said),
    // line is the path through points that are values.
    line: (points) => "M" + points.map(([x, y]) => `${plane.x(x).toFixed(2)} ${plane.y(y).toFixed(2)}`).join("L"),
  };
  return plane;
};

// stairs are the corners of a line that has each value up to the next one, from 0 on.
vp.stairs = (values) => values.flatMap((y, x) => [[x, values[x - 1] ?? y], [x, y]]);

// step is the least round number that divides a length into so many parts at most.
vp.step = (length, most) => [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500].find((step) => length / step <= most);

// axes empties a picture and draws lines at multiples of two numbers, with the multiples beside them, and the axes'
// names, [up, across]. across is undefined where a plot has no lines across. With line both axes are lines, else that
// of 0 is. It returns the plane.
vp.axes = (svg, names, up, across, line) => {
  svg.replaceChildren();
  vp.set(svg, { "font-size": 3.7, "stroke-width": 0.2 });
  const plane = vp.plane(svg), { left, right, bottom, top, xMax, yMin, yMax } = plane;
  const number = (i, step) => vp.number((i * step).toFixed(step % 1 ? 1 : 0));
  for (let i = Math.ceil(yMin / up - 1e-9); i * up <= yMax + 1e-9; i++) {
    plane.draw("path", { class: i ? "grid" : "axis", d: `M${left} ${plane.y(i * up)}H${right}` });
    plane.text(left - 1, plane.y(i * up) + 1.3, number(i, up), "end");
  }
  for (let i = 0; i * across <= xMax + 1e-9; i++) {
    plane.draw("path", { class: "grid", d: `M${plane.x(i * across)} ${bottom}V${top}` });
    plane.text(plane.x(i * across), bottom + 4.5, number(i, across), "middle");
  }
  if (line) plane.draw("path", { class: "axis", d: `M${left} ${top}V${bottom}H${right}`, fill: "none" });
  plane.text(0, top - 3, names[0]);
  plane.text((left + right) / 2, bottom + 10, names[1], "middle");
  return plane;
};

// row makes a row of a table: of heads, or of cells, whose first one is the row's head. A cell may have parts.
vp.row = (cells, heads) => vp.element("tr", {}, ...cells.map((cell, i) => heads || i === 0 ?
  vp.element("th", { scope: heads ? "col" : "row" }, ...[cell].flat()) : vp.element("td", {}, ...[cell].flat())));

// table makes a table with a caption, heads and rows.
vp.table = (caption, heads, rows = []) => vp.element("table", {}, vp.element("caption", {}, caption),
  vp.element("thead", {}, vp.row(heads, true)), vp.element("tbody", {}, ...rows));

// rewrite gives a table of the page another caption, other heads after the first, and other rows, some of
// them together.
vp.rewrite = (table, caption, heads, rows, together = rows.length) => {
  const head = table.tHead.rows[0];
  table.caption.textContent = caption;
  head.replaceWith(vp.row([head.cells[0].textContent, ...heads], true));
  while (table.tBodies.length > 0) table.tBodies[0].remove();
  for (let i = 0; i < rows.length; i += together) {
    table.append(vp.element("tbody", {}, ...rows.slice(i, i + together)));
  }
};
