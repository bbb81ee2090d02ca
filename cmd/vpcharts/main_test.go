package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/claims"
	"github.com/vpcharts/vpcharts/generator/record"
)

// does runs the command, which must succeed and print no messages.
func does(t *testing.T, args ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := run(args, &stdout, &stderr); status != exitDone || stderr.Len() > 0 {
		t.Fatalf("vpcharts %q: exit status %d, messages %q", args, status, &stderr)
	}
}

// loaded is the version of what pages load. It is another one after each change of a script.
var loaded = regexp.MustCompile(`\?v=[0-9a-f]{8}`)

// This compares the list of all files, and one whole page of each template.
func TestBuildMakesTheGoldenFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	does(t, "build", "-o", dir, "--boards", "8", "--base-url", "https://example.org/vp/")
	golden(t, "testdata/build/FILES", strings.Replace(typed(t, "ls "+dir, ""), record.MarkFile+"\n", "", 1))
	for name := range strings.FieldsSeq("404.html boards/8/index.html boards/8/scale.json embed/8/index.html index.html scales/acbl-nabc/index.html sitemap.xml") {
		golden(t, "testdata/build/"+name, loaded.ReplaceAllString(get(t, filepath.Join(dir, name)), "?v=00000000"))
	}
}

// Each flag changes the card in its own way. If it does not, the flag is lost on its way to the
// card.
func TestEveryFlagOfCardHasItsOwnEffect(t *testing.T) {
	t.Chdir(t.TempDir())
	logo := image.NewRGBA(image.Rect(0, 0, 300, 200))
	for x := range 300 {
		logo.Set(x, x/2, color.RGBA{R: 200, A: 255})
	}
	var b bytes.Buffer
	png.Encode(&b, logo)
	put(t, "logo.png", b.String())
	put(t, "league/logo.png", b.String())
	put(t, "league/site.toml", "organisation = \"Bridge League of Ruritania\"\nlogo = \"logo.png\"\n")
	made := map[string]string{} // the flags that made a card, by the card's bytes
	for _, same := range []string{
		"--scale wbf-continuous|--back none|--size a6|--sheet a4|--flip long", // the defaults of these flags
		"--back discrete", "--back discrete --flip short", "--scale wbf-discrete", "--size a7 --scale wbf-discrete", "--sheet letter",
		"--size a5", "--boards 9", "--boards 8,9|--boards 8-9", "--large", "--dim", "--neutral", "--grey", "--press", "--accent #ffd000",
		"--sheet none|--sheet none --bleed on --marks on", "--sheet none --bleed off", "--sheet none --marks off", "--sheet none --press",
		"--title Café|--title Cafe\u0301", "--logo logo.png", "--base-url https://example.org/", "--content league",
		"--content league --title Riverside", "--content league --logo logo.png --title Café",
	} {
		var first string
		for _, args := range strings.Split(same, "|") {
			all := append([]string{"card", "-o", "card.pdf"}, strings.Fields(args)...)
			if !strings.Contains(args, "--boards") {
				all = append(all, "--boards", "8")
			}
			does(t, all...)
			card := get(t, "card.pdf")
			if first != "" && card != first {
				t.Errorf("the flags %s make another card, want the same for each of %s", args, same)
			}
			first = card
		}
		if other, ok := made[first]; ok {
			t.Errorf("the flags %s make the same card as %s, want another one", same, other)
		}
		made[first] = same
	}
}

func TestVerifyListsEveryClaimAndFailsWhenAFindingHasChanged(t *testing.T) {
	c, err := content.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	all := claims.InWords(claims.All(), c.Messages)
	for _, fails := range []string{"", "1 of "} {
		if fails != "" {
			all[7].Finding = "another"
		}
		want, counts := "", map[claims.Finding]int{}
		for _, c := range all {
			counts[c.Finding]++
			want += c.ID + "\n  " + c.Where + ": " + c.Text + "\n  " + string(c.Finding) + ": " + c.Found + "\n"
			if page, place, _ := strings.Cut(c.At, "#"); page != "" {
				want += strings.TrimSuffix("  see /"+page+"/#"+place, "#") + "\n"
			}
			if c.Finding == "another" {
				want += "  NOT AS RECORDED: " + string(c.RecordedFinding) + ": " + c.Recorded + "\n"
			}
		}
		want += fmt.Sprintf("\n%d claims: %d are shown, %d hold, %d hold under a reading, %d are faults in the text that we have, %d cannot be checked from what was published\n",
			len(all), counts[claims.Shown], counts[claims.Holds], counts[claims.HoldsUnderReading], counts[claims.Fault], counts[claims.NoData])
		var out bytes.Buffer
		if err := verify(&out, all); (err == nil) != (fails == "") || err != nil && !strings.HasPrefix(err.Error(), fails) || out.String() != want {
			t.Errorf("verify gives the error %v and prints\n%s\nwant\n%s", err, &out, want)
		}
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestOutputThatCannotBeWrittenIsAFailure(t *testing.T) {
	for _, args := range []string{"vp 24 31", "table wbf-discrete --boards 8", "verify"} {
		var stderr strings.Builder
		if status := run(strings.Fields(args), full{}, &stderr); status != exitFailed || !strings.Contains(stderr.String(), "no space left on device") {
			t.Errorf("vpcharts %s on a full disk: exit status %d and messages %q, want a failure that says \"no space left on device\"", args, status, stderr.String())
		}
	}
}

func TestAPanicIsAFailureAndSaysWhereToReportIt(t *testing.T) {
	root := newRoot()
	root.RunE = func(*cobra.Command, []string) error { panic("as planned") }
	var stdout, stderr bytes.Buffer
	status := execute(root, nil, &stdout, &stderr)
	want := "vpcharts: a fault of this program, not of yours: as planned\nPlease report it at https://github.com/vpcharts/vpcharts/issues, with the command and the lines above.\n"
	if status != exitFailed || !strings.HasSuffix(stderr.String(), want) || !strings.Contains(stderr.String(), "main_test.go") {
		t.Errorf("a panic gives the status %d and says\n%s\nwant %d, where it was, and at the end\n%s", status, &stderr, exitFailed, want)
	}
}
