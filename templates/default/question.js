// The question of the calculator of a match: a board count, a scale, and a margin or both totals. The
// address holds it: #24/31/wbf-continuous, #8/47-37,3,3/wbf-discrete.
{
  const words = vpWords.home;
  const ask = vp.part("calculator"), one = (name) => vp.part(name, ask);
  const adjust = one("adjust"), force = one("in-force");
  const fields = ["boards", "imps", "theirs", "for-us", "for-them"].map(vp.field);
  const [boards, imps, theirs, ...given] = fields;
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
  const signed = (n) => (n > 0 ? "+" : "") + vp.number(n);
  const someIMPs = vp.someIMPs(0), anyIMPs = vp.someIMPs(-vp.mostIMPs);
  const empty = () => { for (const input of fields.slice(1)) input.value = ""; };
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

  // readMatch reads a match of n boards from the fields: both sides' IMPs, what each was given
  // on adjusted boards, and the margin from which each side is converted. totals says that
  // both sides' IMPs were typed.
  const readMatch = (n) => {
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
    const totals = typed.length === 2 || other !== null;
    const [us, them] = [typed[0], typed[1] ?? other ?? 0];
    if (vp.read(imps, () => vp.sure(n, us, them)) === undefined) return undefined;
    const [margin, their] = vp.lookup.margins(us, them, more);
    // Winner and loser, unless it matters who is who, or the match is drawn.
    const sides = totals || adjusted || margin <= 0;
    return { boards: n, ours: us, theirs: them, given: more, totals, adjusted, margin, their, sides };
  };

  // A match that stands there until something is typed.
  const example = (n) => {
    const [ours, theirs] = ask.dataset.example.split("-").map(Number), margin = ours - theirs;
    return { boards: n, ours, theirs, given: [0, 0], totals: true, margin, their: -margin, sides: true };
  };

  // The question in words: its result is "47–16", or "31 IMPs".
  const asked = (match) => vp.fill(match.adjusted ? words.asked_adjusted : words.asked, {
    boards: vp.count(vpWords.boards, match.boards),
    result: match.totals ? `${vp.number(match.ours)}–${vp.number(match.theirs)}` : vp.count(vpWords.imps, match.ours),
    ours: signed(match.given[0]), theirs: signed(match.given[1]),
  });

  const fresh = () => { for (const input of [select, twin, ...fields]) delete input.dataset.typed; }; // another question
  // The address, and back. An address names its scale. Without a match it has what was typed, as far as that is
  // numbers, so that a question is asked again.
  const address = (n, match) => {
    const open = [imps, theirs].map((input) => vp.decimal(input.value)).filter(Boolean).join("-");
    const result = match?.totals ? `${match.ours}-${match.theirs}` : match ? match.ours :
      /^[+-]?[\d.]+(-[\d.]+)?$/.test(open) ? open : "";
    return "#" + [n, match?.adjusted ? [result, ...match.given].join(",") : result, select.value].join("/");
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

  // What people do. changed is for what follows from it.
  const work = (changed) => {
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
    const own = vp.form(ask, (target) => {
      if (target === select) vp.kept.set("scale", select.value + " " + settings.scale);
      changed(target);
    }, () => one("answer").focus(), (input) => input === theirs && vp.totals(imps.value)); // both are there already
    addEventListener("hashchange", () => {
      if (!location.hash) { // the reader went back to before the first question
        empty();
        fresh();
        asker = boards;
      }
      if (fromAddress(true) || !location.hash) changed();
    });
    // What was chosen last, then the settings, where the address asks nothing.
    const [name, when] = vp.kept.get("scale")?.split(" ") ?? [], known = when === settings.scale && option(name);
    const last = Number(vp.kept.get("boards")), has = (n) => vp.lookup.has(select.value, n);
    remembered.scale = !own && !!known;
    if (!own) vp.preset(select, known ? name : settings.scale);
    if (!own && !fromAddress()) {
      remembered.boards = has(last);
      vp.preset(boards, has(last) ? last : has(settings.boards) ? settings.boards : vp.lookup.from(select.value));
    }
    changed();
    vp.calculator.changed = changed;
  };
  vp.calculator = {
    ask, one, fields, boards, imps, select, option, main, remembered, signed, empty, readBoards, readMatch, example, asked,
    address, unnamed, press, work,
  };
}
