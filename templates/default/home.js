// The calculator of a match: boards and a margin, or both totals, become Victory Points. The
// address holds the question of a match: #24/31, #8/47-37,3,3/wbf-discrete.
"use strict";
(() => {
  const words = vpWords.home;
  const field = (id) => document.getElementById(id);
  const ask = document.querySelector("form.ask"), one = (selector) => ask.querySelector(selector);
  const [boards, imps, theirs, ...given] = ["boards", "imps", "theirs", "for-us", "for-them"].map(field);
  const select = field("scale"), both = field("both");
  const option = (name) => [...select.options].find((o) => o.value === name);
  // The scales that stand beside each other. The first is that of a question in an address that names
  // none.
  const main = [...select.options].filter((o) => "main" in o.dataset).map((o) => o.value);
  const first = main[0];
  // What a publisher's settings choose.
  const settings = { scale: document.documentElement.dataset.scale, boards: Number(document.documentElement.dataset.shown) };
  const signed = (n) => (n > 0 ? "+" : "") + vp.number(n);
  // The sum of both scores, where it is always the same.
  const total = (name) => 2 * vpScales.scales[name].drawn || undefined;
  const whole = (least, most) => (text) => vp.whole(text, least, most);
  const anyIMPs = whole(-vp.mostIMPs, vp.mostIMPs);
  const count = (n) => vp.count(vpWords.boards, n);
  const empty = (...fields) => { for (const input of fields) input.value = ""; };

  // Where the board count and the scale come from: "address", "typed" here, "remembered" from the
  // last visit, or "settings". A scale is remembered only where a reader has chosen it here, and is forgotten
  // when the publisher's settings choose another one.
  const origin = { boards: "settings", scale: "settings" };
  const remembered = () => {
    const [name, chosenWhen] = (vp.kept.get("scale") ?? "").split(" ");
    return option(name) && chosenWhen === settings.scale ? name : undefined;
  };

  // readMatch reads a match of n boards from the fields: both sides' IMPs, what each was given
  // on adjusted boards, and the margin from which each side is converted. totals says that
  // both sides' IMPs were typed.
  const readMatch = (n) => {
    const typed = vp.read(imps, (text) => {
      const totals = vp.totals(text);
      if (totals) return totals.map(whole(0, vp.mostIMPs));
      if (/\d[^\w.,]+\d/.test(text)) throw new vp.Fault(vp.fill(words.totals, { text: text.trim() }));
      return [theirs.value.trim() ? vp.whole(text, 0, vp.mostIMPs) : vp.imps(text, -vp.mostIMPs, vp.mostIMPs)];
    }, theirs.value.trim() ? undefined : []);
    const other = vp.read(theirs, (text) => {
      if (typed?.length === 2) throw new vp.Fault(words.twice);
      return vp.whole(text, 0, vp.mostIMPs);
    }, null);
    const more = given.map((input) => vp.read(input, anyIMPs, 0));
    const adjusted = more.some((imps) => imps !== 0);
    const known = !more.includes(undefined);
    const inForce = adjusted && known;
    vp.say(one(".force span"), inForce ? vp.fill(words.in_force, { ours: signed(more[0]), theirs: signed(more[1]) }) : one(".adjust legend").textContent);
    one(".force").classList.toggle("on", inForce);
    one(".force button").hidden = !inForce;
    if (typed === undefined || other === undefined || !known || typed.length === 0) return undefined;
    const totals = typed.length === 2 || other !== null;
    const [us, them] = [typed[0], typed[1] ?? other ?? 0];
    const [margin, their] = vp.lookup.margins(us, them, more);
    // Winner and loser, unless it matters who is who, or the match is drawn.
    return { boards: n, ours: us, theirs: them, given: more, totals, adjusted, margin, their, sides: totals || adjusted || margin <= 0 };
  };

  // A match that is shown in grey until something is typed.
  const [exampleOurs, exampleTheirs] = ask.dataset.example.split("-").map(Number);
  const example = (n) => {
    const margin = exampleOurs - exampleTheirs;
    return { boards: n, ours: exampleOurs, theirs: exampleTheirs, given: [0, 0], totals: true, margin, their: -margin, sides: true };
  };

  // tell shows what both sides earn on a scale, or dashes.
  const earned = (name, match) => [match.margin, match.their].map((margin) => vp.lookup.score(name, match.boards, margin)[0]);
  const tell = (answer, name, match) => {
    const there = match && vp.lookup.has(name, match.boards);
    const scores = there && earned(name, match);
    answer.querySelectorAll(".vps").forEach((o, i) => vp.say(o, there ? vp.lookup.write(name, scores[i]) : "–"));
    const who = match?.sides ? [words.us, words.them] : [words.winner, words.loser];
    answer.querySelectorAll(".who").forEach((w, i) => vp.say(w, who[i]));
    vp.say(answer.querySelector(".scale"), answer.matches(".chosen") ? option(name).text : vpWords.short[name]);
  };

  // explain says why the scores of adjusted boards are what they are.
  const explain = (name, match) => {
    if (!match?.adjusted) return "";
    const sum = earned(name, match).reduce((a, b) => a + b), all = total(name);
    const own = match.margin === -match.their ? words.own_equal : !all ? words.own_alone : sum === all ? words.own_same : words.own;
    return vp.fill(own, {
      ours: signed(match.margin), theirs: signed(match.their), total: all ? vp.lookup.write(name, all) : "", sum: vp.lookup.write(name, sum),
    });
  };

  // What the next IMP is worth to the side with a margin on a scale. Where both scores do not add up to
  // the same, it may be worth something to the other side.
  const next = (name, n, margin) => {
    const more = vp.lookup.next(name, n, margin), ours = !total(name);
    if (!more) return ours ? words.next_nothing_ours : words.next_nothing;
    const vps = vp.lookup.write(name, more.worth);
    if (more.imps === 1) return vp.fill(ours ? words.next_ours : words.next, { vps });
    return vp.fill(ours ? words.next_later_ours : words.next_later, { imps: vp.count(words.more_imps, more.imps - 1), vps });
  };

  // The result of a match in words: "47–16", or "31 IMPs".
  const result = (match) => match.totals ? `${match.ours}–${match.theirs}` : vp.count(vpWords.imps, match.ours);
  const asked = (match) => vp.fill(match.adjusted ? words.asked_adjusted : words.asked, {
    boards: count(match.boards), result: result(match), ours: signed(match.given[0]), theirs: signed(match.given[1]),
  });
  const line = (match, name) => {
    const [ours, theirs] = earned(name, match).map((score) => vp.lookup.write(name, score));
    return vp.fill(words.line, { match: asked(match), ours, theirs, scale: vpWords.short[name] });
  };

  // The address, and back. An address with a question names its scale, unless that is the first one.
  // One without a question names it if a visit without an address would begin with another.
  const written = (match) => {
    if (!match) return "";
    const result = match.totals ? `${match.ours}-${match.theirs}` : String(match.ours);
    return match.adjusted ? [result, ...match.given].join(",") : result;
  };
  const address = (n, match) => {
    const usual = match ? first : remembered() ?? settings.scale;
    return "#" + [n, written(match), select.value === usual ? "" : select.value].join("/").replace(/\/+$/, "");
  };
  const fromAddress = () => {
    const [n, result, scale] = vp.asked();
    if (result === undefined && !(n > 0)) return false;
    const [margin, ...adjusted] = (result ?? "").split(",");
    [boards.value, imps.value, theirs.value] = [n, ...vp.totals(margin) ?? [margin, ""]];
    given.forEach((input, i) => { input.value = margin && adjusted[i] !== "0" ? adjusted[i] ?? "" : ""; });
    origin.boards = "address";
    if (option(scale) || result) [select.value, origin.scale] = [option(scale) ? scale : first, "address"];
    return true;
  };

  // The board counts that the field takes: those of the site, and those of the scale.
  const readBoards = () => {
    const { first, last } = option(select.value).dataset;
    return vp.read(boards, whole(Math.min(vp.boards[0], first), Math.max(vp.boards[1], last)));
  };

  // What is said about the scale and the board count.
  const outside = (name, n) => vp.fill(words[option(name).dataset.outside ?? "no_table"], { boards: count(n) });
  const remark = (name, n) => {
    const { half, printed } = option(name).dataset;
    if (half === undefined) return "";
    const source = n === undefined || !printed || !vp.lookup.has(name, n) ? "" :
      printed.split(" ").includes(String(n)) ? vpWords.triangle.printed : vp.fill(vpWords.triangle.ours, { boards: count(n) });
    return words.half + " " + source;
  };

  const show = () => {
    const name = select.value, n = readBoards(), typed = readMatch(n);
    const match = n === undefined ? undefined : typed;
    const there = match && vp.lookup.has(name, n) ? match : undefined;
    const nothing = [imps, theirs, ...given].every((input) => input.value.trim() === "");
    const shown = match ?? (nothing && n !== undefined && vp.lookup.has(name, n) ? example(n) : undefined);
    if (n !== undefined && ["address", "typed"].includes(origin.boards)) vp.kept.set("boards", n);
    ask.classList.toggle("example", !match && !!shown);
    [imps.placeholder, theirs.placeholder] = !match && shown ? [shown.ours, shown.theirs] : ["", ""];
    tell(one(".chosen"), name, shown);
    const others = main.includes(name) ? main.filter((other) => other !== name) : [];
    ask.querySelectorAll(".beside").forEach((answer, i) => {
      answer.hidden = !others[i];
      if (others[i]) tell(answer, answer.dataset.scale = others[i], shown);
    });
    vp.say(one(".next"), there ? next(name, n, match.margin) : n !== undefined && !vp.lookup.has(name, n) ? outside(name, n) :
      shown ? vp.fill(words.example, { match: asked(shown) }) : "");
    vp.say(one(".own"), [vp.fraction(imps.value, match?.ours), explain(name, there)].filter(Boolean).join(" "));
    vp.say(one(".question"), match ? asked(match) : "");
    vp.say(one(".remark"), remark(name, n));
    one(".copy").disabled = !there;
    for (const chip of ask.querySelectorAll(".lengths button")) chip.setAttribute("aria-pressed", Number(chip.value) === n);
    sayOrigin();
    link(n);
    const won = shown && Math.max(shown.margin, shown.their);
    both.parentElement.hidden = others.length === 0;
    vp.plot(one("figure svg"), [name, ...(both.checked ? others : [])].filter((name) => n !== undefined && vp.lookup.has(name, n)), n, won >= 0 ? won : undefined);
    if (there) speak(line(there, name) + ". " + one(".next").textContent);
    else if (match) speak(one(".next").textContent);
    // The parts of the page below answer for the same boards and the same scale.
    vp.question = { boards: n, scale: name, match };
    dispatchEvent(new Event("vp-question"));
    const takenBack = n !== undefined && imps.value.trim() === "" && vp.asked()[0] > 0;
    if ((match || takenBack) && location.hash !== address(n, match)) history.replaceState(null, "", address(n, match));
    return { n, name, match: there };
  };

  // What a screen reader says of an answer or a fault, once nobody types.
  const speak = vp.teller(one("[role=status]"));
  ask.addEventListener("vp-fault", ({ target }) => speak(field(target.id + "-fault").textContent));

  // What was remembered from the last visit, in words. Each is a button that leads to its field.
  const sayOrigin = () => {
    const parts = [];
    if (origin.boards === "remembered") parts.push([boards, count(Number(boards.value))]);
    if (origin.scale === "remembered") parts.push([select, vpWords.short[select.value]]);
    const key = parts.map(([, text]) => text).join();
    if (one(".origin").dataset.says === key) return;
    one(".origin").dataset.says = key;
    one(".origin").replaceChildren(...parts.flatMap(([to, text], i) => {
      const button = vp.element("button", { type: "button", class: "link" }, text);
      button.addEventListener("click", () => { to.focus(); to.select?.(); });
      return [i > 0 ? ", " : "", button];
    }), parts.length > 0 ? ": " + words.last_time : "");
  };

  // The link from the answer to the page of its board count.
  const link = (n) => {
    field("board-page").replaceChildren(...(n === undefined || n < vp.boards[0] || n > vp.boards[1] ? [] : [vp.element("a", { href: `${vp.root}boards/${n}/index.html` },
      vp.fill(words.page, { boards: count(n) }))]));
  };

  // What people do.
  const act = (button, does) => button.addEventListener("click", () => { does(button); show(); });
  const chooseScale = () => {
    origin.scale = "typed";
    vp.kept.set("scale", select.value + " " + settings.scale);
  };
  for (const step of ask.querySelectorAll("[data-step]")) {
    const input = step.parentElement.querySelector("input");
    act(step, () => {
      const now = vp.read(input, anyIMPs, 0);
      if (now !== undefined) input.value = now + Number(step.dataset.step) || "";
    });
  }
  act(one(".force button"), () => {
    empty(...given);
    given[0].focus(); // because this button disappears
  });
  for (const chip of ask.querySelectorAll(".lengths button")) {
    act(chip, () => { [boards.value, origin.boards] = [chip.value, "typed"]; });
  }
  for (const answer of ask.querySelectorAll(".beside")) {
    act(answer.querySelector("button"), () => {
      select.value = answer.dataset.scale;
      chooseScale();
    });
  }
  // The next match begins with the same boards and scale. The way back leads to the match before.
  vp.nextMatch = () => {
    const { n, match } = show();
    empty(imps, theirs, ...given);
    if (match) history.pushState(null, "", address(n));
    show();
    imps.focus();
  };
  one(".next-match").addEventListener("click", vp.nextMatch);
  // Pages from disk and those without encryption have only the older way to copy.
  const toClipboard = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = vp.element("textarea", { readonly: "", class: "vh" }, text);
      ask.append(area);
      area.select();
      const copied = document.execCommand("copy");
      area.remove();
      copy.focus();
      return copied;
    }
  };
  const copy = one(".copy");
  copy.addEventListener("click", async () => {
    const { name, match } = show();
    const copied = await toClipboard(line(match, name) + "\n" + location.href);
    vp.say(copy, copied ? words.copied : words.not_copied);
    vp.say(one("[role=status]"), copy.textContent);
    setTimeout(() => vp.say(copy, words.copy), 2000);
  });
  ask.addEventListener("submit", (e) => e.preventDefault());
  ask.addEventListener("input", ({ target }) => {
    if (target === boards) origin.boards = "typed";
    if (target === select) chooseScale();
    show();
  });
  // A keyboard on the screen covers half of the page: what is asked and answered goes to the top of what
  // remains, whether the keyboard changes the window or only what is seen of it.
  const touch = matchMedia("(any-pointer: coarse)");
  const rise = () => {
    const seen = window.visualViewport, covered = seen && seen.scale === 1 && seen.height < 0.8 * innerHeight;
    if (!touch.matches && !covered || !document.activeElement.matches(".sight input")) return;
    scrollBy(0, one(".sight").getBoundingClientRect().top - (seen?.offsetTop ?? 0));
  };
  // While a finger is down nothing moves, so that it comes up where it went down.
  let pressed = false;
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(type, () => { pressed = type === "pointerdown"; });
  one(".sight").addEventListener("focusin", () => { if (!pressed) rise(); });
  one(".sight").addEventListener("click", rise);
  window.visualViewport?.addEventListener("resize", rise);

  addEventListener("hashchange", () => {
    const nothing = location.hash === ""; // the reader went back to before the first question
    if (nothing) empty(imps, theirs, ...given);
    if (fromAddress() || nothing) show();
  });

  // Where the address asks nothing, the fields begin with what was chosen last, then with the settings.
  [select.value, origin.scale] = remembered() ? [remembered(), "remembered"] : [settings.scale, "settings"];
  if (!fromAddress()) {
    const last = Number(vp.kept.get("boards")), has = (n) => vp.lookup.has(select.value, n);
    [boards.value, origin.boards] = has(last) ? [last, "remembered"] : [has(settings.boards) ? settings.boards : vp.lookup.from(select.value), "settings"];
  }
  show();
})();
