package asset

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// turned is the JPEG sample with Exif's tag of how the camera was held.
func turned(t testing.TB, orientation uint16) []byte {
	t.Helper()
	exif := []byte("Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x02")
	exif = append(exif, 0x01, 0x0f, 0, 2, 0, 0, 0, 1, 'x', 0, 0, 0) // the camera's maker
	exif = append(exif, 0x01, 0x12, 0, 3, 0, 0, 0, 1)
	exif = append(binary.BigEndian.AppendUint16(exif, orientation), 0, 0, 0, 0, 0, 0)
	segment := append(binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(exif)+2)), exif...)
	upright := samples(t)[".jpg"]
	return slices.Concat(upright[:2], segment, upright[2:])
}

func TestPicturesHaveTheSizeThatBrowsersShow(t *testing.T) {
	all := samples(t)
	webp := slices.Clone(all[".webp"])
	// Width and height less one, 14 bits each: 40 by 30.
	binary.LittleEndian.PutUint32(webp[21:], 39|29<<14)
	extended := append([]byte("RIFF\x16\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00"), 39, 0, 0, 29, 0, 0) // animated
	for name, c := range map[string]struct {
		name          string
		data          []byte
		width, height int
	}{
		"PNG": {"a.png", all[".png"], 40, 30}, "JPEG": {"a.JPEG", all[".jpg"], 40, 30}, "GIF": {"a.gif", all[".gif"], 40, 30},
		"WebP": {"a.webp", webp, 40, 30}, "animated WebP": {"a.webp", extended, 40, 30}, "SVG": {"a.svg", all[".svg"], 40, 30},
		"photograph":           {"a.jpg", turned(t, 1), 40, 30},
		"on its side":          {"a.jpg", turned(t, 6), 30, 40},
		"on its other side":    {"a.jpg", turned(t, 8), 30, 40},
		"no such way":          {"a.jpg", turned(t, 9), 40, 30},
		"SVG in millimetres":   {"a.svg", []byte(`<svg width="25.4mm" height="1in"/>`), 96, 96},
		"SVG in points":        {"a.svg", []byte(`<svg width=" 72PT " height="30px" viewBox="0 0 1 1"/>`), 96, 30},
		"SVG, one side":        {"a.svg", []byte(`<svg width="100" viewBox="0 0 40 30"/>`), 100, 75},
		"SVG, the other":       {"a.svg", []byte(`<svg height="100" viewBox="0,0,30,40"/>`), 75, 100},
		"SVG, share of a page": {"a.svg", []byte(`<svg width="100%" height="100%" viewBox="0 0 40.4 29.6"/>`), 40, 30},
	} {
		width, height, err := Size(c.name, c.data)
		if err != nil || width != c.width || height != c.height {
			t.Errorf("%s is %d × %d (%v), should be %d × %d", name, width, height, err, c.width, c.height)
		}
	}
	for _, svg := range []string{`<svg/>`, `<svg width="10" height="10%"/>`, `<svg viewBox="0 0 0 1"/>`, `<svg width="NaN" height="1e999"/>`, `<svg viewBox="0 0 1"/>`} {
		if w, h, err := Size("a.svg", []byte(svg)); err == nil {
			t.Errorf("%s is %d × %d; it does not say how large it is", svg, w, h)
		}
	}
	if _, _, err := Size("a.pdf", all[".pdf"]); err == nil || IsPicture("a.pdf") || !IsPicture("a.WEBP") {
		t.Error("a PDF is no picture, and a .WEBP is one")
	}
}

// A damaged photograph is upright, unless its turn can still be read.
func TestADamagedPhotographIsUpright(t *testing.T) {
	whole := turned(t, 6)
	far := bytes.Replace(whole, []byte("\x00\x2a\x00\x00\x00\x08"), []byte("\x00\x2a\xff\xff\xff\xff"), 1) // beyond its end
	if got := orientation(far); got != 1 {
		t.Errorf("with its directory beyond its end the orientation is %d", got)
	}
	for n := range 60 {
		if got := orientation(whole[:n]); got != 1 && got != 6 {
			t.Errorf("of %d bytes the orientation is %d", n, got)
		}
	}
}
