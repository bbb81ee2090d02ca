// What the pages share that begin with a board count: the one of the last time, a form that answers for
// it, and tables with heads that stay in sight.

// begin fills the field for a board count: as the last time, if the page has that one, or with the
// page's own number. A text beside it says where last time's comes from, until somebody types.
vp.begin = (field, [first, last] = vp.boards) => {
  if (vp.isTyped(field)) return;
  const boards = Number(vp.memory.get("boards"));
  const known = Number.isInteger(boards) && boards >= first && boards <= last;
  field.value = known ? boards : field.form.dataset.boards;
  const from = vp.field("boards-from");
  if (known) vp.say(from, vp.fill(vpWords.begin.last_time, { boards: vp.count(vpWords.boards, boards) }));
  field.addEventListener("input", () => vp.say(from, ""), { once: true });
};

// boardsForm makes the form of such a field work. show answers for a board count, undefined if what is typed is
// none; a board count that is typed is remembered for other pages. What it returns answers again.
vp.boardsForm = (boards, show, limits = vp.boards, submit) => {
  const answer = (target) => {
    const n = vp.read(boards, vp.between(...limits));
    if (target === boards && n !== undefined) vp.memory.set("boards", n);
    return show(n);
  };
  vp.form(boards.form, answer, submit);
  return answer;
};

// A table that is as wide as its box at most needs no box that scrolls: its heads stay in sight at
// the top of the window.
for (const box of vp.parts("sticky")) {
  const fit = () => box.classList.toggle("fits", box.firstElementChild.offsetWidth <= box.clientWidth);
  fit();
  // Later, because fit may resize the table, and no observer may resize what it observes.
  new ResizeObserver(() => requestAnimationFrame(fit)).observe(box.firstElementChild);
  addEventListener("resize", fit);
}
