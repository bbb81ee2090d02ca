// Finds a margin in the ACBL's tables. All that it shows stands in these tables.
{
  const words = vpWords.acbl;
  const tables = ["acbl-20", "acbl-30"].map(vp.field).map((table) => {
    const [, ...heads] = table.tHead.rows[0].cells;
    return { name: table.caption.textContent, heads, rows: vp.all("tbody tr", table) };
  });
  const all = tables[0].heads.flatMap((head) => head.textContent.match(/\d+/g).map(Number));
  const limits = [Math.min(...all), Math.max(...all)];

  vp.find((n, margin) => {
    const m = Math.abs(margin);
    const found = tables.map(({ heads, rows }) => {
      const column = heads.findIndex((head) => vp.within(head.textContent, n)) + 1;
      return rows.map((row) => row.cells[column]).find((cell) => vp.within(cell.textContent, m));
    });
    vp.mark(...found);
    const scores = found.map((cell, i) =>
      vp.fill(words.score, { score: cell.parentElement.cells[0].textContent, scale: tables[i].name }));
    return vp.fill(words.found, {
      boards: vp.count(vpWords.boards, n), imps: vp.count(vpWords.imps, m), scores: scores.join(", "),
    });
  }, limits, () => vp.marked[0]?.scrollIntoView({ block: "center" }));
}
