// Looks scores up in the tables of /data/scales.js. The rules are those of generator/vp; tests
// run both on the same cases.

vp.lookup = {
  // tables are a scale's, from and to the board counts that they are for. Where a board count
  // between has no table, there is null.
  tables: (name) => vpScales.scales[name].gains ?? vpScales.scales[name].winner ?? vpScales.scales[name].from,
  from: (name) => vpScales.scales[name].first,
  to: (name) => vp.lookup.from(name) + vp.lookup.tables(name).length - 1,
  has: (name, boards) => Object.hasOwn(vpScales.scales, name) && !!vp.lookup.tables(name)[boards - vp.lookup.from(name)],

  // ranges says that a scale has ranges of margins.
  ranges: (name) => !!(vpScales.scales[name].from || vpScales.scales[name].ranges),

  // row is the winner's scores by margin, in hundredths. All larger margins earn the
  // last of them. losers is the same for the loser.
  row(name, boards) {
    const scale = vpScales.scales[name], table = vp.lookup.tables(name)[boards - scale.first];
    if (scale.winner) return table;
    if (scale.gains) return vp.running(scale.drawn, table);
    const scores = [scale.drawn];
    for (const first of table) {
      while (scores.length <= first) scores.push(scores.at(-1));
      scores[first] += scale.step;
    }
    return scores;
  },
  losers(name, boards) {
    const scale = vpScales.scales[name];
    return scale.loser?.[boards - scale.first] ?? vp.lookup.row(name, boards).map((score) => 2 * scale.drawn - score);
  },

  // score is what our side and theirs earn with our margin.
  score(name, boards, margin) {
    const [winner, loser] = [vp.lookup.row(name, boards), vp.lookup.losers(name, boards)]
      .map((scores) => scores[Math.min(Math.abs(vp.counted(margin)), scores.length - 1)]);
    return margin < 0 ? [loser, winner] : [winner, loser];
  },

  // needed is the smallest margin of a winner that earns the given hundredths: 0 if a draw earns
  // them, undefined if no margin does.
  needed(name, boards, hundredths) {
    const margin = vp.lookup.row(name, boards).findIndex((score) => score >= hundredths);
    return margin < 0 ? undefined : margin;
  },

  // next says how many more IMPs the side needs to earn more, and how much more that is. It is
  // undefined where the margin earns the maximum.
  next(name, boards, margin) {
    const at = (m) => vp.lookup.score(name, boards, m)[0];
    const now = at(margin);
    if (now === at(Infinity)) return undefined;
    let imps = 1;
    while (at(margin + imps) === now) imps++;
    return { imps, worth: at(margin + imps) - now };
  },

  // margins are each side's own margins: its IMPs minus theirs, plus the IMPs that it was given.
  margins: (us, them, [forUs, forThem]) => [us - them + forUs, them - us + forThem],

  // decimals are as many as the scale's scores need.
  known: {},
  decimals(name) {
    const { drawn = 0, step = 0, gains, winner, loser } = vpScales.scales[name];
    return vp.lookup.known[name] ??= [drawn, step, gains ?? 0, winner ?? 0, loser ?? 0].flat(2)
      .reduce((most, score) => Math.max(most, score % 10 ? 2 : score % 100 ? 1 : 0), 0);
  },

  // write writes a score with the decimals of its scale, and one that is finer with two or more.
  write: (name, hundredths) => vp.lookup.amount(name, 1e4 * hundredths),
  amount(name, millionths) {
    const decimals = vp.lookup.decimals(name), coarse = millionths % 10 ** (6 - decimals) === 0;
    const text = (millionths / 1e6).toFixed(coarse ? decimals : 6);
    return vp.number(coarse ? text : text.replace(/0{1,4}$/, ""));
  },
};
