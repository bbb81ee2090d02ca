// After the last day of the settings the page says that its tables were valid until then. The day ends
// at the reader's midnight, also on a page that stays open. Only sites with a last day have this script.
"use strict";
(() => {
  const notes = document.querySelectorAll("[data-until]");
  for (const note of notes) {
    const [year, month, day] = note.dataset.until.split("-").map(Number);
    const left = new Date(year, month - 1, day + 1) - new Date();
    const say = () => { note.hidden = false; };
    if (left <= 0) say();
    else if (left < 2 ** 31) setTimeout(say, left); // a browser cannot wait longer
  }
})();
