// Sliders: what they are set to, and one sentence that says what follows from it.
"use strict";

// sliders makes a form's sliders work. tell gets their values by their IDs, as numbers. It draws what
// they change, and returns the text of each value by its ID, and the sentence:
// { texts: { boards: "8 boards" }, said: "8 boards, equal teams: a blitz 7 times in 100." }
//
// The templates "slider" and "said" make the fields and the sentence. The sentence changes at once;
// screen readers hear it when the slider has come to rest. The result is a function that tells again,
// for what else the sentence may depend on.
vp.sliders = (form, tell) => {
  const sliders = [...form.querySelectorAll("input[type=range]")];
  const [shown, heard] = form.querySelectorAll(".said");
  let rest, said;
  const show = () => {
    const told = tell(Object.fromEntries(sliders.map((slider) => [slider.id, +slider.value])));
    for (const slider of sliders) {
      slider.setAttribute("aria-valuetext", told.texts[slider.id]);
      vp.say(slider.previousElementSibling, told.texts[slider.id]);
    }
    vp.say(shown, told.said);
    clearTimeout(rest);
    if (said !== undefined) rest = setTimeout(() => vp.say(heard, told.said), 500);
    said = told.said;
  };
  form.addEventListener("input", show);
  form.addEventListener("submit", (e) => e.preventDefault());
  show();
  return show;
};
