package generator

import (
	"strings"

	"github.com/vpcharts/vpcharts/content"
)

// inFiles says that a path is one that only a publisher's own file can have,
// whether or not it is there.
func inFiles(path string) bool { return strings.HasPrefix(path, content.FilesFolder+"/") }
