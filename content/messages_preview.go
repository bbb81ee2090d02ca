package content

// Preview is the words of the pictures that messages show beside a link to the
// site. There is room for a word or two.
type Preview struct {
	IMPs  Message `toml:"imps"`
	VPs   Message `toml:"vps"`
	Score Message `toml:"score" args:"winner loser"`
}
