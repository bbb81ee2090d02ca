// After the last day of the settings the page says that its tables were valid until then. The day ends
// at the reader's midnight, also on a page that stays open. Only sites with a last day have this script.
"use strict";
(() => {
  const notes = document.querySelectorAll("[data-until]");
  const look = () => {
    for (const note of notes) {
      const [year, month, day] = note.dataset.until.split("-").map(Number);
      note.hidden = new Date() < new Date(year, month - 1, day + 1);
    }
  };
  look();
  // One wait until midnight would be too long: no time counts for it while the computer sleeps or the
  // page is left, and no browser can wait for a month.
  setInterval(look, 60000);
})();
