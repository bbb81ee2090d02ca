// Converts points to IMPs: a difference, or our scores at both tables. The scale is that of scales.js, and its row in
// the page's table is marked.

// impsFor returns the IMPs for a difference, as generator/official does; tests run both on the same cases.
vp.impsFor = (points) => vpScales.imps.filter((least) => least <= points).length;

{
  const words = vpWords.points;
  const [form, ours, other] = ["points", "ours", "other"].map(vp.field);
  const rows = vp.all("tbody tr");
  const most = 20000; // no match comes near it

  const points = (text) => {
    const n = vp.between(-most, most)(text);
    if (n % 10 === 0) return n;
    throw new vp.Fault(vp.fill(words.not_ten, { text: text.trim() }));
  };

  const show = () => {
    const a = vp.read(ours, points, vp.isTyped(ours) ? undefined : null);
    const b = vp.read(other, points, null);
    const known = Number.isInteger(a) && b !== undefined;
    const sum = known ? a + (b ?? 0) : 0;
    const worth = vp.impsFor(Math.abs(sum)), imps = vp.count(vpWords.imps, worth);
    const sided = (b !== null || sum < 0) && worth > 0;
    vp.say(vp.part("answer", form),
      !known ? "–" : !sided ? imps : vp.fill(sum > 0 ? words.for_us : words.for_them, { imps }));
    vp.say(vp.part("explanation", form), !known ? "" : vp.fill(b === null ? words.alone : words.together, {
      ours: vp.number(a), other: vp.number(b ?? 0), points: vp.number(b === null ? Math.abs(sum) : sum),
      range: rows[worth].cells[0].textContent.trim(), imps,
    }));
    vp.mark(...known ? [rows[worth]] : []);
    return known ? vp.part("live", form).innerText : "";
  };

  vp.form(form, show, show);
  show();
}
