package generator_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// Every scale of the register has its words, and words for other scales there are none.
func TestEveryScaleHasItsName(t *testing.T) {
	c, err := content.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	published := scale.Built().Published()
	for _, s := range published {
		if c.Messages.Scales.Name(s.Name) == "" {
			t.Errorf("content/default/messages/en.toml has no name for %s", s.Name)
		}
		if s.Sign == "" {
			t.Errorf("%s has no sign for cards without words", s.Name)
		}
	}
	if len(c.Messages.Scales) != len(published) {
		t.Errorf("%d scales have a name, should be the %d of the register: %v", len(c.Messages.Scales), len(published), c.Messages.Scales)
	}
}

// The file of a scale has every table that the site publishes of it: the row that a margin
// lies in gives what the oracle or the print does.
func TestEveryScalesFileIsTheOraclesOrThePrints(t *testing.T) {
	t.Parallel()
	r := &reading{t: t, why: "scoring programs take their tables from this file"}
	acbl := map[string][]acblColumn{"acbl-20": printedACBL(t, 20), "acbl-30": printedACBL(t, 30)}
	scores := 0
	for name, boards := range scalesInJS {
		path := "data/" + name + ".csv"
		head, rows, err := readback.CSV(whole(t).file(t, path))
		if err != nil {
			t.Fatal(err)
		}
		perMargin := head[1] == "imps"
		next, at, want, total := boards.first, 0, (*ladder)(nil), 0
		for i, row := range rows {
			n, _ := strconv.Atoi(row[0])
			from, _ := strconv.Atoi(row[1])
			if from == 0 {
				if want != nil && at <= want.from[len(want.from)-1] {
					r.fault("%s:%d: the table before ends at %d IMPs", path, i+2, at)
				}
				if n != next {
					r.fault("%s:%d: a table for %d boards, should be for %d", path, i+2, n, next)
				}
				next, at, want = n+1, 0, ladderOf(name, n, acbl)
				total++
			}
			if n != next-1 || from != at {
				r.fault("%s:%d: %s boards, %s IMPs; should be %d and %d", path, i+2, row[0], row[1], next-1, at)
				break
			}
			to := from
			if !perMargin {
				if to, err = strconv.Atoi(row[2]); err != nil {
					to = max(from, want.from[len(want.from)-1]) // the last row is open
				}
			}
			winner, loser := row[len(row)-2], row[len(row)-1]
			for ; at <= to; at++ {
				scores++
				r.same(winner+" – "+loser, writeScore(name, want.scoreOf(at))+" – "+writeScore(name, want.scoreOf(-at)), "%s:%d, %d IMPs", path, i+2, at)
			}
		}
		if want := boards.last - boards.first + 1; total != want {
			r.fault("%s has %d tables, should have %d", path, total, want)
		}
	}
	r.must(scores, "scores of every scale's file")
	if scores < 2*97*100 {
		t.Errorf("%d scores were read, that is too few", scores)
	}
}

// tableAt is the table at a place of a scale's page: the first below its heading, which may
// have several places.
func tableAt(doc *html.Node, id string) *html.Node {
	for _, section := range readback.Elements(doc, is(atom.Section)) {
		if tables := readback.Elements(section, is(atom.Table)); len(tables) == 1 && len(readback.Elements(section, hasID(id))) == 1 {
			return tables[0]
		}
	}
	return nil
}

var aRange = regexp.MustCompile(`^(\d+)(?:–(\d+)|(\+))?$`)

// winners reads a table's scores, winner and loser, by margin: of a grid the winner's alone.
func winners(t *testing.T, table *html.Node) (scores []string, grid bool) {
	t.Helper()
	rows := readback.Elements(table, is(atom.Tr))
	heads := texts(rows[0], is(atom.Th))
	grid = heads[1] == "+0"
	for _, row := range rows[1:] {
		cells := slices.Concat(texts(row, is(atom.Th)), texts(row, is(atom.Td)))
		at := aRange.FindStringSubmatch(cells[0])
		if at == nil || at[1] != strconv.Itoa(len(scores)) {
			t.Fatalf("a row begins with %q, should with %d", cells[0], len(scores))
		}
		if grid {
			for _, cell := range cells[1:] {
				if cell != "" {
					scores = append(scores, cell)
				}
			}
			continue
		}
		last := len(scores)
		if at[2] != "" {
			last, _ = strconv.Atoi(at[2])
		}
		for len(scores) <= last {
			scores = append(scores, cells[1]+" – "+cells[2])
		}
	}
	return scores, grid
}

// Every scale has a page with a place for every board count, where the scores are the oracle's
// or the print's. What leads to it can be followed: the table of names, the comparison and the
// digits.
func TestEveryScaleHasItsPageWithAPlaceForEveryBoardCount(t *testing.T) {
	t.Parallel()
	b := whole(t)
	r := &reading{t: t, why: "a card's QR code leads there"}
	acbl := map[string][]acblColumn{"acbl-20": printedACBL(t, 20), "acbl-30": printedACBL(t, 30)}
	m := words(t)
	scores := 0
	for name, boards := range scalesInJS {
		path := "scales/" + name + "/index.html"
		doc := b.page(t, path)
		r.same(strings.Join(texts(doc, is(atom.H1)), " "), string(m.Scales.Name(name)), "%s, title", path)
		said := strings.Join(texts(doc, is(atom.Dl)), " ")
		for _, part := range []string{"Whose it is", "Source", "For", name + ".csv", map[bool]string{true: "printed", false: "computed"}[acbl[name] != nil]} {
			if !strings.Contains(said, part) {
				t.Errorf("%s does not say %q: %s", path, part, said)
			}
		}
		// Beyond the last row there is more to say only where it is not "40+".
		open := slices.ContainsFunc(texts(tableAt(doc, strconv.Itoa(boards.first)), is(atom.Th)), func(head string) bool { return strings.HasSuffix(head, "+") })
		if said := strings.Contains(readback.Text(doc), string(m.Scale.Beyond)); said == open {
			t.Errorf("%s says of larger margins: %v, and its last row does: %v", path, said, open)
		}
		for n := boards.first; n <= boards.last; n++ {
			table := tableAt(doc, strconv.Itoa(n))
			if table == nil {
				r.fault("%s has no place for %d boards", path, n)
				continue
			}
			l := ladderOf(name, n, acbl)
			got, grid := winners(t, table)
			if blitz := l.from[len(l.from)-1]; len(got) <= blitz {
				r.fault("%s: the table for %d boards ends at %d IMPs, before the maximum at %d", path, n, len(got)-1, blitz)
			}
			for margin, score := range got {
				want := writeScore(name, l.scoreOf(margin))
				if !grid {
					want += " – " + writeScore(name, l.scoreOf(-margin))
				}
				r.same(score, want, "%s, %d boards, %d IMPs", path, n, margin)
				scores++
			}
			if caption := readback.Text(readback.Elements(table, is(atom.Caption))[0]); caption == "" {
				t.Errorf("%s: the table for %d boards has no name", path, n)
			}
		}
		if tableAt(doc, strconv.Itoa(boards.first-1)) != nil || tableAt(doc, strconv.Itoa(boards.last+1)) != nil {
			t.Errorf("%s has places for board counts outside %d to %d", path, boards.first, boards.last)
		}
		for _, from := range []string{"data/index.html", "verify/index.html"} {
			if !slices.ContainsFunc(readback.Elements(b.page(t, from), is(atom.A)), func(a *html.Node) bool { return readback.Attr(a, "href") == "../"+path }) {
				t.Errorf("%s does not lead to %s", from, path)
			}
		}
	}
	r.must(scores+len(scalesInJS), "scores of every scale's page, and titles")
}

// Where digits are found, a reader is led to the table: the page of the board count, the
// ACBL's page, or the scale's own.
func TestTheDigitsOfEveryScaleLeadToItsTables(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"wbf-continuous": "boards/{boards}/index.html", "wbf-discrete": "boards/{boards}/index.html",
		"acbl-20": "acbl/index.html#points-20", "acbl-30": "acbl/index.html#points-30",
		"acbl-nabc": "scales/acbl-nabc/index.html#{boards}", "half-match": "scales/half-match/index.html#{boards}",
	}
	table := readback.Elements(whole(t).page(t, "verify/index.html"), hasID("identities"))[0]
	for _, a := range readback.Elements(table, is(atom.A)) {
		name, _ := strings.CutSuffix(strings.TrimPrefix(readback.Attr(a, "href"), "../scales/"), "/index.html")
		if got := readback.Attr(a, "data-place"); got != want[name] {
			t.Errorf("the digits of %s lead to %s, should to %s", name, got, want[name])
		}
		delete(want, name)
	}
	if len(want) > 0 {
		t.Errorf("these scales have no head that leads to them: %v", want)
	}
}

// The settings that nobody has touched name the scales that the site is about.
func TestTheUsualSettingsNameTheMainScales(t *testing.T) {
	c, err := content.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	main := scale.Names(scale.Main(scale.Built().Published()))
	if s := c.Settings; s.DefaultScale != main[0] || !slices.Equal(s.Authority.Scales, main) {
		t.Errorf("the settings name %s and %v, the register %v", s.DefaultScale, s.Authority.Scales, main)
	}
}

func TestOnlyAScaleOfTheCalculatorIsShownLarge(t *testing.T) {
	for _, name := range []string{"acbl-20", "half-match", "wbf-joint", "wbf"} {
		o := generator.Options{Content: withSettings(t, nil, `default_scale = "wbf-continuous"`, `default_scale = "`+name+`"`)}
		_, err := generator.Build(o)
		if err == nil || !strings.Contains(err.Error(), `site.toml:`) || !strings.Contains(err.Error(), `default_scale: "`+name+`" is not one of wbf-continuous, wbf-discrete`) {
			t.Errorf("default_scale = %q: %v, should name the setting's line and the scales that it can be", name, err)
		}
	}
}
