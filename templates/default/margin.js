// Reads IMPs as people type them: a margin, or both sides' totals. More IMPs than these are a typing error.
vp.mostIMPs = 10000;
// totals are both sides' IMPs, if the text is two numbers with spaces, a dash, a colon or a slash between them. None
// begins with a nought before a figure.
vp.totals = (text) => {
  const totals = vp.plain(text).split(/\s*[-:：∶/]\s*|\s+/);
  return totals.length === 2 && totals.every((imps) => /^(0|[1-9]\d*)([.,·٫]\d+|½)?$/.test(imps)) ? totals : undefined;
};
// counted is the whole number of IMPs as which a margin counts: a half counts as one, away from average.
vp.counted = (margin) => Math.sign(margin) * Math.round(Math.abs(margin)) + 0; // not −0
// margin reads a margin, or two totals, whose difference is the margin.
vp.margin = (text) => {
  const [ours, theirs] = vp.totals(text)?.map(vp.between(0, vp.mostIMPs)) ?? [];
  return theirs === undefined ? vp.between(-vp.mostIMPs, vp.mostIMPs)(text) : ours - theirs;
};
