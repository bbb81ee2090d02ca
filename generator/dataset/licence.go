package dataset

// Licence and LicenceURL are the licence of what a build makes from the scales: tables,
// charts, cards and data files. They do not cover a publisher's name, logo, words and files,
// nor quoted sources and printed tables.
const (
	Licence    = "CC0 1.0"
	LicenceURL = "https://creativecommons.org/publicdomain/zero/1.0/"
)
