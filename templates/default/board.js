// Shows a margin, typed or under the pointer, in the tables and plots of a board count's
// page. All that it shows stands in the page's tables. The address holds the typed margin: #31.
{
  const [input, boards] = ["margin", "boards"].map(vp.field);
  const own = Number(input.form.dataset.boards);
  const said = document.querySelector(".lookup .found");
  const [continuous, discrete] = [".continuous", ".discrete"].map((table) => vp.all(table + " tbody tr"));
  const first = (row) => parseInt(row.cells[0].textContent, 10);
  const starts = discrete.map(first);

  // Each plot has a line at the margin. The first one, the scale's own, also has a point on
  // the curve, with its score.
  const plots = vp.all(".plots svg[data-plane]").map((svg, i) => {
    const plane = vp.plane(svg), { left, right, bottom, top } = plane;
    const marks = plane.draw("g", { visibility: "hidden" });
    const draw = (name, attributes) => marks.appendChild(plane.draw(name, attributes));
    const line = draw("path", { class: "probe" });
    const [dot, text] = i > 0 ? [] :
      [draw("circle", { class: "probe-dot", r: 1.2 }), draw("text", { class: "probe-text", "font-size": 3.2 })];
    return {
      svg,
      marginAt: (x) => Math.round((x - left) / (right - left) * plane.xMax),
      show(margin, score, label) {
        const x = plane.x(margin), early = x < (left + right) / 2;
        vp.set(line, { d: `M${x} ${bottom}V${top}` });
        if (i === 0) {
          vp.set(dot, { cx: x, cy: plane.y(score) });
          // Above the axis, where nothing else is; right of the line if there is room.
          vp.set(text, { x: early ? x + 2 : x - 2, y: bottom - 2, "text-anchor": early ? "start" : "end" });
          vp.say(text, label);
        }
        vp.set(marks, { visibility: "visible" });
      },
      hide: () => vp.set(marks, { visibility: "hidden" }),
    };
  });

  const rowsOf = (margin) => [
    continuous[Math.min(margin, continuous.length - 1)],
    discrete[starts.filter((from) => from <= margin).length - 1],
  ];
  const show = (margin) => {
    vp.mark();
    if (margin === undefined) {
      for (const plot of plots) plot.hide();
      return vp.say(said, "");
    }
    const both = rowsOf(margin), imps = vp.count(vpWords.imps, margin);
    vp.mark(...both);
    const [[, winner, loser], other] = both.map(vp.texts);
    const label = vp.fill(vpWords.board.point, { imps, winner });
    for (const plot of plots) plot.show(margin, parseFloat(winner.replace(vpWords.decimal, ".")), label);
    vp.say(said, vp.fill(vpWords.board.found, { imps, winner, loser, discrete: `${other[1]} – ${other[2]}` }));
  };

  // The row that a mouse points at is shown until the mouse leaves; then the typed margin is
  // shown again. The row that a finger touched stays until something else is asked for.
  // Scrolling under a mouse at rest is not pointing.
  const typed = () => vp.read(input, (text) => Math.abs(vp.margin(text)), null) ?? undefined;
  const showTyped = () => {
    const margin = typed();
    show(margin);
    // The links to the calculator and the comparison go with the board count and the margin.
    for (const link of vp.all(".onward a")) link.hash = margin === undefined ? own : `${own}/${margin}`;
    return margin === undefined ? "" : "#" + margin;
  };
  input.addEventListener("input", () => {
    const hash = showTyped();
    if (!hash && !vp.asked().some((part) => /^\d/.test(part))) return;
    history.replaceState(null, "", hash || location.pathname + location.search);
  });
  vp.leads(boards, (n) => {
    const margin = typed();
    if (n !== undefined && n !== own) location.href = vp.boardPage(n) + (margin === undefined ? "" : "#" + margin);
    else if (margin !== undefined) rowsOf(margin)[0].scrollIntoView({ block: "center" });
  });
  // The address of the calculator means the same here: #24/31.
  const fromAddress = () => {
    const [margin] = vp.asked().slice(0, 2).pop()?.split(",") ?? [];
    if (!/^-?\d+$/.test(margin) && !vp.totals(margin ?? "")) return;
    input.value = margin;
    showTyped();
  };
  for (const section of vp.all(".continuous, .discrete")) {
    vp.follow(section, ({ target }) => {
      const row = target.closest("tbody tr");
      if (row) show(first(row));
    }, () => show(typed()));
  }
  for (const { svg, marginAt } of plots) {
    vp.follow(svg, (e) => show(Math.max(0, Math.min(marginAt(vp.pointed(svg, e)), continuous.length - 1))),
      () => show(typed()));
  }

  // Whoever opens this page has chosen its board count: other pages begin with it.
  vp.kept.set("boards", own);
  boards.value = own;
  addEventListener("hashchange", fromAddress);
  showTyped();
  fromAddress();

  // The snippet for other people's pages names this site, where it has an address.
  const snippet = document.querySelector("code.snippet[data-path]");
  if (snippet && location.protocol.startsWith("http")) {
    const address = new URL(vp.root + snippet.dataset.path, location.href);
    snippet.textContent = snippet.textContent.replace(/src="[^"]*"/, () => `src="${address}"`);
  }
}
