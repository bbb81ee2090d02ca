package generator_test

import (
	"bytes"
	"encoding/xml"
	"math"
	"strconv"
	"strings"
)

// A pictureText is a text of an SVG file.
type pictureText struct {
	X      float64 `xml:"x,attr"`
	Y      float64 `xml:"y,attr"`
	Size   float64 `xml:"font-size,attr"`
	Anchor string  `xml:"text-anchor,attr"`
	Turn   string  `xml:"transform,attr"`
	Text   string  `xml:",chardata"`
}

type pictureFile struct {
	Width  string        `xml:"width,attr"`
	Height string        `xml:"height,attr"`
	Texts  []pictureText `xml:"text"`
	Groups []struct {
		XMLName xml.Name
	} `xml:"g"`
}

// The picture of a piece has the texts of its front, in their order and places.
func lookAtPicture(c *paperCase, r *reading) {
	if !c.piece.frontPicture {
		return
	}
	path := strings.TrimSuffix(c.path, ".pdf") + ".svg"
	var file pictureFile
	if err := xml.NewDecoder(bytes.NewReader(c.built.files[path])).Decode(&file); err != nil {
		r.fault("%s: %v", path, err)
		return
	}
	same := func(size string, want float64) bool {
		v, ok := strings.CutSuffix(size, "mm")
		got, err := strconv.ParseFloat(v, 64)
		return ok && err == nil && math.Abs(got-want) < 0.006
	}
	if !same(file.Width, c.piece.w) || !same(file.Height, c.piece.h) {
		r.fault("%s: %s × %s, the piece is %v × %v mm", path, file.Width, file.Height, c.piece.w, c.piece.h)
	}
	front := c.pages[0]
	frames := front.cards()
	if len(frames) != 1 || len(file.Groups) > 0 {
		r.fault("%s: %d pieces on the front of %s, %d groups in the picture: should be one piece, drawn as it is", path, len(frames), c.path, len(file.Groups))
		return
	}
	texts := front.of(frames[0])
	if len(texts) != len(file.Texts) {
		r.fault("%s has %d texts, the front of %s has %d", path, len(file.Texts), c.path, len(texts))
	}
	for i, t := range texts {
		if i == len(file.Texts) {
			break
		}
		p := file.Texts[i]
		r.same(p.Text, strings.TrimRight(t.text, " "), "%s, text %d", path, i+1)
		x := t.at.x
		switch p.Anchor {
		case "middle":
			x = (x + t.right) / 2
		case "end":
			x = t.right
		}
		if math.Abs(p.X-x) > 0.03 || math.Abs(p.Y-t.at.y) > 0.015 || math.Abs(p.Size-t.size*mmPerPoint) > 0.006 || p.Turn != "" {
			r.fault("%s: %q stands at %.2f, %.2f mm, %.2f mm high; in %s at %.2f, %.2f, %.2f", path, p.Text, p.X, p.Y, p.Size, c.path, x, t.at.y, t.size*mmPerPoint)
		}
	}
}
