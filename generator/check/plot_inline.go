package check

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The plots on pages are those of the site's SVG files, with the same texts and lines. Only what one scale
// gives more than another is in no file.

var (
	inlineSVG   = regexp.MustCompile(`(?s)(<svg\b[^>]*>)(.*?)</svg>`)
	captionHead = regexp.MustCompile(`(?s)<figcaption\b[^>]*>([^<]*)`)
	headOfSVG   = regexp.MustCompile(`(?s)^.*?<svg\b[^>]*>.*?</title>\s*(?:<desc\b.*?</desc>)?`)
	planeOfSVG  = regexp.MustCompile(`\bdata-plane="([^"]*)"`)
	plotFile    = regexp.MustCompile(`^(?:[a-z]{2,3}(?:-[A-Za-z]{2,8})?/)?(?:(?:theory|models)/(?:[^/]+/)?[^/]+|boards/\d+/(?:scale|sensitivity|concavity))\.svg$`)
)

// bodyOf is what a picture shows, without what describes it.
func bodyOf(svg string) string {
	if head := headOfSVG.FindString(svg); head != "" {
		svg = svg[len(head):]
	}
	return strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(svg), "</svg>"))
}

// pictures are the names of the site's plots by what they show.
func (k *known) pictures() map[string][]string {
	k.pictured.Do(func() {
		k.byBody = map[string][]string{}
		t, ok := k.folder.(*tree)
		if !ok {
			return
		}
		for _, name := range t.visible {
			if !plotFile.MatchString(name) {
				continue
			}
			if data, err := fs.ReadFile(t, name); err == nil {
				body := bodyOf(string(data))
				k.byBody[body] = append(k.byBody[body], name)
			}
		}
	})
	return k.byBody
}

// pagePictures are read once for a site.
type pagePictures struct {
	pictured sync.Once
	byBody   map[string][]string
}

// inline compares the plots on a page. Those that it has links to stand in the order of the links.
func (r *reading) inline(name string, page []byte) {
	var shows [][]string // of each plot the files that show the same: languages may share words
	var linked []string
	for _, at := range inlineSVG.FindAllSubmatchIndex(page, -1) {
		open, body := string(page[at[2]:at[3]]), strings.TrimSpace(string(page[at[4]:at[5]]))
		if !strings.Contains(body, `class="tick"`) && !strings.Contains(body, `class="curve`) && !strings.Contains(body, "<text") {
			continue // a sign, or room for a script
		}
		names := r.pictures()[body]
		if len(names) > 0 {
			shows = append(shows, names)
			r.right++
		} else if !r.difference(string(page[:at[0]]), body) {
			r.fault("a plot on the page (%.60q) is none of the site's SVG files", lastCaption(string(page[:at[0]])))
		}
		r.plane(open, body)
	}
	for _, to := range readLinks(page).to {
		if file := path.Join(path.Dir(name), to); plotFile.MatchString(file) && !slices.Contains(linked, file) {
			linked = append(linked, file)
		}
	}
	if len(linked) > 0 && len(shows) > 0 && !slices.EqualFunc(shows, linked, func(names []string, link string) bool { return slices.Contains(names, link) }) {
		r.fault("the plots on the page are %v, and those that it links to %v", shows, linked)
	}
}

// lastCaption is the last caption above a picture.
func lastCaption(above string) string {
	all := captionHead.FindAllStringSubmatch(above, -1)
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1][1]
}

// difference reads a plot of how much more one scale gives than another, for the board count in its
// caption. It is true if there is such a pair of scales.
func (r *reading) difference(above, body string) bool {
	named := numbers(lastCaption(above))
	d, err := readDrawing([]byte("<svg>" + body))
	if err != nil || len(named) == 0 {
		return false
	}
	boards := named[len(named)-1]
	for _, from := range r.comparable() {
		for _, to := range r.comparable() {
			a, ok1 := r.table(to, boards)
			b, ok2 := r.table(from, boards)
			if from == to || !ok1 || !ok2 || a.Max() <= 0 {
				continue
			}
			c := curve{class: "exponential"}
			for margin := range max(a.BlitzMargin(), b.BlitzMargin()) + 1 {
				ours, _ := a.Score(margin)
				theirs, _ := b.Score(margin)
				c.x = append(c.x, float64(margin))
				c.y = append(c.y, (float64(ours)*float64(b.Max())/float64(a.Max())-float64(theirs))/float64(vp.VP))
			}
			try := &reading{known: r.known}
			if try.drawn(d, plot{curves: []curve{c}, open: true}); len(try.faults) == 0 {
				r.right += try.right
				for _, name := range []string{from, to} {
					if !r.computed(name) {
						r.cannotCompute(name)
					}
				}
				return true
			}
		}
	}
	return false
}

// plane compares the attribute that tells scripts where a plot's values lie: the left, right, lower and
// upper end, the greatest x, the least and the greatest y, and sometimes the least x.
func (r *reading) plane(open, body string) {
	m := planeOfSVG.FindStringSubmatch(open)
	d, err := readDrawing([]byte("<svg>" + body))
	if m == nil || err != nil {
		return
	}
	x, y, err := d.axes()
	if err != nil {
		return // told of the file
	}
	words := strings.Fields(m[1])
	if len(words) < 7 {
		r.fault("data-plane is %q, should have 7 numbers", m[1])
		return
	}
	if len(words) < 8 || words[7] == "log" {
		words = slices.Insert(words, 7, "0")
	}
	for i, end := range []struct {
		axis         axis
		value, place string
	}{{x, words[7], words[0]}, {x, words[4], words[1]}, {y, words[5], words[2]}, {y, words[6], words[3]}} {
		value, err1 := strconv.ParseFloat(end.value, 64)
		place, err2 := strconv.ParseFloat(end.place, 64)
		_, decimals, _ := strings.Cut(end.value, ".")
		half := 0.5 * math.Pow(10, -float64(len(decimals)))
		if strings.ContainsAny(end.value, "e") || len(strings.TrimLeft(end.value, "-0.")) == 5 {
			half = math.Abs(value) * 1e-4 // five digits
		}
		low, high := end.axis.at(value-half), end.axis.at(value+half)
		if low > high || math.IsNaN(low) { // a logarithm has no 0
			low, high = high, low
		}
		if math.IsNaN(high) {
			high = math.Inf(1)
		}
		r.is(err1 == nil && err2 == nil && place > low-0.1 && place < high+0.1, fmt.Sprintf("data-plane, end %d", i+1), m[1], fmt.Sprintf("%.2f", end.axis.at(value)))
	}
}
