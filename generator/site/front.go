package site

import (
	"cmp"
	"fmt"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// readFront gives a page's title and description. Without front matter the title is the
// page's first heading, and the description is the beginning of its first paragraph.
func (s *Site) readFront(p publisher.Page) (publisher.Front, error) {
	front := p.Front
	if front == (publisher.Front{}) {
		root, _ := s.markdown.parse(p, inserts{}) // render reports what is wrong in it
		if heading := firstHeading(root); heading != nil {
			front.Title = plainText(heading, p.Body)
		}
		if p.Name() == address.Home { // home_text may have none
			front.Title = cmp.Or(front.Title, s.in.Content.Settings.Title)
		}
		if front.Title == "" {
			return front, fmt.Errorf("%s: the page needs a title: begin it with a heading, such as # Rules", p.Where(0))
		}
		front.Description = front.Title
		for n := root.FirstChild(); n != nil; n = n.NextSibling() {
			if said := plainText(n, p.Body); n.Kind() == ast.KindParagraph && said != "" {
				front.Description = shortened(said)
				break
			}
		}
		return front, nil
	}
	front.Title, _ = s.markdown.facts.Fill(front.Title) // publisher.Load has reported unknown names
	front.Description, _ = s.markdown.facts.Fill(front.Description)
	return front, nil
}

// titleHeading is the heading that a page's template prints as its title, nil where
// the page has none.
func titleHeading(root ast.Node, p publisher.Page) ast.Node {
	heading := firstHeading(root)
	if heading == nil {
		return nil
	}
	isTitle := heading.PreviousSibling() == nil && plainText(heading, p.Body) == p.Front.Title
	if p.Front != (publisher.Front{}) && !isTitle {
		return nil
	}
	return heading
}

func firstHeading(root ast.Node) ast.Node {
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() == ast.KindHeading {
			return n
		}
	}
	return nil
}

// plainText is what a part of a page says, without its pictures.
func plainText(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Image:
			return ast.WalkSkipChildren, nil
		case *ast.AutoLink:
			b.Write(n.Label(source))
		case *ast.String:
			b.Write(n.Value)
		case *standIn:
			b.WriteString(n.text)
		case *ast.Text:
			said := n.Segment.Value(source)
			if n.Parent().Kind() != ast.KindCodeSpan {
				said = []byte(html.UnescapeString(string(util.UnescapePunctuations(said))))
			}
			b.Write(said)
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return strings.Join(strings.Fields(b.String()), " ")
}

// mostDescription is about what search engines show of a description. A sentence that ends before
// leastDescription may end with an abbreviation.
const mostDescription, leastDescription = 160, 60

// shortened is a text up to the last sentence that ends early enough, else up to
// the last word.
func shortened(said string) string {
	runes := []rune(said)
	if len(runes) <= mostDescription {
		return said
	}
	start := string(runes[:mostDescription])
	end := max(strings.LastIndex(start, ". "), strings.LastIndex(start, "! "), strings.LastIndex(start, "? "))
	if end >= leastDescription {
		return start[:end+1]
	}
	start = string(runes[:mostDescription-1])
	if end := strings.LastIndex(start, " "); end > 0 {
		start = start[:end]
	}
	return strings.TrimRight(start, " ,;:–—-") + "…"
}
