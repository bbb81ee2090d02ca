package site

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
)

func pngOf(t *testing.T, width, height int) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// withOwn is a site with own files, which reads them.
func withOwn(t *testing.T, add map[string]string, change func(*content.Settings)) *Site {
	t.Helper()
	c := load(t, add, change)
	s := newSite(t, c, "", func(path string) bool {
		_, own := c.OwnFile(path)
		return own || !strings.HasPrefix(path, "files/")
	})
	s.Reads(func(path string) ([]byte, error) {
		f, _ := c.OwnFile(path)
		return f.Data, nil
	})
	return s
}

// renderOn renders Markdown as about.md of a site.
func renderOn(s *Site, text string) (string, error) {
	p := content.Page{Folder: "content", File: "about.md", Body: []byte(text), Line: 5}
	out, err := s.markdown.render(p, func(to string) string { return relative("about/index.html", to) })
	return string(out), err
}

func TestALinkToAnOwnFileSaysWhatAndHowLargeItIs(t *testing.T) {
	s := withOwn(t, map[string]string{
		"files/rules.pdf": "%PDF-" + strings.Repeat("x", 239_700), "files/a/tiny.csv": "a\n", "files/club.png": pngOf(t, 40, 30),
		"files/film.TXT": strings.Repeat("x", 2_449_000), "root/CNAME": "vp.example.org",
	}, nil)
	for text, want := range map[string]string{
		"[*Our* rules](/files/rules.pdf)":              `<a href="../files/rules.pdf"><em>Our</em> rules (PDF, 240 KB)</a>`,
		"[Rule 7](/files/rules.pdf#page=3)":            `<a href="../files/rules.pdf#page=3">Rule 7 (PDF, 240 KB)</a>`,
		"[a](/files/a/tiny.csv \"all\")":               `<a href="../files/a/tiny.csv" title="all">a (CSV, 1 KB)</a>`,
		"[a](/files/film.TXT)":                         `<a href="../files/film.TXT">a (TXT, 2.4 MB)</a>`,
		"[a][b]\n\n[b]: /files/rules.pdf":              `<a href="../files/rules.pdf">a (PDF, 240 KB)</a>`,
		"[![Club](/files/club.png)](/files/rules.pdf)": ` alt="Club" width="40" height="30" loading="lazy"> (PDF, 240 KB)</a>`,
		// What is no own file, or has no kind, stays as it is.
		"[a](/print/book-a4.pdf)":                `<a href="../print/book-a4.pdf">a</a>`,
		"[a](/CNAME)":                            `<a href="../CNAME">a</a>`,
		"[a](https://b.example/files/rules.pdf)": `<a href="https://b.example/files/rules.pdf">a</a>`,
	} {
		if got, err := renderOn(s, text); err != nil || !strings.Contains(got, want) {
			t.Errorf("%q becomes %q (%v), should have %s", text, got, err, want)
		}
	}
}

func TestSizesAreWordsOfTheMessages(t *testing.T) {
	m := content.Messages{Decimal: ",", OwnFiles: content.OwnFileWords{Kilobytes: "{n} Ko", Megabytes: "{n} Mo"}}
	for bytes, want := range map[int]string{1: "1 Ko", 1499: "1 Ko", 1500: "2 Ko", 999_499: "999 Ko", 999_500: "1,0 Mo", 25_000_000: "25,0 Mo"} {
		if got := sizeWords(&m, bytes); got != want {
			t.Errorf("%d bytes are %q, should be %q", bytes, got, want)
		}
	}
	s := withOwn(t, map[string]string{"files/rules.pdf": "%PDF-"}, nil)
	s.content.Messages.OwnFiles = content.OwnFileWords{Size: "[{size}: {kind}]", Kilobytes: "{n} Ko"}
	if got, err := renderOn(s, "[a](/files/rules.pdf)"); err != nil || !strings.Contains(got, ">a [1 Ko: PDF]</a>") {
		t.Errorf("with other words the link is %q (%v)", got, err)
	}
}

func TestPicturesSayHowLargeTheyAre(t *testing.T) {
	s := withOwn(t, map[string]string{
		"files/club.png": pngOf(t, 1600, 900), "files/badge.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="2in" viewBox="0 0 4 3"/>`,
		"files/plain.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`, "files/rules.pdf": "%PDF-",
	}, nil)
	for text, want := range map[string]string{
		"![Our *club*](/files/club.png \"1957\")": `<img src="../files/club.png" alt="Our club" title="1957" width="1600" height="900" loading="lazy">`,
		"![](/files/badge.svg)":                   `<img src="../files/badge.svg" alt="" width="192" height="144" loading="lazy">`,
	} {
		if got, err := renderOn(s, text); err != nil || !strings.Contains(got, want) {
			t.Errorf("%q becomes %q (%v), should have %s", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"a\n![b](/files/plain.svg)": `content/about.md:6: the picture "/files/plain.svg": the drawing does not say how large it is: give its <svg> a viewBox, or a width and a height`,
		"![b](/files/rules.pdf)":    `content/about.md:5: "/files/rules.pdf" is no picture that browsers show: link to it, without the ! before`,
		"\n![b](/files/Club.png)":   `content/about.md:6: no page or file "/files/Club.png" on this site`,
		"[b](/files/rules.PDF)":     `content/about.md:5: no page or file "/files/rules.PDF" on this site`,
	} {
		if got, err := renderOn(s, text); err == nil || err.Error() != want {
			t.Errorf("%q gives %q and\n%v\nshould be refused with\n%s", text, got, err, want)
		}
	}
}

func TestALinkHasWords(t *testing.T) {
	s := withOwn(t, map[string]string{"files/club.png": pngOf(t, 4, 3)}, nil)
	const want = `content/about.md:6: the link to "/theory/" has no text: give it one, or its picture: ![what it leads to](…)`
	for _, text := range []string{"a\n[![](/files/club.png)](/theory/)", "a\n[](/theory/)", "a\n[ ](/theory/)"} {
		if got, err := renderOn(s, text); err == nil || err.Error() != want {
			t.Errorf("%q gives %q and %v; should be refused with %s", text, got, err, want)
		}
	}
	for _, text := range []string{"[![Theory](/files/club.png)](/theory/)", "[![](/files/club.png) Theory](/theory/)", "[`1`](/theory/)", "[*a*](/theory/)"} {
		if got, err := renderOn(s, text); err != nil {
			t.Errorf("%q gives %q and %v", text, got, err)
		}
	}
}

func TestTheSiteKnowsThePicturesThatItsPagesShow(t *testing.T) {
	own := func(body string) string { return "+++\ntitle = \"x\"\ndescription = \"x\"\n+++\n" + body }
	s := withOwn(t, map[string]string{
		"files/a.png": pngOf(t, 1, 1), "files/b.png": pngOf(t, 1, 1), "files/c.png": pngOf(t, 1, 1), "files/d.png": pngOf(t, 1, 1), "files/e.png": pngOf(t, 1, 1),
		"rules.md": own("![x](/files/b.png) [![y](/files/a.png)](/files/c.png)\n\n![z](/files/b.png#x)\n"),
		"acbl.md":  own("![x](/files/d.png)\n"),
		"home.md":  own("![x](/files/e.png)\n"),
	}, func(settings *content.Settings) {
		settings.Sections = slices.DeleteFunc(settings.Sections, func(s string) bool { return s == "acbl" })
	})
	if got, want := s.Pictures(), []string{"files/a.png", "files/b.png", "files/e.png"}; !slices.Equal(got, want) {
		t.Errorf("the pages show %q, should show %q: c is only linked to, d's page is hidden", got, want)
	}
}
