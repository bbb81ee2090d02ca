// Reads IMPs as people type them: a margin, or both sides' totals. More IMPs than these are a typing error.
vp.mostIMPs = 10000;
// totals are both sides' IMPs, if the text is two numbers with spaces, a dash or a colon between them.
vp.totals = (text) => vp.plain(text).match(/^(\d+)(?:\s*[-:：∶]\s*|\s+)(\d+)$/)?.slice(1);
// margin reads a margin, or two totals, whose difference is the margin.
vp.margin = (text) => {
  const totals = vp.totals(text);
  if (!totals) return vp.whole(text, -vp.mostIMPs, vp.mostIMPs);
  const [ours, theirs] = totals.map((imps) => vp.whole(imps, 0, vp.mostIMPs));
  return ours - theirs;
};
