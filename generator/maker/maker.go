// Package maker makes cards of orders in a browser: pictures, the PDF file, and what is said of it. A build packs what
// its command would print with, and the maker opens that: so both make the same bytes.
package maker

import (
	"errors"
	"reflect"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// handed is all that a build hands to the maker of a language.
type handed struct {
	Settings settings.Settings
	Words    words.Packed
	Scales   []ownScale // the publisher's
	Logo     *logo      // the publisher's; may be nil
}

// An ownScale is a publisher's scale: its parameters or, of one from a file, its tables.
type ownScale struct {
	Name, Sign string
	Parameters *scale.Parameters
	Total      vp.Hundredths
	Tables     []vp.Table
}

// A logo is a picture's pixels.
type logo struct {
	W, H   int
	JPEG   bool
	Pixels []byte
}

// printed are the sections of the messages that stand on cards or say something of orders. Two entries are single keys.
var printed = strings.Fields("language list months frame scales short-scales table facts chart cards imp_scale print " +
	"shop order order-options acbl.score tools_verify.nothing")

func isPrinted(key string) bool {
	section, _, in := strings.Cut(key, ".")
	return !in || slices.Contains(printed, section) || slices.Contains(printed, key)
}

// Pack is what a shop prints orders with, for Open.
func Pack(s *press.Shop) []byte {
	h := handed{Settings: s.Settings, Words: s.Words.Pack(isPrinted)}
	h.Settings.HomeText, h.Settings.Links = "", nil // no print shows them
	for _, of := range s.Scales.All()[len(scale.Built().All()):] {
		own := ownScale{Name: of.Name, Sign: of.Sign, Parameters: of.Parameters}
		if of.Parameters == nil {
			own.Total = of.Total
			for _, n := range of.Only {
				own.Tables = append(own.Tables, of.Make(n))
			}
		}
		h.Scales = append(h.Scales, own)
	}
	if p := s.LogoPicture; p != nil {
		h.Logo = &logo{}
		h.Logo.W, h.Logo.H = p.Size()
		h.Logo.Pixels, h.Logo.JPEG = p.Pixels()
	}
	var p packing
	p.walk(reflect.ValueOf(&h).Elem())
	return p.data
}

// A Maker makes the orders of one site in one language.
type Maker struct {
	shop *press.Shop
	logo *photo.Picture // of the orders; may be nil
}

// Open is the maker of what was packed.
func Open(packed []byte) *Maker {
	var h handed
	p := packing{packed, true}
	p.walk(reflect.ValueOf(&h).Elem())
	var own []scale.Scale
	for _, of := range h.Scales {
		var s scale.Scale
		if of.Parameters == nil {
			s = scale.Of(of.Name, of.Total, of.Tables)
		} else {
			s = scale.Compute(of.Name, *of.Parameters, func(string, string, ...any) {}) // the build had no fault
		}
		s.Sign = of.Sign
		own = append(own, s)
	}
	m := h.Words.Messages()
	shop := &press.Shop{
		Settings: h.Settings, Words: &m, English: &m, Scales: press.Show(scale.Built().With(own...), &h.Settings),
		Texts:  func(func(text, where string) bool) {}, // a page's reader has no files
		Source: func(...string) (text, where string) { return "", "" },
	}
	if of := h.Logo; of != nil {
		shop.LogoPicture = photo.FromPixels(of.W, of.H, of.Pixels, of.JPEG)
	}
	return &Maker{shop: shop}
}

// UseLogo gives the orders from here on a logo; nil is none. Each size of it is made once.
func (m *Maker) UseLogo(p *photo.Picture) { m.logo = p }

// Make makes the file of an order or, if it is to be drawn, a picture of each side of its cards, a front before its
// back. sides names them; said is what a person must know of the file.
func (m *Maker) Make(order map[string]string, drawn bool) (files [][]byte, sides, said []string, err error) {
	o, err := press.ReadOrder(order)
	if err != nil {
		return nil, nil, nil, err
	}
	o.Logo = m.logo
	var p press.Print
	if drawn {
		p, err = m.shop.Lay(o)
		for _, side := range p.Pictures {
			files = append(files, mark.SVG(side, ""))
		}
	} else {
		files = make([][]byte, 1)
		files[0], p, err = m.shop.Cards(o)
	}
	if err != nil {
		return nil, nil, nil, err
	}
	said, notes := m.shop.Said(o, p, m.shop.Words)
	return files, p.Sides(m.shop.Words), append(said, notes...), nil
}

// Fault says what is wrong with an order, and which option is to blame; "" if none is.
func (m *Maker) Fault(err error) (said, option string) {
	if of, ok := errors.AsType[*press.OptionError](err); ok {
		return of.Say(m.shop.Words), of.Field
	}
	return err.Error(), ""
}
