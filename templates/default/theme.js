// Before anything is painted, sets the theme that the reader chose, and notes that scripts run.
"use strict";
document.documentElement.dataset.scripts = "";
try {
  const theme = localStorage.getItem("vpcharts-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch { /* without storage: the theme of the system */ }
