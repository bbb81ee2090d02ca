package check

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// linesOf are the lines of texts on all pages of a print.
func (r *reading) linesOf(pagesOf func([]byte) ([][]placed, error), data []byte) (all []placedLine) {
	pages, err := pagesOf(data)
	if err != nil {
		r.fault("%v", err)
		return nil
	}
	for _, page := range pages {
		for _, s := range sidesOf(page, "") {
			all = append(all, s.all...)
		}
	}
	return all
}

// amountsPrint reads the EBU's card: lines with a board count and an amount for each maximum, under a
// line that has the maxima.
func amountsPrint(pagesOf func([]byte) ([][]placed, error)) reader {
	return func(r *reading, _ []string, data []byte) {
		lines := r.linesOf(pagesOf, data)
		rows, heads := 0, []string(nil)
		for i, line := range lines {
			if len(line) < 2 || !isTableLine(line) {
				continue
			}
			if heads == nil {
				heads = maxima(lines[:i], len(line)-1)
			}
			if len(heads) != len(line) {
				r.fault("the line %q stands under no maxima", line.texts())
				continue
			}
			r.amounts(heads, line.texts())
			rows++
		}
		if rows == 0 && len(r.faults) == 0 {
			r.fault("no table of amounts")
		}
	}
}

// maxima are the heads of the columns of amounts: the last texts above them that have one number.
func maxima(above []placedLine, columns int) []string {
	var heads []string
	for _, line := range slices.Backward(above) {
		for _, t := range slices.Backward(line) {
			if len(numbers(t.text)) == 1 && len(heads) < columns {
				heads = append(heads, t.text)
			}
		}
	}
	slices.Reverse(heads)
	return append([]string{""}, heads...)
}

// A signed number stands in the director's examples: "+13", "−7", "0".
func signedNumber(s string) (int, bool) {
	n, err := strconv.Atoi(strings.Replace(s, "−", "-", 1))
	return n, err == nil && len(s) < 8
}

var (
	totalsPair = regexp.MustCompile(`^(\d+)[–-](\d+)$`)
	totalsIn   = regexp.MustCompile(`(\d+)[–-](\d+)`)
	hundredth  = regexp.MustCompile(`\d+[.,]\d\d`)
)

// directorPrint reads the director's example: what both sides of a match with adjusted boards score, by
// each side's own margin. A line of five has both totals, the margin, what is given, the own margin and
// the VPs; one of seven has the number of adjusted boards, what average plus and minus give, and for
// each side its margin and VPs. A heading with the totals names the board count.
func directorPrint(pagesOf func([]byte) ([][]placed, error)) reader {
	return func(r *reading, _ []string, data []byte) {
		lines := r.linesOf(pagesOf, data)
		// The sentence above says the board count and then both totals, in one line unless its words are long.
		var counts []int
		played := 0
		for _, line := range lines {
			text := line[0].text
			if len(line) > 1 {
				continue
			}
			if m := totalsIn.FindStringSubmatch(text); m != nil && played == 0 {
				ours, _ := whole(m[1])
				theirs, _ := whole(m[2])
				played = ours - theirs
				if before, _, _ := strings.Cut(text, m[0]); len(numbers(before)) > 0 {
					all := numbers(before)
					counts = all[len(all)-1:]
					break
				}
			}
			counts = append(counts, numbers(text)...)
		}
		if len(counts) == 0 {
			r.cannotCompute("the example for directors")
			return
		}
		name, boards, most := r.comparable()[0], counts[0], 0
		for _, n := range counts {
			for _, scale := range r.comparable() {
				right := 0
				for _, line := range lines {
					if try := (&reading{known: r.known}); try.directorLine(line, scale, n, played) && try.right > 0 && len(try.faults) == 0 {
						right++
					}
				}
				if right > most {
					name, boards, most = scale, n, right
				}
			}
		}
		if most == 0 && len(counts) > 1 { // the board count is none of them
			r.cannotCompute("the example for directors")
			return
		}
		if !r.computed(name) {
			r.cannotCompute(name)
		}
		sum, inTable := vp.Hundredths(0), false
		for _, line := range lines {
			if r.directorLine(line, name, boards, played) {
				if len(line) == 5 {
					score, _ := parseScore(line[4].text)
					sum += score
				}
				inTable = len(line) == 5
				continue
			}
			if inTable && len(line) == 1 { // what both score together
				for _, real := range hundredth.FindAllString(line[0].text, -1) {
					got, _ := parseScore(real)
					r.is(got == sum, "both together", real, sum)
				}
			}
			inTable = false
		}
	}
}

// directorLine reads a line of the examples, if it is one.
func (r *reading) directorLine(line placedLine, name string, boards, played int) bool {
	texts := line.texts()
	table, ok := r.table(name, boards)
	place := fmt.Sprintf("%s, %d boards: %s", name, boards, texts[0])
	number := func(c, want int) {
		got, isNumber := signedNumber(texts[c])
		r.is(isNumber && got == want, fmt.Sprintf("%s, column %d", place, c+1), texts[c], want)
	}
	score := func(c, margin int) {
		want, _ := table.Score(margin)
		got, isScore := parseScore(texts[c])
		r.is(isScore && got == want, fmt.Sprintf("%s, column %d", place, c+1), texts[c], want)
	}
	if m := totalsPair.FindStringSubmatch(texts[0]); m != nil && len(texts) == 5 && ok {
		ours, _ := whole(m[1])
		theirs, _ := whole(m[2])
		given, _ := signedNumber(texts[2])
		r.is(ours-theirs == played || theirs-ours == played, place+": totals", texts[0], played)
		number(1, ours-theirs)
		number(2, adjustment)
		number(3, ours-theirs+given)
		score(4, ours-theirs+given)
		return true
	}
	n, isCount := whole(texts[0])
	if len(texts) != 7 || !isCount || !ok {
		return false
	}
	number(1, adjustment*n)
	number(2, -adjustment*n)
	number(3, played+adjustment*n)
	score(4, played+adjustment*n)
	number(5, adjustment*n-played)
	score(6, adjustment*n-played)
	return true
}

// adjustment is what average plus gives on a board, in IMPs: Law 12C2(b).
const adjustment = 3

// bookCover reads the picture of a book, whose first page is a list: board counts, and their pages.
func bookCover(r *reading, _ []string, data []byte) {
	apart := 0
	for _, line := range r.linesOf(svgPages, data) {
		texts := line.texts()
		if len(texts) != 2 {
			if len(texts) > 2 && isTableLine(line) {
				r.fault("the line %q is in no list of pages", texts)
			}
			continue
		}
		n, ok1 := whole(texts[0])
		page, ok2 := whole(texts[1])
		if !ok1 || !ok2 {
			continue
		}
		if apart == 0 {
			apart = n - page
		}
		r.is(page == n-apart, fmt.Sprintf("%d boards: page", n), texts[1], n-apart)
	}
}

// nomogramPrint reads a nomogram: the figures at three upright scales in the order of drawing: board
// counts, the winner's and the loser's VPs beside each other, and IMPs. A place on a scale is a number
// times a logarithm: of the board count, of the share of a blitz that earns the VPs, and of the IMPs;
// and a line across the scales joins what belongs together.
func nomogramPrint(pagesOf func([]byte) ([][]placed, error)) reader {
	return func(r *reading, _ []string, data []byte) {
		pages, err := pagesOf(data)
		if err != nil {
			r.fault("%v", err)
			return
		}
		unit := 1.0
		if _, err := openPDF(data); err == nil {
			unit = 1 / pointsPerMM
		}
		var scales [3][]figureAt
		at := -1
		texts := pages[0]
		for i := 0; i < len(texts); i++ {
			value, err := strconv.ParseFloat(plain(texts[i].text), 64)
			if err != nil || texts[i].turned {
				continue
			}
			f := figureAt{value, (texts[i].down - 0.314*texts[i].size) * unit, texts[i].text}
			if loser, err := strconv.ParseFloat(plain(texts[min(i+1, len(texts)-1)].text), 64); err == nil && math.Abs(value+loser-20) < 1e-9 && value >= 10 && at <= 1 && i+1 < len(texts) && math.Abs(texts[i+1].down-texts[i].down)*unit < 1 {
				at, i = 1, i+1
			} else if at < 0 || at == 1 {
				at++
			}
			if at > 2 {
				break
			}
			scales[at] = append(scales[at], f)
		}
		r.nomogram(scales)
		r.nomogramExample(texts)
	}
}

// A figureAt stands at a scale, in millimetres from the top.
type figureAt struct {
	value, at float64
	text      string
}

// mostOffScale is how far a figure may stand from its place, in millimetres: its foot is a little lower.
const mostOffScale = 0.2

func (r *reading) nomogram(scales [3][]figureAt) {
	of := [3]func(float64) float64{math.Log, func(v float64) float64 { return math.Log(shareFor(v)) }, math.Log}
	names := [3]string{"boards", "VPs", "IMPs"}
	var a, b [3]float64
	for i, figures := range scales {
		if len(figures) < 3 {
			r.fault("no scale of %s with figures", names[i])
			return
		}
		first, last := figures[0], figures[len(figures)-1]
		b[i] = (last.at - first.at) / (of[i](last.value) - of[i](first.value))
		a[i] = first.at - b[i]*of[i](first.value)
		for _, f := range figures {
			want := a[i] + b[i]*of[i](f.value)
			r.is(math.Abs(f.at-want) <= mostOffScale, "scale of "+names[i], f.text, fmt.Sprintf("another figure at %.1f mm", f.at))
		}
	}
	// x boards, y IMPs and the VPs for them lie on a line, the VPs at the same share of the way.
	share := b[1] / b[2]
	for _, n := range []float64{scales[0][0].value, scales[0][len(scales[0])-1].value} {
		for _, v := range []float64{scales[1][0].value, scales[1][len(scales[1])-1].value} {
			imps := shareFor(v) * perRoot * math.Sqrt(n)
			on := (1-share)*(a[0]+b[0]*of[0](n)) + share*(a[2]+b[2]*of[2](imps))
			got := a[1] + b[1]*of[1](v)
			r.is(math.Abs(on-got) <= 2*mostOffScale, fmt.Sprintf("the line through %g boards and %.1f IMPs", n, imps), fmt.Sprintf("%.1f mm", on), fmt.Sprintf("%g VPs, at %.1f mm", v, got))
		}
	}
}

// shareFor is the share of a blitz that earns so many VPs.
func shareFor(vps float64) float64 { return math.Log(1-(1-vp.R)*(vps/10-1)) / math.Log(vp.R) }

var exampleScores = regexp.MustCompile(`^(\d+[.,]\d) – (\d+[.,]\d)$`)

// nomogramExample compares the example: a text with a board count and IMPs, below it both scores, and
// below them the winner's exactly.
func (r *reading) nomogramExample(texts []placed) {
	for i := 1; i < len(texts); i++ {
		m := exampleScores.FindStringSubmatch(texts[i].text)
		match := numbers(texts[i-1].text)
		if m == nil || len(match) != 2 {
			continue
		}
		s, err := vp.WBFContinuous(match[0])
		if err != nil {
			r.fault("the example: %v", err)
			return
		}
		v, err := s.Curve.VP(float64(match[1]))
		r.real("the example: winner", m[1], v)
		r.real("the example: loser", m[2], 20-v)
		if i+1 < len(texts) && err == nil {
			for _, exact := range hundredth.FindAllString(texts[i+1].text, -1) {
				r.real("the example, exactly", exact, v)
			}
		}
		return
	}
}
