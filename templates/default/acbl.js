// Finds a margin in the ACBL's tables. All that it shows stands in these tables.
"use strict";
(() => {
  const words = vpWords.acbl;
  const [boards, margin] = ["boards", "margin"].map((id) => document.getElementById(id));
  const said = document.querySelector(".lookup .found");
  // Whether a range as the tables write it, "21–27 boards" or "85+", has a number.
  const has = (text, n) => {
    const [from, to = text.includes("+") ? Infinity : from] = text.match(/\d+/g).map(Number);
    return from <= n && n <= to;
  };
  const tables = [...document.querySelectorAll("table.ranges")].map((table) => {
    const [, ...heads] = table.tHead.rows[0].cells;
    return { name: table.caption.textContent, heads, rows: [...table.querySelectorAll("tbody tr")] };
  });
  const all = tables[0].heads.flatMap((head) => head.textContent.match(/\d+/g).map(Number));
  const limits = [Math.min(...all), Math.max(...all)];

  const show = () => {
    for (const cell of document.querySelectorAll("td.found")) cell.classList.remove("found");
    const n = vp.read(boards, (text) => vp.whole(text, ...limits));
    const m = vp.read(margin, (text) => Math.abs(vp.margin(text)), null);
    if (n === undefined || !Number.isInteger(m)) return vp.say(said, "");
    const scores = tables.map(({ name, heads, rows }) => {
      const column = heads.findIndex((head) => has(head.textContent, n)) + 1;
      const row = rows.find((row) => has(row.cells[column].textContent, m));
      row.cells[column].classList.add("found");
      return vp.fill(words.score, { score: row.cells[0].textContent, scale: name });
    });
    vp.say(said, vp.fill(words.found, { boards: vp.count(vpWords.boards, n), imps: vp.count(vpWords.imps, m), scores: scores.join(", ") }));
  };
  margin.form.addEventListener("input", (e) => {
    show();
    if (e.target === boards && !boards.hasAttribute("aria-invalid")) vp.kept.set("boards", boards.value.trim());
  });
  margin.form.addEventListener("submit", (e) => {
    e.preventDefault();
    document.querySelector("td.found")?.scrollIntoView({ block: "center" });
  });
  vp.begin(boards, margin.form.dataset.boards, limits);
  show();
})();
