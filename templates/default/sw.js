// The worker that keeps the site for times without a network. The build writes above this what a version of it is: its
// id and its packs, each with its hash and its files in their order. The core, which the calculator needs, is kept at
// once, the rest when a page asks for it.
//
// A page and all that it loads come from one version. A new one waits, whole and
// checked, until the reader loads it or closes the site's last tab.

// Other sites can share the host and this storage. So names contain the scope and a space: a
// scope is an address without spaces, so no site's name begins with another site's.
const scope = new URL(self.registration.scope).pathname;
const own = `vpcharts ${scope} `;
const name = own + version.id;
const place = (path) => new URL(path, self.registration.scope).pathname;
const [core, rest] = version.packs.map((pack) => ({ ...pack, places: pack.files.map((file) => place(file.path)) }));
const kept = new Set([...core.places, ...rest.places]);

const types = {
  html: "text/html; charset=utf-8", css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8",
  webmanifest: "application/manifest+json", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg",
  jpeg: "image/jpeg", gif: "image/gif", webp: "image/webp",
};

// A version whose files differ from its list is not installed; the old version stays. Where that keeps
// more than the core, its reader relies on all pages, and the new one is installed with all of them.
self.addEventListener("install", (e) => e.waitUntil((async () => {
  try {
    const all = await Promise.all((await caches.keys()).filter((cache) => cache.startsWith(own)).map(places));
    await keep(core);
    if (rest.places.some((path) => all.some((one) => one.has(path)))) await keep(rest);
  } catch (fault) { // in a file; or the disk is full
    await caches.delete(name);
    throw fault;
  }
})()));

// places are the paths of the files that a cache has.
async function places(cache) {
  return new Set((await (await caches.open(cache)).keys()).map((key) => new URL(key.url).pathname));
}

// keep fetches a pack, and stores its files once all of them are checked. A browser that cannot
// open it fetches its files one by one.
async function keep(pack) {
  const files = await ("DecompressionStream" in self ? unpack : eachFile)(pack), cache = await caches.open(name);
  await Promise.all(files.map(([path, data]) => {
    const type = types[path.split(".").pop().toLowerCase()];
    return cache.put(place(path), new Response(data, { headers: { "Content-Type": type } }));
  }));
}

// unpack fetches a pack, and gives its files, each as path and bytes. The
// browser's own cache may hold the pack of an earlier version: it is not used.
async function unpack({ path, sha256, files }) {
  const response = await fetch(path, { cache: "reload" });
  const pack = await response.arrayBuffer();
  await check(path, pack, sha256);
  const unzipped = new Blob([pack]).stream().pipeThrough(new DecompressionStream("gzip"));
  const all = await new Response(unzipped).arrayBuffer();
  let at = 0;
  return Promise.all(files.map(async ({ path, length, sha256 }) => {
    const data = all.slice(at, at += length);
    await check(path, data, sha256);
    return [path, data];
  }));
}

// eachFile fetches a pack's files one by one, three at a time, which leaves room for the page
// that the reader opens meanwhile.
async function eachFile({ files }) {
  const left = [...files], all = [];
  const fetchOn = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const response = await fetch(file.path, { cache: "no-cache" });
      const data = await response.arrayBuffer();
      await check(file.path, data, file.sha256);
      all.push([file.path, data]);
    }
  };
  await Promise.all([fetchOn(), fetchOn(), fetchOn()]);
  return all;
}

async function check(path, data, sha256) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== sha256) throw new Error(`${path} is not the file of version ${version.id}: its SHA-256 is ${hex}`);
}

self.addEventListener("activate", (e) => e.waitUntil((async () => {
  clearInterval(again);
  const others = (await caches.keys()).filter((other) => other.startsWith(own) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
})()));

// A page that came from the network may be of another version. What it loads then
// comes from the network too.
const strangers = new Set();

self.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  const page = e.request.mode === "navigate", own = url.pathname.startsWith(scope) || kept.has(url.pathname);
  if (e.request.method !== "GET" || url.origin !== location.origin || !own) return;
  if (!page && strangers.has(e.clientId)) return;
  const file = url.pathname.endsWith("/") ? url.pathname + "index.html" : url.pathname;
  if (kept.has(file)) {
    e.respondWith(saved(file).then((response) => response ?? (page ? elsewhere(e, url, true) : fetch(e.request))));
  } else if (page && kept.has(file + "/index.html")) {
    e.respondWith(Response.redirect(url.pathname + "/" + url.search));
  } else if (page) {
    e.respondWith(elsewhere(e, url));
  }
});

// saved is a file of this version, undefined if the browser has deleted it.
const saved = (file) => caches.match(file, { cacheName: name });

// elsewhere answers for a page or file that is not kept: from the network. Without a network a page
// that this version does not have gives the page for missing addresses. One that it has, a file and a page
// for other sites lead to the page that says what needs a connection. A frame gets neither.
async function elsewhere(e, url, there = false) {
  const path = url.pathname.slice(scope.length);
  try {
    const response = await fetch(e.request);
    if (e.resultingClientId) strangers.add(e.resultingClientId);
    return response;
  } catch (fault) {
    const file = there || !/(^|\/)[^./]*(\.html)?$/.test(path) || path.startsWith("embed/");
    const missing = await saved(scope + (file ? "offline/index.html" : "404.html"));
    if (!missing || e.request.destination !== "document") throw fault;
    if (file) return Response.redirect(`${scope}offline/index.html?${path}`);
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
}

// whole is the id of this version, "" if a part of it is not kept, or lost. part is the id if all of the
// core is kept but not all of the rest, with the size of that pack.
async function has(pack) {
  const now = await places(name);
  return pack.places.every((path) => now.has(path));
}
const whole = async () => await has(core) && await has(rest) ? version.id : "";
const part = async () => await has(core) && !await has(rest) && { id: version.id, bytes: rest.bytes };

// all keeps the rest too, fetched once however many pages ask. It says what whole says, or "no": if a file
// is wrong, or the disk is full, no more is kept than before.
let coming;
const all = () => coming ??= more().finally(() => { coming = undefined; });
async function more() {
  const before = await places(name);
  if (!await has(rest)) await keep(rest).catch(async () => {
    const cache = await caches.open(name);
    for (const path of rest.places) if (!before.has(path)) await cache.delete(path);
  });
  return await whole() || "no";
}

// published says whether the site is still there: "yes"; "no" if its host does not have this script, and
// either has no list of the site's files, or one that does not name it, as where a language was given up.
// No other answer says anything: it can come from a venue's network, which wants its guests to log in
// first. Nor does a network that does not answer: while the worker waits, no other can take its place.
async function published() {
  const late = new AbortController(), limit = setTimeout(() => late.abort(), 5000);
  const ask = (file) => fetch(place(file), { cache: "no-store", redirect: "manual", signal: late.signal });
  try {
    const worker = await ask("sw.js");
    const script = worker.status === 200 && /javascript/.test(worker.headers.get("Content-Type"));
    if (worker.status !== 404) return script ? "yes" : "";
    const list = await ask(version.sums);
    if (list.status === 404) return "no";
    const own = place("sw.js").slice(place(version.sums).lastIndexOf("/") + 1);
    const lines = list.status === 200 ? (await list.text()).trimEnd().split("\n") : [""];
    return lines.every((line) => /^[0-9a-f]{64}  ./.test(line) && line.slice(66) !== own) ? "no" : "";
  } finally { clearTimeout(limit); }
}

// forget takes all of this site out of the browser.
async function forget() {
  for (const cache of await caches.keys()) if (cache.startsWith(own)) await caches.delete(cache);
  await self.registration.unregister();
  return "forgotten";
}

// takeOver makes this the active worker. Chromium can take the end of the old worker's last answer for an
// answer that is still to come. Then it waits until that worker has rested for half a minute, unless it
// is asked again.
let again;
function takeOver() {
  again ??= setInterval(() => self.skipWaiting(), 1000);
  return self.skipWaiting();
}

// Pages ask which version this worker keeps. It answers if all of that version is there. They call
// it an edition, as the first release did: a page and a worker can be of different releases. Pages
// also ask whether a part is kept, and whether the site is still published, and pass on what the reader
// wants: all pages, the new version now, or nothing of this site any more.
const answers = new Map(Object.entries({
  version: whole, edition: whole, part, all, published, forget, update: takeOver,
}));

self.addEventListener("message", (e) => {
  const answer = answers.get(e.data);
  if (answer) e.waitUntil(answer().then((said) => e.ports[0]?.postMessage(said), () => { /* there is no network */ }));
});
