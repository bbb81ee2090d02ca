// Pictures and tables that follow a mouse or a finger.

// follow calls show when an element is pointed at, and leave when a mouse leaves it. pointed is where in a
// picture that is, from the left, in the picture's units.
vp.follow = (element, show, leave) => {
  for (const type of ["pointermove", "pointerdown"]) element.addEventListener(type, show);
  element.addEventListener("pointerleave", (e) => { if (e.pointerType !== "touch") leave(); });
};
vp.pointed = (svg, e) => new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse()).x;
