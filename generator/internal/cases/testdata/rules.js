// What the scripts of a page answer to a case, by the name of its file.
({
  "vp/testdata/next-imp.csv": (c) => {
    const next = vp.lookup.next(c.scale, +c.boards, +c.margin);
    return next ? [next.imps, next.worth / 100] : [0, 0];
  },
  "vp/testdata/needed.csv": (c) => [vp.lookup.needed(c.scale, +c.boards, Math.round(100 * c.score))],
  "vp/testdata/match.csv": (c) => {
    const margins = vp.lookup.margins(+c.ours, +c.theirs, [+c.for_ours, +c.for_theirs]);
    return [...margins, ...margins.map((m) => (vp.lookup.score("wbf-continuous", 8, m)[0] / 100).toFixed(2))];
  },
  "vp/testdata/ranges.csv": (c) => {
    const [from, to] = vp.compare.range(c.scale, +c.boards, +c.margin);
    return [from, to ?? "", vp.compare.cusp(c.scale, vp.lookup.row(c.scale, +c.boards), +c.margin) ? "yes" : "no"];
  },
  "vp/testdata/shares.csv": (c) => [vp.compare.share(Math.round(100 * c.score), 100 * c.most)],
  "official/testdata/imps-cases.csv": (c) => [vp.impsFor(+c.points)],
  "official/testdata/ebu-12.8-cases.csv": (c) => {
    const parts = { "match-points": 10, vps: 100 }; // what the page reads
    const { unit, of } = vp.ebu.amounts[c.method];
    const { units, exact } = of(Math.round((parts[c.method] ?? 1) * c.of), +c.boards);
    if (String(exact) !== ({ yes: "true", no: "false" }[c.exact] ?? "undefined")) throw new Error("exact: " + exact);
    return [units * unit / 10];
  },
  "official/testdata/ebu-12.6-cases.csv": (c) => {
    const neighbour = (mps, times) => mps === "" ? null : { matchpoints: Math.round(10 * mps), share: vp.ebu.share(+c.per_pair, +times) };
    const { points, fault } = vp.ebu.assigned(neighbour(c.lower, c.lower_times), neighbour(c.higher, c.higher_times), Math.round(10 * c.top));
    return [points === undefined ? "" : points / 10, fault ?? ""];
  },
})
