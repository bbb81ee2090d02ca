// Sets, before anything is painted, the theme that the reader chose, and that there
// are scripts: "menu" where the browser opens no menu by itself.
"use strict";
document.documentElement.dataset.scripts = "popover" in HTMLElement.prototype ? "" : "menu";
try {
  const theme = localStorage.getItem("vpcharts-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch { /* nothing is kept: the system's */ }
