package pdf

import (
	"bytes"
	"fmt"
	"image/color"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
)

// special has the runes outside ASCII that charts print. They go wrong more easily than ASCII.
const special = "♠♥♦♣τ√≤½−–—×·†‡’“”…éèçäöüßÉłŁśżźąęńóćøåñ\u2009\u202f\u00a0"

// newFonts returns fonts with the runes that a build prints: ASCII and the special ones.
func newFonts() *Fonts { return sample.Must(NewFonts(append(printable(95), []rune(special)...))) }

// page returns a document of one A6 page.
func page(marks ...mark.Mark) mark.Document {
	return mark.Document{Title: "test", Lang: "en", Pages: []mark.Page{{W: 105, H: 148, Marks: marks}}}
}

// pressed returns a document as a print shop gets it, with pieces on that ground.
func pressed(doc mark.Document, ground colour.RGB) mark.Document {
	doc.Colour, doc.Press = mark.ColourCMYK, &mark.Press{Condition: "FOGRA39", Ground: ground, Date: "2026-11-22"}
	return doc
}

// book returns a document with a contents page and the pages to which it links.
func book(pages int) mark.Document {
	doc := mark.Document{Title: "Scale", Lang: "en", Pages: []mark.Page{{W: 210, H: 297, Bookmark: "Contents"}}}
	for i := range pages {
		title := mark.Text{X: 15, Y: 30 + 5*mark.MM(i), Size: 9, S: fmt.Sprintf("%d boards", 4+i), Tag: mark.Tag{Kind: mark.Heading}}
		doc.Pages = append(doc.Pages, mark.Page{W: 210, H: 297, Bookmark: fmt.Sprintf("Page %d", i+1), Marks: []mark.Mark{title}})
		title.Link, title.Tag = i+2, mark.Tag{}
		doc.Pages[0].Marks = append(doc.Pages[0].Marks, title)
	}
	return doc
}

// whole is a place in which a picture has all of its pixels.
const whole = 1000

// logo returns a square picture of one colour, with sides of so many pixels.
func logo(t testing.TB, side int) *mark.Picture {
	data := sample.PNG(t, sample.Filled(side, side, color.NRGBA{R: 213, G: 94, A: 255}))
	return sample.Must(photo.Read(data, "logo")).Printed(whole, whole)
}

// colourful returns a page with every kind of ink in every kind of mark.
func colourful(t testing.TB) mark.Document {
	orange := colour.RGB{R: 213, G: 94}
	blue := sample.Filled(16, 16, color.NRGBA{G: 114, B: 178, A: 255})
	jpeg := sample.Must(photo.Read(sample.JPEG(t, blue), "photo")).Printed(whole, whole)
	grey := sample.Must(photo.Read(sample.PNG(t, sample.Filled(20, 30, color.NRGBA{A: 120})), "grey")).Printed(whole, whole)
	return page(
		mark.Text{X: 5, Y: 10, Size: 9, S: "black"}, // the ink with which every page begins
		mark.Text{X: 5, Y: 20, Size: 9, S: "orange", Ink: orange},
		mark.Text{X: 5, Y: 30, Size: 9, Face: font.Semibold, S: "grey", Ink: colour.RGB{R: 89, G: 89, B: 89}},
		mark.Rule{X2: 10, Width: 1, Ink: orange},
		mark.Rule{X2: 10, Width: 3.5, Ink: colour.Grey(89)}, mark.Rule{X2: 10, Width: .3, Ink: colour.Grey(89)},
		mark.Path{Fill: true, Ink: colour.RGB{B: 255}, Ops: []mark.Op{{}, {Verb: mark.Close}}},
		mark.Group{Marks: []mark.Mark{mark.Rule{X2: 10, Width: 1, Ink: orange}}},
		mark.Image{X: 10, Y: 40, W: 20, H: 20, Picture: logo(t, 20), Alt: "logo"},
		mark.Image{X: 40, Y: 40, W: 20, H: 20, Picture: jpeg, Alt: "photo"},
		mark.Image{X: 70, Y: 40, W: 20, H: 20, Picture: grey, Alt: "grey"},
	)
}

// cards returns a page with several copies of a card. The card has every kind of mark, a code,
// and its own colours, dashes and groups. Between the copies the page uses
// colours and dashes that the card sets later than at its beginning, and not always the same.
func cards(t *testing.T, times int, same bool) mark.Document {
	blue, red := colour.RGB{B: 255}, colour.RGB{R: 255}
	code := mark.Path{Fill: true, Class: "qr"}
	for i := range 60 {
		code.Rect(mark.Rect{X: 1 + mark.MM(i%8), Y: 20 + mark.MM(i/8), W: 1, H: .5 + mark.MM(i%3)/4})
	}
	line := func(x1, y1, x2, y2 mark.MM) []mark.Op {
		from, to := mark.Point{X: x1, Y: y1}, mark.Point{X: x2, Y: y2}
		return []mark.Op{{Verb: mark.Move, P: [3]mark.Point{from}}, {Verb: mark.Line, P: [3]mark.Point{to}}}
	}
	card := []mark.Mark{
		mark.Text{X: 1, Y: 5, Size: 9, Ink: red, S: "red", Tag: mark.Tag{Kind: mark.Heading}},
		mark.Rule{X1: 1, Y1: 7, X2: 20, Y2: 7, Width: 1},
		mark.Text{X: 1, Y: 12, Size: 9, Face: font.Semibold, S: "black"},
		mark.Path{Width: 1, Ops: line(12, 22, 20, 28)}, mark.Group{Marks: []mark.Mark{
			mark.Figure{Area: mark.Rect{Y: 19, W: 10, H: 10}, Alt: "https://example.org/(a)", Link: true, Marks: []mark.Mark{code}}}},
		mark.Path{Width: .7, Dash: []mark.Pt{2, 1}, Ink: blue, Ops: line(12, 22, 20, 22)},
		mark.Group{At: mark.Point{X: 15, Y: 16}, Turns: 1, Marks: []mark.Mark{mark.Text{Size: 7, S: "turned"}}},
		mark.Image{X: 14, Y: 10, W: 4, H: 4, Picture: logo(t, 4)},
	}
	doc := page()
	for i := range times {
		g := mark.Group{At: mark.Point{X: 5 + 24*mark.MM(i%4), Y: 5 + 34*mark.MM(i/4)}, Marks: card}
		if !same {
			g.Marks = slices.Clone(card)
		}
		x, y := g.At.X, g.At.Y
		if i%2 == 1 {
			g.At, g.Turns = mark.Point{X: x + 21, Y: y + 30}, 2
		}
		doc.Pages[0].Marks = append(doc.Pages[0].Marks, g,
			mark.Path{Width: .7, Dash: []mark.Pt{2, 1}, Ink: blue, Ops: line(x, y, x+20, y)},
			mark.Text{X: x, Y: y + 33, Size: 6, Ink: colour.RGB{R: 255 * uint8(1-i%2)}, S: "between"})
	}
	return doc
}

// A pdfFile is a finished file as pdfcpu reads it.
type pdfFile struct {
	testing.TB
	*model.Context
	catalogue types.Dict
	pages     []types.Dict
}

func readPDF(t testing.TB, data []byte) pdfFile {
	t.Helper()
	api.DisableConfigDir()
	ctx := sample.Must(api.ReadContext(bytes.NewReader(data), model.NewDefaultConfiguration()))
	f := pdfFile{TB: t, Context: ctx, catalogue: sample.Must(ctx.Catalog())}
	for _, kid := range f.at(f.catalogue, "Pages", "Kids").(types.Array) {
		f.pages = append(f.pages, f.at(kid).(types.Dict))
	}
	return f
}

// rendered renders a document and reads the file again.
func rendered(t testing.TB, doc mark.Document) pdfFile {
	return readPDF(t, made(doc))
}

// at follows keys from an object, through references. It returns nil if a key is missing.
func (f pdfFile) at(o types.Object, keys ...string) types.Object {
	o = sample.Must(f.Dereference(o))
	if len(keys) == 0 {
		return o
	}
	dict, _ := o.(types.Dict)
	if stream, ok := o.(types.StreamDict); ok {
		dict = stream.Dict
	}
	return f.at(dict[keys[0]], keys[1:]...)
}

// text returns the object below keys in the notation of PDF.
func (f pdfFile) text(o types.Object, keys ...string) string { return fmt.Sprint(f.at(o, keys...)) }

// alternatives returns what is read in the place of elements, in the order of their objects.
func (f pdfFile) alternatives() (all string) {
	for _, n := range slices.Sorted(maps.Keys(f.Table)) {
		if e, ok := f.at(*types.NewIndirectRef(n, 0)).(types.Dict); ok && (e["Alt"] != nil || e["ActualText"] != nil) {
			all += fmt.Sprintln(e["S"], e["Alt"], e["ActualText"])
		}
	}
	return all
}

// stream returns the decompressed content of a stream.
func (f pdfFile) stream(o types.Object, keys ...string) string {
	s := f.at(o, keys...).(types.StreamDict)
	if err := s.Decode(); err != nil {
		f.Fatal(err)
	}
	return string(s.Content)
}

func (f pdfFile) content(page int) string { return f.stream(f.pages[page], "Contents") }

// checkParents checks the parent tree, by which readers find the structure element of a place on
// the page. That element must list the content or the link. The tab order must be that of the structure.
func (f pdfFile) checkParents() {
	f.Helper()
	nums := f.at(f.catalogue, "StructTreeRoot", "ParentTree", "Nums").(types.Array)
	owners := map[types.Object]types.Object{}
	for i := 0; i < len(nums); i += 2 {
		owners[nums[i]] = f.at(nums[i+1])
	}
	for i, page := range f.pages {
		list, _ := owners[page["StructParents"]].(types.Array)
		for mcid, element := range list {
			e := f.at(element).(types.Dict)
			kids, ok := e["K"].(types.Array)
			if !ok {
				kids = types.Array{e["K"]}
			}
			if !slices.Contains(kids, types.Object(types.Integer(mcid))) || e["Pg"] != f.at(f.catalogue, "Pages", "Kids").(types.Array)[i] {
				f.Errorf("the parent tree leads from content %d of page %d to an element that does not list it: %v", mcid, i+1, e)
			}
		}
		if marked := strings.Count(f.content(i), "MCID"); marked != len(list) {
			f.Errorf("page %d has %d pieces of marked content, but the parent tree has %d elements for them", i+1, marked, len(list))
		}
		if f.text(page, "Tabs") != "S" {
			f.Errorf("page %d should have the tab order S, that of the structure: %v", i+1, page)
		}
		links, _ := f.at(page, "Annots").(types.Array)
		for _, link := range links {
			element := owners[f.at(link, "StructParent")]
			if element == nil || f.at(element, "S") != types.Name("Link") || !strings.Contains(f.text(element, "K"), fmt.Sprint(link)) {
				f.Errorf("the parent tree leads from the link %v to an element that does not list it: %v", f.at(link), element)
			}
		}
	}
}

// saved writes a file for other programs, and returns its path.
func saved(t testing.TB, data []byte) string {
	path := filepath.Join(t.TempDir(), "test.pdf")
	readback.Put(t, path, string(data))
	return path
}

// made renders a document with fonts that have every rune of the tests.
func made(doc mark.Document) []byte { return sample.Must(Render(doc, newFonts())) }
