// What do I need? The margin that puts us level with another team or ahead of it, or earns so many
// VPs, and the least margin for each VP. The boards and the scale are those of the calculator,
// home.js, which says when they change.
"use strict";

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
      const [ours, theirs] = (m < 0 ? [lost, won] : [won, lost]).map((scores) => scores[Math.abs(m)]), before = all[all.length - 1];
      if (before?.ours === ours && before.theirs === theirs) before.to = m;
      else all.push({ from: m, to: m, ours, theirs });
    }
    all[0].from = -Infinity;
    all[all.length - 1].to = Infinity;
    return all;
  },

  // final is our VPs after the match; with another team, how many more than theirs. A need has a
  // scale's name and boards; against says which team it compares us with: "nobody", then amount is
  // the VPs that are wanted; "opponent", or "rival" at another table, whose margin is rival: then
  // amount is how many more VPs they have before the match. ours and theirs are what is added besides.
  final(need, result) {
    const score = need.ours + 1e4 * result.ours;
    if (need.against === "nobody") return score;
    const theirs = need.against === "rival" ? vp.lookup.score(need.scale, need.boards, need.rival)[0] : result.theirs;
    return score - 1e4 * theirs - need.theirs - need.amount;
  },

  // answer gives the first results that leave us level with the other team and ahead of it; against
  // nobody, level is the first that earns the amount at least. No result may be level even if one is
  // ahead. around are the results near them. lowest is the largest defeat, and most the largest win.
  answer(need) {
    const all = vp.need.results(need.scale, need.boards), finals = all.map((result) => vp.need.final(need, result));
    const alone = need.against === "nobody", goal = alone ? need.amount : 0;
    const first = (enough) => { const i = finals.findIndex(enough); return i < 0 ? all.length : i; };
    const level = first((final) => final >= goal), ahead = alone ? level : first((final) => final > goal);
    return {
      level: alone || level < ahead ? all[level] : undefined, ahead: all[ahead], lowest: all[0], most: all[all.length - 1],
      around: all.slice(Math.max(level - 3, 0), ahead + 3),
    };
  },
};

// teller says a text to screen readers once nobody has typed for half a second.
vp.teller = (element) => {
  let rest;
  return (text) => {
    clearTimeout(rest);
    rest = setTimeout(() => vp.say(element, text), 500);
  };
};

(() => {
  const words = vpWords.need;
  const field = (id) => document.getElementById(id);
  const form = document.querySelector("form.need"), answers = form.querySelector(".verdicts"), near = form.querySelector(".near");
  const main = form.dataset.main.split(" ");
  const extras = ["our-carry", "our-penalty", "their-carry", "their-penalty"];

  // An amount is written as its scale writes scores, with more decimals where it has them.
  const write = (name, amount) => {
    const text = (amount / 1e6).toFixed(6).replace(/0{1,4}$/, "");
    return vp.number(vp.lookup.ranges(name) ? text.replace(/\.00$/, "") : text);
  };
  const signed = (name, amount) => (amount > 0 ? "+" : "") + write(name, amount);
  const imps = (n) => vp.count(vpWords.imps, n);
  const most = vp.mostIMPs;
  const amount = (input) => vp.read(input, (text) => vp.need.amount(vp.real(text, -most, most)), null);

  // The result that is needed, in words.
  const least = (result, { lowest }) => !result ? words.none : result === lowest ? words.any :
    result.from > 0 ? vp.fill(words.win, { imps: imps(result.from) }) :
      result.from < 0 ? vp.fill(words.lose, { imps: imps(-result.from) }) : words.draw;

  // A row's margins: won, lost, or from one to the other.
  const margins = ({ from, to }) => {
    const range = (a, b) => b === Infinity ? vp.number(a) + "+" : a === b ? vp.number(a) : `${vp.number(a)}–${vp.number(b)}`;
    if (from === 0 && to === 0) return words.by_draw;
    if (from > 0) return vp.fill(words.by_win, { imps: range(from, to) });
    if (to < 0) return vp.fill(words.by_loss, { imps: range(-to, -from) });
    return vp.fill(words.by_both, { lost: vp.number(-from), won: vp.number(to) });
  };

  const end = (need, result) => {
    const final = vp.need.final(need, result);
    if (need.against === "nobody") return write(need.scale, final);
    return final === 0 ? words.level : vp.fill(final > 0 ? words.ahead : words.behind, { vps: write(need.scale, Math.abs(final)) });
  };

  // The parts of an answer: a result, and what it leads to.
  const one = (result, then) => vp.element("span", { class: "one" }, vp.element("b", { class: "vps" }, result), vp.element("span", { class: "who" }, then));
  const said = (need, answer) => {
    const { level, ahead } = answer, alone = need.against === "nobody";
    const enough = (result) => one(least(result, answer), alone ? vp.fill(words.earns, { vps: end(need, result) }) : end(need, result));
    const note = !ahead && (alone || !level) ? vp.fill(words.most, { end: end(need, answer.most) }) : !level && ahead !== answer.lowest ? words.not_level : "";
    return [
      vp.element("p", { class: "score" }, ahead ? enough(ahead) : one(words.none, level ? words.not_ahead : words.not_enough), ...level && !alone ? [enough(level)] : []),
      vp.element("p", { class: "next" }, note),
    ];
  };

  // need reads the question for a scale and boards. It is undefined where something is missing.
  const read = () => {
    const against = form.elements.against.value;
    const sign = (id) => Number(field(id).value);
    const lead = against === "nobody" ? amount(field("wanted")) : amount(field("lead"));
    const rival = against === "rival" ? vp.read(field("rival"), (text) => vp.margin(text, vp.imps), null) : 0;
    const given = extras.map((id) => amount(field(id)));
    vp.say(field("rival-fraction"), vp.fraction(field("rival").value, rival));
    if (given.includes(undefined)) form.querySelector("details").open = true; // a fault must be seen
    if (![lead, rival].every(Number.isInteger) || given.includes(undefined)) return undefined;
    return {
      against, amount: against === "nobody" ? lead : lead * sign("lead-of"), rival: rival * sign("rival-result"),
      ours: given[0] - given[1], theirs: given[2] - given[3],
    };
  };

  // names are the scales that stand beside each other: the site's main ones, or the chosen one alone.
  const names = () => main.includes(vp.question.scale) ? [vp.question.scale, ...main.filter((name) => name !== vp.question.scale)] : [vp.question.scale];

  // The table of the least margin for each VP follows the board count and the scale.
  const needed = (n) => {
    const table = field("needed"), of = main.includes(vp.question.scale) ? main : names();
    table.hidden = n !== undefined && !vp.lookup.has(of[0], n);
    if (n === undefined || table.hidden) {
      for (const cell of table.querySelectorAll("td")) vp.say(cell, "–");
      return;
    }
    const head = table.tHead.rows[0], scores = vp.lookup.row(of[0], n), rows = [];
    table.caption.textContent = vp.fill(words.needed, { boards: vp.count(vpWords.boards, n) });
    head.replaceChildren(head.cells[0], ...of.map((name) => cell("th", field("scale").querySelector(`[value="${name}"]`).text, "col")));
    for (let score = 100 * Math.ceil(scores[0] / 100); score <= scores[scores.length - 1]; score += 100) {
      rows.push(vp.element("tr", {}, cell("th", vp.number(score / 100), "row"),
        ...of.map((name) => cell("td", vp.number(vp.lookup.needed(name, n, score))))));
    }
    table.tBodies[0].replaceChildren(...rows);
    while (table.tBodies.length > 1) table.tBodies[1].remove();
  };

  // table is the results near those that are needed.
  const cell = (name, text, scope) => vp.element(name, scope ? { scope } : {}, text);
  const table = (need, answer, caption) => vp.element("table", {}, cell("caption", caption),
    vp.element("thead", {}, vp.element("tr", {}, ...[words.result, words.scores, words.in_the_end].map((head) => cell("th", head, "col")))),
    vp.element("tbody", {}, ...answer.around.map((result) => vp.element("tr", {}, cell("th", margins(result), "row"),
      cell("td", [result.ours, result.theirs].map((score) => vp.lookup.write(need.scale, score)).join(" – ")), cell("td", end(need, result))))));

  const show = () => {
    const n = vp.question.boards, against = form.elements.against.value, chosen = vp.question.scale;
    for (const e of form.querySelectorAll("[data-against]")) e.hidden = !e.dataset.against.split(" ").includes(against);
    const asked = read(), boards = n === undefined ? "" : vp.count(vpWords.boards, n);
    near.replaceChildren();
    answers.replaceChildren(...(n === undefined || !asked ? [] : names()).map((name) => {
      const need = { ...asked, scale: name, boards: n }, scale = vpWords.short[name];
      const answer = vp.lookup.has(name, n) && vp.need.answer(need);
      if (answer && name === chosen) near.append(table(need, answer, vp.fill(words.near, { scale, boards })));
      return vp.element("div", { class: name === chosen ? "verdict chosen" : "verdict" }, vp.element("p", { class: "scale" }, vp.fill(words.scale, { scale, boards })),
        ...answer ? said(need, answer) : [vp.element("p", { class: "next" }, vp.fill(vpWords.home.no_table, { boards }))]);
    }));
    if (asked && (asked.ours || asked.theirs)) answers.append(vp.element("p", { class: "because" },
      vp.fill(against === "nobody" ? words.besides_us : words.besides, { ours: signed(chosen, asked.ours), theirs: signed(chosen, asked.theirs) })));
    needed(n);
  };

  const tell = vp.teller(form.querySelector(".vh"));
  form.addEventListener("submit", (e) => e.preventDefault());
  form.addEventListener("input", () => {
    show();
    tell(answers.querySelector(".chosen")?.innerText.trim().replace(/\n+/g, ", ") ?? "");
  });
  addEventListener("vp-question", show);
})();
