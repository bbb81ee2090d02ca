package generator

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/wasm"
)

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
	return []outline.File{
		makerFile("maker", given, ".bin"), makerFile("maker", script, ".js"), {Path: "cards/licences.txt", Data: licences},
	}, err
}

// makerFile is a file of the card maker. Browsers may keep it for ever, as another one has another name.
func makerFile(name string, data []byte, ending string) outline.File {
	return outline.File{Path: "cards/" + name + "-" + site.SumOf(data)[:16] + ending, Data: data}
}
