// What do I need? The margin that puts us level with another team or ahead of it, or earns so many VPs, and the least
// margin for each VP. The calculator, home.js, has the boards and the scale, and says when they change.

{
  const words = vpWords.need;
  const form = vp.part("need"), answers = vp.part("verdicts", form), near = vp.part("near", form);
  const count = vp.field("need-boards");
  const extras = ["our-carry", "our-penalty", "their-carry", "their-penalty"].map(vp.field);
  const paragraph = (style, ...inside) => vp.element("p", { class: style }, ...inside);
  const write = vp.lookup.amount;
  const signed = (name, amount) => (amount > 0 ? "+" : "") + write(name, amount);
  const amount = (input) =>
    vp.read(input, (text) => vp.need.amount(vp.real(text, -vp.mostIMPs, vp.mostIMPs)), null);
  // The result that is needed, in words.
  const least = (result) => {
    const imps = vp.count(vpWords.imps, Math.abs(result.from));
    return result.from === 0 ? words.draw : vp.fill(result.from > 0 ? words.win : words.lose, { imps });
  };

  // A row's margins: won, lost, or from one to the other.
  const margins = ({ from, to }) => {
    if (from === 0 && to === 0) return words.by_draw;
    if (from > 0) return vp.fill(words.by_win, { imps: vp.range(from, to) });
    if (to < 0) return vp.fill(words.by_loss, { imps: vp.range(-to, -from) });
    return vp.fill(words.by_both, { lost: vp.number(-from), won: vp.number(to) });
  };

  // end says what a result leads to; before begins the name of the words for it, where that is any result, or the most.
  const end = (need, result, before = "") => {
    const final = vp.need.final(need, result), alone = need.against === "vps";
    const way = alone ? "earns" : final > 0 ? "ahead" : final < 0 ? "behind" : "level";
    return vp.fill(words[before + way], { vps: write(need.scale, alone ? final : Math.abs(final)) });
  };

  // The parts of an answer: a result, and what it leads to.
  const one = (result, then) => vp.element("span", { class: "one" },
    vp.element("b", { class: "vps" }, result), vp.element("span", { class: "who" }, then));
  const said = (need, { level, ahead, lowest, most }) => {
    const enough = (result) => result === lowest ? one(words.any, end(need, result, "any_")) :
      one(least(result), end(need, result));
    const first = ahead ? enough(ahead) : level ? one(words.none, words.not_ahead) :
      one(words.out_of_reach, end(need, most, "most_"));
    return [paragraph("score", first, ...level && level !== ahead ? [enough(level)] : []),
      paragraph("next", ahead && !level && ahead !== lowest ? words.not_level : "")];
  };

  // read reads the question. It is undefined where something is missing.
  const read = (against) => {
    const sign = (id) => Number(vp.field(id).value);
    const lead = amount(vp.field(against === "vps" ? "wanted" : "lead"));
    // Of both totals, the larger one is the winner's, whoever is named first.
    const margin = (text) => {
      const [imps, other] = vp.result(text), sure = vp.sure(vp.calculator.boards, imps, other);
      return other === undefined ? sure : Math.abs(sure);
    };
    const rival = against === "rival" ? vp.read(vp.field("rival"), margin, null) : 0;
    const given = extras.map(amount);
    vp.say(vp.field("rival-fraction"), ...vp.fraction(vp.field("rival"), rival));
    if (given.includes(undefined)) form.querySelector("details").open = true; // a fault must be seen
    if (![lead, rival].every(Number.isFinite) || given.includes(undefined)) return undefined;
    return {
      against, amount: against === "vps" ? lead : lead * sign("lead-of"), rival: rival * sign("rival-result"),
      ours: given[0] - given[1], theirs: given[2] - given[3], given,
    };
  };

  // The question in the address, as the command "vpcharts need" has it: the amount, less than 0 if we lead; after commas
  // what else counts; the margin with which a rival wins; and the scale, unless it goes without saying.
  const address = (n, { against, amount, rival, given }, scale) => ["#need", n, against,
    [amount, ...given].map((vps) => vps / 1e6 + 0).join().replace(/(,0)+$/, ""),
    against === "rival" ? rival + 0 : "", scale === vp.calculator.unnamed ? "" : scale].filter(String).join("/");
  const isAsked = () => location.hash.startsWith("#need/");
  const fromAddress = (again) => {
    const [, , who, amount = "", rival = ""] = vp.asked();
    const [lead, ...given] = amount.split(","), { against } = form.elements;
    if (!isAsked()) return;
    setTimeout(() => vp.field("need").scrollIntoView());
    against.value = who;
    if (against.value !== who) return;
    if (again) for (const e of form.elements) delete e.dataset.typed;
    // The choice before a number says whose it is, not its sign.
    const fill = (id, text) => {
      const input = vp.field(id), choice = input.parentElement.querySelector("select"), less = text.startsWith("-");
      if (choice) vp.preset(choice, less ? -1 : 1);
      vp.preset(input, choice && less ? text.slice(1) : text);
    };
    fill(who === "vps" ? "wanted" : "lead", lead);
    if (who === "rival") fill("rival", rival);
    extras.forEach((input, i) => vp.preset(input, given[i] ?? ""));
    form.querySelector("details").open = given.length > 0;
  };

  // The table of the least margin for each VP follows the board count and the scales.
  const needed = (n, of) => {
    const table = vp.field("needed");
    table.hidden = of.length === 0;
    if (!n) for (const cell of vp.all("td", table)) vp.say(cell, "–");
    if (!n || table.hidden) return;
    const scores = vp.lookup.row(of[0], n), rows = [];
    for (let score = 100 * Math.ceil(scores[0] / 100); score <= scores.at(-1); score += 100) {
      const margins = of.map((name) => vp.lookup.needed(name, n, score));
      rows.push(vp.row([score / 100, ...margins].map((imps) => imps === undefined ? "–" : vp.number(imps))));
    }
    vp.rewrite(table, vp.fill(words.needed, { boards: vp.count(vpWords.boards, n) }),
      of.map((name) => vp.calculator.option(name).text), rows);
  };

  // The results near those that are needed.
  const table = (need, answer, caption) => {
    const scores = ({ ours, theirs }) =>
      [ours, theirs].map((score) => vp.lookup.write(need.scale, score)).join(" – ");
    return vp.table(caption, [words.result, words.scores, words.in_the_end],
      answer.around.map((result) => vp.row([margins(result), scores(result), need.against === "vps" ?
        write(need.scale, vp.need.final(need, result)) : end(need, result)])));
  };

  let shared;
  const share = vp.button(vpWords.share.share, () => vp.share(share, ...shared));
  const show = (target) => {
    if (target === count) vp.calculator.changed(target);
    const { boards: n, scales, lacking } = vp.calculator, [chosen] = scales, against = form.elements.against.value;
    for (const e of vp.all("[data-against]", form)) e.hidden = !e.dataset.against.split(" ").includes(against);
    const asked = read(against), boards = n ? vp.count(vpWords.boards, n) : "";
    near.replaceChildren();
    const there = scales.filter((name) => !n || vp.lookup.has(name, n));
    answers.replaceChildren(...!n || !asked ? [] : there.map((name) => {
      const need = { ...asked, scale: name, boards: n }, scale = vpWords.short[name];
      const answer = vp.need.answer(need);
      if (name === chosen) near.append(table(need, answer, vp.fill(words.near, { scale, boards })));
      return vp.element("div", name === chosen ? { class: "verdict chosen", "data-part": "answer" } : { class: "verdict" },
        paragraph("scale", vp.fill(words.scale, { scale, boards })), ...said(need, answer));
    }));
    if (lacking && asked) answers.prepend(paragraph("lacking", lacking));
    if (asked && (asked.ours || asked.theirs)) {
      const besides = { ours: signed(chosen, asked.ours), theirs: signed(chosen, asked.theirs) };
      answers.append(paragraph("note", vp.fill(against === "vps" ? words.besides_us : words.besides, besides)));
    }
    needed(n, there);
    const line = vp.part("answer", answers)?.innerText.trim().replace(/\n+/g, ", ") ?? "";
    if (n && asked) {
      const hash = address(n, asked, chosen);
      shared = [line, hash];
      // What is typed here is the question in the address, until somebody types in the calculator.
      const asks = isAsked() || target && target !== count;
      if (asks && location.hash !== hash) history.replaceState(history.state, "", hash);
    }
    if (line) answers.append(share);
    return line;
  };
  if (!vp.form(form, show)) fromAddress();
  addEventListener("hashchange", () => fromAddress(true));
  addEventListener("vp-calculator", () => show());
}
