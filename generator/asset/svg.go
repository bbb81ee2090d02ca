package asset

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

const svgSpace = "http://www.w3.org/2000/svg"

// active are the elements, in lower case, that run scripts or can contain other things than
// SVG.
var active = strings.Fields("script handler listener foreignobject iframe frame embed object applet audio video canvas link meta base html body form")

// addresses are the attributes whose value is an address, in any namespace.
var addresses = strings.Fields("href src base data action formaction ping poster srcset")

// inside matches an address inside the file: a place in it, or a data: address of a picture or
// typeface.
var inside = regexp.MustCompile(`(?i)^\s*(#|data:(image/(png|jpeg|jpg|gif|webp)|font/[a-z0-9-]+|application/(x-)?font-[a-z0-9-]+)[;,])`)

// cssAddress finds addresses in CSS: url(…), and other words that load something.
var cssAddress = regexp.MustCompile(`(?i)url\(\s*["']?\s*([^"')]*)|@import|image-set\s*\(|\bsrc\s*\(|\bexpression\s*\(`)

// mostFaults are how many faults of a drawing are reported.
const mostFaults = 20

// checkSVG refuses a drawing that runs or loads something, and whatever is not known to be part of
// a drawing. Browsers do neither while a page shows the drawing as a picture. But they do both when
// a reader opens the file itself, at an address of the site.
func checkSVG(data []byte) []Fault {
	s := svgReader{xml: xml.NewDecoder(bytes.NewReader(data))}
	for len(s.faults) < mostFaults && s.nested <= mostNested { // the time to read on grows with the square of the depth
		s.line, _ = s.xml.InputPos()
		token, err := s.xml.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			if !s.root {
				return isNot("SVG", data)
			}
			s.fault("not well-formed XML: %v", err)
			break
		}
		if !s.token(token) {
			return isNot("SVG", data)
		}
	}
	switch {
	case !s.root:
		return isNot("SVG", data)
	case s.faults == nil:
		s.faults = append(s.uses.faults(), checkCharacters(data)...)
	}
	return s.faults
}

// svgReader reads an SVG file token by token.
type svgReader struct {
	xml    *xml.Decoder
	line   int             // on which the token begins
	root   bool            // the root element has been read
	open   int             // how many style elements are open
	style  strings.Builder // the text of these
	styled int             // the line on which that text begins
	nested int             // how many elements are open
	within int             // how many were open at one that was refused, which is still open; 0 for none
	uses   uses
	faults []Fault
}

func (s *svgReader) fault(format string, args ...any) {
	s.faultAt(s.line, format, args...)
}

func (s *svgReader) faultAt(line int, format string, args ...any) {
	s.faults = append(s.faults, Fault{line, fmt.Sprintf(format, args...)})
}

// token looks at one token. It returns false if the file is not SVG.
func (s *svgReader) token(token xml.Token) bool {
	switch token := token.(type) {
	case xml.Directive:
		s.fault("a DOCTYPE or entity can load text from elsewhere: delete it, a drawing needs none")
	case xml.ProcInst:
		if token.Target != "xml" {
			s.fault("<?%s …?> can load a file from elsewhere", token.Target)
		}
	case xml.StartElement:
		if !s.root && token.Name.Local != "svg" {
			return false
		}
		if !s.root && token.Name.Space != svgSpace {
			s.fault("browsers do not draw an <svg> without xmlns=%q", svgSpace)
		}
		s.root = true
		if s.nested++; s.nested == mostNested+1 {
			s.fault("elements are nested more than %d deep here: a drawing needs less", mostNested)
		}
		s.element(token)
	case xml.EndElement:
		if s.nested == s.within {
			s.within = 0
		}
		s.nested--
		s.uses.end()
		if strings.EqualFold(token.Name.Local, "style") {
			if s.open--; s.open == 0 {
				s.css(s.style.String(), s.styled)
				s.style.Reset()
			}
		}
	case xml.CharData:
		if s.open > 0 {
			s.style.Write(token)
		}
	}
	return true
}

func (s *svgReader) element(e xml.StartElement) {
	name := strings.ToLower(e.Name.Local)
	s.uses.begin(idOf(e), usedBy(e), s.line)
	if name == "style" {
		if s.open++; s.open == 1 {
			s.styled, _ = s.xml.InputPos()
		}
	}
	if slices.Contains(active, name) || e.Name.Space == "http://www.w3.org/1999/xhtml" {
		s.fault("<%s> can run a script or load something: take it out", e.Name.Local)
		s.refuse()
		return
	}
	if s.nested == 1 && e.Name.Space != svgSpace {
		return // that is reported
	}
	if !knownElement(e.Name) {
		if s.within == 0 {
			s.fault("<%s> is not an element of the drawings that can be published: take it out", short(e.Name.Local))
		}
		s.refuse()
		return
	}
	for _, a := range e.Attr {
		if len(s.faults) >= mostFaults {
			return
		}
		attribute := strings.ToLower(a.Name.Local)
		switch {
		case a.Name.Space == "xmlns", a.Name.Space == "" && attribute == "xmlns":
		case a.Name.Space == "" && strings.HasPrefix(attribute, "on"):
			s.fault("%s= of <%s> runs a script: take it out", a.Name.Local, e.Name.Local)
		case slices.Contains(addresses, attribute):
			if !inside.MatchString(a.Value) {
				s.fault("%s=%q of <%s> leads out of the file: put what it shows into the file, or take it out", a.Name.Local, short(a.Value), e.Name.Local)
			}
		case attribute == "attributename" && changes(a.Value):
			s.fault("<%s> changes %s, by which a script can come in: take it out", e.Name.Local, short(a.Value))
		case isInert(e.Name.Space):
		case !knownAttribute(a.Name):
			s.fault("%s= of <%s> is not an attribute of the drawings that can be published: take it out", short(a.Name.Local), e.Name.Local)
		case badNumber(attribute, a.Value) != "":
			s.fault("%s= of <%s> has %s: a number from −%d to %d is needed", a.Name.Local, e.Name.Local, short(badNumber(attribute, a.Value)), mostNumber, mostNumber)
		case a.Name.Space == "":
			s.css(a.Value, s.line)
		}
	}
}

// refuse notes that the element that was just opened is refused, and with it all in it.
func (s *svgReader) refuse() {
	if s.within == 0 {
		s.within = s.nested
	}
}

// idOf is an element's id; "" for none.
func idOf(e xml.StartElement) string {
	for _, a := range e.Attr {
		if a.Name.Local == "id" && (a.Name.Space == "" || a.Name.Space == xmlSpace) {
			return a.Value
		}
	}
	return ""
}

// usedBy is the id of what a <use> draws again; "" for another element.
func usedBy(e xml.StartElement) string {
	if e.Name.Local != "use" {
		return ""
	}
	for _, a := range e.Attr {
		if id, ok := strings.CutPrefix(strings.TrimSpace(a.Value), "#"); ok && a.Name.Local == "href" {
			return id
		}
	}
	return ""
}

// changes says whether an animation of this attribute could bring in a script.
func changes(attribute string) bool {
	attribute = strings.ToLower(strings.TrimSpace(attribute))
	_, local, ok := strings.Cut(attribute, ":")
	if !ok {
		local = attribute
	}
	return strings.HasPrefix(local, "on") || slices.Contains(addresses, local)
}

// css looks for addresses in a style sheet, or in an attribute that can contain CSS. The text
// begins on the given line.
func (s *svgReader) css(text string, line int) {
	text = unescaped(text)
	for _, at := range cssAddress.FindAllStringSubmatchIndex(text, -1) {
		found := text[at[0]:at[1]]
		on := line + strings.Count(text[:at[0]], "\n")
		if !strings.HasPrefix(strings.ToLower(found), "url(") {
			s.faultAt(on, "%s in CSS can load something: take it out", short(found))
		} else if address := text[at[2]:at[3]]; !inside.MatchString(address) {
			s.faultAt(on, "url(%s) leads out of the file: put what it shows into the file, or take it out", short(address))
		}
	}
}

var cssEscape = regexp.MustCompile(`\\([0-9A-Fa-f]{1,6})\s?|\\`)

// unescaped replaces the escapes in CSS by their letters: u\72l( becomes url(.
func unescaped(css string) string {
	return cssEscape.ReplaceAllStringFunc(css, func(escape string) string {
		var letter rune
		if _, err := fmt.Sscanf(strings.TrimSpace(escape[1:]), "%x", &letter); err != nil {
			return ""
		}
		return string(letter)
	})
}

func short(s string) string {
	const most = 60
	if letters := []rune(s); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return s
}
