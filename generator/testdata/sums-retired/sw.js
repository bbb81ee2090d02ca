// The worker of a site that was withdrawn. A browser that has a worker of the site takes this one in
// its place at the next visit, whatever release the old one is of. It removes what that one kept, and
// itself, and shows what is at the address now.
"use strict";

// The names of caches contain the scope and a space, as in the worker of a site: no other site of the
// host loses anything.
const scope = new URL(self.registration.scope).pathname;
const own = `vpcharts ${scope} `;

// Chromium can take the end of the old worker's last answer for an answer that is still to come. Then it
// waits until that worker has rested for half a minute, unless it is asked again.
let again;
self.addEventListener("install", () => {
  self.skipWaiting();
  again = setInterval(() => self.skipWaiting(), 1000);
});

self.addEventListener("activate", (e) => e.waitUntil((async () => {
  clearInterval(again);
  const kept = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(own)) continue;
    for (const { url } of await (await caches.open(name)).keys()) kept.add(new URL(url).pathname);
    await caches.delete(name);
  }
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const closed = await Promise.all(open.map((page) => isClosed(page, kept)));
  const pages = open.filter((page, i) => closed[i]);
  if (pages.length > 0) await self.clients.claim(); // also the pages of a first visit
  await self.registration.unregister();
  for (const page of pages) page.navigate?.(addressOf(page)).catch(() => { /* the reader has left it */ });
})()));

// addressOf is a page's address without a question in it: with that, only the place on the page would
// change.
const addressOf = (page) => page.url.split("#")[0];

// isClosed says whether an open page is one of the old site, kept by its worker or by the browser, and
// whether the host has another page in its place. Other people's pages below this address are not ours
// to load again. And where the host still gives the old page, it would ask for a worker again, and be
// loaded again, for ever.
async function isClosed(page, kept) {
  const address = addressOf(page), { pathname } = new URL(address);
  if (!pathname.startsWith(scope)) return false;
  const was = kept.has(pathname.replace(/\/$/, "/index.html")) || await isOld(address, "only-if-cached", false);
  return was && !await isOld(address, "reload", true); // from now on the browser keeps the new page
}

// isOld says whether what a browser gets is a page of the old site.
async function isOld(address, cache, otherwise) {
  try {
    return (await (await fetch(address, { cache, mode: "same-origin" })).text()).includes(" data-root=");
  } catch { return otherwise; }
}

// An old page that the host still gives asks for a worker, and then asks the worker which version it
// keeps. A browser may have answered with this one, although it was to go. But while this worker is on
// its way, an open page asks it too: then it has all its work before it.
self.addEventListener("message", () => {
  const { installing, waiting, active } = self.registration;
  if (!installing && !waiting && active?.state === "activated") self.registration.unregister();
});
