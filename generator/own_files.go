package generator

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/publisher"
)

// inFiles reports whether only a publisher's own file can have a path, even if there is no
// such file.
func inFiles(path string) bool { return strings.HasPrefix(path, publisher.FilesFolder+"/") }
