package generator_test

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/press"
)

// A journey is what a person does on the site and then sees. Each file of testdata/journeys is one,
// with a step on each line. Lines with # are comments.
type step struct {
	place    string // file and line
	verb     string
	all      string // the text after the verb
	on, text string // its parts before and after the first colon
	below    string // the indented lines that follow
}

var steps = map[string]func(b *tab, s step){
	"only":  func(*tab, step) {},                             // "chromium", and why other browsers do not follow the journey
	"late":  func(*tab, step) {},                             // why make test-all alone follows the journey
	"site":  func(*tab, step) {},                             // a name in sites or hosted; the default is repo
	"tab":   func(*tab, step) {},                             // a name of another tab of the same browser, or "first"
	"where": func(b *tab, s step) { b.names[s.on] = s.text }, // names a selector
	"how":   func(b *tab, s step) { b.names[s.on] = s.text }, // names an expression of JavaScript

	"open":  func(b *tab, s step) { b.opens(s.all) }, // loads the page anew, even if only the part after # differs
	"click": func(b *tab, s step) { b.clicks(b.named(s.all)) },
	"point": func(b *tab, s step) { b.mouse(s.all, false) },
	"thumb": func(b *tab, _ step) { b.hasThumb() }, // from here on "click" and "type" tap
	"finger": func(b *tab, s step) { // its number, then "down", "to" or "up", then a selector or a place
		number, does, where := 0.0, "", ""
		sample.Must(fmt.Sscan(s.all, &number, &does))
		_, where, _ = strings.Cut(s.all, does)
		b.finger(number, does, where)
	},
	"press": func(b *tab, s step) { b.presses(keys.Replace(s.all)) },
	"type":  func(b *tab, s step) { b.types(s.on, keys.Replace(s.text)) },            // in place of the field's text
	"fill":  func(b *tab, s step) { gives[bool](b, fmt.Sprintf("fill(%q)", s.all)) }, // with fill of journey.js
	"go":    func(b *tab, s step) { gives[bool](b, fmt.Sprintf(followed, s.all)) },   // JavaScript that changes the address
	"run":   func(b *tab, s step) { gives[any](b, s.all) },                           // JavaScript
	"leave": func(b *tab, s step) { b.leaves(s.all) },                                // JavaScript after which another page comes
	// The browser looks for a newer worker, which may replace the page.
	"update": func(b *tab, _ step) {
		b.leaves("navigator.serviceWorker.getRegistration().then((r) => r?.update()).catch(() => {})")
	},

	"see":  func(b *tab, s step) { b.sees(b.named(s.on), s.text) }, // waits until elements show this
	"find": func(b *tab, s step) { b.looks(s) },                    // waits until the JavaScript below, or of a name, gives this
	"at":   func(b *tab, s step) { b.isAt(s.all) },
	"focus": func(b *tab, s step) {
		const is = `((e, want) => e?.matches(want) ? want : e?.outerHTML.slice(0, 120))(document.activeElement, %q)`
		finds(b, "the focus", fmt.Sprintf(is, s.all), s.all)
	},
	"card": func(b *tab, s step) { // the part after # of an order's address: the page makes the command's file
		given := map[string]string{}
		for name, values := range sample.Must(url.ParseQuery(s.all)) {
			given[name] = values[0]
		}
		o := sample.Must(press.ReadOrder(given))
		o.BaseURL = underRepo
		file := sample.Must(cards(makerContent, o))
		// A club's title and colour would stay.
		const from = `(all("#title, #accent").forEach((e) => { e.value = e.dataset.usual; }), location.hash = %q)`
		gives[any](b, fmt.Sprintf(from, s.all))
		finds(b, "the sum of the file", b.named("sum"), fmt.Sprintf("%x", sha256.Sum256(file)))
	},
	"print": func(b *tab, s step) { // at most so many pages of A4, and of Letter: texts that must be on them, with | between
		most := sample.Must(strconv.Atoi(s.on))
		for name, paper := range map[string]chromedp.PDFOption{
			"A4": chromedp.PDFPaper(chromedp.PaperA4), "Letter": chromedp.PDFPaper(chromedp.PaperLetter),
		} {
			text, pages := b.printed(paper)
			for want := range strings.SplitSeq(s.text, " | ") {
				if pages > most || !strings.Contains(text, want) {
					b.t.Errorf("%s: on %s the print has %d pages, want %d at most, with the text %q", b.story(), name, pages, most, want)
				}
			}
		}
	},
	"inspect": func(b *tab, s step) { // that all can be read, in a window's width and a theme
		var l look
		fmt.Sscan(s.all, &l.width, &l.scheme)
		b.inspect(l)
	},

	"hold":    func(b *tab, _ step) { b.holds(true) },         // the host answers for no more scripts, but for the first one
	"release": func(b *tab, _ step) { b.holds(false) },        // it answers
	"host":    func(b *tab, s step) { b.hosts(s.all) },        // another site at the same address
	"portal":  func(b *tab, s step) { b.meets(s.all) },        // a name in portals: it answers until the next "host"
	"cache":   func(b *tab, _ step) { b.caches() },            // files as the host allows: chromium's tabs do not otherwise
	"hear":    func(b *tab, s step) { b.hears(s.all) },        // a failure that belongs to the journey: chromium's words
	"lose":    func(b *tab, _ step) { b.goesOffline() },       // the network
	"clock":   func(b *tab, s step) { b.clock(s.on, s.text) }, // a time zone: what the clock shows when a page is opened
	"without": func(b *tab, _ step) { b.withoutScripts() },
	"before":  func(b *tab, s step) { b.before(s.all) }, // a script that each page runs first
	"media":   func(b *tab, s step) { b.media(strings.Fields(s.all)...) },
	"across": func(b *tab, s step) { // windows from one width to another, by so many pixels: then find
		var from, to, by int64
		sample.Must(fmt.Sscan(s.on, &from, &to, &by))
		s.on = strings.SplitN(s.on, " ", 4)[3]
		for ; from <= to; from += by {
			b.window(from, 640)
			b.looks(s)
		}
	},
	"window": func(b *tab, s step) {
		width, height, scale := int64(0), int64(0), 1.0
		fmt.Sscan(s.all, &width, &height, &scale)
		b.window(width, height, chromedp.EmulateScale(scale))
	},
}

// followed runs JavaScript that changes the address, such as history.back(), and waits for it.
const followed = `new Promise((done) => { addEventListener("hashchange", () => setTimeout(() => done(true)), { once: true }); %s; })`

var keys = strings.NewReplacer("<Tab>", kb.Tab, "<200 Tabs>", strings.Repeat(kb.Tab, 200), "<Enter>", kb.Enter, "<Backspace>", kb.Backspace, "<Escape>", kb.Escape, "<Space>", " ", "<Right>", kb.ArrowRight, "<End>", kb.End)

func readJourney(t *testing.T, file string) (all []step) {
	t.Helper()
	n := 0
	for line := range strings.Lines(string(sample.Must(os.ReadFile(file)))) {
		n++
		if strings.HasPrefix(line, " ") {
			all[len(all)-1].below += line
			continue
		}
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		s := step{place: fmt.Sprintf("%s:%d", file, n)}
		s.verb, s.all, _ = strings.Cut(line, " ")
		s.on, s.text, _ = strings.Cut(s.all+" ", ": ")
		s.text = strings.TrimSpace(s.text)
		if steps[s.verb] == nil {
			t.Fatalf("%s: there is no step %q", s.place, s.verb)
		}
		all = append(all, s)
	}
	return all
}

// stepOf is a journey's first step with this verb, if it has one.
func stepOf(all []step, verb string) (s step, there bool) {
	if i := slices.IndexFunc(all, func(s step) bool { return s.verb == verb }); i >= 0 {
		return all[i], true
	}
	return step{}, false
}

// follows does the steps of a journey.
func (b *tab) follows(all []step) {
	b.t.Helper()
	b.names = map[string]string{}
	tabs := map[string]*tab{"first": b}
	for _, s := range all {
		if s.verb == "tab" {
			if tabs[s.all] == nil {
				tabs[s.all] = b.another()
			}
			b = tabs[s.all]
		}
		b.place = s.place
		steps[s.verb](b, s)
	}
	for _, each := range tabs {
		each.checkQuiet()
	}
}

// another opens another tab of the same browser.
func (b *tab) another() (next *tab) {
	if b.other != nil {
		next = &tab{t: b.t, other: b.other.Another(b.t), served: b.served}
	} else {
		next = openTab(b.t, b.ctx)
	}
	next.stage, next.base, next.site, next.names = b.stage, b.base, b.site, b.names
	return next
}

func (b *tab) named(name string) string {
	if what, ok := b.names[name]; ok {
		return what
	}
	return name
}

// leaves runs JavaScript that replaces the page, which may not answer any more. The next step waits for what comes then.
func (b *tab) leaves(script string) {
	_, _ = ask[bool](b, fmt.Sprintf("(setTimeout(() => { %s; }), true)", script))
}

func (b *tab) looks(s step) {
	b.t.Helper()
	expression := s.below
	if expression == "" {
		expression = b.named(s.on)
	}
	finds(b, s.on, "Promise.resolve("+expression+").then(String)", s.text)
}

// The sites that journeys visit, by the name after "site".
var sites = map[string]func(t *testing.T) *built{
	"": func(t *testing.T) *built { return repo(t) },
	"of a publisher": func(t *testing.T) *built {
		return buildOnly(t, generator.Options{
			First: 6, Last: 9, Kinds: []outline.Kind{outline.HTML, outline.Data},
			Content: withRuritania(fstest.MapFS{"site.toml": {Data: []byte("default_scale = \"ruritania\"\n")}}),
		})
	},
	"of long words": func(t *testing.T) *built {
		folder := withRuritania(fstest.MapFS{"files/hall.png": {Data: pngOf(t, 1600, 900)}})
		maps.Copy(folder, filesOf(t, os.DirFS("testdata/long-words")))
		return buildOnly(t, generator.Options{First: 8, Last: 8, Kinds: []outline.Kind{outline.HTML, outline.Data}, Content: folder})
	},
	"with the card maker":  func(t *testing.T) *built { return makerSite() },
	"for an old telephone": func(t *testing.T) *built { return olderSite(repo(t), newerFeatures) },
	"of a slow host":       func(t *testing.T) *built { return repo(t) }, // not from disk
}

func TestJourneys(t *testing.T) {
	t.Parallel()
	readback.Browser(t)
	files, err := filepath.Glob("testdata/journeys/*.txt")
	if err != nil || len(files) < 15 {
		t.Fatalf("%d journeys were found, want 15 at least (%v)", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			all := readJourney(t, file)
			if late, is := stepOf(all, "late"); is {
				readback.LeaveToAll(t, late.all)
			}
			visits, _ := stepOf(all, "site")
			of := visits.all
			if hosted[of] != nil {
				newStage(t, hosted[of](t)).visitor(t).follows(all)
				return
			}
			site := sites[of](t)
			var held http.HandlerFunc
			// The server comes first, and so is closed last: a page's last script may still be on its way.
			address := hosting(t, func(w http.ResponseWriter, r *http.Request) { held(w, r) }) + "/repo/"
			b := visitor(t, site, address)
			held = b.held(serving(site, "/repo/"))
			if of == "for an old telephone" {
				b.before(gone(newerFeatures))
			}
			b.follows(all)
			if readback.Everything() && slices.Contains(fromDisk, file) {
				visitor(t, site, onDisk(site)).follows(all)
			}
		})
	}
}

// fromDisk are journeys that make test-all follows on pages from disk too. make audit follows all that a host is not
// needed for.
var fromDisk = []string{
	"testdata/journeys/a-captain-compares-scales.txt", "testdata/journeys/a-director-converts-a-match.txt",
	"testdata/journeys/a-secretary-finds-the-prints-of-another-board-count.txt",
	"testdata/journeys/where-the-card-maker-cannot-be-the-page-says-so.txt",
}

func TestAuditJourneysFromDisk(t *testing.T) {
	readback.LeaveToAudit(t)
	followed := 0
	for _, file := range sample.Must(filepath.Glob("testdata/journeys/*.txt")) {
		all := readJourney(t, file)
		if _, elsewhere := stepOf(all, "site"); !elsewhere {
			followed++
			t.Run(filepath.Base(file), func(t *testing.T) {
				t.Parallel()
				visitor(t, repo(t), onDisk(repo(t))).follows(all)
			})
		}
	}
	if followed < 15 {
		t.Errorf("%d journeys were followed, want 15 at least", followed)
	}
}

func onDisk(b *built) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(b.dir()) + "/"}).String()
}

// A fieldState is what a reader sees of a field: its name, the fault beside it, its mark, and the
// answer.
type fieldState struct {
	Label, Fault, Marked, Answer string
}

// A field that does not accept an input says why beside it, and nowhere else. It accepts both ends
// of its range without a message.
func TestAFieldExplainsAWrongInputBesideIt(t *testing.T) {
	t.Parallel()
	b, kinds := visitor(t, repo(t), host(t, repo(t), "/repo/")), map[string][][]string{}
	for line := range strings.Lines(string(sample.Must(os.ReadFile("testdata/fields.txt")))) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimSpace(line), "|")
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		if kind, is := strings.CutPrefix(f[0], "= "); is {
			kinds[kind] = append(kinds[kind], f)
			continue
		}
		page, with, id, kind, answer := f[0], f[1], f[2], f[5], f[6]
		ends := strings.Fields(f[3])
		if b.page != page {
			b.opens(page)
		}
		rest := func() {
			if with != "" {
				gives[bool](b, fmt.Sprintf("fill(%q)", with))
			}
		}
		var texts, wants []string
		try := func(want string, some ...string) {
			for _, text := range some {
				texts, wants = append(texts, text), append(wants, strings.ReplaceAll(want, "TEXT", text))
			}
		}
		if kinds[kind] == nil {
			t.Fatalf("fields.txt does not say what a field of the kind %q refuses", kind)
		}
		for _, of := range kinds[kind] {
			try(of[1], strings.Fields(of[2])...)
		}
		outside := "LABEL must be from " + ends[0] + " to " + ends[1] + "."
		try(outside, append(strings.Fields(f[4]), "12345678901234567890")...)
		nothing := map[string]string{"fault": "LABEL: this number is missing.", "welcome": ""}
		try(cmp.Or(nothing[f[7]], strings.TrimPrefix(f[7], "welcome")), "")
		if kind == "margin" || id == "imps" || page == "boards/24/index.html" { // so many IMPs are asked about
			try("10000 IMPs, really?", ends[1])
			ends = []string{"0"}
		}
		try("", ends...)
		rest()
		for i, got := range gives[[]fieldState](b, fmt.Sprintf("fieldStates(%q, %q, %s)", id, answer, sample.Must(json.Marshal(texts)))) {
			want := fieldState{Label: got.Label, Fault: strings.Replace(wants[i], "LABEL", got.Label, 1), Answer: got.Answer}
			if want.Fault != "" {
				want.Marked = "true, status, describes it, below it"
			}
			if got != want || got.Label == "" || want.Fault != "" && strings.Trim(got.Answer, "– |") != "" {
				t.Errorf("%s, #%s: the input %q gives %q, want %q; a wrong input must have no answer", page, id, texts[i], got, want)
			}
		}
		rest()
		b.sees("#"+id+"-fault", "")
	}
}
