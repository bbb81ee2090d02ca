// On the page that stands in for a file or page without a connection: leads to it, and to what is kept
// in its place. The worker, sw.js, puts the path into the address.
(async () => {
  const words = vpWords.away;
  let file = "";
  try { file = decodeURIComponent(location.search.slice(1)); } catch { /* it is damaged */ }
  if (!file) return;
  const content = vp.field("content");
  const link = (href, text) => vp.element("li", {}, vp.element("a", { href }, text));
  const ways = vp.element("ul", { class: "files ways" },
    link(vp.root + encodeURI(file), vp.fill(words.again, { file })));
  if (!file.startsWith("embed/") && /(^|\/)[^./]*(\.html)?$/.test(file)) {
    content.querySelector("h1").after(vp.element("p", { class: "note" }, vp.fill(words.page, { file })));
  }
  content.append(ways);
  const n = Number(/^boards\/(\d+)\//.exec(file)?.[1]);
  if (!(n >= vp.boards[0] && n <= vp.boards[1])) return;
  const boards = vp.count(vpWords.boards, n), page = vp.boardPage(n);
  ways.prepend(link(`${vp.root}index.html#${n}`, vp.fill(words.calculator, { boards })));
  const kept = "caches" in self && await caches.match(page).catch(() => { /* not from disk */ });
  if (kept) ways.prepend(link(page + "?print", vp.fill(words.print, { boards })));
})();
