// Before anything is painted, sets the theme that the reader chose, and notes that scripts run. From then on it notes
// which fields somebody has changed: other scripts come later, and fill in no field of these. No form is sent.
document.documentElement.dataset.scripts = "";
addEventListener("input", ({ target }) => { target.dataset.typed = ""; }, true);
addEventListener("submit", (e) => e.preventDefault(), true);
try {
  const theme = localStorage.getItem("vpcharts-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch { /* without storage: the theme of the system */ }
