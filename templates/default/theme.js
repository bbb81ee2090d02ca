// Before anything is painted, sets the theme and the paper that the reader chose, and notes an event and that scripts
// run. From then on it notes which fields somebody has changed: other scripts come later, and fill in no field of these.
// No form is sent.
{
  // Names in the browser's memory begin with the path of the whole site, in all its languages: two sites of one host share
  // the memory. A path has no space in it, so that no site's names begin with another's.
  const { dataset } = document.documentElement;
  dataset.memory = `vpcharts ${new URL(dataset.site || ".", location).pathname} `;
  dataset.scripts = "";
  try {
    const [theme, paper] = ["theme", "paper"].map((name) => localStorage.getItem(dataset.memory + name));
    if (theme === "dark" || theme === "light") dataset.theme = theme;
    if (paper) dataset.paper = paper;
    for (const key in localStorage) if (key.startsWith(dataset.memory + "row-")) dataset.event = "";
  } catch { /* without storage: the theme of the system */ }
}
addEventListener("input", ({ target }) => { target.dataset.typed = ""; }, true);
addEventListener("submit", (e) => e.preventDefault(), true);
