// The calculator: boards and a margin, or both totals, become Victory Points. The
// address holds the question: #24/31, #8/47-37,3,3/wbf-discrete.
"use strict";
(() => {
  const words = vpWords.home;
  const continuous = "wbf-continuous";
  const field = (id) => document.getElementById(id);
  const boards = field("boards"), imps = field("imps"), theirs = field("theirs");
  const given = [field("for-us"), field("for-them")];
  const ask = document.querySelector("form.ask");
  const answers = [...ask.querySelectorAll(".answer")];
  const choices = [...ask.querySelectorAll("[name=scale]")];
  const signed = (n) => (n > 0 ? "+" : "") + vp.number(n);
  const total = (name) => 2 * vpScales.scales[name].drawn;

  const whole = (least, most) => (text) => vp.whole(text, least, most);
  const readBoards = () => vp.read(boards, whole(...vp.boards));

  // A match is both sides' IMPs, and what each was given: { ours, theirs, given }.
  // totals says that it was asked with both sides' IMPs.
  const readMatch = () => {
    const both = vp.read(imps, (text) => {
      const totals = text.trim().match(/^(\d+)\s*[-–−:]\s*(\d+)$/);
      if (totals) return totals.slice(1).map(whole(0, vp.mostIMPs));
      if (/\d.*[-–−:\s].*\d/.test(text.trim())) throw new vp.Fault(vp.fill(words.totals, { text: text.trim() }));
      return [vp.whole(text, theirs.value.trim() ? 0 : -vp.mostIMPs, vp.mostIMPs)];
    }, theirs.value.trim() ? undefined : []);
    const other = vp.read(theirs, (text) => {
      if (both?.length === 2) throw new vp.Fault(words.twice);
      return vp.whole(text, 0, vp.mostIMPs);
    }, null);
    const adjusted = given.map((input) => vp.read(input, whole(-vp.mostIMPs, vp.mostIMPs), 0));
    if (both === undefined || other === undefined || adjusted.includes(undefined) || both.length === 0) return undefined;
    const totals = both.length === 2 || other !== null;
    return { ours: both[0], theirs: both[1] ?? other ?? 0, given: adjusted, totals };
  };

  // The address, and back.
  const written = (match) => {
    if (!match) return "";
    const result = match.totals ? `${match.ours}-${match.theirs}` : String(match.ours);
    return match.given.some((g) => g !== 0) ? [result, ...match.given].join(",") : result;
  };
  const chosen = () => choices.find((c) => c.checked).value;
  const choose = (name) => { for (const c of choices) c.checked = c.value === name; };
  const toAddress = (n, match) => {
    const hash = "#" + [n, written(match), chosen() === continuous ? "" : chosen()].join("/").replace(/\/+$/, "");
    if (location.hash !== hash) history.replaceState(null, "", hash);
  };
  const fromAddress = () => {
    const [n, result, scale] = vp.asked();
    if (result === undefined && !(n > 0)) return false;
    const [margin, ...adjusted] = (result ?? "").split(",");
    boards.value = n;
    imps.value = margin;
    theirs.value = "";
    given.forEach((input, i) => { input.value = adjusted[i] && adjusted[i] !== "0" ? adjusted[i] : ""; });
    choose(choices.some((c) => c.value === scale) ? scale : continuous);
    return true;
  };

  // What the next IMP is worth to the side with a margin on a scale.
  const next = (name, n, margin) => {
    const at = (m) => vp.lookup.score(name, n, m)[0];
    const now = at(margin);
    if (now === at(Infinity)) return words.next_nothing;
    let more = 1;
    while (at(margin + more) === now) more++;
    const vps = vp.lookup.write(name, at(margin + more) - now);
    return more === 1 ? vp.fill(words.next, { vps }) : vp.fill(words.next_later, { imps: vp.number(more), vps });
  };

  const show = () => {
    const n = readBoards();
    const match = readMatch();
    const known = n !== undefined && match !== undefined;
    if (n !== undefined) vp.kept.set("boards", n);
    const margin = known && match.ours - match.theirs + match.given[0];
    const their = known && match.theirs - match.ours + match.given[1];
    const adjusted = known && match.given.some((g) => g !== 0);
    // Winner and loser, unless it matters who is who, or there are none.
    const sides = known && (match.totals || adjusted || margin <= 0);
    for (const answer of answers) {
      const name = answer.dataset.scale;
      answer.classList.toggle("chosen", name === chosen());
      const score = known ? [vp.lookup.score(name, n, margin)[0], vp.lookup.score(name, n, their)[0]] : undefined;
      answer.querySelectorAll(".vps").forEach((o, i) => vp.say(o, score ? vp.lookup.write(name, score[i]) : "–"));
      const who = sides ? [words.us, words.them] : [words.winner, words.loser];
      answer.querySelectorAll(".who").forEach((w, i) => vp.say(w, who[i]));
      vp.say(answer.querySelector(".next"), known ? next(name, n, margin) : "");
      if (name !== chosen()) continue;
      const sum = known && score[0] + score[1];
      const own = margin === -their ? words.own_equal : sum === total(name) ? words.own_same : words.own;
      vp.say(ask.querySelector(".own"), !adjusted ? "" : vp.fill(own, {
        ours: signed(margin), theirs: signed(their), total: vp.lookup.write(name, total(name)), sum: vp.lookup.write(name, sum),
      }));
    }
    vp.say(ask.querySelector(".question"), known ? vp.fill(adjusted ? words.asked_adjusted : words.asked, {
      boards: vp.count(vpWords.boards, n), result: match.totals ? `${match.ours}–${match.theirs}` : vp.count(vpWords.imps, match.ours),
      ours: signed(match.given[0]), theirs: signed(match.given[1]),
    }) : "");
    const won = Math.max(margin, their);
    point(known && won >= 0 ? won : undefined, n); // else nobody's
    link(n);
    need(n);
    const takenBack = n !== undefined && imps.value.trim() === "" && vp.asked()[0] > 0;
    if (known || takenBack) toAddress(n, match);
  };

  // The answer as a point on the curve, with lines to the axes.
  const plot = vp.plane(ask.querySelector("figure svg"));
  const lines = plot.draw("path", { class: "probe" });
  const dot = plot.draw("circle", { class: "probe-dot", r: 1.4 });
  const text = plot.draw("text", { class: "probe-text", "font-size": 3.7 });
  const point = (margin, n) => {
    const shown = margin !== undefined;
    for (const e of [lines, dot, text]) vp.set(e, { visibility: shown ? "visible" : "hidden" });
    if (!shown) return;
    const score = vp.lookup.score(continuous, n, margin)[0];
    const x = plot.x(margin / vp.lookup.blitz(n)), y = plot.y(score / 100);
    vp.set(lines, { d: `M${plot.left} ${y}H${x}V${plot.bottom}` });
    vp.set(dot, { cx: x, cy: y });
    // The words stand below the curve: right of the point, or left of its line.
    vp.set(text, plot.right - x > 39 ? { x: Math.max(x + 3, plot.left + 6), y: Math.min(y + 6, plot.bottom - 1.5), "text-anchor": "start" } :
      { x: x - 3, y: plot.bottom - 4, "text-anchor": "end" });
    vp.say(text, vp.fill(words.point, { imps: vp.count(vpWords.imps, margin), vps: vp.score(score) }));
  };

  // The way from the answer to all that there is of its board count.
  const link = (n) => {
    field("board-page").replaceChildren(...(n === undefined ? [] : [vp.element("a", { href: `${vp.root}boards/${n}/index.html` },
      vp.fill(words.page, { boards: vp.count(vpWords.boards, n) }))]));
  };

  // What do I need? IMPs for a score, for a gain on the opponent, and for each VP.
  const need = (n) => {
    const names = answers.map((a) => a.dataset.scale);
    const rows = [...field("needed").rows].slice(1);
    if (n !== undefined) vp.say(field("needed").caption, vp.fill(words.needed, { boards: vp.count(vpWords.boards, n) }));
    rows.forEach((row, i) => names.forEach((name, k) => {
      const score = vpScales.scales[name].drawn + 100 * i;
      vp.say(row.cells[k + 1], n === undefined ? "–" : vp.number(Math.max(0, vp.lookup.marginFor(name, n, score))));
    }));
    const tell = (id, read, say) => {
      const value = vp.read(field(id), read, null);
      const output = field(id).closest(".field").querySelector("output");
      output.replaceChildren(...(n === undefined || value === null || value === undefined ? [] :
        names.map((name, k) => vp.element("p", {}, vp.element("b", {}, answers[k].firstElementChild.textContent), " ", say(name, value)))));
    };
    // Of a third decimal the next hundredth is needed; a float's own error is less.
    const hundredths = (least, most) => (text) => Math.ceil(100 * vp.real(text, least, most) - 1e-6);
    tell("wanted", hundredths(.01, 20), (name, score) => {
      const margin = vp.lookup.marginFor(name, n, score);
      return vp.fill(margin > 0 ? words.wanted : margin < 0 ? words.lost : words.drawn, { margin: vp.count(vpWords.imps, Math.abs(margin)) });
    });
    tell("gain", hundredths(.01, 20), (name, gain) => {
      // winner − loser ≥ gain, and the two add up to the total.
      const margin = vp.lookup.marginFor(name, n, (total(name) + gain) / 2);
      const [winner, loser] = vp.lookup.score(name, n, margin);
      return vp.fill(words.gained, { margin: vp.count(vpWords.imps, margin), winner: vp.lookup.write(name, winner),
        loser: vp.lookup.write(name, loser), gain: vp.lookup.write(name, winner - loser) });
    });
  };

  // Half a match of a triangle.
  const half = () => {
    const scale = "half-match";
    const n = vp.read(field("half-boards"), whole(vp.lookup.from(scale), vp.lookup.to(scale)), null);
    const margin = vp.read(field("half-imps"), whole(-vp.mostIMPs, vp.mostIMPs), null);
    const [winner, loser] = [n, margin].every(Number.isInteger) ? vp.lookup.score(scale, n, margin).map((score) => vp.lookup.write(scale, score)) : [];
    vp.say(document.querySelector("form.half output"), winner ? vp.fill(words.result, { winner, loser }) : "–");
  };

  for (const button of ask.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => {
      const input = button.parentElement.querySelector("input");
      const now = vp.read(input, whole(-vp.mostIMPs, vp.mostIMPs), 0);
      if (now === undefined) return;
      const then = now + Number(button.dataset.step);
      input.value = then === 0 ? "" : String(then);
      show();
    });
  }
  for (const form of document.querySelectorAll("form.ask, form.need, form.half")) {
    form.addEventListener("submit", (e) => e.preventDefault());
    form.addEventListener("input", form.matches(".half") ? half : show);
  }
  addEventListener("hashchange", () => { if (fromAddress()) show(); });

  // Without a question in the address: the last board count, and the site's scale.
  if (!fromAddress()) {
    const last = Number(vp.kept.get("boards"));
    boards.value = String(vp.lookup.has(continuous, last) ? last : document.documentElement.dataset.shown);
    choose(document.documentElement.dataset.scale);
  }
  show();
})();
