// What do I need? The IMPs for a score, to be level with an opponent or ahead of them, and for
// each VP. The boards are those of the calculator, home.js, which says when they change.
"use strict";
(() => {
  const words = vpWords.home;
  const field = (id) => document.getElementById(id);
  const form = document.querySelector("form.need");
  const names = form.dataset.scales.split(" ");
  // The sum of both scores, where it is always the same.
  const total = (name) => 2 * vpScales.scales[name].drawn || undefined;

  const show = () => {
    const n = vp.question.boards;
    const rows = [...field("needed").rows].slice(1);
    if (n !== undefined) vp.say(field("needed").caption, vp.fill(words.needed, { boards: vp.count(vpWords.boards, n) }));
    rows.forEach((row, i) => names.forEach((name, k) => {
      const score = vpScales.scales[name].drawn + 100 * i;
      vp.say(row.cells[k + 1], n === undefined ? "–" : vp.number(vp.lookup.needed(name, n, score)));
    }));
    const tell = (id, read, say) => {
      const value = vp.read(field(id), read, null);
      const output = field(id).closest(".field").querySelector("output");
      output.replaceChildren(...(n === undefined || value === null || value === undefined ? [] :
        names.map((name) => vp.element("p", {}, vp.element("b", {}, vpWords.scales[name]), " ", say(name, value)))));
    };
    // With a third decimal the next hundredth is needed. A float's own error is smaller.
    tell("wanted", (text) => Math.ceil(100 * vp.real(text, 0, 20) - 1e-6), (name, score) => {
      const margin = vp.lookup.marginFor(name, n, score);
      if (score === 0) return words.any_score;
      return vp.fill(margin > 0 ? words.wanted : margin < 0 ? words.lost : words.drawn, { margin: vp.count(vpWords.imps, Math.abs(margin)) });
    });
    // We are level if our score minus theirs is the number of VPs that we trail by, a negative
    // number if we lead. With the next score we are ahead. Both scores add up to the total.
    tell("gain", (text) => Math.round(1e6 * vp.real(text, -vp.mostIMPs, vp.mostIMPs)) / 1e4, (name, gain) => {
      const score = (total(name) + gain) / 2;
      const result = (margin) => {
        const [ours, theirs] = vp.lookup.score(name, n, margin).map((s) => vp.lookup.write(name, s));
        return vp.fill(margin > 0 ? words.by_win : margin < 0 ? words.by_loss : words.by_draw, { margin: vp.count(vpWords.imps, Math.abs(margin)), ours, theirs });
      };
      if (score < 0) return words.always;
      if (score > total(name)) return vp.fill(words.never, { most: vp.lookup.write(name, total(name)) });
      const level = vp.lookup.marginFor(name, n, score);
      const ahead = score < total(name) && result(vp.lookup.marginFor(name, n, Math.floor(score) + 1));
      if (vp.lookup.score(name, n, level)[0] !== score) return vp.fill(words.ahead, { ahead });
      return vp.fill(ahead ? words.level_ahead : words.level, { level: score === 0 ? words.by_any : result(level), ahead });
    });
  };

  form.addEventListener("submit", (e) => e.preventDefault());
  form.addEventListener("input", show);
  addEventListener("vp-question", show);
})();
