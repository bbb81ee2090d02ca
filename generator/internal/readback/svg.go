package readback

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// SVGTexts are the texts of a drawing in their order, a line for each. A mark of one character follows the text
// that it marks, on its line.
func SVGTexts(data []byte) (string, error) {
	var all, text strings.Builder
	inside := false
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return all.String(), nil
		}
		if err != nil {
			return "", fmt.Errorf("the drawing is no XML: %w", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "text" {
				inside = true
				text.Reset()
			}
		case xml.CharData:
			if inside {
				text.Write(token)
			}
		case xml.EndElement:
			if token.Name.Local == "text" {
				if inside = false; text.String() != "*" {
					all.WriteByte('\n')
				}
				all.WriteString(text.String())
			}
		}
	}
}
