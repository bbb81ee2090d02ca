package publisher

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
)

// CheckFolder returns an error if a publisher's folder has no settings, or if it has a file or folder
// that was meant to be one that the program reads, but is spelled with other capital letters. In both
// cases the program's own content would be published in the place of the publisher's.
func CheckFolder(folder fs.FS) error {
	l, err := newLayer(folder)
	if err != nil {
		return err
	}
	languages := languagesOf(content.Default, folder)
	known := slices.Concat([]string{SettingsFile, path.Dir(MessagesFile)}, others, languages)
	for _, tag := range append(languages, builtIn) {
		known = append(known, messagesFile(tag))
	}
	pages, err := newLayer(content.Default)
	if err != nil {
		return err
	}
	for _, name := range pages.files {
		if isPage(name) {
			known = append(known, name)
			if dir := path.Dir(name); dir != "." {
				known = append(known, dir)
			}
		}
	}
	var errs []error
	var told []string
	settings := false
	for _, name := range l.files {
		for part := strings.TrimSuffix(name, "/"); part != "."; part = path.Dir(part) {
			settings = settings || strings.EqualFold(part, SettingsFile)
			meant := meantName(known, part)
			if meant == "" || slices.Contains(told, part) {
				continue
			}
			told = append(told, part)
			errs = append(errs, fmt.Errorf("%s: its name must be %s, with exactly this spelling", path.Join(l.name, part), meant))
		}
	}
	if !settings {
		errs = append(errs, fmt.Errorf("%s: this folder has no %s, which says whose site it is; an empty one keeps every setting of the program", l.name, SettingsFile))
	}
	return errors.Join(errs...)
}

// meantName returns the known name that a name differs from only in capital letters, "" for none.
func meantName(known []string, name string) string {
	if slices.Contains(known, name) {
		return ""
	}
	if i := slices.IndexFunc(known, func(k string) bool { return strings.EqualFold(k, name) }); i >= 0 {
		return known[i]
	}
	if dir, file := path.Split(name); strings.HasSuffix(strings.ToLower(file), ".md") && path.Ext(file) != ".md" {
		return dir + file[:len(file)-len(".md")] + ".md"
	}
	return ""
}
