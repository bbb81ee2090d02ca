// Compares scales: writes the page's tables again for the boards and the margin that are asked for. The address holds
// the question: #24/31, #24/31/32.

// The rules of the comparison are those of generator/vp; tests run both on the same cases. The rules do not use the
// page.
vp.compare = {
  // share is a score as a share of the maximum, in tenths of a percent, halves up.
  share: (score, most) => Math.floor((2000 * score + most) / (2 * most)),

  // cusp says whether a winner's margin is the last of its range. scores has the scale's scores by margin. Only scales
  // of ranges have cusps.
  cusp: (name, scores, margin) => vp.lookup.ranges(name) && scores[margin + 1] > scores[margin],

  // range is the first and the last of the margins that earn both sides the same as this one. Those that earn the most
  // have no last one.
  range(name, boards, margin) {
    const losers = vp.lookup.losers(name, boards);
    const scores = vp.lookup.row(name, boards).map((score, m) => score + "–" + losers[m]);
    const at = Math.min(margin, scores.length - 1);
    const first = scores.indexOf(scores[at]), last = scores.lastIndexOf(scores[at]);
    return last === scores.length - 1 ? [first] : [first, last];
  },
};

{
  const words = vpWords.compare;
  const [boards, margin, other, against, result, missing] =
    ["boards", "margin", "other", "against", "result", "missing"].map(vp.field);
  const form = boards.form, asked = [boards, margin, other];
  result.parentElement.dataset.part = "live also";
  // The scales to compare at one board count, and the scales to compare at two board counts.
  const [names, main] = [form.dataset.scales, form.dataset.main].map((list) =>
    list.split(" ").filter((name) => name in vpScales.scales));
  const count = (n) => vp.count(vpWords.boards, n);
  const most = (name, n) => vp.lookup.row(name, n).at(-1);
  const longest = (rows) => Math.max(...rows.map((row) => row.length));
  const at = (row, margin) => row[Math.min(margin, row.length - 1)];

  const share = (score, of) => vp.fill(words.percent, { n: vp.number((vp.compare.share(score, of) / 10).toFixed(1)) });

  const write = (id, caption, heads, rows) => {
    const table = vp.field(id);
    table.parentElement.setAttribute("aria-label", caption);
    vp.rewrite(table, caption, heads, rows, 5);
  };

  // columns writes the winner's scores at every margin, if its caption says that they differ; each column is a scale's
  // name and a board count.
  const columns = (id, caption, heads, of, shares) => {
    if (vp.field(id).caption.textContent === caption) return;
    const scores = of.map(([name, n]) => vp.lookup.row(name, n));
    const cell = (m) => ([name, n], k) => {
      const score = at(scores[k], m), text = shares ? share(score, most(name, n)) : vp.lookup.write(name, score);
      return !vp.compare.cusp(name, scores[k], m) ? text : [text,
        vp.element("span", { class: "mark", "aria-hidden": "true" }, "↑"),
        vp.element("span", { class: "vh" }, " " + words.cusp)];
    };
    write(id, caption, heads,
      Array.from({ length: longest(scores) }, (_, m) => vp.row([vp.number(m), ...of.map(cell(m))])));
  };

  // The second board count for each board count, unless the reader names one.
  const besides = form.dataset.beside.split(" ").map(Number);
  const usual = (n) => besides[n - vp.boards[0]];

  const lacking = (name, n) => vp.fill(words.lacking, { scale: vpWords.scales[name], boards: count(n) });

  // The plot of the difference between a scale and the first one: VPs of the first one's maximum.
  const svg = document.querySelector("svg[data-plane]");
  const axes = svg && vp.all("text", svg).slice(-2).map((name) => name.textContent);
  const [base, ...others] = names;
  against.append(...others.map((name) => vp.element("option", { value: name }, vpWords.short[name])));
  against.parentElement.hidden = !svg || others.length === 0;
  const plotted = (n) => {
    if (!svg) return;
    const name = against.value, both = [name, base], caption = svg.previousElementSibling;
    const without = both.filter((name) => !vp.lookup.has(name, n)).map((name) => lacking(name, n));
    svg.toggleAttribute("hidden", without.length > 0);
    if (without.length > 0) return vp.say(caption, without.join(" "));
    const said = vp.fill(words.more, { scale: vpWords.short[name], other: vpWords.short[base], boards: count(n) });
    if (caption.textContent === said) return;
    const rows = both.map((name) => vp.lookup.row(name, n)), last = longest(rows) - 1;
    const more = Array.from({ length: last + 1 }, (_, m) =>
      (at(rows[0], m) * most(base, n) / most(name, n) - at(rows[1], m)) / 100);
    // The y axis has two or three round steps up and down, with room for the greatest difference.
    const far = Math.max(...more.map(Math.abs)), up = vp.step(10 * far, 3) / 10;
    const top = up * Math.max(2, Math.ceil(far / up - 1e-9));
    svg.dataset.plane = [...svg.dataset.plane.split(" ").slice(0, 4), last, -top, top].join(" ");
    const plane = vp.axes(svg, axes, up, vp.step(last, 8));
    plane.draw("path", { class: "curve exponential", d: plane.line(vp.stairs(more)), "stroke-width": 0.4 });
    vp.say(caption, said);
  };

  // resultRow is the answer for a scale.
  const link = (name, n) =>
    vp.element("a", { href: `${vp.root}scales/${name}/index.html#${n}` }, vpWords.scales[name]);
  const resultRow = (name, n, m) => {
    if (m === undefined) return vp.row([link(name, n), "–", "–", "–", "–"]);
    const [winner, loser] = vp.lookup.score(name, n, m);
    const [first, last = Infinity] = vp.compare.range(name, n, m);
    return vp.row([link(name, n), vp.lookup.write(name, winner), vp.lookup.write(name, loser),
      share(winner, most(name, n)), vp.range(first, last)]);
  };

  // What the page begins with is an example, until somebody types or an address asks.
  const example = vp.field("example");
  const show = vp.boardsForm(boards, (n) => {
    const typed = asked.some(vp.isTyped);
    if (typed) vp.say(example, "");
    const m = vp.read(margin, (text) => Math.abs(vp.margin(text)));
    const second = vp.read(other, vp.between(...vp.boards), null);
    other.placeholder = n === undefined ? "" : usual(n);
    if (n === undefined || second === undefined) {
      for (const cell of vp.all("#result td")) vp.say(cell, "–");
      vp.say(missing, "");
      return vp.mark();
    }
    const shares = form.elements.show.value === "shares";
    const there = names.filter((name) => vp.lookup.has(name, n));
    vp.say(missing, names.filter((name) => !there.includes(name)).map((name) => {
      const [from, to] = [vp.lookup.from(name), vp.lookup.to(name)];
      if (from <= n && n <= to) return lacking(name, n); // a gap
      return vp.fill(words.no_table, { scale: vpWords.scales[name], from, to });
    }).join(" "));
    const [, ...heads] = vp.texts(result.tHead.rows[0]);
    const imps = m === undefined ? "–" : vp.count(vpWords.imps, m);
    write("result", vp.fill(words.at, { boards: count(n), imps }), heads, there.map((name) => resultRow(name, n, m)));
    if (there.length > 0) result.rows[1].dataset.part = "answer"; // of the first scale, at least
    columns("margins", vp.fill(shares ? words.every_share : words.every, { boards: count(n) }),
      there.map((name) => vpWords.short[name]), there.map((name) => [name, n]), shares);
    plotted(n);
    const beside = second ?? usual(n);
    const pair = main.flatMap((name) => [[name, n], [name, beside]]).filter((column) => vp.lookup.has(...column));
    columns("beside",
      vp.fill(shares ? words.beside_share : words.beside_of, { boards: count(n), other: count(beside) }),
      pair.map(([name, k]) => vp.fill(words.column, { scale: vpWords.short[name], boards: vp.number(k) })),
      pair, shares);
    if (m === undefined) return vp.mark();
    vp.mark(...["margins", "beside"].map((id) => at(vp.all(`#${id} tbody tr`), m)));
    const hash = "#" + [n, m, ...second === null ? [] : [second]].join("/");
    if (location.hash !== hash && (location.hash || typed)) history.replaceState(history.state, "", hash);
    return result.innerText + " " + missing.innerText;
  });

  const fromAddress = () => {
    const [n, imps, second = ""] = vp.asked(), m = imps || form.dataset.margin;
    if (!/^\d/.test(n)) return false;
    // The calculator's addresses work here too. The side that won, adjustments and the name of a scale are ignored.
    vp.preset(boards, n);
    const [text] = m.split(","), [ours, theirs = 0] = vp.totals(text) ?? [vp.plain(text)];
    const read = Math.abs(vp.counted(ours - theirs));
    vp.preset(margin, Number.isNaN(read) ? text : read);
    vp.preset(other, second in vpScales.scales ? "" : second);
    return true;
  };
  addEventListener("hashchange", () => {
    for (const input of asked) delete input.dataset.typed; // it is another question
    if (!fromAddress()) return;
    vp.say(example, "");
    show();
  });
  if (!fromAddress()) {
    vp.preset(margin, form.dataset.margin);
    vp.begin(boards);
    const said = { boards: count(+boards.value), imps: vp.count(vpWords.imps, +margin.value) };
    vp.say(example, vp.fill(words.example, said));
  }
  show();
}
