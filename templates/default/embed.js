// Tells the page around the frame how high these tables are, so that it can make the frame as
// high. It says nothing else, and keeps nothing.
"use strict";
(() => {
  const { documentElement: page } = document;
  const tell = () => parent.postMessage({ vpchartsHeight: Math.ceil(page.getBoundingClientRect().height) }, "*");
  if (parent !== self) for (const when of ["load", "resize"]) addEventListener(when, tell);
})();
