// How the page that is open uses its window: what is empty beside what is read, sizes of type that the site does not have,
// where tables begin, and what stands in its head and foot. faults is what tests ask for.

const main = document.querySelector("main");
const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
const there = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".vh, .skip");
const named = (e) => e.tagName.toLowerCase() + [...e.classList].map((c) => "." + c).join("");
// texts are the pieces of text that a reader sees within an element.
const texts = (within) => {
  const all = [], walk = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    const e = n.parentElement;
    if (n.data.trim() && !e.closest("script, style, noscript, title, desc, annotation, option") && there(e)) all.push(n);
  }
  return all;
};
const rectsOf = (node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter((r) => r.width > 1 && r.height > 1);
};

// What scrolls in a box of its own is seen up to the box's edge.
const boxes = new Map();
const boxOf = (e) => {
  if (!boxes.has(e)) boxes.set(e, e === main || getComputedStyle(e).overflowX !== "visible" ? e : boxOf(e.parentElement));
  return boxes.get(e);
};
const edgeOf = (node) => boxOf(node.parentElement).getBoundingClientRect().right;

// What is read as a whole: all of its box counts, and what is in it is not counted again. Of a page's contents it is
// the column of their list, whose lines are short.
const whole = "nav li, img, svg, canvas, input, button, select, textarea, td, th, pre";
const read = (within) => [
  ...[...within.querySelectorAll(whole)].filter((e) => there(e) && !e.parentElement.closest(whole)).map((e) => [e, e.getBoundingClientRect()]),
  ...texts(within).filter((n) => !n.parentElement.closest(whole)).flatMap((n) => rectsOf(n).map((r) => [n, r])),
].map(([node, r]) => ({ node, left: r.left, right: Math.min(r.right, edgeOf(node)), top: r.top + scrollY, bottom: r.bottom + scrollY }));

// emptiest is the screenful of main with the largest part of main's width that is empty beside what is read. A screenful
// is a window's height, and each begins half a window below the one before. A strip of 8 px is used where what is read in
// it is 64 px high altogether, or 8 % of what is seen of main: a line or two at the right do not fill a column. Gaps of up
// to 3 rem are those between columns. What is sticky moves with the window.
const emptiest = () => {
  const strip = 8, gap = 3 * rem / strip;
  const stuck = [...main.querySelectorAll("*")].filter((e) => !e.closest("table") && /sticky|fixed/.test(getComputedStyle(e).position));
  const at = scrollY;
  scrollTo({ top: 0, behavior: "instant" });
  const still = read(main).filter((r) => !stuck.some((e) => e.contains(r.node)));
  const s = getComputedStyle(main), m = main.getBoundingClientRect();
  const left = m.left + parseFloat(s.paddingLeft), width = m.width - parseFloat(s.paddingLeft) - parseFloat(s.paddingRight);
  const first = m.top + scrollY, foot = m.bottom + scrollY, last = Math.max(0, Math.ceil(foot - innerHeight));
  let worst = { share: 0 };
  for (let y = 0; ; y = Math.min(y + innerHeight / 2, last)) {
    let seen = still;
    if (stuck.length) {
      scrollTo({ top: y, behavior: "instant" });
      seen = still.concat(...stuck.map(read));
    }
    const high = new Float64Array(Math.floor(width / strip));
    const top = Math.max(y, first), bottom = Math.min(y + innerHeight, foot);
    for (const r of seen) {
      const h = Math.min(r.bottom, bottom) - Math.max(r.top, top);
      if (h <= 0) continue;
      const end = Math.min(high.length, Math.round((r.right - left) / strip));
      for (let i = Math.max(0, Math.round((r.left - left) / strip)); i < end; i++) high[i] += h;
    }
    const least = Math.min(64, .08 * (bottom - top));
    let empty = 0, widest = [0, 0];
    for (let i = 0; i < high.length; i++) {
      if (high[i] >= least) continue;
      const from = i;
      while (i < high.length && high[i] < least) i++;
      if (from > 0 && i < high.length && i - from <= gap) continue;
      empty += i - from;
      if (i - from > widest[1] - widest[0]) widest = [from, i];
    }
    if (empty / high.length > worst.share) {
      const heads = [...main.querySelectorAll("h1, h2, h3")].filter((h) => there(h) && h.getBoundingClientRect().top + scrollY < y + innerHeight / 2);
      worst = {
        share: empty / high.length, y,
        what: `${Math.round(100 * empty / high.length)} % of ${Math.round(width)} px, at y = ${Math.round(y)}, most from x = ${Math.round(left + widest[0] * strip)} to ${Math.round(left + widest[1] * strip)}, near "${heads.at(-1)?.textContent.trim().slice(0, 40)}"`,
      };
    }
    if (y >= last) break;
  }
  scrollTo({ top: at, behavior: "instant" });
  return worst;
};

// wrongSizes names the texts and fields of a size that the site does not have.
const wrongSizes = () => {
  const sizes = innerWidth >= 62.5 * rem ? [64, 36, 20, 16, 14] : innerWidth >= 46 * rem ? [36, 20, 16, 14] : [36, 24, 20, 16, 14];
  const faults = new Map();
  const note = (e, size, text) => {
    const key = `${size} px: ${named(e)} in ${named(e.parentElement)}`;
    if (!faults.has(key)) faults.set(key, `${key} ${JSON.stringify(text.trim().slice(0, 30))}`);
  };
  for (const n of texts(document.body)) {
    const e = n.parentElement, size = parseFloat(getComputedStyle(e).fontSize);
    if (e.closest("math, .formula, sub, sup")) continue; // indices and powers of formulas are as small as these need
    if (e.closest("svg")) continue; // a plot is drawn in millimetres, and gets as large as its place
    if (!sizes.includes(size) && !(size === 12 && e.closest("thead"))) note(e, size, n.data);
  }
  for (const e of document.querySelectorAll("input, select, textarea")) {
    const size = parseFloat(getComputedStyle(e).fontSize);
    if (["radio", "checkbox", "range"].includes(e.type) || !there(e)) continue; // nothing is written in them
    if (size < 16 || !sizes.includes(size)) note(e, size, e.id);
  }
  return [...faults.values()];
};

// board is where the tables of a board count's page stand: the top of their first row, by how much the baselines of
// their heads differ, and how many rows cannot be seen before the page is scrolled.
const board = () => {
  const rows = [...main.querySelectorAll("tbody tr")].filter((e) => there(e) && e.getBoundingClientRect().width > 1);
  const heads = [...main.querySelectorAll("thead th")].filter(there).map((e) => Math.max(...texts(e).flatMap(rectsOf).map((r) => r.bottom))).filter(isFinite);
  const places = rows.map((e) => e.getBoundingClientRect());
  return {
    first: Math.round(10 * (Math.min(...places.map((r) => r.top)) + scrollY)) / 10,
    heads: Math.max(...heads) - Math.min(...heads),
    rows: rows.length,
    unseen: places.filter((r) => r.top < 0 || r.bottom > innerHeight).length,
  };
};

// frameFaults is what is wrong in the head and the foot: the head has six links, or fewer where sections are hidden, of
// which the page's own is marked, and the foot four lists of links, none of which leads to a board count's page.
const frameFaults = () => {
  const line = [...document.querySelectorAll("header nav ul")][0]?.querySelectorAll("a:not([lang])") ?? [];
  const lists = document.querySelectorAll("footer nav ul").length, address = location.href.split("#")[0];
  const marked = [...line].filter((a) => (a.getAttribute("aria-current") === "page") !== (a.href === address));
  const toBoards = [...document.querySelectorAll("footer a")].filter((a) => /\/boards\/\d/.test(a.href));
  return [
    line.length < 3 || line.length > 6 ? `the head has ${line.length} links, want six at most` : "",
    marked.length > 0 ? `aria-current="page" is wrong at ${marked.map((a) => a.textContent).join()}` : "",
    lists !== 4 || document.querySelectorAll("footer nav").length !== 1 ? `the foot has ${lists} lists of links in ${document.querySelectorAll("footer nav").length} navigations, want four in one` : "",
    toBoards.length > 0 ? "the foot leads to the page of a board count" : "",
  ];
};

// unaligned names plots in a row whose axes are more than 1 px apart.
const unaligned = () => [...main.querySelectorAll("div.plots")].flatMap((row) => {
  const plots = [...row.querySelectorAll("figure")].map((figure) => {
    const svg = figure.querySelector("svg"), [x, , y] = svg.dataset.plane.split(" ").map(Number);
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return { left: at.x - svg.getBoundingClientRect().left, top: figure.getBoundingClientRect().top, y: at.y, said: figure.innerText.trim() };
  });
  return plots.filter((p) => Math.abs(p.left - plots[0].left) > 1 || plots.some((q) => q.top === p.top && Math.abs(q.y - p.y) > 1))
    .map((p) => `the axes are not on a line with those beside them: ${p.said}`);
});

// faults names all that is wrong. usual says that a board count has the site's own tables, and not a publisher's.
const faults = (usual) => {
  const found = [...wrongSizes().map((s) => "the site has no such size of type: " + s), ...frameFaults(), ...unaligned()], desk = innerWidth >= 62.5 * rem;
  // A note of a few lines has nothing beside it.
  const empty = desk && !/404|offline/.test(location.pathname) ? emptiest() : { share: 0 };
  if (empty.share > .35) found.push(`of a screenful more than 35 % is empty: ${empty.what}`);
  if (/\/boards\//.test(location.pathname)) {
    const b = board(), lowest = desk ? 200 : 280;
    if (!(b.first <= lowest) || b.rows < 30) found.push(`the first of ${b.rows} rows stands at ${b.first} px, want ${lowest} at most`);
    const fit = desk && usual && b.rows <= 75 + 11; // as many as 24 boards have
    if (fit && b.heads > 1) found.push(`the heads of tables stand ${b.heads} px apart, want 1 at most`);
    if (fit && b.unseen > 0) found.push(`${b.unseen} of ${b.rows} rows are out of sight`);
  }
  return found.filter(Boolean);
};

return { emptiest, wrongSizes, board, faults };
