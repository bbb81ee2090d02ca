// Reads the result of a match as people type it, and asks where it is probably a slip. The rules are those of
// generator/vp; tests run both on the same cases.

// readings gives the ways to read a number with a fraction, or 1 000, as a margin: the IMP as which it counts; whether
// the fraction is a half; and both totals, if it can be meant as these. It is undefined for any other text.
vp.readings = (text) => {
  const [, thousand, rest] = vp.plain(text).match(/^([1-9]) +(0\d\d)$/) ?? [];
  if (rest) return { counted: +(thousand + rest), totals: [thousand, `${+rest}`] };
  const [, sign, whole, part] = vp.plain(text).match(/^([+-]?)(\d*)[.,·٫](\d+)$/) ?? [];
  if (!part) return undefined;
  return {
    counted: vp.counted(`${sign}${whole}.${part}`), half: part === "5",
    totals: sign === "" && [whole, part].every((digits) => /^(0|[1-9]\d{0,2})$/.test(digits)) ? [whole, part] : undefined,
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

// someIMPs reads IMPs from least on, whole or with a half, as where they are an average or are carried over.
vp.someIMPs = (least, otherwise = vpWords.result.no_half) => (text) =>
  vp.typed(text, /^[+-]?(\d+|\d*\.5)$/, otherwise, least, vp.mostIMPs);

// result reads a margin or both totals, as one number or two.
vp.result = (text) => vp.totals(text)?.map(vp.someIMPs(0)) ?? [vp.imps(text)];

// imps reads a margin in IMPs, whole or with a half. Any other fraction is probably a slip, so that the reader is asked.
vp.imps = (text) => {
  const { counted, half, totals } = vp.readings(text) ?? {};
  if (counted === undefined || half) return vp.someIMPs(-vp.mostIMPs, vpWords.result.totals)(text);
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

// fraction says what a half in one of the margins counts as, and offers the other reading of a field, if that is not one
// of two totals.
vp.fraction = (input, ...margins) => {
  const half = margins.find((margin) => margin % 1), other = vp.field(input.dataset.other)?.value;
  const totals = !other && vp.readings(input.value)?.totals;
  if (!half) return [];
  const margin = vp.number(half), imps = vp.count(vpWords.imps, vp.counted(half));
  return [vp.fill(vpWords.result.fraction, { margin, imps }), ...!totals ? [] :
    [" ", vp.link(totals.join("–") + "?", () => vp.choose(input, ...totals))]];
};
