package check_test

import (
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// wholeSite is a build of the default content, in memory, with pictures beside links.
func wholeSite(b *testing.B) fstest.MapFS {
	folder := fstest.MapFS{}
	for _, f := range sample.Must(generator.Build(generator.Options{Content: fstest.MapFS{"site.toml": {Data: []byte("base_url = \"https://example.org/\"\n")}}})).Files {
		folder[f.Path] = &fstest.MapFile{Data: f.Data}
	}
	b.ResetTimer()
	return folder
}

func BenchmarkConsistent(b *testing.B) {
	folder := wholeSite(b)
	for b.Loop() {
		if err := check.Consistent(folder); err != nil {
			b.Fatal(err)
		}
	}
}

// A whole site should take less than ten seconds.
func BenchmarkSite(b *testing.B) {
	folder := wholeSite(b)
	for b.Loop() {
		if r := check.Site(folder); r.Err() != nil {
			b.Fatal(r.Err())
		}
	}
}
