package generator

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/wasm"
)

// shopFile is what the card maker must know of the site, in each language.
const shopFile = "cards/shop.bin"

// noMaker is what a publisher is told of a site without a card maker.
const noMaker = "the site has no card maker: give --maker the file vpcharts-maker.bin of this version's release, " +
	"or run make in a clone"

// makerFiles are the files of the card maker that have no language: the module as it was given, the script that runs
// it, and its licences.
func makerFiles(given []byte, from site.Templates) ([]outline.File, error) {
	run, licences, err := wasm.Read(given)
	if err != nil {
		return nil, fmt.Errorf("the card maker: %w", err)
	}
	script, err := from.Maker(run)
	named := func(ending string, data []byte) outline.File {
		return outline.File{Path: "cards/maker-" + site.SumOf(data)[:16] + ending, Data: data}
	}
	return []outline.File{
		named(".bin", given), named(".js", script), {Path: "cards/licences.txt", Data: licences},
	}, err
}
