// The worker of a site that was withdrawn. A browser that has a worker of the site takes this one in
// its place at the next visit, whatever release the old one is of. It removes what that one kept, and
// itself, and shows what is at the address now.
"use strict";

// The names of caches contain the scope and a space, as in the worker of a site: no other site of the
// host loses anything.
const scope = new URL(self.registration.scope).pathname;
const own = `vpcharts ${scope} `;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name);
  await self.clients.claim(); // also the pages of a first visit
  const pages = await self.clients.matchAll({ type: "window" });
  await self.registration.unregister();
  await Promise.all(pages.map(renew));
})()));

// renew loads an open page again. The browser may hold an old page for some time, and so may the host:
// that page would ask for a worker again, and be loaded again, for ever. So the browser first gets the
// page anew, and keeps that; and a page that is still an old one stays as it is.
async function renew(page) {
  const address = page.url.split("#")[0]; // with it, only the place on the page would change
  try {
    const text = await (await fetch(address, { cache: "reload" })).text();
    if (!text.includes(" data-root=")) page.navigate(address).catch(() => { /* the reader has left it */ });
  } catch { /* there is no network any more: the next visit shows it */ }
}

// An old page that the host still gives asks for a worker, and then asks the worker which version it
// keeps. A browser may have answered with this one, although it was to go.
self.addEventListener("message", () => self.registration.unregister());
