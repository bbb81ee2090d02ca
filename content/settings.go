package content

import (
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Settings is site.toml: what makes a copy of the site somebody's own.
type Settings struct {
	Title        string    `toml:"title"`
	Organisation string    `toml:"organisation"` // who publishes this copy; may be empty
	Logo         string    `toml:"logo"`         // an image file beside site.toml; may be empty
	BaseURL      string    `toml:"base_url"`     // where the site will be; may be empty
	FirstBoards  int       `toml:"first_boards"`
	LastBoards   int       `toml:"last_boards"`
	UsualBoards  []int     `toml:"usual_boards"` // usual match lengths
	Authority    Authority `toml:"authority"`
	Director     Director  `toml:"director"`
}

// Authority is what a federation says of the scales in its own copy. Where
// Statement is empty the site says only what it computed, and from which source.
type Authority struct {
	Statement  string `toml:"statement"`  // "Official scale of …"
	Regulation string `toml:"regulation"` // its name
	Link       string `toml:"link"`       // its address
	InForce    string `toml:"in_force"`   // the day it comes into force, as people are to read it
	Edition    string `toml:"edition"`
}

// Director is what the director's card says of matches that were not played.
// What is empty is a line to fill in.
type Director struct {
	Bye        string `toml:"bye"`        // what a side scores: "12 VPs"
	Void       string `toml:"void"`       // what a match earns that was not played
	Regulation string `toml:"regulation"` // where that is laid down
}

// The board counts that can be published.
const (
	MinBoards = 1
	MaxBoards = 400
)

// The endings that a logo may have: what browsers show as an image.
var logoEndings = []string{".svg", ".png", ".jpg", ".jpeg", ".webp"}

// logoName is what a logo may be called: a file that a site can publish under its
// own name, which no dotfile is.
var logoName = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$`)

// check reports settings that are outside their domain.
func (s Settings) check(fsys fs.FS, f *file) {
	bad := func(key, format string, args ...any) {
		f.at(keyOf(key), "%s: %s", key, fmt.Sprintf(format, args...))
	}
	if s.Title == "" {
		bad("title", "the site needs a title")
	}
	if s.FirstBoards < MinBoards || s.FirstBoards > MaxBoards {
		bad("first_boards", "%d is outside %d to %d", s.FirstBoards, MinBoards, MaxBoards)
	}
	if s.LastBoards < s.FirstBoards || s.LastBoards > MaxBoards {
		bad("last_boards", "%d is outside first_boards to %d", s.LastBoards, MaxBoards)
	}
	for i, n := range s.UsualBoards {
		if n < MinBoards || n > MaxBoards || slices.Contains(s.UsualBoards[:i], n) {
			bad("usual_boards", "%d is named twice or outside %d to %d", n, MinBoards, MaxBoards)
		}
	}
	if s.Logo != "" {
		if !slices.Contains(logoEndings, strings.ToLower(path.Ext(s.Logo))) {
			bad("logo", "%q is not an image by its ending (%s)", s.Logo, strings.Join(logoEndings, " "))
		} else if !logoName.MatchString(s.Logo) {
			bad("logo", "%q: the file's name becomes an address: use only letters from A to Z, digits, ., - and _", s.Logo)
		} else if info, err := fs.Stat(fsys, s.Logo); err != nil || info.IsDir() {
			bad("logo", "no file %q beside %s", s.Logo, SettingsFile)
		}
	}
	if err := CheckBaseURL(s.BaseURL); err != nil {
		bad("base_url", "%v", err)
	}
	if u, err := url.Parse(s.Authority.Link); s.Authority.Link != "" && (err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "") {
		bad("authority.link", "%q is not an http or https address", s.Authority.Link)
	}
	if s.Authority.Statement == "" && s.Authority != (Authority{}) {
		bad("authority.statement", "the rest of [authority] is shown only with a statement")
	}
	if d := s.Director; (d.Bye != "" || d.Void != "") && d.Regulation == "" {
		bad("director.regulation", "a bye or void match is printed only with the regulation that it comes from")
	}
}

// CheckBaseURL says what is wrong with a base URL. None at all is right: then
// the site carries no address of its own.
func CheckBaseURL(s string) error {
	if s == "" {
		return nil
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil || strings.ContainsAny(s, "?# ") {
		return fmt.Errorf("%q is not a base URL such as https://example.org/vp/", s)
	}
	return nil
}
