package pages

import (
	"github.com/vpcharts/vpcharts/generator/site"
)

func init() {
	// The service worker leads to it.
	add(page{Page: site.Page{Name: "offline", Script: "away", Unlisted: true}})
}
