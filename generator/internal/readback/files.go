package readback

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Put writes a file, and makes its folders.
func Put(t testing.TB, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// Get reads a file.
func Get(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// headings are the first lines of the repository's texts for people.
var headings = map[string]string{
	"README.md": "# VP Charts", ".github/CONTRIBUTING.md": "# How to work on VP Charts",
	".github/PUBLISHING.md": "# How to publish your own copy", ".github/SECURITY.md": "# Security",
}

// OurText reads one of these texts. A fork may write its own: where the first line is another one, the test is skipped.
func OurText(t testing.TB, root, name string) string {
	t.Helper()
	text := strings.ReplaceAll(Get(t, filepath.Join(root, name)), "\r\n", "\n")
	if first, _, _ := strings.Cut(text, "\n"); first != headings[name] {
		t.Skipf("%s begins with %q, not with %q: it is a fork's own", name, first, headings[name])
	}
	return text
}

// Module gives the path of a file of an npm package that a test needs, such as
// "axe-core", "axe.min.js". The packages lie below node_modules of the folder
// that VPCHARTS_TOOLS names, or else of vpcharts-tools in the user's cache;
// .ci/run puts them there. Without the file the test ends as it does without
// a Tool.
func Module(t testing.TB, pkg, file string) string {
	t.Helper()
	folder := os.Getenv("VPCHARTS_TOOLS")
	if folder == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			missing(t, "npm package "+pkg)
		}
		folder = filepath.Join(cache, "vpcharts-tools")
	}
	path := filepath.Join(folder, "node_modules", pkg, filepath.FromSlash(file))
	if _, err := os.Stat(path); err != nil {
		missing(t, "npm package "+pkg)
	}
	return path
}
