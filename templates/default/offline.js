// Makes the site work without a network, and says so: its worker, sw.js, keeps
// every page. site.js fetches this script once the page is loaded.
"use strict";

{
  const words = vpWords.offline;
  // A page in the background is never idle, and Safari knows no idle time.
  (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 });

  // Prints, their pictures and data files are not kept. Without a network their lists say so, and
  // a board count's page can be printed itself.
  const needs = (link) => /\.(?!html)\w+$/.test(link.pathname) && link.origin === location.origin;
  const lists = vp.all(".gallery, ul.files:not(.ways)").filter((list) => vp.all("a", list).some(needs));
  const scales = document.querySelector(".scales");
  const lost = () => lists.forEach((list, i) => {
    if (list.previousElementSibling?.matches(".away")) return;
    const note = vp.element("p", { class: "note away", role: "status" });
    list.before(note);
    const printed = scales && !i;
    vp.say(note, printed ? words.prints : words.files);
    // Firefox on Android prints from 114 on.
    if (printed && window.print) note.append(" ", vp.button(words.print, () => print()));
  });
  const seen = (image, is) => {
    const frame = image.closest?.(".gallery a");
    if (frame?.matches(".away") !== is) return;
    frame.classList.toggle("away", !is);
    if (is) frame.lastChild.remove();
    else frame.append(vp.element("span", {}, words.needs));
  };
  addEventListener("load", (e) => seen(e.target, true), true);
  addEventListener("error", (e) => seen(e.target, false), true);
  for (const image of vp.all(".gallery img")) if (image.complete && !image.naturalWidth) seen(image, false);
  addEventListener("offline", lost);
  addEventListener("online", () => {
    for (const note of vp.all(".note.away")) note.remove();
    for (const image of vp.all(".gallery .away img")) image.src = image.src;
  });
  if (!navigator.onLine) lost();

  // The page for files that need a connection leads here to print.
  if (location.search === "?print") {
    history.replaceState(null, "", location.pathname + location.hash);
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
    const tells = (worker) => ask(worker, "edition", (id) => newer(registration, id));
    if (active) {
      ask(active, "edition", ready);
      published(registration);
    }
    if (waiting) tells(waiting);
    const arriving = () => {
      const worker = registration.installing;
      if (!worker) return;
      if (registration.active) reached(worker, "installed", () => tells(worker));
      else reached(worker, "activated", () => ask(worker, "edition", ready));
    };
    arriving();
    registration.onupdatefound = arriving;
  }

  function reached(worker, state, then) {
    const look = () => worker.state === state && then();
    worker.addEventListener("statechange", look);
    look();
  }

  // ask asks a worker, and calls back with what it answers. Asked for its "edition", its version's
  // name when the first release was made, a worker that does not keep all of it does not call back.
  function ask(worker, what, then) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => data && then(data);
    worker.postMessage(what, [port2]);
  }

  // published asks the worker whether the site is still published, until it is known for today. A
  // reader whose copy has outlived its site is told; nothing is removed unless the reader asks for it.
  function published({ active, scope }) {
    const key = "published " + scope; // the host's other sites have their own
    const known = () => vp.kept.set(key, Date.now());
    if (Math.abs(Date.now() - vp.kept.get(key)) > 864e5) ask(active, "published", (is) => {
      if (is === "yes") known();
      else notice("gone", words.gone, [words.forget, () => ask(active, "forget", vp.reload)], [words.keep, known]);
    });
  }

  function ready() {
    vp.say(document.getElementById("offline"), words.ready);
    // Only iOS has this property. It keeps a site for seven days, but one on the home
    // screen for good. Without storage the notice would come back on every page.
    if (navigator.standalone !== false || vp.kept.get("home-screen") === "closed") return;
    vp.kept.set("home-screen", "shown");
    if (!vp.kept.get("home-screen")) return;
    notice("home-screen", words.home_screen, [words.close, () => vp.kept.set("home-screen", "closed")]);
  }

  function newer(registration, id) {
    if (vp.kept.get("later") === id) return;
    notice("newer", words.newer, [words.load, () => {
      const { waiting } = registration;
      if (!waiting) return vp.reload(); // it is active already; only this page is old
      reached(waiting, "activated", vp.reload);
      waiting.postMessage("update");
    }], [words.later, () => vp.kept.set("later", id)]);
  }

  // notice shows a text with buttons at the foot of the window. Each button has its action,
  // and closes the notice.
  function notice(id, text, ...buttons) {
    if (document.getElementById(id)) return;
    const said = vp.element("p", { role: "status" });
    const close = (act) => () => {
      bar.remove();
      room();
      act();
    };
    const bar = vp.element("div", { id }, said,
      vp.element("div", {}, ...buttons.map(([label, act]) => vp.button(label, close(act)))));
    const footer = document.querySelector("footer.site");
    const notices = footer.querySelector(".notices") ?? footer.appendChild(vp.element("div", { class: "notices" }));
    notices.prepend(bar); // of several, one is seen at a time
    room();
    vp.say(said, text); // once it is there, so that it is read aloud
  }

  // room keeps room for notices below the page. In a small window they are hidden while
  // somebody types.
  function room() {
    document.documentElement.classList.toggle("noticed", !!document.querySelector(".notices > div"));
  }
  for (const type of ["focusin", "focusout"]) {
    const typing = ({ target }) => type === "focusin" && target.matches("input, select, textarea");
    addEventListener(type, (e) => document.documentElement.classList.toggle("typing", typing(e)));
  }
}
