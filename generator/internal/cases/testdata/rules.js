// What the scripts of a page answer to a case, by the name of its file.
({
  "vp/testdata/next-imp.csv": (c) => {
    const next = vp.lookup.next(c.scale, +c.boards, +c.margin);
    return next ? [next.imps, next.worth / 100] : [0, 0];
  },
  "vp/testdata/needed.csv": (c) => [vp.lookup.needed(c.scale, +c.boards, Math.round(100 * c.score))],
  "vp/testdata/need.csv": (c) => {
    const amount = (column) => vp.need.amount(+c[column]);
    const need = {
      scale: c.scale, boards: +c.boards, against: c.against, amount: amount("amount"), rival: +c.rival,
      ours: amount("our_carry") - amount("our_penalty"), theirs: amount("their_carry") - amount("their_penalty"),
    };
    const { level, ahead, lowest, around } = vp.need.answer(need);
    const least = (result) => !result ? "none" : result === lowest ? "any" : result.from;
    const at = [ahead, level].find((result) => result && result !== lowest);
    const end = (margin) => Math.abs(margin) === Infinity ? "" : margin;
    return [least(level), c.against === "vps" ? "" : least(ahead), at ? vp.need.final(need, at) / 1e6 : "",
      around.map(({ from, to }) => `${end(from)}:${end(to)}`).join(" ")];
  },
  "typed/testdata/numbers.csv": (c) => {
    const text = JSON.parse(`"${c.text}"`);
    if (c.kind === "readings") {
      const { counted, half, totals } = vp.readings(text) ?? {};
      return [half && !totals ? "" : [counted, half && "half", totals?.join("-")].filter((part) => part || part === 0).join(" ")];
    }
    globalThis.vpWords = { site: { not_number: "", outside: "", missing: "" }, result: { no_half: "", totals: "", counted: "", meant: "" } };
    const read = { imps: vp.imps, vps: vp.real }[c.kind], number = vp.number;
    vp.number = String; // in faults
    try { return [read(text, -10000, 10000)]; } catch (fault) {
      if (!(fault instanceof vp.Fault)) throw fault;
      return [""];
    } finally { vp.number = number; }
  },
  "typed/testdata/totals.csv": (c) => vp.totals(JSON.parse(`"${c.text}"`)) ?? ["", ""],
  "vp/testdata/triangle.csv": (c) => {
    const margin = (column) => c[column] === "" ? undefined : +c[column];
    const { matches, teams } = vp.triangle([["ab1", "ab2"], ["ac1", "ac2"], ["bc1", "bc2"]].map((match) => match.map(margin)),
      (m) => vp.lookup.score("half-match", +c.boards, m));
    return [...matches.map((m) => m ? m.map((score) => score / 100).join("–") : ""), ...teams.map((total) => total === undefined ? "" : total / 100)];
  },
  "vp/testdata/match.csv": (c) => {
    const margins = vp.lookup.margins(+c.ours, +c.theirs, [+c.for_ours, +c.for_theirs]);
    return [...margins, ...margins.map((m) => (vp.lookup.score("wbf-continuous", 8, m)[0] / 100).toFixed(2))];
  },
  "vp/testdata/plausible.csv": (c) => [vp.doubtful(+c.boards, +c.ours, +c.theirs) ?? ""],
  "vp/testdata/ranges.csv": (c) => {
    const [from, to] = vp.compare.range(c.scale, +c.boards, +c.margin);
    return [from, to ?? "", vp.compare.cusp(c.scale, vp.lookup.row(c.scale, +c.boards), +c.margin) ? "yes" : "no"];
  },
  "theory/testdata/odds.csv": (c) => {
    const scores = vp.odds.scores(vp.lookup.tables("wbf-discrete")[c.boards - vp.lookup.from("wbf-discrete")].map((first) => first - 1), +c.boards, +c.better);
    return [scores[c.score], vp.odds.mean(scores), vp.odds.wins(+c.boards, +c.better)].map((value) => Math.round(1e6 * value));
  },
  "vp/testdata/shares.csv": (c) => [vp.compare.share(Math.round(100 * c.score), 100 * c.most)],
  "conform/testdata/judged.csv": (c) => {
    const { failed, diagnoses } = vp.smoke.judge(smoke, vp.smoke.read(16)(c.answers.replaceAll("; ", "\n")));
    return [diagnoses.flatMap(({ named }) => named.map(({ name }) => name)).join(" ") || (failed.length ? "?" : "")];
  },
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
