package figure

import _ "embed"

// FileCSS is the style sheet of a plot that is a file of its own, in plain
// colours: Okabe and Ito's, darkened on white and lightened on black until a
// name set in them has a contrast of 4.5 to 1. A faint line has 3 to 1.
//
// The classes: text "title", "word" (axes, blitz), "tick", "name", "source"; paths "grid", "axis",
// "blitz", "curve", "leader", "dot". Name, curve, leader and dot also have
// the model's name as a class, and "back" where the model is faint.
//
//go:embed file.css
var FileCSS string
