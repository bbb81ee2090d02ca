package generator_test

import (
	"math"
	"strings"
	"testing"
)

// paperChecks are the ways in which every finished file is looked at: what is on
// paper counts, not what the code meant.
var paperChecks = []paperCheck{
	{"page boxes", "a press cuts by them, and an office printer takes the paper that they name", lookAtBoxes, 5},
	{"the document", "a viewer would scale it, or not say what it is", lookAtDocument, 5},
	{"bytes", "a site to carry on a stick is small", lookAtBytes, 1},
	{"safe zone", "what lies too near the cut or the paper's edge is lost", lookAtSafeZone, 20},
	{"size of type", "it is read at arm's length, in poor light", lookAtTypeSizes, 20},
	{"fonts and glyphs", "paper would show boxes, or another typeface", lookAtGlyphs, 20},
	{"inks", "it must be read in a dim room and from a grey print", lookAtInks, 20},
	{"cuts", "cut along them, cards would not have their size", lookAtCuts, 1},
	{"fronts and backs", "the back would be upside down, or cut off", lookAtDuplex, 1},
	{"tables", "a wrong figure is a wrong result of a match", lookAtTables, 40},
	{"origin", "nobody could tell where the numbers come from", lookAtOrigin, 4},
	{"structure", "those who have it read to them hear this", lookAtStructure, 40},
	{"picture", "the gallery shows it as a true picture", lookAtPicture, 20},
}

func TestEveryPieceOnPaper(t *testing.T) { lookAtPaper(t, someBoards(), paperChecks) }

// Page sizes and boxes, to a hundredth of a point on each side.
func lookAtBoxes(c *paperCase, r *reading) {
	sides := 2
	if c.piece.frontOnly {
		sides = 1
	}
	if long := c.piece.name == "card-a6"; len(c.pages) != sides && !long {
		r.fault("%s: %d pages, should be %d: a piece is a sheet of paper", c.path, len(c.pages), sides)
	}
	for _, page := range c.pages {
		media := box{0, 0, page.w, page.h}
		trim, bleed := page.boxes["/TrimBox"], page.boxes["/BleedBox"]
		check := func(ok bool, format string, args ...any) {
			r.checked.Add(1)
			if !ok {
				c.fault(r, page, format, args...)
			}
		}
		check(media.holds(page.boxes["/CropBox"]) && page.boxes["/CropBox"].holds(media), "CropBox %v, should be the medium %v: a viewer would hide what is beyond", page.boxes["/CropBox"], media)
		check(media.holds(bleed) && bleed.holds(trim) && !trim.empty(), "boxes are not within each other: trim %v, bleed %v, medium %v", trim, bleed, media)
		if c.piece.kind == forPress {
			check(sameSize(trim, c.piece.w, c.piece.h), "trim is %.2f × %.2f mm, the card should be %v × %v", trim.w(), trim.h(), c.piece.w, c.piece.h)
			check(bleed.near(trim.inset(-3)), "bleed %v is not 3 mm around the trim %v", bleed, trim)
			check(page.w > bleed.w()+2 && page.h > bleed.h()+2, "there is no room for crop marks around the bleed")
			front := c.pages[0].boxes["/TrimBox"]
			mirrored := box{page.w - front.x1, front.y0, page.w - front.x0, front.y1}
			check(trim.near(mirrored), "trim %v is not the front's, mirrored: %v", trim, mirrored)
			continue
		}
		paper := c.piece.paper
		turned := c.piece.kind == forOffice && sameSize(media, paper.h(), paper.w())
		check(sameSize(media, paper.w(), paper.h()) || turned, "the page is %.2f × %.2f mm, the paper %.2f × %.2f", page.w, page.h, paper.w(), paper.h())
		check(trim.near(media) && bleed.near(media), "trim %v, bleed %v: should be the whole page", trim, bleed)
		check(page.w == c.pages[0].w && page.h == c.pages[0].h, "the back is not of the front's size")
	}
}

func sameSize(b box, w, h float64) bool {
	return math.Abs(b.w()-w) <= rounding && math.Abs(b.h()-h) <= rounding
}

// What is said of the document, to viewers and printers.
func lookAtDocument(c *paperCase, r *reading) {
	trailer := c.file["trailer"].Value
	var names []string
	for _, table := range c.piece.carries {
		names = append(names, map[carried]string{
			theContinuous: string(c.m.Scales.Name("wbf-continuous")), theDiscrete: string(c.m.Scales.Name("wbf-discrete")), theIMPs: "IMP scale, Law 78B (2017)",
		}[table])
	}
	carries := boardsText(c.boards) + ": " + strings.Join(names, "; ")
	for _, w := range []struct {
		what, want string
		keys       []string
	}{
		{"language", "u:en", []string{"/Root", "/Lang"}},
		{"title", "u:Victory Points, " + carries, []string{"/Info", "/Title"}},
		{"subject", "u:IMPs to Victory Points for " + carries, []string{"/Info", "/Subject"}},
		{"author", "u:VP Charts", []string{"/Info", "/Author"}},
		{"print scaling", "/None", []string{"/Root", "/ViewerPreferences", "/PrintScaling"}},
		{"title in the bar", "true", []string{"/Root", "/ViewerPreferences", "/DisplayDocTitle"}},
		{"tagged", "true", []string{"/Root", "/MarkInfo", "/Marked"}},
	} {
		got, _ := c.file.get(trailer, w.keys...).(string)
		if v, ok := c.file.get(trailer, w.keys...).(bool); ok && v {
			got = "true"
		}
		r.same(got, w.want, "%s, %s", c.path, w.what)
	}
	if want := map[bool]flip{true: flipLong, false: ""}[c.piece.kind == forOffice]; c.turn != want {
		r.fault("%s: printers are told to turn sheets by %q, should be %q", c.path, c.turn, want)
	}
	for _, page := range c.pages {
		resources, _ := c.file.get(page.object, "/Resources").(map[string]any)
		for _, key := range []string{"/ExtGState", "/Pattern", "/Shading"} {
			if resources[key] != nil {
				c.fault(r, page, "uses %s: transparency and shades do not print everywhere", key)
			}
		}
	}
}

func lookAtBytes(c *paperCase, r *reading) {
	r.checked.Add(1)
	if c.piece.atMost > 0 && c.bytes > c.piece.atMost {
		r.fault("%s has %d bytes, at most %d are allowed", c.path, c.bytes, c.piece.atMost)
	}
}
