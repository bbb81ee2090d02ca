// The worker that keeps the site for times without a network. The build writes
// above this what an edition of the site is: its id, the hash of its pack, and the
// files in the pack, in their order.
//
// A page and all that it loads come from one edition. A new one waits, whole and
// checked, until the reader loads it or closes the site's last tab.
"use strict";

// Other sites can share the host and this storage. So names contain the scope and a space: a
// scope is an address without spaces, so no site's name begins with another site's.
const scope = new URL(self.registration.scope).pathname;
const own = `vpcharts ${scope} `;
const name = own + edition.id;
const place = (path) => new URL(path, self.registration.scope).pathname;
const kept = new Set(edition.files.map((file) => place(file.path)));

const types = {
  html: "text/html; charset=utf-8", css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8",
  webmanifest: "application/manifest+json", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg",
  jpeg: "image/jpeg", gif: "image/gif", webp: "image/webp",
};

// An edition whose files differ from its list is not installed; the old edition stays.
self.addEventListener("install", (e) => e.waitUntil((async () => {
  try {
    const cache = await caches.open(name);
    const put = ([path, data]) => {
      const type = types[path.split(".").pop().toLowerCase()];
      return cache.put(place(path), new Response(data, { headers: { "Content-Type": type } }));
    };
    if ("DecompressionStream" in self) await Promise.all((await unpack()).map(put));
    else await eachFile(put);
  } catch (fault) { // in a file; or the disk is full
    await caches.delete(name);
    throw fault;
  }
})()));

// unpack fetches the pack, and gives its files, each as path and bytes. The
// browser's own cache may hold the pack of an earlier edition: it is not used.
async function unpack() {
  const response = await fetch("offline.bin", { cache: "reload" });
  const pack = await response.arrayBuffer();
  await check("offline.bin", pack, edition.sha256);
  const unzipped = new Blob([pack]).stream().pipeThrough(new DecompressionStream("gzip"));
  const all = await new Response(unzipped).arrayBuffer();
  let at = 0;
  return Promise.all(edition.files.map(async ({ path, length, sha256 }) => {
    const data = all.slice(at, at += length);
    await check(path, data, sha256);
    return [path, data];
  }));
}

// eachFile fetches the files one by one, as the pack cannot be opened: three at a
// time, which leaves room for the page that the reader opens meanwhile.
async function eachFile(put) {
  const left = [...edition.files];
  const fetchOn = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const response = await fetch(file.path, { cache: "no-cache" });
      const data = await response.arrayBuffer();
      await check(file.path, data, file.sha256);
      await put([file.path, data]);
    }
  };
  await Promise.all([fetchOn(), fetchOn(), fetchOn()]);
}

async function check(path, data, sha256) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== sha256) throw new Error(`${path} is not the file of edition ${edition.id}: its SHA-256 is ${hex}`);
}

self.addEventListener("activate", (e) => e.waitUntil((async () => {
  const others = (await caches.keys()).filter((other) => other.startsWith(own) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
})()));

// A page that came from the network may be of another edition. What it loads then
// comes from the network too.
const strangers = new Set();

self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  const page = e.request.mode === "navigate";
  if (e.request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(scope) && !kept.has(url.pathname)) return;
  if (!page && strangers.has(e.clientId)) return;
  const file = url.pathname.endsWith("/") ? url.pathname + "index.html" : url.pathname;
  if (kept.has(file)) {
    e.respondWith(saved(file).then((response) => response ?? fetch(e.request)));
  } else if (page && kept.has(file + "/index.html")) {
    e.respondWith(Response.redirect(url.pathname + "/" + url.search));
  } else if (page) {
    e.respondWith(elsewhere(e, url.pathname.slice(scope.length)));
  }
});

// saved is a file of this edition, undefined if the browser has deleted it.
const saved = (file) => caches.match(file, { cacheName: name });

// elsewhere answers for a page or file that this edition does not have: from the network. Without a
// network a page gives the page for missing addresses, and a file or a page for other sites leads to
// the page that says what needs a connection. A frame gets neither.
async function elsewhere(e, path) {
  try {
    const response = await fetch(e.request);
    if (e.resultingClientId) strangers.add(e.resultingClientId);
    return response;
  } catch (fault) {
    const file = !/(^|\/)[^./]*(\.html)?$/.test(path) || path.startsWith("embed/");
    const missing = await saved(scope + (file ? "offline/index.html" : "404.html"));
    if (!missing || e.request.destination !== "document") throw fault;
    if (file) return Response.redirect(`${scope}offline/index.html?${path}`);
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
}

// Pages ask which edition this worker keeps. It answers if all of that edition is
// there. Pages also pass on that the reader wants the new edition now.
self.addEventListener("message", (e) => {
  if (e.data === "update") self.skipWaiting();
  if (e.data === "edition") e.waitUntil((async () => {
    const cache = await caches.open(name);
    const whole = (await cache.keys()).length === edition.files.length;
    e.ports[0].postMessage(whole ? edition.id : "");
  })());
});
