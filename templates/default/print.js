// Shows the gallery of prints for another board count or for one paper, by changing the page's own pictures and links.

// The page may say only how pages are printed.
if (vp.parts("prints").length > 0) {
  const words = vpWords.print;
  const form = vp.part("prints"), boards = vp.field("boards"), figures = vp.all("figure");
  // The pieces of one board count have the address of the same piece for any other.
  const ofBoards = figures.filter((figure) => figure.querySelector("[data-each]"));
  const intro = ofBoards[0]?.closest("section").querySelector("p");
  const caption = (figure) => figure.querySelector("figcaption").firstChild;

  // A file that names no paper is for every paper.
  const isFor = (paper, link) => !paper || (link.dataset.paper ?? paper) === paper;
  // Not every piece is there for every board count.
  const isThere = (link, n) => !link.dataset.without?.split(" ").some((range) => vp.within(range, n));
  // The captions of each figure: those of board counts whose pieces carry other scales, and its own for all others.
  const captions = ofBoards.map((figure) => [
    ...JSON.parse(figure.dataset.captions ?? "[]"), { Text: caption(figure).data.trim() },
  ]);

  vp.begin(boards); // as the last time
  let shown = vp.isTyped(boards) ? Number(boards.form.dataset.boards) : Number(boards.value);
  const show = () => {
    const paper = form.elements.paper?.value ?? ""; // there is no choice on a site for one paper
    for (const figure of figures) {
      const items = vp.all("li", figure);
      for (const item of items) {
        const link = item.querySelector("a");
        item.hidden = !isFor(paper, link) || !isThere(link, shown);
      }
      figure.hidden = items.every((item) => item.hidden);
    }
    const name = vp.count(vpWords.boards, shown);
    if (intro) vp.say(intro, vp.fill(words.intro, { boards: name }));
    ofBoards.forEach((figure, i) => {
      const piece = captions[i].find(({ Boards = [shown] }) => Boards.includes(shown)).Text;
      caption(figure).data = piece;
      for (const link of vp.all("a", figure)) link.href = vp.fill(link.dataset.each, { boards: shown });
      const image = figure.querySelector("img"), frame = image?.parentElement;
      if (!frame) return;
      frame.hidden = !isThere(frame, shown);
      if (frame.hidden) return;
      if (image.src !== frame.href) image.setAttribute("src", frame.getAttribute("href"));
      image.alt = vp.fill(words.picture, { piece, boards: name });
    });
    return intro?.textContent;
  };

  // What was kept counts more than the tab's history, which may be of before the last choice.
  const papers = [...form.elements.paper ?? []], early = papers.some(vp.isTyped), kept = vp.kept.get("paper");
  vp.form(form, show);
  for (const choice of papers) {
    if (!early && choice.value === kept) choice.checked = true;
    choice.addEventListener("change", () => vp.kept.set("paper", choice.value));
  }
  vp.stepper(() => shown, (n) => {
    shown = n;
    vp.say(vp.field("boards-from"), "");
    vp.tell(boards.form, show());
  });
  show();
  // show has hidden what is not asked for.
  for (const e of figures.flatMap((figure) => [figure, ...vp.all("li", figure)])) e.classList.remove("other");
}
