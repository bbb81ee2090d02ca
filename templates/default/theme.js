// Sets the theme that the reader chose, before anything is painted.
"use strict";
try {
  const theme = localStorage.getItem("vpcharts-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch { /* nothing is kept: the system's */ }
