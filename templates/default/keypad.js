// Our own keys for numbers, on touch screens. The system's have no minus and no dash, and they cover half of
// the page.
"use strict";
(() => {
  const keypad = document.querySelector(".keypad"), opener = document.querySelector("button.keys");
  const fields = [...document.querySelectorAll("main input[inputmode]")];
  for (const input of fields) input.dataset.keys = input.inputMode;
  let last = document.getElementById("imps");

  // open shows our keys or hides them. The system's keyboard stays away while ours is there.
  const open = (is) => {
    keypad.hidden = !is;
    opener.hidden = is;
    document.documentElement.classList.toggle("keypad-open", is);
    for (const input of fields) input.inputMode = is ? "none" : input.dataset.keys;
  };
  // use opens our keys or the system's, and remembers which.
  const use = (ours) => {
    vp.kept.set("keypad", ours ? "ours" : null);
    open(ours);
    last.blur(); // so that the browser asks again which keyboard the field has
    last.focus();
  };
  const changed = (input) => input.dispatchEvent(new Event("input", { bubbles: true }));
  // put replaces what is selected in a field, or adds where the cursor is.
  const put = (input, text, from = input.selectionStart) => {
    input.setRangeText(text, from, input.selectionEnd, "end");
    changed(input);
  };
  const step = (by) => {
    if (!last.closest("form.ask")) return; // what is below has no adjusted boards
    const input = last.matches(".stepped input") ? last : document.getElementById("for-us");
    input.parentElement.querySelector(`[data-step="${by}"]`).click();
    last = input;
  };
  const acts = {
    back: () => put(last, "", last.selectionStart === last.selectionEnd ? Math.max(last.selectionStart - 1, 0) : last.selectionStart),
    field: () => {
      const there = fields.filter((input) => !input.closest("[hidden], details:not([open])"));
      const to = there[(there.indexOf(last) + 1) % there.length];
      to.focus();
      to.select();
    },
    less: () => step(-3),
    more: () => step(3),
    match: () => vp.nextMatch(),
    system: () => use(false),
  };
  // The keys leave the focus where it is.
  keypad.addEventListener("pointerdown", (e) => e.preventDefault());
  keypad.addEventListener("mousedown", (e) => e.preventDefault());
  keypad.addEventListener("click", ({ target, detail }) => {
    const key = target.closest("[data-key]")?.dataset.key;
    if (!key) return;
    if (detail > 0 && document.activeElement !== last) last.focus(); // a press of the keyboard stays on its key
    if (acts[key]) acts[key]();
    else put(last, key);
  });
  opener.addEventListener("click", () => use(true));
  addEventListener("focusin", ({ target }) => {
    if (fields.includes(target)) {
      last = target;
      if (vp.kept.get("keypad") === "ours" && touch.matches) open(true);
    } else if (!keypad.contains(target) && !keypad.hidden) open(false);
  });
  const touch = matchMedia("(any-pointer: coarse)");
  opener.hidden = !touch.matches;
})();
