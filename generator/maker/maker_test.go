package maker_test

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"golang.org/x/text/unicode/norm"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
)

var update = flag.Bool("update", false, "write the list of the packages that the maker is made of")

// goes runs the go command in the module's root.
func goes(t testing.TB, args ...string) string {
	t.Helper()
	cmd := exec.Command(readback.Tool(t, "go"), args...)
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
	return string(out)
}

// contents are those of the sites: the default one, a federation's in two languages with its own scale and logo, and one
// with a scale that is computed.
var contents = map[string]fs.FS{"default": nil, "league": os.DirFS("../testdata/federation-site"), "club": fstest.MapFS{
	"site.toml": {Data: []byte("title = \"Wärmland\"\nshow_scales = [\"wbf-discrete\", \"club\"]\naccent = \"#115522\"\n")},
	"scales/club.toml": {Data: []byte("title = \"Club\"\nwhose = \"Club\"\nsource = \"Rules\"\nedition = \"2\"\n" +
		"kind = \"continuous\"\naverage = 12.5\ndecimals = 1\n[blitz]\n\"6-8\" = 35.5\n24 = 70\n")},
}}

// A site is what a browser has of a site in one language, and the shop that its command prints with. A browser has no
// files of the publisher's to name.
type site struct {
	Script, Maker, Shop []byte
	shop                *press.Shop
}

// sites are the four sites in their languages.
func sites(t testing.TB) map[int]site {
	t.Helper()
	readback.Tool(t, "node")
	all := map[int]site{}
	o := generator.Options{Kinds: []outline.Kind{outline.HTML}, First: 8, Last: 8}
	o.Maker = sample.Must(readback.CardMaker("../..", t.TempDir()))
	for _, name := range slices.Sorted(maps.Keys(contents)) {
		o.Content = contents[name]
		result, err := generator.Build(o)
		files := map[string][]byte{}
		for _, f := range sample.Must(result, err).Files {
			name, _, _ := strings.Cut(f.Path, "-") // and a hash
			files[name+path.Ext(f.Path)] = f.Data
		}
		c, scales, err := generator.Load(o.Content)
		for _, in := range sample.Must(c, err).InEachLanguage() {
			shop, _, err := generator.NewShop(in.Printed(), scales)
			sample.Must(shop, err)
			shop.FirstBoards, shop.LastBoards = o.First, o.Last
			if in.Folder != "" && shop.BaseURL != "" {
				shop.BaseURL = address.Base(shop.BaseURL) + in.Folder + "/"
			}
			shop.Texts, shop.Source = func(func(_, _ string) bool) {}, func(...string) (_, _ string) { return }
			all[len(all)] = site{files["cards/maker.js"], files["cards/maker.bin"], files[path.Join(in.Folder, "cards/shop.bin")], shop}
		}
	}
	return all
}

// A message is what a page asks the worker.
type message struct {
	What          string            `json:"what"`
	Order         map[string]string `json:"order"`
	File          []byte            `json:"file"`
	Pixels        []byte            `json:"pixels"`
	Width, Height int
	JPEG          bool
}

// An answer is the worker's; files are sums. Took is in milliseconds, Memory in bytes.
type answer struct {
	Files, Sides, Said         []string
	Fault, Field, Lost, Pixels string
	Took                       float64
	Memory                     int
}

// ask asks the site's worker, which has been told to open the maker.
func (s site) ask(t testing.TB, messages []message) (answers []answer) {
	t.Helper()
	cmd := exec.Command(readback.Tool(t, "node"), "testdata/run.js")
	cmd.Stdin = bytes.NewReader(sample.Must(json.Marshal(map[string]any{"site": s, "messages": messages})))
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, err.(*exec.ExitError).Stderr)
	}
	sample.Must(0, json.Unmarshal(out, &answers))
	for i, a := range answers {
		if a.Memory > 100<<20 {
			t.Fatalf("after %d messages the program has %d bytes of memory, want 100 MB at most", i, a.Memory)
		}
	}
	return answers
}

func sum(file []byte) string { return fmt.Sprintf("%x", sha256.Sum256(file)) }

// natively is what the command makes of an order: the pictures of its cards, or the file.
func natively(s *press.Shop, given map[string]string, logo *photo.Picture, drawn bool) (a answer) {
	given = maps.Clone(given)
	given["title"] = norm.NFC.String(given["title"])
	o, err := press.ReadOrder(given)
	var file []byte
	var p press.Print
	if o.Logo = logo; err == nil {
		file, p, err = s.Cards(o)
	}
	if option, ok := errors.AsType[*press.OptionError](err); ok {
		return answer{Fault: option.Say(s.Words), Field: option.Field}
	} else if err != nil {
		return answer{Fault: err.Error()}
	}
	said, notes := s.Said(o, p, s.Words)
	if a.Said, a.Sides = append(said, notes...), p.Sides(s.Words); !drawn {
		a.Files = []string{sum(file)}
		return a
	}
	for _, side := range p.Pictures {
		a.Files = append(a.Files, sum(mark.SVG(side, "")))
	}
	return a
}

// What orders have, and what is refused.
var (
	choices = map[string][]string{
		"size": {"a5", "a7", "id1", "eighth", "quarter"}, "sheet": {"letter", "none", "none"}, "flip": {"short"},
		"title": {"Brücke e\u0301te\u0301", "Riverside Bridge Club", "Z"}, "back": {"imps", "none", "discrete"},
		"scale": {"wbf-discrete", "wbf-continuous", "acbl-20", "ruritania", "club"}, "accent": {"#7a1f3d", "#ffee00"},
		"grey": {"true"}, "large": {"true"}, "neutral": {"true"}, "copies": {"3", "8:2"}, "dim": {"true"}, "piece": {"lengths"},
	}
	wrong = map[string][]string{
		"boards": {"", "0", "8,8", "9-7", "1001", "x", "1-500"}, "size": {"a9", "a3"}, "sheet": {"a5"}, "back": {"x"},
		"title": {"a\tb", "漢字", "<b>x</b>", strings.Repeat("long words ", 40), "\u202eabc"}, "scale": {"none", "wbf"},
		"accent": {"red", "#12345"}, "copies": {"0", "10001", "x", "9:1,9:2", "5:1"}, "flip": {"up"}, "piece": {"box"},
		"bleed": {"maybe", "off"}, "press": {"true"}, "grey": {"perhaps"},
	}
)

// orders are so many orders, always the same. Each fourth has something wrong.
func orders(n int) (all []map[string]string) {
	random, at := rand.New(rand.NewPCG(67, 1)), 0
	for i := range n {
		o := map[string]string{"boards": []string{"8", "24", "7-9,12", "6,7,8", "16", "10-12"}[i%6]}
		for _, field := range slices.Sorted(maps.Keys(choices)) {
			if values := choices[field]; random.IntN(6) == 0 {
				o[field] = values[random.IntN(len(values))]
			}
		}
		if i%4 == 3 {
			fields := slices.Sorted(maps.Keys(wrong))
			field := fields[at%len(fields)]
			o[field], at = wrong[field][at/len(fields)%len(wrong[field])], at+1
		} else if o["sheet"] == press.NoPaper {
			o["bleed"], o["marks"], o["press"] = "off", []string{"off", "on"}[i%2], []string{"", "true"}[i%2]
		}
		all = append(all, o)
	}
	return all
}

// logos are those of clubs: a drawing, a photograph, and one of 1,500 pixels, with the file that it is read from.
func logos(t testing.TB) (all []*photo.Picture, file []byte) {
	large := image.NewNRGBA(image.Rect(0, 0, 1500, 1200))
	for i := range large.Pix {
		large.Pix[i] = uint8(i/4%1500*(i%4+1)) | uint8(i%4/3*255)
	}
	file = sample.PNG(t, large)
	for _, data := range [][]byte{
		sample.PNG(t, sample.Filled(60, 40, color.NRGBA{R: 200, G: 30, A: 200})),
		sample.JPEG(t, sample.Filled(300, 200, color.NRGBA{B: 130, A: 255})), file,
	} {
		all = append(all, sample.Must(press.ReadLogo(data)))
	}
	return append(all, nil, nil), file
}

// use is the message that has a logo used.
func use(p *photo.Picture) (m message) {
	if m.What = "useLogo"; p != nil {
		m.Width, m.Height = p.Size()
		m.Pixels, m.JPEG = p.Pixels()
	}
	return m
}

func TestABrowserMakesWhatTheCommandMakes(t *testing.T) {
	all, given := sites(t), orders(200)
	clubs, _ := logos(t)
	var refused atomic.Int32
	readback.Together(slices.Collect(maps.Keys(all)), func(i int) {
		s, messages, want := all[i], []message(nil), []answer{{}}
		for k, o := range given[50*i : 50*i+50] {
			logo := clubs[k%len(clubs)]
			messages = append(messages, use(logo), message{What: "lay", Order: o}, message{What: "pdf", Order: o})
			want = append(want, answer{}, natively(s.shop, o, logo, true), natively(s.shop, o, logo, false))
		}
		for k, a := range s.ask(t, messages) {
			if a.Took, a.Memory = 0, 0; !reflect.DeepEqual(a, want[k]) {
				t.Errorf("%+v in the browser:\n%+v\nwant\n%+v", messages[k-1].Order, a, want[k])
			} else if a.Fault != "" {
				refused.Add(1)
			}
		}
	})
	if t.Logf("%d answers refuse an order", refused.Load()); refused.Load() < 90 {
		t.Error("these are too few to show that each refusal is the same")
	}
}

// A reader types a title, without a logo and then with one, which another worker has read. Each of its sizes is made once.
func TestAHundredChangesKeepTheMakerSmall(t *testing.T) {
	s := sites(t)[1]
	clubs, file := logos(t)
	logo := use(clubs[2])
	read := s.ask(t, []message{{What: "logo", File: file}, {What: "logo", File: logo.Pixels}})
	if read[1].Pixels != sum(logo.Pixels) || read[2].Field != "logo" {
		t.Errorf("a logo is read as %+v, and pixels as %+v", read[1], read[2])
	}
	var messages []message
	for i := range 104 {
		if i == 52 {
			messages = append(messages, logo)
		}
		title := strings.Repeat("Riverside Bridge Club ", 2)[:i%26]
		messages = append(messages, message{What: "lay", Order: map[string]string{"boards": "8", "title": title}})
	}
	got := s.ask(t, messages)
	half := func(of []answer) float64 {
		return slices.SortedFunc(slices.Values(of), func(a, b answer) int { return cmp.Compare(a.Took, b.Took) })[len(of)/2].Took
	}
	t.Logf("in milliseconds: start %.0f, first preview %.0f, then %.0f; a new logo %.0f + %.0f, then %.0f; in MB: %d",
		got[0].Took, got[1].Took, half(got[27:53]), got[53].Took, got[54].Took, half(got[80:]), got[105].Memory>>20)
}

// Whoever imports a library sees here that browsers would load it. The file is a little larger than by gzip -9.
func TestTheMakerIsSmall(t *testing.T) {
	file := sample.Must(readback.CardMaker("../..", t.TempDir()))
	if t.Logf("%d bytes", len(file)); len(file) > 2_400_000 {
		t.Errorf("the maker has %d bytes, want 2,400,000 at most", len(file))
	}
	module := sample.Must(io.ReadAll(sample.Must(zlib.NewReader(bytes.NewReader(file)))))
	t.Setenv("GOOS", "js")
	t.Setenv("GOARCH", "wasm")
	linked := ""
	for _, name := range slices.Sorted(strings.FieldsSeq(goes(t, "list", "-deps", "./cmd/maker"))) {
		// The names of its functions stand in the program, one after the other.
		if !strings.Contains(name, "internal/") && bytes.Contains(module, []byte("\x00"+name+".")) {
			linked += name + "\n"
		}
	}
	const list = "testdata/packages.txt"
	if *update {
		readback.Put(t, list, linked)
	}
	if want := readback.Get(t, list); linked != want {
		t.Errorf("the maker is made of\n%s\nwant those of %s:\n%s", linked, list, want)
	}
}
