package check

import (
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// matrices reads the tables of a side that have a row for each score and a column for each board
// count. The head is the last line above the first row that has as many texts, with numbers.
func (r *reading) matrices(s *side, p *piece) {
	var head placedLine
	var lines [][]string
	var found []string // the scales of the tables
	end := func() {
		if len(lines) > 0 {
			if name := r.printedMatrix(s, p, head, lines); name != "" && !slices.Contains(found, name) {
				found = append(found, name)
			}
		}
		lines = nil
	}
	for i, line := range s.all {
		switch {
		case isMatrixLine(line):
			if lines == nil {
				head = headOf(s.all[:i], line)
			}
			lines = append(lines, underHead(head, line))
		case len(lines) > 0 && len(line) > 1:
			end()
		}
	}
	end()
	// Each digits under the tables must be those of one of them, and no table's may be missing.
	digits := map[int][]string{}
	for _, t := range s.other {
		for _, m := range countedDigits.FindAllStringSubmatch(t.text, -1) {
			n, _ := whole(m[1])
			digits[n] = append(digits[n], m[2])
		}
	}
	for _, n := range slices.Sorted(maps.Keys(digits)) {
		want := map[string]bool{}
		for i, name := range found {
			of := r.identity(name, n)
			want[of] = true
			r.is(slices.Contains(digits[n], of), fmt.Sprintf("%s: %s, %d boards: digits", s.place, name, n), digits[n][min(i, len(digits[n])-1)], of)
		}
		for _, d := range digits[n] {
			if len(found) > 0 && !want[d] {
				r.fault("%s: %d boards: the digits %s are of no table here", s.place, n, d)
			}
		}
	}
}

// isMatrixLine says whether a line begins with both scores, of which the winner's is first, so that it
// is no range of margins.
func isMatrixLine(line placedLine) bool {
	if len(line) < 2 || !scorePair.MatchString(line[0].text) || !isTableLine(line) {
		return false
	}
	_, _, margins := parseMargins(line[0].text)
	return !margins
}

// countedDigits are the digits of a table after its board counts: "6–8: ea2f8975".
var countedDigits = regexp.MustCompile(`(\d+)(?:–\d+)?:[ \x{a0}]([0-9a-f]{8})\b`)

// headOf is the nearest line above a row that has numbers over its columns.
func headOf(above []placedLine, line placedLine) placedLine {
	for _, h := range slices.Backward(above) {
		if len(h) < len(line)-1 || slices.ContainsFunc(h[min(1, len(h)-1):], func(t placed) bool { return len(numbers(t.text)) == 0 }) {
			continue
		}
		if len(h) > 0 {
			if len(numbers(h[0].text)) > 0 { // no head over the scores
				h = append(placedLine{{}}, h...)
			}
			return h
		}
	}
	return nil
}

// underHead puts the texts of a row under the heads of their columns: a column may be empty.
func underHead(head, line placedLine) []string {
	if len(head) == len(line) || len(head) == 0 {
		return line.texts()
	}
	texts := make([]string, len(head))
	texts[0] = line[0].text
	for _, t := range line[1:] {
		best := 1
		for c := 2; c < len(head); c++ {
			if math.Abs(head[c].x-t.x) < math.Abs(head[best].x-t.x) {
				best = c
			}
		}
		texts[best] = t.text
	}
	return texts
}

func (r *reading) printedMatrix(s *side, p *piece, head placedLine, lines [][]string) string {
	if len(head) == 0 {
		r.fault("%s: a table of margins without board counts over its columns", s.place)
		return ""
	}
	name := closest(p.matrix, len(lines)*len(head), func(name string, i int) bool {
		line, c := lines[i/len(head)], i%len(head)
		if c == 0 || c >= len(line) {
			return false
		}
		w, ok := scored(line[c], firstScore(line[0]))
		n := numbers(head[c].text)
		if !ok || len(n) == 0 {
			return false
		}
		t, there := r.table(name, n[0])
		return there && slices.ContainsFunc(t.Rows, func(want vp.Row) bool { return want.From == w.from && want.To == w.to && want.Winner == w.scores[0] })
	})
	r.matrix(name, head.texts(), lines)
	p.tables++
	return name
}

func firstScore(pair string) string {
	for i, c := range pair {
		if c == '–' || c == '-' {
			return pair[:i]
		}
	}
	return pair
}
