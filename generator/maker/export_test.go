package maker

import "github.com/vpcharts/vpcharts/generator/press"

// Of is the maker of a shop, without packing.
func Of(shop *press.Shop) *Maker { return &Maker{shop: shop} }
