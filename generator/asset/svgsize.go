package asset

import (
	"bytes"
	"encoding/xml"
	"errors"
	"math"
	"strconv"
	"strings"
)

// units are CSS's units of length in pixels.
var units = map[string]float64{
	"": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
}

// svgSize is the size that a drawing declares, else that of its viewBox. With a viewBox one
// of the two sides is enough.
func svgSize(data []byte) (int, int, error) {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	var root xml.StartElement
	for found := false; !found; {
		token, err := decoder.Token()
		if err != nil {
			return 0, 0, err
		}
		root, found = token.(xml.StartElement)
	}
	said := map[string]string{} // without what drawing programs note
	for _, a := range root.Attr {
		said[a.Name.Space+a.Name.Local] = a.Value
	}
	width, height, boxWidth, boxHeight := length(said["width"]), length(said["height"]), 0.0, 0.0
	if box := strings.Fields(strings.ReplaceAll(said["viewBox"], ",", " ")); len(box) == 4 {
		boxWidth, boxHeight = length(box[2]), length(box[3])
	}
	box := boxWidth > 0 && boxHeight > 0
	switch {
	case width > 0 && height > 0:
	case box && width > 0:
		height = width * boxHeight / boxWidth
	case box && height > 0:
		width = height * boxWidth / boxHeight
	case box:
		width, height = boxWidth, boxHeight
	default:
		return 0, 0, errors.New("the drawing does not say how large it is: give its <svg> a viewBox, or a width and a height")
	}
	whole := func(v float64) int { return max(1, int(math.Round(math.Min(v, 1e6)))) }
	return whole(width), whole(height), nil
}

// length is a length in pixels. It is 0 for a length that depends on the place of the drawing,
// such as 100% or 10em.
func length(s string) float64 {
	s = strings.ToLower(strings.TrimSpace(s))
	number := strings.TrimRight(s, "abcdefghijklmnopqrstuvwxyz%")
	v, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return 0
	}
	return v * units[s[len(number):]]
}
