// My event: the matches that a reader keeps in the calculator, added up; other points, what is still needed, and the file
// of all. A row that is tapped opens, and what is typed into it is kept at once.
{
  const words = vpWords.event, table = vp.part("rows"), edit = vp.part("edit");
  const fields = ["opponent", "row-word", "boards", "result", "for-us", "for-them", "ours", "theirs"].map(vp.field);
  const [opponent, word, boards, result, forUs, forThem, ours, theirs] = fields, scale = vp.field("scale");
  const date = (day) =>
    new Date(day + "T12:00").toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" });
  const scores = (row, vps, { rows }) =>
    vps.map((score) => vp.kept.write(score, row.boards ? [row] : rows)).join(" – ");
  const hundredths = (text) =>
    Math.round(100 * vp.typed(text, /^[+-]?(\d+(\.\d\d?)?|\.\d\d?)$/, words.decimals, -1000, 1000));
  // tableOf reads a board count for which a scale has a table.
  const tableOf = (scale) => (text) => {
    const n = vp.between(1, 1000)(text), short = vpWords.short[scale] ?? scale;
    if (vp.lookup.has(scale, n)) return n;
    throw new vp.Fault(vp.fill(words.lacking, { scale: short, boards: vp.count(vpWords.boards, n) }));
  };

  // several says whether the rows of an event differ in something.
  const read = () => {
    const event = vp.kept.event();
    return { ...event, several: (what) => new Set(event.rows.flatMap((row) => row[what] ?? [])).size > 1 };
  };
  const rowOf = (id) => vp.kept.rows().find((row) => row.id === id);
  const name = (row, { matches }) =>
    row.word ?? (row.opponent || vp.fill(words.match, { n: vp.number(matches.indexOf(row) + 1) }));
  // told is a row in words, with its day and the name of its scale if rows differ in them.
  const told = ({ day, boards, result, given, scale, ruled }, { several }) => [
    ...several("day") ? [date(day)] : [],
    ...boards ? [vp.count(vpWords.boards, boards)] : [],
    ...result ? [result[1] === undefined ? vp.kept.ended({ result }) : result.map(vp.number).join("–")] : [],
    ...given ? [vp.fill(words.adjusted, { ours: vp.kept.signed(given[0]), theirs: vp.kept.signed(given[1]) })] : [],
    ...scale && several("scale") ? [vpWords.short[scale] ?? scale] : [], ...ruled ? [words.ruled] : [],
  ].join(", ");
  // sums are those of the rows: one, unless their scales have several maxima.
  const sums = ({ rows, several }) => (several("most") ? [...new Set(rows.map(({ most }) => most))] : [rows[0]?.most])
    .map((most) => {
      const added = vp.kept.added(rows, { most }), sum = vp.kept.write(vp.kept.sum(added), added);
      const text = !several("most") ? words.in_all : most ? words.up_to : words.other;
      return vp.fill(text, { most: vp.number(most / 100), sum });
    });

  // The table has a line for each row. Lines stay, so that the focus does.
  const lines = Object.create(null), [body] = table.tBodies, [blank] = body.rows;
  let open; // the id of the row that is edited: the form for that stands in a line of its own below it
  const lineOf = (row, event) => {
    const line = lines[row.id] ??= blank.cloneNode(true);
    const [number, said, vps, sum] = line.cells, [button, more] = said.children;
    if (row.vps) {
      const added = vp.kept.added(event.rows, row), of = event.matches.indexOf(row) + 1;
      const now = row.boards && vp.kept.scores(row), differs = now && String(now) !== String(row.vps);
      const take = () => change({ ...rowOf(row.id), vps: now, ruled: undefined });
      vp.say(number, of ? vp.number(of) : "");
      vp.say(button.firstChild, name(row, event));
      vp.say(button.lastChild, told(row, event));
      vp.say(more, ...differs ? [vp.link(vp.fill(words.take, { scores: scores(row, now, event) }), take)] : []);
      vp.say(vps, scores(row, row.vps, event));
      vp.say(sum, vp.kept.write(vp.kept.sum(added.filter(({ at }) => at <= row.at)), added));
    } else vp.say(more, words.newer, " ", vp.link(words.delete, () => remove([row])));
    button.hidden = !row.vps;
    button.onclick = () => toggle(row.id);
    button.setAttribute("aria-expanded", row.id === open);
    return row.id === open ? [line, editing] : [line];
  };
  const show = () => {
    const event = read(), none = event.all.length === 0;
    const shown = none ? [blank] : event.all.flatMap((row) => lineOf(row, event));
    if (shown.some((line, i) => line !== body.rows[i]) || shown.length < body.rows.length) body.replaceChildren(...shown);
    vp.part("event").classList.toggle("none", none);
    for (const button of vp.parts("with-rows")) button.disabled = none;
    vp.say(vp.part("sums"), ...event.several("most") ? sums(event).map((sum) => vp.element("span", {}, sum)) : []);
    const gone = deleted().length, unsaved = Object.keys(vp.memory.page).length > 0;
    vp.say(vp.part("deleted"), ...gone ? [vp.count(words.deleted, gone), " ", vp.link(vpWords.kept.undo, restore)] : []);
    vp.say(vp.part("not-stored"), unsaved ? words.not_stored : "");
    aim(event);
  };

  const change = (row) => {
    vp.kept.keep(row);
    show();
  };
  // What was deleted can be restored until something else is deleted, or a match is kept.
  const deleted = () => { try { return JSON.parse(vp.memory.get("before")) ?? []; } catch { return []; } };
  const remove = (rows) => {
    vp.memory.set("before", JSON.stringify(rows.map(({ id }) => [id, vp.memory.get("row-" + id)])));
    rows.forEach(vp.kept.drop);
    open = undefined;
    show();
  };
  const restore = () => {
    for (const [id, text] of deleted()) vp.memory.set("row-" + id, text);
    vp.memory.set("before", null);
    show();
  };

  // A row that is tapped opens. A match that is changed gets the scores of this version; VPs that are typed are as
  // somebody has ruled.
  const toggle = (id) => {
    open = id === open ? undefined : id;
    show();
    lines[id]?.querySelector("button").focus(); // which has lost it, as lines were put in anew
    const row = rowOf(open);
    if (row) {
      const { given = [], vps, result: typed = [] } = row, isMatch = row.word === undefined;
      const values = [row.opponent, row.word, row.boards, typed.join("–"), given[0], given[1], ...vps.map((n) => n / 100)];
      fields.forEach((input, i) => {
        input.value = values[i] ?? "";
        vp.faults.show(input, "");
      });
      scale.value = row.scale;
      for (const e of vp.all("[data-of]", edit)) e.hidden = (e.dataset.of === "match") !== isMatch;
      if (isMatch && !row.opponent) opponent.focus();
    }
  };
  const anyIMPs = vp.someIMPs(-vp.mostIMPs);
  const readMatch = () => {
    const n = vp.read(boards, tableOf(scale.value)), given = [forUs, forThem].map((input) => vp.read(input, anyIMPs, 0));
    const typed = vp.read(result, (text) => {
      const both = vp.result(text);
      vp.sure(n, ...both);
      return both;
    });
    if ([n, typed, ...given].includes(undefined)) return undefined;
    const match = { boards: n, scale: scale.value, result: typed, given: given.some(Boolean) ? given : undefined };
    const most = vp.lookup.score(scale.value, n, Infinity)[0];
    return { ...match, most, vps: vp.kept.scores(match), ruled: undefined };
  };
  vp.form(edit, (target) => {
    const row = rowOf(open), points = [ours, theirs].filter(vp.isThere);
    if (!target || !row) return;
    if (target === opponent) return void change({ ...row, opponent: opponent.value.trim() });
    if (target === word) return void change({ ...row, word: word.value.trim() });
    const isRuled = points.includes(target), vps = points.map((input) => vp.read(input, hundredths));
    const next = isRuled ? !vps.includes(undefined) && { vps, ruled: row.boards && true } : readMatch();
    if (!next) return;
    if (!isRuled) points.forEach((input, i) => { input.value = next.vps[i] / 100; });
    change({ ...row, ...next });
  }, () => toggle(open));

  // Other points, whose number this program does not know.
  const [what, points] = ["word", "points"].map(vp.field);
  const add = () => {
    const vps = vp.read(points, hundredths);
    if (vps === undefined) return vp.faults.settle();
    change({ ...vp.kept.fresh(), word: what.value.trim() || words.points, vps: [vps] });
    what.value = points.value = "";
  };
  vp.form(vp.part("others"), () => { vp.read(points, hundredths, null); }, add);

  // aim says what is needed in the matches to come, on the scale of the last match.
  const aims = ["to-come", "length", "wanted"].map(vp.field), [toCome, length, wanted] = aims, verdict = vp.part("answer");
  const aim = ({ rows, matches, several }) => {
    const { scale: name, boards: usual } = matches.at(-1) ?? {}, there = !several("most") && name in vpScales.scales;
    vp.part("aims").hidden = !there;
    vp.say(vp.part("no-target"), several("most") ? words.several : "");
    if (!there) return;
    length.placeholder = usual;
    const n = vp.read(toCome, vp.between(1, 100), null), boards = vp.read(length, tableOf(name), usual);
    const target = vp.read(wanted, (text) => vp.real(text, -10000, 10000), null);
    if (!n || !boards || !Number.isFinite(target)) return vp.say(verdict);
    // The least score of the scale that is enough for each match, in hundredths, and what earns it.
    const unit = 10 ** (2 - vp.lookup.decimals(name)), rest = Math.round(1e4 * target) / 100 - vp.kept.sum(rows);
    const each = Math.max(0, Math.ceil(rest / (n * unit)) * unit), write = (score) => vp.lookup.write(name, score);
    const need = { scale: name, boards, against: "vps", amount: 1e4 * each, ours: 0, theirs: 0 };
    const { level, lowest, most } = vp.need.answer(need), hash = ["#need", boards, "vps", each / 100, name].join("/");
    if (!level) return vp.say(verdict, vp.fill(words.out_of_reach, { most: write(most.ours) }));
    const { from } = level, how = level === lowest ? "any" : from > 0 ? "win" : from < 0 ? "lose" : "draw";
    const said = vp.fill(words[how], { imps: vp.number(Math.abs(from)) });
    vp.say(verdict, vp.fill(words.needs, { target: vp.number(target), each: write(each), result: said }), " ",
      vp.element("a", { href: vp.root + "index.html" + hash }, words.results));
  };
  const held = vp.form(vp.part("target"), (target) => {
    if (target) vp.memory.set("target", JSON.stringify(aims.map((input) => input.value)));
    show();
    return verdict.textContent;
  });
  try {
    if (!held) JSON.parse(vp.memory.get("target")).forEach((value, i) => vp.preset(aims[i], value));
  } catch { /* there is none */ }

  // The event as text.
  const text = () => {
    const event = read();
    const match = (row) => [name(row, event), told(row, event)].filter(Boolean).join(", ");
    const line = (row) => match(row) + ": " + scores(row, row.vps, event);
    return [...event.rows.map(line), ...sums(event)].join("\n");
  };

  // isRow says whether a value is a row of this version: a match, or other points, which have a word.
  const isRow = (row) => {
    const { version, id, at, day, boards, scale, most, result, given = [0, 0], vps, word, opponent = "" } = row ?? {};
    const isText = (text) => typeof text === "string" && text.length <= 100;
    const isNumber = (n) => Number.isFinite(n) && Math.abs(n) <= 1e6, isWhole = (n) => isNumber(n) && n % 1 === 0;
    const are = (all, least, is) => Array.isArray(all) && all.length >= least && all.length <= 2 && all.every(is);
    const isKnown = version === 1 && are([id, day], 2, isText) && Number.isFinite(at) && are(vps, 1, isWhole) &&
      /^[a-z0-9]{1,40}$/.test(id) && /^\d{4}-\d\d-\d\d$/.test(day);
    if (!isKnown) return false;
    if (word !== undefined) return isText(word) && [boards, scale, most, result, row.given].every((part) => part === undefined);
    return are([boards, most], 2, isWhole) && boards > 0 && are([scale, opponent], 2, isText) && are(vps, 2, isWhole) &&
      are(result, 1, isNumber) && are(given, 2, isNumber);
  };
  // load reads a file, and says what became of it. Rows that are there stay as they are.
  const load = async (file) => {
    const event = await file.text().then(JSON.parse).catch(() => null), { rows } = event ?? {};
    const fault = file.size > 1e6 || rows?.length > 500 ? "large" :
      event?.vpcharts_event === 1 && Array.isArray(rows) ? "" : event?.vpcharts_event > 1 ? "newer_file" : "damaged";
    if (fault) return vp.fill(words[fault], { file: file.name });
    const known = new Set(vp.kept.rows().map(({ id }) => id));
    const fresh = rows.filter((row) => isRow(row) && !known.has(row.id) && known.add(row.id));
    fresh.forEach(vp.kept.keep);
    show();
    const refused = rows.flatMap((row, i) => isRow(row) ? [] :
      [vp.fill(row?.version > 1 ? words.newer_row : words.wrong_row, { n: vp.number(i + 1) })]);
    return [vp.count(words.loaded, fresh.length), ...refused].join(" ");
  };
  vp.part("load").addEventListener("change", async ({ target }) => {
    vp.say(vp.part("loaded"), await load(target.files[0]));
    target.value = ""; // the same file can be chosen again
  });

  const [copy, share] = [vp.part("copy"), vp.part("share")];
  for (const [button, act] of [
    [vp.part("add"), add], [vp.part("done"), () => toggle(open)], [vp.part("delete"), () => remove([rowOf(open)])],
    [vp.part("anew"), () => remove(vp.kept.rows())], [vp.part("save"), vp.kept.save],
    [copy, () => vp.copy(copy, text())], [share, () => vp.share(share, text())],
  ]) button.addEventListener("click", act);
  share.hidden = !navigator.share;
  const editing = vp.element("tr", {}, vp.element("td", { colspan: 4 }, edit));
  edit.hidden = false;
  for (const value in vpScales.scales) scale.append(vp.element("option", { value }, vpWords.short[value]));
  for (const type of ["storage", "pageshow"]) addEventListener(type, show);
  show();
  navigator.storage?.persist?.().catch(() => { /* the browser forgets when it will */ });
}
