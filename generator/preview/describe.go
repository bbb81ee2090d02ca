package preview

import "strings"

// Described is the keyword of the text in a card's PNG that says what the card shows. PNG knows it: other
// programs show its text to people who cannot see the picture.
const Described = "Description"

// describe writes the texts of a card, a line each: its title, the kicker, and the site's title; each row's
// label, a tab, and its value; at last the axes of the plot, with the figures at their ends after tabs. No
// text has a tab or the end of a line, as the typeface has none.
func (f Frame) describe(c Card) string {
	lines := []string{c.Title, f.Kicker, f.Site}
	for _, r := range c.Rows {
		lines = append(lines, r.Label+"\t"+r.Value)
	}
	lines = append(lines, f.X+"\t"+origin+"\t"+c.Plot.Last, f.Y+"\t"+f.Low+"\t"+f.High)
	return strings.Join(lines, "\n")
}

// internationalText is the content of a PNG's chunk iTXt: not compressed, and in no certain language.
func internationalText(keyword, text string) []byte {
	return []byte(keyword + "\x00" + "\x00\x00" + "\x00" + "\x00" + text)
}
