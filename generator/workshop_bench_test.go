package generator_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/devserver"
)

// BenchmarkRebuild is the time from a change of each kind until open pages are
// told, of a server at rest, and of one that is still making prints.
func BenchmarkRebuild(b *testing.B) {
	for _, busy := range []bool{false, true} {
		for _, c := range []struct {
			name string
			make func(d *draft, text string)
		}{
			{"markdown", func(d *draft, text string) { d.add("about.md", "\n"+text+"\n") }},
			{"template", func(d *draft, text string) { d.replace("base.html", "</footer>", "<p>"+text+"</p></footer>") }},
			{"message", func(d *draft, text string) { d.set("messages/en.toml", "continuous_name", text) }},
			{"settings", func(d *draft, text string) { d.set("site.toml", "organisation", text) }},
		} {
			b.Run(fmt.Sprintf("%s/printing=%t", c.name, busy), func(b *testing.B) {
				d := newDraft(b)
				d.set("site.toml", "base_url", "https://example.org/vp/") // which makes the most files
				w := devserver.NewWorkshop(d.options)
				defer w.Close()
				s := devserver.New(w.Build)
				for n := 0; b.Loop(); n++ {
					b.StopTimer()
					finished(b, w, s.Rebuild)
					if busy {
						d.set("site.toml", "title", fmt.Sprint("Club ", n))
						s.Rebuild()
					}
					c.make(d, fmt.Sprint("Change ", n, "."))
					b.StartTimer()
					if _, err := s.Rebuild(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
