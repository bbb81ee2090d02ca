// What a page looks like to its reader: by how much it is wider than the window,
// its ground, and every text, line of a plot and table.
(async () => {
  await drawn();
  const parse = (colour) => {
    const parts = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return colour.startsWith("rgb") ? [parts[0], parts[1], parts[2], parts[3] ?? 1] : undefined;
  };
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const over = (top, ground) => top.slice(0, 3).map((v, i) => v * top[3] + ground[i] * (1 - top[3]));
  const grounds = new Map();
  const groundOf = (e) => {
    if (!e) return [255, 255, 255];
    if (!grounds.has(e)) {
      const c = parse(getComputedStyle(e).backgroundColor);
      const below = groundOf(e.parentElement);
      grounds.set(e, c && c[3] > 0 ? over(c, below) : below);
    }
    return grounds.get(e);
  };
  const contrast = (colour, e) => {
    const c = parse(colour);
    if (!c) return 0;
    const ground = groundOf(e);
    const [a, b] = [luminance(over(c, ground)), luminance(ground)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  };
  const name = (e) => e.tagName.toLowerCase() + (e.getAttribute("class") ? "." + e.getAttribute("class").replaceAll(" ", ".") : "");

  const texts = [];
  for (const e of document.body.querySelectorAll("*")) {
    const said = [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data.trim()).join(" ").trim();
    const box = e.getBoundingClientRect();
    if (!said || ["title", "desc", "script"].includes(e.tagName.toLowerCase())) continue;
    if (box.width <= 1 || box.right <= 0) continue; // for screen readers alone
    const style = getComputedStyle(e);
    const drawn = e instanceof SVGElement;
    texts.push({
      what: name(e) + " " + JSON.stringify(said.slice(0, 30)),
      contrast: contrast(drawn ? style.fill : style.color, e),
      size: parseFloat(style.fontSize) * (drawn ? e.getScreenCTM().a : 1),
      left: box.left + scrollX, right: box.right + scrollX,
    });
  }
  const lines = [...document.querySelectorAll("main svg .curve, main svg .axis")].map((e) => {
    const stroke = getComputedStyle(e).stroke;
    return { what: name(e), stroke, contrast: contrast(stroke, e) };
  });
  return {
    tooWide: document.scrollingElement.scrollWidth - document.documentElement.clientWidth,
    ground: luminance(groundOf(document.body)),
    texts, lines,
    figures: [...document.querySelectorAll("table")].filter((t) => !t.closest(".sliders")).map((t) => [...t.rows].map((r) => [...r.cells].map((c) => c.textContent.trim()))),
  };
})()
