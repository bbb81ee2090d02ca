// Finds what a page's tables have for a board count and a margin.

// find makes a form of a board count and a margin work, which begins with the page's own margin, if it has one. tell
// says what the tables have for both, and may mark it in them.
vp.find = (tell, limits, submit) => {
  const [boards, margin] = ["boards", "margin"].map(vp.field), form = boards.form;
  const show = vp.boardsForm(boards, (n) => {
    const m = vp.read(margin, vp.margin, null);
    vp.mark();
    const said = n !== undefined && Number.isInteger(m) ? tell(n, m) : "";
    for (const answer of vp.parts("answer", form)) vp.say(answer, said);
    return said;
  }, limits, submit);
  vp.preset(margin, form.dataset.margin ?? "");
  vp.begin(boards, limits);
  show();
};

// within says whether a number is in a range that begins as "21–27", "5" or "85+".
vp.within = (text, n) => {
  const [from, to = text.includes("+") ? Infinity : from] = text.match(/\d+/g).map(Number);
  return from <= n && n <= to;
};
