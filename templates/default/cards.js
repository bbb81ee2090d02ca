// The card maker. Its fields are an order. A worker draws the cards after each change, and makes their file once the order
// has rested. The address has what the order differs in from the command's own, and the browser remembers it.

if (vp.parts("order").length > 0 && location.protocol !== "file:" && "DecompressionStream" in window) {
  const form = vp.part("order"), { dataset } = form, words = vpWords.cards, [pdf, print] = vp.parts("file");
  const named = [...form.elements].filter((e) => e.name), names = [...new Set(named.map((e) => e.name))];
  const all = (name) => named.filter((e) => e.name === name), field = (name) => all(name)[0] ?? vp.field(name);
  const usual = (name) => field(name).dataset.usual;
  const { paper } = document.documentElement.dataset; // the reader's
  vp.part("elsewhere").hidden = true;
  form.hidden = false;

  // value is what stands in a field, as the command's flag has it, and put fills that in.
  const value = (name) => {
    const e = field(name);
    if (e.type === "checkbox") return e.checked ? e.value : e.dataset.off;
    return (e.type === "radio" ? all(name).find(({ checked }) => checked)?.value : e.value.trim()) ?? "";
  };
  const put = (name, text) => {
    for (const e of all(name)) {
      if (e.type === "radio" || e.type === "checkbox") e.checked = e.value === text;
      else e.value = text;
    }
  };
  const holds = (name, text) => value(name).toLowerCase() === text.trim().toLowerCase();
  const meets = (need) => holds(...need.split("="));
  const isHidden = (name) => field(name).closest("[hidden]") !== null;
  const differs = (name) => !["", usual(name)].includes(value(name)) && !isHidden(name) ||
    name === "sheet" && value(name) !== paper;
  const chosen = () => Object.fromEntries(names.filter(differs).map((name) => [name, value(name)]));

  // like chooses the size of a paper that is like the chosen one: A6 is like a quarter of Letter.
  const like = (paper) => {
    const sizes = field("size").selectedOptions[0].dataset.like?.split(" ") ?? [];
    const [, size] = sizes.map((one) => one.split("=")).find(([of]) => of === paper) ?? [];
    if (size) put("size", size);
  };

  // Match lengths are a text, and buttons for the usual ones.
  const lengths = vp.all("button", vp.parts("lengths")[0] ?? form).filter((button) => button.value);
  const boards = () => [...new Set(value("boards").split(",").flatMap((part) => {
    const [from, to = from] = vp.plain(part).split("-").map(Number);
    return from > 0 && to - from < 1000 ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [];
  }))].sort((a, b) => a - b);
  const listed = (numbers) => {
    const runs = [];
    for (const n of numbers) {
      if (n === runs.at(-1)?.[1] + 1) runs.at(-1)[1] = n;
      else runs.push([n, n]);
    }
    return runs.map(([from, to]) => from === to ? from : from + (to === from + 1 ? "," : "-") + to).join();
  };

  // fit shows what goes with the piece and the paper. Ready-made orders are for the lengths that somebody has chosen.
  const ready = vp.parts("ready").map((link) => [link, link.hash]);
  const fit = () => {
    for (const e of vp.all("[data-with]", form)) {
      e.hidden = !meets(e.dataset.with);
      if (e.matches("option")) e.disabled = e.hidden;
    }
    const size = field("size"), options = [...size.options].filter(({ disabled }) => !disabled);
    const fits = options.find((option) => option.value === usual("size")) ?? options[0];
    if (size.selectedOptions[0]?.disabled) size.value = fits.value;
    for (const e of vp.all("[data-brings]", form)) e.checked &&= meets(e.dataset.brings);
    const now = boards();
    for (const button of lengths) button.setAttribute("aria-pressed", now.includes(Number(button.value)));
    const ours = "boards=" + listed(now);
    for (const [link, hash] of ready) link.hash = now.length > 1 ? hash.replace(/boards=[^&]*/, ours) : hash;
  };

  // hire starts a worker. If the worker stops, all its answers are lost.
  const hire = () => {
    const worker = new Worker(dataset.script), waiting = [];
    const stopped = new Promise((then) => worker.addEventListener("error", (e) => {
      e.preventDefault();
      then({ lost: true });
    }));
    worker.addEventListener("message", ({ data: { id, progress, ...answer } }) => {
      if (progress === undefined) waiting[id](answer);
      else vp.part("progress").value = progress;
    });
    return {
      ask: (what, given) => Promise.race([stopped, new Promise((then) => {
        worker.postMessage({ id: waiting.push(then) - 1, what, ...given });
      })]),
      end: () => worker.terminate(),
    };
  };

  // begin loads the maker once, and gives nothing if that fails. ask asks the maker. After a failure the next question
  // starts it again.
  let maker, logo;
  const [from, shop] = [dataset.program, dataset.shop].map((path) => new URL(path, location).href);
  const open = (worker) => worker.ask("open", { maker: from, bytes: Number(dataset.bytes), shop });
  const begin = () => maker ??= (async () => {
    const worker = hire();
    vp.part("progress").hidden = false;
    vp.tell(form, words.loading);
    const { lost } = await open(worker);
    vp.part("progress").hidden = true;
    if (lost) return end(worker);
    if (logo) await worker.ask("useLogo", logo);
    return worker;
  })();
  const end = (worker) => {
    worker.end();
    maker = undefined;
  };
  const ask = async (what, given) => {
    const worker = await begin(), made = await worker?.ask(what, given);
    if (made && !made.lost) return made;
    if (made) end(worker);
    return { fault: made ? words.crashed : words.lost };
  };

  // show shows what was made of an order. The last that was good stays while a fault is mended, which is said beside its
  // field.
  const sides = vp.part("sides");
  let good = false;
  const refuse = (name, fault) => {
    const e = name && field(name);
    if (!e || e.closest("[hidden]")) return vp.say(vp.part("fault"), fault);
    e.closest("details")?.setAttribute("open", "");
    const label = e.closest("fieldset")?.firstElementChild ?? e.labels[0];
    vp.faults.show(e, label.textContent.trim() + ": " + fault);
  };
  const show = ({ files, sides: told, said, fault, field: name }) => {
    for (const of of [...names, "logo"]) if (of !== name) vp.faults.show(field(of), "");
    vp.say(vp.part("fault"), "");
    good = !fault;
    if (fault) return refuse(name, fault);
    const changed = told.filter((text, i) => text !== sides.children[i]?.lastElementChild.textContent);
    told.forEach((text, i) => {
      const empty = () => vp.element("figure", {}, vp.element("img", { alt: "" }), vp.element("figcaption"));
      const figure = sides.children[i] ?? sides.appendChild(empty()), [image, caption] = figure.children;
      URL.revokeObjectURL(image.src);
      image.src = URL.createObjectURL(new Blob([files[i]], { type: "image/svg+xml" }));
      vp.say(caption, text);
    });
    while (sides.children.length > told.length) sides.lastElementChild.remove();
    sides.classList.toggle("alone", told.length === 1);
    sides.classList.toggle("several", told.length > 2);
    vp.part("said").replaceChildren(...said.map((text) => vp.element("p", {}, text)));
    vp.tell(form, [...changed.slice(0, 4), said[0]].join(". "));
  };

  // lead leads both links to a file, or nowhere while there is none.
  const lead = (href) => {
    URL.revokeObjectURL(pdf.href);
    for (const link of [pdf, print]) {
      vp.set(link, href ? { href } : { role: "link", tabindex: 0, "aria-disabled": true });
      for (const name of href ? ["role", "tabindex", "aria-disabled"] : ["href"]) link.removeAttribute(name);
    }
  };
  let latest = 0, drawing, timer;
  const draw = () => drawing ??= (async () => {
    for (let at; at !== latest;) {
      at = latest;
      const made = await ask("lay", { order: chosen() });
      if (at === latest) show(made); // else it is stale
    }
  })().finally(() => { drawing = undefined; });
  const make = async () => {
    const at = latest;
    clearTimeout(timer);
    keep();
    await drawing;
    const made = good && await ask("pdf", { order: chosen() });
    if (!made || at !== latest) return;
    if (made.fault) return show(made);
    lead(URL.createObjectURL(new Blob(made.files, { type: "application/pdf" })));
  };
  const change = () => {
    latest++;
    fit();
    lead();
    clearTimeout(timer);
    timer = setTimeout(make, 1000);
    draw();
  };
  // Who does not wait for the file gets it as soon as it is there, or comes to the fault.
  for (const link of [pdf, print]) for (const type of ["click", "keydown"]) link.addEventListener(type, async ({ key }) => {
    if (link.href || key && key !== "Enter") return;
    if (!latest) change();
    await make();
    if (link.href) link.click();
    else form.querySelector("[aria-invalid]")?.focus();
  });

  const keep = () => {
    const is = chosen(), parts = Object.entries(is).map(([name, text]) =>
      name + "=" + encodeURIComponent(text).replace(/%(2C|3A|23)/g, decodeURIComponent));
    history.replaceState(history.state, "", "#" + parts.join("&"));
    vp.memory.set("order", JSON.stringify(is));
  };

  // take fills in the order of the address. Without one it is the last, or the first: a card for the board count and the
  // paper that the reader was on, as is an address of board counts alone. A club's own, its name and colour, stays where an
  // address leaves it out. take says whether it is the first order.
  const kept = () => { try { return JSON.parse(vp.memory.get("order")) ?? {}; } catch { return {}; } };
  const asks = () => location.hash.includes("="); // other addresses lead to a place on the page
  const take = () => {
    const asked = asks() ? Object.fromEntries(new URLSearchParams(location.hash.slice(1))) : {};
    const { title = "", accent = usual("accent"), ...last } = latest ? chosen() : kept(), own = asks() ? asked : last;
    const isBare = Object.keys(own).every((name) => name === "boards");
    const is = { boards: vp.memory.get("boards") ?? dataset.boards, title, accent, ...isBare && { sheet: paper }, ...own };
    for (const name of names) {
      const text = String(is[name] ?? usual(name));
      put(name, text);
      if (!holds(name, text)) put(name, usual(name));
    }
    for (const e of vp.all("[data-brings]", form)) if (e.checked && !asked.sheet) put(...e.dataset.brings.split("="));
    if (isBare) like(paper);
    fit();
    const isLeftOut = ([name, text]) => !names.includes(name) || isHidden(name) || !holds(name, text);
    const wrong = Object.entries(asked).filter(isLeftOut).map((of) => of.join("="));
    vp.say(vp.part("unknown"), wrong.map((text) => vp.fill(words.unknown, { text })).join(" "));
    if (vp.all("[name]", vp.part("seldom")).some(({ name }) => name in chosen())) vp.part("seldom").open = true;
    const [n, ...more] = boards();
    return isBare && !title && accent === usual("accent") && more.length === 0 && n >= vp.boards[0] && n <= vp.boards[1];
  };

  // Another worker reads a logo, because a large one takes much memory. The browser keeps its file, unless it is large.
  const file = vp.field("logo"), most = 5e5; // bytes
  const keepLogo = (picture, bytes) => {
    const text = picture?.size <= most && btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return vp.memory.set("logo", text ? JSON.stringify([picture.name, text]) : null) && text;
  };
  const lastLogo = () => {
    try {
      const [name, text] = JSON.parse(vp.memory.get("logo"));
      return new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt())], name);
    } catch { return undefined; }
  };
  const removeLogo = () => {
    takeLogo();
    file.focus();
  };
  const tellLogo = () => vp.part("logo").replaceChildren(...logo ?
    [logo.name, " ", vp.link(dataset.remove, removeLogo), ...logo.isKept ? [] : [" ", words.not_kept]] : []);
  // takeLogo reads a picture, or takes the logo away. A picture that is refused changes nothing.
  let taken;
  const takeLogo = async (picture) => {
    taken = picture;
    let next, bytes;
    if (picture) {
      vp.part("logo").textContent = words.reading;
      vp.faults.show(file, "");
      await begin();
      const reader = hire(), { lost } = await open(reader);
      bytes = new Uint8Array(await picture.arrayBuffer());
      const read = lost ? { fault: words.lost } : await reader.ask("logo", { file: bytes });
      reader.end();
      if (taken !== picture) return;
      const fault = read.lost ? words.too_large : read.fault;
      if (fault) {
        refuse("logo", fault);
        return tellLogo();
      }
      next = { ...read, name: picture.name };
    }
    const isKept = keepLogo(picture, bytes);
    logo = next && { ...next, isKept };
    tellLogo();
    await ask("useLogo", logo);
    change();
  };
  file.addEventListener("change", () => {
    const [picture] = file.files;
    file.value = ""; // the same file can be chosen again
    if (picture) takeLogo(picture);
  });
  for (const type of ["dragover", "drop"]) addEventListener(type, (e) => {
    if (!e.dataTransfer.types.includes("Files")) return;
    e.preventDefault();
    const [picture] = e.dataTransfer.files;
    if (picture) takeLogo(picture);
  });

  for (const button of lengths) button.addEventListener("click", () => {
    const n = Number(button.value), now = boards();
    put("boards", listed(now.includes(n) ? now.filter((other) => other !== n) : [...now, n].sort((a, b) => a - b)));
    change();
  });
  form.addEventListener("focusin", ({ target }) => { if (target.name) begin(); });
  form.addEventListener("input", ({ target }) => {
    if (!target.name) return;
    vp.faults.type(target);
    if (target.checked && target.dataset.brings) put(...target.dataset.brings.split("="));
    if (target.name === "sheet") {
      like(target.value);
      if (!meets("sheet=none")) vp.memory.set("paper", target.value);
    }
    change();
  });
  form.addEventListener("keydown", ({ key, target }) => { if (key === "Enter" && vp.isText(target)) vp.faults.settle(); });
  vp.part("forget").addEventListener("click", () => {
    vp.memory.set("order", null);
    vp.memory.set("logo", null);
    latest = 0; // nothing is kept on the way out
    clearTimeout(timer);
    history.replaceState(null, "", location.pathname);
    vp.reload();
  });
  for (const [link] of ready) link.addEventListener("click", keep); // for the way back
  addEventListener("pagehide", () => { if (latest) keep(); });
  addEventListener("hashchange", () => {
    if (!asks()) return;
    take();
    change();
  });

  // The site has the first order ready-made, for each of its papers. All others are made.
  const isFirst = take(), last = lastLogo(), own = vp.all("[data-paper]", sides).find((e) => e.dataset.paper === paper);
  for (const figure of [...sides.children]) if (figure !== own || !isFirst || last) figure.remove();
  if (last || !isFirst) change();
  else if (own) {
    const [picture, sheet] = [own.dataset.each, own.dataset.sheet].map((path) => vp.fill(path, { boards: value("boards") }));
    own.firstElementChild.src = picture;
    lead(sheet);
  } else lead();
  if (last) takeLogo(last);
}
