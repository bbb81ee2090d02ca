package generator_test

import (
	"fmt"
	"image/color"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
)

// Files for an office follow PDF/UA-1 and PDF/A-2a, and files for a press PDF/X-1a:2003.

// forPress matches the site's files for a press.
var forPress = regexp.MustCompile(`/card-[^/]*$|^print/[^/]*-(a5|half)\.pdf$`)

// officeOrders are orders of files for an office. The first two have once what an order can have.
var officeOrders = []press.Order{
	{Boards: []int{24}, Size: "a5", Paper: "a4", Title: "Țară ẞ Łódź Очки", Dim: true, Large: true},
	{Boards: []int{16, 24}, Size: "a4", Paper: press.NoPaper, Piece: press.Lengths, Grey: true, Neutral: true},
	{Boards: []int{8, 24}, Size: "id1", Paper: "letter", Neutral: true, Dim: true, Title: "Я"},
	{Boards: []int{4, 48}, Size: "half", Paper: "letter", Scale: "half-match", Large: true, Copies: map[int]int{0: 3}},
	{Boards: []int{6, 12}, Size: "a7", Paper: press.NoPaper, Back: "imps", Grey: true},
}

// ordered is the file of an order, with a logo.
func ordered(t *testing.T, o press.Order) []byte {
	t.Helper()
	logo := sample.PNG(t, sample.Filled(40, 20, color.NRGBA{R: 213, G: 94, A: 120}))
	o.Logo, o.BaseURL = sample.Must(photo.Read(logo, "logo.png")), underRepo
	file, err := cards(content.Default, o)
	if err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	return file
}

var claims = regexp.MustCompile(`<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1<`)

// Files for an office say what veraPDF finds. Files for a press do not, and follow their own standard.
func TestEveryFileFollowsTheStandardOfItsReaders(t *testing.T) {
	t.Parallel()
	readback.Together(few(t).ending(".pdf"), func(file string) {
		data, shop := few(t).file(t, file), forPress.MatchString(file)
		if claims.Match(data) == shop {
			t.Errorf("%s claims to follow PDF/UA-1 and PDF/A-2a (%t), but is one for a press (%t)", file, !shop, shop)
		}
		if shop && regexp.MustCompile(`print/|boards/24/`).MatchString(file) {
			readback.PDFX(t, file, data, "FOGRA39", "0 g")
		}
	})
	for text, o := range map[string]press.Order{"[01] g": {Dim: true, Bleed: true}, "0 g": {Grey: true}} {
		o.Boards, o.Size, o.Paper, o.Marks, o.Title = []int{24}, "a6", press.NoPaper, true, "Țară"
		readback.PDFX(t, fmt.Sprintf("an order (dim: %t, grey: %t)", o.Dim, o.Grey), ordered(t, o), "FOGRA39", text)
	}
}

func TestVeraPDFPassesEveryKindOfFile(t *testing.T) {
	t.Parallel()
	const everyKind = `boards/23/(chart-a4|poster|sheet-a4|sheet-letter-eighth)|print/(sheet-a4|calibration-a4|lengths-a4|book-a4)`
	passVeraPDF(t, fewSite, everyKind, officeOrders[:2])
}

func TestAuditVeraPDFPassesEightBoardCounts(t *testing.T) {
	t.Parallel()
	readback.LeaveToAudit(t)
	passVeraPDF(t, repoSite, `boards/(4|8|16|24|32|48|64|100)/|print/`, officeOrders)
}

// passVeraPDF lets veraPDF judge some of a site's files for an office, and orders, in both profiles.
func passVeraPDF(t *testing.T, site func() *built, judged string, orders []press.Order) {
	t.Helper()
	args, least := []string{readback.VeraPDF(t), "profile"}, 19
	put := func(name string, data []byte) {
		args = append(args, filepath.Join(t.TempDir(), name))
		readback.Put(t, args[len(args)-1], string(data))
	}
	for i, o := range orders {
		put(fmt.Sprint("order-", i, ".pdf"), ordered(t, o))
	}
	for _, file := range site().ending(".pdf") {
		if regexp.MustCompile("^("+judged+")").MatchString(file) && !forPress.MatchString(file) {
			put(file, site().file(t, file))
		}
	}
	for _, args[1] = range []string{"ua1", "2a"} {
		said, err := exec.Command(args[0], args[1:]...).CombinedOutput()
		passed := len(regexp.MustCompile(`(?m)^PASS `).FindAll(said, -1))
		if err != nil || passed != len(args)-2 || passed < least {
			t.Errorf("veraPDF passes %d of %d files in %s, want all, and %d at least (%v):\n%s",
				passed, len(args)-2, args[1], least, err, said)
		}
	}
}
