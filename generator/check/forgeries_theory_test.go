package check

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/templates"
)

// built is a site of the whole default content, for 8 boards. An earlier release's has no theory.
var built = sync.OnceValue(func() map[string][]byte {
	return filesOf(generator.Options{Content: content.Default, Templates: templates.Default, First: 8, Last: 8})
})

func builtSite() fstest.MapFS { return siteOf(built()) }

// filesOf builds a site in memory.
func filesOf(o generator.Options) map[string][]byte {
	files := map[string][]byte{}
	for _, f := range sample.Must(generator.Build(o)).Files {
		var b bytes.Buffer
		sample.Must(f.WriteTo(&b))
		files[f.Path] = b.Bytes()
	}
	return files
}

// siteOf is a folder with such files, which a test may change.
func siteOf(files map[string][]byte) fstest.MapFS {
	site := fstest.MapFS{}
	for name, data := range files {
		site[name] = &fstest.MapFile{Data: data}
	}
	return site
}

func TestEveryNumberOfTheDefaultSiteIsRight(t *testing.T) {
	if r := Site(builtSite()); r.Err() != nil || len(r.Cannot) > 0 || r.Right < 20_000 {
		t.Errorf("%d numbers are right, %q cannot be computed, and the faults are %v; want every number right", r.Right, r.Cannot, r.Err())
	}
}

// theoryForgeries are of the files that an earlier release's site lacks.
var theoryForgeries = []forgery{
	// The values of plots.
	{"theory/odds.csv", "10,1.877954351", "10,1.877954352", "winner_vps = 10, matches_of_100: \"1.877954352\", computed 1.877954351"},
	{"theory/odds-10.csv", "11,10.036786709", "12,10.036786709", `line 3, winner_vps: "12", computed 11`},
	{"theory/straight.csv", "10,3.982455647,9.275268347", "10,9.275268347,3.982455647", "winner_vps = 10, wbf_discrete"},
	{"theory/even.csv", "\n0,10,10,10", "", "60 lines of values, should be 61"},
	{"theory/worth.csv", "0,0.445416784", "0,0.444416784", "imps = 0, boards_8"},
	{"theory/fall.csv", "7.578057136", "7.578057163", "imps = 0, boards_16"},
	{"theory/table-gains-8.csv", "1,43.792395306,44,44", "1,43.792395306,44,43", "imps = 1, corrected"},
	{"theory/table-bends-60.csv", "1,-0.199588795,0,0", "1,0.199588795,0,0", "imps = 1, curve"},
	{"theory/gains-8.csv", "1,44,44", "1,45,44", "imps = 1, rounded_hundredths"},
	{"theory/bends-60.csv", "3,-1,0", "3,-1,1", "imps = 3, corrected_hundredths"},
	{"theory/one-board.csv", "-24,0.031615153", "-24,0.031615135", "imps = -24, law_percent"},
	{"theory/match.csv", "0.25,,,0.052828378", "0.25,0.05,,0.052828378", "imps_per_root_boards = 0.25, boards_1: \"0.05\", should be empty"},
	{"theory/beyond.csv", "4,4.578859914", "4,4.587859914", "boards = 4, equal_percent"},
	{"theory/medians.csv", "median_0.300", "median_0.400", "the columns are"},
	{"theory/inside.csv", "5,0.452265839", "5,0.542265839", "boards = 5, inside"},
	{"theory/closest.csv", "4,0.002621912,", "4,0.002612912,", "boards = 4, report"},
	{"models/scale.csv", "u,exponential,quadratic", "u,quadratic,exponential", "the columns are"},
	// Their tables on pages.
	{"theory/players/index.html", `<th scope=row>10<td>1.9`, `<th scope=row>10<td>2.9`, "table odds-values, 10, matches_of_100: \"2.9\", computed 1.877"},
	{"theory/mathematics/index.html", `<th scope=row>1<td>44<td>44`, `<th scope=row>1<td>44<td>43`, "table gains-8-values, 1, corrected_hundredths"},
	{"theory/joint/index.html", `<th scope=row>4<td>0.85`, `<th scope=row>5<td>0.85`, "table inside-values, row 1"},
	// Other tables of figures.
	{"models/index.html", "<th scope=row>10<td>13.78", "<th scope=row>10<td>13.87", "table scores-8, row 3, column 2: \"13.87\", computed 13.78"},
	{"models/index.html", "<th scope=row>31<td>18.53", "<th scope=row>32<td>18.53", "table scores-8, row 5, column 2"},
	{"models/index.html", "<td>−0.09<td>0.15<td>+0.25", "<td>−0.09<td>0.15<td>−0.25", "table gaps-of-models, row 1, column 4"},
	{"models/index.html", "<td>18.9<td>4.5", "<td>18.9<td>5.4", "table ends-of-models, row 1, column 3"},
	{"models/index.html", "<td>0.0373", "<td>0.0337", "table scale-values, 0.02, exponential"},
	{"theory/players/index.html", "<td>12.50<td>12.69", "<td>12.50<td>12.96", "table quartiles-vps, row 1, column 3"},
	{"theory/players/index.html", "<th scope=row>8<td>11.1<td>12.1", "<th scope=row>8<td>11.1<td>12.2", "table better-vps, row 3, column 3"},
	{"theory/mathematics/index.html", "<td>250<td>6", "<td>250<td>7", "table swings-table, row 1, column 3"},
	{"theory/mathematics/index.html", "<td>0.0462<td>0.0339", "<td>0.0462<td>0.0393", "table convergence-table, row 1, column 3"},
	{"theory/mathematics/index.html", "<td>7.41<td>5.00<td>4.3", "<td>7.41<td>5.00<td>3.4", "table implied-table, row 3, column 4"},
	{"theory/mathematics/index.html", "4 boards, 10 IMPs", "4 boards, 11 IMPs", "table medians-figures, row 1, column 4"},
	{"theory/joint/index.html", "<td>17–18<td>17<td>17", "<td>17–19<td>17<td>17", "table ends-6, row 7, column 3: \"17–19\", computed 17–18"},
	{"theory/joint/index.html", "<td>9<td>0.0034", "<td>8<td>0.0034", "table fits, row 3, column 2"},
	{"theory/history/index.html", "<td>13.99–6.01", "<td>13.98–6.02", "wbf-continuous: 7 boards, 10 IMPs: \"13.98–6.02\", computed 13.99–6.01"},
	{"theory/history/index.html", "<td>16.26–3.74", "<td>16.26+3.74", "should be both scores"},
	{"theory/history/index.html", "<th scope=row>2<td>2.0", "<th scope=row>2<td>2.5", "table amounts, row 4, column 2"},
	{"ebu/index.html", "<th scope=row>1<td>3", "<th scope=row>1<td>4", "standard amount, 1 boards"},
	{"compare/index.html", "<td>92.7 %", "<td>97.2 %", "wbf-continuous, 8 boards: 31 IMPs: share"},
	{"compare/index.html", "<td>31–38", "<td>31–39", `wbf-discrete, 8 boards: 31 IMPs: range: "31–39", computed 31–38`},
	// What pages hand over to their scripts.
	{"theory/players/index.html", `data-ranges="0222233345`, `data-ranges="0222233354`, `data-ranges, 4 boards: "0222233354", computed 0222233345`},
	{"theory/mathematics/index.html", `data-tables="ZXU`, `data-tables="ZXV`, "data-tables, 4 boards"},
	{"theory/mathematics/index.html", "|1h1e1c", "|1h1e1d", "data-positions, line 1"},
	{"theory/mathematics/index.html", "R = 0.165.", "R = 0.156.", "data-positions, line 1: \"0.156\""},
	{"theory/mathematics/index.html", "worth 0.630 VP", "worth 0.360 VP", "data-lines, 4 boards: \"0.360\""},
	// Pictures: a figure at an axis, a curve, a bar, a dot, and a line across.
	{"theory/odds.svg", ">15</text>\n<path class=\"grid\"", ">16</text>\n<path class=\"grid\"", "the upright axis: its figures do not stand at equal distances"},
	{"theory/odds.svg", "h6.58v-6.08h-6.58z", "h6.58v-6.8h-6.58z", "the curve matches_of_100: at 10 it is drawn at 2.1"},
	{"theory/even.svg", "l1.5-1.52 1.49-1.48", "l1.5-1.62 1.49-1.38", "the curve wbf_vps: at 1.001 it is drawn at 10.33, computed 10.31"},
	{"theory/inside.svg", "M6.67 46.29", "M6.67 45.29", "the curve inside"},
	{"theory/inside.svg", "M3.7 50.02", "M3.7 51.02", "lines across at 0.4075, computed [0.5]"},
	{"boards/8/scale.svg", "M98.8 55.39", "M97.8 55.39", "lines across at 41.97, computed [42.4"},
	{"boards/8/scale.svg", "8 boards</title>", "9 boards</title>", "should name 8 boards"},
	{"models/concavity.svg", "l62.56 14.52", "l62.56 14.25", "the curve exponential"},
	{"boards/8/sensitivity.svg", "<path class=\"grid\"", "<g transform=\"translate(0 3)\"/><path class=\"grid\"", "a plot with <g>"},
}

// A site in two languages, of which one has decimal commas, has the same numbers.
func TestNumbersOfEachLanguageAreRead(t *testing.T) {
	o := generator.Options{First: 8, Last: 9, Templates: templates.Default}
	o.Content = fstest.MapFS{
		content.SettingsFile: {Data: []byte("languages = [\"en\", \"fr\"]\ndefault_scale = \"wbf-discrete\"\nbase_url = \"https://example.org/\"\n[language.fr]\ndecimal = \",\"\n")},
		"messages/fr.toml":   {},
	}
	site := siteOf(filesOf(o))
	r := Site(site)
	if r.Err() != nil || len(r.Cannot) > 0 || !bytes.Contains(site["fr/boards/8/index.html"].Data, []byte("14,39")) {
		t.Errorf("of a site in two languages %q cannot be computed, want every number right, and the faults are %.2000s", r.Cannot, fmt.Sprint(r.Err()))
	}
	data := bytes.Replace(site["fr/theory/players/index.html"].Data, []byte("<th scope=row>10<td>1,9"), []byte("<th scope=row>10<td>2,9"), 1)
	if wrong, _ := newKnown().readNumbers("fr/theory/players/index.html", data); len(wrong.faults) != 1 {
		t.Errorf("with a wrong number with a decimal comma the faults are %v, want one", wrong.faults)
	}
}

// pictureForgeries are found beside the site's other files.
var pictureForgeries = []forgery{
	// Plots as PDF: a figure, a bar, a curve.
	{"theory/odds.pdf", "(15)Tj", "(16)Tj", `text 6: "16", computed 15`},
	{"theory/odds.pdf", "18.64 17.24 re", "18.64 27.24 re", "the line or shape 17 is not as in its SVG (bar one)"},
	{"models/scale.pdf", "(0.2)", "(0.3)", "text"},
	// Plots on pages.
	{"boards/8/index.html", "M98.8 55.39", "M97.8 55.39", "is none of the site's SVG files"},
	{"theory/players/index.html", `data-plane="5.91 98 55.39 5.2 20.6`, `data-plane="5.91 98 55.39 5.2 26.6`, "data-plane, end 2"},
	{"theory/index.html", ">55</text>", ">65</text>", "is none of the site's SVG files"},
	{"compare/index.html", "M5.91 31l2.16-4.56", "M5.91 31l2.16-3.56", "is none of the site's SVG files"},
	// Prints without a scale's table.
	{"print/ebu-a5.pdf", "(3.5)Tj", "(4.5)Tj", "standard amount, 1 boards, 25"},
	{"print/ebu-a5.svg", ">1.5<", ">2.5<", "standard amount, 2 boards, 20"},
	{"print/ebu-half.pdf", "(25 VP", "(45 VP", "standard amount, 1 boards, 45"},
	{"print/director-a5.pdf", "(14.68)", "(14.86)", `wbf-continuous, 8 boards: 47–37, column 5: "14.86", computed 14.68`},
	{"print/director-a5.svg", ">+16<", ">+15<", `wbf-continuous, 8 boards: 2, column 4: "+15", computed 16`},
	{"print/director-a5.svg", "21.91", "21.19", `both together: "21.19", computed 21.91`},
	{"print/director-half.pdf", "8 bo", "9 bo", "column"},
	{"print/nomogram-a5.svg", ">12.5<", ">12.6<", "scale of IMPs: \"13\""},
	{"print/nomogram-a5.svg", ">150<", ">140<", "scale of IMPs"},
	{"print/nomogram-a5.svg", "15.97", "15.79", "the example, exactly"},
	{"print/nomogram-a5.svg", "16.0 – 4.0", "16.1 – 3.9", "the example: winner"},
	// A second table with the same id.
	{"imps/index.html", "</main>", `<table id=imps><tr><td>0–10<td>1</table></main>`, "two tables with the id imps"},
}

func TestEveryForgeryOfAPictureIsFound(t *testing.T) {
	k := newKnown()
	k.folder = sample.Must(readTree(builtSite()))
	k.findsAll(t, pictureForgeries)
}

func TestThePagesOfABookAreCounted(t *testing.T) {
	const page = `<svg><text x="1" y="9" font-size="9">4</text><text x="9" y="9" font-size="9">2</text><text x="1" y="19" font-size="9">5</text><text x="9" y="19" font-size="9">3</text></svg>`
	k := newKnown()
	for text, want := range map[string]string{page: "[]", strings.Replace(page, ">3<", ">4<", 1): `[print/book-a4.svg: 5 boards: page: "4", computed 3]`} {
		if r, _ := k.readNumbers("print/book-a4.svg", []byte(text)); fmt.Sprint(r.faults) != want {
			t.Errorf("of %s the faults are %v, want %s", text, r.faults, want)
		}
	}
}

// What cannot be computed is named, and is no fault.
func TestWhatCannotBeComputedIsNamed(t *testing.T) {
	for name, change := range map[string]func(site fstest.MapFS){
		"theory/odds-10.png":                func(site fstest.MapFS) { site["theory/odds-10.png"] = site["theory/odds-9.png"] },
		"theory/even.png":                   func(site fstest.MapFS) { site["theory/even.png"].Data = []byte("x") },
		"models/scale.pdf models/scale.png": func(site fstest.MapFS) { delete(site, "models/scale.svg"); delete(site, "models/index.html") },
		"theory/later.csv":                  func(site fstest.MapFS) { site["theory/later.csv"] = &fstest.MapFile{Data: []byte("x,y\n1,2\n")} },
		"boards/8/later.svg":                func(site fstest.MapFS) { site["boards/8/later.svg"] = &fstest.MapFile{Data: []byte("<svg/>")} },
		"boards/8/og.png":                   func(site fstest.MapFS) { site["boards/8/og.png"] = site["icon-192.png"] },
		"rules/index.html": func(site fstest.MapFS) {
			site["rules/index.html"] = &fstest.MapFile{Data: []byte("<table><tr><td>1<td>2</table>")}
		},
		"boards/8/index.html": func(site fstest.MapFS) {
			page := site["boards/8/index.html"]
			page.Data = bytes.Replace(page.Data, []byte("</main>"), []byte("<table id=new><tr><td>12<td>14.93</table></main>"), 1)
		},
		"": func(site fstest.MapFS) {
			site["rules/index.html"] = &fstest.MapFile{Data: []byte("<p>16 boards<table><tr><td>a<td>b</table>")}
			site["files/rules.csv"] = &fstest.MapFile{Data: []byte("1,2")}
			site["CNAME"] = &fstest.MapFile{Data: []byte("vp.example")}
			site["fr/words.js"] = &fstest.MapFile{Data: []byte("vpWords={}")}
		},
	} {
		site := fstest.MapFS{}
		for path, file := range builtSite() {
			if name != "" && path[0] != name[0] && !strings.HasPrefix(path, "i") {
				continue // less to read
			}
			site[path] = file
		}
		delete(site, packFile)
		change(site)
		list(site)
		r := Site(site)
		if want := strings.Fields(name); !slices.Equal(r.Cannot, want) || len(r.Wrong) > 0 {
			t.Errorf("of a site with a changed %q the files %q cannot be computed, and the faults are %v", name, r.Cannot, r.Wrong)
		}
	}
}

func TestEveryForgeryOfTheTheoryIsFound(t *testing.T) {
	k := newKnown()
	k.findsAll(t, theoryForgeries)
}

// findsAll forges the files of the built site one by one. Each time a fault names the file and what is wrong.
func (k *known) findsAll(t *testing.T, forgeries []forgery) {
	t.Helper()
	for _, f := range forgeries {
		forged, ok := forge(built()[f.file], f)
		if !ok {
			t.Errorf("%s has no %q", f.file, f.old)
			continue
		}
		wrong, _ := k.readNumbers(f.file, forged)
		if said := fmt.Sprint(errors.Join(wrong.faults...)); !strings.Contains(said, f.file+": ") || !strings.Contains(said, f.told) {
			t.Errorf("%s with %q for %q has the faults\n%.600s\nwant one that says %q", f.file, f.new, f.old, said, f.told)
		}
	}
}
