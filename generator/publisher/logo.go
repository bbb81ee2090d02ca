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
