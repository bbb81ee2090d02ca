// Gives the open page a text after # in its address, and looks at what becomes of the page. With null
// it looks only.
async (text) => {
  const errors = fuzzed;
  if (text !== null) errors.length = 0;
  const isVerify = !!document.getElementById("digits");
  const known = isVerify ? "#00000000" : "#23/7";
  // The page's own handler is older, so that it has run when this one runs.
  const go = (hash) => new Promise((done) => {
    const before = location.hash;
    location.hash = hash;
    if (location.hash === before) done();
    else addEventListener("hashchange", () => done(), { once: true });
  });
  // A field may hold the same number in another form, as 031 or ٣١, or have spaces around what it holds.
  const number = (value) => {
    const text = value.trim().replace(/[٠-٩۰-۹０-９]/g, (figure) => figure.codePointAt(0) % 16);
    return /^[+-]?\d+$/.test(text) ? Number(text) : text;
  };
  const look = () => JSON.stringify([
    ...[...document.querySelectorAll("main input, main select")].map((field) => [field.id, number(field.value), field.getAttribute("aria-invalid")]),
    ...[...document.querySelectorAll("main .vps, main .next, main .remark, main .in-words, main [data-part=half], main tr.found, main caption, main .identified, main .find .answer, #board-page")].map((e) => e.textContent),
  ]);
  const inspect = () => {
    for (const e of document.querySelectorAll("*")) {
      if (/^(iframe|object|embed|base)$/i.test(e.localName)) errors.push("an element " + e.localName);
      if (e.localName === "script" && e.src && !e.src.startsWith(location.origin)) errors.push("the script " + e.src);
      if (e.localName === "a" && e.href && !/^(https?|mailto):/.test(e.href.baseVal ?? e.href)) errors.push("a link to " + e.href);
      for (const { name } of e.attributes) if (name.startsWith("on")) errors.push("the attribute " + name);
    }
    if (scripts() > before) errors.push("more scripts");
    for (const select of document.querySelectorAll("select")) if (select.options.length > 0 && select.selectedIndex < 0) errors.push("nothing is chosen in " + select.id);
    for (const [id, least, most] of [["boards", 1, 1000], ["imps", -10000, 10000], ["theirs", 0, 10000], ["margin", -10000, 10000], ["other", 1, 1000]]) {
      const field = document.getElementById(id), value = field?.value.trim().replace(/[−–]/g, "-") ?? "";
      if (!/^[+-]?\d+$/.test(value) || field.hasAttribute("aria-invalid")) continue;
      if (value < least || value > most) errors.push(`${field.value} in ${id} without a fault`);
    }
  };
  // A page itself adds one script, a moment after it is loaded.
  const scripts = () => document.querySelectorAll("script:not([src*='/offline.js?'])").length;
  const before = scripts();
  if (text === null) {
    inspect();
    return { errors, written: "", again: "" };
  }
  await go(known);
  await go(text);
  inspect();
  const written = location.hash, first = look();
  const answers = () => [...document.querySelectorAll(".chosen .vps")].map((e) => e.textContent);
  const answer = answers();
  await go(known);
  await go(written);
  const again = look(), same = answers();
  if (location.hash !== written) errors.push(`the address ${location.hash} after ${written}`);
  if (same.join() !== answer.join()) errors.push(`the answer ${same} after ${answer}`);
  // The address has the whole IMPs that a fraction counts as.
  const fraction = /[.½]|%2E|%BD/i.test(text);
  return { errors: [...errors], written, again: first === again || fraction ? "" : `${again} after ${first}` };
}
