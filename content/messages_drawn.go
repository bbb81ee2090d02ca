package content

// Nomogram is the words of the nomogram.
type Nomogram struct {
	Title    Message `toml:"title" args:"from to"`
	Document Message `toml:"document" args:"from to scale"`
	Subject  Message `toml:"subject" args:"from to scale"`
	Line     Message `toml:"line"`
	Lay      Message `toml:"lay"`
	Read     Message `toml:"read"`
	Beyond   Message `toml:"beyond" args:"blitz drawn"`
	Exact    Message `toml:"exact"`
	Blitz    Message `toml:"blitz" args:"score"`
	Example  Message `toml:"example" args:"boards imps"`
	Result   Message `toml:"result" args:"winner loser"`
	Exactly  Message `toml:"exactly" args:"exact"`
	Formula  Message `toml:"formula"`
}

// Calibration is the words of the calibration sheet: its front, then its back.
type Calibration struct {
	Title   Message `toml:"title"`
	Subject Message `toml:"subject"`
	A4      Message `toml:"a4"`
	Letter  Message `toml:"letter"`
	Front   Message `toml:"front" args:"paper"`
	Back    Message `toml:"back" args:"paper"`
	MM      Message `toml:"mm"`
	Inch    Message `toml:"inch"`
	Size    Message `toml:"size" args:"width height"`

	How      Message `toml:"how"`
	Print    Message `toml:"print" args:"paper"`
	Measure  Message `toml:"measure" args:"width height edge"`
	Light    Message `toml:"light"`
	Card     Message `toml:"card"`
	A7       Message `toml:"a7"`
	Eighth   Message `toml:"eighth"`
	CardFits Message `toml:"card_fits"`
	Type     Message `toml:"type"`
	Points   Message `toml:"points" args:"size"`
	Sample   Message `toml:"sample"`
	Grey     Message `toml:"grey"`
	Percent  Message `toml:"percent"`
	Lines    Message `toml:"lines"`

	Off            Message `toml:"off"`
	Length         Message `toml:"length"`
	LengthRemedy   Message `toml:"length_remedy" args:"width"`
	Flipped        Message `toml:"flipped"`
	FlippedRemedy  Message `toml:"flipped_remedy"`
	Shifted        Message `toml:"shifted"`
	ShiftedRemedy  Message `toml:"shifted_remedy" args:"safe"`
	Askew          Message `toml:"askew"`
	AskewRemedy    Message `toml:"askew_remedy"`
	Margins        Message `toml:"margins" args:"edge"`
	MarginsRemedy  Message `toml:"margins_remedy"`
	Illegible      Message `toml:"illegible"`
	IllegibleAfter Message `toml:"illegible_remedy"`

	Cross        Message `toml:"cross"`
	Pouch        Message `toml:"pouch" args:"width height"`
	Gap          Message `toml:"gap" args:"gap"`
	Seal         Message `toml:"seal" args:"seal"`
	Edge         Message `toml:"edge" args:"width height"`
	CutFirst     Message `toml:"cut_first"`
	CutCards     Message `toml:"cut_cards"`
	LayPouch     Message `toml:"lay_pouch" args:"gap"`
	CutPouch     Message `toml:"cut_pouch" args:"seal"`
	Own          Message `toml:"own" args:"gap"`
	PouchFirst   Message `toml:"pouch_first"`
	PouchWarning Message `toml:"pouch_warning"`
	Found        Message `toml:"found"`
	Printer      Message `toml:"printer"`
	Shift        Message `toml:"shift"`
	Date         Message `toml:"date"`
}
