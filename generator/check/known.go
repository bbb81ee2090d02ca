package check

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// known is what the numbers of a site should be: the scales of the register, and what the site's
// own data say of the publisher's scales, which nobody can compute.
type known struct {
	register scale.Register
	own      map[string]map[int]vp.Table // read from data/NAME.csv before anything else is read
	mu       sync.Mutex
	tables   map[tableKey]func() (vp.Table, bool)

	identities sync.Map // by tableKey
	folder     fs.FS    // the site; nil where one file is read by itself
	plots      sync.Map // by name: func() (plot, bool)
	pagePictures
	boards map[string]span // the first and the last board count, by the folder of a language; read before anything else
	cards  cardPainters
}

type tableKey struct {
	scale  string
	boards int
}

func newKnown() *known {
	return &known{register: scale.Built(), own: map[string]map[int]vp.Table{}, boards: map[string]span{}, tables: map[tableKey]func() (vp.Table, bool){}}
}

// computed says whether a scale is one of the register, so that its numbers can be computed.
func (k *known) computed(name string) bool {
	_, err := k.register.Find(name)
	return err == nil
}

// table is a scale's table; ok is false if there is none for this board count.
func (k *known) table(name string, boards int) (t vp.Table, ok bool) {
	if own, there := k.own[name]; there {
		t, ok = own[boards]
		return t, ok
	}
	key := tableKey{name, boards}
	k.mu.Lock()
	make, there := k.tables[key]
	if !there {
		make = sync.OnceValues(func() (vp.Table, bool) {
			t, err := k.register.Table(name, boards)
			return t, err == nil
		})
		k.tables[key] = make
	}
	k.mu.Unlock()
	return make()
}

// scaleRows are the rows of a scale's table as a reading has them.
func (k *known) scaleRows(name string, boards int) ([]row, bool) {
	t, ok := k.table(name, boards)
	return rowsOf(t), ok
}

func rowsOf(t vp.Table) []row {
	rows := make([]row, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = row{from: r.From, to: r.To, scores: [2]vp.Hundredths{r.Winner, r.Loser}, cells: 2}
		if t.PerMargin {
			rows[i].to = r.From // each row is for one margin, and the last one for those above too
		}
	}
	return rows
}

// impRows are the rows of the IMP scale: differences in points, and IMPs instead of scores.
func impRows() []row {
	var rows []row
	for _, r := range official.IMPs() {
		rows = append(rows, row{from: r.From, to: r.To, scores: [2]vp.Hundredths{vp.Hundredths(r.IMPs) * vp.VP}, cells: 1})
	}
	return rows
}

// identity is that of a scale's table; "" if there is none.
func (k *known) identity(name string, boards int) string {
	t, ok := k.table(name, boards)
	if !ok {
		return ""
	}
	key := tableKey{name, boards}
	if id, there := k.identities.Load(key); there {
		return id.(string)
	}
	id := identity(t)
	k.identities.Store(key, id)
	return id
}

// identity is the first eight hex digits of the SHA-256 of a table's CSV, as cards carry it.
func identity(t vp.Table) string {
	var b strings.Builder
	if t.PerMargin {
		b.WriteString(marginColumns + "\n")
	} else {
		b.WriteString(rangeColumns + "\n")
	}
	score := func(h vp.Hundredths) string {
		if h%vp.VP == 0 && !t.PerMargin {
			return strconv.Itoa(int(h / vp.VP))
		}
		return fmt.Sprintf("%d.%02d", h/vp.VP, h%vp.VP)
	}
	for _, r := range t.Rows {
		b.WriteString(strconv.Itoa(r.From) + ",")
		switch {
		case t.PerMargin:
		case r.To == vp.Open:
			b.WriteString(",")
		default:
			b.WriteString(strconv.Itoa(r.To) + ",")
		}
		b.WriteString(score(r.Winner) + "," + score(r.Loser) + "\n")
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:4])
}

// A row is a line of a table: a range of margins and what it earns. A row of the IMP scale has
// points for margins, and one cell, of IMPs.
type row struct {
	from, to int // vp.Open: "39+"
	scores   [2]vp.Hundredths
	cells    int // how many of the scores it has
}

// margins writes a row's margins for people.
func (w row) margins() string {
	switch w.to {
	case w.from:
		return strconv.Itoa(w.from)
	case vp.Open:
		return fmt.Sprintf("%d+", w.from)
	}
	return fmt.Sprintf("%d–%d", w.from, w.to)
}

// earns writes a row's scores for people.
func (w row) earns() string {
	if w.cells == 1 {
		return w.scores[0].String()
	}
	return fmt.Sprintf("%v – %v", w.scores[0], w.scores[1])
}

// same says whether a row that was read says the same as the computed one; it may have fewer cells.
// The last row of a table with a row for each margin may be written "74" or "74+".
func (w row) same(want row, last bool) bool {
	if w.from != want.from || w.to != want.to && !(last && want.to == want.from && w.to == vp.Open) {
		return false
	}
	return slices.Equal(w.scores[:w.cells], want.scores[:w.cells])
}

// parseMargins reads "0", "0–2" and "39+".
func parseMargins(s string) (from, to int, ok bool) {
	if open, is := strings.CutSuffix(s, "+"); is {
		from, ok = whole(open)
		return from, vp.Open, ok
	}
	a, b, isRange := strings.Cut(strings.ReplaceAll(s, "-", "–"), "–")
	if from, ok = whole(a); !ok || !isRange {
		return from, from, ok
	}
	to, ok = whole(b)
	return from, to, ok && to > from
}

var thousands = regexp.MustCompile(`^[1-9]\d{0,2}[ \x{a0}\x{202f}]\d{3}$`)

// whole reads a whole number without a sign. Some languages put a space before the last three
// digits.
func whole(s string) (int, bool) {
	if thousands.MatchString(s) {
		s = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "").Replace(s)
	}
	if s == "" || len(s) > 6 || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// parseScore reads "10", "23.5" and "15.97", in some languages with a comma.
func parseScore(s string) (h vp.Hundredths, ok bool) {
	a, b, decimals := strings.Cut(strings.Replace(s, ",", ".", 1), ".")
	n, ok := whole(a)
	if !ok || decimals && (b == "" || len(b) > 2) {
		return 0, false
	}
	part := 0
	if decimals {
		if part, ok = whole((b + "0")[:2]); !ok {
			return 0, false
		}
	}
	return vp.Hundredths(n)*vp.VP + vp.Hundredths(part), ok
}

// near says whether a published real is x, to half a unit of its last decimal. Data have at most
// nine decimals.
func near(published string, x float64) bool {
	got, err := strconv.ParseFloat(strings.Replace(published, "−", "-", 1), 64)
	_, decimals, _ := strings.Cut(published, ".")
	if len(decimals) > 9 || strings.ContainsAny(published, "eEnNxX_") {
		return false
	}
	return err == nil && math.Abs(got-x) <= 0.5001*math.Pow(10, -float64(len(decimals)))
}
