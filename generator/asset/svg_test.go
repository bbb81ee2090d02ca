package asset

import (
	"fmt"
	"strings"
	"testing"
)

const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 3">`

// harmful are drawings that run or load something.
var harmful = map[string]string{
	"script":                   head + `<script>alert(1)</script></svg>`,
	"script by a prefix":       `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`,
	"script in capitals":       head + `<SCRIPT>alert(1)</SCRIPT></svg>`,
	"script of HTML":           head + `<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></svg>`,
	"script from elsewhere":    head + `<script href="https://evil.example/a.js"/></svg>`,
	"element of HTML":          head + `<h:div xmlns:h="http://www.w3.org/1999/xhtml"/></svg>`,
	"event handler":            head + `<rect onclick="alert(1)"/></svg>`,
	"event of the root":        `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
	"event in capitals":        head + `<rect OnClick="alert(1)"/></svg>`,
	"foreignObject":            head + `<foreignObject><p/></foreignObject></svg>`,
	"handler":                  head + `<handler type="application/ecmascript">alert(1)</handler></svg>`,
	"iframe":                   head + `<iframe src="https://evil.example/"/></svg>`,
	"link that runs":           head + `<a href="javascript:alert(1)"><rect/></a></svg>`,
	"link by a reference":      head + `<a href="java&#115;cript:alert(1)"><rect/></a></svg>`,
	"link elsewhere":           head + `<a xlink:href="https://evil.example/"><rect/></a></svg>`,
	"link to another file":     head + `<a href="rules.pdf"><rect/></a></svg>`,
	"image from elsewhere":     head + `<image href="//evil.example/a.png"/></svg>`,
	"image by xlink":           head + `<image xlink:href="http://evil.example/a.png"/></svg>`,
	"image by a prefix":        head + `<image q:href="http://evil.example/a.png" xmlns:q="http://www.w3.org/1999/xlink"/></svg>`,
	"image that is SVG":        head + `<image href="data:image/svg+xml,&lt;svg/&gt;"/></svg>`,
	"image that is HTML":       head + `<image href="data:text/html,x"/></svg>`,
	"use from elsewhere":       head + `<use href="https://evil.example/a.svg#b"/></svg>`,
	"another base":             head + `<g xml:base="https://evil.example/"><use href="#b"/></g></svg>`,
	"ping":                     head + `<a href="#b" ping="https://evil.example/"/></svg>`,
	"animation of a link":      head + `<a><animate attributeName="href" to="javascript:alert(1)"/></a></svg>`,
	"animation by xlink":       head + `<a><set attributeName=" xlink:href" to="javascript:alert(1)"/></a></svg>`,
	"animation of an event":    head + `<set attributeName="onclick" to="alert(1)"/></svg>`,
	"CSS import":               head + `<style>@import "https://evil.example/a.css";</style></svg>`,
	"CSS import in CDATA":      head + "<style><![CDATA[ @IMPORT url(https://evil.example/a.css); ]]></style></svg>",
	"CSS address":              head + `<style>rect { fill: url(https://evil.example/a.svg#b) }</style></svg>`,
	"CSS address in quotes":    head + `<style>rect { fill: url( 'https://evil.example/a.svg#b' ) }</style></svg>`,
	"CSS address with escapes": head + `<style>rect { fill: u\72l(https://evil.example/a) }</style></svg>`,
	"CSS address, no comment":  head + `<style>a { content: "/*"; fill: url(//evil.example/); b: "*/" }</style></svg>`,
	"CSS address in two":       head + `<style>a { fill: ur<![CDATA[l(//evil.example/)]]> }</style></svg>`,
	"CSS set of images":        head + `<style>a { background: image-set("https://evil.example/a.png" 1x) }</style></svg>`,
	"typeface from elsewhere":  head + `<style>@font-face { font-family: a; src: url("https://evil.example/a.woff2") }</style></svg>`,
	"style attribute":          head + `<rect style="fill:url(https://evil.example/a.svg#b)"/></svg>`,
	"fill":                     head + `<rect fill="url(https://evil.example/a.svg#b)"/></svg>`,
	"filter":                   head + `<rect filter="URL('//evil.example/a.svg#b')"/></svg>`,
	"DOCTYPE":                  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` + head + `</svg>`,
	"entity":                   `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>` + head + `</svg>`,
	"style sheet":              `<?xml-stylesheet href="https://evil.example/a.css"?>` + head + `</svg>`,
	"not closed":               head + `<rect>`,
	"not well-formed":          head + `<rect></svg>`,
	"no SVG":                   `<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>`,
	"another namespace":        `<svg xmlns="http://example.org/"/>`,
	"no namespace":             `<svg/>`,
	"after its end":            drawing + `<script xmlns="http://www.w3.org/2000/svg">alert(1)</script>`,
}

func TestDrawingsThatRunOrLoadSomethingAreRefused(t *testing.T) {
	for name, svg := range harmful {
		if faults := Check("a.svg", []byte(svg)); len(faults) == 0 {
			t.Errorf("%s is published: %s", name, svg)
		}
	}
}

func TestDrawingsOfDrawingProgramsArePublished(t *testing.T) {
	for name, svg := range map[string]string{
		"smallest": drawing,
		"Inkscape's": `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg1" inkscape:export-filename="C:\Users\url(1)\logo.png"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:document-units="mm" />
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
    <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage" /></cc:Work></rdf:RDF></metadata>
  <defs><linearGradient id="a"><stop style="stop-color:#000" /></linearGradient><linearGradient id="b" xlink:href="#a" /></defs>
  <g inkscape:label="Layer 1" style="fill:url(#b);font-family:'Source Sans 3'"><path d="m 0,0 h 10" fill="url('#b')" /></g>
</svg>`,
		"with a picture in it":  head + `<image href="data:image/png;base64,AAAA"/></svg>`,
		"with a typeface in it": head + `<style>@font-face { font-family: a; src: url(data:font/woff2;base64,AAAA) } text { fill: #000 } /* a comment */</style></svg>`,
		"animated":              head + `<rect><animate attributeName="width" from="1" to="2" dur="1s"/></rect></svg>`,
		"with words":            head + `<title>On account of url, script and javascript: none</title><text>onclick="alert(1)"</text></svg>`,
		"with a mark":           "\ufeff" + drawing,
		"with a link in it":     head + `<a href="#a"><rect id="a"/></a></svg>`,
	} {
		if faults := Check("a.svg", []byte(svg)); len(faults) > 0 {
			t.Errorf("%s is refused: %v", name, faults)
		}
	}
}

func TestEveryFaultOfADrawingIsReportedOnItsLine(t *testing.T) {
	svg := head + "\n<script>\nalert(1)\n</script>\n<rect\n onclick=\"a()\"/>\n<a href=\"https://evil.example/\"/>\n<style>\n@import 'x';</style>\n</svg>"
	var got []string
	for _, f := range Check("a.svg", []byte(svg)) {
		got = append(got, fmt.Sprintf("%d: %s", f.Line, f.Text))
	}
	want := []string{
		"2: <script> can run a script or load something: take it out",
		"5: onclick= of <rect> runs a script: take it out",
		`7: href="https://evil.example/" of <a> leads out of the file: put what it shows into the file, or take it out`,
		"9: @import in CSS can load something: take it out",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the faults are\n%s\nshould be\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
