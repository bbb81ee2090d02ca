package content

// Scale is the page of a scale.
type Scale struct {
	Description Message `toml:"description" args:"scale name boards"`
	Whose       Message `toml:"whose"`
	Extension   Message `toml:"extension" args:"boards"` // whose one is that goes on from printed tables
	Source      Message `toml:"source"`
	Clause      Message `toml:"clause" args:"source clause"`
	Edition     Message `toml:"edition" args:"source edition"`
	Boards      Message `toml:"boards"`
	Half        Message `toml:"half" args:"boards"`
	Published   Message `toml:"published" args:"boards"` // where fewer tables are shown than there are
	Made        Message `toml:"made"`
	Computed    Message `toml:"computed"`
	Printed     Message `toml:"printed"`
	File        Message `toml:"file"`
	Total       Message `toml:"total"`
	Points      Message `toml:"points" args:"total"`
	Varies      Message `toml:"varies"`
	Vouched     Message `toml:"vouched"`
	Same        Message `toml:"same" args:"boards source"`
	Explained   Message `toml:"explained"`
	Data        Message `toml:"data"`
	Note        Message `toml:"note"`
	Tables      Message `toml:"tables"`
	Grid        Message `toml:"grid" args:"total"`
	More        Message `toml:"more" args:"n"`
	Beyond      Message `toml:"beyond"`
}
