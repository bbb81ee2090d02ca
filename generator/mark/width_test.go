package mark_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// wrapPlainly measures each line as a whole.
func wrapPlainly(f font.Face, size mark.Pt, most mark.MM, s string) []string {
	var lines []string
	for _, word := range strings.Split(s, " ") {
		if word == "" {
			continue
		}
		if n := len(lines); n > 0 && mark.Width(f, size, lines[n-1]+" "+word) <= most {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	if lines == nil {
		return []string{""}
	}
	return lines
}

// The texts have kerned pairs on both sides of spaces, several spaces, spaces that are
// not plain, and bytes that are no text.
func TestLinesAreBrokenWhereTheWholeLineIsTooLong(t *testing.T) {
	words := []string{"T", "AV", "Wa.", "“To", "24", "boards,", "−17.5", "½", "Łódź", "W.", "", "1\u00a0000", "\xff", "a\xc3"}
	random := rand.New(rand.NewPCG(11, 12))
	broken := 0
	for range 3000 {
		var text []string
		for range random.IntN(12) {
			text = append(text, words[random.IntN(len(words))])
		}
		s := strings.Join(text, " ")
		f, size := font.Faces()[random.IntN(2)], mark.Pt(5+random.Float64()*20)
		most := mark.Width(f, size, s)
		switch random.IntN(3) { // at times exactly as wide as its first half
		case 0:
			most = mark.Width(f, size, strings.Join(text[:len(text)/2], " "))
		case 1:
			most *= mark.MM(random.Float64())
		}
		got, want := mark.Wrap(f, size, most, s), wrapPlainly(f, size, most, s)
		if !slices.Equal(got, want) {
			t.Fatalf("%q in %v of %v pt and %v mm:\n%q, want\n%q", s, f, size, most, got, want)
		}
		if len(got) > 1 {
			broken++
		}
	}
	if broken < 1000 {
		t.Errorf("only %d of 3000 texts were broken", broken)
	}
}

func BenchmarkWrap(b *testing.B) {
	const text = "15 board counts from 4 to 100 have a range of margins that the report calls a violation; the winner’s score is the one that stands."
	b.ReportAllocs()
	for b.Loop() {
		mark.Wrap(font.Regular, 8, 60, text)
	}
}
