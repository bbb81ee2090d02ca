package publisher

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/asset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/photo"
)

// The endings that a logo may have: those of pictures that browsers show, except GIF, which can
// move.
var logoEndings = []string{".svg", ".png", ".jpg", ".jpeg", ".webp"}

// logo reports a logo that cannot be published. Except for the endings, the rules are those
// for own files.
func (c *checking) logo() {
	data, err := input.Bytes(c.folder, c.Logo, input.MostPicture)
	switch {
	case c.Logo == "":
	case !fs.ValidPath(c.Logo), strings.ContainsAny(c.Logo, `:\`):
		c.fault("%q is not the name of a file beside %s: put the file there", c.Logo, SettingsFile)
	case !slices.Contains(logoEndings, strings.ToLower(path.Ext(c.Logo))):
		c.fault("%q does not have an image's ending (%s)", c.Logo, strings.Join(logoEndings, " "))
	case asset.CheckName(c.Logo) != nil:
		c.fault("%q: the file's name becomes an address: use only letters from A to Z, digits, ., - and _", c.Logo)
	case errors.Is(err, fs.ErrNotExist):
		c.fault("no file %q beside %s%v", c.Logo, SettingsFile, input.Nearest(c.Logo, c.folders.Own.Files))
	case err != nil:
		c.fault("%q: %s", c.Logo, input.Why(err))
	default:
		c.image = data
		for _, f := range asset.Check(c.Logo, data) {
			where := ""
			if f.Line > 0 {
				where = fmt.Sprintf(" line %d:", f.Line)
			}
			c.fault("%q:%s %s", c.Logo, where, f.Text)
		}
	}
}

// PrintedLogo is the logo as prints take it, nil if they have none. notes say why, if the pages have one. It is an
// error if the picture cannot be read.
func (c *Content) PrintedLogo() (logo *photo.Picture, notes []string, err error) {
	file, where := c.Settings.Logo, c.WhereSetting("logo")
	switch strings.ToLower(path.Ext(file)) {
	case "":
	case ".png", ".jpg", ".jpeg":
		if logo, err = photo.Read(c.Logo, file); err != nil {
			err = fmt.Errorf("%s: %w", where, err)
		}
	default:
		notes = []string{fmt.Sprintf("%s: the prints are without %q: they take a PNG or JPEG file", where, file)}
	}
	return logo, notes, err
}
