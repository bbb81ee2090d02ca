package content

// Neutral are the messages for a card that is read in any language: abbreviations
// and signs instead of words, those for scales as they are given.
func (m Messages) Neutral(scales Scales) Messages {
	m.Boards = Plural{One: "{n}", Other: "{n}"}
	m.Table.IMPs, m.Table.Winner, m.Table.Loser = "IMP", "+", "−"
	m.Table.ContinuousName, m.Table.DiscreteName = "0.00", "0"
	m.Chart.Kicker, m.Chart.Line = "IMP : VP", ""
	m.Chart.Loser = "− = {total} − (+)"
	m.Chart.IMPScale, m.Chart.IMPLaw, m.Chart.IMPName = "IMP", "78B (2017)", "IMP 78B (2017)"
	m.Scales = scales
	m.Chart.Half = "½ = {boards}: 10–0"
	m.Chart.Part, m.Chart.PartPoints = "{name}: {range} IMP", "{name}: Σ {range}"
	m.Chart.Document, m.Chart.Subject = "IMP : VP, {boards}: {tables}", "{boards}: {tables}"
	m.Chart.Facts = "{boards}: X = {x} IMP"
	m.Chart.FactsPrinted = "{boards}"
	m.Chart.Source, m.Chart.SourceHalf = "WBF", "WBF: V0 = 5, X = 15√(N/2)"
	m.Chart.SourceEBU, m.Chart.SourceOwn = "= EBU 3.1.2", ""
	m.Chart.SourceACBL, m.Chart.SourceNABC = "ACBL 1.4", "ACBL 1.7"
	m.Chart.Identity, m.Chart.IdentityOne = "{continuous}, {discrete}", "{table}"
	m.Chart.Identities, m.Chart.IdentityOf, m.Chart.IdentityX = "{tables}", "{table} = {scale}", "{table} = {scale}, X = {x} IMP"
	m.Chart.Club = ""
	m.IMPScale.Points, m.IMPScale.IMPs = "Σ", "IMP"
	return m
}
