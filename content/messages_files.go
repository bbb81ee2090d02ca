package content

// OwnFileWords are what a link to one of the publisher's own files says of it.
type OwnFileWords struct {
	Size      Message `toml:"size" args:"kind size"` // "(PDF, 240 KB)"
	Kilobytes Message `toml:"kilobytes" args:"n"`
	Megabytes Message `toml:"megabytes" args:"n"`
}
