// Works out what an older White Book of the EBU says: standard amounts (12.8), and
// the matchpoints of an assigned score that did not occur (12.6). Figures are whole
// numbers throughout: of tenths, or of hundredths.
"use strict";
(() => {
  const words = vpWords.ebu;
  const field = (id) => document.getElementById(id);
  const most = 1000000; // of anything: more is a slip of the fingers
  const mostVPs = 2000, mostBoards = 1000;
  const figure = (tenths) => vp.number(tenths / 10);
  const whole = (least, most) => (text) => vp.whole(text, least, most);

  // decimal reads a number of so many decimals, in units of the last one. A half may
  // be typed as ½.
  const decimal = (places, least, most) => (text) => {
    const plain = text.trim().replace("½", ".5");
    const n = vp.real(plain, least, most);
    const [, decimals = ""] = plain.split(/[.,]/);
    if (decimals.replace(/0+$/, "").length > places) {
      throw new vp.Fault(vp.fill(words.decimals, { text: text.trim(), unit: vp.number(10 ** -places) }));
    }
    return Math.round(n * 10 ** places);
  };

  // A field that nobody has typed into yet is no fault. It reads as null, a fault as
  // undefined.
  const typed = new Set();
  const read = (id, how) => vp.read(field(id), how, typed.has(id) ? undefined : null);

  // tell shows a form's answer and why it is that, in some sentences.
  const tell = (form, answer, because) => {
    vp.say(form.querySelector("output"), answer ?? "–");
    const place = form.querySelector(".because");
    if (place.textContent === because.join("")) return;
    place.replaceChildren(...because.map((text) => vp.element("p", {}, text)));
  };

  // Both round up, in whole numbers: ⌈a/b⌉ and ⌈√n⌉.
  const roundUp = (a, b) => (a + (b - a % b) % b) / b;
  const rootUp = (n) => {
    let root = 0;
    while (root * root < n) root++;
    return root;
  };

  // The methods of scoring. Each has its row in the page's table of 12.8, what it
  // counts, and its unit in tenths of that. work gives the amount in units, what it
  // was worked out from, and whether that came out exactly; where average plus and
  // minus have a meaning of their own, average is what they are counted from, in
  // hundredths. Without its fields it gives nothing.
  const root = (formula, factor) => (n) => {
    const units = rootUp(factor * n);
    return { units, what: vp.fill(formula, { n: vp.number(n) }), exact: units * units === factor * n, average: 0 };
  };
  const methods = {
    "match-points": {
      row: 0, counted: words.mps, unit: 1,
      work() {
        const top = read("top", decimal(1, 0.1, most));
        return top && { units: roundUp(top, 10), what: vp.fill(words.top, { top: figure(top) }), exact: top % 10 === 0, average: 5 * top };
      },
    },
    "imps": {
      row: 1, counted: vpWords.imps, unit: 10,
      work() {
        const n = read("played", whole(1, most));
        return n && root(words.played, 4)(n);
      },
    },
    "aggregate": { row: 2, counted: words.points, unit: 100, work: () => ({ units: 10 }) },
    "point-a-board": { row: 3, counted: words.points, unit: 5, work: () => ({ units: 1, average: 100 }) },
    "cross-imps": {
      row: 4, counted: vpWords.imps, unit: 10,
      work() {
        const n = read("compared", whole(1, most));
        return n && root(words.compared, 8)(n);
      },
    },
    "butler": { row: 5, counted: vpWords.imps, unit: 5, work: () => ({ units: 4, average: 0 }) },
    "vps": {
      row: 6, counted: words.vps, unit: 5,
      work() {
        const maximum = read("maximum", decimal(2, 0.01, mostVPs));
        const boards = read("match-boards", whole(1, mostBoards));
        if (!maximum || !boards) return undefined;
        // maximum/(7.5·boards) in units of 0.5 VP is 4·maximum/(15·boards).
        const [a, b] = [4 * maximum, 15 * boards * 100];
        const what = vp.fill(words.match, { maximum: vp.number(maximum / 100), boards: vp.number(boards) });
        return { units: roundUp(a, b), what, exact: a % b === 0 };
      },
    },
  };

  // printed is a method's rule as the page's table has it, with its notes.
  const printed = (row) => {
    const cells = document.querySelectorAll("#amounts tbody tr")[row].cells;
    const notes = document.querySelectorAll("[aria-labelledby=notes] p");
    const numbers = cells[3].textContent.match(/\d+/g) ?? [];
    return [vp.fill(words.printed, { standard: cells[1].textContent.trim() }), ...numbers.map((n) => vp.fill(words.note, { note: notes[n - 1].textContent }))];
  };

  const amount = () => {
    const form = field("amount");
    const name = field("method").value;
    for (const f of form.querySelectorAll("[data-for]")) f.hidden = f.dataset.for !== name;
    const method = methods[name];
    const found = method.work();
    const [rule, ...notes] = printed(method.row);
    if (!found) return tell(form, undefined, [rule, ...notes]);
    const counted = (units) => vp.count(method.counted, units * method.unit / 10);
    const sentences = [rule];
    if (found.what) {
      sentences.push(vp.fill(found.exact ? words.exact : words.between, {
        what: found.what, amount: counted(found.units), below: figure((found.units - 1) * method.unit), unit: figure(method.unit),
      }));
    }
    if (found.average !== undefined) {
      const from = (sign) => {
        const n = found.average + sign * 10 * found.units * method.unit;
        return (found.average === 0 && n > 0 ? "+" : "") + vp.number(n / 100);
      };
      sentences.push(vp.fill(words.average, { plus: from(1), minus: from(-1) }));
    }
    return tell(form, counted(found.units), [...sentences, ...notes]);
  };

  // A neighbour is the score next to the assigned one: its matchpoints, and the share
  // of those who made it, in tenths. Where there is none it is null, and undefined
  // as long as it is not known.
  const neighbour = (side, top, perPair) => {
    const none = field(side + "-none").checked;
    const inputs = [field(side), field(side + "-times")];
    for (const input of inputs) input.disabled = none;
    if (none) {
      for (const input of inputs) vp.read(input, () => null); // and nothing is wrong with it
      return null;
    }
    const matchpoints = read(side, decimal(1, 0, top ? top / 10 : most));
    const times = read(side + "-times", whole(1, most));
    if (!Number.isInteger(matchpoints) || !Number.isInteger(times)) return undefined;
    const n = vp.number(times);
    return { matchpoints, share: 5 * perPair * times, said: perPair === 2 ? n : vp.fill(words.half, { n }) };
  };

  const assigned = () => {
    const form = field("assigned");
    const top = read("assigned-top", decimal(1, 0.1, most));
    const perPair = Number(form.querySelector("[name=scoring]:checked").value);
    const lower = neighbour("lower", top, perPair);
    const higher = neighbour("higher", top, perPair);
    const sentence = (text, n, sum) => vp.fill(text, { matchpoints: figure(n.matchpoints), share: n.said, sum: figure(sum) });
    const ways = []; // to the answer, in words
    let fault, answer;
    const below = lower && lower.matchpoints + lower.share;
    const above = higher && higher.matchpoints - higher.share;
    if (top && lower) ways.push(sentence(words.from_lower, lower, below));
    if (top && higher) ways.push(sentence(words.from_higher, higher, above));
    if (lower === null && higher === null) fault = words.no_score;
    else if (top && lower !== undefined && higher !== undefined) {
      if (!lower && above > 0) fault = words.needs_lower;
      else if (!higher && below < top) fault = vp.fill(words.needs_higher, { top: figure(top) });
      else if (lower && higher && below !== above) fault = words.disagree;
      else answer = !lower ? 0 : !higher ? top : Math.min(Math.max(below, 0), top);
      if (fault === undefined) ways.push(!lower ? words.zero : !higher ? words.a_top : words.both);
    }
    // Of a fault enough is said beside it.
    else if (form.querySelector("[aria-invalid]")) ways.length = 0;
    else if (ways.length > 0) ways.push(words.other);
    vp.say(field("assigned-fault"), fault === undefined ? "" : [...ways, fault].join(" "));
    tell(form, answer === undefined ? undefined : vp.count(words.mps, answer / 10), fault === undefined ? ways : []);
  };

  for (const [id, show] of [["amount", amount], ["assigned", assigned]]) {
    const form = field(id);
    form.addEventListener("input", (e) => {
      typed.add(e.target.id);
      show();
    });
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      for (const input of form.querySelectorAll("input[type=text]")) typed.add(input.id);
      show();
    });
    show();
  }
})();
