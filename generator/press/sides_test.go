package press_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// cardSides lays out a card of the first board count ordered, and makes no file.
func cardSides(o press.Order, c *content.Content) (typeset.Piece, error) {
	return press.NewShop(c, scale.Built()).Card(o, o.Boards[0])
}

// sidesOf are a piece's document, and the title of its picture, if it has one.
type sidesOf struct {
	mark.Document
	Picture string
}

// boardSides lays out the pieces of a board count, and makes no file: by the file's name.
func boardSides(c *content.Content, baseURL string, boards int) (map[string]sidesOf, error) {
	all := map[string]sidesOf{}
	_, err := layBoard(c, baseURL, boards, func(p press.Piece, f int) string { return p.Files[f].Name }, all)
	return all, err
}

func layBoard(c *content.Content, baseURL string, boards int, name func(press.Piece, int) string, all map[string]sidesOf) ([]press.Laid, error) {
	shop := press.NewShop(c, scale.Built())
	shop.BaseURL = baseURL
	board, err := shop.Board(boards)
	if err != nil {
		return nil, err
	}
	laid, err := shop.LayBoard(shop.Catalogue().Only(press.OfBoardCount), board)
	if err != nil {
		return nil, err
	}
	for _, l := range laid {
		if err := addSides(l, name, all); err != nil {
			return nil, err
		}
	}
	return laid, nil
}

func addSides(l press.Laid, name func(press.Piece, int) string, all map[string]sidesOf) error {
	if l.Err != nil {
		return l.Err
	}
	for i, f := range l.Files {
		if f.Err != nil {
			return f.Err
		}
		all[name(l.Piece, i)] = sidesOf{f.Document, l.Picture.Title}
	}
	return nil
}

// venueSides lays out the pieces for a venue and the books, and makes no file: by the
// file's path.
func venueSides(c *content.Content, baseURL string, counts ...int) (map[string]sidesOf, error) {
	shop := press.NewShop(c, scale.Built())
	shop.BaseURL = baseURL
	var boards []press.Board
	var charts []press.Chart
	for _, n := range counts {
		board, err := shop.Board(n)
		if err != nil {
			return nil, err
		}
		laid, err := layBoard(c, baseURL, n, func(p press.Piece, f int) string { return p.Files[f].Name }, map[string]sidesOf{})
		if err != nil {
			return nil, err
		}
		boards, charts = append(boards, board), append(charts, press.Charts(laid)...)
	}
	venue, err := shop.Venue(boards, charts)
	if err != nil {
		return nil, err
	}
	all := map[string]sidesOf{}
	for _, p := range shop.Catalogue() {
		if p.Of == press.OfBoardCount {
			continue
		}
		if err := addSides(venue.Lay(p), func(p press.Piece, f int) string { return "print/" + p.Files[f].Name }, all); err != nil {
			return nil, err
		}
	}
	return all, nil
}

const underRepo = "https://example.org/repo/"

// everyBoards are the board counts that a site publishes unless told otherwise.
func everyBoards() (all []int) {
	for n := 4; n <= 100; n++ {
		all = append(all, n)
	}
	return all
}

// everything says that every case is to be tried, however long that takes.
func everything() bool { return os.Getenv("VPCHARTS_ALL") != "" }

func boardsText(n int) string { return fmt.Sprintf("%d boards", n) }

// together calls do for every item, as many at once as there are processors.
func together[T any](items []T, do func(T)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(len(items), runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(items); i = int(next.Add(1)) - 1 {
				do(items[i])
			}
		})
	}
	wait.Wait()
}

// A reading compares what was laid out with what should be, and counts. It may be used by
// several goroutines.
type reading struct {
	t              testing.TB
	why            string // what a difference would do to people
	checked, wrong atomic.Int64
}

// mostReports is after how many differences a reading falls silent.
const mostReports = 20

// same compares; place and args say where the value was read.
func (r *reading) same(got, want, place string, args ...any) {
	r.t.Helper()
	r.checked.Add(1)
	if got != want {
		r.fault("%s: %q was read, %q should be there", fmt.Sprintf(place, args...), got, want)
	}
}

func (r *reading) fault(format string, args ...any) {
	r.t.Helper()
	switch n := r.wrong.Add(1); {
	case n <= mostReports:
		r.t.Errorf(format+" (%s)", append(args, r.why)...)
	case n == mostReports+1:
		r.t.Errorf("… and more")
	}
}

// output is what a tool prints that has nothing to complain of.
func output(tool string, args ...string) ([]byte, error) {
	var out, said bytes.Buffer
	cmd := exec.CommandContext(context.Background(), tool, args...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil || said.Len() > 0 {
		return nil, fmt.Errorf("%s %s: %v %s", tool, strings.Join(args, " "), err, said.String())
	}
	return out.Bytes(), nil
}
