// Shows the matches that the old site kept in this browser, as they are stored where it cannot read them, and a file.
"use strict";
{
  const kept = document.getElementById("kept"), list = kept.querySelector("ol");
  const write = (n) => String(n).replace("-", "−").replace(".", list.dataset.decimal);
  // textOf throws an error if it gets anything but a row of version 1.
  const textOf = ({ version, day, word, opponent = "", boards = 0, result = [], scale = "", vps }) => {
    const texts = [day, word ?? opponent, scale].every((text) => typeof text === "string");
    if (version !== 1 || !texts || ![boards, ...result, ...vps].every(Number.isFinite)) throw new TypeError();
    return [day, word ?? opponent, boards && `${list.dataset.boards}:\u00a0${boards}`, result.map(write).join("–"),
      scale, vps.map((n) => write((n / 100).toFixed(2))).join(" – ")].filter(Boolean).join(" · ");
  };
  let all = [];
  try { all = Object.entries(localStorage); } catch { /* without storage nothing was kept */ }
  const ours = all.filter(([key]) => location.pathname.startsWith(key.match(/^vpcharts (\S*\/) row-/)?.[1] ?? " "));
  const rows = ours.map(([, stored]) => {
    const row = { stored, shown: stored, at: Infinity };
    try {
      const { at } = row.read = JSON.parse(stored);
      if (Number.isFinite(at)) row.at = at;
      row.shown = textOf(row.read);
    } catch { /* it is shown as it is stored */ }
    return row;
  }).sort((a, b) => a.at - b.at || 0);
  for (const { shown } of rows) list.append(Object.assign(document.createElement("li"), { textContent: shown }));
  const file = `{"vpcharts_event":1,"rows":[${rows.filter((row) => "read" in row).map((row) => row.stored).join()}]}`;
  const href = URL.createObjectURL(new Blob([file], { type: "application/json" }));
  for (const link of kept.querySelectorAll("a")) link.href = href;
  kept.hidden = rows.length === 0;
}
