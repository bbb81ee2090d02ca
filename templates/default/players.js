// The chances of each score for two teams: two sliders say how many boards they play, and how much
// better one of them is. generator/theory computes the same; tests run both on the same cases.
"use strict";

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
    const below = ends.map((margin) => vp.odds.below((margin + 0.5 - better * boards) / (7.51 * Math.sqrt(boards))));
    return [...below, 1].map((p, i) => p - (below[i - 1] ?? 0));
  },

  // wins is the chance that a team wins, by 1 IMP or more. It is better by some IMPs per board.
  wins: (boards, better) => vp.odds.below((better * boards - 0.5) / (7.51 * Math.sqrt(boards))),

  // mean is the average score.
  mean: (scores) => scores.reduce((sum, p, score) => sum + p * score, 0),
};

(() => {
  const words = vpWords.players;
  const form = document.getElementById("match");
  if (!form) return; // a publisher's own page
  const svg = form.querySelector("svg"), row = (tag, cells) => vp.element("tr", {}, ...cells.map((text, i) => i && tag === "td" ? vp.element("td", {}, text) :
    vp.element("th", { scope: tag === "td" ? "row" : "col" }, text)));
  const [, , bottom, top] = svg.dataset.plane.split(" ");

  // last are the last margins of the scores 10 to 19: each board count has ten digits to the base 36.
  const last = (boards) => {
    let to = 0;
    return [...form.dataset.ranges.slice(10 * (boards - document.getElementById("length").min)).slice(0, 10)].map((digit) => to += parseInt(digit, 36));
  };
  const rows = vp.element("tbody");
  form.querySelector("details").append(vp.element("table", { class: "figures" }, vp.element("caption", {}, words.chances),
    vp.element("thead", {}, row("th", [words.head, words.better_wins, words.other_wins, words.together])), rows));
  const times = (p) => vp.number((100 * p).toFixed(1));
  // In a sentence nothing comes 0 or 100 times in 100 that can fail, or come.
  const said = (p) => p < 0.0005 ? vp.fill(words.less, { least: vp.number(0.1) }) : p < 0.9995 ? times(p) : vp.fill(words.more, { most: vp.number(99.9) });

  const tell = ({ length: boards, strength: better }) => {
    const imps = vp.count(vpWords.imps, better);
    const scores = vp.odds.scores(last(boards), boards, better);
    // Of the scores 10 to 20: the chance that the better team wins with it, and that the other does.
    const won = scores.slice(10), lost = scores.slice(0, 10).reverse();
    const either = won.map((p, i) => p + (lost[i - 1] ?? 0));
    draw(won, either, better);
    rows.replaceChildren(...either.map((p, i) => row("td", [`${vp.number(10 + i)}–${vp.number(10 - i)}`, ...(i ? [won[i], lost[i - 1]].map(times) : ["", ""]), times(p)])));
    const length = vp.count(vpWords.boards, boards), blitz = Math.round(100 * either[10]);
    return {
      texts: { length, strength: vp.fill(words.strength, { imps }) },
      said: better ? vp.fill(words.stronger, {
        boards: length, imps, match: vp.number(Math.round(10 * better * boards) / 10), mean: vp.number(vp.odds.mean(scores).toFixed(2)),
        wins: said(vp.odds.wins(boards, better)), own: said(won[10]), other: said(lost[9]),
      }) : vp.fill(vp.count(words.equal, blitz), { boards: length }),
    };
  };

  // draw draws a bar for each score. If one team is better, its part of the bar is filled.
  const draw = (won, either, better) => {
    const most = [15, 30, 60, 100].find((most) => most >= 100 * Math.max(...either) || most === 100);
    svg.dataset.plane = svg.dataset.plane.replace(/\d+$/, most);
    svg.replaceChildren();
    const plane = vp.plane(svg), { left, right } = plane;
    const text = (x, y, said, anchor = "middle", name = "") => vp.say(plane.draw("text", { x, y, "text-anchor": anchor, class: name }), said);
    for (let at = 0; at <= most; at += most / 3 > 20 ? 20 : most / 3) {
      plane.draw("path", { class: at ? "grid" : "axis", d: `M${left} ${plane.y(at)}H${right}` });
      text(left - 1.5, plane.y(at) + 1.3, vp.number(at), "end");
    }
    text(0, top - 2.5, words.of100, "start");
    text((left + right) / 2, +bottom + 10.5, words.score);
    const bar = (x, from, right, to, name) => plane.draw("path", { class: name, d: `M${x} ${from}V${to}H${right}V${from}Z` });
    const part = (i, from, to, name) => bar(plane.x(i + 0.14), plane.y(100 * from), plane.x(i + 0.86), plane.y(100 * to), name);
    either.forEach((p, i) => {
      text(plane.x(i + 0.5), +bottom + 4.5, vp.number(10 + i));
      part(i, 0, better ? won[i] : p, better && !i ? "bar back" : "bar one");
      if (better && i) part(i, won[i], p, "curve two");
    });
    if (!better) return;
    for (const [x, name, said] of [[left, "bar one", words.better_wins], [60, "curve two", words.other_wins]]) {
      bar(x, +bottom + 16.5, x + 3, +bottom + 13.5, name);
      text(x + 4.5, +bottom + 16.4, said, "start");
    }
  };

  vp.sliders(form, tell);
})();
