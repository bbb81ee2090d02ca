// Shows a margin, typed or under the pointer, in the tables and plots of a board count's
// page. All that it shows stands in the page's tables. The address holds the typed margin: #31.
{
  const [input, boards] = ["margin", "boards"].map(vp.field);
  const own = Number(input.form.dataset.boards);
  const said = document.querySelector(".lookup .found");
  const first = (row) => parseInt(row.cells[0].textContent, 10);
  // Each scale's heading and rows, and from which margin each row is: the greatest margins are in the last one.
  const scales = input.form.dataset.scales.split(" ").map((id) => {
    const head = vp.field(id), rows = vp.all("tbody tr", head.parentElement);
    return { id, name: head.textContent, rows, starts: rows.map(first) };
  });
  const leads = { continuous: "wbf-continuous", whole: "wbf-discrete" }[scales[0].id] ?? scales[0].id;
  const curve = scales.findIndex(({ id }) => id === "continuous");

  // Each plot has a line at the margin. The first one shows differences from the WBF's curve, which is its axis. It also
  // has a point there, with the score.
  const plots = vp.all(".plots svg[data-plane]").map((svg, i) => {
    const plane = vp.plane(svg), { left, right, bottom, top } = plane;
    const marks = plane.draw("g", { visibility: "hidden" });
    const draw = (name, attributes) => marks.appendChild(plane.draw(name, attributes));
    const line = draw("path", { class: "probe" });
    const [dot, text] = i > 0 || curve < 0 ? [] :
      [draw("circle", { class: "probe-dot", r: 1.2 }), draw("text", { class: "probe-text", "font-size": 3.2 })];
    return {
      svg,
      most: Math.ceil(plane.xMax),
      marginAt: (x) => Math.round((x - left) / (right - left) * plane.xMax),
      show(margin, label) {
        const x = plane.x(margin), early = x < (left + right) / 2;
        vp.set(line, { d: `M${x} ${bottom}V${top}` });
        if (dot) {
          vp.set(dot, { cx: x, cy: plane.y(0) });
          // Below the curves; right of the line if there is room.
          vp.set(text, { x: early ? x + 2 : x - 2, y: bottom - 2, "text-anchor": early ? "start" : "end" });
          vp.say(text, label);
        }
        vp.set(marks, { visibility: "visible" });
      },
      hide: () => vp.set(marks, { visibility: "hidden" }),
    };
  });

  const rowsOf = (margin) => scales.map(({ rows, starts }) => rows[starts.filter((from) => from <= margin).length - 1]);
  const show = (margin) => {
    vp.mark();
    if (margin === undefined) {
      for (const plot of plots) plot.hide();
      return vp.say(said, "");
    }
    const found = rowsOf(margin), imps = vp.count(vpWords.imps, margin), scores = found.map(vp.texts);
    vp.mark(...found);
    const winner = scores[curve]?.[1] ?? "", label = vp.fill(vpWords.board.point, { imps, winner });
    for (const plot of plots) plot.show(margin, label);
    vp.say(said, vp.fill(vpWords.board.found, { imps, scores: scales.map(({ name }, i) =>
      vp.fill(vpWords.board.score, { scale: name, winner: scores[i][1], loser: scores[i][2] })).join("; ") }));
  };

  // The row that a mouse points at is shown until the mouse leaves; then the typed margin is
  // shown again. The row that a finger taps is typed. Scrolling under a mouse at rest is not pointing.
  const typed = () => vp.read(input, (text) => Math.abs(vp.sure(own, vp.margin(text))), null) ?? undefined;
  const showTyped = () => {
    const margin = typed();
    show(margin);
    // The links to the calculator and the comparison go with the board count and the margin.
    for (const link of vp.all(".onward a")) link.hash = [own, margin ?? "", leads].join("/");
    return margin === undefined ? "" : "#" + margin;
  };
  vp.form(input.form, (target) => {
    const hash = showTyped();
    if (target && (hash || vp.asked().some((part) => /^\d/.test(part)))) {
      history.replaceState(history.state, "", hash || location.pathname + location.search);
    }
    return said.textContent;
  }, () => {
    const margin = typed();
    if (margin !== undefined) rowsOf(margin)[0].scrollIntoView({ block: "center" });
  });
  vp.leads(boards, own, (n) => {
    const margin = typed();
    location.href = vp.boardPage(n) + (margin === undefined ? "" : "#" + margin);
  });
  // The address of the calculator means the same here: #24/31.
  const fromAddress = (changed) => {
    const [margin] = vp.asked().slice(0, 2).pop()?.split(",") ?? [];
    if (/^-?\d+$/.test(margin) || vp.totals(margin ?? "")) {
      if (changed) delete input.dataset.typed; // it is another question
      vp.preset(input, margin);
    }
    showTyped();
  };
  const follow = (e, at) => vp.follow(e, at(show), () => show(typed()), at((margin) => vp.type(input, margin)));
  for (const section of vp.all(".continuous, .discrete")) {
    follow(section, (does) => ({ target }) => {
      const row = target.closest("tbody tr");
      if (row) does(first(row));
    });
  }
  for (const { svg, marginAt, most } of plots) {
    follow(svg, (does) => (e) => does(Math.max(0, Math.min(marginAt(vp.pointed(svg, e)), most))));
  }

  addEventListener("hashchange", fromAddress);
  fromAddress();

  // The snippet for other people's pages names this site, where it has an address.
  const snippet = document.querySelector("code.snippet[data-path]");
  if (snippet && location.protocol.startsWith("http")) {
    const address = new URL(vp.root + snippet.dataset.path, location.href);
    snippet.textContent = snippet.textContent.replace(/src="[^"]*"/, () => `src="${address}"`);
  }
}
