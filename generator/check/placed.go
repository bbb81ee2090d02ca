package check

import (
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A side is the front or the back of a card, or a page: its lines of numbers, and all other texts.
type side struct {
	place string
	all   []placedLine
	lines []placedLine // of all, those of tables
	faint bool         // a number of a table cannot be read on white
	other []placed
}

// A placedLine are texts beside each other that were drawn one after the other.
type placedLine []placed

func (l placedLine) texts() []string {
	texts := make([]string, len(l))
	for i, p := range l {
		texts[i] = p.text
	}
	return texts
}

// sidesOf takes the texts of a page apart: cards, and lines in each. A line whose first text is a range
// of margins or a score is one of a table; all other texts are other.
func sidesOf(page []placed, place string) []*side {
	bySide := map[int]*side{}
	var all []*side
	var line placedLine
	flush := func(s *side) {
		s.all = append(s.all, line)
		if len(line) > 1 && isTableLine(line) {
			s.faint = s.faint || slices.ContainsFunc(line, func(t placed) bool { return t.faint })
			s.lines = append(s.lines, line)
		} else {
			s.other = append(s.other, line...)
		}
		line = nil
	}
	var last *side
	for _, t := range page {
		if t.text == "*" || t.text == "" || t.turned {
			continue
		}
		s := bySide[t.side]
		if s == nil {
			s = &side{place: place}
			bySide[t.side] = s
			all = append(all, s)
		}
		if n := len(line); n > 0 && (s != last || line[n-1].way != t.way || math.Abs(line[n-1].down-t.down) > 0.05 || line[n-1].x >= t.x) {
			flush(last)
		}
		line, last = append(line, t), s
	}
	if last != nil {
		flush(last)
	}
	tables := slices.DeleteFunc(slices.Clone(all), func(s *side) bool { return len(s.lines) == 0 })
	for i, s := range tables {
		if len(tables) > 1 {
			s.place = fmt.Sprintf("%s, part %d", place, i+1)
		}
	}
	return all
}

// isTableLine says whether a line begins with margins or a score, and then has numbers only.
func isTableLine(line placedLine) bool {
	for _, t := range line {
		text := strings.TrimSuffix(t.text, "*")
		_, _, margins := parseMargins(text)
		if _, score := parseScore(text); !margins && !score && !scorePair.MatchString(text) {
			return false
		}
	}
	return true
}

var scorePair = regexp.MustCompile(`^\d+([.,]\d+)?[–-]\d+([.,]\d+)?$`)

// blocks takes the lines of a side apart where another table begins: another number of cells, other
// decimals, or a row from 0 on.
func (s *side) blocks() (all [][]row) {
	kind := ""
	for _, line := range s.lines {
		texts := line.texts()
		if len(texts) > 3 {
			continue // of a matrix
		}
		w, ok := scored(strings.TrimSuffix(texts[0], "*"), texts[1])
		if ok && len(texts) == 3 {
			w.scores[1], ok = parseScore(texts[2])
			w.cells = 2
		}
		if !ok {
			continue
		}
		k := fmt.Sprint(len(texts), strings.ContainsAny(texts[1], ".,"))
		if k != kind || w.from == 0 {
			all, kind = append(all, nil), k
		}
		all[len(all)-1] = append(all[len(all)-1], w)
	}
	return all
}

// A piece is a printed file, or the picture of one: which scales it may have, besides the IMP scale.
type piece struct {
	boards int // 0: each side has its own, in its heading
	scales []string
	matrix []string               // those of tables with a column for each board count
	times  map[string]map[int]int // how often each row of a table is there, by scale and board count
	tables int
}

func (r *reading) piece(pages [][]placed, p *piece, picture bool) {
	p.times = map[string]map[int]int{}
	for i, page := range pages {
		for _, s := range sidesOf(page, fmt.Sprintf("page %d", i+1)) {
			r.side(s, p)
		}
	}
	if p.tables == 0 {
		r.fault("no table of a scale")
	}
	for _, name := range slices.Sorted(maps.Keys(p.times)) {
		if !picture {
			r.whole(name, p.times[name])
		}
	}
}

// whole finds fault with a piece on which some rows of a table are not. Of a picture, which is the
// first page only, the headings say how far it goes.
func (r *reading) whole(key string, times map[int]int) {
	name, n, _ := strings.Cut(key, " ")
	boards, _ := strconv.Atoi(n)
	want, _ := r.scaleRows(name, boards)
	for _, w := range want {
		if times[w.from] == 0 {
			r.fault("%s, %d boards: %s IMPs: the row is missing", name, boards, w.margins())
		}
	}
}

func (r *reading) side(s *side, p *piece) {
	if s.faint {
		r.fault("%s: a table has a number that is too light to be seen", s.place)
	}
	heading := s.heading()
	boards := p.boards
	if boards == 0 && len(heading) > 0 {
		boards = heading[0]
	}
	found := false
	for _, rows := range s.blocks() {
		name := r.scaleOf(rows, p.scales, boards)
		if name == "" {
			if len(rows) > 2 && (p.boards != 0 || rows[0].cells == 2) {
				r.fault("%s: a table from %s IMPs on, which is of no scale for %d boards", s.place, rows[0].margins(), boards)
			}
			continue
		}
		p.tables++
		if name == impScale {
			r.compare(s.place+": IMP scale", rows, impRows(), false)
			continue
		}
		found = true
		want, _ := r.scaleRows(name, boards)
		key := fmt.Sprintf("%s %d", name, boards)
		if p.times[key] == nil {
			p.times[key] = map[int]int{}
		}
		for _, w := range rows {
			p.times[key][w.from]++
		}
		r.compare(fmt.Sprintf("%s: %s, %d boards", s.place, name, boards), rows, want, true)
		if first, last := rows[0], rows[len(rows)-1]; (first.from != 0 || last.from != want[len(want)-1].from) && !s.says(first, last) {
			r.fault("%s: %s, %d boards: a part from %d to %s IMPs, which no heading says", s.place, name, boards, first.from, last.margins())
		}
	}
	r.matrices(s, p)
	if found {
		if !slices.Contains(heading, boards) {
			r.fault("%s: the heading names %v, should name %d boards", s.place, heading, boards)
		}
		r.imprint(s, p.scales, boards)
	}
}

// impScale is the name of the IMP scale among those of scales.
const impScale = "IMP scale"

// scaleOf is the scale of which a table has most rows; "" if it has none.
func (r *reading) scaleOf(rows []row, scales []string, boards int) (best string) {
	most := 0
	for _, name := range append(slices.Clone(scales), impScale) {
		want := impRows()
		if name != impScale {
			want, _ = r.scaleRows(name, boards)
		}
		at := map[int]row{}
		for _, w := range want {
			at[w.from] = w
		}
		n := 0
		for _, g := range rows {
			w, there := at[g.from]
			if there && g.cells <= w.cells && slices.Equal(g.scores[:g.cells], w.scores[:g.cells]) {
				n++
			}
		}
		if n > most && 2*n >= len(rows) {
			best, most = name, n
		}
	}
	return best
}

// heading gives the whole numbers in the largest text that has some and is in no table.
func (s *side) heading() (numbersOf []int) {
	size := 0.0
	for _, t := range s.other {
		if all := numbers(t.text); len(all) > 0 && t.size > size+0.01 {
			numbersOf, size = all, t.size
		}
	}
	return numbersOf
}

// says says whether a text of a side names the part of a table that is there.
func (s *side) says(first, last row) bool {
	end := last.to
	if end == vp.Open {
		end = last.from
	}
	for _, t := range s.other {
		all := numbers(t.text)
		for i := 1; i < len(all); i++ {
			if all[i-1] == first.from && all[i] == end {
				return true
			}
		}
	}
	return false
}

var (
	blitzFormula  = regexp.MustCompile(`15√(\d+) = (\d+[.,]\d\d)(?:\D|$)`)
	blitzOfBoards = regexp.MustCompile(`(?:^|\D)(\d+) \p{L}+, X = (\d+[.,]\d\d)(?:\D|$)`)
)

// imprint compares the digits of tables, and the blitz X, in the texts of a side.
func (r *reading) imprint(s *side, scales []string, boards int) {
	right := map[string]bool{}
	for _, name := range scales {
		right[r.identity(name, boards)] = true
	}
	for _, t := range s.other {
		for _, digits := range identityLike.FindAllString(t.text, -1) {
			if strings.Trim(digits, "0123456789") != "" || right[digits] {
				r.is(right[digits], fmt.Sprintf("%s: digits of a table for %d boards", s.place, boards), digits, "others")
			}
		}
		for _, formula := range []*regexp.Regexp{blitzFormula, blitzOfBoards} {
			if m := formula.FindStringSubmatch(t.text); m != nil {
				n, _ := whole(m[1])
				want := fmt.Sprintf("%.2f", 15*math.Sqrt(float64(n)))
				r.is(n == boards && strings.Replace(m[2], ",", ".", 1) == want, fmt.Sprintf("%s: X for %d boards", s.place, boards), m[0], want)
			}
		}
	}
}

// bookPrint reads a book: a page for each board count, and pages for every match.
func bookPrint(r *reading, _ []string, data []byte) {
	r.print(pdfPages, data, &piece{scales: []string{scale.WBFContinuous, scale.WBFDiscrete}, matrix: r.ranged()}, false)
}

// rangesPrint reads a card for a venue, with tables for many board counts, and its picture. Those of
// the ACBL name their scale in the file's name.
func rangesPrint(pagesOf func([]byte) ([][]placed, error)) reader {
	return func(r *reading, part []string, data []byte) {
		scales := r.ranged()
		if r.computed(part[1]) {
			scales = []string{part[1]}
		}
		r.print(pagesOf, data, &piece{matrix: scales}, false)
	}
}

// ranged are the scales of ranges that are printed with a column for each board count.
func (r *reading) ranged() (names []string) {
	for _, name := range r.comparable() {
		s, err := r.register.Find(name)
		n := 0
		if err == nil {
			n = max(s.From, 8)
		}
		if t, ok := r.table(name, n); err != nil || ok && !t.PerMargin {
			names = append(names, name)
		}
	}
	return names
}

// boardPiece reads a print of a board count: a card, a sheet of cards, a chart or a poster.
func boardPiece(pagesOf func([]byte) ([][]placed, error), picture bool) reader {
	return func(r *reading, part []string, data []byte) {
		n, _ := whole(part[1])
		r.print(pagesOf, data, &piece{boards: n, scales: []string{scale.WBFContinuous, scale.WBFDiscrete}}, picture)
	}
}

func (r *reading) print(pagesOf func([]byte) ([][]placed, error), data []byte, p *piece, picture bool) {
	pages, err := pagesOf(data)
	if err != nil {
		r.fault("%v", err)
		return
	}
	r.piece(pages, p, picture)
}
