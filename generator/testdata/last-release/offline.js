// Makes the site work without a network, and says so: its worker, sw.js, keeps
// every page. site.js fetches this script once the page is loaded.
"use strict";

(() => {
  const words = vpWords.offline;
  // A page in the background is never idle.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);

  // Prints, their pictures and data files are not kept. Without a network their lists say so, and
  // a board count's page can be printed itself.
  const needs = (link) => /\.(?!html)\w+$/.test(link.pathname) && link.origin === location.origin;
  const lists = [...document.querySelectorAll(".gallery, ul.files:not(.ways)")].filter((list) => [...list.querySelectorAll("a")].some(needs));
  const scales = document.querySelector(".scales");
  const lost = () => lists.forEach((list, i) => {
    if (list.previousElementSibling?.matches(".away")) return;
    const note = vp.element("p", { class: "note away", role: "status" });
    list.before(note);
    vp.say(note, scales && i === 0 ? words.prints : words.files);
    if (!scales || i > 0 || !window.print) return; // Firefox on Android prints from 114 on
    const button = vp.element("button", { type: "button" }, words.print);
    button.addEventListener("click", () => print());
    note.append(" ", button);
  });
  const seen = (image, is) => {
    const frame = image.closest?.(".gallery a");
    if (!frame || frame.matches(".away") !== is) return;
    frame.classList.toggle("away", !is);
    if (is) frame.lastChild.remove();
    else frame.append(vp.element("span", {}, words.needs));
  };
  addEventListener("load", (e) => seen(e.target, true), true);
  addEventListener("error", (e) => seen(e.target, false), true);
  for (const image of document.querySelectorAll(".gallery img")) if (image.complete && image.naturalWidth === 0) seen(image, false);
  addEventListener("offline", lost);
  addEventListener("online", () => {
    for (const note of document.querySelectorAll(".note.away")) note.remove();
    for (const image of document.querySelectorAll(".gallery .away img")) image.src = image.src;
  });
  if (!navigator.onLine) lost();

  // The page for files that need a connection leads here to print.
  if (location.search === "?print") {
    history.replaceState(null, "", location.pathname + location.hash);
    window.print?.();
  }

  async function start() {
    document.head.append(vp.element("link", { rel: "manifest", href: vp.root + "manifest.webmanifest" }));
    if (!isSecureContext) return;
    try {
      watch(await navigator.serviceWorker.register(vp.root + "sw.js", { scope: vp.root || "./" }));
    } catch { /* the browser stores nothing: the site works with a network only */ }
  }

  function watch(registration) {
    const { active, waiting } = registration;
    if (active) ask(active, ready);
    if (waiting) ask(waiting, (id) => newer(registration, id));
    const arriving = () => {
      const worker = registration.installing;
      if (!worker) return;
      if (registration.active) reached(worker, "installed", () => ask(worker, (id) => newer(registration, id)));
      else reached(worker, "activated", () => ask(worker, ready));
    };
    arriving();
    registration.addEventListener("updatefound", arriving);
  }

  function reached(worker, state, then) {
    const look = () => { if (worker.state === state) then(); };
    worker.addEventListener("statechange", look);
    look();
  }

  // ask calls back with the edition that a worker keeps. A worker that does not keep all of
  // its edition does not call back.
  function ask(worker, then) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: id }) => { if (id) then(id); };
    worker.postMessage("edition", [port2]);
  }

  function ready() {
    vp.say(document.getElementById("offline"), words.ready);
    // Only iOS has this property. It keeps a site for seven days, but one on the home
    // screen for good. Without storage the notice would come back on every page.
    if (navigator.standalone !== false || vp.memory.get("home-screen") === "closed") return;
    vp.memory.set("home-screen", "shown");
    if (vp.memory.get("home-screen") !== "shown") return;
    notice("home-screen", words.home_screen, [words.close, () => vp.memory.set("home-screen", "closed")]);
  }

  function newer(registration, id) {
    if (vp.memory.get("later") === id) return;
    notice("newer", words.newer, [words.load, () => {
      const { waiting } = registration;
      if (!waiting) return vp.reload(); // it is active already; only this page is old
      reached(waiting, "activated", vp.reload);
      waiting.postMessage("update");
    }], [words.later, () => vp.memory.set("later", id)]);
  }

  // notice shows a text with buttons at the foot of the window. Each button has its action,
  // and closes the notice.
  function notice(id, text, ...buttons) {
    if (document.getElementById(id)) return;
    const said = vp.element("p", { role: "status" });
    const bar = vp.element("div", { id }, said, vp.element("div", {}, ...buttons.map(([label, act]) => {
      const button = vp.element("button", { type: "button" }, label);
      button.addEventListener("click", () => {
        bar.remove();
        room();
        act();
      });
      return button;
    })));
    const footer = document.querySelector("footer.site");
    if (!footer.querySelector(".notices")) footer.append(vp.element("div", { class: "notices" }));
    footer.querySelector(".notices").prepend(bar); // of several, one is seen at a time
    room();
    vp.say(said, text); // once it is there, so that it is read aloud
  }

  // room keeps room for notices below the page. In a small window they are hidden while
  // somebody types.
  function room() {
    document.documentElement.classList.toggle("noticed", document.querySelector(".notices > div") !== null);
  }
  for (const type of ["focusin", "focusout"]) {
    addEventListener(type, (e) => document.documentElement.classList.toggle("typing", type === "focusin" && e.target.matches("input, select, textarea")));
  }
})();
