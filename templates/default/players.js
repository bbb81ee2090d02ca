// The chances of each score for two teams: two sliders say how many boards they play, and how much
// better one of them is. generator/theory computes the same; tests run both on the same cases.

vp.odds = {
  // below is the chance that a quantity with a normal distribution is less than its mean plus z
  // standard deviations, by Marsaglia's series. Beyond 8 it would lose its digits.
  below(z) {
    if (Math.abs(z) > 8) return z > 0 ? 1 : 0;
    let sum = z;
    for (let term = z, i = 3, before = 0; sum !== before; i += 2) {
      before = sum;
      sum += term *= z * z / i;
    }
    return 0.5 + sum * Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
  },

  // scores are the chances that a team scores each number of VPs, from the least. last are the last
  // margins of the winner's scores, but of the highest, which has none; the team is better by some IMPs per board.
  scores(last, boards, better) {
    const ends = [...last.map((margin) => -1 - margin).reverse(), ...last];
    const deviation = 7.51 * Math.sqrt(boards);
    const below = ends.map((margin) => vp.odds.below((margin + 0.5 - better * boards) / deviation));
    return [...below, 1].map((p, i) => p - (below[i - 1] ?? 0));
  },

  // wins is the chance that a team wins, by 1 IMP or more. It is better by some IMPs per board.
  wins: (boards, better) => vp.odds.below((better * boards - 0.5) / (7.51 * Math.sqrt(boards))),

  // mean is the average score.
  mean: (scores) => scores.reduce((sum, p, score) => sum + p * score, 0),
};

// A publisher's own page has no sliders.
if (vp.field("match")) {
  const words = vpWords.players, form = vp.field("match");
  const svg = form.querySelector("svg");

  // last are the last margins of the scores 10 to 19.
  const ranges = form.dataset.ranges.split(" ").map((digits) => vp.rising(0, digits).slice(1));
  const last = (boards) => ranges[boards - vp.field("length").min];
  const table = vp.table(words.chances, [words.head, words.better_wins, words.other_wins, words.together]);
  form.querySelector("details").append(vp.set(table, { class: "figures" }));
  const times = (p) => vp.number((100 * p).toFixed(1));
  // In a sentence nothing comes 0 or 100 times in 100 that can fail, or come.
  const said = (p) => p < 0.0005 ? vp.fill(words.less, { least: vp.number(0.1) }) :
    p < 0.9995 ? times(p) : vp.fill(words.more, { most: vp.number(99.9) });

  vp.sliders(form, ({ length: boards, strength: better }) => {
    const imps = vp.count(vpWords.imps, better);
    const scores = vp.odds.scores(last(boards), boards, better);
    // Of the scores 10 to 20: the chance that the better team wins with it, and that the other does.
    const won = scores.slice(10), lost = scores.slice(0, 10).reverse();
    const either = won.map((p, i) => p + (lost[i - 1] ?? 0));
    draw(won, either, better);
    table.tBodies[0].replaceChildren(...either.map((p, i) => {
      const each = i ? [won[i], lost[i - 1]].map(times) : ["", ""];
      return vp.row([`${vp.number(10 + i)}–${vp.number(10 - i)}`, ...each, times(p)]);
    }));
    const length = vp.count(vpWords.boards, boards), blitz = Math.round(100 * either[10]);
    return {
      texts: { length, strength: vp.fill(words.strength, { imps }) },
      said: !better ? vp.fill(vp.count(words.equal, blitz), { boards: length }) : vp.fill(words.stronger, {
        boards: length, imps, match: vp.number(Math.round(10 * better * boards) / 10),
        mean: vp.number(vp.odds.mean(scores).toFixed(2)),
        wins: said(vp.odds.wins(boards, better)), own: said(won[10]), other: said(lost[9]),
      }),
    };
  });

  // draw draws a bar for each score. If one team is better, its part of the bar is filled.
  function draw(won, either, better) {
    const most = [15, 30, 60, 100].find((most) => most >= 100 * Math.max(...either) || most === 100);
    svg.dataset.plane = svg.dataset.plane.replace(/\d+$/, most);
    const plane = vp.axes(svg, [words.of100, words.score], Math.min(most / 3, 20)), { left, bottom } = plane;
    const part = (style, i, from, to) =>
      vp.bar(plane, style, plane.x(i + 0.14), plane.y(100 * from), plane.x(i + 0.86), plane.y(100 * to));
    either.forEach((p, i) => {
      plane.text(plane.x(i + 0.5), bottom + 4.5, vp.number(10 + i), "middle");
      part(better && !i ? "bar back" : "bar one", i, 0, better ? won[i] : p);
      if (better && i) part("curve two", i, won[i], p);
    });
    if (!better) return;
    for (const [x, style, said] of [[left, "bar one", words.better_wins], [60, "curve two", words.other_wins]]) {
      vp.bar(plane, style, x, bottom + 16.5, x + 3, bottom + 13.5);
      plane.text(x + 4.5, bottom + 16.4, said);
    }
  }
}
