package content

// Neutral are the messages for a card that is read in any language: abbreviations
// and signs in the stead of words.
func (m Messages) Neutral() Messages {
	m.Boards = Plural{One: "{n}", Other: "{n}"}
	m.Table.IMPs, m.Table.Winner, m.Table.Loser = "IMP", "+", "−"
	m.Table.ContinuousName, m.Table.DiscreteName = "0.00", "0"
	m.Chart.Kicker, m.Chart.Line = "IMP : VP", ""
	m.Chart.Loser = "− = {total} − (+)"
	m.Chart.IMPScale, m.Chart.IMPLaw, m.Chart.IMPName = "IMP", "78B (2017)", "IMP"
	m.Chart.Facts = "{boards}: X = {x} IMP"
	m.Chart.FactsPrinted = "{boards}"
	m.Chart.Source, m.Chart.SourceHalf = "WBF", "WBF ½"
	m.Chart.SourceACBL, m.Chart.SourceNABC = "ACBL 1.4", "ACBL 1.7"
	m.Chart.Identity, m.Chart.IdentityOne = "{continuous}, {discrete}", "{table}"
	m.Chart.Club = ""
	m.IMPScale.Points, m.IMPScale.IMPs = "Σ", "IMP"
	return m
}
