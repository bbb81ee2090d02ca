// Loads the page again when the site that is served is no longer the one that it is
// of, and shows above it why the newest build failed. The words are the command's,
// not the site's: they must be there when the site's cannot be read.
"use strict";
(() => {
  const site = document.currentScript.dataset.site;
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = "/.reload.css";

  const note = document.createElement("section");
  note.id = "serve-error";
  note.lang = "en";
  note.setAttribute("role", "alert");
  const title = note.appendChild(document.createElement("h2"));
  const faults = note.appendChild(document.createElement("pre"));
  const below = note.appendChild(document.createElement("p"));

  new EventSource("/.events").onmessage = (e) => {
    if (e.lastEventId !== site) {
      location.reload();
    } else if (!e.data) {
      note.remove();
    } else {
      title.textContent = "The build failed";
      faults.textContent = e.data;
      below.textContent = (site ? "Below is the last good site. " : "") + "This goes away with the next build that succeeds.";
      document.head.append(style);
      document.body.before(note);
    }
  };
})();
