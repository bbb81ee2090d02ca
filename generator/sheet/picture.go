package sheet

// A Picture shows a piece of the prints on a page, with links to its files.
type Picture struct {
	Boards        int    // the board count that it is of; 0 for none
	Name, Carries string // its caption in two parts; Carries may be empty
	Alt           string
	Front, Back   string  // the paths of its pictures; each may be empty
	Width, Height int     // in CSS pixels
	Ratio         float64 // of the piece's width to its height
	Links         []PictureLink
	Others        []Caption // of board counts whose pieces carry other scales
}

// A Caption is what the pieces of some board counts carry.
type Caption struct {
	Text   string
	Boards []int
}

// A PictureLink leads to a file of a piece, or to the picture of a similar piece.
type PictureLink struct {
	Path, Text string
	Paper      string // shown to users of this paper only; "" for all
	Told       string // what a print shop must know of the file; "" for a file that is for an office
}
