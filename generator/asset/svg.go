package asset

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
)

const (
	svgSpace = "http://www.w3.org/2000/svg"

	mostDepth    = 100     // elements of a drawing in each other
	mostElements = 100_000 // elements of a drawing, with those that each <use> shows again
	mostFaults   = 20      // that are reported of a drawing

	leadsOut = "leads out of the file: put what it shows into the file, or take it out"
)

// elements are the elements of SVG that draw, describe or animate. None runs a script or contains
// a page.
var elements = strings.Fields(`svg g defs symbol use switch a view title desc metadata style
	path rect circle ellipse line polyline polygon image text tspan tref textPath
	linearGradient radialGradient stop pattern clipPath mask marker cursor color-profile
	animate animateColor animateMotion animateTransform set mpath
	font font-face font-face-src font-face-name font-face-uri font-face-format
	glyph missing-glyph hkern vkern altGlyph altGlyphDef altGlyphItem glyphRef
	filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
	feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
	feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
	feTurbulence`)

// notes are how the namespaces begin in which drawing programs keep notes. Browsers draw nothing of them.
var notes = strings.Fields(`http://www.inkscape.org/namespaces/inkscape http://sodipodi.sourceforge.net/DTD/
	http://www.w3.org/1999/02/22-rdf-syntax-ns# http://creativecommons.org/ns# http://web.resource.org/cc/
	http://purl.org/dc/elements/1.1/ http://ns.adobe.com/ adobe:ns:meta/ http://xmp.gettyimages.com/
	http://www.bohemiancoding.com/sketch/ns http://www.serif.com/ http://vectornator.io
	http://www.figma.com/figma/ns http://sozi.baierouge.fr http://schemas.microsoft.com/visio/
	http://www.corel.com/`)

// addresses are the attributes whose value is an address, in any namespace.
var addresses = strings.Fields("href src srcset data base action formaction ping poster attributionsrc")

var (
	// xmlHead is what can stand in <?xml …?>. In another encoding browsers would read other letters.
	xmlHead = regexp.MustCompile(`^version=["']1\.0["'](\s+encoding=["'](?i:utf-8)["'])?` +
		`(\s+standalone=["']\w+["'])?\s*$`)
	// inside matches an address inside the file: a place in it, or a data: address of a picture or typeface.
	inside = regexp.MustCompile(`(?i)^\s*(#|data:(image/(png|jpe?g|gif|webp)|` +
		`(font/|application/(x-)?font-)[a-z0-9-]+)[;,])`)
	// cssLoads finds where something begins that loads in CSS. What follows is looked at too: a comment can hide the
	// end of an address.
	cssLoads = regexp.MustCompile(`(?i)url\(\s*["']?|@import|image-set\(|\bsrc\(`)
	// cssEscape finds the escapes of CSS: u\72l( is url(.
	cssEscape = regexp.MustCompile(`\\([0-9A-Fa-f]{1,6})?\s?`)
)

// checkSVG refuses a drawing that runs or loads something. Browsers do neither while a page shows the
// drawing as a picture. But they do both when a reader opens the file itself, at an address of the site.
func checkSVG(data []byte) []input.Fault {
	r := svgReader{xml: xml.NewDecoder(bytes.NewReader(data)), ids: map[string]*part{}}
	r.xml.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // xmlHead judges it
	for len(r.faults) < mostFaults && len(r.open) <= mostDepth && r.elements <= mostElements {
		r.line, _ = r.xml.InputPos()
		token, err := r.xml.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			r.fault("not well-formed XML: %v", err)
			break
		}
		r.token(token)
	}
	switch {
	case r.elements == 0:
		return isNot("SVG", data)
	case r.faults == nil:
		return checkCharacters(data)
	}
	return r.faults
}

// An svgReader reads an SVG file token by token.
type svgReader struct {
	xml      *xml.Decoder
	line     int // on which the token begins
	elements int
	open     []*part          // the elements that have not ended, the root first
	ids      map[string]*part // the first element with each ID
	uses     []string         // the IDs that each <use> shows
	style    strings.Builder  // the text of the style element that is open
	styled   int              // the line on which that text begins; 0 if none is open
	faults   []input.Fault
}

// A part is an element with what is in it: some elements, and the uses between two numbers.
type part struct{ elements, from, to, shown int }

func (r *svgReader) fault(format string, args ...any) { r.faultAt(r.line, format, args...) }

func (r *svgReader) faultAt(line int, format string, args ...any) {
	if len(r.faults) < mostFaults {
		r.faults = append(r.faults, input.Fault{Line: line, Text: fmt.Sprintf(format, args...)})
	}
}

func (r *svgReader) token(token xml.Token) {
	switch token := token.(type) {
	case xml.Directive:
		r.fault("a DOCTYPE or entity can load text from elsewhere: delete it, a drawing needs none")
	case xml.ProcInst:
		if token.Target != "xml" {
			r.fault("<?%s …?> can load a file from elsewhere", token.Target)
		} else if !xmlHead.Match(token.Inst) {
			r.fault(`<?xml %s?> should be <?xml version="1.0" encoding="UTF-8"?>`, short(string(token.Inst)))
		}
	case xml.StartElement:
		r.open = append(r.open, &part{elements: r.elements, from: len(r.uses)})
		r.elements++
		r.element(token)
	case xml.EndElement:
		p := r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		p.elements, p.to = r.elements-p.elements, len(r.uses)
		if len(r.open) == 0 && r.shown(p) > mostElements {
			r.fault("with what each <use> shows, the drawing has more than %d elements, or a <use> shows itself", mostElements)
		}
		if r.styled > 0 {
			r.css(r.style.String(), r.styled)
			r.style.Reset()
			r.styled = 0
		}
	case xml.CharData:
		if r.styled > 0 {
			r.style.Write(token)
		}
	}
}

func (r *svgReader) element(e xml.StartElement) {
	name := e.Name.Local
	note := slices.ContainsFunc(notes, func(n string) bool { return strings.HasPrefix(e.Name.Space, n) })
	switch {
	case r.elements == 1 && e.Name != xml.Name{Space: svgSpace, Local: "svg"}:
		r.fault("a drawing begins with <svg xmlns=%q>", svgSpace)
	case r.elements > mostElements:
		r.fault("the drawing has more than %d elements", mostElements)
	case len(r.open) > mostDepth:
		r.fault("elements are nested more than %d deep here: a drawing needs less", mostDepth)
	case r.styled > 0:
		r.fault("<%s> is in a <style>, which can contain only text", short(name))
	case !note && (e.Name.Space != svgSpace || !slices.Contains(elements, name)):
		r.fault("<%s> is not an element of the drawings that can be published: take it out", short(name))
	}
	for _, a := range e.Attr {
		r.attribute(name, a)
	}
	if name == "style" {
		r.styled, _ = r.xml.InputPos()
	}
}

func (r *svgReader) attribute(element string, a xml.Attr) {
	name := strings.ToLower(a.Name.Local)
	if a.Name == (xml.Name{Local: "id"}) && r.ids[a.Value] == nil {
		r.ids[a.Value] = r.open[len(r.open)-1]
	}
	to := strings.TrimPrefix(strings.Trim(a.Value, " \t\r\n"), "#")
	switch address := slices.Contains(addresses, name); {
	case strings.HasPrefix(name, "on"):
		r.fault("%s= of <%s> runs a script: take it out", a.Name.Local, element)
	case address && !inside.MatchString(a.Value):
		r.fault("%s=%q of <%s> "+leadsOut, a.Name.Local, short(a.Value), element)
	case address && element == "use" && strings.ContainsAny(to, "% \t\r\n"):
		r.fault("%s=%q of <use>: write the ID as it stands in id=, without %% and spaces", a.Name.Local, short(a.Value))
	case address && element == "use":
		r.uses = append(r.uses, to)
	case name == "attributename" && changesAddress(a.Value):
		r.fault("<%s> changes %s, by which a script can come in: take it out", element, short(a.Value))
	case a.Name.Space == "" && !address:
		r.css(a.Value, r.line)
	}
}

// changesAddress says whether an animation of this attribute could bring in an address or a script.
func changesAddress(attribute string) bool {
	local := strings.ToLower(strings.TrimSpace(attribute[strings.LastIndex(attribute, ":")+1:]))
	return strings.HasPrefix(local, "on") || slices.Contains(addresses, local)
}

// css looks for what loads something in a style sheet, or in an attribute that can contain CSS. The text
// begins on the given line.
func (r *svgReader) css(text string, line int) {
	text = cssEscape.ReplaceAllStringFunc(text, func(escape string) string {
		letter, err := strconv.ParseUint(strings.TrimSpace(escape[1:]), 16, 32)
		if err != nil {
			return escape[1:] // the backslash stands before the letter itself
		}
		return string(rune(letter))
	})
	for i, row := range strings.Split(text, "\n") {
		for _, m := range cssLoads.FindAllStringIndex(row, -1) {
			if len(r.faults) == mostFaults || inside.MatchString(row[m[1]:]) {
				continue
			}
			what := row[m[0]:m[1]]
			to, _, closed := strings.Cut(row[m[1]:min(m[1]+1000, len(row))], ")")
			if closed && (what[0] == 'u' || what[0] == 'U') {
				what += to + ")"
			}
			r.faultAt(line+i, "%s "+leadsOut, short(what))
		}
	}
}

// shown is how many elements a part has with what each <use> shows, or a number above mostElements. That is also the
// answer where a <use> leads back to itself. Twelve groups with ten <use> each show 10¹² and freeze a browser.
func (r *svgReader) shown(p *part) int {
	if p == nil { // there is no such ID
		return 0
	}
	if p.shown == 0 {
		p.shown = mostElements + 1
		n := p.elements
		for i := p.from; i < p.to && n <= mostElements; i++ {
			n += r.shown(r.ids[r.uses[i]])
		}
		p.shown = n
	}
	return p.shown
}
