package pages

import (
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
)

// ebuSections makes the EBU's standard amounts with their notes and worked examples.
func ebuSections(in *Input) ([]site.Section, error) {
	vps, methods := sheet.VPAmounts(in.Words), sheet.StandardAmounts(in.Words)
	m := in.Words.ToolsEBU
	amounts := site.Section{
		ID: "standard", Heading: m.Amount(), Tool: "amount", Beside: true, Tables: []sheet.Table{methods},
	}
	assigned := site.Section{ID: "assigned-score", Heading: m.Assigned(), Tool: "assigned", Beside: true}
	notes := site.Section{ID: "notes", Heading: in.Words.EBU.Notes()}
	for _, n := range official.EBUNotes() {
		notes.Text = append(notes.Text, in.Words.EBU.Note(in.Words.Locale().Int(n.Number), sheet.EBUNote(in.Words, n)))
	}
	examples := site.Section{ID: "examples", Heading: in.Words.EBU.Examples(), Text: sheet.EBUExamples(in.Words)}
	return []site.Section{amounts, assigned, notes,
		{ID: "vps", Heading: vps.Caption, Tables: []sheet.Table{vps}}, examples, {Rest: true}}, nil
}
