// Says what a match scores on each scale. The scores are those of scales.js, and the EBU's amounts
// those of the page's table.
{
  const words = vpWords.history;
  const names = vp.field("boards").form.dataset.scales.split(" ").filter((name) => name in vpScales.scales);
  // A row of the table of amounts begins with its board counts.
  const amounts = vp.all("#amounts tbody tr").map(vp.texts);

  vp.find((n, m) => {
    const scores = names.filter((name) => vp.lookup.has(name, n)).map((name) => {
      const [ours, theirs] = vp.lookup.score(name, n, m).map((score) => vp.lookup.write(name, score));
      return vp.fill(words.score, { ours, theirs, scale: vpWords.short[name] });
    });
    const said = vp.fill(words.found, {
      boards: vp.count(vpWords.boards, n), imps: vp.count(vpWords.imps, m), scores: scores.join(", "),
    });
    const [, amount] = amounts.find(([counts]) => vp.within(counts, n)) ?? [];
    return amount ? vp.fill(words.amount, { found: said, amount }) : said;
  });
}
