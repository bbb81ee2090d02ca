// Says what a match scores on each scale. The scores are those of scales.js, and the EBU's amounts
// those of the page's table.
"use strict";
(() => {
  const words = vpWords.history;
  const [boards, margin] = ["boards", "margin"].map((id) => document.getElementById(id));
  const form = boards.form, said = form.querySelector(".found");
  const names = form.dataset.scales.split(" ").filter((name) => name in vpScales.scales);

  // A row of the table of amounts begins with its board counts: "4–6", "7+" or "3".
  const amounts = [...document.querySelectorAll("#amounts tbody tr")].map(({ cells: [counts, amount] }) => {
    const [from, to = counts.textContent.includes("+") ? Infinity : from] = counts.textContent.match(/\d+/g).map(Number);
    return { from, to, text: amount.textContent };
  });

  const show = () => {
    const n = vp.read(boards, (text) => vp.whole(text, ...vp.boards));
    const m = vp.read(margin, (text) => vp.margin(text), null);
    if (n === undefined || !Number.isInteger(m)) return vp.say(said, "");
    const scores = names.filter((name) => vp.lookup.has(name, n)).map((name) => {
      const [ours, theirs] = vp.lookup.score(name, n, m).map((score) => vp.lookup.write(name, score));
      return vp.fill(words.score, { ours, theirs, scale: vpWords.short[name] });
    });
    const amount = amounts.find(({ from, to }) => from <= n && n <= to);
    const found = vp.fill(words.found, { boards: vp.count(vpWords.boards, n), imps: vp.count(vpWords.imps, m), scores: scores.join(", ") });
    vp.say(said, amount ? vp.fill(words.amount, { found, amount: amount.text }) : found);
  };
  form.addEventListener("input", (e) => {
    show();
    if (e.target === boards && !boards.hasAttribute("aria-invalid")) vp.kept.set("boards", boards.value.trim());
  });
  form.addEventListener("submit", (e) => e.preventDefault());
  margin.value = form.dataset.margin;
  vp.begin(boards, form.dataset.boards);
  show();
})();
