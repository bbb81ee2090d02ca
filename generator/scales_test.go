package generator_test

import (
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/content"
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
