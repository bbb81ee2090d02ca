// Reads the result of a match as people type it, and asks where it is probably a slip. The rules are those of
// generator/vp; tests run both on the same cases.

// readings gives the ways to read a number with a fraction as a margin: what it counts as, the nearest IMP, a half
// away from average; whether the fraction is a half; and the digits of both totals, if it can be meant as these. It
// is undefined for any other text.
vp.readings = (text) => {
  const [, sign, whole, part] = vp.plain(text).match(/^([+-]?)(\d*)(?:½|[.,·٫](\d+))$/) ?? [];
  if (whole === undefined) return undefined;
  const imps = Math.round(Number(`${whole}.${part ?? 5}`));
  return {
    counted: sign === "-" ? 0 - imps : imps, half: (part ?? "5") === "5",
    totals: sign === "" && [whole, part].every((digits) => /^\d{1,3}$/.test(digits)) ? [whole, part] : undefined,
  };
};

// doubtful gives the number of IMPs that was perhaps typed wrong: the larger total, if it is beyond the 24 that a
// board can bring, or the margin, if it is beyond three blitzes. A margin alone is ours, and theirs is 0.
vp.doubtful = (boards, ours, theirs) => {
  const total = Math.max(Math.abs(ours), theirs), margin = Math.abs(ours - theirs);
  if (total > 24 * boards) return total;
  return margin ** 2 > 45 ** 2 * boards ? margin : undefined;
};

// choose types into a field what its reader meant, and into the field beside it too, if there is one.
vp.choose = (input, ours, theirs) => {
  const other = theirs && vp.field(input.dataset.other);
  if (other) vp.type(other, theirs);
  vp.type(input, theirs && !other ? ours + "–" + theirs : ours);
  input.focus();
};

// result reads a margin or both totals, as one number or two. It throws where several numbers are anything else.
vp.result = (text) => {
  const totals = vp.totals(text)?.map(vp.between(0, vp.mostIMPs));
  if (totals || !/\d[^\w.,'’٬\xa0\u2009\u202f]+\d/.test(text)) return totals ?? [vp.imps(text)];
  throw new vp.Fault(vp.fill(vpWords.result.totals, { text: text.trim() }));
};

// imps reads a margin in IMPs. It may have a half, as where it is an average or is carried over: then it gives the whole
// number that it counts as. Any other fraction is probably a slip, so that the reader is asked. For other numbers
// of IMPs use whole.
vp.imps = (text) => {
  const { counted, half, totals } = vp.readings(text) ?? {};
  if (counted === undefined || half) {
    return vp.typed(half ? `${counted}` : text, /^[+-]?\d+$/, vpWords.result.totals, -vp.mostIMPs, vp.mostIMPs);
  }
  const said = { text: text.trim(), imps: vp.number(counted) };
  throw new vp.Fault(vpWords.result.meant, [
    ...totals ? [[totals.join("–"), (input) => vp.choose(input, ...totals)]] : [],
    [vp.fill(vpWords.result.counted, said), (input) => vp.choose(input, counted)],
  ]);
};

// sure gives the margin of a result. It asks, once for each number, whether so many IMPs are meant.
vp.meant = new Set();
vp.sure = (boards, ours, theirs = 0) => {
  const doubted = vp.doubtful(boards, ours, theirs);
  if (doubted === undefined || vp.meant.has(doubted)) return ours - theirs;
  throw new vp.Fault("", [[vp.fill(vpWords.result.really, { imps: vp.count(vpWords.imps, doubted) }), (input) => {
    vp.meant.add(doubted);
    vp.choose(input, input.value);
  }]]);
};

// fraction says what a half in a field counts as, imps, and offers the other reading.
vp.fraction = (input, imps) => {
  const { half, totals } = vp.readings(input.value) ?? {};
  if (!half || !Number.isInteger(imps)) return [];
  const margin = input.value.trim(), counted = vp.count(vpWords.imps, imps);
  return [vp.fill(vpWords.result.fraction, { margin, imps: counted }), ...!totals ? [] :
    [" ", vp.button(totals.join("–") + "?", () => vp.choose(input, ...totals), { class: "link" })]];
};
