package dataset

// Licence and LicenceURL say what anyone may do with what a build makes of the scales:
// tables, charts, cards and data files. They do not speak of a publisher's name, logo,
// words and files, nor of quoted sources and printed tables.
const (
	Licence    = "CC0 1.0"
	LicenceURL = "https://creativecommons.org/publicdomain/zero/1.0/"
)
