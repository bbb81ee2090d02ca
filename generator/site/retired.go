package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html/template"
	"io/fs"
	"slices"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A saying is what the page of a retired site says in one language.
type saying struct {
	*words.Messages
	Title string // the site's
}

// Retired makes the page and the worker of a retired site, which leads to an address. The page has its style and its
// script within: it is shown at any depth, and does not know at which.
func Retired(c *publisher.Content, from Templates, to string) (page, worker []byte, err error) {
	const form = "retired/page.html"
	var texts [4][]byte
	for i, name := range []string{form, "retired/page.css", "retired/rows.js", "retired/" + WorkerFile} {
		if texts[i], err = fs.ReadFile(from, name); err != nil {
			return nil, nil, err
		}
	}
	text, style, script, worker := texts[0], texts[1], texts[2], texts[3]
	var said []saying // in each language, the first one first
	for _, in := range c.InEachLanguage() {
		text := in.Messages.Retired.Text(in.Settings.Title)
		same := func(other saying) bool { return other.Retired.Text(other.Title) == text }
		if !slices.ContainsFunc(said, same) { // a language without a translation of it says nothing new
			said = append(said, saying{&in.Messages, in.Settings.Title})
		}
	}
	alone := func(text []byte) string {
		sum := sha256.Sum256(text)
		return " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; "
	}
	policy := "default-src 'none'; style-src" + alone(style) + "script-src" + alone(script) +
		"base-uri 'none'; form-action 'none'"
	var b bytes.Buffer
	t, err := template.New(form).Parse(string(text))
	if err == nil {
		err = t.Execute(&b, struct {
			To, Policy string
			Style      template.CSS // safe: both are the publisher's or ours
			Script     template.JS
			Said       []saying
		}{to, policy, template.CSS(style), template.JS(script), said})
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", from.Path(form), err)
	}
	return b.Bytes(), worker, nil
}
