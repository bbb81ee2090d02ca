// Stands where a site has its service worker, so that none shows an old page: a
// browser that has one from an earlier visit takes this in its place, and it removes
// what that one kept, itself, and loads the pages that it still held.
"use strict";

// Chromium can take the end of the old worker's last answer for an answer that is still to come. Then it
// waits until that worker has rested for half a minute, unless it is asked again.
let again;
self.addEventListener("install", () => {
  self.skipWaiting();
  again = setInterval(() => self.skipWaiting(), 1000);
});

self.addEventListener("activate", (e) => e.waitUntil((async () => {
  clearInterval(again);
  for (const name of await caches.keys()) {
    if (name.startsWith("vpcharts")) await caches.delete(name);
  }
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: "window" })) {
    // With a question in its address, only the place on the page would change.
    page.navigate(page.url.split("#")[0]).catch(() => { /* the reader has left it */ });
  }
})()));
