package maker_test

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/text/unicode/norm"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/maker"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/templates"
)

var update = flag.Bool("update", false, "write the list of the packages that the maker is made of")

// goes runs the go command for browsers in the module's root.
func goes(t testing.TB, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(readback.Tool(t, "go"), args...)
	cmd.Dir, cmd.Env = "../..", append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
	return out
}

// compiled is the maker as browsers have it.
func compiled(t testing.TB) []byte {
	t.Helper()
	out := filepath.Join(t.TempDir(), "maker.wasm")
	goes(t, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out, "./cmd/maker")
	return []byte(readback.Get(t, out))
}

// club has a scale that is computed.
var club = fstest.MapFS{
	"site.toml": {Data: []byte("title = \"Wärmland\"\nshow_scales = [\"wbf-discrete\", \"club\"]\naccent = \"#115522\"\n")},
	"scales/club.toml": {Data: []byte("title = \"Club\"\nwhose = \"Club\"\nsource = \"Rules\"\nedition = \"2\"\n" +
		"kind = \"continuous\"\naverage = 12.5\ndecimals = 1\n[blitz]\n\"6-8\" = 35.5\n24 = 70\n")},
}

// shops are shops of the command: of the default content, of a federation in two languages with its own scale and logo,
// and of a club. A browser has no files of the publisher's to name.
func shops() map[string]*press.Shop {
	all := map[string]*press.Shop{}
	for name, folder := range map[string]fs.FS{"default": nil, "league": os.DirFS("../testdata/federation-site"), "club": club} {
		c, scales, err := generator.Load(folder)
		for _, in := range sample.Must(c, err).InEachLanguage() {
			shop, _, err := generator.NewShop(in.Printed(), scales)
			shop.Texts, shop.Source = func(func(_, _ string) bool) {}, func(...string) (_, _ string) { return }
			all[name+in.Folder] = sample.Must(shop, err)
		}
	}
	return all
}

// What orders have, and what is refused.
var (
	choices = map[string][]string{
		"size": {"a5", "a7", "id1", "eighth", "quarter"}, "sheet": {"letter", "none", "none"}, "flip": {"short"},
		"title": {"Brücke e\u0301te\u0301", "Riverside Bridge Club", "Z"}, "back": {"imps", "none", "discrete"},
		"scale": {"wbf-discrete", "wbf-continuous", "acbl-20", "ruritania", "club"}, "accent": {"#7a1f3d", "#ffee00"},
		"grey": {"true"}, "large": {"true"}, "neutral": {"true"}, "bleed": {"off"}, "marks": {"off"}, "copies": {"3", "8:2"},
		"dim": {"true"}, "piece": {"lengths"}, "press": {"true"},
	}
	wrong = map[string][]string{
		"boards": {"", "0", "8,8", "9-7", "1001", "x", "1-500"}, "size": {"a9", "a3"}, "sheet": {"a5"}, "back": {"x"},
		"title": {"a\tb", "漢字", "<b>x</b>", strings.Repeat("long words ", 40), "\u202eabc"}, "scale": {"none", "wbf"},
		"accent": {"red", "#12345"}, "copies": {"0", "10001", "x", "9:1,9:2", "5:1"}, "flip": {"up"}, "piece": {"box"},
		"bleed": {"maybe", "off"}, "press": {"true"}, "grey": {"perhaps"},
	}
	ofSingle = []string{"bleed", "marks", "press"} // cards
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
		if o["sheet"] != press.NoPaper {
			maps.DeleteFunc(o, func(field, _ string) bool { return slices.Contains(ofSingle, field) })
		}
		if i%4 == 3 {
			fields := slices.Sorted(maps.Keys(wrong))
			field := fields[at%len(fields)]
			o[field], at = wrong[field][at/len(fields)%len(wrong[field])], at+1
		}
		all = append(all, o)
	}
	return all
}

// A message is what a page asks the worker; files are names of files.
type message struct {
	What   string            `json:"what"`
	Maker  string            `json:"maker"`
	Shop   string            `json:"shop"`
	Order  map[string]string `json:"order"`
	File   string            `json:"file"`
	Pixels string            `json:"pixels"`
	Width  int               `json:"width"`
	Height int               `json:"height"`
	JPEG   bool              `json:"jpeg"`
}

// An answer is the worker's; files are sums. Took is in milliseconds, Memory in bytes.
type answer struct {
	Files, Said          []string
	Fault, Field, Pixels string
	Width, Height        int
	JPEG                 bool
	Took                 float64
	Memory               int
}

// ask asks the site's worker.
func ask(t testing.TB, messages []message) (answers []answer) {
	t.Helper()
	root := strings.TrimSpace(string(goes(t, "env", "GOROOT")))
	script := readback.Get(t, filepath.Join(root, "lib/wasm/wasm_exec.js")) + "\n" +
		string(sample.Must(fs.ReadFile(templates.Default, "maker.js")))
	cmd := exec.Command(readback.Tool(t, "node"), "testdata/run.js")
	cmd.Stdin = bytes.NewReader(sample.Must(json.Marshal(map[string]any{"script": script, "messages": messages})))
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, err.(*exec.ExitError).Stderr)
	}
	for line := range bytes.Lines(out) {
		var a answer
		if err := json.Unmarshal(line, &a); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, a)
	}
	if len(answers) != len(messages) {
		t.Fatalf("%d answers to %d messages", len(answers), len(messages))
	}
	return answers
}

// stored is a file in a folder of the test's.
func stored(t testing.TB, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	sample.Must(0, os.WriteFile(path, data, 0o600))
	return path
}

// squeezed is a file as the site has it.
func squeezed(data []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	sample.Must(z.Write(data))
	sample.Must(0, z.Close())
	return b.Bytes()
}

func sum(file []byte) string { return fmt.Sprintf("%x", sha256.Sum256(file)) }

// natively is what the command makes of an order.
func natively(m *maker.Maker, order map[string]string, drawn bool) (a answer) {
	order = maps.Clone(order)
	order["title"] = norm.NFC.String(order["title"])
	files, said, err := m.Make(order, drawn)
	for _, file := range files {
		a.Files = append(a.Files, sum(file))
	}
	if a.Said = said; err != nil {
		a.Fault, a.Field = m.Fault(err)
	}
	return a
}

// logos are files of clubs: a drawing, a photograph, and one of 1,500 pixels.
func logos(t testing.TB) [][]byte {
	large := image.NewNRGBA(image.Rect(0, 0, 1500, 1200))
	for i := range large.Pix {
		large.Pix[i] = uint8(i/4%1500*(i%4+1)) | uint8(i%4/3*255)
	}
	return [][]byte{
		sample.PNG(t, sample.Filled(60, 40, color.NRGBA{R: 200, G: 30, A: 200})),
		sample.JPEG(t, sample.Filled(300, 200, color.NRGBA{B: 130, A: 255})), sample.PNG(t, large),
	}
}

// useLogo is the message that has a logo used.
func useLogo(t testing.TB, file []byte) message {
	p := sample.Must(photo.Read(file, ""))
	w, h := p.Size()
	pixels, jpeg := p.Pixels()
	return message{What: "useLogo", Width: w, Height: h, JPEG: jpeg, Pixels: stored(t, pixels)}
}

func TestABrowserMakesWhatTheCommandMakes(t *testing.T) {
	program, all, files := stored(t, squeezed(compiled(t))), shops(), logos(t)
	for i, name := range slices.Sorted(maps.Keys(all)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pack, native := squeezed(maker.Pack(all[name])), maker.Of(all[name])
			messages, want := []message{{What: "open", Maker: program, Shop: stored(t, pack)}}, []answer{{}}
			for k, o := range orders(200)[50*i : 50*i+50] {
				use := message{What: "useLogo"}
				native.UseLogo(nil)
				if k%5 < len(files) {
					native.UseLogo(sample.Must(photo.Read(files[k%5], "")))
					use = useLogo(t, files[k%5])
				}
				messages = append(messages, use, message{What: "lay", Order: o}, message{What: "pdf", Order: o})
				want = append(want, answer{}, natively(native, o, true), natively(native, o, false))
			}
			got := ask(t, messages)
			compare(t, messages, got, want)
			refused := slices.DeleteFunc(slices.Clone(want), func(a answer) bool { return a.Fault == "" })
			t.Logf("packed %d bytes; %d of %d answers refuse an order", len(pack), len(refused), len(got))
		})
	}
}

// compare compares answers, except for what they took.
func compare(t *testing.T, messages []message, got, want []answer) {
	t.Helper()
	for i, a := range got {
		if a.Memory > 100<<20 {
			t.Fatalf("after %d messages the program has %d bytes of memory, want 100 MB at most", i, a.Memory)
		}
		a.Took, a.Memory = 0, 0
		if !reflect.DeepEqual(a, want[i]) {
			t.Errorf("%s of %v in the browser:\n%+v\nwant\n%+v", messages[i].What, messages[i].Order, a, want[i])
		}
	}
}

// A reader types a title, without a logo and then with one, which another worker has read. Each of its sizes is made once.
func TestAHundredChangesKeepTheMakerSmall(t *testing.T) {
	file := logos(t)[2]
	use := useLogo(t, file)
	messages := []message{{What: "open", Maker: stored(t, squeezed(compiled(t))),
		Shop: stored(t, squeezed(maker.Pack(shops()["default"])))}}
	read := ask(t, append(messages, message{What: "logo", File: stored(t, file)}, message{What: "logo", File: use.Pixels}))
	if a := read[1]; a.Width != 1500 || a.Height != 1200 || a.Pixels != sum([]byte(readback.Get(t, use.Pixels))) {
		t.Errorf("the worker reads a logo as %+v, which photo.Read reads as %+v", a, use)
	}
	if a := read[2]; a.Fault == "" || a.Field != "logo" {
		t.Errorf("the worker reads pixels as a logo: %+v", a)
	}
	for i := range 104 {
		if i == 52 {
			messages = append(messages, use)
		}
		title := strings.Repeat("Riverside Bridge Club ", 2)[:i%26]
		messages = append(messages, message{What: "lay", Order: map[string]string{"boards": "8", "title": title}})
	}
	got := ask(t, messages)
	for i, a := range got {
		if a.Fault != "" || a.Memory > 100<<20 {
			t.Fatalf("after %d changes the program has %d bytes of memory, want 100 MB at most; fault %q", i, a.Memory, a.Fault)
		}
	}
	half := func(of []answer) float64 {
		slices.SortFunc(of, func(a, b answer) int { return cmp.Compare(a.Took, b.Took) })
		return of[len(of)/2].Took
	}
	t.Logf("in milliseconds: start %.0f, first preview %.0f, then %.0f; a new logo %.0f + %.0f, then %.0f; in MB: %d",
		got[0].Took, got[1].Took, half(got[27:53]), got[53].Took, got[54].Took, half(got[80:]), got[105].Memory>>20)
}

func TestADamagedPackIsAnError(t *testing.T) {
	packed := maker.Pack(shops()["league"])
	for n := 0; n < len(packed); n += 1 + n%97 {
		if _, err := maker.Open(packed[:n]); err == nil {
			t.Fatalf("%d of %d bytes make a maker", n, len(packed))
		}
	}
	if _, err := maker.Open(append(packed, 0)); err == nil {
		t.Error("more bytes than were packed make a maker")
	}
}

// Whoever imports a library sees here that browsers would load it.
func TestTheMakerIsSmall(t *testing.T) {
	program := compiled(t)
	if n := len(readback.Output(t, "gzip", "-9", "-c", stored(t, program))); n > 2_400_000 {
		t.Errorf("the maker has %d bytes, compressed, want 2,400,000 at most", n)
	} else {
		t.Logf("%d bytes, compressed", n)
	}
	var linked []string
	for path := range strings.FieldsSeq(string(goes(t, "list", "-deps", "./cmd/maker"))) {
		// The names of its functions stand in the program, one after the other.
		if !strings.Contains(path, "internal/") && bytes.Contains(program, []byte("\x00"+path+".")) {
			linked = append(linked, path)
		}
	}
	slices.Sort(linked)
	const file = "testdata/packages.txt"
	if got := strings.Join(linked, "\n") + "\n"; *update {
		sample.Must(0, os.WriteFile(file, []byte(got), 0o600))
	} else if want := readback.Get(t, file); got != want {
		t.Errorf("the maker is made of\n%s\nwant those of %s:\n%s", got, file, want)
	}
}
