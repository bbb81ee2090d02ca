// Shows a margin, typed or under the pointer, in the tables and plots of a board count's
// page. All that it shows stands in the page's tables. The address holds the typed margin: #31.
"use strict";
(() => {
  const input = document.getElementById("margin"), boards = document.getElementById("boards");
  const own = Number(input.form.dataset.boards);
  const said = document.querySelector(".lookup .found");
  const rows = (selector) => [...document.querySelectorAll(selector)];
  const continuous = rows(".continuous tbody tr");
  const discrete = rows(".discrete tbody tr");
  const first = (row) => parseInt(row.cells[0].textContent, 10);
  const starts = discrete.map(first);

  // Each plot has a line at the margin. The first one, the scale's own, also has a point on
  // the curve, with its score.
  const plots = rows(".plots svg[data-plane]").map((svg, i) => {
    const plot = vp.plane(svg);
    const hidden = { visibility: "hidden" };
    const line = plot.draw("path", { class: "probe", ...hidden });
    const dot = i === 0 ? plot.draw("circle", { class: "probe-dot", r: 1.2, ...hidden }) : undefined;
    const text = i === 0 ? plot.draw("text", { class: "probe-text", "font-size": 3.2, ...hidden }) : undefined;
    const marks = [line, dot, text].filter(Boolean);
    return {
      svg,
      marginAt: (x) => Math.round((x - plot.left) / (plot.right - plot.left) * plot.xMax),
      show(margin, score, label) {
        const x = plot.x(margin);
        vp.set(line, { d: `M${x} ${plot.bottom}V${plot.top}` });
        if (i === 0) {
          vp.set(dot, { cx: x, cy: plot.y(score) });
          // Above the axis, where nothing else is; right of the line if there is room.
          const early = x < (plot.left + plot.right) / 2;
          vp.set(text, { x: early ? x + 2 : x - 2, y: plot.bottom - 2, "text-anchor": early ? "start" : "end" });
          vp.say(text, label);
        }
        for (const e of marks) vp.set(e, { visibility: "visible" });
      },
      hide() { for (const e of marks) vp.set(e, hidden); },
    };
  });

  const rowsOf = (margin) => [
    continuous[Math.min(margin, continuous.length - 1)],
    discrete[starts.filter((from) => from <= margin).length - 1],
  ];
  const show = (margin) => {
    for (const row of rows("tr.found")) row.classList.remove("found");
    if (margin === undefined) {
      plots.forEach((plot) => plot.hide());
      vp.say(said, "");
      return;
    }
    const [one, other] = rowsOf(margin);
    for (const row of [one, other]) row.classList.add("found");
    const cell = (row, k) => row.cells[k].textContent;
    const label = vp.fill(vpWords.board.point, { imps: vp.count(vpWords.imps, margin), winner: cell(one, 1) });
    plots.forEach((plot) => plot.show(margin, parseFloat(cell(one, 1).replace(vpWords.decimal, ".")), label));
    vp.say(said, vp.fill(vpWords.board.found, {
      imps: vp.count(vpWords.imps, margin), winner: cell(one, 1), loser: cell(one, 2), discrete: `${cell(other, 1)} – ${cell(other, 2)}`,
    }));
  };

  // The row that a mouse points at is shown until the mouse leaves; then the typed margin is
  // shown again. The row that a finger touched stays until something else is asked for.
  // Scrolling under a mouse at rest is not pointing.
  const typed = () => {
    const margin = vp.read(input, (text) => Math.abs(vp.whole(text, -vp.mostIMPs, vp.mostIMPs)), null);
    return margin === null ? undefined : margin;
  };
  // The links to the calculator and the comparison go with the board count and the margin.
  const lead = (margin) => {
    for (const link of rows(".onward a")) link.hash = margin === undefined ? own : `${own}/${margin}`;
  };
  const showTyped = () => {
    const margin = typed();
    show(margin);
    lead(margin);
    return margin;
  };
  input.addEventListener("input", () => {
    const margin = showTyped();
    const hash = margin === undefined ? "" : "#" + margin;
    if (hash || vp.asked().some((part) => /^\d/.test(part))) history.replaceState(null, "", hash || location.pathname + location.search);
  });
  const otherBoards = () => vp.read(boards, (text) => vp.whole(text, ...vp.boards));
  boards.addEventListener("input", () => { if (boards.hasAttribute("aria-invalid")) otherBoards(); });
  input.form.addEventListener("submit", (e) => {
    e.preventDefault();
    const n = otherBoards(), margin = typed();
    if (n !== undefined && n !== own) location.href = `${vp.root}boards/${n}/index.html` + (margin === undefined ? "" : "#" + margin);
    else if (margin !== undefined) rowsOf(margin)[0].scrollIntoView({ block: "center" });
  });
  // The address of the calculator means the same here: #24/31.
  const fromAddress = () => {
    const margin = vp.asked().slice(0, 2).pop();
    if (!/^-?\d+$/.test(margin)) return;
    input.value = margin;
    showTyped();
  };
  const follow = (element, marginOf) => {
    for (const type of ["pointermove", "pointerdown"]) {
      element.addEventListener(type, (e) => {
        const margin = marginOf(e);
        if (margin !== undefined) show(margin);
      });
    }
    element.addEventListener("pointerleave", (e) => { if (e.pointerType !== "touch") show(typed()); });
  };
  for (const section of rows(".continuous, .discrete")) {
    follow(section, (e) => {
      const row = e.target.closest("tbody tr");
      return row ? first(row) : undefined;
    });
  }
  for (const plot of plots) {
    follow(plot.svg, (e) => {
      const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(plot.svg.getScreenCTM().inverse());
      return Math.max(0, Math.min(plot.marginAt(at.x), continuous.length - 1));
    });
  }

  // Whoever opens this page has chosen its board count: other pages begin with it.
  vp.kept.set("boards", own);
  boards.value = own;
  addEventListener("hashchange", fromAddress);
  lead();
  fromAddress();

  // The snippet for other people's pages names this site, where it has an address.
  const snippet = document.querySelector("code.snippet[data-path]");
  if (snippet && location.protocol.startsWith("http")) {
    snippet.textContent = snippet.textContent.replace(/src="[^"]*"/, () => `src="${new URL(vp.root + snippet.dataset.path, location.href)}"`);
  }
})();
