// Before anything is painted, sets the theme and the paper that the reader chose, and notes that scripts run. From then on
// it notes which fields somebody has changed: other scripts come later, and fill in no field of these. No form is sent.
document.documentElement.dataset.scripts = "";
addEventListener("input", ({ target }) => { target.dataset.typed = ""; }, true);
addEventListener("submit", (e) => e.preventDefault(), true);
try {
  const theme = localStorage.getItem("vpcharts-theme"), paper = localStorage.getItem("vpcharts-paper");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  if (paper) document.documentElement.dataset.paper = paper;
} catch { /* without storage: the theme of the system */ }
