package prints

import (
	"fmt"
	"path"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// NewShop returns the shop that prints with the words and settings of a content. notes say why the prints
// have no logo although the pages have one.
func NewShop(c *publisher.Content, scales scale.Register) (shop *press.Shop, notes []string, err error) {
	c = c.Printed()
	m := &c.Messages
	shop = &press.Shop{Settings: c.Settings, Words: m, Scales: scales}
	shop.Nomogram = func(body mark.Rect, look mark.Look) ([]mark.Mark, error) {
		w := nomogramWords(m)
		w.Usual = c.Settings.UsualBoards
		return figure.Nomogram(body, look, w)
	}
	shop.By.Name = c.Settings.Organisation
	switch file := c.Settings.Logo; strings.ToLower(path.Ext(file)) {
	case "":
	case ".png", ".jpg", ".jpeg":
		logo, err := photo.Read(c.Logo, file)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", c.WhereSetting("logo"), err)
		}
		shop.By.Logo = &typeset.Logo{Picture: logo, Alt: shop.Publisher()}
	default:
		const without = "%s: the prints are without %q: they take a PNG or JPEG file"
		notes = append(notes, fmt.Sprintf(without, c.WhereSetting("logo"), file))
	}
	return shop, notes, nil
}

// nomogramWords returns the texts of the nomogram. The result of the example is the curve's
// value: to the tenth that can be read off, and to hundredths.
func nomogramWords(m *words.Messages) figure.NomogramWords {
	s := vp.Must(vp.WBFContinuous(figure.ExampleBoards))
	l := m.Locale()
	const drawn, most = int(vp.ScoreDrawn / vp.VP), 2 * int(vp.ScoreDrawn/vp.VP)
	score := func(winner int) string { return l.Int(winner) + " – " + l.Int(most-winner) }
	winner, both := s.Rows[figure.ExampleIMPs].Exact, 2*float64(s.Curve.V0())/float64(vp.VP)
	return figure.NomogramWords{
		Boards: m.Table.Boards(), IMPs: m.Table.IMPs(),
		Winner: m.Table.Winner(), Loser: m.Table.Loser(),
		Blitz: m.Nomogram.Blitz(score(most)),
		How: []string{
			m.Nomogram.Lay(), m.Nomogram.Read(),
			m.Nomogram.Beyond(score(most), score(drawn)),
			m.Nomogram.Exact(),
		},
		Example: m.Nomogram.Example(m.Boards(figure.ExampleBoards), m.IMPs(figure.ExampleIMPs)),
		Result:  m.Nomogram.Result(l.Real(both-winner, 1), l.Real(winner, 1)),
		Exactly: m.Nomogram.Exactly(l.Real(winner, 2)),
		Number:  l.Real,
	}
}
