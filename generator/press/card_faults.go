package press

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/character"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// layOrExplain lays out the card of one board count. If a text does not fit, the error names
// that text of the content.
func (j job) layOrExplain(c *content.Content, boards int) (typeset.Piece, carried, error) {
	card, carried, err := j.lay(boards)
	var text *typeset.TextError
	var fit *typeset.FitError
	if errors.As(err, &text) || errors.As(err, &fit) {
		err = j.explain(c, boards, err)
	}
	return card, carried, err
}

// explain names the texts that are too long for a card. The order's title may be one.
func (j job) explain(c *content.Content, boards int, why error) error {
	plain, err := content.Load(nil)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("card-%s for %d boards", j.format.Name, boards)
	texts := append(wordings(c, plain), wording{where: "--title", value: j.Title})
	return blame(texts, []Missing{{Path: name, Why: why}}, func(values []string) []Missing {
		with, shop := j, *j.Shop
		with.Title = values[len(values)-1]
		shop.Content = j.said(withTexts(c, values), j.Scales)
		with.Shop = &shop
		if _, _, err := with.lay(boards); err != nil {
			return []Missing{{Path: name, Why: err}}
		}
		return nil
	})
}

// unsetTexts names the texts of the content that have the words of an unsetError.
func unsetTexts(c *content.Content, err error) error {
	var words *unsetError
	if !errors.As(err, &words) {
		return err
	}
	var errs []error
	for _, t := range Unset(c) {
		if words.of(t) {
			r, _ := character.Unplaceable(t.Value, inPrint)
			errs = append(errs, fmt.Errorf("%s: %s", c.Where(t), character.WhyUnplaceable(r)))
		}
	}
	return cmp.Or(errors.Join(errs...), err)
}
