package generator_test

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/templates"
)

// Nothing is lost in the oldest browsers: Chrome 100, Firefox 102 and Safari 15.4. A newer
// feature is not in all of them, by MDN's browser compatibility data.
type newer struct {
	name string
	// instead is what stands in for it, or why it is not missed; "" for what the site is not
	// to use.
	instead string
	css     string // a pattern of a condition, a selector or a declaration that older browsers drop
	script  string // a pattern of a script
	html    string // a pattern of an attribute or element in a template
	gone    string // takes it away from a browser: JavaScript
}

// newerFeatures are those that the site uses, and those that one would like to use.
var newerFeatures = []newer{
	{name: "popover", css: `:popover-open`, script: `"popover" in`, html: ` popover\b| popovertarget="[^"]*"`,
		gone:    `delete HTMLElement.prototype.popover; delete HTMLElement.prototype.showPopover`,
		instead: "a script opens the menu; without scripts its links stand below the head"},
	{name: "subgrid", css: `subgrid`, instead: "labels have room for two lines, so that fields stand in line"},
	{name: "attr() with a type", css: `attr\([^)]*\btype\(`, instead: "pictures are loaded lazily, and have no content-visibility"},
	{name: "content-visibility", css: `content-visibility`, instead: "pictures are loaded lazily"},
	{name: "forced-colors", css: `forced-colors`, instead: "where colours are never forced, nothing stands out by them alone"},
	{name: "forced-color-adjust", css: `forced-color-adjust`, instead: "the theme's button has a title"},
	{name: "text-size-adjust", css: `text-size-adjust`, instead: "-webkit-text-size-adjust on iOS; Firefox on a desk enlarges nothing"},
	{name: "break-after: avoid", css: `break-after: avoid`, instead: "a heading may end a page of paper"},
	{name: "DecompressionStream", script: `DecompressionStream`,
		gone:    `delete self.DecompressionStream`,
		instead: "the worker fetches the files one by one, not their pack"},
	{name: "FetchEvent.resultingClientId", script: `resultingClientId`,
		gone:    `self.FetchEvent && delete FetchEvent.prototype.resultingClientId`,
		instead: "a page that is not in the pack may load its scripts from it"},
	{name: "requestIdleCallback", script: `requestIdleCallback`,
		gone:    `delete self.requestIdleCallback`,
		instead: "a timer"},
	{name: "autocapitalize", html: ` autocapitalize="[^"]*"`, instead: "a card's digits are read in capitals too"},
	{name: "light-dark()", css: `light-dark\(`},
	{name: ":has()", css: `:has\(`},
	{name: "scripting", css: `\(scripting\b`},
	{name: "ranges of media", css: `^@(media|container)[^{]*[<>]`},
	{name: "color-mix()", css: `color-mix\(`},
	{name: "oklch() and oklab()", css: `okl(ch|ab)\(`},
	{name: "dynamic viewport units", css: `\d[dsl]v[hwib]\b`},
	{name: "@container", css: `^@container`},
	{name: "nesting", css: `^&|[{;]\s*&`},
	{name: "text-wrap", css: `^text-wrap`},
	{name: "field-sizing", css: `^field-sizing`},
	{name: ":user-invalid", css: `:user-(in)?valid`},
	{name: "inert", html: ` inert\b`},
	{name: "a <details> with a name", html: `<details[^>]* name=`},
	{name: "<search>", html: `<search\b`},
	{name: "findLast, findLastIndex", script: `\.findLast(Index)?\(`},
	{name: "toSorted and its like", script: `\.(toSorted|toReversed|toSpliced|with)\(`},
	{name: "Object.groupBy", script: `\.groupBy\(`},
	{name: "Promise.withResolvers and try", script: `withResolvers|Promise\.try`},
	{name: "operations of sets", script: `\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(`},
	{name: "helpers of iterators", script: `\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(`},
	{name: "lookbehind in patterns", script: `\(\?<[=!]`},
	{name: "modules' attributes and await", script: `^\s*(import|export)\b|\bimport\(`},
	{name: "checkVisibility", script: `checkVisibility`},
}

// in says that a feature's pattern occurs in a text.
func in(pattern, text string) bool {
	return pattern != "" && regexp.MustCompile("(?m)"+pattern).MatchString(text)
}

var cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)

// asOlder is a style sheet as a browser reads it that knows nothing of some features: gone
// tells of a condition, a selector or a declaration that has one. It drops what it does not
// know and what stands below that, as the rules of CSS have it.
func asOlder(css string, gone func(text string) bool) string {
	css = cssComment.ReplaceAllString(css, "")
	var out strings.Builder
	for open := strings.IndexByte(css, '{'); open >= 0; open = strings.IndexByte(css, '{') {
		prelude := strings.TrimSpace(css[:open])
		end := open + 1
		for depth := 1; depth > 0 && end < len(css); end++ {
			depth += strings.Count(css[end:end+1], "{") - strings.Count(css[end:end+1], "}")
		}
		body := css[open+1 : end-1]
		css = css[end:]
		if gone(prelude) {
			continue
		}
		if strings.HasPrefix(prelude, "@") {
			body = asOlder(body, gone)
		} else {
			declarations := slices.DeleteFunc(strings.Split(body, ";"), func(d string) bool { return gone(strings.TrimSpace(d)) })
			body = strings.Join(declarations, ";")
		}
		out.WriteString(prelude + " { " + body + " }\n")
	}
	return out.String()
}

// Whatever is newer than the oldest browsers has something that stands in for it.
func TestEveryNewerFeatureHasAWayThatStandsIn(t *testing.T) {
	t.Parallel()
	comment := regexp.MustCompile(`(?m)^\s*//.*$|\s//\s.*$`)
	for _, f := range newerFeatures {
		var where []string
		for name, file := range filesOf(t, templates.Default) {
			text, uses := string(file.Data), false
			switch path.Ext(name) {
			case ".js":
				uses = in(f.script, comment.ReplaceAllString(text, ""))
			case ".css":
				asOlder(text, func(part string) bool { uses = uses || in(f.css, part); return false })
			default:
				uses = in(f.html, text)
			}
			if uses {
				where = append(where, name)
			}
		}
		if f.instead == "" && len(where) > 0 {
			t.Errorf("%s use %s, which older browsers lack: what stands in for it?", strings.Join(where, ", "), f.name)
		}
		if f.instead != "" && len(where) == 0 {
			t.Errorf("%s is said to be used, but is not", f.name)
		}
	}
}
