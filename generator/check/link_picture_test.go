package check

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/preview"
)

// linked is a site with pictures beside links, of 4 to 9 boards in two languages.
var linked = sync.OnceValue(func() map[string][]byte {
	return filesOf(generator.Options{First: 4, Last: 9, Kinds: []generator.Kind{generator.HTML}, Content: fstest.MapFS{
		"site.toml":        {Data: []byte("title = \"VP\"\nlanguages = [\"en\", \"fr\"]\nbase_url = \"https://example.org/\"\naccent = \"#c8102e\"\n[language.fr]\ndecimal = \",\"\n")},
		"messages/fr.toml": {},
	}})
})

func linkedSite() fstest.MapFS { return siteOf(linked()) }

// chunked writes a PNG file of chunks.
func chunked(all []pngChunk) []byte {
	out := bytes.Clone(pngSignature)
	for _, c := range all {
		out = binary.BigEndian.AppendUint32(out, uint32(len(c.data)))
		from := len(out)
		out = append(append(out, c.kind...), c.data...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
	}
	return out
}

// rechunked changes the chunks of a PNG file: texts is where its texts are.
func rechunked(picture []byte, change func(all []pngChunk, texts int) []pngChunk) []byte {
	all := sample.Must(chunksOf(picture))
	texts := slices.IndexFunc(all, func(c pngChunk) bool { return c.kind == "iTXt" })
	return chunked(change(slices.Clone(all), texts))
}

// retold changes the texts of a picture, and leaves its pixels.
func retold(t *testing.T, picture []byte, old, new string) []byte {
	return rechunked(picture, func(all []pngChunk, texts int) []pngChunk {
		told := bytes.Replace(all[texts].data, []byte(old), []byte(new), 1)
		if bytes.Equal(told, all[texts].data) {
			t.Errorf("the texts %q have no %q", told, old)
		}
		all[texts].data = told
		return all
	})
}

// Each wrong figure in the texts of a picture is a fault.
func TestEveryForgeryOfAPicturesTextsIsFound(t *testing.T) {
	k := newKnown()
	k.readBoards(sample.Must(readTree(linkedSite())))
	for _, f := range []forgery{
		{"boards/8/og.png", "13.78", "13.87", `boards/8/og.png: wbf-continuous, 8 boards: 10 IMPs: "13.87 – 6.22", computed 13.78 – 6.22`},
		{"boards/8/og.png", "6.22", "6.32", "8 boards: 10 IMPs"},
		{"boards/8/og.png", "13.78 – 6.22", "13.78", "8 boards: 10 IMPs"},
		{"boards/8/og.png", "13.78 – 6.22", "6.22 – 13.78", "20 IMPs"}, // the other rows have the winner's score first
		{"boards/8/og.png", "10 IMPs", "11 IMPs", `11 IMPs: "13.78 – 6.22"`},
		{"boards/8/og.png", "20 IMPs", "10 IMPs", `row 2: "10 IMPs", should be a margin above`},
		{"boards/8/og.png", "43 IMPs", "44 IMPs", `row 4: "44 IMPs"`},
		{"boards/8/og.png", "8 boards", "9 boards", `title: "9 boards", computed 8 boards`},
		{"boards/8/og.png", "\t0\t43", "\t0\t44", `the level axis: "44", computed 43`},
		{"boards/8/og.png", "\t10\t20", "\t10\t30", `the upright axis: "30", computed 20.00`},
		{"boards/8/og.png", "\t10\t20", "\t11\t20", `the upright axis: "11", computed 10.00`},
		{"fr/boards/8/og.png", "13,78", "13,79", "fr/boards/8/og.png: wbf-continuous, 8 boards: 10 IMPs"},
		{"og.png", "4–9 boards", "5–9 boards", `og.png: title: "5–9 boards", computed 4–9 boards`},
		{"og.png", "4–9 boards", "boards", "should name the first and the last"},
		{"og.png", "4 boards", "3 boards", `row 1: "3 boards", should be a board count`},
		{"og.png", "9 boards\t", "10 boards\t", `row 4: "10 boards"`},
		{"og.png", "20.00 from 45", "20.00 from 46", `wbf-continuous, 9 boards: blitz: "20.00 from 46 IMPs", computed 20.00 from 45 IMPs`},
		{"og.png", "20.00 from 30", "19.00 from 30", "4 boards: blitz"},
		{"fr/og.png", "20,00 from 30", "20,10 from 30", "fr/og.png: wbf-continuous, 4 boards: blitz"},
		{"og.png", "\t0\t45", "\t0\t54", "the level axis"},
	} {
		r, _ := k.readNumbers(f.file, retold(t, linked()[f.file], f.old, f.new))
		if said := fmt.Sprint(r.faults); !strings.Contains(said, f.told) || len(r.cannot) > 0 {
			t.Errorf("%s with %q for %q has the faults %s, want one that says %q; %q cannot be computed", f.file, f.new, f.old, said, f.told, r.cannot)
		}
	}
	r, _ := k.readNumbers("boards/8/og.png", linked()["boards/9/og.png"])
	if said := fmt.Sprint(r.faults); !strings.Contains(said, `title: "9 boards", computed 8 boards`) {
		t.Errorf("the picture of 9 boards for 8 has the faults %s", said)
	}
	r, _ = k.readNumbers("boards/8/og.png", rechunked(linked()["boards/8/og.png"], func(all []pngChunk, texts int) []pngChunk {
		return slices.Insert(all, texts, all[texts])
	}))
	if said := fmt.Sprint(r.faults); said != "[boards/8/og.png: two texts say what the picture shows]" {
		t.Errorf("a picture that says twice what it shows has the faults %s", said)
	}
}

// repainted changes a pixel of a picture, and leaves its texts.
func repainted(picture []byte, change func(m *image.Paletted)) []byte {
	m := sample.Must(png.Decode(bytes.NewReader(picture))).(*image.Paletted)
	change(m)
	var out bytes.Buffer
	sample.Must(0, png.Encode(&out, m))
	packed := sample.Must(chunksOf(out.Bytes()))
	return rechunked(picture, func(all []pngChunk, texts int) []pngChunk {
		return []pngChunk{packed[0], packed[1], all[texts], packed[2], packed[len(packed)-1]}
	})
}

// A picture that does not look like its texts is named, and is no fault.
func TestAPictureUnlikeItsTextsIsNamed(t *testing.T) {
	const name = "boards/8/og.png"
	picture := linked()[name]
	last := func(all []pngChunk) *pngChunk { return &all[len(all)-2] }
	with := func(kind string, data string, at int) []byte {
		return rechunked(picture, func(all []pngChunk, _ int) []pngChunk {
			return slices.Insert(all, (at+len(all))%len(all), pngChunk{kind, []byte(data)})
		})
	}
	for what, data := range map[string][]byte{
		"one of an earlier release": sample.Must(os.ReadFile("../preview/testdata/one-curve.png")),
		"another pixel":             repainted(picture, func(m *image.Paletted) { m.Pix[300*m.Stride+200] ^= 1 }),
		"another colour":            repainted(picture, func(m *image.Paletted) { m.Palette[2] = color.RGBA{200, 0, 0, 255} }),
		"a colour that nobody sees": repainted(picture, func(m *image.Paletted) {
			m.Palette[1], m.Palette[2], m.Palette[3] = color.White, color.White, color.White
		}),
		"another title of the site":      retold(t, picture, "\nVP\n", "\nVPs\n"),
		"a character without a glyph":    retold(t, picture, "\nVP\n", "\n橋\n"),
		"a line less":                    retold(t, picture, "\nVP\n", "\n"),
		"five rows":                      retold(t, picture, "\nVP\n", "\nVP\n1 IMPs\t10.44 – 9.56\n"),
		"a row less":                     retold(t, picture, "10 IMPs\t13.78 – 6.22\n", ""),
		"no first figure of an axis":     retold(t, picture, "\t0\t", "\t"),
		"an axis that begins at 1":       retold(t, picture, "\t0\t", "\t1\t"),
		"texts that are packed":          retold(t, picture, "Description\x00\x00", "Description\x00\x01"),
		"texts of another keyword":       retold(t, picture, "Description", "Comment"),
		"texts that are no UTF-8":        retold(t, picture, "IMPs", "IMP\xff"),
		"texts that are too long":        retold(t, picture, "\nVP\n", "\n"+strings.Repeat("VP", mostOfTexts)+"\n"),
		"transparent colours":            with("tRNS", "\x00\x00\x00\x00", 3),
		"other texts":                    with("tEXt", "Comment\x0014.39", 3),
		"a second end":                   with("IEND", "", 3),
		"something after the end":        append(bytes.Clone(picture), "x"...),
		"no end":                         picture[:len(picture)-12],
		"a length beyond the file":       bytes.Replace(picture, []byte("\x00\x00\x00\x0cPLTE"), []byte("\xff\xff\xff\xffPLTE"), 1),
		"a length one too large":         bytes.Replace(picture, []byte("\x00\x00\x00\x00IEND"), []byte("\x00\x00\x00\x01IEND"), 1),
		"a wrong sum":                    bytes.Replace(picture, []byte("VP\n"), []byte("VQ\n"), 1),
		"pixels that cannot be unpacked": rechunked(picture, func(all []pngChunk, _ int) []pngChunk { *last(all) = pngChunk{"IDAT", []byte("x")}; return all }),
		"half of a colour":               rechunked(picture, func(all []pngChunk, _ int) []pngChunk { all[1].data = all[1].data[:8]; return all }),
		"nothing":                        nil,
	} {
		r, _ := newKnown().readNumbers(name, data)
		if len(r.faults) > 0 || !slices.Equal(r.cannot, []string{name}) {
			t.Errorf("with %s %q cannot be computed, want the picture, and the faults are %v", what, r.cannot, r.faults)
		}
	}
}

// Another program may have packed the same pixels, or put the colours in another order.
func TestAPictureThatIsPackedInAnotherWayIsRight(t *testing.T) {
	for name, picture := range linked() {
		if !strings.HasSuffix(name, "og.png") {
			continue
		}
		for _, data := range [][]byte{picture, repainted(picture, func(*image.Paletted) {}), repainted(picture, func(m *image.Paletted) {
			m.Palette[0], m.Palette[3] = m.Palette[3], m.Palette[0]
			for i, level := range m.Pix {
				m.Pix[i] = [...]uint8{3, 1, 2, 0}[level]
			}
		})} {
			r, _ := newKnown().readNumbers(name, data)
			if len(r.faults)+len(r.cannot) > 0 || r.right < 8 {
				t.Errorf("of %s %d figures are right, %q cannot be computed, and the faults are %v", name, r.right, r.cannot, r.faults)
			}
		}
	}
}

// Pictures of a site without such texts are named in few words.
func TestManyPicturesAreNamedTogether(t *testing.T) {
	site := linkedSite()
	for name, file := range site {
		if strings.HasSuffix(name, "og.png") && name != "fr/boards/4/og.png" {
			file.Data = rechunked(file.Data, func(all []pngChunk, texts int) []pngChunk { return slices.Delete(all, texts, texts+1) })
		}
	}
	delete(site, packFile)
	list(site)
	r := Site(site)
	if want := []string{"boards/…/og.png", "fr/boards/…/og.png", "fr/og.png", "og.png"}; r.Err() != nil || !slices.Equal(r.Cannot, want) {
		t.Errorf("%q cannot be computed, want %q; the faults are %v", r.Cannot, want, r.Err())
	}
	for name := range site {
		if n := 4; strings.HasSuffix(name, "og.png") && !strings.HasPrefix(name, "boards/"+fmt.Sprint(n)) {
			site[name].Data = linked()[name]
		}
	}
	list(site)
	if r := Site(site); r.Err() != nil || !slices.Equal(r.Cannot, []string{"boards/4/og.png"}) {
		t.Errorf("%q cannot be computed, want the picture of 4 boards; the faults are %v", r.Cannot, r.Err())
	}
}

// A site has as many painters as languages. A stranger's may have a title of its own in each picture.
func TestFewPaintersAreKept(t *testing.T) {
	var c cardPainters
	for i := range 3 * mostPainters {
		f := preview.Frame{Site: fmt.Sprint(i)}
		p := sample.Must(c.painter(f))
		if again := sample.Must(c.painter(f)); again != p || len(c.by) > mostPainters {
			t.Fatalf("the painter of frame %d is made again, or %d are kept", i, len(c.by))
		}
	}
	f := preview.Frame{}
	p := sample.Must(c.painter(f))
	for range mostCards + 1 {
		sample.Must(c.painter(f))
	}
	if sample.Must(c.painter(f)) == p {
		t.Errorf("a painter keeps the characters of more than %d cards", mostCards)
	}
	if _, err := c.painter(preview.Frame{Site: "橋"}); err == nil {
		t.Error("a painter without a glyph is no error")
	}
}
