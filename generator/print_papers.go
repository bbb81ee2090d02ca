package generator

import (
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/format"
)

// papers says which formats belong to which of the papers that settings choose
// among. What belongs to none that is chosen is not made.
var papers = []struct {
	paper   format.Paper
	formats []format.Format
}{
	{format.PaperA4, []format.Format{format.A4, format.A3, format.A5, format.A6, format.A7, format.ID1}},
	{format.PaperLetter, []format.Format{format.Letter, format.Half, format.Quarter, format.Eighth, format.ID1}},
}

// takes says that sheets of a paper are made.
func (b *known) takes(p format.Paper) bool {
	return slices.Contains(b.content.Settings.Papers, p.Name)
}

// used are those of some formats that belong to a paper of the settings.
func (b *known) used(formats ...format.Format) (used []format.Format) {
	for _, f := range formats {
		if b.uses(f.Name) {
			used = append(used, f)
		}
	}
	return used
}

func (b *known) uses(size string) bool {
	for _, p := range papers {
		if b.takes(p.paper) && slices.ContainsFunc(p.formats, func(f format.Format) bool { return f.Name == size }) {
			return true
		}
	}
	return false
}

// offPaper says that a file is a piece, or a piece's picture, that is for other
// papers than the settings': "sheet-letter-id1.pdf" goes by its paper,
// "card-a6.svg" by its format.
func (b *known) offPaper(name string) bool {
	if ext := path.Ext(name); ext != ".pdf" && ext != ".svg" {
		return false
	}
	parts := strings.Split(strings.TrimSuffix(path.Base(name), path.Ext(name)), "-")
	if len(parts) < 2 {
		return false
	}
	size := parts[len(parts)-1]
	for _, p := range papers {
		if slices.Contains(parts[1:], p.paper.Name) && !b.takes(p.paper) {
			return true
		}
		if slices.ContainsFunc(p.formats, func(f format.Format) bool { return f.Name == size }) && !b.uses(size) {
			return true
		}
	}
	return false
}
