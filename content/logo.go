package content

import (
	"fmt"
	"io/fs"

	"github.com/vpcharts/vpcharts/generator/asset"
)

// checkLogo reports a logo that cannot be published: the rules are those of own
// files.
func (s Settings) checkLogo(fsys fs.FS, bad func(key, format string, args ...any)) {
	data, err := fs.ReadFile(fsys, s.Logo)
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
