// Compares scales: writes the page's tables again for the boards and the margin that are
// asked for. The address holds the question: #24/31, #24/31/32.
"use strict";

// The rules of the comparison are those of generator/vp; tests run both on the same cases.
// The rules do not use the page.
vp.compare = {
  // share is a score as a share of the maximum, in tenths of a percent, halves up.
  share: (score, most) => Math.floor((2000 * score + most) / (2 * most)),

  // cusp says whether a winner's margin is the last of its range. scores has the
  // scale's scores by margin. Only scales of ranges have cusps.
  cusp: (name, scores, margin) => vp.lookup.ranges(name) && scores[margin + 1] > scores[margin],

  // range is the first and the last of the margins that earn both sides the same as this one.
  // Those that earn the most have no last one.
  range(name, boards, margin) {
    const losers = vp.lookup.losers(name, boards);
    const scores = vp.lookup.row(name, boards).map((score, m) => score + "–" + losers[m]);
    const at = Math.min(margin, scores.length - 1);
    const first = scores.indexOf(scores[at]), last = scores.lastIndexOf(scores[at]);
    return last === scores.length - 1 ? [first] : [first, last];
  },
};

(() => {
  const words = vpWords.compare;
  const [boards, margin, other] = ["boards", "margin", "other"].map((id) => document.getElementById(id));
  const form = boards.form;
  // The scales to compare at one board count, and the scales to compare at two board counts.
  const [names, main] = [form.dataset.scales, form.dataset.main].map((list) => list.split(" ").filter((name) => name in vpScales.scales));
  const most = (name, n) => vp.lookup.row(name, n).at(-1);

  const share = (score, most) => vp.fill(words.percent, { n: vp.number((vp.compare.share(score, most) / 10).toFixed(1)) });

  const write = (id, caption, heads, rows) => {
    const table = document.getElementById(id);
    table.closest(".scroll").setAttribute("aria-label", caption);
    table.caption.textContent = caption;
    table.tHead.rows[0].replaceChildren(...heads.map((text) => vp.element("th", { scope: "col" }, text)));
    while (table.tBodies.length > 0) table.tBodies[0].remove();
    for (let i = 0; i < rows.length; i += 5) {
      table.append(vp.element("tbody", {}, ...rows.slice(i, i + 5)));
    }
  };
  const row = (cells) => vp.element("tr", {}, ...cells.map((cell, k) =>
    k === 0 ? vp.element("th", { scope: "row" }, cell) : vp.element("td", {}, ...[cell].flat())));

  // columns writes the winner's scores at every margin; each column is a scale's
  // name and a board count.
  const columns = (id, caption, heads, of, shares) => {
    const scores = of.map(([name, n]) => vp.lookup.row(name, n));
    const last = Math.max(...scores.map((s) => s.length)) - 1;
    const rows = [];
    for (let m = 0; m <= last; m++) {
      rows.push(row([vp.number(m), ...of.map(([name, n], k) => {
        const score = scores[k][Math.min(m, scores[k].length - 1)];
        const text = shares ? share(score, most(name, n)) : vp.lookup.write(name, score);
        return vp.compare.cusp(name, scores[k], m) ? [text, vp.element("span", { class: "mark", "aria-hidden": "true" }, "↑"), vp.element("span", { class: "vh" }, " " + words.cusp)] : text;
      })]));
    }
    write(id, caption, [document.getElementById(id).tHead.rows[0].cells[0].textContent, ...heads], rows);
  };

  // The margins that earn the same as one does.
  const same = (name, n, m) => {
    const [first, last] = vp.compare.range(name, n, m).map(vp.number);
    return last === undefined ? first + "+" : first === last ? first : `${first}–${last}`;
  };

  // The second board count for each board count, unless the reader names one.
  const besides = form.dataset.beside.split(" ").map(Number);
  const usual = (n) => besides[n - vp.boards[0]];

  // mark finds a margin in the tables that have a row for each.
  const mark = (m) => {
    for (const id of ["margins", "beside"]) {
      const rows = [...document.querySelectorAll(`#${id} tbody tr`)];
      for (const row of rows) row.classList.remove("found");
      if (m !== undefined) rows[Math.min(m, rows.length - 1)].classList.add("found");
    }
  };

  // The plot of the difference between a scale and the first one: VPs of the first one's maximum.
  const svg = document.querySelector("svg[data-plane]"), plot = svg && vp.plane(svg);
  const against = document.getElementById("against");
  const [base, ...others] = names;
  against.append(...others.map((name) => vp.element("option", { value: name }, vpWords.short[name])));
  against.closest(".field").hidden = !svg || others.length === 0;
  const plotted = (n) => {
    if (!svg) return;
    const name = against.value, both = [name, base].filter((name) => vp.lookup.has(name, n));
    const [rows, line] = [both.map((name) => vp.lookup.row(name, n)), svg.querySelector(".curve")];
    const last = Math.max(...rows.map((row) => row.length)) - 1, at = (row, m) => row[Math.min(m, row.length - 1)];
    plot.xMax = last;
    const x = (m) => (plot.left + (plot.right - plot.left) * m / last).toFixed(2);
    const points = both.length < 2 ? [] : Array.from({ length: last + 1 }, (_, m) =>
      `${x(m)} ${plot.y((at(rows[0], m) * most(base, n) / most(name, n) - at(rows[1], m)) / 100).toFixed(2)}`);
    vp.set(line, { d: points.length ? "M" + points.join("L") : "" });
    const ticks = [...svg.querySelectorAll(".tick[text-anchor=middle]")], y = ticks[0].getAttribute("y"), size = ticks[0].getAttribute("font-size");
    for (const tick of ticks) tick.remove();
    const step = [1, 2, 5, 10, 20, 25, 50, 100].find((step) => last / step <= 8);
    for (let m = 0; m <= last; m += step) plot.draw("text", { class: "tick", x: x(m), y, "font-size": size, "text-anchor": "middle" }).textContent = vp.number(m);
    vp.say(svg.closest("figure").querySelector("figcaption"), vp.fill(words.more, { scale: vpWords.short[name], other: vpWords.short[base], boards: vp.count(vpWords.boards, n) }));
  };

  const show = () => {
    const n = vp.read(boards, (text) => vp.whole(text, ...vp.boards));
    const m = vp.read(margin, (text) => Math.abs(vp.margin(text)));
    const second = vp.read(other, (text) => vp.whole(text, ...vp.boards), null);
    other.placeholder = n === undefined ? "" : usual(n);
    if (n === undefined || second === undefined) {
      for (const cell of document.querySelectorAll("#result td")) vp.say(cell, "–");
      vp.say(document.getElementById("missing"), "");
      mark(undefined);
      return n;
    }
    const shares = form.elements.show.value === "shares";
    const count = (k) => vp.count(vpWords.boards, k);
    const there = names.filter((name) => vp.lookup.has(name, n));
    vp.say(document.getElementById("missing"), names.filter((name) => !there.includes(name)).map((name) =>
      vp.fill(words.no_table, { scale: vpWords.scales[name], from: vp.lookup.from(name), to: vp.lookup.to(name) })).join(" "));
    const heads = [...document.getElementById("result").tHead.rows[0].cells].map((c) => c.textContent);
    const imps = m === undefined ? "–" : vp.count(vpWords.imps, m);
    const link = (name) => vp.element("a", { href: `${vp.root}scales/${name}/index.html#${n}` }, vpWords.scales[name]);
    write("result", vp.fill(words.at, { boards: count(n), imps }), heads, there.map((name) => {
      if (m === undefined) return row([link(name), ...heads.slice(1).map(() => "–")]);
      const [winner, loser] = vp.lookup.score(name, n, m);
      return row([link(name), vp.lookup.write(name, winner), vp.lookup.write(name, loser), share(winner, most(name, n)), same(name, n, m)]);
    }));
    columns("margins", vp.fill(shares ? words.every_share : words.every, { boards: count(n) }), there.map((name) => vpWords.short[name]), there.map((name) => [name, n]), shares);
    plotted(n);
    const beside = second ?? usual(n);
    const pair = main.flatMap((name) => [[name, n], [name, beside]]);
    columns("beside", vp.fill(shares ? words.beside_share : words.beside_of, { boards: count(n), other: count(beside) }),
      pair.map(([name, k]) => vp.fill(words.column, { scale: vpWords.short[name], boards: vp.number(k) })), pair, shares);
    mark(m);
    if (m === undefined) return n;
    const hash = "#" + [n, m, ...(second === null ? [] : [second])].join("/");
    if (location.hash !== hash && (location.hash || form.dataset.asked)) history.replaceState(null, "", hash);
    return n;
  };

  const fromAddress = () => {
    const [n, m = form.dataset.margin, second = ""] = vp.asked();
    if (!/^\d/.test(n)) return false;
    // The calculator's addresses work here too. Two totals give a margin;
    // the side that won, adjustments and the name of a scale are ignored.
    const totals = vp.totals(m.split(",")[0]);
    [boards.value, margin.value, other.value] = [n, totals ? Math.abs(totals[0] - totals[1]) : vp.plain(m).replace(/^-/, ""), second in vpScales.scales ? "" : second];
    return true;
  };
  form.addEventListener("submit", (e) => e.preventDefault());
  form.addEventListener("input", (e) => {
    form.dataset.asked = "yes";
    const n = show();
    if (e.target === boards && n !== undefined) vp.kept.set("boards", n);
  });
  addEventListener("hashchange", () => { if (fromAddress()) show(); });
  // The page was built with these values.
  if (fromAddress()) show();
  else {
    margin.value = form.dataset.margin;
    if (vp.begin(boards, form.dataset.boards) !== Number(form.dataset.boards)) return void show();
    other.placeholder = usual(Number(boards.value));
    mark(Number(margin.value));
  }
})();
