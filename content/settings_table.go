package content

import (
	"math"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/place"
)

// A setting is a key of site.toml. To add one, give Settings a field, and the table below
// an entry: what reads and checks settings, sets them on prints and explains them ranges over
// the table. Then run "go test ./content -run Settings -update", which writes the entry's
// lines into content/default/site.toml, content/site.toml and README.md.
type setting struct {
	key     string                // with its table: "authority.link"
	field   func(s *Settings) any // a pointer to where it stands
	usual   string                // its value where nobody sets it, as TOML; "" for none
	example string                // a publisher's value, as TOML; "" where content/site.toml shows none
	meaning string                // one line
	more    string                // what else there is to say, in content/default/site.toml
	above   string                // what is said there of those that begin here
	printed bool                  // a text that prints set
	words   bool                  // a text in a language: [language.fr] can have another
	check   func(c *checking)     // reports what is wrong with its value; may be nil

	// suit changes the usual value where a publisher's other settings ask for it.
	suit func(s *Settings)
}

// settings are all of them, in the order of their files. Those of no table come first, as
// TOML asks for it.
var settings = []setting{
	{
		key: "title", field: func(s *Settings) any { return &s.Title },
		usual: `"VP Charts"`, example: `"Ruritania's VP scales"`,
		meaning: "the site's name", printed: true, words: true,
		check: func(c *checking) {
			if c.Title == "" {
				c.fault("the site needs a title")
			}
		},
	},
	{
		key: "organisation", field: func(s *Settings) any { return &s.Organisation },
		usual: `""`, example: `"Bridge League of Ruritania"`,
		meaning: "who publishes this copy", printed: true, words: true,
	},
	{
		key: "logo", field: func(s *Settings) any { return &s.Logo },
		usual: `""`, example: `"league.png"`,
		meaning: "an image file beside site.toml; prints take PNG and JPEG", check: (*checking).logo,
	},
	{
		key: "accent", field: func(s *Settings) any { return &s.Accent },
		usual: `"` + DefaultAccent.String() + `"`, example: `"#c8102e"`,
		meaning: "the colour of pages, prints and icons: #rrggbb, at least 4.5 to 1 on white",
		check: func(c *checking) {
			if contrast := colour.Contrast(c.Accent, paper); contrast < LeastContrast {
				c.fault("%v on white has a contrast of %.2f to 1; to be read it needs at least %v to 1: choose a darker colour",
					c.Accent, math.Floor(100*contrast)/100, LeastContrast)
			}
		},
	},
	{
		key: "base_url", field: func(s *Settings) any { return &s.BaseURL },
		usual: `""`, example: `"https://vp.example.org/"`,
		meaning: "where the site will be; QR codes need it",
		check: func(c *checking) {
			if err := CheckBaseURL(c.BaseURL); err != nil {
				c.fault("%v", err)
			}
		},
	},
	{
		key: "first_boards", field: func(s *Settings) any { return &s.FirstBoards },
		usual: `4`, example: `4`,
		meaning: "the least board count that is published: 1 or more",
		check:   (*checking).firstBoards,
	},
	{
		key: "last_boards", field: func(s *Settings) any { return &s.LastBoards },
		usual: `100`, example: `64`,
		meaning: "the greatest one: 400 or less; the WBF's report speaks of tests for 4 to 100",
		check:   (*checking).lastBoards,
	},
	{
		key: "usual_boards", field: func(s *Settings) any { return &s.UsualBoards },
		usual: `[6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32]`, example: `[7, 8, 10, 16, 20]`,
		meaning: "the board counts that stand out, as the usual lengths of matches",
		check:   (*checking).usualBoards,
		suit: func(s *Settings) {
			s.UsualBoards = slices.DeleteFunc(slices.Clone(s.UsualBoards), func(n int) bool { return n < s.FirstBoards || n > s.LastBoards })
		},
	},
	{
		key: "default_scale", field: func(s *Settings) any { return &s.DefaultScale },
		usual: `"wbf-continuous"`, example: `"wbf-discrete"`,
		meaning: `the scale that the calculator shows large: "wbf-continuous", "wbf-discrete" or one of your own`,
		more:    "An address that names a scale comes first.", // which scales there are is checked where they are known
	},
	{
		key: "sections", field: func(s *Settings) any { return &s.Sections },
		usual:   `["` + strings.Join(Sections(), `", "`) + `"]`,
		example: `["print", "compare", "theory", "verify", "data", "about"]`,
		meaning: "what is published beside the calculator and the board counts, in the order of the navigation; a page of your own by its name",
		more: "What is not named is not published: its pages, its prints, and its scales in others' tables; links to it become plain text. " +
			"Data files are always there, the page about them need not be.",
		check: func(c *checking) { c.choice("section", c.Sections, slices.Concat(Sections(), c.ownPages)) },
	},
	{
		key: "papers", field: func(s *Settings) any { return &s.Papers },
		usual: `["a4", "letter"]`, example: `["a4"]`,
		meaning: "the papers that prints are made for",
		more:    `"a4": A4 itself, A5 to A7 and the A3 poster; "letter": Letter itself, its half, quarter and eighth. Bank cards come with either.`,
		check: func(c *checking) {
			if len(c.Papers) == 0 {
				c.fault("prints need a paper: name at least one of %s", strings.Join(Papers(), ", "))
			}
			c.choice("paper", c.Papers, Papers())
		},
	},
	{
		key: "languages", field: func(s *Settings) any { return &s.Languages },
		usual:   `["en"]`,
		meaning: "the languages of the site, by their tags: the first one's pages have no folder, those of the others stand in /fr/ and so on",
		more:    "Each needs its words, messages/fr.toml, and may have pages in a folder, fr.",
		check:   (*checking).languages,
	},
	{
		key: "home_text", field: func(s *Settings) any { return &s.HomeText },
		usual:   `""`,
		example: "\"\"\"\nThe scales of all our events, for matches of {first} to {last} boards.\n\"\"\"",
		meaning: "what the front page says instead of home.md: Markdown, which may take several lines", words: true,
	},
	{
		key: "authority.statement", field: func(s *Settings) any { return &s.Authority.Statement },
		usual: `""`, example: `"Official scale of the Bridge League of Ruritania."`,
		meaning: "what a federation says of scales: on every page, and on their prints", printed: true, words: true,
		above: "For a federation's own copy. Without a statement the site claims no authority: " +
			"it says what it computed, and from which source.",
		check: func(c *checking) {
			if a := c.Authority; a.Statement == "" && a.Regulation+a.Link+a.InForce+a.Edition != "" {
				c.fault("the rest of [authority] is shown only with a statement")
			}
		},
	},
	{
		key: "authority.regulation", field: func(s *Settings) any { return &s.Authority.Regulation },
		usual: `""`, example: `"Regulation 7"`,
		meaning: "the regulation's name", printed: true, words: true,
	},
	{
		key: "authority.link", field: func(s *Settings) any { return &s.Authority.Link },
		usual: `""`, example: `"https://league.example/regulations/7"`,
		meaning: "the regulation's address",
		check: func(c *checking) {
			if c.Authority.Link != "" {
				c.webAddress(c.key, c.Authority.Link)
			}
		},
	},
	{
		key: "authority.in_force", field: func(s *Settings) any { return &s.Authority.InForce },
		usual: `""`, example: `"1 January 2027"`,
		meaning: "the day from which it is in force: 2027-01-01, or as people are to read it", printed: true, words: true,
	},
	{
		key: "authority.edition", field: func(s *Settings) any { return &s.Authority.Edition },
		usual: `""`, example: `"3"`,
		meaning: "the regulation's edition", printed: true, words: true,
	},
	{
		key: "authority.scales", field: func(s *Settings) any { return &s.Authority.Scales },
		usual: `["wbf-continuous", "wbf-discrete"]`, example: `["wbf-continuous", "wbf-discrete"]`,
		meaning: "what the statement is said of; it stands on nothing else",
		check:   (*checking).vouchedScales,
	},
	{
		key: "director.bye", field: func(s *Settings) any { return &s.Director.Bye },
		usual:   `""`,
		meaning: `what a bye is worth: "12 VPs"`, printed: true, words: true,
		above: "For the director's card: what a bye and a match that was not played are worth. What is empty is a line to fill in.",
	},
	{
		key: "director.void", field: func(s *Settings) any { return &s.Director.Void },
		usual:   `""`,
		meaning: `what a match that was not played is worth: "12 VPs for the side not at fault"`, printed: true, words: true,
	},
	{
		key: "director.regulation", field: func(s *Settings) any { return &s.Director.Regulation },
		usual:   `""`,
		meaning: "where both are laid down: a regulation's name, needed with either", printed: true, words: true,
		check: func(c *checking) {
			if d := c.Director; (d.Bye != "" || d.Void != "") && d.Regulation == "" {
				c.fault("a bye or void match is printed only with the regulation that it comes from")
			}
		},
	},
	{
		key: "links", field: func(s *Settings) any { return &s.Links },
		example: "[[links]]\ntext = \"Calendar\"\nurl = \"https://league.example/calendar\"",
		meaning: "links in the foot of every page, each with a text and a url under a heading of its own",
		check: func(c *checking) {
			for i, l := range c.Links {
				if text := c.inList(i, "text"); strings.TrimSpace(l.Text) == "" {
					c.faultAt(text, "a link needs a text to be seen")
				}
				c.webAddress(c.inList(i, "url"), l.URL)
			}
		},
	},
}

// fields are where a file's settings go.
func (s *Settings) fields() place.Fields {
	all := place.Fields{}
	for _, setting := range settings {
		all[setting.key] = setting.field(s)
	}
	return all
}
