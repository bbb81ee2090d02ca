// The choice of a paper, for all pages with prints. The page has it as data-paper, which theme.js sets before anything
// is painted: a style sheet hides what is for another paper.
{
  const papers = vp.parts("paper"), { dataset } = document.documentElement;
  const choose = (paper) => {
    dataset.paper = paper;
    vp.memory.set("paper", paper);
  };
  const show = () => {
    dataset.paper = vp.memory.get("paper") || dataset.paper;
    for (const choice of papers) choice.checked = choice.value === dataset.paper;
  };
  for (const choice of papers) {
    if (vp.isTyped(choice) && choice.checked) choose(choice.value); // before this script ran
    choice.addEventListener("change", () => choose(choice.value));
  }
  // Another page may have chosen since: in another tab, or before a browser goes back to this one.
  for (const type of ["pageshow", "storage"]) addEventListener(type, show);
  show();
}
