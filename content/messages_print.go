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

// Card is what galleries call the card of a board count, by the name of its format.
func (p Print) Card(format string) Message {
	return map[string]Message{
		"a5": p.A5, "a6": p.A6, "a7": p.A7, "id1": p.ID1, "half": p.Half, "quarter": p.Quarter, "eighth": p.Eighth,
	}[format]
}

// On is what links call a piece's file in a format of its own, by the format's name.
func (p Print) On(format string) Message {
	return map[string]Message{"a3": p.OnA3, "a4": p.OnA4, "letter": p.OnLetter, "a5": p.OnA5, "half": p.OnHalf}[format]
}

// Sheet is what links call a file with n cards on a paper, by the paper's name.
func (p Print) Sheet(paper string) Message {
	return map[string]Message{"a4": p.SheetA4, "letter": p.SheetLetter}[paper]
}

// Paper is the name of a paper.
func (p Print) Paper(paper string) Message {
	return map[string]Message{"a4": p.A4, "letter": p.Letter}[paper]
}
