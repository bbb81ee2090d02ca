package theory

// Examples are tables that show why scores are raised and ranges lowered. Concave has two concave tables with the
// same ends, and their maximum, which is not concave. So of the concave tables below the maximum none is the
// greatest. Ranges has the first last margins of two scales that keep (13) and (14), and their minimum, which does
// not.
var Examples = struct{ Concave, Ranges [3][]int }{
	[3][]int{{0, 3, 4, 5, 6}, {0, 2, 4, 6, 6}, {0, 3, 4, 6, 6}},
	[3][]int{{0, 2, 4, 6, 8}, {0, 1, 3, 6, 10}, {0, 1, 3, 6, 8}},
}
