package site

import "testing"

func TestFactsStandInTextByName(t *testing.T) {
	for text, want := range map[string]string{
		"From {first} to {last}.":                      "<p>From 6 to 20.</p>\n",
		"**{first}**–{last}\n{first}":                  "<p><strong>6</strong>–20\n6</p>\n",
		"{title}":                                      "<p>Club *7* &amp; &lt;co&gt;</p>\n",
		"| {first} |\n|---|\n| a {last} |":             "<table>\n<thead>\n<tr>\n<th>6</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>a 20</td>\n</tr>\n</tbody>\n</table>\n",
		"a\n\n## To {last}":                            "<p>a</p>\n<h2 id=\"to-last\">To 20</h2>\n",
		"[{last}](https://example.org/{first}#{last})": "<p><a href=\"https://example.org/6#20\">20</a></p>\n",
		"[a](/theory/ 'of {first}')":                   "<p><a href=\"../theory/index.html\" title=\"of 6\">a</a></p>\n",
		"[a][b]\n\n[b]: https://example.org/{first}/":  "<p><a href=\"https://example.org/6/\">a</a></p>\n",
		// Code is as it stands.
		"`{first}` and `{x}`":            "<p><code>{first}</code> and <code>{x}</code></p>\n",
		"``` \n{first} {x}\n```":         "<pre><code>{first} {x}\n</code></pre>\n",
		"    {first} {x}":                "<pre><code>{first} {x}\n</code></pre>\n",
		"<https://example.org/?{first}>": "<p><a href=\"https://example.org/?%7Bfirst%7D\">https://example.org/?{first}</a></p>\n",
		// Braces about anything else than a name, and escaped ones, are braces.
		`\{first} \{x}`:           "<p>{first} {x}</p>\n",
		"{ {} {1, 2} {first":      "<p>{ {} {1, 2} {first</p>\n",
		"{{first}} {first\nlast}": "<p>{6} {first\nlast}</p>\n",
	} {
		if got, err := render(t, text); err != nil || got != want {
			t.Errorf("%q becomes\n%q (%v), should be\n%q", text, got, err, want)
		}
	}
}

func TestAFactThatIsNoneIsReportedOnItsLine(t *testing.T) {
	const tail = `; the facts are {first} {last} {title}, and \{ is a brace`
	for text, want := range map[string]string{
		"a\n{frist}":              "content/about.md:6: no fact {frist}" + tail,
		"a\n\n- b\n- *c {First}*": "content/about.md:8: no fact {First}" + tail,
		"{my name} {my_name}":     "content/about.md:5: no fact {my name}" + tail + "\ncontent/about.md:5: no fact {my_name}" + tail,
		"a\n[b](/boards/{n}/)": "content/about.md:6: no fact {n}" + tail + `
content/about.md:6: no page or file "/boards/{n}/" on this site`,
		"{a}\n\n[b](/nowhere/)": "content/about.md:5: no fact {a}" + tail + `
content/about.md:7: no page or file "/nowhere/" on this site`,
		"| a |\n|---|\n| `b` {c} |": "content/about.md:7: no fact {c}" + tail,
	} {
		got, err := render(t, text)
		if err == nil || err.Error() != want {
			t.Errorf("%q becomes %q and\n%v\nshould be refused with\n%s", text, got, err, want)
		}
	}
}
