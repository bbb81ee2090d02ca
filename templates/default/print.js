// Shows the gallery of prints for another board count, by changing the page's own pictures and links.

// The page may say only how pages are printed.
if (vp.parts("prints").length > 0) {
  const words = vpWords.print, boards = vp.field("boards");
  // The pieces of one board count have the address of the same piece for any other. They may carry other scales there.
  const pieces = vp.all("figure").filter((figure) => figure.querySelector("[data-each]")).map((figure) => {
    const carries = figure.querySelector("figcaption span"), own = { Text: carries.textContent };
    return { figure, carries, captions: [...JSON.parse(figure.dataset.captions ?? "[]"), own] };
  });
  const intro = pieces[0]?.figure.closest("section").querySelector("p");

  // Each picture is changed in a frame of its own: all of them at once would hold up the page.
  let turn = Promise.resolve();
  const inTurn = (act) => { turn = turn.then(() => new Promise(requestAnimationFrame)).then(act); };

  // A button turns a piece with two sides. Backs have pictures for the board count with which the page opens.
  const opens = Number(boards.form.dataset.boards), turns = vp.parts("turn");
  for (const button of turns) {
    const frame = button.previousElementSibling, image = frame.firstElementChild;
    const front = image.getAttribute("src"), { alt } = image;
    button.addEventListener("click", () => {
      const back = button.getAttribute("aria-pressed") === "false";
      button.setAttribute("aria-pressed", back);
      image.src = frame.href = back ? button.dataset.back : front;
      image.alt = back ? vp.fill(words.back, { piece: alt }) : alt;
    });
  }

  vp.begin(boards); // as the last time
  let shown = vp.isTyped(boards) ? opens : Number(boards.value);
  const show = () => {
    const name = vp.count(vpWords.boards, shown);
    if (intro) vp.say(intro, vp.fill(words.intro, { boards: name }));
    for (const link of vp.parts("club")) link.hash = "boards=" + shown;
    for (const { figure, carries, captions } of pieces) {
      // Not every piece is there for every board count.
      figure.hidden = !!figure.dataset.without?.split(" ").some((range) => vp.within(range, shown));
      if (figure.hidden) continue;
      vp.say(carries, captions.find(({ Boards = [shown] }) => Boards.includes(shown)).Text);
      for (const link of vp.all("[data-each]", figure)) link.href = vp.fill(link.dataset.each, { boards: shown });
      const image = figure.querySelector("img"), frame = image?.parentElement;
      if (!frame) continue;
      inTurn(() => { if (image.src !== frame.href) image.setAttribute("src", frame.getAttribute("href")); });
      image.alt = vp.fill(words.picture, { piece: figure.querySelector("b").textContent, boards: name });
      for (const button of turns.filter((button) => figure.contains(button))) {
        button.hidden = shown !== opens;
        button.setAttribute("aria-pressed", false);
      }
    }
    return intro?.textContent;
  };
  vp.stepper(() => shown, (n) => {
    shown = n;
    vp.say(vp.field("boards-from"), "");
    vp.tell(boards.form, show());
  });
  show();
}
