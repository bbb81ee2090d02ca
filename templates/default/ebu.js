// Works out what an older White Book of the EBU says: standard amounts (12.8), and the matchpoints of an assigned
// score that did not occur (12.6). Figures are whole numbers throughout: of tenths, or of hundredths.

// The rules are those of generator/official; tests run both on the same cases. The rules do not use the page.
vp.ebu = {
  // Both round up to a whole number, ⌈a/b⌉ and ⌈√n⌉, and say whether the value was whole.
  upTo: (a, b) => ({ units: Math.ceil(a / b), exact: a % b === 0 }),
  rootUp: (n) => ({ units: Math.ceil(Math.sqrt(n)), exact: Number.isInteger(Math.sqrt(n)) }),

  // The standard amounts by the method of scoring. unit is the unit of the amount, in tenths of what the method
  // counts.
  amounts: {
    "match-points": { unit: 1, of: (top) => vp.ebu.upTo(top, 10) }, // a top in tenths
    "imps": { unit: 10, of: (played) => vp.ebu.rootUp(4 * played) },
    "aggregate": { unit: 100, of: () => ({ units: 10 }) },
    "point-a-board": { unit: 5, of: () => ({ units: 1 }) },
    "cross-imps": { unit: 10, of: (comparisons) => vp.ebu.rootUp(8 * comparisons) },
    "butler": { unit: 5, of: () => ({ units: 4 }) },
    // maximum/(7.5·boards) in units of 0.5 VP is 4·maximum/(15·boards); here it is in hundredths.
    "vps": { unit: 5, of: (maximum, boards) => vp.ebu.upTo(4 * maximum, 15 * boards * 100) },
  },

  // share is half of what the pairs with this score are worth in matchpoints, in tenths.
  share: (perPair, times) => 5 * perPair * times,

  // sums are the results that the next lower and the next higher score lead to.
  sums: (lower, higher) => [lower && lower.matchpoints + lower.share, higher && higher.matchpoints - higher.share],

  // assigned gives the matchpoints of a score between its neighbours on the board, or what is wrong with these. A
  // neighbour that does not exist is null.
  assigned(lower, higher, top) {
    const [below, above] = vp.ebu.sums(lower, higher);
    if (!lower && !higher) return { fault: "no_score" };
    if (!lower) return above > 0 ? { fault: "needs_lower" } : { points: 0 };
    if (!higher) return below < top ? { fault: "needs_higher" } : { points: top };
    return below === above ? { points: Math.min(Math.max(below, 0), top) } : { fault: "disagree" };
  },
};

{
  const words = vpWords.ebu;
  const most = 1000000; // of anything: more is a typing error
  const figure = (tenths) => vp.number(tenths / 10);

  // decimal reads a number with the given number of decimals, in units of the last one. A half may be typed as ½.
  const decimal = (places, least, most) => (text) => {
    const units = vp.real(text, least, most) * 10 ** places, whole = Math.round(units);
    if (Math.abs(units - whole) < 1e-8) return whole;
    throw new vp.Fault(vp.fill(words.decimals, { text: text.trim(), unit: vp.number(10 ** -places) }));
  };

  // A field reads as null before somebody has typed into it, and as undefined if it has a fault.
  const read = (id, how) => vp.read(vp.field(id), how, vp.isTyped(vp.field(id)) ? undefined : null);

  // tell shows a form's answer and why it is that, in some sentences.
  const tell = (form, answer, sentences) => {
    vp.say(vp.part("answer", form), answer ?? "–");
    vp.say(vp.part("explanation", form), ...sentences.map((text) => vp.element("p", {}, text)));
  };

  // The methods of scoring, in the order of the page's table of 12.8, and what they count. ask reads the fields of the
  // rule; if one is missing it gives nothing. what says what the amount was worked out from. average is the average in
  // hundredths, if the method has one: average plus and minus are the average with the amount added or subtracted.
  const one = (id, formula) => () => {
    const n = read(id, vp.between(1, most));
    return n && { given: [n], what: vp.fill(formula, { n: vp.number(n) }), average: 0 };
  };
  const topOf = () => {
    const top = read("top", decimal(1, 0.1, most));
    return top && { given: [top], what: vp.fill(words.top, { top: figure(top) }), average: 5 * top };
  };
  const match = () => {
    const maximum = read("maximum", decimal(2, 0.01, 2000));
    const boards = read("match-boards", vp.between(1, 1000));
    const said = { maximum: vp.number(maximum / 100), boards: vp.number(boards) };
    return maximum && boards && { given: [maximum, boards], what: vp.fill(words.match, said) };
  };
  const methods = {
    "match-points": { counted: words.mps, ask: topOf },
    "imps": { counted: vpWords.imps, ask: one("played", words.played) },
    "aggregate": { counted: words.points, ask: () => ({ given: [] }) },
    "point-a-board": { counted: words.points, ask: () => ({ given: [], average: 100 }) },
    "cross-imps": { counted: vpWords.imps, ask: one("compared", words.compared) },
    "butler": { counted: vpWords.imps, ask: () => ({ given: [], average: 0 }) },
    "vps": { counted: words.vps, ask: match },
  };

  // printed is a method's rule as the page's table has it, with its notes.
  const printed = (name) => {
    const { cells } = vp.all("#amounts tbody tr")[Object.keys(methods).indexOf(name)];
    const notes = vp.all("[aria-labelledby=notes] p"), numbers = cells[3].textContent.match(/\d+/g) ?? [];
    return [vp.fill(words.printed, { standard: cells[1].textContent.trim() }),
      ...numbers.map((n) => vp.fill(words.note, { note: notes[n - 1].textContent }))];
  };

  const amount = (form) => {
    const name = vp.field("method").value, { counted, ask } = methods[name];
    for (const f of vp.all("[data-for]", form)) f.hidden = f.dataset.for !== name;
    const asked = ask(), rule = printed(name);
    if (!asked) return tell(form, undefined, rule);
    const { unit, of } = vp.ebu.amounts[name], { units, exact } = of(...asked.given);
    const said = vp.count(counted, units * unit / 10), sentences = [];
    if (asked.average !== undefined) {
      const [plus, minus] = [1, -1].map((sign) => (asked.average + sign * 10 * units * unit) / 100);
      const sign = asked.average === 0 ? "+" : "";
      sentences.push(vp.fill(words.average, { plus: sign + vp.number(plus), minus: vp.number(minus) }));
    }
    if (asked.what) {
      const values = { what: asked.what, amount: said, below: figure((units - 1) * unit), unit: figure(unit) };
      sentences.push(vp.fill(exact ? words.exact : words.between, values));
    }
    tell(form, said, [...sentences, ...rule]);
  };

  // A neighbour is the score next to the assigned one: its matchpoints, and the share of the pairs with this score, in
  // tenths. It is null if there is none, and undefined while it is not known.
  const neighbour = (side, top, perPair) => {
    const none = vp.field(side + "-none").checked;
    const inputs = [side, side + "-times"].map(vp.field);
    for (const input of inputs) input.disabled = none;
    if (none) {
      for (const input of inputs) vp.read(input, () => null); // removes the faults that are shown
      return null;
    }
    const matchpoints = read(side, decimal(1, 0, top ? top / 10 : most));
    const times = read(side + "-times", vp.between(1, most));
    if (!Number.isInteger(matchpoints) || !Number.isInteger(times)) return undefined;
    const n = vp.number(times);
    return { matchpoints, share: vp.ebu.share(perPair, times), said: perPair === 2 ? n : vp.fill(words.half, { n }) };
  };

  const assigned = (form) => {
    const top = read("assigned-top", decimal(1, 0.1, most));
    const perPair = Number(form.querySelector("[name=scoring]:checked").value);
    const lower = neighbour("lower", top, perPair), higher = neighbour("higher", top, perPair);
    const sentence = (text, n, sum) =>
      vp.fill(text, { matchpoints: figure(n.matchpoints), share: n.said, sum: figure(sum) });
    const known = lower === null && higher === null || top && lower !== undefined && higher !== undefined;
    const { points, fault } = known ? vp.ebu.assigned(lower, higher, top) : {};
    const ways = []; // to the answer, in words
    const [below, above] = vp.ebu.sums(lower, higher);
    if (top && lower) ways.push(sentence(words.from_lower, lower, below));
    if (top && higher) ways.push(sentence(words.from_higher, higher, above));
    if (fault) ways.push(vp.fill(words[fault], { top: figure(top) }));
    else if (known) ways.push(!lower ? words.zero : !higher ? words.a_top : words.both);
    // The text beside a field with a fault is enough.
    else if (form.querySelector("[aria-invalid]")) ways.length = 0;
    else if (ways.length > 0) ways.push(words.other);
    vp.say(vp.field("assigned-fault"), fault ? ways.join(" ") : "");
    tell(form, points === undefined ? undefined : vp.count(words.mps, points / 10), fault ? [] : ways);
  };

  for (const [id, answer] of Object.entries({ amount, assigned })) {
    const form = vp.field(id), show = () => {
      answer(form);
      return ["answer", "explanation"].map((part) => vp.part(part, form).textContent).join(" ");
    };
    vp.form(form, show, show);
    show();
  }
}
