// The control ‹ [24] › for a board count, on its page and among the prints.

// stepper makes it work. own gives the board count that the page shows, and go leads to another one or shows it. While
// another number stands in the field, › says Go. Before scripts run the field is empty, so that typing needs no rubbing out.
vp.stepper = (own, go) => {
  const field = vp.field("boards"), steps = vp.parts("step"), signs = steps.map((step) => step.textContent);
  const isThere = (n) => n >= vp.boards[0] && n <= vp.boards[1];
  const asks = () => vp.plain(field.value) !== String(own());
  const read = () => vp.read(field, vp.between(...vp.boards));
  const show = () => {
    vp.preset(field, field.placeholder = own());
    if (field.hasAttribute("aria-invalid")) read();
    steps.forEach((step, i) => {
      const n = own() + (i ? 1 : -1), { hash } = step, goes = i && asks();
      vp.say(step, goes ? step.dataset.go : signs[i]);
      step.setAttribute("aria-label", goes ? step.dataset.go : vp.count(vpWords.boards, n));
      step.toggleAttribute("aria-disabled", !goes && !isThere(n));
      if (isThere(n)) step.href = vp.boardPage(n) + hash;
      else step.removeAttribute("href");
    });
  };
  const choose = (boards) => {
    if (boards === undefined) return;
    vp.memory.set("boards", boards);
    delete field.dataset.typed;
    go(boards);
    show();
  };
  steps.forEach((step, i) => step.addEventListener("click", (e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return; // for another tab or window
    e.preventDefault();
    const n = i && asks() ? read() : own() + (i ? 1 : -1);
    if (isThere(n)) choose(n);
  }));
  vp.form(field.form, show, () => choose(read()));
  show();
};
