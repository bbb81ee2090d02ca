// share gives a text and the address of its question to the system's sheet, where a finger would use one, else to the
// clipboard. Without either, as on pages without encryption, the reader copies it.
vp.share = async (button, text, hash) => {
  const words = vpWords.home, said = text + "\n" + location.href.replace(/#.*|$/, hash);
  try {
    if (navigator.share && matchMedia("(any-pointer: coarse)").matches) return await navigator.share({ text: said });
    await navigator.clipboard.writeText(said);
  } catch (fault) {
    return fault.name === "AbortError" || prompt(words.share, said);
  }
  vp.say(button, words.copied);
  vp.tell(button.form, words.copied);
  setTimeout(() => vp.say(button, words.share), 2000);
};
