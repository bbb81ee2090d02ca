package generator

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// cardOrExplain lays out the card of one board count, or says which text is in its way.
func (o CardOptions) cardOrExplain(c *content.Content, f format.Format, order orderTables) (typeset.Piece, error) {
	card, err := o.card(o.said(c), f, order)
	var text *typeset.TextError
	var fit *typeset.FitError
	if errors.As(err, &text) || errors.As(err, &fit) {
		err = o.explain(c, f, order, err)
	}
	return card, err
}

// explain says which texts keep a board count's card from being made, the title
// among them.
func (o CardOptions) explain(c *content.Content, f format.Format, order orderTables, why error) error {
	plain, err := content.Load(nil)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("card-%s for %d boards", f.Name, order.boards)
	texts := append(wordings(c, plain), wording{where: "--title", value: o.Title})
	return blame(texts, []missing{{path: name, why: why}}, func(values []string) []missing {
		with := o
		with.Title = values[len(values)-1]
		if _, err := with.card(o.said(withTexts(c, values)), f, order); err != nil {
			return []missing{{path: name, why: err}}
		}
		return nil
	})
}

// unsetTexts says which texts of the content have the words of an unsetError.
func unsetTexts(c *content.Content, err error) error {
	var words *unsetError
	if !errors.As(err, &words) {
		return err
	}
	var errs []error
	for _, t := range unset(c) {
		if words.of(t) {
			r, _ := content.Unplaceable(t.Value, inPrint)
			errs = append(errs, fmt.Errorf("%s: %s", c.Where(t), content.WhyUnplaceable(r)))
		}
	}
	return cmp.Or(errors.Join(errs...), err)
}
