// The matches that a reader keeps: rows of an event, which the calculator adds, and the page /event/ shows. Each row has a
// name of its own in the browser's memory, so that two tabs lose nothing. A row stores its VPs, in hundredths and ours
// first, because a later version may compute others.

vp.kept = {
  // rows are all of them, in the order in which they were kept. One of another version is { id, other: what is stored }: it
  // is shown, stays as it is, and is added to no sum.
  rows() {
    const all = vp.names("row-").map((name) => {
      const id = name.slice(4);
      let row = vp.memory.get(name);
      try { row = JSON.parse(row); } catch { /* it stays a text */ }
      return row?.version === 1 ? row : { id, other: row };
    });
    return all.sort((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || (a.id < b.id ? -1 : 1));
  },

  // event is all rows, those of this version, and the matches among them.
  event() {
    const all = vp.kept.rows(), rows = all.filter(({ vps }) => vps);
    return { all, rows, matches: rows.filter(({ boards }) => boards) };
  },

  // fresh is what each row begins with: an id that no other has, and the time and today, the reader's day.
  fresh() {
    const last = Math.max(0, ...vp.kept.rows().map(({ at }) => at ?? 0));
    const id = [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");
    return { version: 1, id, at: Math.max(Date.now(), last + 1), day: vp.kept.today() };
  },
  today: () => new Date(Date.now() - 6e4 * new Date().getTimezoneOffset()).toISOString().slice(0, 10),

  // keep adds a row, or writes it anew, after those for which there was no room. It says whether the browser takes all.
  keep(row) {
    const { own, page } = vp.memory;
    vp.memory.set("row-" + row.id, JSON.stringify(row));
    const waiting = Object.keys(page), isRow = (key) => key.startsWith(own + "row-");
    return waiting.filter(isRow).every((key) => vp.memory.set("row-" + key.slice(own.length + 4), page[key]));
  },
  drop: ({ id }) => vp.memory.set("row-" + id, null),

  // scores are what this version computes of a match; false where the site has no table for it.
  scores: (row) => vp.lookup.has(row.scale, row.boards) &&
    vp.kept.margins(row).map((margin) => vp.lookup.score(row.scale, row.boards, margin)[0]),

  // added are the rows whose VPs are added to those of one row: all, unless their scales have several maxima. Then other
  // points, which have none, are added to each other. sum is our VPs.
  added(rows, row) {
    const [first, ...others] = rows.flatMap(({ most }) => most ?? []);
    return others.every((most) => most === first) ? rows : rows.filter(({ most }) => most === row.most);
  },
  sum: (rows) => rows.reduce((sum, { vps: [ours] }) => sum + ours, 0),

  // write writes hundredths with two decimals, or none if no row has any.
  write(hundredths, rows) {
    const fine = rows.some(({ scale, vps }) =>
      vps.some((score) => score % 100) || scale in vpScales.scales && vp.lookup.decimals(scale));
    return vp.number((hundredths / 100).toFixed(fine ? 2 : 0));
  },

  // signed writes IMPs that somebody was given.
  signed: (n) => (n > 0 ? "+" : "") + vp.number(n),
  // margins are both sides', with what they were given. ended says how a match ended for us.
  margins: ({ result: [ours, theirs = 0], given = [0, 0] }) => vp.lookup.margins(ours, theirs, given),
  ended(row, as = "") {
    const [margin] = vp.kept.margins(row), how = margin > 0 ? "won" : margin < 0 ? "lost" : "drawn";
    return vp.fill(vpWords.kept[as + how], { imps: vp.number(Math.abs(margin)) });
  },

  // save hands all rows out as a file, as they are stored.
  save() {
    const text = JSON.stringify({ vpcharts_event: 1, rows: vp.kept.rows().map((row) => row.other ?? row) }, null, 1);
    const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    vp.element("a", { href, download: `vp-event-${vp.kept.today()}.json` }).click();
  },
};
