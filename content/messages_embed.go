package content

// Embed is the words of the pages that stand in a frame on somebody else's page,
// and of the code that puts them there.
type Embed struct {
	Title       Message `toml:"title" args:"boards"`
	Description Message `toml:"description" args:"boards"`
	Frame       Message `toml:"frame" args:"boards"`
	Heading     Message `toml:"heading"`
	Intro       Message `toml:"intro"`
	Page        Message `toml:"page"`
	Code        Message `toml:"code"`
}
