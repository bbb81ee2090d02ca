// Loads the page again after a build, or shows why the build failed.
"use strict";
(() => {
  let first;
  let note;
  const events = new EventSource("/.events");
  events.addEventListener("built", (e) => {
    if (first === undefined && !note) first = e.lastEventId;
    else if (first !== e.lastEventId) location.reload();
  });
  events.addEventListener("failed", (e) => {
    note ??= document.body.insertBefore(document.createElement("pre"), document.body.firstChild);
    note.setAttribute("role", "alert");
    note.textContent = e.data;
  });
})();
