// The calculator of a match. Its question is a board count, a scale, and a margin or both totals. The address holds it:
// #24/31/wbf-continuous, #8/47-37,3,3/wbf-discrete. Its answer is Victory Points on the chosen scale, and on those
// beside it. read reads a match from the fields, remember notes it in the address and in the browser's memory, and render
// shows it.
{
  // The triangle stood on this page once.
  if (location.hash === "#triangle") location.replace(vp.root + "triangle/index.html");

  const words = vpWords.home;
  const ask = vp.part("calculator"), one = (name) => vp.part(name, ask);
  const adjust = one("adjust"), force = one("in-force");
  const fields = ["boards", "imps", "theirs", "for-us", "for-them"].map(vp.field);
  const [boards, ...result] = fields, [imps, theirs, ...given] = result; // what a result is typed into
  imps.dataset.other = theirs.id; // where vp.choose puts the second total
  // What is needed is asked for the same boards, in a field of its own. asker is the one in which somebody typed last.
  const twin = vp.field("need-boards");
  let asker = boards;
  const select = vp.field("scale"), options = [...select.options];
  const option = (name) => options.find((o) => o.value === name);
  // The scales that stand beside each other.
  const main = options.filter((o) => "main" in o.dataset).map((o) => o.value);
  // What a publisher's settings choose. The scale of a question in an address that names none is always the same.
  const { scale, shown } = document.documentElement.dataset, settings = { scale, boards: Number(shown) };
  const unnamed = option("wbf-continuous") ? "wbf-continuous" : settings.scale;
  const { signed } = vp.kept, someIMPs = vp.someIMPs(0), anyIMPs = vp.someIMPs(-vp.mostIMPs);
  const clear = () => { for (const input of result) input.value = ""; };
  // Whether the page began with the board count and the scale of the last visit. Only what a reader has chosen here is
  // remembered. A scale is forgotten when the publisher's settings choose another one.
  const remembered = {};
  // readBoards takes the board counts of the site, and those of the scale.
  const readBoards = (target) => {
    if (target === boards || target === twin) asker = target;
    if (vp.isTyped(twin)) boards.dataset.typed = "";
    const range = option(select.value).dataset, other = asker === boards ? twin : boards;
    other.value = asker.value;
    vp.faults.show(other, "");
    return vp.read(asker, vp.between(Math.min(vp.boards[0], range.first), Math.max(vp.boards[1], range.last)));
  };

  // readResult reads the result of a match of n boards: the margin, or both sides' IMPs, and what each was given on adjusted
  // boards, if that is anything. It is undefined while something is missing or wrong.
  const readResult = (n) => {
    const apart = theirs.value.trim() !== "";
    const typed = vp.read(imps, (text) => {
      if (text.trim() === "") throw new vp.Fault(words.missing);
      return apart && !vp.totals(text) ? [someIMPs(text)] : vp.result(text);
    }, apart ? undefined : []);
    const other = vp.read(theirs, (text) => {
      if (typed?.length === 2) throw new vp.Fault(words.twice);
      return someIMPs(text);
    }, null);
    const more = given.map((input) => vp.read(input, anyIMPs, 0)), known = !more.includes(undefined);
    const adjusted = more.some((imps) => imps !== 0), inForce = adjusted && known;
    vp.say(force, inForce ? vp.fill(words.in_force, { ours: signed(more[0]), theirs: signed(more[1]) }) :
      adjust.querySelector("legend").textContent);
    force.classList.toggle("on", inForce);
    one("without").hidden = !inForce;
    if (given.some((input) => input.value.trim() !== "")) adjust.open = true;
    if (typed === undefined || other === undefined || !known || typed.length === 0) return undefined;
    const both = other === null ? typed : [typed[0], other];
    if (vp.read(imps, () => vp.sure(n, ...both)) === undefined) return undefined;
    return { result: both, ...adjusted && { given: more } };
  };

  // read reads the match from the fields, of which target has just changed: its texts, and what they mean. It is empty
  // until something is typed, complete with a board count and a result, and scored if the scale has a table for it.
  const read = (target) => {
    const n = readBoards(target), scale = select.value, there = readResult(n);
    const texts = result.map((input) => input.value.trim()), complete = n !== undefined && there !== undefined;
    const scored = complete && vp.lookup.has(scale, n);
    return { boards: n, scale, texts, empty: !texts.join(""), complete, scored, ...there };
  };

  // The question in words: its result is "47–16", or "31 IMPs".
  const asked = ({ boards, result: both, given }) => {
    const single = both.length === 1, text = given ? words.asked_adjusted : words.asked;
    const [ours, theirs] = (given ?? []).map(signed);
    const result = single ? vp.count(vpWords.imps, both[0]) : both.map(vp.number).join("–");
    return vp.fill(text, { boards: vp.count(vpWords.boards, boards), result, ours, theirs });
  };

  const fresh = () => { for (const input of [select, twin, ...fields]) delete input.dataset.typed; }; // another question
  // The address, and back. An address names its scale. Until the match is complete it has what was typed, as far as that
  // is numbers, so that a question is asked again.
  const address = ({ boards, scale, texts, result: both, given = [] }) => {
    const open = (both ?? texts.slice(0, 2).map(vp.decimal).filter(Boolean)).join("-");
    const known = both || /^[+-]?[\d.]+(-[\d.]+)?$/.test(open) ? open : "";
    return "#" + [boards, [known, ...given].join(), scale].join("/");
  };
  // What is needed is asked there too, for the same boards and on the same scale: #need/24/vps/12.4/wbf-discrete.
  const fromAddress = (again) => {
    const parts = vp.asked(), need = parts[0] === "need" && parts[1];
    const [n, result, scale] = need ? [need, , parts.find(option) ?? unnamed] : parts;
    if (!need && result === undefined && !(n > 0)) return false;
    if (again) fresh();
    const [margin, ...adjusted] = (result ?? "").split(",");
    const more = given.map((input, i) => margin && adjusted[i] !== "0" ? adjusted[i] ?? "" : "");
    const match = need ? [] : [...vp.totals(margin) ?? [margin, ""], ...more]; // that of the calculator stays
    [n, ...match].forEach((text, i) => vp.preset(fields[i], text));
    twin.value = boards.value;
    asker = need ? twin : boards;
    adjust.open = given.some((input) => input.value !== "");
    remembered.boards = false;
    if (!option(scale) && !result) return true;
    remembered.scale = false;
    vp.preset(select, option(scale) ? scale : unnamed);
    return true;
  };

  // The usual lengths. Their row shows the chosen one, n, which alone is a stop for the keyboard.
  const chips = vp.all("button[value]", ask);
  const press = (n) => {
    const chosen = chips.find((chip) => +chip.value === n) ?? chips[0], row = chosen?.parentElement;
    for (const chip of chips) {
      chip.setAttribute("aria-pressed", +chip.value === n);
      chip.tabIndex = chip === chosen ? 0 : -1;
    }
    if (row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  };

  const both = vp.field("both"), page = vp.field("board-page"), plot = ask.querySelector("svg");
  const chosen = one("answer"), share = one("share"), count = (n) => vp.count(vpWords.boards, n);
  // The sum of both scores, or NaN where it is not always the same.
  const total = (name) => 2 * vpScales.scales[name].drawn;
  const earned = (scale, match) => vp.kept.scores({ ...match, scale });
  // tell shows what both sides earn on a scale, or dashes.
  const tell = (answer, name, match) => {
    const scores = match ? earned(name, match) : [];
    // One number is read as won or lost by us. Beside it stand winner and loser, unless the match is drawn.
    const single = match && match.result.length === 1 && !match.given;
    const who = single && match.result[0] > 0 ? [words.winner, words.loser] : [words.us, words.them];
    vp.all("b", answer).forEach((o, i) => vp.say(o, i in scores ? vp.lookup.write(name, scores[i]) : "–"));
    vp.all("b + span", answer).forEach((w, i) => vp.say(w, who[i]));
    const short = vpWords.short[name], scale = answer !== chosen ? short :
      single ? vp.fill(words.reading, { scale: short, ended: vp.kept.ended(match) }) : option(name).text;
    for (const e of vp.parts("scale", answer)) vp.say(e, scale);
  };
  // explain says why the scores of adjusted boards are what they are.
  const explain = (name, match) => {
    if (!match.given) return "";
    const [margin, their] = vp.kept.margins(match), sum = earned(name, match).reduce((a, b) => a + b), all = total(name);
    const own = !all ? words.own_alone : sum === all ? words.own_same : words.own;
    return vp.fill(own, {
      ours: signed(margin), theirs: signed(their),
      total: all ? vp.lookup.write(name, all) : "", sum: vp.lookup.write(name, sum),
    });
  };

  // What the next IMP is worth to the side with a margin on a scale. Where both scores do not add up to
  // the same, it may be worth something to the other side.
  const next = (name, n, margin) => {
    const more = vp.lookup.next(name, n, margin), ours = !total(name);
    if (!more) return ours ? words.next_nothing_ours : words.next_nothing;
    const vps = vp.lookup.write(name, more.worth);
    if (more.imps === 1) return vp.fill(ours ? words.next_ours : words.next, { vps });
    const imps = vp.count(words.more_imps, more.imps - 1);
    return vp.fill(ours ? words.next_later_ours : words.next_later, { imps, vps });
  };

  const line = (match, name, text = words.line) => {
    const [ours, theirs] = earned(name, match).map((score) => vp.lookup.write(name, score));
    return vp.fill(text, { match: asked(match), ours, theirs, scale: vpWords.short[name] });
  };

  // bring brings back what was typed on a scale.
  const bring = (scale, texts) => {
    if (option(scale)) select.value = scale;
    fields.forEach((input, i) => vp.type(input, texts[i]));
  };
  // What was typed here last, a whole match or not, as a button that brings it back.
  const last = () => {
    try {
      const [text, scale, ...texts] = JSON.parse(vp.memory.get("last"));
      return [vp.link(text, () => bring(scale, texts))];
    } catch { return []; } // there is none
  };
  // remember notes a match in the address, and in the browser's memory what a reader has chosen, and the line, scale and
  // fields of what was typed: when it has stood for a while or when its field is left, not at each key.
  let standing, timer;
  const settle = () => { if (standing) vp.memory.set("last", standing); };
  for (const left of ["change", "hashchange", "pagehide"]) addEventListener(left, settle);
  const remember = (match, target) => {
    const { boards: n, scale, texts, empty, complete, scored } = match, own = result.some(vp.isTyped);
    if (target === select) vp.memory.set("scale", scale + " " + settings.scale);
    if (n && vp.isTyped(boards)) vp.memory.set("boards", n);
    const hash = address(match), mine = result.includes(target) || !location.hash.startsWith("#need/"); // not what is needed
    const asks = n && mine && (complete || own || texts[0] === "" && vp.asked()[0] > 0);
    if (asks && location.hash !== hash) history.replaceState(history.state, "", hash);
    const typed = [count(n ?? boards.value), ...texts].filter(Boolean).join(", ");
    const said = scored ? line(match, scale, words.last) : vp.fill(words.last_typed, { typed });
    standing = own && !empty && JSON.stringify([said, scale, ...fields.map((input) => input.value)]);
    clearTimeout(timer);
    timer = setTimeout(settle, 2000);
  };

  const render = (match) => {
    const { boards: n, scale: name, empty, complete, scored } = match, has = (name) => vp.lookup.has(name, n);
    ask.classList.toggle("example", empty);
    // Scales without a table are named before all scores, the one that leads first.
    const of = main.includes(name) ? main : [main[0], name], lacks = (name) => n && !has(name);
    const others = main.filter((other) => of === main && other !== name && !lacks(other));
    const lacking = of.filter(lacks).map(option).map(({ text, dataset }) =>
      vp.fill(words[dataset.outside ?? "lacking"], { scale: text, boards: count(n) }) + " ").join("");
    // Until something is typed a match that is an example stands there.
    const sample = empty && n && { boards: n, result: ask.dataset.example.split("-").map(Number) };
    const shown = complete ? match : sample, forExample = sample ? vp.fill(words.example, { match: asked(sample) }) : "";
    tell(chosen, name, has(name) ? shown : undefined);
    vp.say(one("lacking"), lacking);
    for (const e of ["scale", "score"]) vp.part(e, chosen).hidden = lacks(name);
    vp.parts("beside", ask).forEach((answer, i) => {
      answer.hidden = !others[i];
      if (others[i]) tell(answer, answer.dataset.scale = others[i], shown);
    });
    const margins = complete ? vp.kept.margins(match) : [];
    vp.say(one("next"), scored ? next(name, n, margins[0]) : forExample);
    vp.say(one("remark"), ...empty ? last() : vp.fraction(imps, ...margins));
    vp.say(one("why"), scored ? explain(name, match) : "");
    vp.say(one("in-words"), complete ? asked(match) : forExample);
    vp.say(one("half"), "half" in option(name).dataset ? words.half : "");
    for (const button of [share, ...vp.parts("keep", ask)]) button.disabled = !scored;
    press(n);
    // What was remembered from the last visit, in words. Each is a button that leads to its field.
    const parts = [["boards", boards, count(+boards.value)], ["scale", select, vpWords.short[name]]]
      .filter(([what, field]) => remembered[what] && !vp.isTyped(field));
    vp.say(one("origin"), ...parts.flatMap(([, to, text], i) =>
      [i ? ", " : "", vp.link(text, () => to.focus())]), parts[0] ? ": " + words.last_time : "");
    const won = complete ? vp.counted(Math.max(...margins)) : -1;
    page.hidden = !(n >= vp.boards[0] && n <= vp.boards[1]);
    page.href = vp.boardPage(n) + (won < 0 ? "" : "#" + won);
    vp.say(page, page.hidden ? "" : vp.fill(words.page, { boards: count(n) }));
    both.parentElement.hidden = !others[0];
    vp.say(both.nextElementSibling, vp.fill(words.both, { scales: others.map((other) => vpWords.short[other]).join(", ") }));
    vp.plot(plot, [name, ...both.checked ? others : []].filter(has), n, won >= 0 ? won : undefined);
    vp.tell(ask, complete ? lacking + (scored ? line(match, name) + ". " : "") + one("next").textContent : "");
    // The parts of the page below answer for the same boards and the same scales, the chosen one first.
    Object.assign(vp.calculator, { boards: n, scales: [name, ...others], lacking });
    dispatchEvent(new Event("vp-calculator"));
  };

  const show = (target) => {
    const match = read(target);
    remember(match, target);
    render(match);
    return match;
  };
  vp.calculator = { option, unnamed, changed: show };

  // The next match begins with the same boards and scale. The way back leads to the match before, unless that was kept.
  const begin = () => {
    clear();
    adjust.open = false;
    vp.type(imps, "");
    imps.focus();
  };
  one("next-match").addEventListener("click", () => {
    const { scored, boards, scale } = show();
    settle();
    if (scored) history.pushState(null, "", address({ boards, scale, texts: [] }));
    begin();
  });

  // Keep adds the match to the event, whose strip then stands below. latest is the row that was kept last here, and typed
  // what its fields held. Where nobody had said who won, it turns.
  const strip = one("strip");
  let latest, typed;
  const showStrip = () => {
    const { rows, matches } = vp.kept.event(), row = rows.find(({ id }) => id === latest?.id);
    const added = vp.kept.added(rows, row ?? rows.at(-1));
    const said = { n: vp.number(matches.indexOf(row) + 1), sum: vp.kept.write(vp.kept.sum(added), added) };
    const act = (text, act) => [" ", vp.link(text, act)];
    vp.say(strip, ...row ? [
      vp.fill(typed.stored ? words.kept : words.not_kept, { ...said, ended: vp.kept.ended(row) }),
      ...act(vpWords.kept.undo, undo), ...typed.stored ? [] : act(vpWords.kept.save, vp.kept.save),
      ...typed.turns ? act(vp.kept.ended(turned(row), "as_"), () => keep(turned(row))) : [],
    ] : rows[0] ? [vp.fill(vp.count(words.so_far, matches.length), said)] : [],
    ...rows[0] ? [" ", vp.element("a", { href: vp.root + "event/index.html" }, words.event)] : []);
  };
  const turned = (row) => ({ ...row, result: [-row.result[0]] });
  const keep = (row) => {
    latest = { ...row, vps: vp.kept.scores(row) };
    typed.stored = vp.kept.keep(latest);
    showStrip();
    imps.focus(); // because the strip's buttons are others now
    vp.tell(ask, strip.textContent);
  };
  const undo = () => {
    vp.kept.drop(latest);
    bring(latest.scale, typed.texts);
    showStrip();
    imps.focus();
  };
  one("keep").addEventListener("click", () => {
    const { scored, boards, scale, result: both, given } = show();
    if (!scored) return;
    const turns = both.length === 1 && both[0] !== 0 && !/^[+-]/.test(vp.plain(imps.value));
    typed = { turns, texts: fields.map((input) => input.value) };
    begin();
    vp.memory.set("last", null);
    vp.memory.set("before", null); // what was deleted before
    keep({ ...vp.kept.fresh(), boards, scale, most: vp.lookup.score(scale, boards, Infinity)[0], result: both, given });
  });
  addEventListener("storage", showStrip);

  share.addEventListener("click", () => {
    const match = show();
    vp.share(share, line(match, match.scale), address(match));
  });

  for (const step of vp.all("[data-step]", ask)) {
    const input = step.parentElement.querySelector("input");
    step.addEventListener("click", () => {
      const now = vp.read(input, anyIMPs, 0);
      if (now !== undefined) vp.type(input, now + Number(step.dataset.step) || "");
    });
  }
  one("without").addEventListener("click", () => {
    given[0].focus(); // because this button disappears
    for (const input of given) vp.type(input, "");
  });
  chips.forEach((chip, i) => {
    chip.addEventListener("click", () => vp.type(boards, chip.value));
    chip.addEventListener("keydown", ({ key }) => {
      const to = chips[i + { ArrowLeft: -1, ArrowRight: 1 }[key]];
      if (!to) return;
      [chip.tabIndex, to.tabIndex] = [-1, 0];
      to.focus();
    });
  });
  for (const other of vp.parts("beside", ask)) {
    vp.part("scale", other).addEventListener("click", () => vp.type(select, other.dataset.scale));
  }
  const own = vp.form(ask, (target) => { show(target); }, () => chosen.focus(),
    (input) => input === theirs && vp.totals(imps.value)); // both are there already
  addEventListener("hashchange", () => {
    if (!location.hash) { // the reader went back to before the first question
      clear();
      fresh();
    }
    if (fromAddress(true) || !location.hash) show();
  });
  // What was chosen last, then the settings, where the address asks nothing.
  const [name, when] = vp.memory.get("scale")?.split(" ") ?? [], known = when === settings.scale && option(name);
  const lately = Number(vp.memory.get("boards")), has = (n) => vp.lookup.has(select.value, n);
  remembered.scale = !own && !!known;
  if (!own) vp.preset(select, known ? name : settings.scale);
  if (!own && !fromAddress()) {
    remembered.boards = has(lately);
    vp.preset(boards, has(lately) ? lately : has(settings.boards) ? settings.boards : vp.lookup.from(select.value));
  }
  show();
  showStrip();
}
