// Plots follow the finger: the values at the pointer stand below the plot. All that is shown stands
// in the plot's table of values. The arrow keys do the same, on a slider that only its focus shows.

// rising reads numbers that are handed over to scripts: each digit is a step up from the number before it.
vp.rising = (start, digits) => vp.running(start, [...digits].map((digit) =>
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".indexOf(digit)));

for (const figure of vp.parts("chart")) {
  const svg = figure.querySelector("svg"), reading = vp.part("reading", figure), hint = reading.textContent;
  const [heads, ...rows] = vp.all("tr", figure).map(vp.texts);
  const number = (text) => text ? Number(text.replace("−", "-").replace(vpWords.decimal, ".")) : NaN;
  const xs = rows.map((row) => number(row[0]));
  const texts = rows.map((row) => {
    const [first, ...others] = row.map((text, i) => text && `${heads[i]} ${text}`);
    return first + ": " + others.filter(Boolean).join("; ");
  });

  const slider = vp.element("input", { class: "vh", type: "range", max: rows.length - 1, value: 0,
    "aria-label": figure.querySelector("figcaption").textContent });
  svg.before(slider);

  // show shows a row, or none: a line, and dots on the curves. Bars have no dots.
  const plane = vp.plane(svg), { bottom, top } = plane;
  const curves = vp.all("path", svg).some((path) => path.classList.contains("bar")) ? 0 : heads.length - 1;
  const marks = [];
  let shown, before;
  const show = (i) => {
    shown = i;
    for (const mark of marks.splice(0)) mark.remove();
    vp.say(reading, texts[i] ?? hint);
    if (i === undefined) return;
    const x = plane.x(xs[i]), ys = rows[i].slice(1, curves + 1).map((text) => plane.y(number(text)));
    marks.push(plane.draw("path", { class: "probe", d: `M${x} ${bottom}V${top}` }));
    for (const y of ys.filter((y) => y >= top - 1 && y <= bottom + 1)) {
      marks.push(plane.draw("circle", { class: "probe-dot", cx: x, cy: y, r: 1 }));
    }
    slider.value = i;
    slider.setAttribute("aria-valuetext", texts[i]);
  };
  for (const type of ["input", "focus"]) slider.addEventListener(type, () => show(+slider.value));
  slider.addEventListener("blur", () => show());
  svg.addEventListener("pointerdown", () => { before = shown; });
  vp.follow(svg, (e) => {
    const x = vp.pointed(svg, e), far = xs.map((value) => Math.abs(plane.x(value) - x));
    show(far.indexOf(Math.min(...far)));
  }, (scrolls) => show(scrolls ? before : slider === document.activeElement ? +slider.value : undefined));

  // The line below the plot has room for the longest text, and for digits that are wider than its own,
  // so that nothing moves.
  const room = () => {
    const now = reading.textContent;
    reading.style.minHeight = "";
    vp.say(reading, texts.reduce((a, b) => b.length > a.length ? b : a) + "000");
    reading.style.minHeight = `${reading.offsetHeight}px`;
    vp.say(reading, now);
  };
  for (const type of ["load", "resize"]) addEventListener(type, room); // before, there may be no style sheet
}
