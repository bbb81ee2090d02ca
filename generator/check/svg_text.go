package check

import (
	"bytes"
	"errors"
	"fmt"
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
				for _, a := range t.Attr {
					if a.Key != "transform" {
						return nil, fmt.Errorf("a group with the attribute %s, which can hide it", shown(a.Key))
					}
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
				for _, a := range t.Attr {
					if !strings.Contains(" class fill textlength x y font-size font-weight text-anchor transform ", " "+a.Key+" ") {
						return nil, fmt.Errorf("a text with the attribute %s, which can hide it", shown(a.Key))
					}
				}
				at := placed{}
				if len(groups) > 0 {
					at = groups[len(groups)-1]
				}
				at.x, at.down = at.x+number(attribute(t, "x")), at.down+number(attribute(t, "y"))
				at.turned = at.turned || attribute(t, "transform") != ""
				at.size = number(attribute(t, "font-size"))
				at.faint = paleFill(attribute(t, "fill"))
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

// paleFill says whether a colour, #rrggbb or #rgb, is too light to be read on white.
func paleFill(fill string) bool {
	hex, isHex := strings.CutPrefix(fill, "#")
	n, err := strconv.ParseUint(hex, 16, 32)
	switch {
	case fill == "":
		return false
	case !isHex || err != nil:
		return true // a name, or "none"
	case len(hex) == 3:
		n = n>>8*0x110000 | n>>4&15*0x1100 | n&15*0x11
	}
	return pale(float64(n>>16)/255, float64(n>>8&255)/255, float64(n&255)/255)
}

// pale says whether a colour is too light to be read on white.
func pale(red, green, blue float64) bool { return 0.21*red+0.72*green+0.07*blue > 0.7 }
