package generator_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
)

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
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	state := uint32(7)
	for i := range w * h {
		state = state*1664525 + 1013904223
		img.SetNRGBA(i%w, i/w, color.NRGBA{uint8(state >> 24), uint8(state >> 16), 80, 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

var (
	pictureObject = regexp.MustCompile(`/Subtype/Image/Width (\d+)/Height (\d+)/ColorSpace/Device(\w+)`)
	prints        = []generator.Kind{generator.PDF}
)

func TestAFederationsNameAndLogoStandOnItsPrints(t *testing.T) {
	t.Parallel()
	o := generator.Options{Kinds: prints, First: 8, Last: 8}
	without := buildOnly(t, o)
	o.Content = overlay("organisation = \"Bridge League of Ruritania\"\nlogo = \"league.png\"\n", "league.png", speckled(t, 700, 700))
	site := buildOnly(t, o)
	named, pictured := 0, 0
	for _, path := range site.ending(".pdf") {
		data := site.file(t, path)
		if grown := len(data) - len(without.file(t, path)); grown > 60<<10 {
			t.Errorf("%s is %d bytes larger with a logo of %d", path, grown, len(speckled(t, 700, 700)))
		}
		if strings.Contains(path, "calibration") {
			continue // it measures a printer, and is nobody's
		}
		all := pictureObject.FindAllSubmatch(data, -1)
		for _, p := range all {
			if rgb := string(p[3]) == "RGB"; rgb && strings.Contains(path, "/card-") {
				t.Errorf("%s: the logo is RGB on a press", path)
			}
		}
		small := strings.Contains(path, "-id1.") || strings.Contains(path, "-a7.") || strings.Contains(path, "-eighth.")
		if got := len(all); small && got != 0 || !small && got != 1 {
			t.Errorf("%s holds %d pictures, it is small: %t", path, got, small)
		}
		pictured += len(all)
		if text := strings.Join(pagesOf(t, path, data), " "); strings.Contains(text, "Bridge League of Ruritania") {
			named++
		} else if !small {
			t.Errorf("%s does not name its publisher", path)
		}
	}
	if named < 20 || pictured < 20 {
		t.Errorf("%d prints name their publisher, %d have its logo", named, pictured)
	}
	again := buildOnly(t, o)
	sameFiles(t, again.files, site.files, nil)
}

func TestAnSVGLogoIsForPagesAndItsNoteSaysSoOnce(t *testing.T) {
	t.Parallel()
	o := generator.Options{Kinds: prints, First: 8, Last: 9, Content: overlay("title = \"x\"\nlogo = \"league.svg\"\n", "league.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`)}
	r, err := generator.Build(o)
	if err != nil {
		t.Fatal(err)
	}
	want := `content/site.toml:2: logo: the prints are without "league.svg": they take a PNG or JPEG file`
	if fmt.Sprint(r.Notes) != fmt.Sprint([]string{want}) {
		t.Errorf("the notes are %q, should be %q", r.Notes, want)
	}
}

func TestALogoThatIsDamagedIsAFaultOfItsSetting(t *testing.T) {
	t.Parallel()
	o := generator.Options{Kinds: prints, First: 8, Last: 8, Content: overlay("title = \"x\"\nlogo = \"league.png\"\n", "league.png", speckled(t, 20, 20)[:200])}
	if _, err := generator.Build(o); err == nil || !strings.HasPrefix(err.Error(), "content/site.toml:2: logo: picture \"league.png\": this PNG image is damaged") {
		t.Errorf("%v, should name the setting and what is wrong", err)
	}
}
