package generator_test

import (
	"fmt"
	"math"
	"strings"
)

// A box is a rectangle in millimetres, y downwards.
type box struct{ x0, y0, x1, y1 float64 }

var nothingYet = box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}

func (b box) with(s spot) box {
	return box{min(b.x0, s.x), min(b.y0, s.y), max(b.x1, s.x), max(b.y1, s.y)}
}

func (b box) and(c box) box {
	return box{min(b.x0, c.x0), min(b.y0, c.y0), max(b.x1, c.x1), max(b.y1, c.y1)}
}

func (b box) empty() bool         { return b.x0 >= b.x1 || b.y0 >= b.y1 }
func (b box) inset(d float64) box { return box{b.x0 + d, b.y0 + d, b.x1 - d, b.y1 - d} }
func (b box) w() float64          { return b.x1 - b.x0 }
func (b box) h() float64          { return b.y1 - b.y0 }

// holds says that c lies in b; what rounding to hundredths of a point does is allowed.
func (b box) holds(c box) bool {
	return c.x0 >= b.x0-rounding && c.y0 >= b.y0-rounding && c.x1 <= b.x1+rounding && c.y1 <= b.y1+rounding
}

// overlaps says that the two share an area, not only an edge.
func (b box) overlaps(c box) bool {
	return min(b.x1, c.x1)-max(b.x0, c.x0) > rounding && min(b.y1, c.y1)-max(b.y0, c.y0) > rounding
}

func (b box) near(c box) bool { return b.holds(c) && c.holds(b) }

func (b box) String() string {
	return fmt.Sprintf("(%.2f, %.2f)–(%.2f, %.2f) mm", b.x0, b.y0, b.x1, b.y1)
}

// rounding is what writing hundredths of a point may do to a place, in millimetres.
const rounding = 0.012

// A paperFile is a finished file: what its pages show, and where.
type paperFile struct {
	path  string // in the site
	bytes int
	file  pdfFile
	turn  flip // how printers are told to turn its sheets
	pages []*paperPage
}

// A paperPage is what is on one page. Places are in millimetres from its top
// left corner.
type paperPage struct {
	number int // from 1
	w, h   float64
	boxes  map[string]box // by their keys: "/TrimBox"
	object string         // its reference
	texts  []paperText
	paths  []paperPath
	images []paperImage
	frames []matrix // the frames that content sets up: the page's own is the first
}

// A paperText is a run of type.
type paperText struct {
	run
	order  int // of painting, counted with paths and images
	frame  int
	m      matrix // from its line of type, in points, to the page
	at     spot   // where it begins, in its frame
	right  float64
	box    box // of its glyphs' outlines, on the page
	tag    string
	mcid   int    // −1 for none
	glyphs []box  // one for each code that leaves ink
	wrong  string // what keeps a glyph from the paper
}

// A paperPath is something drawn.
type paperPath struct {
	order, frame int
	parts        [][]spot // on the page; of curves the ends
	curves       int
	fill, line   bool
	ink          string // the operator that gave it its colour
	width        float64
}

// box is that of a part's points.
func (p paperPath) box(part int) box {
	b := nothingYet
	for _, s := range p.parts[part] {
		b = b.with(s)
	}
	return b
}

// inked is that of a part's ink: of a line, half its width on each side.
func (p paperPath) inked(part int) box {
	b := p.box(part)
	if p.line && p.curves == 0 && !p.fill { // lines end where they end
		if half := p.width / 2; b.w() < b.h() {
			return box{b.x0 - half, b.y0, b.x1 + half, b.y1}
		}
		return box{b.x0, b.y0 - p.width/2, b.x1, b.y1 + p.width/2}
	}
	if p.line {
		return b.inset(-p.width / 2)
	}
	return b
}

// A paperImage is a picture on a page.
type paperImage struct {
	order, frame int
	box          box
}

// openPaper reads a file's pages. An operator that it does not know is an error.
func openPaper(qpdf, disk, path string, size int, faces *paperFaces) (*paperFile, error) {
	f, err := openPDF(qpdf, disk)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	p := &paperFile{path: path, bytes: size, file: f}
	told, _ := f.get(f["trailer"].Value, "/Root", "/ViewerPreferences", "/Duplex").(string)
	p.turn = flip(told)
	kids, _ := f.get(f["trailer"].Value, "/Root", "/Pages", "/Kids").([]any)
	if len(kids) == 0 {
		return nil, fmt.Errorf("%s: no pages", path)
	}
	for i, kid := range kids {
		page, err := p.page(i+1, kid, faces)
		if err != nil {
			return nil, fmt.Errorf("%s, page %d: %w", path, i+1, err)
		}
		p.pages = append(p.pages, page)
	}
	return p, nil
}

func (p *paperFile) page(number int, ref any, faces *paperFaces) (*paperPage, error) {
	f := p.file
	page := &paperPage{number: number, boxes: map[string]box{}}
	page.object, _ = ref.(string)
	media, ok := numbersOf(f.get(ref, "/MediaBox"), 4)
	if !ok || media[0] != 0 || media[1] != 0 {
		return nil, fmt.Errorf("MediaBox %v, should begin at 0, 0", media)
	}
	page.w, page.h = media[2]*mmPerPoint, media[3]*mmPerPoint
	for _, key := range []string{"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"} {
		if b, ok := numbersOf(f.get(ref, key), 4); ok {
			page.boxes[key] = box{b[0] * mmPerPoint, (media[3] - b[3]) * mmPerPoint, b[2] * mmPerPoint, (media[3] - b[1]) * mmPerPoint}
		}
	}
	if turn := f.get(ref, "/Rotate"); turn != nil && turn != 0.0 {
		return nil, fmt.Errorf("the page is turned by %v: it should be as it lies", turn)
	}
	dict, _ := f.get(ref).(map[string]any)
	data, err := f.stream(dict["/Contents"])
	if err != nil {
		return nil, err
	}
	r := &paperReader{page: page, file: f, faces: faces, top: matrix{1, 0, 0, 1, 0, media[3]}, mcid: -1}
	r.state.ctm = identityMatrix
	r.state.fill, r.state.stroke = "0 g", "0 G"
	page.frames = []matrix{r.top}
	return page, r.read(data, f.get(ref, "/Resources"))
}

// numbersOf are the numbers of an array.
func numbersOf(v any, n int) ([]float64, bool) {
	list, _ := v.([]any)
	var all []float64
	for _, e := range list {
		x, ok := e.(float64)
		if !ok {
			return nil, false
		}
		all = append(all, x)
	}
	return all, len(all) == n
}

// onPage is a point of the page, given in points from its foot.
func (p *paperPage) onPage(m matrix) spot {
	return spot{m[4] * mmPerPoint, p.h - m[5]*mmPerPoint}
}

// place is a place of a frame, in millimetres, on the page.
func (p *paperPage) place(frame int, s spot) spot {
	return p.onPage(matrix{1, 0, 0, 1, s.x / mmPerPoint, -s.y / mmPerPoint}.times(p.frames[frame]))
}

// inFrame is a rectangle of a frame, on the page.
func (p *paperPage) inFrame(frame int, b box) box {
	return nothingYet.with(p.place(frame, spot{b.x0, b.y0})).with(p.place(frame, spot{b.x1, b.y1}))
}

// cards are the frames that hold a card, in order. On a page of one piece that is
// the page's own.
func (p *paperPage) cards() (frames []int) {
	texts := map[int]int{}
	for _, t := range p.texts {
		texts[t.frame]++
	}
	for f := range p.frames {
		if texts[f] > 3 { // a check line's label is one
			frames = append(frames, f)
		}
	}
	return frames
}

// of are the texts of a frame, in the order of the content.
func (p *paperPage) of(frame int) (texts []paperText) {
	for _, t := range p.texts {
		if t.frame == frame {
			texts = append(texts, t)
		}
	}
	return texts
}

// said is what texts say, with single spaces.
func said(texts []paperText) string {
	var all []string
	for _, t := range texts {
		all = append(all, t.text)
	}
	return strings.Join(strings.Fields(strings.Join(all, " ")), " ")
}
