package pages

import (
	"github.com/vpcharts/vpcharts/generator/site"
)

func init() {
	// The service worker leads to it.
	add(entry{Entry: site.Entry{Name: "offline", Script: "away", Unlisted: true, Core: true}})
}
