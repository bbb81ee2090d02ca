package content

// ScriptEBU is what the forms of the EBU's page say.
type ScriptEBU struct {
	Decimals Message `toml:"decimals" args:"text unit"`
	MPs      Plural  `toml:"mps"`
	Points   Plural  `toml:"points"`
	VPs      Plural  `toml:"vps"`

	// Of a standard amount: the rule, what it is worked out from, and what came of it.
	Printed  Message `toml:"printed" args:"standard"`
	Note     Message `toml:"note" args:"note"`
	Top      Message `toml:"top" args:"top"`
	Played   Message `toml:"played" args:"n"`
	Compared Message `toml:"compared" args:"n"`
	Match    Message `toml:"match" args:"maximum boards"`
	Exact    Message `toml:"exact" args:"what amount"`
	Between  Message `toml:"between" args:"what below amount unit"`
	Average  Message `toml:"average" args:"plus minus"`

	// Of an assigned score: the two ways to its matchpoints, what follows from them,
	// and what does not fit.
	FromLower   Message `toml:"from_lower" args:"matchpoints share sum"`
	FromHigher  Message `toml:"from_higher" args:"matchpoints share sum"`
	Half        Message `toml:"half" args:"n"`
	Both        Message `toml:"both"`
	Zero        Message `toml:"zero"`
	ATop        Message `toml:"a_top"`
	NoScore     Message `toml:"no_score"`
	NeedsLower  Message `toml:"needs_lower"`
	NeedsHigher Message `toml:"needs_higher" args:"top"`
	Other       Message `toml:"other"`
	Disagree    Message `toml:"disagree"`
}

// ScriptPoints is what the form of the IMP scale's page says.
type ScriptPoints struct {
	NotTen   Message `toml:"not_ten" args:"text"`
	ForUs    Message `toml:"for_us" args:"imps"`
	ForThem  Message `toml:"for_them" args:"imps"`
	Alone    Message `toml:"alone" args:"points range imps"`
	Together Message `toml:"together" args:"ours other points range imps"`
}

// ScriptVerify is what the form says that checks a card's digits.
type ScriptVerify struct {
	Empty     Message `toml:"empty"`
	NotDigits Message `toml:"not_digits" args:"text"`
	Table     Message `toml:"table" args:"scale boards"`
	Unknown   Message `toml:"unknown" args:"digits"`
	Slip      Message `toml:"slip" args:"known"`
}
