package generator_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/press"
)

// What pieces say and how they look is for the tests of press; here are a site's.

var prints = []generator.Kind{generator.PDF}

// cards makes what is ordered, with a folder's words and settings.
func cards(folder fs.FS, o press.Order) (file, picture []byte, err error) {
	c, scales, err := generator.Load(folder)
	if err != nil {
		return nil, nil, err
	}
	shop := press.NewShop(c, scales)
	if shop.By, _, err = press.Publisher(c); err != nil {
		return nil, nil, err
	}
	return shop.Cards(o)
}

// overlay is a publisher's folder: settings, and other files by pairs of name and text.
func overlay(settings string, files ...string) fstest.MapFS {
	folder := fstest.MapFS{"site.toml": {Data: []byte(settings)}}
	for i := 0; i < len(files); i += 2 {
		folder[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	return folder
}

// speckled is a logo whose points are all different: nothing makes its file small.
func speckled(t testing.TB, w, h int) string {
	img, rnd := image.NewNRGBA(image.Rect(0, 0, w, h)), rand.New(rand.NewPCG(7, 7))
	for i := range w * h {
		img.SetNRGBA(i%w, i/w, color.NRGBA{uint8(rnd.Uint32()), uint8(rnd.Uint32()), 80, 255})
	}
	return string(sample.PNG(t, img))
}

// output is what a program prints that has nothing to complain of.
func output(tool string, args ...string) ([]byte, error) { return readback.Output(tool, args...) }

// pagesOf reads a print's pages as lines of text.
func pagesOf(t *testing.T, path string, data []byte) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "x.pdf")
	err := os.WriteFile(file, data, 0o600)
	var pages []string
	if err == nil {
		pages, err = readback.PDFText(t, file)
	}
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return pages
}

// Three readers with nothing in common go through files and have nothing to say: what one
// repairs in silence, another prints as an empty page.
func TestPrintIsSoundToThreeReaders(t *testing.T) {
	t.Parallel()
	b := whole(t)
	mutool, gs, pdftotext := readback.Tool(t, "mutool"), readback.Tool(t, "gs"), readback.Tool(t, "pdftotext")
	var files []string
	for _, p := range b.ending(".pdf") {
		if readback.Everything() || strings.HasPrefix(p, "boards/24/") || strings.HasPrefix(p, "print/") {
			files = append(files, b.onDisk(p))
		}
	}
	broken := filepath.Join(t.TempDir(), "broken.pdf")
	data := bytes.Clone(b.file(t, boardPath(24, "card-a6.pdf")))
	at := (bytes.Index(data, []byte("stream\n")) + bytes.Index(data, []byte("\nendstream"))) / 2
	if err := os.WriteFile(broken, slices.Delete(data, at, at+1), 0o600); err != nil {
		t.Fatal(err)
	}
	complaint := func(tool string, args ...string) string {
		said, err := exec.Command(tool, args...).CombinedOutput()
		text := strings.ReplaceAll(string(said), "warning: ICC support is not available\n", "") // of any file
		if err != nil {
			text += err.Error()
		}
		return text
	}
	readback.Together(slices.Collect(slices.Chunk(append(files, broken), 20)), func(some []string) {
		bad := slices.Contains(some, broken)
		for tool, args := range map[string][]string{
			mutool: {"draw", "-q", "-r", "36", "-F", "pgm", "-o", os.DevNull},
			gs:     {"-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=nullpage"},
		} {
			sound := slices.DeleteFunc(slices.Clone(some), func(f string) bool { return f == broken })
			if said := complaint(tool, slices.Concat(args, sound)...); said != "" && len(sound) > 0 {
				t.Errorf("%s of %q: %s", tool, sound, said)
			}
			if bad && complaint(tool, append(args, broken)...) == "" {
				t.Errorf("%s takes a file with a byte gone for sound", tool)
			}
		}
		for _, file := range some {
			if err := readback.PDFCheck(t, file); (err == nil) == (file == broken) {
				t.Errorf("qpdf of %s: %v", file, err)
			}
			if out, err := output(pdftotext, file, "-"); file != broken && (err != nil || slices.ContainsFunc(strings.Split(strings.TrimSuffix(string(out), "\f"), "\f"), func(p string) bool { return strings.TrimSpace(p) == "" })) {
				t.Errorf("%s has a page without a word (%v)", file, err)
			}
		}
	})
	if least := 15 + 17; len(files) < least || len(b.ending(".pdf")) != 97*15+17 {
		t.Errorf("%d files were read of %d, should be %d at least of %d", len(files), len(b.ending(".pdf")), least, 97*15+17)
	}
}

func TestAFederationsNameAndLogoStandOnItsPrints(t *testing.T) {
	t.Parallel()
	pictures := regexp.MustCompile(`/Subtype/Image/Width \d+/Height \d+/ColorSpace/Device(\w+)`)
	o := generator.Options{Kinds: prints, First: 8, Last: 8}
	without := buildOnly(t, o)
	for _, name := range []string{"league.png", "league.jpeg"} {
		logo := speckled(t, 700, 700)
		if name == "league.jpeg" {
			logo = string(sample.JPEG(t, sample.Filled(90, 90, color.NRGBA{200, 0, 0, 255})))
		}
		o.Content = overlay("organisation = \"Bridge League of Ruritania\"\nlogo = \""+name+"\"\n", name, logo)
		site := buildOnly(t, o)
		for _, path := range site.ending(".pdf") {
			if strings.Contains(path, "calibration") {
				continue // it measures a printer, and is nobody's
			}
			data := site.file(t, path)
			if grown := len(data) - len(without.file(t, path)); grown > 60<<10 {
				t.Errorf("%s is %d bytes larger with a logo of %d", path, grown, len(logo))
			}
			all := pictures.FindAllSubmatch(data, -1)
			small := strings.Contains(path, "-id1.") || strings.Contains(path, "-a7.") || strings.Contains(path, "-eighth.")
			if len(all) > 1 || small == (len(all) == 1) || len(all) == 1 && string(all[0][1]) == "RGB" && strings.Contains(path, "/card-") {
				t.Errorf("%s, which is small: %t, holds the pictures %q", path, small, all)
			}
		}
		pages := pagesOf(t, name, site.file(t, "print/book-a4.pdf"))
		if !strings.Contains(strings.Join(pages, " "), "Bridge League of Ruritania") || len(pages) != 1+1+4 {
			t.Errorf("the book of %d pages does not name its publisher", len(pages))
		}
	}
	svg := overlay("title = \"x\"\nlogo = \"league.svg\"\n", "league.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`)
	r, err := generator.Build(generator.Options{Kinds: prints, First: 8, Last: 9, Content: svg})
	want := `content/site.toml:2: logo: the prints are without "league.svg": they take a PNG or JPEG file`
	if err != nil || fmt.Sprint(r.Notes) != fmt.Sprint([]string{want}) {
		t.Errorf("the notes are %q (%v), should be %q", r.Notes, err, want)
	}
	damaged := overlay("title = \"x\"\nlogo = \"league.png\"\n", "league.png", speckled(t, 20, 20)[:200])
	_, err = generator.Build(generator.Options{Kinds: prints, First: 8, Last: 8, Content: damaged})
	if err == nil || !strings.HasPrefix(err.Error(), "content/site.toml:2: logo: picture \"league.png\": this PNG image is damaged") {
		t.Errorf("%v, should name the setting and what is wrong", err)
	}
}

// Whatever is too long for whichever piece, there is one line for each text, with the place
// where it is written.
func TestATextThatIsTooLongIsNamedWithItsPlace(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("More than any card has room for. ", 20)
	const kicker = "[chart]\nkicker = \"International Match Points to Victory Points, for everybody\"\n"
	bye := func(n int) string {
		return "[director]\nbye = \"" + strings.Repeat("12 VPs or what the rules say. ", n) + "\"\nregulation = \"R\"\n"
	}
	for _, c := range []struct {
		settings, messages string
		want               []string // parts of each line, with bars between
	}{
		{"[authority]\nstatement = \"" + long + "\"\n", kicker, []string{
			`content/site.toml:2: authority.statement: "More than any card| has 660 characters; there is room for about |boards/| and on others|least allowed|; shorten it`,
			`content/messages/en.toml:2: chart.kicker: "International| is 81 mm long at 9.1 pt on boards/8/sheet-letter-eighth.pdf and on others; there is room for 59 mm; shorten it`,
		}},
		// A director's card of half a Letter has room for a little more than one of A5: what
		// does not fit a paper that nobody uses is no fault.
		{"papers = [\"a4\"]\n" + bye(59), "", []string{"content/site.toml:3: director.bye: \"12 VPs| characters; there is room for about |print/director-a5.pdf (|; shorten it"}},
		{"papers = [\"letter\"]\n" + bye(59), "", nil},
		{"[authority]\nstatement = \"" + long[:100] + "\"\n", "[chart]\nsource = \"" + long[:150] + "\"\n",
			[]string{"content/site.toml:2: authority.statement, content/messages/en.toml:2: chart.source: together they are too long for boards/|; shorten one"}},
	} {
		_, err := generator.Build(generator.Options{Kinds: prints, First: 8, Last: 8, Content: overlay(c.settings, "messages/en.toml", c.messages)})
		if err == nil {
			err = fmt.Errorf("")
		}
		lines := strings.Split(err.Error(), "\n")
		if len(lines) != max(len(c.want), 1) {
			t.Errorf("%d lines, should be %q:\n%v", len(lines), c.want, err)
			continue
		}
		for i, want := range c.want {
			for _, part := range strings.Split(want, "|") {
				if !strings.Contains(lines[i], part) {
					t.Errorf("the line does not say %q:\n%s", part, lines[i])
				}
			}
		}
		if c.want == nil && lines[0] != "" {
			t.Errorf("it should fit: %v", err)
		}
	}
}

func TestWhatDoesNotFitIsALineForEachKindOfPiece(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		first, last int
		want        []string
	}{
		{124, 138, []string{
			"left out: chart-letter.pdf for 137-138 boards: its figures do not fit at 12 pt, the least allowed",
			"left out: poster-a3.pdf for 127-138 boards: its figures do not fit at 24 pt, the least allowed",
			"left out: print/venue-a4.pdf, print/venue-letter.pdf, print/venue-a5.pdf: no usual match length is among the board counts",
			"the WBF's report speaks of tests for 4 to 100 boards only",
		}},
		{8, 9, nil},
	} {
		o := generator.Options{First: c.first, Last: c.last} // a page may name what is left out
		link := fmt.Sprintf("/boards/%d/poster-a3.svg", c.last)
		o.Content = overlay("", "posters.md", "+++\ntitle = \"Posters\"\ndescription = \"Our posters.\"\n+++\n\n[A poster]("+link+")\n")
		site := buildOnly(t, o)
		r, err := generator.Build(o)
		if slices.Sort(r.Notes); err != nil || !slices.Equal(r.Notes, c.want) {
			t.Errorf("the notes are\n\t%s\nshould be\n\t%s", strings.Join(r.Notes, "\n\t"), strings.Join(c.want, "\n\t"))
		}
		if err := check.Site(os.DirFS(site.dir())); err != nil {
			t.Errorf("the site is not sound: %v", err)
		}
		if page := string(site.file(t, boardPath(c.last, "index.html"))); strings.Contains(page, "poster-a3.svg") != (c.want == nil) {
			t.Errorf("the page of %d boards leads to the picture of a poster that is not there; or does not, and it is", c.last)
		}
	}
}

func TestATextThatPrintCannotSetLeavesOutThePrintsThatNeedIt(t *testing.T) {
	t.Parallel()
	const noJapanese = "the print's typeface has no character '日' (U+65E5); left out: "
	for _, c := range []struct {
		settings, messages string
		note               string // its parts, with bars between; it begins the one note
		there, gone        string // paths
		pictures           int    // beside links
	}{
		{"organisation = \"日本橋\"\n", "", "content/site.toml:1: organisation: " + noJapanese + "|chart-a4.pdf|for 8-9 boards|files)",
			"print/calibration-a4.pdf boards/8/index.html", "boards/8/chart-a4.pdf boards/9/chart-a4.svg print/book-a4.pdf", 3},
		{"title = \"日本橋\"\n", "", "content/site.toml:1: title: " + noJapanese + "the pictures beside links to pages, og.png (3 files)",
			"boards/8/chart-a4.pdf boards/8/index.html", "og.png boards/8/og.png", 0},
		{"", "[cards]\ndirector = \"橋日\"\n", "content/messages/en.toml:2: cards.director: the print's typeface has no character '橋' (U+6A4B); left out: |print/director-a5.pdf, print/director-half.pdf (4 files)",
			"boards/8/chart-a4.pdf print/acbl-20-a5.pdf", "print/director-half.pdf", 3},
		{"", "[frame]\nskip = \"日\"\n", "", "boards/8/card-a7.pdf", "", 3}, // a word of pages
	} {
		o := generator.Options{First: 8, Last: 9, BaseURL: "https://bridge.example/", Content: overlay(c.settings, "messages/en.toml", c.messages)}
		r, err := generator.Build(o)
		if err != nil {
			t.Fatal(err)
		}
		note := strings.Join(r.Notes, "\n")
		for i, part := range strings.Split(c.note, "|") {
			if !strings.Contains(note, part) || i == 0 && !strings.HasPrefix(note, part) || strings.Contains(note, "\n") || c.note == "" && note != "" {
				t.Errorf("the note does not say %q: %s", part, note)
			}
		}
		site := buildOnly(t, o)
		for _, path := range strings.Fields(c.there) {
			site.file(t, path)
		}
		for _, path := range strings.Fields(c.gone) {
			if site.files[path] != nil {
				t.Errorf("%s: there is %s", c.note, path)
			}
		}
		if pictures := len(site.ending("og.png")); pictures != c.pictures {
			t.Errorf("%s: %d pictures beside links, should be %d", c.note, pictures, c.pictures)
		}
		if err := check.Site(os.DirFS(site.dir())); err != nil {
			t.Errorf("%s: the site is not sound: %v", c.note, err)
		}
	}
}

func TestAWorkshopGoesOnWhenPrintsCannotBeSet(t *testing.T) {
	d := smallDraft(t)
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	finished(t, w, w.Build)
	d.set("site.toml", "organisation", "日本")
	if r := finished(t, w, w.Build); dataOf(r.Files)["boards/8/index.html"] == nil || dataOf(r.Files)["boards/8/chart-a4.pdf"] != nil || len(r.Notes) != 1 {
		t.Errorf("without its name in print, the notes are %q", r.Notes)
	}
	d.set("site.toml", "logo", "club.png")
	d.content["club.png"] = &fstest.MapFile{Data: []byte(speckled(t, 40, 40))}
	d.set("site.toml", "organisation", "Ruritania")
	named := dataOf(finished(t, w, w.Build).Files)["boards/8/chart-a4.pdf"]
	d.content["club.png"] = &fstest.MapFile{Data: []byte(speckled(t, 30, 30))}
	if again := dataOf(finished(t, w, w.Build).Files)["boards/8/chart-a4.pdf"]; bytes.Equal(again, named) {
		t.Error("another picture in the file of the logo is not printed")
	}
	if r := finished(t, w, w.Build); dataOf(r.Files)["boards/8/chart-a4.pdf"] == nil || len(r.Notes) > 0 {
		t.Errorf("with another name the prints do not come back; notes %q", r.Notes)
	}
}
