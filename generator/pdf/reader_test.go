package pdf

import (
	"bytes"
	"fmt"
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

// rendered renders a document and reads the file again.
func rendered(t testing.TB, doc mark.Document) pdfFile {
	return readPDF(t, made(doc))
}

// at follows keys from an object, through references. It returns nil if a key is missing.
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

// text returns the object below keys in the notation of PDF.
func (f pdfFile) text(o types.Object, keys ...string) string { return fmt.Sprint(f.at(o, keys...)) }

// stream returns the decompressed content of a stream.
func (f pdfFile) stream(o types.Object, keys ...string) string {
	s := f.at(o, keys...).(types.StreamDict)
	if err := s.Decode(); err != nil {
		f.Fatal(err)
	}
	return string(s.Content)
}

func (f pdfFile) content(page int) string { return f.stream(f.pages[page], "Contents") }

// checkParents checks the parent tree, by which readers find the structure element of a place on
// the page. That element must list the content or the link. The tab order must be that of the structure.
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
				f.Errorf("the parent tree leads from content %d of page %d to an element that does not list it: %v", mcid, i+1, e)
			}
		}
		if marked := strings.Count(f.content(i), "MCID"); marked != len(list) {
			f.Errorf("page %d has %d pieces of marked content, but the parent tree has %d elements for them", i+1, marked, len(list))
		}
		if f.text(page, "Tabs") != "S" {
			f.Errorf("page %d should have the tab order S, that of the structure: %v", i+1, page)
		}
		links, _ := f.at(page, "Annots").(types.Array)
		for _, link := range links {
			element := owners[f.at(link, "StructParent")]
			if element == nil || f.at(element, "S") != types.Name("Link") || !strings.Contains(f.text(element, "K"), fmt.Sprint(link)) {
				f.Errorf("the parent tree leads from the link %v to an element that does not list it: %v", f.at(link), element)
			}
		}
	}
}

// saved writes a file for other programs, and returns its path.
func saved(t testing.TB, data []byte) string {
	path := filepath.Join(t.TempDir(), "test.pdf")
	readback.Put(t, path, string(data))
	return path
}

// made renders a document with fonts that have every rune of the tests.
func made(doc mark.Document) []byte { return sample.Must(Render(doc, newFonts())) }
