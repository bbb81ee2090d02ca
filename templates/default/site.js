// What every page can do, and what all scripts share.
"use strict";

const vp = {
  // The way to the site's root, and the board counts that it has tables for.
  root: document.documentElement.dataset.root,
  boards: document.documentElement.dataset.boards.split("-").map(Number),
  // field finds an element by its ID, and all finds those of a selector.
  field: (id) => document.getElementById(id),
  all: (selector, within = document) => [...within.querySelectorAll(selector)],
  // part finds an element by its data-part, and parts all of them: classes are for style sheets alone. A build makes sure
  // that the templates of a page have what its scripts ask part for.
  part: (name, within = document) => within.querySelector(`[data-part~="${name}"]`),
  parts: (name, within = document) => vp.all(`[data-part~="${name}"]`, within),
  // texts are those of a row's cells.
  texts: (row) => [...row.cells].map((cell) => cell.textContent.trim()),
  // boardPage is the address of a board count's page.
  boardPage: (boards) => `${vp.root}boards/${boards}/index.html`,
  // fill fills in a message's {names}.
  fill: (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => name in values ? values[name] : whole),
  // count says "31 IMPs", in the form that the message's language has for the number. A message
  // in another language than the page's names its language.
  count(forms, n) {
    const lang = forms.lang || document.documentElement.lang;
    const rules = vp.plurals[lang] ??= new Intl.PluralRules(lang);
    return vp.fill(forms[rules.select(n)] || forms.other, { n: vp.number(n) });
  },
  plurals: {}, // the rules of each language, made once

  // number writes figures for people.
  number: (n) => String(n).replace("-", "−").replace(".", vpWords.decimal),
  // range writes "21–27", "5" or "85+"; vp.within, in find.js, reads it.
  range: (from, to) => vp.number(from) + (to === Infinity ? "+" : from === to ? "" : "–" + vp.number(to)),
  // running is a start and its sums with all steps up to each.
  running: (sum, steps) => [sum, ...steps.map((step) => sum += step)],
  // between reads whole numbers from one to another, as a person typed them, or throws what is wrong. {field} in a fault
  // is the name of the field.
  between: (from, to) => (text) => vp.typed(text, /^[+-]?\d+$/, vpWords.site.not_whole, from, to),
  // typed reads the signs of every language: package vp has the same rule.
  typed(typed, pattern, otherwise, from, to) {
    const text = typed.trim();
    const plain = vp.decimal(text).replace(/(\d)['’٬\xa0\u2009\u202f](?=\d{3}$)/, "$1");
    if (text && !pattern.test(plain)) throw new vp.Fault(vp.fill(otherwise, { text }));
    const n = Number(plain);
    if (text && n >= from && n <= to) return n + 0; // not −0
    throw new vp.Fault(text ? vp.fill(vpWords.site.outside, { from: vp.number(from), to: vp.number(to) }) :
      vpWords.site.missing);
  },
  // A Fault may have choices, each a label and what it does with the field: it is a doubt then.
  Fault: class extends Error {
    constructor(message, choices = []) {
      super(message);
      this.choices = choices;
    }
  },

  // plain writes every dash and figure as every keyboard has it: package vp has the same list.
  plain: (text) => text.trim().replace(/[‐-―−﹣－]/g, "-").replace(/[٠-٩۰-۹０-９]/g, (figure) => figure.charCodeAt() & 15),
  // decimal also writes a decimal sign at the end of a number as a point.
  decimal: (text) => vp.plain(text).replace("½", ".5").replace(/[·٫]|,(?=\d\d?$)/, "."),

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

  // isTyped says that a field was changed, as theme.js notes, or left empty with Enter. preset fills in any other field,
  // and type one as if somebody had typed.
  isTyped: (input) => "typed" in input.dataset,
  preset(input, value) { if (!vp.isTyped(input)) input.value = value; },
  type(input, value) {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  },

  // faults shows what is wrong with fields. The fault of the field in which somebody types waits until
  // the field is left, Enter is pressed, or nothing was typed for a while.
  faults: {
    rest: 800, // in milliseconds
    show(input, ...parts) {
      const wrong = parts.some((part) => part !== "");
      if (input === vp.faults.typing) {
        vp.faults.waiting = parts;
        if (wrong) return;
      }
      if (wrong) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
      const fault = vp.field(input.getAttribute("aria-describedby").split(" ").pop());
      fault.classList.toggle("doubt", parts.length > 1);
      vp.say(fault, ...parts);
      if (wrong) vp.tell(input.form, fault.textContent);
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

  // tell says a text of a form to screen readers, once nobody has typed for a while.
  tell(form, text) {
    const status = form.status ??= form.appendChild(vp.element("p", { class: "vh", role: "status" }));
    clearTimeout(status.timer);
    status.timer = setTimeout(() => vp.say(status, text), vp.faults.rest);
  },

  // isText says whether an element is a field for text, and isThere whether a field can be reached.
  isText: (e) => e.matches?.("input[type=text]"),
  isThere: (e) => !e.disabled && !e.closest("[hidden], details:not([open])"),

  // form makes a form work. show answers the fields, after a change or as a browser fills them in again; its text, if it
  // gives one, is for screen readers. Enter leads to the next field, but not to one for which skips is true; in the last
  // field it submits. The tab's history holds what is in the fields: form returns that, if it was there.
  form(form, show, submit, skips) {
    const fields = vp.all("input, select", form), key = [...document.forms].indexOf(form);
    let held = history.state?.[key], timer;
    const hold = () => {
      held = fields.map((e) => [e.value, e.checked, vp.isTyped(e)]);
      history.replaceState({ ...history.state, [key]: held }, "");
    };
    fields.forEach((e, i) => {
      if (!held?.[i] || vp.isTyped(e)) return;
      [e.value, e.checked] = held[i];
      if (held[i][2]) e.dataset.typed = "";
    });
    const after = (input) =>
      fields.slice(fields.indexOf(input) + 1).find((e) => vp.isText(e) && vp.isThere(e) && !skips?.(e));
    const label = () => { for (const e of fields) e.enterKeyHint = after(e) ? "next" : "go"; };
    const answer = (target) => {
      const said = show(target);
      if (target && said !== undefined) vp.tell(form, said);
      label();
    };
    form.addEventListener("input", ({ target }) => {
      vp.faults.type(target);
      answer(target);
      clearTimeout(timer);
      timer = setTimeout(hold, vp.faults.rest); // pagehide is too late where the page is loaded again
    });
    form.addEventListener("toggle", label, true);
    addEventListener("pagehide", () => {
      hold();
      for (const e of fields) e.defaultValue = e.value; // WebKit resets the fields of a page that it holds
    });
    addEventListener("pageshow", () => answer());
    const done = () => {
      for (const input of fields) if (!input.value) input.dataset.typed = ""; // it is missing from now on
      submit?.();
    };
    form.addEventListener("submit", done);
    form.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || e.isComposing || !vp.isText(e.target)) return;
      e.preventDefault();
      vp.faults.settle();
      const next = after(e.target);
      if (!next) done();
      else if (!e.target.hasAttribute("aria-invalid")) next.focus();
    });
    return held;
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

  // link makes a button that looks like a link.
  link: (text, act) => vp.button(text, act, { class: "link" }),

  // memory is what the browser remembers of the site: see theme.js for its names. set says whether the browser takes it:
  // one that is full, or stores nothing, does not. Then the page remembers it while it is open.
  memory: {
    own: document.documentElement.dataset.memory, // how its names begin
    page: {},
    get(name) {
      const key = vp.memory.own + name;
      try { return vp.memory.page[key] ?? localStorage.getItem(key); } catch { return null; }
    },
    set(name, value) {
      const { own, page } = vp.memory, key = own + name;
      delete page[key];
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
        return true;
      } catch {
        if (value !== null) page[key] = value;
        return false;
      }
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
  const { dataset } = document.documentElement, button = vp.part("theme");
  const show = (chosen) => {
    button.firstElementChild.textContent = button.title = vpWords.site["theme_" + (dataset.theme ?? "system")];
    if (!chosen) return;
    // The browser's own bar gets the colour of the page.
    const paper = getComputedStyle(document.body).backgroundColor;
    for (const meta of vp.all("meta[name=theme-color]")) meta.content = paper;
  };
  button.addEventListener("click", () => {
    const theme = dataset.theme === "dark" ? null : dataset.theme ? "dark" : "light"; // null is the system's
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    vp.memory.set("theme", theme);
    show(true);
  });
  // The page's words are in its next script.
  addEventListener("DOMContentLoaded", () => show(dataset.theme));
}

// A link that leads to the page of a board count chooses it for other pages. An address that was opened does not.
addEventListener("click", ({ target }) => {
  const to = target.closest("a[href]")?.getAttribute("href");
  const boards = to?.match(/^(?:\.\.\/)*(?:boards\/)?(\d+)\/index\.html/)?.[1];
  if (boards) vp.memory.set("boards", boards);
});

// Faults wait while somebody types in a field, until it is left. This runs before the handlers of a page's forms.
for (const left of ["change", "focusout"]) {
  addEventListener(left, (e) => { if (e.target === vp.faults.typing) vp.faults.settle(); }, true);
}

// Fields and fingers. A browser makes a click of a tap up to 700 ms later, and a second tap may follow: what has moved
// by then is hit in the wrong place.
{
  const root = document.documentElement, down = new Set(), edge = 8; // px from the edge of the window
  let timer, lifted = -350, due = 0, finger, pressed, tapped, when, left, tall = visualViewport.height;

  // rest looks at what is in sight, and may move it, once no finger is down or has just been. With last, this was the last
  // time for the field that has the focus.
  const rest = (wait = lifted + 350 - performance.now(), last) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (down.size === 0) vp.sight();
      if (last) due = 0;
    }, wait);
  };
  addEventListener("pointerdown", ({ pointerId, pointerType }) => {
    down.add(pointerId);
    [finger, due] = [pointerType === "touch", 0];
  }, true);
  for (const type of ["pointerup", "pointercancel", "mousedown", "mouseup"]) {
    addEventListener(type, ({ pointerId }) => {
      down.delete(pointerId);
      pressed = type === "mousedown";
      if (finger) lifted = performance.now();
      rest();
    }, true);
  }

  // sight scrolls a field that was just tapped into sight, where keys cover it, with the answer, and with what is
  // also good to see, as far as there is room. Without room for the answer what is live stands small above the fields:
  // see .low.
  vp.sight = (keys = 0) => {
    const { offsetTop, height, scale } = visualViewport, field = document.activeElement, typing = vp.isText(field);
    if (scale !== 1 || typing && performance.now() > due) return;
    root.classList.remove("low");
    if (!typing) return;
    const bottom = Math.min(offsetTop + height, innerHeight - keys), within = field.closest("section") ?? field.form;
    const all = (part) => vp.parts(part, within);
    const span = (elements) => {
      const boxes = elements.map((e) => e.getBoundingClientRect()).filter((box) => box.height > 0);
      return [Math.min(...boxes.map((box) => box.top)) - edge, Math.max(...boxes.map((box) => box.bottom)) + edge];
    };
    const own = field.closest("[data-part~=field]") ?? field, both = [own, ...all("answer")], also = all("also");
    const [from, to] = span([...both, ...also.slice(1)]);
    if (from >= offsetTop && to <= bottom) return;
    const seen = [also, also.slice(1), []].map((more) => span([...both, ...more]))
      .find(([first, last]) => last - first <= bottom - offsetTop);
    root.classList.toggle("low", !seen);
    const top = offsetTop + (seen ? 0 : all("live")[0]?.offsetHeight ?? 0), [first, last] = seen ?? span([own]);
    // Above our own keys the page scrolls no further than it must, and above the system's the answer comes to the top.
    // Browsers scroll by whole pixels: a label that comes to the edge must not lose a part of one.
    scrollBy(0, Math.floor(keys ? Math.min(first - top, Math.max(last - bottom, 0)) :
      Math.max(first - top, last - bottom)));
  };
  visualViewport.addEventListener("scroll", () => root.style.setProperty("--seen", visualViewport.offsetTop + "px"));
  visualViewport.addEventListener("resize", () => {
    const { height, scale } = visualViewport, more = height * scale - tall;
    rest(0, more <= -100); // the keyboard has come: that was the one time
    if (more ** 2 < 1e4) return; // less than 100 px
    tall += more;
    if (more < 0) return;
    root.classList.remove("low");
    tapped = undefined; // it has gone: a tap is a first tap
  });

  // Typing replaces what a field holds when the focus comes there: by a key, by a script, or by a tap, at its click. A
  // second tap puts the cursor where it is, unless a finger has typed since.
  const arrive = (field, again) => {
    if (!again) field.setSelectionRange(0, field.value.length);
    due = performance.now() + 1000; // the keyboard comes by then
    rest();
  };
  addEventListener("focusin", ({ target }) => {
    if (!vp.isText(target)) return;
    if (!finger && !pressed) tapped = target;
    arrive(target, pressed || target === left);
  });
  addEventListener("focusout", ({ target }) => {
    tapped = undefined;
    left = target === document.activeElement ? target : undefined; // for another window
    rest();
  });
  addEventListener("click", ({ target, timeStamp }) => {
    if (!vp.isText(target)) return;
    arrive(target, target === tapped && !(finger && timeStamp - when < 500)); // a double tap is one tap
    [tapped, when] = [target, timeStamp];
  });
  addEventListener("input", ({ target }) => {
    if (finger) tapped = undefined;
    if (vp.isText(target)) arrive(target, true); // the answer may have come, or grown
  });
}

// Who skips the head comes to the field for a margin, where a page has one.
vp.part("skip").addEventListener("click", (e) => {
  const margin = vp.field("margin") ?? vp.field("imps");
  if (!margin) return;
  e.preventDefault();
  margin.focus();
});

// The menu closes with Escape, with a press beside it, and when the focus leaves it.
{
  const menu = vp.part("menu");
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
