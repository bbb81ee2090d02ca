package publisher

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/web"
)

// A setting is a key of site.toml. To add one, add a field to settings.Settings and an entry to the
// table below. All code that reads, checks, prints or explains settings ranges over this
// table. Then run "go test ./generator/publisher -run Settings -update", which writes the entry's
// lines into content/default/site.toml and .github/PUBLISHING.md. A publisher edits content/site.toml: no
// update may change it.
type setting struct {
	key     string                         // with its table: "authority.link"
	field   func(s *settings.Settings) any // a pointer to its field
	usual   string                         // its default, as TOML; "" for an empty text
	example string                         // a publisher's value, as TOML, of one that has no default
	meaning string                         // one line
	more    string                         // further lines in content/default/site.toml
	above   string                         // an introduction there to the settings from here on
	printed bool                           // a text that prints show
	words   bool                           // a text that [language.fr] can translate
	check   func(c *checking)              // reports what is wrong with its value; may be nil

	// suit changes the default if a publisher's other settings need it.
	suit func(s *settings.Settings)
}

// Sections are the parts of a site that settings choose among, in their usual order. Each has a page of its
// name.
func Sections() []string {
	return []string{"print", "compare", "theory", "imps", "acbl", "ebu", "models", "verify", "data", "about"}
}

// settingsTable lists all settings in the order of the files. Settings outside a TOML table come
// first, because TOML requires it.
var settingsTable = []setting{
	{
		key: "title", field: func(s *settings.Settings) any { return &s.Title },
		usual:   `"VP Charts"`,
		meaning: "the site's name", printed: true, words: true,
		check: func(c *checking) {
			if !seen(c.Title) {
				c.fault("the site needs a title that readers can see")
			}
		},
	},
	{
		key: "organisation", field: func(s *settings.Settings) any { return &s.Organisation },
		meaning: "who publishes this copy", printed: true, words: true,
	},
	{
		key: "logo", field: func(s *settings.Settings) any { return &s.Logo },
		meaning: "an image file beside site.toml; prints take PNG and JPEG", check: (*checking).logo,
	},
	{
		key: "accent", field: func(s *settings.Settings) any { return &s.Accent },
		usual:   `"` + settings.DefaultAccent.String() + `"`,
		meaning: "the colour of pages, prints and icons: #rrggbb, at least 4.5 to 1 on white",
		check: func(c *checking) {
			if contrast := colour.Contrast(c.Accent, colour.White); contrast < LeastContrast {
				c.fault("%v on white has a contrast of %.2f to 1; readers need at least %v to 1: choose a darker colour",
					c.Accent, math.Floor(100*contrast)/100, LeastContrast)
			}
		},
	},
	{
		key: "base_url", field: func(s *settings.Settings) any { return &s.BaseURL },
		meaning: "where the site will be; QR codes need it",
		check: func(c *checking) {
			if err := CheckBaseURL(c.BaseURL); err != nil {
				c.fault("%v", err)
			}
		},
	},
	{
		key: "first_boards", field: func(s *settings.Settings) any { return &s.FirstBoards },
		usual:   `4`,
		meaning: "the smallest board count of the site: 1 or more",
		check:   (*checking).firstBoards,
	},
	{
		key: "last_boards", field: func(s *settings.Settings) any { return &s.LastBoards },
		usual:   `100`,
		meaning: "the largest board count: 400 or less; the WBF's report mentions tests for 4 to 100 only",
		check:   (*checking).lastBoards,
	},
	{
		key: "usual_boards", field: func(s *settings.Settings) any { return &s.UsualBoards },
		usual:   strings.ReplaceAll(fmt.Sprint(settings.UsualBoards()), " ", ", "),
		meaning: "the usual match lengths, which the site highlights",
		check:   (*checking).usualBoards,
		suit: func(s *settings.Settings) {
			s.UsualBoards = slices.DeleteFunc(slices.Clone(s.UsualBoards), func(n int) bool {
				return n < s.FirstBoards || n > s.LastBoards
			})
		},
	},
	{
		key: "default_scale", field: func(s *settings.Settings) any { return &s.DefaultScale },
		usual: `"wbf-continuous"`,
		// Package generator checks the name: it knows the scales.
		meaning: `the scale that leads everywhere: "wbf-continuous", "wbf-discrete", "acbl-20", one of your own ` +
			"or any other of this site",
		more: "The calculator begins with it, unless an address names a scale or a reader chose one. It stands first on " +
			"pages of board counts, on cards and on charts, and the command takes it.",
		check: func(c *checking) {
			if first := append(c.ShowScales, c.DefaultScale)[0]; first != c.DefaultScale {
				c.fault("show_scales begins with %q, which leads: leave default_scale out, or begin with %q", first, c.DefaultScale)
			}
		},
		suit: func(s *settings.Settings) { s.DefaultScale = append(s.ShowScales, s.DefaultScale)[0] },
	},
	{
		key: "show_scales", field: func(s *settings.Settings) any { return &s.ShowScales },
		usual: `[]`,
		meaning: "the scales that the site shows, in this order: the first one leads; by default the default_scale, and " +
			"then all others of the sections",
		more: "Pages of board counts, cards, the calculator and comparisons have these scales and no others. " +
			"Data files and the pages about single scales have every scale, whatever is shown.",
		check: func(c *checking) { c.distinct(c.ShowScales) },
	},
	{
		key: "sections", field: func(s *settings.Settings) any { return &s.Sections },
		usual: `["` + strings.Join(Sections(), `", "`) + `"]`,
		meaning: "the sections to publish besides the calculator and the board counts, in their order, and pages " +
			"of your own by name; the head of every page has the first three, and those of your own",
		more: "A section that is not named is not published: neither its pages and prints nor its scales on other pages. " +
			"Links to it become plain text. Data files are always published, even without the section data.",
		check: func(c *checking) { c.choice("section", c.Sections, slices.Concat(Sections(), c.ownPages)) },
	},
	{
		key: "papers", field: func(s *settings.Settings) any { return &s.Papers },
		usual:   `["` + strings.Join(format.PaperNames(), `", "`) + `"]`,
		meaning: "the papers that prints are made for",
		more: `"a4" means A4, A5, A6, A7 and the A3 poster; "letter" means Letter, half, quarter and eighth Letter. ` +
			"Bank cards are made with either.",
		check: func(c *checking) {
			if len(c.Papers) == 0 {
				c.fault("prints need a paper: name at least one of %s", strings.Join(format.PaperNames(), ", "))
			}
			c.choice("paper", c.Papers, format.PaperNames())
		},
	},
	{
		key: "press_condition", field: func(s *settings.Settings) any { return &s.PressCondition },
		usual:   `"` + settings.PressConditions()[0] + `"`,
		meaning: "the printing condition of files for a print shop: one of " + strings.Join(settings.PressConditions(), ", "),
		more: "Ask the shop which of them it prints by. FOGRA is for Europe, CGATS for America, JC for Japan; FOGRA47, " +
			"FOGRA52, CGATS21-2-CRPC3 and JC200104 are for uncoated paper.",
		check: func(c *checking) {
			c.choice("printing condition", []string{c.PressCondition}, settings.PressConditions())
		},
	},
	{
		key: "languages", field: func(s *settings.Settings) any { return &s.Languages },
		usual: `["en"]`,
		meaning: "the languages of the site, as tags; the first language is at the top of the site, " +
			"the others in /fr/ and so on",
		more:  "Each language needs its words, messages/fr.toml, and can have pages in a folder fr.",
		check: (*checking).languages,
	},
	{
		key: "home_text", field: func(s *settings.Settings) any { return &s.HomeText },
		meaning: "a text for the front page instead of home.md: Markdown, one or more lines", words: true,
	},
	{
		key: "until", field: func(s *settings.Settings) any { return &s.Until },
		meaning: "the last day on which the tables are valid: 2027-08-31; pages and prints show it, " +
			"and after it browsers say so",
		check: (*checking).until,
	},
	{
		key: "authority.statement", field: func(s *settings.Settings) any { return &s.Authority.Statement },
		meaning: "a federation's statement about scales, for the prints of these scales and for every page but those of " +
			"tables of other scales alone",
		printed: true, words: true,
		above: "For a federation's own copy. Without a statement the site claims no authority: " +
			"it says only what it computed, and from which source.",
		check: func(c *checking) {
			if a := c.Authority; a.Statement == "" && a.Regulation+a.Link+a.InForce+a.Edition != "" {
				c.fault("the rest of [authority] is shown only with a statement")
			}
		},
	},
	{
		key: "authority.regulation", field: func(s *settings.Settings) any { return &s.Authority.Regulation },
		meaning: "the regulation's name", printed: true, words: true,
	},
	{
		key: "authority.link", field: func(s *settings.Settings) any { return &s.Authority.Link },
		meaning: "the regulation's address: on the web, or /files/regulation.pdf for content/files/regulation.pdf",
		check: func(c *checking) {
			link := c.Authority.Link
			file, _ := address.Cut(strings.TrimPrefix(link, "/"))
			own := strings.HasPrefix(link, "/"+FilesFolder+"/") && c.folders.Own.Has(file)
			if link != "" && !own && !web.IsAddress(link) {
				c.fault("%q is neither an http or https address nor a file of yours, such as /files/regulation.pdf", link)
			}
		},
	},
	{
		key: "authority.in_force", field: func(s *settings.Settings) any { return &s.Authority.InForce },
		meaning: "the first day on which it is in force: 2027-01-01, or the text to show", printed: true, words: true,
	},
	{
		key: "authority.edition", field: func(s *settings.Settings) any { return &s.Authority.Edition },
		meaning: "the regulation's edition", printed: true, words: true,
	},
	{
		key: "authority.scales", field: func(s *settings.Settings) any { return &s.Authority.Scales },
		usual:   `["wbf-continuous", "wbf-discrete"]`,
		meaning: "the scales that the statement covers",
		check:   (*checking).vouchedScales,
	},
	{
		key: "director.bye", field: func(s *settings.Settings) any { return &s.Director.Bye },
		meaning: `what a bye is worth: "12 VPs"`, printed: true, words: true,
		above: "For the director's card: what a bye and a match that was not played are worth. " +
			"An empty setting becomes a line to fill in by hand.",
	},
	{
		key: "director.void", field: func(s *settings.Settings) any { return &s.Director.Void },
		meaning: `what a match that was not played is worth: "12 VPs for the side not at fault"`, printed: true, words: true,
	},
	{
		key: "director.regulation", field: func(s *settings.Settings) any { return &s.Director.Regulation },
		meaning: "the name of the regulation that says so; needed with either of them", printed: true, words: true,
		check: func(c *checking) {
			if d := c.Director; (d.Bye != "" || d.Void != "") && d.Regulation == "" {
				c.fault("a bye or void match is printed only with the regulation that it comes from")
			}
		},
	},
	{
		key: "links", field: func(s *settings.Settings) any { return (*webLinks)(&s.Links) },
		example: "[[links]]\ntext = \"Calendar\"\nurl = \"https://league.example/calendar\"",
		meaning: "links in the foot of every page; each has its own [[links]] with a text and a url",
		check: func(c *checking) {
			for i, l := range c.Links {
				key := fmt.Sprint("links.", i+1)
				if !seen(l.Text) {
					c.faultAt(key+".text", "a link needs a text that readers can see")
				}
				c.webAddress(key+".url", l.URL)
			}
		},
	},
}

// webLinks are the links of the settings, as package toml reads them.
type webLinks []settings.WebLink

// ReadTOML reads the links; package toml calls it.
func (l *webLinks) ReadTOML(t *toml.File, key string, value any) {
	*l = toml.Tables(t, key, value, func(l *settings.WebLink) toml.Fields {
		return toml.Fields{"text": &l.Text, "url": &l.URL}
	})
}

// fields returns a pointer to the field of each setting.
func fields(s *settings.Settings) toml.Fields {
	all := toml.Fields{}
	for _, setting := range settingsTable {
		all[setting.key] = setting.field(s)
	}
	return all
}
