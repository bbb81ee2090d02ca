// The question of the calculator of a match: a board count, a scale, and a margin or both totals. The
// address holds it: #24/31/wbf-continuous, #8/47-37,3,3/wbf-discrete.

{
  const words = vpWords.home;
  const ask = document.querySelector("form.ask"), one = (selector) => ask.querySelector(selector);
  const [boards, imps, theirs, ...given] = ["boards", "imps", "theirs", "for-us", "for-them"].map(vp.field);
  imps.dataset.other = theirs.id; // where vp.choose puts the second total
  const select = vp.field("scale"), options = [...select.options];
  const option = (name) => options.find((o) => o.value === name);
  // The scales that stand beside each other.
  const main = options.filter((o) => "main" in o.dataset).map((o) => o.value);
  // What a publisher's settings choose. The scale of a question in an address that names none is always the same.
  const { scale, shown } = document.documentElement.dataset, settings = { scale, boards: Number(shown) };
  const unnamed = option("wbf-continuous") ? "wbf-continuous" : settings.scale;
  const signed = (n) => (n > 0 ? "+" : "") + vp.number(n);
  const someIMPs = vp.between(0, vp.mostIMPs), anyIMPs = vp.between(-vp.mostIMPs, vp.mostIMPs);
  const empty = () => { for (const input of [imps, theirs, ...given]) input.value = ""; };

  // Where the board count and the scale come from: "address", "typed" here, "remembered" from the
  // last visit, or "settings". A match comes from the "address", or was "typed". Only what a reader has
  // chosen here is remembered. A scale is forgotten when the publisher's settings choose another one.
  const from = { boards: "settings", scale: "settings" };
  const remembered = () => {
    const [name, chosenWhen] = (vp.kept.get("scale") ?? "").split(" ");
    return option(name) && chosenWhen === settings.scale ? name : undefined;
  };
  const choose = (name, where) => { [select.value, from.scale] = [name, where]; };

  // readBoards takes the board counts of the site, and those of the scale.
  const readBoards = () => {
    const { first, last } = option(select.value).dataset;
    return vp.read(boards, vp.between(Math.min(vp.boards[0], first), Math.max(vp.boards[1], last)));
  };

  // typedAs is what was typed in a field, as it stands in an address, where a comma has another meaning.
  const typedAs = (input) => vp.plain(input.value).replace("½", ".5").replace(/[,·٫]/, ".");

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
    vp.say(one(".force"), inForce ?
      vp.fill(words.in_force, { ours: signed(more[0]), theirs: signed(more[1]) }) : one(".adjust legend").textContent);
    one(".force").classList.toggle("on", inForce);
    one(".without").hidden = !inForce;
    if (given.some((input) => input.value.trim() !== "")) one(".adjust").open = true;
    if (typed === undefined || other === undefined || !known || typed.length === 0) return undefined;
    const totals = typed.length === 2 || other !== null;
    const [us, them] = [typed[0], typed[1] ?? other ?? 0];
    if (vp.read(imps, () => vp.sure(n, us, them)) === undefined) return undefined;
    const [margin, their] = vp.lookup.margins(us, them, more);
    // Winner and loser, unless it matters who is who, or the match is drawn.
    const sides = totals || adjusted || margin <= 0;
    const text = vp.readings(imps.value) && typedAs(imps);
    return { boards: n, ours: us, theirs: them, given: more, totals, adjusted, margin, their, sides, text };
  };

  // A match that is shown small until something is typed.
  const example = (n) => {
    const [ours, theirs] = ask.dataset.example.split("-").map(Number), margin = ours - theirs;
    return { boards: n, ours, theirs, given: [0, 0], totals: true, margin, their: -margin };
  };

  // The question in words: its result is "47–16", or "31 IMPs".
  const asked = (match) => vp.fill(match.adjusted ? words.asked_adjusted : words.asked, {
    boards: vp.count(vpWords.boards, match.boards),
    result: match.totals ? `${match.ours}–${match.theirs}` :
      vp.count(vpWords.imps, match.ours, match.text && vp.number(match.text)),
    ours: signed(match.given[0]), theirs: signed(match.given[1]),
  });

  // The address, and back. An address names its scale. Without a match it has what was typed, as far as that is
  // numbers, so that a question is asked again.
  const address = (n, match) => {
    const open = [imps, theirs].map(typedAs).filter(Boolean).join("-");
    const result = match?.totals ? `${match.ours}-${match.theirs}` : match ? match.text ?? match.ours :
      /^[+-]?[\d.]+(-\d+)?$/.test(open) ? open : "";
    return "#" + [n, match?.adjusted ? [result, ...match.given].join(",") : result, select.value].join("/");
  };
  const fromAddress = () => {
    const [n, result, scale] = vp.asked();
    if (result === undefined && !(n > 0)) return false;
    const [margin, ...adjusted] = (result ?? "").split(",");
    [boards.value, imps.value, theirs.value] = [n, ...vp.totals(margin) ?? [margin, ""]];
    given.forEach((input, i) => { input.value = margin && adjusted[i] !== "0" ? adjusted[i] ?? "" : ""; });
    one(".adjust").open = given.some((input) => input.value !== "");
    [from.boards, from.match] = ["address", "address"];
    if (option(scale) || result) choose(option(scale) ? scale : unnamed, "address");
    return true;
  };

  // The usual lengths. Their row shows the chosen one, n, which alone is a stop for the keyboard.
  const chips = vp.all(".lengths button", ask);
  const press = (n) => {
    const chosen = chips.find((chip) => +chip.value === n) ?? chips[0], row = chosen?.parentElement;
    for (const chip of chips) {
      chip.setAttribute("aria-pressed", +chip.value === n);
      chip.tabIndex = chip === chosen ? 0 : -1;
    }
    if (row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  };

  // begin fills in what was chosen last, then the settings, where the address asks nothing.
  const begin = () => {
    choose(...remembered() ? [remembered(), "remembered"] : [settings.scale, "settings"]);
    if (fromAddress()) return;
    const last = Number(vp.kept.get("boards")), has = (n) => vp.lookup.has(select.value, n);
    [boards.value, from.boards] = has(last) ? [last, "remembered"] :
      [has(settings.boards) ? settings.boards : vp.lookup.from(select.value), "settings"];
  };

  // What people do, but for typing a match. changed is for what follows from it.
  const work = (changed) => {
    const act = (button, does) => button.addEventListener("click", () => { does(button); changed(); });
    const chooseScale = (name) => {
      choose(name, "typed");
      vp.kept.set("scale", name + " " + settings.scale);
    };
    for (const step of vp.all("[data-step]", ask)) {
      const input = step.parentElement.querySelector("input");
      act(step, () => {
        const now = vp.read(input, anyIMPs, 0);
        if (now !== undefined) input.value = now + Number(step.dataset.step) || "";
        from.match = "typed";
      });
    }
    act(one(".without"), () => {
      for (const input of given) input.value = "";
      given[0].focus(); // because this button disappears
    });
    chips.forEach((chip, i) => {
      act(chip, () => { [boards.value, from.boards] = [chip.value, "typed"]; });
      chip.addEventListener("keydown", ({ key }) => {
        const to = chips[i + { ArrowLeft: -1, ArrowRight: 1 }[key]];
        if (!to) return;
        [chip.tabIndex, to.tabIndex] = [-1, 0];
        to.focus();
      });
    });
    for (const answer of vp.all(".beside", ask)) {
      act(answer.querySelector("button"), () => chooseScale(answer.dataset.scale));
    }
    vp.form(ask, ({ target }) => {
      if (target === boards) from.boards = "typed";
      else if (target === select) chooseScale(select.value);
      else from.match = "typed";
      changed();
    });
    // Enter leads to the next field, and behind the last one to the answer. Both totals in one field need no other.
    ask.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || !e.target.matches("input[type=text]")) return;
      e.preventDefault();
      const next = { boards: imps, imps: !vp.totals(imps.value) && theirs, "for-us": given[1] }[e.target.id];
      if (!e.target.hasAttribute("aria-invalid")) (next || one(".chosen")).focus();
    });
    addEventListener("hashchange", () => {
      const nothing = location.hash === ""; // the reader went back to before the first question
      if (nothing) empty();
      if (fromAddress() || nothing) changed();
    });
    begin();
    changed();
  };
  vp.calculator = {
    ask, one, boards, imps, theirs, given, select, option, main, from, signed, empty, readBoards, readMatch, example,
    asked, address, press, work,
  };
}
