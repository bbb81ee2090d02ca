package check

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// tableRows reads a table with a row for each margin or range: margins, winner and mostly loser. Where
// the heads say "+0", "+1" …, a row has the winner's scores of as many margins.
func (r *reading) tableRows(t pageTable) (rows []row) {
	r.take(t)
	grid := len(t.head) > 2 && strings.HasPrefix(t.head[1].text, "+")
	for i := range t.rows {
		cells := t.texts(i)
		if len(cells) < 2 {
			r.fault("table %s, row %d: %d cells", shown(t.id), i+1, len(cells))
			continue
		}
		if !grid {
			w, ok := scored(cells[0], cells[1])
			if ok && len(cells) > 2 {
				w.scores[1], ok = parseScore(cells[2])
				w.cells = 2
			}
			if !ok {
				r.fault("table %s, row %d: %q is no row of a scale", shown(t.id), i+1, cells)
				continue
			}
			rows = append(rows, w)
			continue
		}
		first, ok := whole(strings.TrimSuffix(cells[0], "+"))
		for c, cell := range cells[1:] {
			if cell == "" {
				continue
			}
			score, right := parseScore(cell)
			if !ok || !right || c+1 >= len(t.head) || t.head[c+1].text != fmt.Sprintf("+%d", c) {
				r.fault("table %s, row %d: %q is no row of a scale", shown(t.id), i+1, cells)
				break
			}
			rows = append(rows, row{from: first + c, to: first + c, scores: [2]vp.Hundredths{score}, cells: 1})
		}
	}
	return rows
}

// figuresOnly are the pages that have no tables of words.
var figuresOnly = named(`(?:boards/\d+|embed/\d+|scales/[^/]+|imps)/index\.html`)

// take notes that a table is read.
func (r *reading) take(t pageTable) { r.took = append(r.took, t.id) }

// untaken finds the tables with figures that were not read, and those that were not all read, because
// several have the same id.
func (r *reading) untaken(name string, data []byte) {
	seen := map[string]bool{}
	for _, t := range readPage(data).tables {
		if seen[t.id] && slices.Contains(r.took, t.id) {
			r.fault("two tables with the id %s", shown(t.id))
		}
		seen[t.id] = true
		if t.odd != "" && slices.Contains(r.took, t.id) {
			r.fault("the table %s has %s, with which people may see something else than what is read", shown(t.id), shown(t.odd))
		}
		if t.words && !figuresOnly.MatchString(name) || slices.Contains(r.took, t.id) {
			continue
		}
		for i := range t.rows {
			if len(numbers(strings.Join(t.texts(i), " "))) > 0 {
				r.cannotCompute(name)
				return
			}
		}
	}
}

// boardPage reads the page of a board count, and the one for other people's frames: the tables with
// ids that begin with continuous are parts of one scale, that with discrete is the other.
func boardPage(r *reading, part []string, data []byte) {
	n, _ := whole(part[1])
	page := readPage(data)
	if page.title != "" && !slices.Contains(numbers(page.title), n) {
		r.fault("the heading is %q, should name %d boards", page.title, n)
	}
	for id, name := range map[string]string{"continuous": scale.WBFContinuous, "discrete": scale.WBFDiscrete} {
		var rows []row
		for _, t := range page.tables {
			if t.id == id || strings.HasPrefix(t.id, id+"-") {
				part := r.tableRows(t)
				if !names(t.caption, n, part) {
					r.fault("the table %s is headed %q, should name %d boards", shown(t.id), t.caption, n)
				}
				rows = append(rows, part...)
			}
		}
		r.scale(name, n, rows, false)
	}
}

// scalePage reads the tables of a scale's own page. Each has the id table-N; its caption may say up to
// which board count it is the same.
func scalePage(r *reading, part []string, data []byte) {
	var counts []int
	for _, t := range readPage(data).tables {
		number, ours := strings.CutPrefix(t.id, "table-")
		first, ok := whole(number)
		if !ours || !ok {
			continue
		}
		rows := r.tableRows(t)
		counts = append(counts, r.eachCount(part[1], first, t.caption, rows)...)
	}
	r.everyCount(part[1], counts)
}

// eachCount compares rows with the tables of all board counts that a head names: "8 boards", "6–8".
func (r *reading) eachCount(name string, first int, head string, rows []row) (counts []int) {
	named := numbers(head)
	if len(named) == 0 || named[0] != first {
		r.fault("%s: the table for %d boards is headed %q", name, first, head)
		return nil
	}
	last := first
	if len(named) > 1 && named[1] > first && strings.ContainsAny(head, "–-") {
		last = named[1]
	}
	for n := first; n <= min(last, first+vp.MaxBoards) && len(r.faults) <= mostOfAFile; n++ {
		r.scale(name, n, rows, false)
		counts = append(counts, n)
	}
	return counts
}

// A matrix is a table with a row for each score and a column for each board count, or for neighbours
// with the same table: "10–10", then the margins; a column's head begins with its board count.
func (r *reading) matrix(name string, head []string, lines [][]string) {
	for c := 1; c < len(head); c++ {
		named := numbers(head[c])
		if len(named) == 0 {
			r.fault("%s: the column %q names no board count", name, head[c])
			continue
		}
		var rows []row
		for _, line := range lines {
			if c >= len(line) || line[c] == "" || line[c] == "–" || line[c] == "—" {
				continue
			}
			winner, loser, both := strings.Cut(strings.ReplaceAll(line[0], "-", "–"), "–")
			w, ok := scored(line[c], winner)
			if ok && both {
				w.scores[1], ok = parseScore(loser)
				w.cells = 2
			}
			if !ok {
				r.fault("%s, %s: %q, %q is no row of a scale", name, head[c], line[0], line[c])
				continue
			}
			rows = append(rows, w)
		}
		r.eachCount(name, named[0], head[c], rows)
	}
}

// rangesPage reads tables with a column for each board count. Their ids are names of scales.
func rangesPage(r *reading, _ []string, data []byte) {
	for _, t := range readPage(data).tables {
		if !r.computed(t.id) {
			continue
		}
		r.take(t)
		var lines [][]string
		for i := range t.rows {
			lines = append(lines, t.texts(i))
		}
		r.matrix(t.id, headTexts(t), lines)
	}
}

func headTexts(t pageTable) (texts []string) {
	for _, c := range t.head {
		texts = append(texts, c.text)
	}
	return texts
}

// impsPage reads the IMP scale: the table with the id imps.
func impsPage(r *reading, _ []string, data []byte) {
	for _, t := range readPage(data).tables {
		if t.id == "imps" {
			r.compare("IMP scale", r.tableRows(t), impRows(), false)
			return
		}
	}
	r.fault("no table with the id imps")
}

// amountsPage reads the standard amounts in VPs: the table with the id vp-amounts has a row for each
// board count and a column for each maximum.
func amountsPage(r *reading, _ []string, data []byte) {
	for _, t := range readPage(data).tables {
		if t.id != "vp-amounts" {
			continue
		}
		r.take(t)
		for i := range t.rows {
			r.amounts(headTexts(t), t.texts(i))
		}
	}
}

func (r *reading) amounts(head, line []string) {
	boards := numbers(line[0])
	for c := 1; c < min(len(head), len(line)) && len(boards) == 1; c++ {
		most := numbers(head[c])
		got, ok := parseScore(line[c])
		if len(most) == 0 {
			continue
		}
		want, err := official.VPAmount(hundredths(most[0])*vp.VP, boards[0])
		r.is(err == nil && ok && got == want, fmt.Sprintf("standard amount, %s boards, %s", line[0], head[c]), line[c], want)
	}
}

// scaleOf is the scale whose page a link leads to, and the board count at which.
var scaleLink = regexp.MustCompile(`(?:^|/)scales/([a-z0-9-]+)/(?:index\.html)?(?:#(\d+))?$`)

// comparePage reads a match on each scale (id result: each row links to its scale's table), and two
// tables with a row for each margin (ids margins and beside), whose columns are scales.
func comparePage(r *reading, _ []string, data []byte) {
	var linked []string
	for _, t := range readPage(data).tables {
		if t.id == "result" || t.id == "margins" || t.id == "beside" {
			r.take(t)
		}
		switch t.id {
		case "result":
			linked = r.results(t)
		case "margins":
			at := numbers(t.caption)
			if len(at) == 0 {
				r.fault("the table margins is headed %q, should name a board count", t.caption)
				continue
			}
			scales := make([]string, len(t.head))
			if len(linked) == len(t.head)-1 {
				copy(scales[1:], linked)
			}
			for c := 1; c < len(t.head); c++ {
				r.column(t, c, at[len(at)-1], scales[c])
			}
		case "beside":
			for c := 1; c < len(t.head); c++ {
				if at := numbers(t.head[c].text); len(at) > 0 {
					r.column(t, c, at[len(at)-1], "")
				}
			}
		}
	}
}

// results reads the table result: the scale, and both scores of the match that the caption names.
func (r *reading) results(t pageTable) (scales []string) {
	match := numbers(t.caption)
	for i, line := range t.rows {
		link := scaleLink.FindStringSubmatch(line[0].link)
		if link == nil || len(match) < 2 || len(line) < 3 {
			r.fault("the table result, row %d: no link to a scale, or no match in %q", i+1, t.caption)
			return nil
		}
		scales = append(scales, link[1])
		n, margin := match[0], match[1]
		if !r.computed(link[1]) {
			r.cannotCompute(link[1])
			if _, own := r.own[link[1]]; !own {
				continue
			}
		}
		table, ok := r.table(link[1], n)
		place := fmt.Sprintf("%s, %d boards: %d IMPs", link[1], n, margin)
		if link[2] != "" && link[2] != strconv.Itoa(n) {
			r.fault("%s: the link leads to %s boards", place, link[2])
		}
		if !ok {
			continue // the row says that there is no table
		}
		ours, theirs := table.Score(margin)
		got, ok1 := parseScore(line[1].text)
		other, ok2 := parseScore(line[2].text)
		r.is(ok1 && got == ours, place+": winner", line[1].text, ours)
		r.is(ok2 && other == theirs, place+": loser", line[2].text, theirs)
		r.shareAndRange(place, table, margin, line[3:])
	}
	return scales
}

// shareAndRange reads the cells that follow the scores: the winner's score as a share of the maximum, in
// percent, and the margins that earn the same.
func (r *reading) shareAndRange(place string, t vp.Table, margin int, cells []pageCell) {
	if len(cells) == 0 {
		return
	}
	ours, _ := t.Score(margin)
	share := strings.TrimFunc(cells[0].text, func(c rune) bool { return c < '0' || c > '9' }) // without its sign
	r.is(near(plain(share), float64(t.Share(ours))/10), place+": share", cells[0].text, float64(t.Share(ours))/10)
	if len(cells) > 1 {
		var want row
		want.from, want.to = t.Range(margin)
		from, to, ok := parseMargins(cells[1].text)
		r.is(ok && from == want.from && to == want.to, place+": range", cells[1].text, want.margins())
	}
}

// column compares a column of winner's scores, a row for each margin. If its scale is not given, it
// is the one that says most of it.
func (r *reading) column(t pageTable, c, boards int, name string) {
	says := func(name string, i int) (want vp.Hundredths, ok, there bool) {
		margin, is := whole(strings.TrimSuffix(t.rows[i][0].text, "+"))
		table, known := r.table(name, boards)
		if !is || !known || c >= len(t.rows[i]) || t.rows[i][c].text == "" {
			return 0, false, false
		}
		want, _ = table.Score(margin)
		got, ok := parseScore(t.rows[i][c].text)
		return want, ok && got == want, true
	}
	if name == "" {
		name = closest(r.comparable(), len(t.rows), func(name string, i int) bool { _, ok, _ := says(name, i); return ok })
	}
	if !r.computed(name) {
		r.cannotCompute(name)
	}
	for i := range t.rows {
		if want, ok, there := says(name, i); there {
			r.is(ok, fmt.Sprintf("%s, %d boards: %s IMPs", name, boards, t.rows[i][0].text), t.rows[i][c].text, want)
		} else if i < len(t.rows) && c < len(t.rows[i]) && t.rows[i][c].text != "" {
			r.is(false, fmt.Sprintf("%s, %d boards: row %d", name, boards, i+1), t.rows[i][c].text, "a score")
		}
	}
}

// comparable are the scales that stand beside each other: those of whole matches, and a publisher's.
func (r *reading) comparable() []string {
	names := scale.Names(scale.Compared(r.register.Published()))
	var own []string
	for name := range r.own {
		own = append(own, name)
	}
	slices.Sort(own)
	return append(names, own...)
}

// frontPage reads the table needed: for each score the least margin, a column for each scale.
func frontPage(r *reading, _ []string, data []byte) {
	for _, t := range readPage(data).tables {
		at := numbers(t.caption)
		if t.id != "needed" || len(at) == 0 {
			continue
		}
		r.take(t)
		boards := at[len(at)-1]
		for c := 1; c < len(t.head); c++ {
			says := func(name string, i int) (want int, ok, there bool) {
				score, is := parseScore(t.rows[i][0].text)
				table, known := r.table(name, boards)
				if !is || !known || c >= len(t.rows[i]) {
					return 0, false, false
				}
				want, err := table.MarginFor(score)
				got, ok := whole(t.rows[i][c].text)
				return want, ok && err == nil && got == want, err == nil
			}
			name := closest(r.comparable(), len(t.rows), func(name string, i int) bool { _, ok, _ := says(name, i); return ok })
			if !r.computed(name) {
				r.cannotCompute(name)
			}
			for i := range t.rows {
				if want, ok, there := says(name, i); there {
					r.is(ok, fmt.Sprintf("%s, %d boards: %s VPs", name, boards, t.rows[i][0].text), t.rows[i][c].text, want)
				}
			}
		}
	}
}

// verifyPage reads the table identities: the digits of each table, a row for each board count, a
// column for each scale, whose head links to it.
func verifyPage(r *reading, _ []string, data []byte) {
	for _, t := range readPage(data).tables {
		if t.id != "identities" {
			continue
		}
		r.take(t)
		for c := 1; c < len(t.head); c++ {
			link := scaleLink.FindStringSubmatch(t.head[c].link)
			if link == nil {
				r.fault("the table identities, column %d: no link to a scale", c+1)
				continue
			}
			if !r.computed(link[1]) {
				r.cannotCompute(link[1])
			}
			for i, line := range t.rows {
				n, ok := whole(line[0].text)
				want := r.identity(link[1], n)
				if !ok || c >= len(line) || want == "" {
					if c < len(line) && identityLike.MatchString(line[c].text) && r.computed(link[1]) {
						r.fault("%s: row %d: %q, but there is no such table", link[1], i+1, line[c].text)
					}
					continue
				}
				if line[c].text == "" || line[c].text == "–" {
					continue
				}
				r.is(line[c].text == want, fmt.Sprintf("%s, %d boards: digits", link[1], n), line[c].text, want)
			}
		}
	}
}

var identityLike = regexp.MustCompile(`\b[0-9a-f]{8}\b`)

// historyPage reads matches: "8 boards, 10 IMPs", and what each scale gives for them.
func historyPage(r *reading, _ []string, data []byte) {
	for _, t := range readPage(data).tables {
		if t.id != "matches" {
			r.figures(t)
			continue
		}
		r.take(t)
		for c := 1; c < len(t.head); c++ {
			says := func(name string, i int) (want string, ok, there bool) {
				at := numbers(t.rows[i][0].text)
				if len(at) != 2 || c >= len(t.rows[i]) {
					return "", false, false
				}
				table, known := r.table(name, at[0])
				if !known {
					return "", false, false
				}
				ours, theirs := table.Score(at[1])
				a, b, _ := strings.Cut(t.rows[i][c].text, "–")
				winner, ok1 := parseScore(a)
				loser, ok2 := parseScore(b)
				return fmt.Sprintf("%v–%v", ours, theirs), ok1 && ok2 && winner == ours && loser == theirs, ok1
			}
			name := closest(r.comparable(), len(t.rows), func(name string, i int) bool { _, ok, _ := says(name, i); return ok })
			for i := range t.rows {
				if want, ok, there := says(name, i); there {
					r.is(ok, fmt.Sprintf("%s: %s", name, t.rows[i][0].text), t.rows[i][c].text, want)
				} else if c < len(t.rows[i]) && len(numbers(t.rows[i][c].text)) > 0 {
					r.fault("%s: %s: %q, should be both scores", name, t.rows[i][0].text, t.rows[i][c].text)
				}
			}
		}
	}
}
