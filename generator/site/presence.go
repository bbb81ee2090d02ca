package site

// A Presence says whether a site has a file.
type Presence int

// The presences. Unknown is a file that no build makes: a link to it is a fault.
const (
	Unknown Presence = iota
	There
	LeftOut // this build was told not to make it, or could not
	Hidden  // it belongs to a section that the settings hide
)
