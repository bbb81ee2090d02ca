// Plots follow the finger: the values at the pointer stand beside it. All that is shown stands in the
// plot's table of values. The arrow keys do the same, on a slider that only its focus shows.

// rising reads numbers that are handed over to scripts: each digit is a step up from the number before it.
vp.rising = (start, digits) => vp.running(start, [...digits].map((digit) =>
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".indexOf(digit)));

// bar draws a bar, whose corners are in the picture's units.
vp.bar = (plane, style, x, y, right, top) => plane.draw("path", { class: style, d: `M${x} ${y}V${top}H${right}V${y}Z` });

for (const figure of vp.parts("chart")) {
  const svg = figure.querySelector("svg");
  const [heads, ...rows] = vp.all("tr", figure).map(vp.texts);
  const number = (text) => text ? Number(text.replace("−", "-").replace(vpWords.decimal, ".")) : NaN;
  const xs = rows.map((row) => number(row[0]));
  const lines = rows.map((row) => row.map((text, i) => text && `${heads[i]} ${text}`).filter(Boolean));

  const slider = vp.element("input", { class: "vh", type: "range", max: rows.length - 1, value: 0,
    "aria-label": figure.querySelector("figcaption").textContent });
  const reading = vp.element("p", { class: "reading", "aria-hidden": "true", hidden: "" });
  svg.before(slider);
  svg.after(reading);

  // place puts the reading beside a point of the picture, above it or above a finger, and within the picture.
  const place = (x, y, finger) => {
    const frame = figure.getBoundingClientRect(), picture = svg.getBoundingClientRect(), far = 16;
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    const before = at.x > (picture.left + picture.right) / 2;
    reading.style.maxWidth = `${(before ? at.x - picture.left : picture.right - at.x) - far}px`;
    const { offsetWidth: wide, offsetHeight: high } = reading;
    const top = Math.min((finger ?? at.y) - far - high, picture.bottom - high);
    reading.style.left = `${at.x - frame.left + (before ? -far - wide : far)}px`;
    reading.style.top = `${Math.max(top, picture.top) - frame.top}px`;
  };

  // show shows a row, or none: a line, and dots on the curves. Bars have no dots.
  const plane = vp.plane(svg), { bottom, top } = plane;
  const bars = vp.all("path", svg).some((path) => path.classList.contains("bar"));
  const marks = [];
  let shown, before;
  const show = (i, finger) => {
    shown = i;
    for (const mark of marks.splice(0)) mark.remove();
    reading.hidden = i === undefined;
    if (reading.hidden) return;
    const [, ...values] = lines[i]; // the axis says what x is
    reading.replaceChildren(vp.element("b", {}, rows[i][0]), ...values.flatMap((line) => [vp.element("br"), line]));
    const x = plane.x(xs[i]);
    const ys = rows[i].slice(1).map((text) => plane.y(number(text))).filter((y) => y >= top - 1 && y <= bottom + 1);
    marks.push(plane.draw("path", { class: "probe", d: `M${x} ${bottom}V${top}` }));
    for (const y of bars ? [] : ys) marks.push(plane.draw("circle", { class: "probe-dot", cx: x, cy: y, r: 1 }));
    place(x, Math.min(bottom, ...ys), finger);
    slider.value = i;
    slider.setAttribute("aria-valuetext", lines[i].join("; "));
  };
  for (const type of ["input", "focus"]) slider.addEventListener(type, () => show(+slider.value));
  slider.addEventListener("blur", () => show());
  svg.addEventListener("pointerdown", () => { before = shown; });
  vp.follow(svg, (e) => {
    const x = vp.pointed(svg, e), far = xs.map((value) => Math.abs(plane.x(value) - x));
    show(far.indexOf(Math.min(...far)), e.pointerType === "touch" ? e.clientY : undefined);
  }, (scrolls) => show(scrolls ? before : slider === document.activeElement ? +slider.value : undefined));
  addEventListener("resize", () => show(shown));
}
