package pages

import (
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

func init() {
	add(entry{Entry: site.Entry{Name: "about", Word: words.Frame.About}})
}
