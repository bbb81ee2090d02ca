// What the steps of journeys and the tests of a browser use on the page that is open. The tests put it there once,
// as "journey", and their expressions have its names; the pages themselves do not have it.

const all = (selector) => [...document.querySelectorAll(selector)];
// Old browsers have no checkVisibility.
const seen = (selector) => all(selector).filter((e) => e.checkVisibility?.({ visibilityProperty: true }) ??
  (e.getClientRects().length > 0 && style(e).visibility === "visible" && !e.closest("details:not([open]) > :not(summary)")));
const box = (e) => e.getBoundingClientRect();
const links = (selector) => seen(selector).map((e) => e.getAttribute("href") ?? e.getAttribute("src"));
const style = (e) => getComputedStyle(e);

// What a reader sees of elements, with strokes between them: of a field what stands in it, of
// all else its text. WebKit's innerText has nothing of what only screen readers say.
const shown = (selector) => seen(selector).filter((e) => !e.matches(".fault:empty"))
  .map((e) => (e.matches("input") ? e.value : box(e).width <= 1 ? e.textContent : e.innerText ?? e.textContent).replace(/\s*([↑*])(?=\s)|\s+/g, " $1").trim()).join(" | ").trim();

// The beginnings of elements, as a failure names them.
const named = (elements) => elements.map((e) => e.outerHTML.slice(0, 60)).join("; ");

// fill fills in fields as people do, as far as a page can tell: it sets a field's value, and
// sends the events that say so. fields is "ours=620;other=-100".
const fill = (fields) => {
  for (const field of fields.split(";")) {
    const [name, value] = [field.slice(0, field.indexOf("=")), field.slice(field.indexOf("=") + 1)];
    const e = document.getElementById(name) ?? document.querySelector(`[name='${name}'][value='${value}']`);
    if (e.type === "checkbox" || e.type === "radio") e.checked = value !== "";
    else e.value = value;
    for (const event of ["input", "change"]) e.dispatchEvent(new Event(event, { bubbles: true }));
  }
  return true;
};

const middle = (e) => { const r = box(e); return [r.x + r.width / 2, r.y + r.height / 2]; };
const inWindow = (e) => { const r = box(e); return r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.width > 1; };
// drawn waits until the page is drawn in a window of another size: scripts hear of the size with the next frame, and
// tables need one more to find out whether they fit their boxes.
const drawn = async () => {
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
};
// tapped says where to tap an element: in the window, once the page has done what it does after the tap before.
const tapped = async (selector) => {
  const [e] = seen(selector);
  await new Promise((done) => setTimeout(done, 400));
  for (let before; before !== scrollY; await drawn()) before = scrollY; // a tap would only stop what scrolls
  if (!inWindow(e) || !e.contains(document.elementFromPoint(...middle(e)))) e.scrollIntoView({ block: "center", behavior: "instant" });
  await drawn();
  return middle(e);
};
// pointed says where a mouse points at an element, once the page stands still: a browser that has not painted yet points
// at what was there before, and it can still be scrolling to the field that was typed into last. Without scripts it
// paints no frame that could be waited for.
const pointed = async (selector, paints) => {
  const [e] = seen(selector);
  let before;
  do {
    if (!inWindow(e)) e.scrollIntoView({ block: "center", behavior: "instant" });
    before = String(middle(e));
    if (paints) await drawn();
  } while (String(middle(e)) !== before);
  return middle(e);
};
// keyboard is what a telephone's keyboard does to the page that it covers: only the visual viewport gets smaller.
const keyboard = (height, scale = 1) => {
  for (const [key, value] of Object.entries({ height, scale })) Object.defineProperty(visualViewport, key, { value, configurable: true });
  visualViewport.dispatchEvent(new Event("resize"));
};
const tooWide = () => document.scrollingElement.scrollWidth - document.documentElement.clientWidth;
const covered = (selector) => all(selector).filter((a) => { const r = box(a); return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) !== a; }).length;
const ground = () => style(document.body).backgroundColor;

// Whether the point that a plot shows is on its curve, or at a value, at a part of the x axis.
const dot = (selector, part, value) => {
  const svg = document.querySelector(selector), point = svg.querySelector(".probe-dot");
  const curve = svg.querySelector(".curve.exponential") ?? svg.querySelector(".curve"), length = curve.getTotalLength();
  const [left, right, bottom, top, , low, high] = svg.dataset.plane.split(" ").map(Number), x = left + (right - left) * part;
  const places = value === undefined ? Array.from({ length: 801 }, (_, i) => curve.getPointAtLength(length * i / 800)) :
    [{ x, y: bottom + (top - bottom) * (value - low) / (high - low) }];
  const off = Math.min(...places.map((p) => Math.hypot(p.x - point.getAttribute("cx"), p.y - point.getAttribute("cy"))));
  if (off >= .4 || Math.abs(point.getAttribute("cx") - x) >= .3) return `${off} mm off, at ${point.getAttribute("cx")}, not ${x}`;
  return style(point).visibility;
};

// Whether what is read of a plot stands within its picture, beside its line and dots.
const inside = (plot) => {
  const r = box(plot.querySelector(".reading")), p = box(plot.querySelector("svg"));
  return r.width > 0 && r.left >= p.left && r.right <= p.right + 1 && r.top >= p.top && r.bottom <= p.bottom + 1 &&
    ![...plot.querySelectorAll(".probe, .probe-dot")].map(box).some((d) => d.left < r.right && d.right > r.left && d.top < r.bottom && d.bottom > r.top);
};

// The value of the first plot's curve from a margin on.
const plotted = (margin) => {
  const svg = document.querySelector("svg[data-plane]"), curve = svg.querySelector(".curve"), length = curve.getTotalLength();
  const [left, right, bottom, top, most, low, high] = svg.dataset.plane.split(" ").map(Number), x = left + (right - left) * (margin + .5) / most;
  const near = Array.from({ length: 20001 }, (_, i) => curve.getPointAtLength(length * i / 20000)).reduce((a, b) => Math.abs(b.x - x) < Math.abs(a.x - x) ? b : a);
  return (low + (high - low) * (near.y - bottom) / (top - bottom)).toFixed(2);
};

// The fields and buttons whose border is hardly seen: no line at all, or one whose contrast
// with its ground is below 3. The control for a board count has one border around all of it. The usual lengths
// are known by their figures, and the chosen one is filled.
const faintFields = () => {
  const rgba = (c) => { const p = c.match(/[\d.]+/g).map(Number); return p.length < 4 ? [...p, 1] : p; };
  const light = (c) => { const [x, y, z] = c.map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * x + .7152 * y + .0722 * z; };
  const behind = (e) => { for (; e; e = e.parentElement) { const c = rgba(style(e).backgroundColor); if (c[3] === 1) return c; } return [255, 255, 255, 1]; };
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  return named(all("input:not([type=radio], [type=checkbox], [type=range], .vh), select, button:not(.link, .theme, .lengths *)").map((e) => e.closest("form.stepper") ?? e).filter((e) => !e.disabled && e.getClientRects().length > 0 &&
    (style(e).borderTopStyle !== "solid" || parseFloat(style(e).borderTopWidth) < 1 || contrast(rgba(style(e).borderTopColor), behind(e.parentElement)) < 3)));
};

// What a reader of the paper would miss, or could do without.
const faultsOnPaper = () => {
  const faults = [];
  for (const e of all("body *")) {
    if (!e.checkVisibility() || e.closest("svg, .vh")) continue;
    const tag = e.tagName.toLowerCase(), s = style(e);
    if (["input", "button", "select", "textarea", "fieldset", "nav", "summary"].includes(tag)) faults.push(tag + " " + (e.id || e.className) + " is on it");
    if (box(e).right > innerWidth + 1) faults.push(tag + " reaches out at the right");
    const said = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
    if (said && parseFloat(s.fontSize) * .75 < 6.5) faults.push(tag + " has type of " + parseFloat(s.fontSize) * .75 + " pt");
    if (said && s.color !== "rgb(0, 0, 0)") faults.push(tag + " is printed in " + s.color);
    if (tag === "h2" && ![...e.parentElement.children].some((f) => f !== e && f.checkVisibility())) faults.push("nothing stands below " + e.textContent);
  }
  for (const e of all("tr.found > *")) if (style(e).backgroundColor !== "rgba(0, 0, 0, 0)") faults.push("a row stands out");
  return [...new Set(faults)].join("; ");
};

// moved waits until a page has done what it does by itself, and names what has moved
// meanwhile, that can be seen and that its reader did not cause.
const moved = async (least) => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const seen = [];
  const name = (n) => n ? n.nodeName.toLowerCase() + (n.id ? "#" + n.id : "") + "." + n.getAttribute?.("class") : "what is gone";
  // A busy machine may paint a header before all of it is parsed: what then moves in it comes before
  // any script, and is no fault of the page.
  const parsed = performance.getEntriesByType("navigation")[0].domContentLoadedEventStart;
  const half = (e) => e.startTime < parsed && e.sources.every((s) => s.node?.closest?.("header"));
  const hear = (entries) => entries.filter((e) => !e.hadRecentInput && e.value >= least && !half(e)).forEach((e) =>
    seen.push(e.value.toFixed(4) + " by " + e.sources.map((s) => name(s.node) + " from " + s.previousRect.y + " to " + s.currentRect.y).join(", ")));
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  await wait(900); // longer than until the worker is asked for
  hear(observer.takeRecords());
  return seen.join("; ");
};

// watchFocus counts the controls of a page: a group of radio buttons is one. From then on
// stops are those that had the focus, and unseen those that did not show it by the site's ring, or whose label nobody sees.
const watchFocus = () => {
  const groups = new Set();
  window.stops = new Set();
  window.unseen = [];
  const kinds = "a[href], button:not(:disabled), input, select, summary, [tabindex='0']";
  const count = seen(kinds).filter((e) => e.tabIndex >= 0 && !(e.type === "radio" && (groups.has(e.name) || !groups.add(e.name)))).length;
  // Firefox and WebKit scroll to what has the focus some time later.
  const atOnce = navigator.userAgent.includes("Chrome");
  addEventListener("keydown", (key) => {
    const e = document.activeElement, s = style(e), r = box(e);
    if (e === document.body) return;
    if (e.matches(kinds)) stops.add(e.type === "radio" ? e.name : e); // Firefox also stops at boxes that scroll
    const outside = r.right < 1 || r.left > innerWidth || r.bottom < 1 || r.top > innerHeight;
    const hidden = (of) => box(of).width > 1 && (box(of).top < 8 || box(of).bottom > innerHeight - 8);
    if (s.outlineStyle !== "solid" || s.outlineWidth + s.outlineOffset !== "3px-1px" || outside && atOnce) unseen.push(`${named([e])} has an outline of ${s.outlineWidth}, ${s.outlineOffset}, at ${r.y}`);
    if (atOnce && r.height < innerHeight / 2 && [...e.labels ?? []].some(hidden)) unseen.push(`the label of ${named([e])} is at the window's edge`);
    if (stops.size === count) key.preventDefault(); // Firefox would leave the page, and not come back
  });
  return count;
};

// fieldStates types texts into a field, one after the other, and says what is then shown
// beside it, how it is marked, and what its answer is.
const fieldStates = (id, answer, texts) => texts.map((text) => {
  const e = document.getElementById(id), fault = document.getElementById(id + "-fault");
  fill(id + "=" + text);
  const by = box(fault).top - box(e).bottom;
  const Marked = !e.hasAttribute("aria-invalid") ? "" : [e.getAttribute("aria-invalid"), fault.getAttribute("role") ?? fault.closest("form").querySelector(".vh[role]")?.getAttribute("role"),
    e.getAttribute("aria-describedby").split(" ").includes(fault.id) ? "describes it" : "", by >= 0 && by < 80 ? "below it" : by].join(", ");
  return { Label: e.labels[0].firstChild.textContent.trim(), Fault: shown("#" + fault.id), Marked, Answer: answer && shown(answer) };
});

// All colours of the page's own, by their names in the style sheet.
const colours = () => Object.fromEntries([...document.documentElement.computedStyleMap()].filter(([name]) => name.startsWith("--")).map(([name, is]) => [name, String(is)]));

// The lines of the page's first plot that is a file as well, or of such a file. A scale's curve is none.
const strokes = () => [...(document.querySelector("svg[data-plane]:not([data-scale])") ?? document.documentElement).querySelectorAll(".curve, .axis, .grid, .blitz")]
  .map((e) => e.getAttribute("class") + " " + style(e).stroke).join("; ");

// unreadCaptions names the captions that cannot be read without scrolling their tables, or once they are scrolled to
// the end.
const unreadCaptions = () => [0, 9999].map((left) => {
  all(".scroll").forEach((e) => e.scrollLeft = left);
  return named(all("caption").filter((e) => e.checkVisibility() && box(e).width > 1.5 && (box(e).left < 0 || box(e).right > innerWidth + .5)));
}).join("");

// unfit names what does not fit the window, with answers and faults at their longest, and the
// texts that are too wide to read.
const unfit = () => {
  const faults = ["99x", "12345678901234567890", "abcdefghijklmnopq"].filter((text) => {
    all("input[type=text]").forEach((e) => fill(e.id + "=" + text));
    document.getElementById("boards")?.form?.dispatchEvent(new Event("submit", { cancelable: true }));
    return tooWide() !== 0;
  });
  return named(all("main *, header *, footer *").filter((e) => e.checkVisibility() && !e.closest(".scroll, .formula, .lengths, .places, .vh, caption, svg, .skip") && box(e).right > innerWidth + .5)) +
    named(all("main p, main li, main table, main dd, header, footer").filter((e) => box(e).width > 76 * 16)) + unreadCaptions() + faults.join();
};

// unfitAt names what makes the page scroll sideways with type of so many percent, and scores that are cut off.
const unfitAt = async (percent) => {
  document.documentElement.style.fontSize = percent + "%";
  await drawn();
  const edge = document.documentElement.clientWidth + .5;
  const wide = tooWide() > 0 ? all("body *").filter((e) => box(e).right > edge && !e.closest(".scroll, .formula, .lengths, .places, .vh, svg, .skip")) : [];
  const cut = all(".ask .vps").filter((e) => box(e).left < 0 || box(e).right > edge);
  return named([...wide, ...cut]) || (tooWide() > 0 ? `${tooWide()} px` : "");
};

// until looks until it sees what is wanted, at most so many times, and says what it saw last. What fails is looked at
// again: an element may not be there yet.
const until = async (tries, want, look) => {
  for (let i = 1; ; i++) {
    let seen;
    try {
      seen = { Is: await look() };
    } catch (fault) {
      seen = { Fault: String(fault) };
    }
    if (seen.Is === want || i === tries) return seen;
    await new Promise((done) => setTimeout(done, Math.min(i, 50)));
  }
};

return { all, seen, box, links, style, shown, named, fill, middle, inWindow, drawn, tapped, pointed, keyboard, tooWide, covered, ground, dot, inside, plotted, faintFields, faultsOnPaper, moved, watchFocus, fieldStates, colours, strokes, unreadCaptions, unfit, unfitAt, until };
