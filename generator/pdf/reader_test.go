package pdf

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A pdfFile is a finished file as pdfcpu reads it.
type pdfFile struct {
	testing.TB
	*model.Context
	catalogue types.Dict
	pages     []types.Dict
}

func readPDF(t testing.TB, data []byte) pdfFile {
	t.Helper()
	api.DisableConfigDir()
	ctx := sample.Must(api.ReadContext(bytes.NewReader(data), model.NewDefaultConfiguration()))
	f := pdfFile{TB: t, Context: ctx, catalogue: sample.Must(ctx.Catalog())}
	for _, kid := range f.at(f.catalogue, "Pages", "Kids").(types.Array) {
		f.pages = append(f.pages, f.at(kid).(types.Dict))
	}
	return f
}

// rendered is a document as the file that it becomes, read again.
func rendered(t testing.TB, doc mark.Document) pdfFile {
	return readPDF(t, sample.Must(Render(doc, newFonts())))
}

// at follows keys from an object, through references. It gives nil where there is nothing.
func (f pdfFile) at(o types.Object, keys ...string) types.Object {
	o = sample.Must(f.Dereference(o))
	if len(keys) == 0 {
		return o
	}
	dict, _ := o.(types.Dict)
	if stream, ok := o.(types.StreamDict); ok {
		dict = stream.Dict
	}
	return f.at(dict[keys[0]], keys[1:]...)
}

// text is what stands below keys, as PDF has it.
func (f pdfFile) text(o types.Object, keys ...string) string { return fmt.Sprint(f.at(o, keys...)) }

// stream is what a stream holds, decompressed.
func (f pdfFile) stream(o types.Object, keys ...string) string {
	s := f.at(o, keys...).(types.StreamDict)
	if err := s.Decode(); err != nil {
		f.Fatal(err)
	}
	return string(s.Content)
}

func (f pdfFile) content(page int) string { return f.stream(f.pages[page], "Contents") }

// fonts are the files of the embedded fonts, by the name that content calls them.
func (f pdfFile) fonts() map[string]string {
	fonts := map[string]string{}
	all, _ := f.at(f.pages[0], "Resources", "Font").(types.Dict)
	for name, o := range all {
		fonts["/"+name] = f.stream(o, "FontDescriptor", "FontFile2")
	}
	return fonts
}

// checkParents finds content and links that are not what their elements say, by the parent
// tree: what readers follow from a place on the page to the element that it belongs to.
func (f pdfFile) checkParents() {
	f.Helper()
	nums := f.at(f.catalogue, "StructTreeRoot", "ParentTree", "Nums").(types.Array)
	owners := map[types.Object]types.Object{}
	for i := 0; i < len(nums); i += 2 {
		owners[nums[i]] = f.at(nums[i+1])
	}
	for i, page := range f.pages {
		list, _ := owners[page["StructParents"]].(types.Array)
		for mcid, element := range list {
			e := f.at(element).(types.Dict)
			kids, ok := e["K"].(types.Array)
			if !ok {
				kids = types.Array{e["K"]}
			}
			if !slices.Contains(kids, types.Object(types.Integer(mcid))) || e["Pg"] != f.at(f.catalogue, "Pages", "Kids").(types.Array)[i] {
				f.Errorf("content %d of page %d is not that of its element: %v", mcid, i+1, e)
			}
		}
		if marked := strings.Count(f.content(i), "MCID"); marked != len(list) {
			f.Errorf("page %d has %d marked contents, and %d elements that they belong to", i+1, marked, len(list))
		}
		links, _ := f.at(page, "Annots").(types.Array)
		for _, link := range links {
			element := owners[f.at(link, "StructParent")]
			if element == nil || f.at(element, "S") != types.Name("Link") || !strings.Contains(f.text(element, "K"), fmt.Sprint(link)) {
				f.Errorf("%v is not that of its element: %v", f.at(link), element)
			}
		}
	}
}

// saved is a file that holds a document, for tools.
func saved(t testing.TB, doc mark.Document) string {
	path := filepath.Join(t.TempDir(), "test.pdf")
	if err := os.WriteFile(path, sample.Must(Render(doc, newFonts())), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// says is what a program prints that has nothing to complain of.
func says(t testing.TB, name string, args ...string) string {
	t.Helper()
	out, err := readback.Output(readback.Tool(t, name), args...)
	// Debian's mutool complains of any file, an empty one too.
	if err != nil && !strings.HasSuffix(err.Error(), ": warning: ICC support is not available\n") {
		t.Fatal(err)
	}
	return string(out)
}
