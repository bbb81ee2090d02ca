package content

// ToolsEBU is the forms of the EBU's page: a standard amount (12.8), and an
// assigned score that did not occur (12.6).
type ToolsEBU struct {
	Older       Message `toml:"older"` // a mark beside each result
	Amount      Message `toml:"amount"`
	MatchPoints Message `toml:"match_points"`
	IMPs        Message `toml:"imps"`
	Aggregate   Message `toml:"aggregate"`
	PointABoard Message `toml:"point_a_board"`
	CrossIMPs   Message `toml:"cross_imps"`
	Butler      Message `toml:"butler"`
	VPs         Message `toml:"vps"`
	Top         Message `toml:"top"`
	TopHint     Message `toml:"top_hint"`
	Played      Message `toml:"played"`
	PlayedHint  Message `toml:"played_hint"`
	Compared    Message `toml:"compared"`
	Maximum     Message `toml:"maximum"`
	MaximumHint Message `toml:"maximum_hint"`
	BoardsHint  Message `toml:"boards_hint"`

	Assigned     Message `toml:"assigned"`
	AssignedRule Message `toml:"assigned_rule"`
	Example      Message `toml:"example"`
	Fault        Message `toml:"fault"` // of the rule's text
	Scoring      Message `toml:"scoring"`
	Two          Message `toml:"two"`
	One          Message `toml:"one"`
	Lower        Message `toml:"lower"`
	NoLower      Message `toml:"no_lower"`
	Higher       Message `toml:"higher"`
	NoHigher     Message `toml:"no_higher"`
	Matchpoints  Message `toml:"matchpoints"`
	Times        Message `toml:"times"`
}

// ToolsIMPs is the form of the IMP scale's page.
type ToolsIMPs struct {
	Convert   Message `toml:"convert"`
	Ours      Message `toml:"ours"`
	OursHint  Message `toml:"ours_hint"`
	Other     Message `toml:"other"`
	OtherHint Message `toml:"other_hint"`
}

// ToolsVerify is the form of the verification's page, and the tables that a card
// can carry.
type ToolsVerify struct {
	Check      Message `toml:"check"`
	Digits     Message `toml:"digits"`
	DigitsHint Message `toml:"digits_hint"`
	Identities Message `toml:"identities"`
	Caption    Message `toml:"caption"`
	Intro      Message `toml:"intro"`
	Version    Message `toml:"version" args:"version"`
	Nothing    Message `toml:"nothing"` // where a scale has no table
}
