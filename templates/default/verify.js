// Checks a card: finds its digits among those of the page's table, and says which scale and board count they belong
// to. #1a2b3c4d in the address asks for them too.
{
  const words = vpWords.verify;
  const [form, input, table] = ["card", "digits", "identities"].map(vp.field);
  const version = table.closest("section").querySelector("p:last-of-type").textContent;

  // A head of the table is a scale's name and leads to the place of its tables. each is every table's digits with its
  // board count and the name of its scale, and known are all digits.
  const scales = [...table.tHead.rows[0].cells].map((cell) =>
    ({ name: cell.textContent.trim(), place: cell.querySelector("a")?.dataset.place }));
  const each = vp.all("tbody tr", table).flatMap((row) => {
    const [boards, ...digits] = vp.texts(row);
    return digits.map((id, i) => ({ id, boards: parseInt(boards, 10), name: scales[i + 1].name }));
  }).filter(({ id }) => /^[0-9a-f]{8}$/.test(id));
  const known = new Set(each.map(({ id }) => id));

  // tables are links to those that have the digits: one for each board count that has a place of its own, one for all
  // where they have one place.
  const tables = (id) => scales.flatMap(({ name, place }) => {
    const counts = each.filter((one) => one.id === id && one.name === name).map(({ boards }) => boards);
    const link = (page, n, all = n) => vp.element("a", { href: vp.root + page },
      vp.fill(words.table, { scale: name, boards: vp.count(vpWords.boards, n).replace(n, all) }));
    if (counts.length === 0) return [];
    if (place.includes("{boards}")) return counts.map((n) => link(vp.fill(place, { boards: n }), n));
    return [link(place, counts.at(-1), vp.range(counts[0], counts.at(-1)))];
  }).flatMap((table, i) => i > 0 ? ["; ", table] : [table]);

  // Digits that differ in one place from those of exactly one table count as a typing error.
  const slipOf = (id) => {
    const slips = (other) => [...other].filter((digit, i) => digit !== id[i]).length;
    const near = [...known].filter((other) => slips(other) === 1);
    return near.length === 1 ? near[0] : undefined;
  };

  // digitsOf reads what is typed. It ignores spaces, points, and what cards print around the digits: "Tables 24: 1a2b
  // 3c4d (continuous), 5e6f·7a8b". Missing digits are a fault only when the reader is done.
  const digitsOf = (text, done) => {
    const all = [];
    for (const part of text.split(/[,;]/)) {
      const fault = new vp.Fault(vp.fill(words.not_digits, { text: part.trim() }));
      const pieces = part.replace(/\([^)]*\)?|\b\d+:/g, " ").split(/[\s·.]+/);
      const own = pieces.filter((piece) => !/^\p{L}+$/u.test(piece) || /^[a-f]+$/i.test(piece));
      const digits = own.join("").toLowerCase();
      if (/[^0-9a-f]/.test(digits) || digits === "" && part.trim() || done && digits.length % 8) throw fault;
      all.push(...digits.match(/.{8}/g) ?? []);
    }
    if (done && all.length === 0) throw new vp.Fault(words.empty);
    return all;
  };

  // show answers what is typed.
  const show = (done) => {
    const found = vp.read(input, (text) => digitsOf(text, done), done ? undefined : []) ?? [];
    const lines = [...new Set(found)].map((id) => {
      if (known.has(id)) return vp.element("p", {}, vp.element("code", {}, id), " ", ...tables(id));
      const slip = slipOf(id);
      return vp.element("p", {}, vp.fill(words.unknown, { digits: id }),
        ...(slip ? [" " + vp.fill(words.slip, { known: slip }) + " ", ...tables(slip)] : []));
    });
    if (found.some((id) => known.has(id))) lines.push(vp.element("p", { class: "explanation" }, version));
    vp.say(vp.part("answer", form), ...lines);
    return lines.map((line) => line.textContent).join(" ");
  };

  const fromAddress = () => {
    const digits = location.hash.slice(1).replace(/%20|\+/g, " ");
    if (!/^[0-9a-f]{8}([, ]+[0-9a-f]{8})*$/i.test(digits)) return false;
    vp.preset(input, digits);
    return true;
  };
  vp.form(form, () => show(false), () => show(true));
  form.addEventListener("change", () => show(true));
  addEventListener("hashchange", () => {
    delete input.dataset.typed;
    if (fromAddress()) show(true);
  });
  show(fromAddress());
}
