// All that the browser remembers of the site goes at the press of a button, and comes back at the next one, until the page
// is left.
for (const button of vp.parts("forget")) {
  const words = vpWords.about, label = button.textContent;
  let gone;
  button.addEventListener("click", () => {
    const back = gone;
    gone = back ? undefined : vp.names("").map((name) => [name, vp.memory.get(name)]);
    for (const [name, value] of back ?? gone) vp.memory.set(name, back ? value : null);
    vp.say(button.nextElementSibling, gone ? words.forgotten : "");
    vp.say(button, gone ? words.back : label);
  });
}
