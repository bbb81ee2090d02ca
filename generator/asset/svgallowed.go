package asset

import (
	"encoding/xml"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// elements are the elements of SVG that a published drawing can have: those that draw, describe or
// animate, and nothing that runs a script or contains a page.
var elements = set(`svg g defs symbol use switch a view title desc metadata style
	path rect circle ellipse line polyline polygon image text tspan tref textPath
	linearGradient radialGradient stop pattern clipPath mask marker cursor color-profile
	animate animateColor animateMotion animateTransform set mpath
	font font-face font-face-src font-face-name font-face-uri font-face-format glyph missing-glyph hkern vkern altGlyph altGlyphDef altGlyphItem glyphRef
	filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
	feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
	feSpotLight feTile feTurbulence`)

// attributes are the attributes that these elements can have. Besides, there are aria-… and data-….
var attributes = set(`id class style lang role tabindex focusable version baseProfile zoomAndPan preserveAspectRatio viewBox contentScriptType contentStyleType
	x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d dx dy width height points rotate pathLength transform transform-origin transform-box offset href type media title
	target rel download hreflang referrerpolicy crossorigin decoding fetchpriority systemLanguage requiredFeatures requiredExtensions externalResourcesRequired
	gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
	markerUnits markerWidth markerHeight refX refY orient lengthAdjust textLength startOffset method spacing side path local name rendering-intent
	attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode values keyTimes keySplines keyPoints from to by additive accumulate
	in in2 result filterUnits primitiveUnits filterRes mode operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength
	preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth elevation z pointsAtX pointsAtY pointsAtZ scale
	xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
	alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering cursor direction display
	dominant-baseline enable-background fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style
	font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color
	line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering solid-color
	solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
	text-align text-anchor text-decoration text-rendering text-overflow unicode-bidi vector-effect visibility white-space word-spacing writing-mode
	inline-size shape-inside shape-padding
	horiz-adv-x horiz-origin-x horiz-origin-y vert-adv-y vert-origin-x vert-origin-y unicode glyph-name arabic-form units-per-em panose-1 stemv stemh slope cap-height
	x-height accent-height ascent descent widths bbox ideographic alphabetic mathematical hanging underline-position underline-thickness strikethrough-position
	strikethrough-thickness overline-position overline-thickness u1 u2 g1 g2 k glyphRef format string unicode-range xml:space xml:lang`)

// inert are the namespaces of what drawing programs write for themselves. Browsers draw none of it.
var inert = []string{
	"http://www.inkscape.org/namespaces/inkscape", "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
	"http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://creativecommons.org/ns#", "http://web.resource.org/cc/", "http://purl.org/dc/elements/1.1/",
	"http://ns.adobe.com/", "http://www.bohemiancoding.com/sketch/ns", "http://www.serif.com/", "http://vectornator.io", "http://www.figma.com/figma/ns",
	"http://sozi.baierouge.fr", "http://schemas.microsoft.com/visio/", "http://www.corel.com/", "http://xmp.gettyimages.com/", "adobe:ns:meta/",
}

const (
	xmlSpace   = "http://www.w3.org/XML/1998/namespace"
	xlinkSpace = "http://www.w3.org/1999/xlink"
)

func set(names string) map[string]bool {
	all := map[string]bool{}
	for name := range strings.FieldsSeq(names) {
		all[name] = true
	}
	return all
}

func isInert(space string) bool {
	return slices.ContainsFunc(inert, func(known string) bool { return strings.HasPrefix(space, known) })
}

// knownElement says whether a drawing can have an element.
func knownElement(name xml.Name) bool {
	return name.Space == svgSpace && elements[name.Local] || isInert(name.Space)
}

// knownAttribute says whether an element of a drawing can have an attribute.
func knownAttribute(name xml.Name) bool {
	switch name.Space {
	case "":
		return attributes[name.Local] || strings.HasPrefix(name.Local, "aria-") || strings.HasPrefix(name.Local, "data-")
	case xmlSpace, "xml":
		return attributes["xml:"+name.Local] || name.Local == "id"
	case xlinkSpace:
		return slices.Contains(strings.Fields("href type title role arcrole show actuate"), name.Local)
	}
	return isInert(name.Space)
}

// The most that a drawing can have. Browsers need much time or memory for more.
const (
	mostNested = 100       // elements in each other
	mostDrawn  = 100_000   // elements, with those that <use> draws again
	mostNumber = 1_000_000 // in the units of the drawing
)

// numeric are the attributes with numbers that say where and how large something is.
var numeric = set(`x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d dx dy width height points transform viewBox stroke-width font-size stdDeviation
	gradientTransform patternTransform markerWidth markerHeight refX refY radius numOctaves order baseFrequency scale textLength startOffset`)

var (
	aNumber  = regexp.MustCompile(`[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?`)
	noNumber = regexp.MustCompile(`(?i)\b(nan|[-+]?inf(inity)?)\b`)
)

// badNumber is the first number in the value of an attribute that no drawing needs; "" for none.
func badNumber(attribute, value string) string {
	if !numeric[attribute] {
		return ""
	}
	if found := noNumber.FindString(value); found != "" {
		return found
	}
	for _, number := range aNumber.FindAllString(value, -1) {
		if v, err := strconv.ParseFloat(number, 64); err != nil || v > mostNumber || v < -mostNumber {
			return number
		}
	}
	return ""
}

// uses says what each element with an id contains: how many elements, and what they use again.
type uses struct {
	ids  map[string]*used
	open []*used // the elements around the present one that have an id; the first is the drawing
}

// used is an element with an id.
type used struct {
	line    int
	own     int      // elements in it
	again   []string // the ids that it uses
	drawn   int      // all elements that it draws; 0 before they are counted
	visited bool     // they are being counted
}

// begin notes an element and what it uses; end takes it from those that are open.
func (u *uses) begin(id, again string, line int) {
	if u.ids == nil {
		u.ids, u.open = map[string]*used{}, []*used{{line: line}}
		u.ids[""] = u.open[0]
	}
	e := &used{line: line}
	if id != "" && u.ids[id] == nil {
		u.ids[id] = e
	}
	u.open = append(u.open, e)
	for _, around := range u.open {
		around.own++
		if again != "" {
			around.again = append(around.again, again)
		}
	}
}

func (u *uses) end() {
	if len(u.open) > 1 {
		u.open = u.open[:len(u.open)-1]
	}
}

// faults reports an element that draws itself again, and a drawing with too many elements.
func (u *uses) faults() (faults []Fault) {
	for _, id := range slices.Sorted(maps.Keys(u.ids)) {
		if e := u.ids[id]; id != "" && u.count(e) < 0 {
			return append(faults, Fault{e.line, fmt.Sprintf("the element with the id %q draws itself again by <use>, without an end", short(id))})
		}
	}
	if all := u.ids[""]; all != nil {
		if n := u.count(all); n > mostDrawn {
			return append(faults, Fault{all.line, fmt.Sprintf("the drawing has more than %d elements, with those that <use> draws again", mostDrawn)})
		}
	}
	return faults
}

// count is how many elements an element draws, at most one too many; -1 if there is no end.
func (u *uses) count(e *used) int {
	switch {
	case e.visited:
		return -1
	case e.drawn != 0:
		return e.drawn
	}
	e.visited = true
	defer func() { e.visited = false }()
	n := e.own
	for _, id := range e.again {
		if other := u.ids[id]; other != nil && n <= mostDrawn {
			more := u.count(other)
			if more < 0 {
				return -1
			}
			n = min(n+more, mostDrawn+1)
		}
	}
	e.drawn = n
	return n
}
