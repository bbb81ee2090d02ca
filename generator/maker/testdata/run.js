// Runs the worker as a browser does, with files as its network, and asks it one message after the other. Prints its answers,
// with sums instead of files, how many milliseconds each took, and the bytes of memory that the program has.
"use strict";
const fs = require("node:fs"), vm = require("node:vm"), { createHash } = require("node:crypto");
const { script, messages } = JSON.parse(fs.readFileSync(0, "utf8"));
const sum = (file) => file && createHash("sha256").update(file).digest("hex");
const { instantiate } = WebAssembly;
let program, receive, answered;
WebAssembly.instantiate = async (...given) => program = await instantiate(...given);
globalThis.fetch = async (path) => new Response(fs.readFileSync(path));
globalThis.addEventListener = (_, then) => receive = then;
globalThis.postMessage = (answer) => "progress" in answer || answered(answer);
vm.runInThisContext(script);
(async () => {
  for (const data of messages) {
    for (const name of ["file", "pixels"]) if (data[name]) data[name] = fs.readFileSync(data[name]);
    const began = performance.now();
    const { id, ...answer } = await new Promise((then) => { answered = then; receive({ data }); });
    const took = performance.now() - began, memory = program?.exports.mem.buffer.byteLength;
    console.log(JSON.stringify({ ...answer, files: answer.files?.map(sum), pixels: sum(answer.pixels), took, memory }));
  }
  process.exit(); // the program never ends
})();
