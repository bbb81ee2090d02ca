// On telephones: our own keys for numbers, as the system's have no minus and no dash and cover half of the page.
{
  const keypad = vp.part("keypad"), opener = vp.part("keys"), calculator = vp.part("calculator");
  const touch = matchMedia("(any-pointer: coarse)").matches;
  const fields = vp.all("main input[inputmode]");
  for (const input of fields) input.dataset.keys = input.inputMode;
  let last = vp.field("imps"), ours = touch && vp.memory.get("keypad") === "ours";

  // ready keeps the system's keyboard away from the fields where ours is used.
  const ready = () => { for (const input of fields) input.inputMode = ours ? "none" : input.dataset.keys; };
  // open shows our keys in a field, and hides them elsewhere.
  const open = () => {
    const at = document.activeElement;
    if (at === document.body || keypad.contains(at)) return;
    keypad.hidden = !ours || !fields.includes(at);
    opener.hidden = !touch || !keypad.hidden;
    document.documentElement.classList.toggle("keypad-open", !keypad.hidden);
  };
  const { sight } = vp;
  vp.sight = () => {
    open();
    sight(keypad.offsetHeight);
  };
  // back gives the field the focus again, with its cursor where it was.
  const back = () => {
    const { selectionStart, selectionEnd } = last;
    last.focus();
    last.setSelectionRange(selectionStart, selectionEnd);
  };
  // use takes our keys or the system's, and remembers which.
  const use = (is) => {
    ours = is;
    vp.memory.set("keypad", ours ? "ours" : null);
    ready();
    last.blur(); // so that the browser asks again which keyboard the field has
    back();
  };
  // put replaces what is selected in the field, or adds where the cursor is.
  const put = (text, from = last.selectionStart) => {
    last.setRangeText(text, from, last.selectionEnd, "end");
    vp.type(last, last.value);
  };
  const step = (by) => {
    if (last.form !== calculator) return; // what is below has no adjusted boards
    const input = last.matches("[data-step] + input") ? last : vp.field("for-us");
    input.closest("details").open = true; // so that it can be seen
    input.focus({ preventScroll: true }); // browsers put it in the middle: vp.sight scrolls less
    input.parentElement.querySelector(`[data-step="${by}"]`).click();
  };
  const acts = {
    // what is selected goes, or else what is before the cursor
    back: () => put("", Math.min(last.selectionStart, Math.max(last.selectionEnd - 1, 0))),
    field: () => {
      const there = fields.filter(vp.isThere);
      there[(there.indexOf(last) + 1) % there.length].focus();
    },
    less: () => step(-3),
    more: () => step(3),
    keep: () => vp.part("keep").click(),
    match: () => vp.part("next-match").click(),
    system: () => use(false),
  };
  const press = ({ dataset: { key } }, focused = true) => {
    if (focused && document.activeElement !== last) back();
    if (acts[key]) acts[key]();
    else put(key);
    vp.sight();
  };

  // A key acts when its finger comes up on it, or at once when another comes down: of two thumbs that overlap browsers
  // make no click. A click without a finger is of a keyboard, which stays on its key, or of a screen reader.
  let held, finger, touched = -Infinity;
  addEventListener("pointerdown", (e) => {
    if (held) press(held);
    held = e.target.closest("[data-key]");
    [finger, touched] = [e.pointerId, e.timeStamp];
    if (keypad.contains(e.target)) e.preventDefault(); // the focus stays where it is
  });
  addEventListener("pointerup", (e) => {
    if (e.pointerId !== finger || !held) return;
    if (held.contains(document.elementFromPoint(e.clientX, e.clientY))) press(held);
    [held, touched] = [undefined, e.timeStamp];
  });
  addEventListener("pointercancel", () => { held = undefined; });
  keypad.addEventListener("mousedown", (e) => e.preventDefault());
  keypad.addEventListener("click", ({ target, detail, timeStamp }) => {
    const key = target.closest("[data-key]");
    if (key && timeStamp - touched > 1000) press(key, detail > 0);
  });
  opener.addEventListener("click", () => use(true));
  addEventListener("focusin", ({ target }) => { if (fields.includes(target)) last = target; });
  opener.hidden = !touch;
  ready();
}
