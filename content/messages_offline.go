package content

// ScriptOffline is what the script says that makes the site work without a
// network.
type ScriptOffline struct {
	Ready      Message `toml:"ready"`
	Newer      Message `toml:"newer"`
	Load       Message `toml:"load"`
	Later      Message `toml:"later"`
	HomeScreen Message `toml:"home_screen"`
	Close      Message `toml:"close"`
}
