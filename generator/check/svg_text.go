package check

import (
	"bytes"
	"errors"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// svgPages gives the texts of a picture of a print, which is one page. Groups may be moved: each is a
// side of its own.
func svgPages(data []byte) ([][]placed, error) {
	z := html.NewTokenizer(bytes.NewReader(data))
	var out []placed
	var groups []placed // where each open group is
	var text *placed
	sides := 0
	number := func(s string) float64 { n, _ := strconv.ParseFloat(s, 64); return n }
	for {
		switch z.Next() {
		case html.ErrorToken:
			if len(out) == 0 {
				return nil, errors.New("a picture without text")
			}
			return [][]placed{out}, nil
		case html.TextToken:
			if text != nil {
				text.text += html.UnescapeString(string(z.Text()))
			}
		case html.SelfClosingTagToken, html.StartTagToken:
			t := z.Token()
			switch {
			case t.Data == "g" && t.Type == html.StartTagToken:
				at := placed{}
				if len(groups) > 0 {
					at = groups[len(groups)-1]
				} else {
					sides++
					at.side = sides
				}
				move := strings.FieldsFunc(attribute(t, "transform"), func(c rune) bool { return strings.ContainsRune(" ,()", c) })
				for i := 0; i < len(move); i++ {
					switch {
					case move[i] == "translate" && i+2 < len(move):
						at.x, at.down = at.x+number(move[i+1]), at.down+number(move[i+2])
						i += 2
					case move[i] == "rotate":
						at.turned = true
					}
				}
				if groups = append(groups, at); len(groups) > 1000 {
					return nil, errors.New("groups more than 1000 deep")
				}
			case t.Data == "text":
				at := placed{}
				if len(groups) > 0 {
					at = groups[len(groups)-1]
				}
				at.x, at.down = at.x+number(attribute(t, "x")), at.down+number(attribute(t, "y"))
				at.turned = at.turned || attribute(t, "transform") != ""
				at.size = number(attribute(t, "font-size"))
				out = append(out, at)
				text = &out[len(out)-1]
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			switch string(name) {
			case "g":
				groups = groups[:max(0, len(groups)-1)]
			case "text":
				if text != nil {
					text.text = strings.TrimSpace(text.text)
				}
				text = nil
			}
		}
	}
}
