package pages

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

func TestThePageToEmbedHasTheStatementAboutItsTables(t *testing.T) {
	for name, want := range map[string]bool{"wbf-continuous": true, "wbf-discrete": true, "acbl-20": false} {
		c := sample.Must(publisher.Load(nil))
		c.Settings.Authority = settings.Authority{Statement: "Official scale of Ruritania.", Scales: []string{name}}
		scales := scale.Built().All()
		from, _, err := site.ReadTemplates(nil, Entries(), true)
		if err != nil {
			t.Fatal(err)
		}
		of := site.Input{
			Content: c, Templates: from, Entries: Entries(), Scales: scales, Counts: []int{8},
		}
		of.Outline = outline.New(outline.Kinds(), of.Lines(true))
		s := sample.Must(site.New(of))
		in := &Input{Input: of, Words: &c.Messages}
		eight := dataset.Compute(8, scale.Main(scales))
		in.Boards = []Board{{Scales: eight, Sheet: sheet.BoardSheet(8, eight.Main, nil, in.Words)}}
		page := sample.Must(in.Embeds(s))[0]
		if strings.Contains(string(page.Data), "Official scale of Ruritania.") != want {
			t.Errorf("the page to embed has a statement about %s: got %t, want %t", name, !want, want)
		}
	}
}
