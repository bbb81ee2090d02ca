package theory

// A Fit says how far tables of hundredths lie from the curve, for one board count. All distances are in VPs, up
// to the margin that reaches 20 VPs.
type Fit struct {
	Boards int
	// Rounded is the typical distance of the rounded scores, which may break the concavity
	// rule; Corrected and Near are those of the report's table and of the concave table that lies closest to the
	// curve. Typical is the root of the mean square.
	Rounded, Corrected, Near float64
	// MostCorrected and MostNear are the largest distances of the report's table and of the closest one.
	MostCorrected, MostNear float64
	Differ                  int // the margins whose scores differ between the report's table and the closest one
}

// A Closeness is what the fits for 4 to 100 boards show together.
type Closeness struct {
	Differ, ByOne int // scores that differ between the report's tables and the closest ones, and those by 0.01 VP
	Equal         int // up to this board count none differs
	// Gap is the least distance of a closest table's sum of squares from that of the second best, in hundredths².
	Gap float64
	// Rounded, Corrected and Near are the typical distances of a Fit over all scores.
	Rounded, Corrected, Near float64
	// The board counts with the largest distances of the report's and of the closest tables.
	MostCorrectedAt, MostNearAt int
}
