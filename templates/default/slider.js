// sliders makes a form's sliders work, whose fields are made by the template "slider". tell gets their values by their
// IDs, as numbers. It draws what they change, and returns the text of each value by its ID, and a sentence that says
// what follows: { texts: { boards: "8 boards" }, said: "8 boards, equal teams: a blitz 7 times in 100." }
// The sentence changes at once; screen readers hear it when the slider has come to rest.
vp.sliders = (form, tell) => {
  const sliders = vp.all("input[type=range]", form);
  const show = () => {
    const { texts, said } = tell(Object.fromEntries(sliders.map((slider) => [slider.id, +slider.value])));
    for (const slider of sliders) {
      slider.setAttribute("aria-valuetext", texts[slider.id]);
      vp.say(slider.previousElementSibling, texts[slider.id]);
    }
    vp.say(vp.part("said", form), said);
    return said;
  };
  vp.form(form, show);
  show();
};
