// Shows a margin, typed or under the pointer, in the tables and plots of a board count's
// page. All that it shows stands in the page's tables. The address holds the typed margin: #31.
{
  const input = vp.field("margin"), { dataset } = input.form, own = Number(dataset.boards);
  const said = vp.part("answer"), first = (row) => parseInt(row?.cells[0].textContent, 10);
  // Each scale's heading and rows, and from which margin each row is: the greatest margins are in the last one.
  const scales = dataset.scales.split(" ").map((id) => {
    const head = vp.field(id), rows = vp.all("tbody tr", head.closest("section"));
    return { id, name: head.textContent, short: head.dataset.short, rows, starts: rows.map(first) };
  });
  const leads = { continuous: "wbf-continuous", whole: "wbf-discrete" }[scales[0].id] ?? scales[0].id;
  const index = (scale) => scales.findIndex(({ id }) => id === scale), curve = index("continuous");

  // Each plot has a line at the margin. A scale's curve has a point on it. The first plot of the models shows differences
  // from the WBF's curve, which is its axis: it has a point there.
  const plots = vp.all("svg[data-plane]").map((svg, i) => {
    const plane = vp.plane(svg), { left, right, bottom, top } = plane, drawn = index(svg.dataset.scale);
    const marks = plane.draw("g", { visibility: "hidden" });
    const draw = (name, attributes) => marks.appendChild(plane.draw(name, attributes));
    const line = draw("path", { class: "probe" });
    const [dot, text] = drawn < 0 && (i > 1 || curve < 0) ? [] :
      [draw("circle", { class: "probe-dot", r: 1.2 }), draw("text", { class: "probe-text", "font-size": 3.2 })];
    return {
      svg,
      marginAt: (x) => Math.max(0, Math.min(Math.round((x - left) / (right - left) * plane.xMax), Math.ceil(plane.xMax))),
      show(margin, label, scores) {
        const x = plane.x(margin), winner = scores[drawn]?.[1];
        const y = plane.y(winner ? Number(vp.decimal(winner)) : 0), early = x < (winner ? right - 11 : (left + right) / 2);
        vp.set(line, { d: `M${x} ${bottom}V${winner ? y : top}` });
        vp.set(marks, { visibility: "visible" });
        if (!dot) return;
        vp.set(dot, { cx: x, cy: y });
        // Below the curves; right of the line if there is room.
        const under = winner ? Math.min(y + (early ? 5 : 7), bottom - 1.5) : bottom - 2;
        vp.set(text, { x: early ? x + 2 : x - 2, y: under, "text-anchor": early ? "start" : "end" });
        vp.say(text, winner ?? label);
      },
      hide: () => vp.set(marks, { visibility: "hidden" }),
    };
  });

  const typed = () => vp.read(input, (text) => Math.abs(vp.sure(own, vp.margin(text))), null) ?? undefined;
  const rowsOf = (margin) => scales.map(({ rows, starts }) => rows[starts.filter((from) => from <= margin).length - 1]);
  // show gives what a screen reader says of a margin. Beside the field stand the scores alone, as long as they are for
  // what is typed there.
  const show = (margin, pointed) => {
    vp.mark();
    if (margin === undefined) {
      for (const plot of plots) plot.hide();
      vp.say(said);
      return "";
    }
    const found = rowsOf(margin), imps = vp.count(vpWords.imps, margin), rows = found.map(vp.texts);
    vp.mark(...found);
    const label = vp.fill(vpWords.board.point, { imps, winner: rows[curve]?.[1] ?? "" });
    for (const plot of plots) plot.show(margin, label, rows);
    const small = (text) => vp.element("small", {}, text);
    vp.say(said, ...pointed ? [small(imps)] : [], ...rows.map(([, winner, loser], i) =>
      vp.element("span", {}, `${winner} – ${loser}`, small(` ${scales[i].short} `))));
    return vp.fill(vpWords.board.found, { imps, scores: rows.map(([, winner, loser], i) =>
      vp.fill(vpWords.board.score, { scale: scales[i].name, winner, loser })).join("; ") });
  };

  // The links to the calculator and the comparison go with the board count and the typed margin, those to other board
  // counts with the margin.
  const hashOf = (margin) => margin === undefined ? "" : "#" + margin;
  const showTyped = () => {
    const margin = typed(), hash = hashOf(margin);
    for (const link of vp.parts("onward")) link.hash = [own, margin ?? "", leads].join("/");
    for (const link of vp.parts("step")) if (link.href) link.hash = hash;
    return [hash, show(margin)];
  };
  vp.form(input.form, (target) => {
    const [hash, answer] = showTyped();
    if (target && (hash || vp.asked().some((part) => /^\d/.test(part)))) {
      history.replaceState(history.state, "", hash || location.pathname + location.search);
    }
    return answer;
  }, () => {
    const margin = typed();
    if (margin !== undefined) rowsOf(margin)[0].scrollIntoView({ block: "center" });
  });
  vp.stepper(() => own, (n) => { location.href = vp.boardPage(n) + hashOf(typed()); });
  // The address of the calculator means the same here: #24/31.
  const fromAddress = (changed) => {
    const [margin] = vp.asked().slice(0, 2).pop()?.split(",") ?? [];
    if (/^-?\d+$/.test(margin) || vp.totals(margin ?? "")) {
      if (changed) delete input.dataset.typed; // it is another question
      vp.preset(input, margin);
    }
    showTyped();
  };
  // The row that a mouse points at is shown until the mouse leaves; then the typed margin is
  // shown again. The row that a finger taps is typed. Scrolling under a mouse at rest is not pointing.
  const follow = (element, marginAt) => vp.follow(element, (e) => {
    const margin = marginAt(e);
    if (margin >= 0) show(margin, margin !== typed());
  }, () => show(typed()), (e) => { if (marginAt(e) >= 0) vp.type(input, marginAt(e)); });
  for (const section of vp.parts("scale")) follow(section, ({ target }) => first(target.closest("tbody tr")));
  for (const { svg, marginAt } of plots) follow(svg, (e) => marginAt(vp.pointed(svg, e)));

  addEventListener("hashchange", fromAddress);
  fromAddress();

  // The code for other people's pages names this site, where it has an address.
  const snippet = document.querySelector("code[data-path]");
  if (snippet && location.protocol.startsWith("http")) {
    const address = new URL(vp.root + snippet.dataset.path, location.href);
    snippet.textContent = snippet.textContent.replace(/src="[^"]*"/, () => `src="${address}"`);
  }
}
