// What is needed: the margins that leave us level with another team or ahead of it, or earn so many VPs.

// The rules are those of generator/vp; tests run both on the same cases. They do not use the page.
// Amounts are in millionths of a VP, because they may be finer than scores.
vp.need = {
  amount: (x) => Math.sign(x) * Math.round(Math.abs(1e6 * x)),

  // results are all that can happen in a match on a scale, from the largest defeats to the largest
  // wins: from and to, the margins with which both sides score the same, and ours and theirs, in
  // hundredths. A draw may be part of a range.
  results(name, boards) {
    const all = [], won = vp.lookup.row(name, boards), lost = vp.lookup.losers(name, boards), last = won.length - 1;
    for (let m = -last; m <= last; m++) {
      const [ours, theirs] = (m < 0 ? [lost, won] : [won, lost]).map((scores) => scores[Math.abs(m)]);
      const before = all.at(-1);
      if (before?.ours === ours && before.theirs === theirs) before.to = m;
      else all.push({ from: m, to: m, ours, theirs });
    }
    all[0].from = -Infinity;
    all.at(-1).to = Infinity;
    return all;
  },

  // final is our VPs after the match; with another team, how many more than theirs. A need has a
  // scale's name and boards; against says which team it compares us with: none is "vps", then amount is
  // the VPs that are wanted; "opponent", or "rival" at another table, whose margin is rival: then
  // amount is how many more VPs they have before the match. ours and theirs are what is added besides.
  final(need, result) {
    const score = need.ours + 1e4 * result.ours;
    if (need.against === "vps") return score;
    const theirs = need.against === "opponent" ? result.theirs :
      vp.lookup.score(need.scale, need.boards, need.rival)[0];
    return score - 1e4 * theirs - need.theirs - need.amount;
  },

  // answer gives the first results that leave us level with the other team and ahead of it; without
  // one, level is the first that earns the amount at least. No result may be level even if one is
  // ahead. around are the results near them. lowest is the largest defeat, and most the largest win.
  answer(need) {
    const all = vp.need.results(need.scale, need.boards), finals = all.map((result) => vp.need.final(need, result));
    const alone = need.against === "vps", goal = alone ? need.amount : 0;
    const first = (enough) => { const i = finals.findIndex(enough); return i < 0 ? all.length : i; };
    const level = first((final) => final >= goal), ahead = alone ? level : first((final) => final > goal);
    return {
      level: alone || level < ahead ? all[level] : undefined, ahead: all[ahead],
      lowest: all[0], most: all.at(-1), around: all.slice(Math.max(level - 3, 0), ahead + 3),
    };
  },
};
