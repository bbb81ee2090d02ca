// The worker that makes cards: those of the command, byte for byte, by the same program. The build writes above this the
// toolchain's script that runs it. A message has an id, which its answers have too. It asks to open the program (maker)
// and what it prints with (shop), by their addresses; to lay an order out, or make its pdf; to read a logo from its
// file; or to use it from here on (useLogo, with what that answered, or nothing for none). An answer has files, their
// sides, and what is said of them; a logo's size and pixels; a fault, with the field to blame; or lost, if the program
// could not be loaded or has stopped. No answer has the program: Firefox lets no page have one whose policy compiles none.
const tasks = {
  open, lay: ({ order }) => vpMaker.lay(composed(order)), pdf: ({ order }) => vpMaker.pdf(composed(order)),
  logo: ({ file }) => vpMaker.logo(file),
  useLogo: ({ width, height, jpeg, pixels }) => vpMaker.useLogo(width, height, jpeg, pixels),
};
// What is chosen, by names, with letters that are whole: fonts have no others, and a Mac may type letter and accent.
const composed = (order) => Object.entries(order).flat().map((text) => text.normalize());
let last = Promise.resolve(); // messages are answered in their order
addEventListener("message", ({ data }) => { last = last.then(() => answer(data)); });

async function answer({ id, what, ...given }) {
  try {
    const made = await tasks[what](given, (progress) => postMessage({ id, progress }));
    const files = made.files ?? (made.pixels ? [made.pixels] : []);
    postMessage({ id, ...made }, files.map((file) => file.buffer));
  } catch (fault) { // of the network or the browser; a program that has stopped answers nothing
    postMessage({ id, lost: String(fault) });
  }
}

// open loads the program, and tells how much of its bytes has come.
async function open({ maker, bytes, shop }, tell) {
  const go = Object.assign(new Go(), { env: { GOGC: "400", GOMEMLIMIT: "48MiB" } }); // garbage can wait
  const type = { headers: { "Content-Type": "application/wasm" } };
  const compile = (stream) => WebAssembly.compileStreaming(new Response(stream, type));
  const [compiled, packed] = await Promise.all([
    unpacked(maker, (come) => tell(come / bytes)).then(compile),
    unpacked(shop).then((stream) => new Response(stream).arrayBuffer()),
  ]);
  go.run(await WebAssembly.instantiate(compiled, go.importObject)); // it sets vpMaker at once
  vpMaker.open(new Uint8Array(packed));
  return {};
}

// unpacked fetches a compressed file, and tells how many bytes have come.
async function unpacked(path, tell) {
  let response = await fetch(path, { cache: "force-cache" });
  if (!response.ok) response = await fetch(path, { cache: "reload" }); // a cache may keep that a file was not there
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  let come = 0;
  const transform = (part, to) => { tell?.(come += part.length); to.enqueue(part); };
  return response.body.pipeThrough(new TransformStream({ transform })).pipeThrough(new DecompressionStream("deflate"));
}
