// What every page can do, and what all scripts share.
"use strict";

const vp = {
  // The way to the site's root, and the board counts that it has tables for.
  root: document.documentElement.dataset.root,
  boards: document.documentElement.dataset.boards.split("-").map(Number),

  // field finds an element by its ID, and all finds those of a selector.
  field: (id) => document.getElementById(id),
  all: (selector, within = document) => [...within.querySelectorAll(selector)],

  // texts are those of a row's cells.
  texts: (row) => [...row.cells].map((cell) => cell.textContent.trim()),

  // boardPage is the address of a board count's page.
  boardPage: (boards) => `${vp.root}boards/${boards}/index.html`,

  // More IMPs than these are a typing error.
  mostIMPs: 10000,

  // fill fills in a message's {names}.
  fill: (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => name in values ? values[name] : whole),

  // count says "31 IMPs", in the form that the message's language has for the number. A message
  // in another language than the page's names its language. The number may be written as another text.
  count(forms, n, written) {
    const lang = forms.lang || document.documentElement.lang;
    const rules = vp.plurals[lang] ??= new Intl.PluralRules(lang);
    return vp.fill(forms[rules.select(n)] || forms.other, { n: written || vp.number(n) });
  },
  plurals: {}, // the rules of each language, made once

  // number and score write figures for people; scores come in hundredths.
  number: (n) => String(n).replace("-", "−").replace(".", vpWords.decimal),
  score: (hundredths) => vp.number((hundredths / 100).toFixed(2)),

  // range writes "21–27", "5" or "85+"; vp.within, in begin.js, reads it.
  range: (from, to) => vp.number(from) + (to === Infinity ? "+" : from === to ? "" : "–" + vp.number(to)),

  // running is a start and its sums with all steps up to each.
  running: (sum, steps) => [sum, ...steps.map((step) => sum += step)],

  // whole and real read what a person typed, or throw what is wrong with it. {field} in a fault
  // is the name of the field. between reads whole numbers from one to another.
  whole: (text, from, to) => vp.typed(text, /^[+-]?\d+$/, vpWords.site.not_whole, from, to),
  between: (from, to) => (text) => vp.whole(text, from, to),
  real: (text, from, to) => vp.typed(text, /^[+-]?(\d+\.?\d*|\.\d+)$/, vpWords.site.not_number, from, to),
  // typed reads the signs of every language: package vp has the same rule.
  typed(typed, pattern, otherwise, from, to) {
    const text = typed.trim();
    const plain = vp.plain(text).replace("½", ".5").replace(/[·٫]|,(?=\d\d?$)/, ".")
      .replace(/(\d)['’٬\xa0\u2009\u202f](?=\d{3}$)/, "$1");
    if (text && !pattern.test(plain)) throw new vp.Fault(vp.fill(otherwise, { text }));
    const n = Number(plain);
    if (text && n >= from && n <= to) return n + 0; // not −0
    throw new vp.Fault(text ? vp.fill(vpWords.site.outside, { from: vp.number(from), to: vp.number(to) }) :
      vpWords.site.missing);
  },
  // A Fault may have choices, each a label and what it does with the field: it is a question then.
  Fault: class extends Error {
    constructor(message, choices = []) {
      super(message);
      this.choices = choices;
    }
  },

  // plain writes every dash that keyboards and word processors have as "-": package vp has the same list.
  plain: (text) => text.trim().replace(/[‐-―−﹣－]/g, "-"),
  // totals are both sides' IMPs, if the text is two numbers with spaces, a dash or a colon between them.
  totals: (text) => vp.plain(text).match(/^(\d+)(?:\s*[-:：∶]\s*|\s+)(\d+)$/)?.slice(1),
  // margin reads a margin, or two totals, whose difference is the margin.
  margin(text) {
    const totals = vp.totals(text);
    if (!totals) return vp.whole(text, -vp.mostIMPs, vp.mostIMPs);
    const [ours, theirs] = totals.map((imps) => vp.whole(imps, 0, vp.mostIMPs));
    return ours - theirs;
  },

  // read gives the value of a field. For an empty field it gives empty, if that is given.
  // Where the text is wrong, it gives undefined, and shows the fault beside the field: at once,
  // or as soon as the person who types has come to rest. A fault that is mended disappears at once.
  read(input, how, empty) {
    try {
      const value = input.value.trim() === "" && empty !== undefined ? empty : how(input.value);
      vp.faults.show(input, "");
      return value;
    } catch (fault) {
      if (!(fault instanceof vp.Fault)) throw fault;
      const name = input.labels[0]?.firstChild.textContent.trim() ?? "";
      vp.faults.show(input, vp.fill(fault.message, { field: name }), ...fault.choices.flatMap(([label, act]) =>
        [" ", vp.button(label, () => act(input))]));
      return undefined;
    }
  },

  // readTyped is for a field that may be empty as long as nobody has typed there or pressed Enter: it gives null.
  readTyped: (input, how) => vp.read(input, how, "typed" in input.dataset ? undefined : null),

  // faults shows what is wrong with fields. The fault of the field in which somebody types waits until
  // the field is left, Enter is pressed, or nothing was typed for a while.
  faults: {
    rest: 800, // in milliseconds
    show(input, ...parts) {
      const wrong = parts.some((part) => part !== "");
      if (input === vp.faults.typing) vp.faults.waiting = parts;
      if (input === vp.faults.typing && wrong) return;
      if (wrong) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
      const fault = vp.field(input.getAttribute("aria-describedby").split(" ").pop());
      fault.classList.toggle("doubt", parts.length > 1);
      vp.say(fault, ...parts);
      if (wrong) input.dispatchEvent(new Event("vp-fault", { bubbles: true }));
    },
    type(input) {
      if (input !== vp.faults.typing) vp.faults.settle();
      clearTimeout(vp.faults.timer);
      [vp.faults.typing, vp.faults.waiting] = [input, []];
      vp.faults.timer = setTimeout(vp.faults.settle, vp.faults.rest);
    },
    settle() {
      const { typing, waiting } = vp.faults;
      vp.faults.typing = undefined;
      if (typing && waiting.length > 0) vp.faults.show(typing, ...waiting);
    },
  },

  // say sets a text, or elements with one, only if the text differs, as screen readers read changes aloud.
  say(element, ...parts) {
    const text = parts.map((part) => part.textContent ?? part).join("");
    if (element.textContent !== text) element.replaceChildren(...parts);
  },

  // teller says a text to screen readers once nobody has typed for half a second.
  teller(element) {
    let rest;
    return (text) => {
      clearTimeout(rest);
      rest = setTimeout(() => vp.say(element, text), 500);
    };
  },

  // form makes a form work: show answers what is typed, submit a press of Enter. Nothing is sent. spoken makes
  // one work whose answer, which show gives as a text, is also for screen readers.
  form(form, show, submit = () => {}) {
    form.addEventListener("input", (e) => {
      e.target.dataset.typed = "";
      show(e);
    });
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      for (const input of form.elements) input.dataset.typed = "";
      submit();
    });
  },
  spoken(form, show) {
    const tell = vp.teller(form.querySelector(".vh[role=status]"));
    vp.form(form, () => tell(show()));
  },

  // leads makes a form work whose field for a board count leads somewhere. The field is read at a press of
  // Enter, and once a fault is shown there, until it is mended.
  leads(field, go) {
    const read = () => vp.read(field, vp.between(...vp.boards));
    vp.form(field.form, () => { if (field.hasAttribute("aria-invalid")) read(); }, () => go(read()));
  },

  // asked gives the parts of the question in the address, #24/31, or none if it is damaged.
  asked() {
    try { return decodeURIComponent(location.hash.slice(1)).split("/"); } catch { return []; }
  },

  // set gives an element attributes, and element makes one.
  set(e, attributes) {
    for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
    return e;
  },
  element(name, attributes = {}, ...inside) {
    const e = vp.set(document.createElement(name), attributes);
    e.append(...inside);
    return e;
  },
  button(text, act, attributes) {
    const e = vp.element("button", { type: "button", ...attributes }, text);
    e.addEventListener("click", act);
    return e;
  },

  // mark marks elements as those that were looked for, and no others.
  mark(...found) {
    for (const e of vp.all("tr.found, td.found")) e.classList.remove("found");
    for (const e of found) e.classList.add("found");
  },

  // kept remembers things where the browser allows it.
  kept: {
    get(key) { try { return localStorage.getItem("vpcharts-" + key); } catch { return null; } },
    set(key, value) {
      try {
        if (value === null) localStorage.removeItem("vpcharts-" + key);
        else localStorage.setItem("vpcharts-" + key, value);
      } catch { /* it is a convenience */ }
    },
  },

  // reload loads the page again, once, however often it is called.
  reload() {
    if (!vp.reloading) location.reload();
    vp.reloading = true;
  },
};

// The theme: the system's, then light, then dark, then the system's again.
{
  const next = { system: "light", light: "dark", dark: "system" };
  const { dataset } = document.documentElement, button = document.querySelector("button.theme");
  const show = (chosen) => {
    button.firstElementChild.textContent = button.title = vpWords.site["theme_" + (dataset.theme ?? "system")];
    if (!chosen) return;
    // The browser's own bar gets the colour of the page.
    const paper = getComputedStyle(document.body).backgroundColor;
    for (const meta of vp.all("meta[name=theme-color]")) meta.content = paper;
  };
  button.addEventListener("click", () => {
    const theme = next[dataset.theme ?? "system"];
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
    vp.kept.set("theme", dataset.theme ?? null);
    show(true);
  });
  // The page's words are in its next script.
  addEventListener("DOMContentLoaded", () => show(dataset.theme));
}

// A board count typed in the menu leads to its page.
if (vp.field("jump")) {
  vp.leads(vp.field("jump"), (boards) => {
    if (boards === undefined) return;
    vp.kept.set("boards", boards);
    location.href = vp.boardPage(boards);
  });
}

// A link that leads to the page of a board count chooses it for other pages. An address that was opened does not.
addEventListener("click", ({ target }) => {
  const to = target.closest("a[href]")?.getAttribute("href");
  const boards = to?.match(/^(?:\.\.\/)*(?:boards\/)?(\d+)\/index\.html(?:#|$)/)?.[1];
  if (boards) vp.kept.set("boards", boards);
});

// Faults wait while somebody types. These run before the handlers of a page's forms.
addEventListener("input", (e) => vp.faults.type(e.target), true);
for (const left of ["change", "focusout"]) {
  addEventListener(left, (e) => { if (e.target === vp.faults.typing) vp.faults.settle(); }, true);
}
addEventListener("keydown", (e) => { if (e.key === "Enter") vp.faults.settle(); }, true);

// A tap in a field selects what stands there, so that typing replaces it. A second tap puts the cursor
// where it is.
{
  let before;
  addEventListener("pointerdown", () => { before = document.activeElement; }, true);
  addEventListener("click", ({ target }) => {
    if (target !== before && target.matches("input[type=text]")) target.setSelectionRange(0, target.value.length);
  });
}

// The menu closes with Escape, with a press beside it, and when the focus leaves it.
{
  const menu = document.querySelector("details.menu");
  addEventListener("pointerdown", (e) => { if (!menu.contains(e.target)) menu.open = false; });
  menu.addEventListener("focusout", ({ relatedTarget: to }) => { if (to && !menu.contains(to)) menu.open = false; });
  addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.firstElementChild.focus();
  });
}

// When one tab loads a new version, all tabs do.
try {
  if (navigator.serviceWorker?.controller) navigator.serviceWorker.addEventListener("controllerchange", vp.reload);
} catch { /* a frame without storage */ }

// Once the page is painted, load the script of this version that makes it work without a network. From
// disk it is not needed, and the page for missing addresses does not know where the site begins.
{
  const src = document.currentScript.src;
  if (src.startsWith("http") && !vp.root.startsWith("/")) {
    const script = vp.element("script", { src: src.replace(/site(?=[^/]+$)/, "offline") });
    addEventListener("load", () => setTimeout(() => document.head.append(script), 200));
  }
}
