// Before anything is painted, sets the theme that the reader chose, and notes that scripts
// run: "menu" where the browser cannot open a menu by itself.
"use strict";
document.documentElement.dataset.scripts = "popover" in HTMLElement.prototype ? "" : "menu";
try {
  const theme = localStorage.getItem("vpcharts-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch { /* without storage: the theme of the system */ }
