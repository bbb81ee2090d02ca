package site

import (
	"html"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
)

// eight makes the page of 8 boards and the one to embed.
func eight(t *testing.T, s *Site) (page, toEmbed string) {
	t.Helper()
	p, e, err := s.Board(8, boardSheet(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if e.Path != "embed/8/index.html" {
		t.Fatalf("the page to embed is %s", e.Path)
	}
	return string(p.Data), string(e.Data)
}

func TestThePageToEmbedStandsForItself(t *testing.T) {
	_, got := eight(t, newSite(t, load(t, nil, nil), "", everything))
	for _, want := range []string{
		`<meta name="robots" content="noindex">`, `<title>8 boards, to embed – VP Charts</title>`, `<h1>8 boards</h1>`,
		`<a href="../../boards/8/index.html" target="_blank" rel="noopener">VP Charts</a>`,
		`href="../../embed.css"`, "The WBF’s scales are computed by the algorithm that the WBF published.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the page to embed lacks %s:\n%s", want, got)
		}
	}
	for _, bad := range []string{"<script", "<nav", "canonical", "site.css", "<cite", "fficial"} {
		if strings.Contains(got, bad) {
			t.Errorf("the page to embed has %s:\n%s", bad, got)
		}
	}
}

func TestThePageToEmbedHasTheTablesOfTheWholePage(t *testing.T) {
	page, toEmbed := eight(t, newSite(t, load(t, nil, nil), "", everything))
	for _, id := range []string{"continuous-0", "discrete"} {
		_, rest, _ := strings.Cut(page, `<table class=figures id="`+id+`">`)
		table, _, _ := strings.Cut(rest, "</table>")
		if !strings.Contains(table, "<td>10.00") || !strings.Contains(toEmbed, table) {
			t.Errorf("the page to embed has not the table %s of the whole page:\n%s", id, table)
		}
	}
}

func TestTheCanonicalAddressOfAPageToEmbedIsTheWholePages(t *testing.T) {
	_, got := eight(t, newSite(t, load(t, nil, nil), "https://example.org/vp", everything))
	if want := `<link rel="canonical" href="https://example.org/vp/boards/8/">`; !strings.Contains(got, want) {
		t.Errorf("the page to embed lacks %s:\n%s", want, got)
	}
}

func TestAFederationsWordsAreOnThePageToEmbed(t *testing.T) {
	_, got := eight(t, newSite(t, load(t, nil, func(s *content.Settings) {
		s.Title, s.Organisation, s.Logo = "VPs & more", "Club <One>", "images/club.svg"
		s.Authority = content.Authority{
			Scales:    []string{"wbf-continuous", "wbf-discrete"},
			Statement: "Official scale of Ruritania.", Regulation: "Rule 7 & 8", Link: "https://example.org/?a=1&b=2",
			InForce: "1 January 2027", Edition: "2",
		}
	}), "", everything))
	for _, want := range []string{
		"Official scale of Ruritania.", `<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener">Rule 7 &amp; 8</a>`,
		"In force from 1 January 2027.", "Edition 2.", "Published by Club &lt;One&gt;.", "VPs &amp; more</a>",
		`<img src="../../images/club.svg" alt=""`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the page to embed does not say %s:\n%s", want, got)
		}
	}
}

func TestTheStatementIsOnThePageToEmbedOnlyIfItIsAboutItsTables(t *testing.T) {
	for scale, want := range map[string]bool{"wbf-continuous": true, "wbf-discrete": true, "acbl-20": false, "half-match": false} {
		_, got := eight(t, newSite(t, load(t, nil, func(s *content.Settings) {
			s.Authority = content.Authority{Statement: "Official scale of Ruritania.", Edition: "2", Scales: []string{scale}}
		}), "", everything))
		for _, words := range []string{"Official scale of Ruritania.", "Edition 2."} {
			if strings.Contains(got, words) != want {
				t.Errorf("the statement is about %s: the page to embed says %q: %t, want %t", scale, words, !want, want)
			}
		}
	}
}

func TestTheSnippetNamesTheSitesAddressOrAPlaceholder(t *testing.T) {
	for baseURL, want := range map[string]string{
		"":                           `<iframe src="https://example.org/embed/8/" `,
		"https://bridge.example/vp":  `<iframe src="https://bridge.example/vp/embed/8/" `,
		"https://bridge.example/a&b": `<iframe src="https://bridge.example/a&amp;b/embed/8/" `,
	} {
		page, _ := eight(t, newSite(t, load(t, nil, nil), baseURL, everything))
		_, rest, _ := strings.Cut(page, `<pre><code class="snippet" data-path="embed/8/">`)
		code, _, _ := strings.Cut(rest, "</code>")
		if got := html.UnescapeString(code); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "></iframe>") || strings.Contains(code, "<") {
			t.Errorf("with the base URL %q the snippet is %q, should begin with %q", baseURL, got, want)
		}
	}
	page, _ := eight(t, newSite(t, load(t, nil, nil), "", func(path string) bool { return !strings.HasPrefix(path, "embed/") }))
	if strings.Contains(page, "iframe") {
		t.Error("a page offers a frame for what is not there")
	}
}
