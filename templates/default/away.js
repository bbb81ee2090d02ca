// On the page that stands in for a file without a connection: leads to the file, and to what
// can be printed in its place. The worker, sw.js, puts the file's path into the address.
(() => {
  const words = vpWords.away;
  let file = "";
  try { file = decodeURIComponent(location.search.slice(1)); } catch { /* it is damaged */ }
  if (!file) return;
  const link = (href, text) => vp.element("li", {}, vp.element("a", { href }, text));
  const ways = vp.element("ul", { class: "files ways" },
    link(vp.root + encodeURI(file), vp.fill(words.again, { file })));
  const boards = Number(/^boards\/(\d+)\//.exec(file)?.[1]);
  const print = vp.fill(words.print, { boards: vp.count(vpWords.boards, boards) });
  if (boards >= vp.boards[0] && boards <= vp.boards[1]) ways.prepend(link(vp.boardPage(boards) + "?print", print));
  vp.field("content").append(ways);
})();
