// What the scripts of a page answer to a case, by the name of its file.
({
  "next-imp": (c) => {
    const next = vp.lookup.next(c.scale, +c.boards, +c.margin);
    return next ? [next.imps, next.worth / 100] : [0, 0];
  },
  "needed": (c) => [vp.lookup.needed(c.scale, +c.boards, Math.round(100 * c.score))],
  "match": (c) => {
    const margins = vp.lookup.margins(+c.ours, +c.theirs, [+c.for_ours, +c.for_theirs]);
    return [...margins, ...margins.map((m) => (vp.lookup.score("wbf-continuous", 8, m)[0] / 100).toFixed(2))];
  },
  "ranges": (c) => {
    const [from, to] = vp.compare.range(c.scale, +c.boards, +c.margin);
    return [from, to ?? "", vp.compare.cusp(c.scale, vp.lookup.row(c.scale, +c.boards), +c.margin) ? "yes" : "no"];
  },
  "shares": (c) => [vp.compare.share(Math.round(100 * c.score), 100 * c.most)],
  "imps-cases": (c) => [vp.impsFor(+c.points)],
  "ebu-12.8-cases": (c) => {
    const parts = { "match-points": 10, vps: 100 }; // what the page reads
    const { unit, of } = vp.ebu.amounts[c.method];
    const { units, exact } = of(Math.round((parts[c.method] ?? 1) * c.of), +c.boards);
    if (String(exact) !== ({ yes: "true", no: "false" }[c.exact] ?? "undefined")) throw new Error("exact: " + exact);
    return [units * unit / 10];
  },
  "ebu-12.6-cases": (c) => {
    const neighbour = (mps, times) => mps === "" ? null : { matchpoints: Math.round(10 * mps), share: vp.ebu.share(+c.per_pair, +times) };
    const { points, fault } = vp.ebu.assigned(neighbour(c.lower, c.lower_times), neighbour(c.higher, c.higher_times), Math.round(10 * c.top));
    return [points === undefined ? "" : points / 10, fault ?? ""];
  },
})
