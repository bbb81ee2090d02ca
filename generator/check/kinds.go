package check

import (
	"path"
	"regexp"

	"github.com/vpcharts/vpcharts/generator/scale"
)

// A reader reads a file, whose name's parts are those of its kind's pattern, and computes its numbers
// again.
type reader func(r *reading, part []string, data []byte)

// kinds are the files with tables. All others have none, or numbers that are no scale's. Pages and
// prints in another language than the first are in a folder.
var kinds = []struct {
	path *regexp.Regexp
	read reader
}{
	{named(`boards/(\d+)/continuous\.csv`), boardCSV(scale.WBFContinuous)},
	{named(`boards/(\d+)/discrete\.csv`), boardCSV(scale.WBFDiscrete)},
	{named(`boards/(\d+)/scale\.json`), scaleJSON},
	{named(`boards/(\d+)/scale\.xlsx`), boardXLSX},
	{named(`boards/(\d+)/[^/]+\.pdf`), boardPiece(pdfPages, false)},
	{named(`boards/(\d+)/(?:card|sheet|chart|poster)-[^/]+\.svg`), boardPiece(svgPages, true)},
	{named(`boards/(\d+)/index\.html`), boardPage},
	{named(`embed/(\d+)/index\.html`), boardPage},
	{named(`scales/([^/]+)/index\.html`), scalePage},
	{named(`acbl/index\.html`), rangesPage},
	{named(`imps/index\.html`), impsPage},
	{named(`ebu/index\.html`), amountsPage},
	{named(`compare/index\.html`), comparePage},
	{named(`index\.html`), frontPage},
	{named(`verify/index\.html`), verifyPage},
	{named(`theory/history/index\.html`), historyPage},
	{named(`(theory)/(?:[^/]+/)?index\.html`), figuresPage},
	{named(`print/book-[^/]+\.pdf`), bookPrint},
	{named(`print/(acbl-20|acbl-30|venue)-[^/]+\.pdf`), rangesPrint(pdfPages)},
	{named(`print/(acbl-20|acbl-30|venue)-[^/]+\.svg`), rangesPrint(svgPages)},
	{named(`print/book-[^/]+\.svg`), bookCover},
	{named(`print/ebu-[^/]+\.pdf`), amountsPrint(pdfPages)},
	{named(`print/ebu-[^/]+\.svg`), amountsPrint(svgPages)},
	{named(`print/director-[^/]+\.pdf`), directorPrint(pdfPages)},
	{named(`print/director-[^/]+\.svg`), directorPrint(svgPages)},
	{named(`print/nomogram-[^/]+\.pdf`), nomogramPrint(pdfPages)},
	{named(`print/nomogram-[^/]+\.svg`), nomogramPrint(svgPages)},
	{named(`data/vectors\.json`), vectorsJSON},
	{named(`data/scales\.js`), scalesJS},
	{named(`data/vp-scales\.xlsx`), allXLSX},
	{named(`data/([^/]+)\.csv`), seriesCSV},
	{named(`models/(scale|sensitivity|concavity|difference|worth-difference)\.csv`), modelCSV},
	{named(`models/[^/]+/(scale|sensitivity|concavity|difference|worth-difference)\.csv`), modelCSV},
	{named(`models/([^/]+)/values\.csv`), valuesCSV},
	{named(`(theory/[^/]+)\.csv`), plotCSV},
	{named(`((?:theory|models)/(?:[^/]+/)?[^/]+)\.svg`), plotSVG},
	{named(`((?:theory|models)/(?:[^/]+/)?[^/]+)\.pdf`), plotPDF},
	{named(`((?:theory|models)/(?:[^/]+/)?[^/]+)\.png`), plotPNG},
	{named(`boards/(\d+)/(scale|sensitivity|concavity)\.svg`), boardSVG},
	{named(`models/(?:[^/]+/)?index\.html`), modelsPage},
	{regexp.MustCompile(`\.html$`), wordsOnly},
	{named(`boards/(\d+)/og\.png`), boardPicture},
	{named(`og\.png`), homePicture},
	{regexp.MustCompile(`(?s)^.*$`), unknownFile},
}

// withoutFigures are the files without numbers of ours: what makes pages look and work, icons, what
// other programs ask for, and a publisher's own files. The offline pack is read by itself.
var withoutFigures = regexp.MustCompile(`^(?:[a-z]{2,3}(?:-[A-Za-z]{2,8})?/)?(?:` +
	`[^/]+\.(?:css|js|txt|xml|svg|webmanifest|bin)|(?:icon-\d+|apple-touch-icon)\.png|logo[^/]*|data/schema\.json|files/.*|print/calibration-[^/]+|[^/.]+)$`)

// wordsOnly is a page whose tables, if it has any, are not known.
func wordsOnly(*reading, []string, []byte) {}

// unknownFile is any other file: it may have numbers.
func unknownFile(r *reading, part []string, _ []byte) {
	if !withoutFigures.MatchString(part[0]) {
		r.cannotCompute(part[0])
	}
}

// mostToRead is the size of a file of tables. The largest, the book of 4 to 400 boards, has 5 MB.
const mostToRead = 16 << 20

func named(pattern string) *regexp.Regexp {
	return regexp.MustCompile(`^(?:[a-z]{2,3}(?:-[A-Za-z]{2,8})?/)?` + pattern + `$`)
}

// readNumbers computes the numbers of one file again. ok is false for a file without tables.
func (k *known) readNumbers(name string, data []byte) (r *reading, ok bool) {
	for _, kind := range kinds {
		if part := kind.path.FindStringSubmatch(name); part != nil {
			r = &reading{known: k, name: shown(name)}
			if len(data) > mostToRead {
				r.fault("%d bytes, too many for a file of tables", len(data))
			} else {
				kind.read(r, part, data)
				if path.Ext(name) == ".html" {
					r.untaken(name, data)
					if k.folder != nil {
						r.inline(name, data)
					}
				}
			}
			return r, true
		}
	}
	return nil, false
}
