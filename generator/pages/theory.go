package pages

import (
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

func init() {
	add(page{
		Page:  site.Page{Name: "theory", Word: words.Frame.Theory, Script: "figure"},
		facts: theoryFacts, below: theorySections,
	})
}
