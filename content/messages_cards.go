package content

// Cards is the words of the printed pieces that are not of one board count: those
// for a venue, and the books.
type Cards struct {
	Subject Message `toml:"subject" args:"title"`
	ByIMPs  Message `toml:"by_imps"`
	Tables  Message `toml:"tables" args:"tables"`
	TableOf Message `toml:"table_of" args:"boards table"`
	Clause  Message `toml:"clause" args:"source clause"`

	Discrete      Message `toml:"discrete"`
	DiscreteLine  Message `toml:"discrete_line"`
	DiscreteFacts Message `toml:"discrete_facts"`

	ACBL      Message `toml:"acbl" args:"points"`
	ACBLBoth  Message `toml:"acbl_both"`
	ACBLLine  Message `toml:"acbl_line" args:"range"`
	ACBLFewer Message `toml:"acbl_fewer" args:"most from"`

	EBU        Message `toml:"ebu"`
	EBUKicker  Message `toml:"ebu_kicker"`
	EBULine    Message `toml:"ebu_line"`
	EBUOlder   Message `toml:"ebu_older"`
	EBUSource  Message `toml:"ebu_source"`
	EBUDoc     Message `toml:"ebu_document" args:"title edition"`
	EBUAverage Message `toml:"ebu_average"`
	EBURounded Message `toml:"ebu_rounded"`
	EBUIMPs    Message `toml:"ebu_imps"`
	EBUPlayed  Message `toml:"ebu_played"`
	EBUCompare Message `toml:"ebu_compare"`
	EBUAmount  Message `toml:"ebu_amount"`

	Director        Message `toml:"director"`
	DirectorDoc     Message `toml:"director_document" args:"title tables"`
	TableFor        Message `toml:"table_for" args:"scale boards"`
	DirectorKicker  Message `toml:"director_kicker"`
	Scheduled       Message `toml:"scheduled"`
	ScheduledText   Message `toml:"scheduled_text"`
	ScheduledSource Message `toml:"scheduled_source"`
	Own             Message `toml:"own"`
	OwnText         Message `toml:"own_text" args:"imps"`
	OwnSource       Message `toml:"own_source"`
	Example         Message `toml:"example" args:"scale boards score"`
	Score           Message `toml:"score"`
	Played          Message `toml:"played"`
	Given           Message `toml:"given"`
	OwnMargin       Message `toml:"own_margin"`
	VPs             Message `toml:"vps"`
	MarginOf        Message `toml:"margin_of" args:"score"`
	Together        Message `toml:"together" args:"sum total"`
	More            Message `toml:"more" args:"scale boards score"`
	Adjusted        Message `toml:"adjusted"`
	Plus            Message `toml:"plus"`
	Minus           Message `toml:"minus"`
	Bye             Message `toml:"bye"`
	Void            Message `toml:"void"`
	Ruled           Message `toml:"ruled" args:"match ruling regulation"`
	Regulation      Message `toml:"regulation"`
	DirectorFacts   Message `toml:"director_facts" args:"boards x table"`

	Book     Message `toml:"book"`
	BookLine Message `toml:"book_line" args:"range"`
	Page     Message `toml:"page"`
	Every    Message `toml:"every"`

	BookDiscrete Message `toml:"book_discrete"`
	BookACBL     Message `toml:"book_acbl"`
	BookDirector Message `toml:"book_director"`
	BookEBU      Message `toml:"book_ebu"`
}
