// copy puts a text into the clipboard. Without one, as on pages without encryption, the reader copies it.
vp.copy = async (button, text) => {
  const words = vpWords.share, label = button.dataset.label ??= button.textContent;
  try { await navigator.clipboard.writeText(text); } catch { return prompt(label, text); }
  vp.say(button, words.copied);
  vp.tell(button.form, words.copied);
  setTimeout(() => vp.say(button, label), 2000);
};

// share gives a text, and the address of its question if it has one, to the system's sheet, where a finger would use one,
// else to the clipboard.
vp.share = async (button, text, hash) => {
  const all = hash ? text + "\n" + location.href.replace(/#.*|$/, hash) : text;
  if (!navigator.share || !matchMedia("(any-pointer: coarse)").matches) return vp.copy(button, all);
  try { await navigator.share({ text: all }); } catch (fault) { if (fault.name !== "AbortError") vp.copy(button, all); }
};
