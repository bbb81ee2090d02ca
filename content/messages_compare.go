package content

// Compare is the page on which scales stand side by side.
type Compare struct {
	Boards  Message `toml:"boards"`
	Margin  Message `toml:"margin"`
	Other   Message `toml:"other"`
	Show    Message `toml:"show"`
	VPs     Message `toml:"vps"`
	Shares  Message `toml:"shares"`
	Scale   Message `toml:"scale"`
	Share   Message `toml:"share"`
	Range   Message `toml:"range"`
	Result  Message `toml:"result"`
	Margins Message `toml:"margins"`
	Marked  Message `toml:"marked" args:"mark"`
	Beside  Message `toml:"beside"`
}

// ScriptCompare is what the comparison's tables say, which its script writes anew.
type ScriptCompare struct {
	At          Message `toml:"at" args:"boards imps"`
	Every       Message `toml:"every" args:"boards"`
	BesideOf    Message `toml:"beside_of" args:"boards other"`
	EveryShare  Message `toml:"every_share" args:"boards"`
	BesideShare Message `toml:"beside_share" args:"boards other"`
	Column      Message `toml:"column" args:"scale boards"`
	Cusp        Message `toml:"cusp"`
	Percent     Message `toml:"percent" args:"n"`
	NoTable     Message `toml:"no_table" args:"scale from to"`
}
