package generator

import (
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/preview"
	"github.com/vpcharts/vpcharts/generator/site"
)

// artist paints all plots of a process.
var artist = sync.OnceValues(preview.NewArtist)

// plotFiles makes the files of plots that have words. A plot with a character that the typeface lacks has
// no file but its SVG, for which readers have their own typefaces.
func (p *Plan) plotFiles(plots []plotted) (files []site.File, lost []press.Missing, err error) {
	var docs []mark.Document
	var names []valued
	var runes []rune
	for _, d := range plots {
		files = append(files, site.File{Path: d.file(".svg"), Data: mark.SVG(d.drawing, figure.FileCSS)})
		page := figure.Page(d.drawing)
		said := texts(page.Marks)
		if err := press.CheckTexts(said...); err != nil {
			for _, ending := range []string{".png", ".pdf"} {
				lost = append(lost, press.Missing{Path: d.file(ending), Why: err})
			}
			continue
		}
		names, runes = append(names, d.valued), append(runes, []rune(strings.Join(said, ""))...)
		docs = append(docs, mark.Document{
			Title: d.drawing.Title, Subject: d.drawing.Desc, Author: p.content.Settings.Publisher(), Lang: p.m.Language.Tag(),
			Rights: mark.Rights{Text: p.m.Chart.Licence(dataset.Licence), Address: dataset.LicenceURL}, Pages: []mark.Page{page},
		})
	}
	if len(docs) == 0 {
		return files, lost, nil
	}
	fonts, err := pdf.NewFonts(runes, docs...)
	if err != nil {
		return nil, nil, err
	}
	paint, err := artist()
	if err != nil {
		return nil, nil, err
	}
	made := make([][2]site.File, len(docs))
	err = parallel.Each(len(docs), func(i int) error {
		picture, err := paint.Paint(docs[i].Pages[0])
		if err != nil {
			return err
		}
		document, err := pdf.Render(docs[i], fonts)
		made[i] = [2]site.File{{Path: names[i].file(".png"), Data: picture}, {Path: names[i].file(".pdf"), Data: document}}
		return err
	})
	for _, m := range made {
		files = append(files, m[:]...)
	}
	return files, lost, err
}

// texts are the texts of marks.
func texts(marks []mark.Mark) (all []string) {
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			all = append(all, m.S)
		case mark.Group:
			all = append(all, texts(m.Marks)...)
		}
	}
	return all
}
