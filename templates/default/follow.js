// Pictures and tables that follow a mouse or a finger.

// follow calls show when an element is pointed at, and leave when a mouse leaves it, or when a finger turns out to
// scroll. With choose, a finger shows nothing, and what it taps is chosen. pointed is where in a picture that is, from
// the left, in the picture's units.
vp.follow = (element, show, leave, choose) => {
  let finger;
  for (const type of ["pointermove", "pointerdown"]) {
    element.addEventListener(type, (e) => {
      finger = e.pointerType === "touch";
      if (!choose || !finger) show(e);
    });
  }
  element.addEventListener("pointerleave", (e) => { if (e.pointerType !== "touch") leave(); });
  element.addEventListener("pointercancel", () => leave(true));
  if (choose) element.addEventListener("click", (e) => { if (finger) choose(e); });
};
vp.pointed = (svg, e) => new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse()).x;
