package readback

import (
	"encoding/xml"
	"fmt"
)

// SVGTexts are the texts of a drawing in their order, a line for each. A mark of one character follows the text
// that it marks, on its line.
func SVGTexts(data []byte) (all string, err error) {
	var drawing struct {
		Texts []string `xml:"text"`
	}
	if err := xml.Unmarshal(data, &drawing); err != nil {
		return "", fmt.Errorf("the drawing is no XML: %w", err)
	}
	for _, text := range drawing.Texts {
		if text != "*" {
			all += "\n"
		}
		all += text
	}
	return all, nil
}
