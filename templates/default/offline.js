// Makes the site work without a network, and says so: its worker, sw.js, keeps the calculator, and
// later every page. site.js fetches this script once the page is loaded.
"use strict";

(() => {
  const words = vpWords.offline;
  const rest = 10000; // in milliseconds: a reader who does nothing for so long rests
  const notices = vp.part("foot").appendChild(vp.element("div", { class: "notices" }));
  // A page in the background is never idle, and Safari knows no idle time.
  (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 });

  // Prints, their pictures and data files are not kept. Without a network their lists say so, and
  // a board count's page can be printed itself. Frames of pictures that have not come say so too.
  const needs = (link) => /\.(?!html)\w+$/.test(link.pathname) && link.origin === location.origin;
  const lists = vp.parts("files").filter((list) => vp.all("a", list).some(needs));
  const scales = vp.parts("tables")[0];
  const pictures = vp.all("[data-ratio] img"), missing = (image) => !image.naturalWidth;
  const note = (list, i) => {
    if (list.previousElementSibling?.dataset.part === "away") return;
    const said = vp.element("p", { class: "note", "data-part": "away", role: "status" });
    list.before(said);
    const printed = scales && !i;
    vp.say(said, printed ? words.prints : words.files);
    // Firefox on Android prints from 114 on.
    if (printed && window.print) said.append(" ", vp.button(words.print, () => print()));
  };
  const lost = () => {
    lists.forEach(note);
    for (const image of pictures.filter(missing)) seen(image, false);
  };
  const seen = (image, is) => {
    const frame = image.closest?.("[data-ratio]");
    if (frame?.classList.contains("away") !== is) return;
    frame.classList.toggle("away", !is);
    if (is) frame.lastChild.remove();
    else frame.append(vp.element("span", {}, words.needs));
  };
  addEventListener("load", (e) => seen(e.target, true), true);
  addEventListener("error", (e) => seen(e.target, false), true);
  for (const image of pictures.filter(missing)) if (image.complete) seen(image, false);
  addEventListener("offline", lost);
  addEventListener("online", () => {
    for (const said of vp.parts("away")) said.remove();
    for (const image of pictures) if (image.parentElement.classList.contains("away")) image.src = image.src;
  });
  if (!navigator.onLine) lost();

  // The page for files that need a connection leads here to print.
  if (location.search === "?print") {
    history.replaceState(history.state, "", location.pathname + location.hash);
    window.print?.();
  }

  async function start() {
    const manifest = vp.element("link", { rel: "manifest", href: vp.root + "manifest.webmanifest" });
    document.head.append(manifest);
    try {
      // A worker that is there is watched at once: a network that does not answer holds up the registration.
      // The worker of a site around this one is no worker of this.
      const workers = navigator.serviceWorker, known = await workers.getRegistration(vp.root);
      if (manifest.href === known?.scope + "manifest.webmanifest") watch(known);
      const registration = await workers.register(vp.root + "sw.js"); // for all that is beside and below it
      if (registration !== known) watch(registration);
    } catch { /* the browser stores nothing, or not without https: the site works with a network only */ }
  }

  function watch(registration) {
    const { active, waiting } = registration;
    const tells = (worker) => keeps(worker, (id) => newer(registration, id), ({ id }) => newer(registration, id));
    const says = (worker) => keeps(worker, ready, ({ bytes }) => part(registration, bytes));
    if (active) {
      says(active);
      published(registration);
    }
    if (waiting) tells(waiting);
    let seen;
    const arriving = () => {
      const worker = registration.installing;
      if (!worker || worker === seen) return; // the browser can report the same worker twice
      seen = worker;
      if (registration.active) reached(worker, "installed", () => tells(worker));
      else reached(worker, "activated", () => says(worker));
    };
    arriving();
    registration.onupdatefound = arriving;
  }

  function reached(worker, state, then) {
    const look = () => worker.state === state && then();
    worker.addEventListener("statechange", look);
    look();
  }

  // keeps asks a worker what it keeps. A worker calls back for its "edition", its version's name when the
  // first release was made, if it keeps all of it, and for "part" if it keeps the calculator, but not all.
  function keeps(worker, all, part) {
    ask(worker, "edition", all);
    ask(worker, "part", part);
  }

  // ask asks a worker, and calls back with what it answers, if that says something.
  function ask(worker, what, then) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => data && then(data);
    worker.postMessage(what, [port2]);
  }

  // published asks the worker whether the site is still published, until it is known for today. A
  // reader whose copy has outlived its site is told; nothing is removed unless the reader asks for it.
  function published({ active, scope }) {
    // Each language has a worker of its own.
    const known = () => vp.memory.set("published " + scope, Date.now());
    if (Math.abs(Date.now() - vp.memory.get("published " + scope)) > 864e5) ask(active, "published", (is) => {
      if (is === "yes") known();
      else notice("gone", words.gone, [words.forget, () => ask(active, "forget", vp.reload)], [words.keep, known]);
    });
  }

  function ready() {
    vp.say(vp.field("offline"), words.ready);
    // Only iOS has this property. It keeps a site for seven days, but one on the home
    // screen for good. Without storage the notice would come back on every page.
    if (navigator.standalone !== false || vp.memory.get("home-screen") === "closed") return;
    if (!vp.memory.set("home-screen", "shown")) return;
    notice("home-screen", words.home_screen, [words.close, () => vp.memory.set("home-screen", "closed")]);
  }

  // part says that the calculator is kept, and keeps the rest at the reader's word: or unasked, once a page
  // in sight has been left alone for a while, but not where data is dear.
  function part(registration, bytes) {
    const said = vp.field("offline"), over = new AbortController(), until = { signal: over.signal };
    let timer;
    const all = (asked) => {
      over.abort();
      clearTimeout(timer);
      if (asked) vp.say(said, words.loading);
      registration.waiting?.postMessage("all"); // it must keep no less than the one whose place it takes
      ask(registration.active, "all", (is) => {
        if (is === "no") return asked && vp.say(said, words.failed);
        button.remove();
        ready();
      });
    };
    const button = vp.button(vp.fill(words.all, { size: vp.number(Math.round(bytes / 1e4) * 10) }), all);
    vp.say(said, words.part);
    said.after(" ", button);
    if (navigator.connection?.saveData) return;
    const rests = () => {
      clearTimeout(timer);
      timer = setTimeout(() => document.hidden || all(), rest);
    };
    for (const type of ["pointerdown", "keydown", "scroll", "visibilitychange"]) addEventListener(type, rests, until);
    rests();
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
    if (vp.field(id)) return;
    const said = vp.element("p", { role: "status" });
    const close = (act) => () => {
      bar.remove();
      room();
      act();
    };
    const bar = vp.element("div", { id }, said,
      vp.element("div", {}, ...buttons.map(([label, act]) => vp.button(label, close(act)))));
    notices.prepend(bar); // of several, one is seen at a time
    room();
    vp.say(said, text); // once it is there, so that it is read aloud
  }

  // room keeps room for notices below the page. In a small window they are hidden while
  // somebody types.
  function room() {
    document.documentElement.classList.toggle("noticed", !!notices.firstChild);
  }
  for (const type of ["focusin", "focusout"]) {
    addEventListener(type, () =>
      document.documentElement.classList.toggle("typing", document.activeElement.matches("input, select")));
  }
})();
