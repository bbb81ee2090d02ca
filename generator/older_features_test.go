package generator_test

import "regexp"

// The oldest browsers in which nothing is lost.
var oldest = since{chrome: 100, firefox: 102, safari: 15.4}

// since is the first version of each browser that has a feature; Safari's is that of
// iOS too. never stands for one that has no such version yet.
type since struct{ chrome, firefox, safari float64 }

const never = 9999

// A newer feature is not in all of the oldest browsers. This is the one list of them:
// those that the site uses, each with what stands in for it, and those that it is not
// to use without such a way. Versions are those of MDN's browser compatibility data.
type newer struct {
	name  string
	since since
	// instead is what stands in for it, or why it is not missed; "" for what is not used.
	instead string
	css     string // a pattern of a condition, a selector or a declaration that older browsers drop
	script  string // a pattern of a script
	html    string // a pattern of an attribute or element in a template
	gone    string // takes it away from a browser: JavaScript
}

var newerFeatures = []newer{
	// What is used.
	{name: "popover", since: since{114, 125, 17}, css: `:popover-open`, script: `"popover" in`, html: ` popover\b| popovertarget="[^"]*"`,
		gone:    `delete HTMLElement.prototype.popover; delete HTMLElement.prototype.showPopover`,
		instead: "a script opens the menu; without scripts its links stand below the head"},
	{name: "subgrid", since: since{117, 71, 16}, css: `subgrid`, instead: "labels have room for two lines, so that fields stand in line"},
	{name: "attr() with a type", since: since{133, never, never}, css: `attr\([^)]*\btype\(`, instead: "pictures are loaded lazily, and have no content-visibility"},
	{name: "content-visibility", since: since{85, 125, 18}, css: `content-visibility`, instead: "pictures are loaded lazily"},
	{name: "forced-colors", since: since{89, 89, 16}, css: `forced-colors`, instead: "where colours are never forced, nothing stands out by them alone"},
	{name: "forced-color-adjust", since: since{89, 113, never}, css: `forced-color-adjust`, instead: "the theme's button has a title"},
	{name: "text-size-adjust", since: since{54, never, never}, css: `text-size-adjust`, instead: "-webkit-text-size-adjust on iOS; Firefox on a desk enlarges nothing"},
	{name: "break-after: avoid", since: since{50, never, never}, css: `break-after: avoid`, instead: "a heading may end a page of paper"},
	{name: "DecompressionStream", since: since{80, 113, 16.4}, script: `DecompressionStream`, gone: `delete self.DecompressionStream`,
		instead: "the worker fetches the files one by one, not their pack"},
	{name: "FetchEvent.resultingClientId", since: since{72, 65, 16}, script: `resultingClientId`, gone: `self.FetchEvent && delete FetchEvent.prototype.resultingClientId`,
		instead: "a page that is not in the pack may load its scripts from it"},
	{name: "requestIdleCallback", since: since{47, 55, never}, script: `requestIdleCallback`, gone: `delete self.requestIdleCallback`, instead: "a timer"},
	{name: "autocapitalize", since: since{43, 111, 10.3}, html: ` autocapitalize="[^"]*"`, instead: "a card's digits are read in capitals too"},

	// What is not: in style sheets,
	{name: "light-dark()", since: since{123, 120, 17.5}, css: `light-dark\(`},
	{name: ":has()", since: since{105, 121, 15.4}, css: `:has\(`},
	{name: "scripting", since: since{120, 113, 17}, css: `\(scripting\b`},
	{name: "ranges of media", since: since{104, 102, 16.4}, css: `^@(media|container)[^{]*[<>]`},
	{name: "color-mix()", since: since{111, 113, 16.2}, css: `color-mix\(`},
	{name: "oklch() and oklab()", since: since{111, 113, 15.4}, css: `okl(ch|ab)\(`},
	{name: "relative colours", since: since{119, 128, 16.4}, css: `\((from) [^)]*\)`},
	{name: "dynamic viewport units", since: since{108, 101, 15.4}, css: `\d[dsl]v[hwib]\b`},
	{name: "@container", since: since{105, 110, 16}, css: `^@container`},
	{name: "@property", since: since{85, 128, 16.4}, css: `^@property`},
	{name: "@starting-style", since: since{117, 129, 17.5}, css: `^@starting-style`},
	{name: "@scope", since: since{118, 146, 26.4}, css: `^@scope`},
	{name: "nesting", since: since{120, 117, 17.2}, css: `^&|[{;]\s*&`},
	{name: "text-wrap", since: since{114, 121, 17.5}, css: `^text-wrap`},
	{name: "single transforms", since: since{104, 72, 14.1}, css: `^(rotate|scale|translate):`},
	{name: "mask", since: since{120, 53, 15.4}, css: `^mask`},
	{name: "backdrop-filter", since: since{76, 103, 18}, css: `^backdrop-filter`},
	{name: "field-sizing", since: since{123, 152, 26.2}, css: `^field-sizing`},
	{name: "scrollbar-color and -gutter", since: since{121, 97, 26.2}, css: `^scrollbar-`},
	{name: "anchors", since: since{125, 147, 26}, css: `anchor-name|position-anchor|anchor\(`},
	{name: ":user-invalid", since: since{119, 88, 16.5}, css: `:user-(in)?valid`},
	{name: ":nth-child(of)", since: since{111, 113, 9}, css: `:nth-(last-)?child\([^)]* of `},
	{name: "round() and sin()", since: since{125, 118, 15.4}, css: `\b(round|mod|rem|sin|cos|tan|pow|sqrt|hypot|exp|log)\(`},
	{name: "interpolate-size", since: since{129, never, never}, css: `interpolate-size|calc-size\(`},
	{name: "user-select", since: since{54, 69, never}, css: `^user-select`},
	// in templates,
	{name: "inert", since: since{102, 112, 15.5}, html: ` inert\b`},
	{name: "a <details> with a name", since: since{120, 130, 17.2}, html: `<details[^>]* name=`},
	{name: "<search>", since: since{118, 118, 17}, html: `<search\b`},
	{name: "commands of buttons", since: since{135, 144, 26.2}, html: ` command(for)?=`},
	{name: "fetchpriority", since: since{101, 132, 17.2}, html: ` fetchpriority=`},
	{name: "import maps", since: since{89, 108, 16.4}, html: `type="importmap"`},
	// and in scripts.
	{name: "findLast, findLastIndex", since: since{97, 104, 15.4}, script: `\.findLast(Index)?\(`, gone: `delete Array.prototype.findLast; delete Array.prototype.findLastIndex`},
	{name: "toSorted and its like", since: since{110, 115, 16}, script: `\.(toSorted|toReversed|toSpliced|with)\(`,
		gone: `for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) delete Array.prototype[name]`},
	{name: "Object.groupBy", since: since{117, 119, 17.4}, script: `\.groupBy\(`, gone: `delete Object.groupBy; delete Map.groupBy`},
	{name: "Array.fromAsync", since: since{121, 115, 16.4}, script: `fromAsync`, gone: `delete Array.fromAsync`},
	{name: "Promise.withResolvers and try", since: since{128, 134, 18.2}, script: `withResolvers|Promise\.try`, gone: `delete Promise.withResolvers; delete Promise.try`},
	{name: "operations of sets", since: since{122, 127, 17}, script: `\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(`,
		gone: `for (const name of ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]) delete Set.prototype[name]`},
	{name: "helpers of iterators", since: since{122, 131, 18.4}, script: `\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(`,
		gone: `if (self.Iterator) for (const name of ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"]) delete Iterator.prototype[name]`},
	{name: "lookbehind in patterns", since: since{62, 78, 16.4}, script: `\(\?<[=!]`},
	{name: "the patterns' flag v", since: since{112, 116, 17}, script: `/[dgimsuy]*v[dgimsuy]*[.,;)]`},
	{name: "fields and static blocks of classes", since: since{94, 93, 16.4}, script: `\bstatic\s*\{|class[^{]*\{\s*#?\w+\s*[=;]`},
	{name: "modules' attributes and await", since: since{123, 138, never}, script: `^\s*(import|export)\b|\bimport\(`},
	{name: "AbortSignal.timeout and any", since: since{124, 124, 17.4}, script: `AbortSignal\.`, gone: `delete AbortSignal.timeout; delete AbortSignal.any`},
	{name: "URL.canParse and parse", since: since{126, 126, 18}, script: `URL\.(canParse|parse)`, gone: `delete URL.canParse; delete URL.parse`},
	{name: "scrollend", since: since{114, 109, 26.2}, script: `scrollend`},
	{name: "CompressionStream", since: since{80, 113, 16.4}, script: `\bCompressionStream`, gone: `delete self.CompressionStream`},
	{name: "userActivation", since: since{72, 120, 16.4}, script: `userActivation`, gone: `delete Navigator.prototype.userActivation`},
	{name: "view transitions", since: since{111, 144, 18}, script: `startViewTransition`, gone: `delete Document.prototype.startViewTransition`},
	{name: "checkVisibility", since: since{105, 106, 17.4}, script: `checkVisibility`, gone: `delete Element.prototype.checkVisibility`},
	{name: "Intl.Segmenter and DurationFormat", since: since{129, 136, 16.4}, script: `Intl\.(Segmenter|DurationFormat)`, gone: `delete Intl.Segmenter; delete Intl.DurationFormat`},
	{name: "adopted style sheets", since: since{73, 101, 16.4}, script: `adoptedStyleSheets|replaceSync`, gone: `delete Document.prototype.adoptedStyleSheets`},
	{name: "Response.json", since: since{105, 115, 17}, script: `Response\.json`, gone: `delete Response.json`},
	{name: "showPicker", since: since{99, 101, 16}, script: `showPicker`, gone: `delete HTMLInputElement.prototype.showPicker`},
	{name: "navigation", since: since{102, 147, 26.2}, script: `\bnavigation\.`, gone: `delete self.navigation`},
	{name: "Temporal", since: since{144, 139, 27.3}, script: `\bTemporal\b`, gone: `delete self.Temporal`},
}

// in says that a feature's pattern occurs in a text.
func in(pattern, text string) bool {
	return pattern != "" && regexp.MustCompile("(?m)"+pattern).MatchString(text)
}
