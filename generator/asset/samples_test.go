package asset

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"errors"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"testing"
)

const (
	page    = "<!doctype html>\n<title>x</title><script>alert(1)</script>\n"
	drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>`
	// A lossless picture of 1 × 1 pixel.
	smallestWebP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="
)

// samples returns a valid file of every kind, by its ending. PNG, JPEG, GIF and SVG are
// 40 pixels wide and 30 high.
func samples(t *testing.T) map[string][]byte {
	t.Helper()
	picture := image.NewGray(image.Rect(0, 0, 40, 30))
	var asPNG, asJPEG, asGIF bytes.Buffer
	webp, err := base64.StdEncoding.DecodeString(smallestWebP)
	if err := errors.Join(err, png.Encode(&asPNG, picture), jpeg.Encode(&asJPEG, picture, nil), gif.Encode(&asGIF, picture, nil)); err != nil {
		t.Fatal(err)
	}
	const types = "[Content_Types].xml"
	return map[string][]byte{
		".pdf": []byte("%PDF-1.7\n"), ".png": asPNG.Bytes(), ".jpg": asJPEG.Bytes(), ".jpeg": asJPEG.Bytes(), ".gif": asGIF.Bytes(),
		".webp": webp, ".svg": []byte(drawing),
		".csv": []byte("\ufeffa,é\n1,2\n"), ".txt": []byte("a < b\n"), ".pbn": []byte("[Deal \"N:.63.AKQ987.A9732 …\"]\n"),
		".ics":  []byte("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"),
		".docx": archive(t, types, "", "word/document.xml", ""), ".xlsx": archive(t, types, "", "xl/workbook.xml", ""),
		".pptx": archive(t, types, "", "ppt/presentation.xml", ""),
		".odt":  archive(t, "mimetype", "application/vnd.oasis.opendocument.text"),
		".ods":  archive(t, "mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
		".odp":  archive(t, "mimetype", "application/vnd.oasis.opendocument.presentation"),
		".zip":  archive(t, "hands.pbn", "x"),
	}
}

// archive returns a ZIP archive of files, which are given as pairs of name and text.
func archive(t *testing.T, pairs ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		w, err := z.Create(pairs[i])
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, pairs[i+1])
	}
	z.Close()
	return b.Bytes()
}
