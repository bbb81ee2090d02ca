// Runs a site's worker as a browser does, with files as its network, and asks it one message after the other. Prints its
// answers, with sums instead of files, how many milliseconds each took, and the bytes of memory that the program has.
"use strict";
const fs = require("node:fs"), vm = require("node:vm"), { createHash } = require("node:crypto");
const { site, messages } = JSON.parse(fs.readFileSync(0, "utf8"));
const bytes = (text) => text && Buffer.from(text, "base64");
const sum = (file) => file && createHash("sha256").update(file).digest("hex");
const { instantiate } = WebAssembly;
let program, receive, answered;
WebAssembly.instantiate = async (...given) => program = await instantiate(...given);
globalThis.fetch = async (name) => new Response(bytes(site[name]));
globalThis.addEventListener = (_, then) => receive = then;
globalThis.postMessage = (answer) => "progress" in answer || answered(answer);
vm.runInThisContext(bytes(site.Script).toString());
(async () => {
  const answers = [];
  for (const { file, pixels, Width: width, Height: height, JPEG: jpeg, ...asked } of
    [{ what: "open", maker: "Maker", bytes: 1, shop: "Shop" }, ...messages]) {
    const data = { ...asked, file: bytes(file), pixels: bytes(pixels), width, height, jpeg }, began = performance.now();
    const { files, pixels: read, ...said } = await new Promise((then) => { answered = then; receive({ data }); });
    const took = performance.now() - began, memory = program.exports.mem.buffer.byteLength;
    answers.push({ ...said, files: files?.map(sum), pixels: sum(read), took, memory });
  }
  fs.writeSync(1, JSON.stringify(answers));
  process.exit(); // the program never ends
})();
