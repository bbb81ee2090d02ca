// On telephones: our own keys for numbers, as the system's have no minus and no dash and cover half of the page,
// and a page that makes room for the system's.
{
  const keypad = document.querySelector(".keypad"), opener = document.querySelector("button.keys");
  const touch = matchMedia("(any-pointer: coarse)");
  const fields = vp.all("main input[inputmode]");
  for (const input of fields) input.dataset.keys = input.inputMode;
  let last = vp.field("imps");

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
  // put replaces what is selected in the field, or adds where the cursor is.
  const put = (text, from = last.selectionStart) => {
    last.setRangeText(text, from, last.selectionEnd, "end");
    last.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const step = (by) => {
    if (!last.closest("form.ask")) return; // what is below has no adjusted boards
    const input = last.matches(".stepped input") ? last : vp.field("for-us");
    input.closest("details").open = true; // so that it can be seen
    input.parentElement.querySelector(`[data-step="${by}"]`).click();
    last = input;
  };
  const acts = {
    back: () => {
      const { selectionStart: from, selectionEnd: to } = last;
      put("", from === to ? Math.max(from - 1, 0) : from);
    },
    field: () => {
      const there = fields.filter((input) => !input.closest("[hidden], details:not([open])"));
      const to = there[(there.indexOf(last) + 1) % there.length];
      to.focus();
      to.select();
    },
    less: () => step(-3),
    more: () => step(3),
    match: () => document.querySelector(".next-match").click(),
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
    else put(key);
  });
  opener.addEventListener("click", () => use(true));
  addEventListener("focusin", ({ target }) => {
    if (fields.includes(target)) {
      last = target;
      if (vp.kept.get("keypad") === "ours" && touch.matches) open(true);
    } else if (!keypad.contains(target) && !keypad.hidden) open(false);
  });
  opener.hidden = !touch.matches;

  // A keyboard on the screen covers half of the page: what is asked and answered goes to the top of what
  // remains, whether the keyboard changes the window or only what is seen of it.
  const sight = document.querySelector("form.ask .sight"), top = sight.querySelector(".asked");
  const rise = () => {
    const seen = window.visualViewport, covered = seen && seen.scale === 1 && seen.height < 0.8 * innerHeight;
    if (!touch.matches && !covered || !document.activeElement.matches(".sight input")) return;
    scrollBy(0, top.getBoundingClientRect().top - (seen?.offsetTop ?? 0));
  };
  // While a finger is down nothing moves, so that it comes up where it went down.
  let pressed = false;
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    addEventListener(type, () => { pressed = type === "pointerdown"; });
  }
  sight.addEventListener("focusin", () => { if (!pressed) rise(); });
  sight.addEventListener("click", rise);
  window.visualViewport?.addEventListener("resize", rise);
}
