// The gallery of prints for another board count, and for one paper: turns the
// page's own pictures and links to it.
"use strict";
(() => {
  const words = vpWords.print;
  const boards = document.getElementById("boards");
  const form = boards.form;
  const figures = [...document.querySelectorAll(".gallery figure")];
  const ofBoards = figures.filter((figure) => figure.dataset.paper);
  const intro = ofBoards[0]?.closest("section").querySelector("p");
  const caption = (figure) => figure.querySelector("figcaption").firstChild.textContent.trim();
  const paperOf = (figure, link) => figure.dataset.paper ?? (/-(letter|half)\./.test(link.href) ? "letter" : "a4");

  const show = () => {
    const n = vp.read(boards, (text) => vp.whole(text, ...vp.boards));
    const paper = form.elements.paper.value;
    for (const figure of figures) {
      figure.hidden = paper !== "" && figure.dataset.paper !== undefined && figure.dataset.paper !== paper;
      for (const item of figure.querySelectorAll("li")) item.hidden = paper !== "" && paperOf(figure, item.firstElementChild) !== paper;
    }
    vp.kept.set("paper", paper || null);
    if (n === undefined) return;
    vp.kept.set("boards", n);
    const name = vp.count(vpWords.boards, n);
    const turned = (address) => address.replace(/(^|\/)boards\/\d+\//, `$1boards/${n}/`);
    if (intro) vp.say(intro, vp.fill(words.intro, { boards: name }));
    for (const figure of ofBoards) {
      for (const link of figure.querySelectorAll("a")) link.setAttribute("href", turned(link.getAttribute("href")));
      const image = figure.querySelector("img");
      if (!image) continue;
      const source = turned(image.getAttribute("src"));
      if (source !== image.getAttribute("src")) image.setAttribute("src", source);
      image.alt = vp.fill(words.picture, { piece: caption(figure), boards: name });
    }
  };

  form.addEventListener("submit", (e) => e.preventDefault());
  form.addEventListener("input", show);
  const kept = Number(vp.kept.get("boards"));
  const [first, last] = vp.boards;
  boards.value = kept >= first && kept <= last ? kept : form.dataset.boards;
  for (const choice of form.elements.paper) choice.checked = choice.value === (vp.kept.get("paper") ?? "");
  show();
})();
