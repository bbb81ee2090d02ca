package content

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/asset"
)

// The endings that a logo may have: of pictures that browsers show, those that do not
// move.
var logoEndings = []string{".svg", ".png", ".jpg", ".jpeg", ".webp"}

// checkLogo reports a logo that cannot be published: but for the endings the rules are
// those of own files.
func (s Settings) checkLogo(folder fs.FS, bad func(key, format string, args ...any)) {
	if s.Logo == "" {
		return
	}
	if !slices.Contains(logoEndings, strings.ToLower(path.Ext(s.Logo))) {
		bad("logo", "%q is not an image by its ending (%s)", s.Logo, strings.Join(logoEndings, " "))
		return
	}
	if asset.CheckName(s.Logo) != nil {
		bad("logo", "%q: the file's name becomes an address: use only letters from A to Z, digits, ., - and _", s.Logo)
		return
	}
	if info, err := fs.Stat(folder, s.Logo); err != nil || info.IsDir() {
		bad("logo", "no file %q beside %s", s.Logo, SettingsFile)
		return
	}
	data, err := fs.ReadFile(folder, s.Logo)
	if err != nil {
		bad("logo", "%q cannot be read: %v", s.Logo, err)
		return
	}
	for _, f := range asset.Check(s.Logo, data) {
		where := ""
		if f.Line > 0 {
			where = fmt.Sprintf(" line %d:", f.Line)
		}
		bad("logo", "%q:%s %s", s.Logo, where, f.Text)
	}
}
