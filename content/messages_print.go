package content

// Print is the words of the galleries of what can be printed.
type Print struct {
	Heading      Message `toml:"heading"`
	Chart        Message `toml:"chart"`
	ChartLetter  Message `toml:"chart_letter"`
	A5           Message `toml:"a5"`
	A6           Message `toml:"a6"`
	A7           Message `toml:"a7"`
	ID1          Message `toml:"id1"`
	Poster       Message `toml:"poster"`
	OnA4         Message `toml:"on_a4"`
	OnLetter     Message `toml:"on_letter"`
	SheetA4      Message `toml:"sheet_a4" args:"n"`
	SheetLetter  Message `toml:"sheet_letter" args:"n"`
	Half         Message `toml:"half"`
	Quarter      Message `toml:"quarter"`
	Eighth       Message `toml:"eighth"`
	Press        Message `toml:"press"`
	OnA3         Message `toml:"on_a3"`
	OnA5         Message `toml:"on_a5"`
	OnHalf       Message `toml:"on_half"`
	Venue        Message `toml:"venue"`
	Boards       Message `toml:"boards"`
	Calibration  Message `toml:"calibration"`
	Nomogram     Message `toml:"nomogram"`
	VenueCard    Message `toml:"venue_card"`
	DirectorCard Message `toml:"director_card"`
	EBUCard      Message `toml:"ebu_card"`
	Book         Message `toml:"book"`

	ChooseBoards Message `toml:"choose_boards"`
	ChoosePaper  Message `toml:"choose_paper"`
	EveryPaper   Message `toml:"every_paper"`
	A4           Message `toml:"a4"`
	Letter       Message `toml:"letter"`

	LetterPicture Message `toml:"letter_picture"`
	PosterPicture Message `toml:"poster_picture"`
}
