package content

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// picture is a sound PNG of a size.
func picture(t testing.TB, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestOwnFilesHaveTheAddressesOfTheirNames(t *testing.T) {
	all := folder(t)
	for name, data := range map[string]string{
		"files/rules.pdf": "%PDF-1.7\n", "files/2027/Swiss_7-b.1.txt": "x\n", "files/club.png": string(picture(t, 4, 3)),
		"root/CNAME":                    "vp.example.org\n",
		"root/.well-known/security.txt": "Contact: mailto:a@example.org\nExpires: 2027-12-31T23:59:59Z\n",
		"root/google1a.html":            "google-site-verification: google1a.html",
		// Editors and systems leave these behind.
		"files/.DS_Store": "x", "files/.git/a.js": "x", "files/2027/.rules.pdf.swp": "x", "root/.DS_Store": "x", "root/.well-known/.DS_Store": "x",
	} {
		all[name] = &fstest.MapFile{Data: []byte(data)}
	}
	c, err := Load(all)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, f := range c.OwnFiles {
		paths = append(paths, f.Path)
		if got, ok := c.OwnFile(f.Path); !ok || !bytes.Equal(got.Data, f.Data) {
			t.Errorf("%s is not found by its path", f.Path)
		}
	}
	want := []string{".well-known/security.txt", "CNAME", "files/2027/Swiss_7-b.1.txt", "files/club.png", "files/rules.pdf", "google1a.html"}
	if !slices.Equal(paths, want) {
		t.Errorf("the own files are %q, should be %q", paths, want)
	}
	if _, ok := c.OwnFile("files/club.gif"); ok {
		t.Error("a file that is not there is found")
	}
	if own, err := Load(Default); err != nil || len(own.OwnFiles) > 0 {
		t.Errorf("the content that the binary carries has own files: %v (%v)", own.OwnFiles, err)
	}
}

func TestEveryOwnFileThatCannotBePublishedIsNamedWithItsReason(t *testing.T) {
	all := folder(t)
	for name, data := range map[string]string{
		"files/a.html": "<p>", "files/b.png": "<!doctype html><p>", "files/c.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<script/></svg>",
		"files/our rules.pdf": "%PDF-", "files/e.pdf": "", "files/notes.md": "# Notes\n", "files/sub/f.js": "", "root/humans.txt": "x", "root/CNAME": "a b",
		"files/Rules.pdf": "%PDF-", "files/rules.pdf": "%PDF-", "files/Sub/g.txt": "x\n", "files/sub/h.txt": "x\n",
		"about.md": "+++\n+++\n",
	} {
		all[name] = &fstest.MapFile{Data: []byte(data)}
	}
	all["files/link.pdf"] = &fstest.MapFile{Mode: fs.ModeSymlink, Data: []byte("../../secret.pdf")}
	got := faults(t, all)
	for _, want := range []string{
		"content/files/a.html: a file with the ending .html can run as a program, or be taken for a page of the site",
		"content/files/b.png: the file is no PNG, as its name says, but HTML",
		"content/files/c.svg:2: <script> can run a script or load something: take it out",
		"content/files/our rules.pdf: the name becomes an address: use only letters from A to Z, digits, ., - and _",
		"content/files/e.pdf: the file is empty",
		"content/files/notes.md: a page of your own lies beside site.toml, not in this folder",
		"content/files/sub/f.js: ",
		"content/files/rules.pdf: only the case of letters tells it from content/files/Rules.pdf: on some hosts and disks the two are one",
		"content/files/sub/h.txt: only the case of letters tells it from content/files/Sub: on some hosts and disks the two are one",
		"content/files/link.pdf: a link or another thing in a file's place: put the file itself there",
		"content/root/humans.txt: no file for the top of the site: other files belong into files/; what may lie there is CNAME, .well-known/security.txt,",
		`content/root/CNAME: "a b" is not the name of one host, such as vp.example.org`,
		"content/about.md:1: ",
	} {
		if !slices.ContainsFunc(got, func(f string) bool { return strings.HasPrefix(f, want) }) {
			t.Errorf("Load does not report %q; it reports\n\t%s", want, strings.Join(got, "\n\t"))
		}
	}
}

func TestOwnFilesThatAreTooLargeAreNamedWithTheirSize(t *testing.T) {
	large := fstest.MapFS{}
	for i := range 4 {
		large[fmt.Sprintf("files/%d.txt", i)] = &fstest.MapFile{Data: bytes.Repeat([]byte("x"), 600_000)}
	}
	large["files/more.txt"] = &fstest.MapFile{Data: bytes.Repeat([]byte("x"), 1_100_000)}
	_, err := ownFiles(large, "content", sizes{each: 1_000_000, all: 3_000_000})
	want := "content/files/more.txt: 1.1 MB; a file can have at most 1.0 MB: make it smaller, or publish it elsewhere and link to it\n" +
		"content/files: 3.5 MB in all; a site can hold 3.0 MB of own files: publish the largest elsewhere, and link to them"
	if err == nil || err.Error() != want {
		t.Errorf("too large files are reported as\n%v\nshould be\n%s", err, want)
	}
	if mostBytes.each != 25_000_000 || mostBytes.all > 1_000_000_000 {
		t.Errorf("the most are %+v; a file is to have 25 MB at most, and GitHub Pages holds 1 GB", mostBytes)
	}
	if _, err := ownFiles(large, "content", mostBytes); err != nil {
		t.Errorf("with room for them: %v", err)
	}
}

func TestAFileInTheFoldersPlaceIsReported(t *testing.T) {
	for _, name := range []string{FilesFolder, RootFolder} {
		_, err := ownFiles(fstest.MapFS{name: {Data: []byte("x")}}, "content", mostBytes)
		if err == nil || err.Error() != "content/"+name+": a folder is to have this name" {
			t.Errorf("a file with the name %s: %v", name, err)
		}
	}
}

// A logo is published as it is, like an own file, and opens by itself.
func TestALogoIsAPictureWithoutHarm(t *testing.T) {
	for name, c := range map[string]struct{ file, data, want string }{
		"script":          {"club.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n\n<script/></svg>", `logo: "club.svg": line 3: <script> can run a script or load something: take it out`},
		"event":           {"club.svg", `<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>`, `logo: "club.svg": line 1: onload= of <svg> runs a script`},
		"no SVG":          {"club.svg", "<html></html>", `logo: "club.svg": the file is no SVG, as its name says, but HTML`},
		"another picture": {"club.jpg", string(picture(t, 1, 1)), `logo: "club.jpg": the file is no JPEG, as its name says, but a PNG picture`},
		"no picture":      {"club.png", "x", `logo: "club.png": the file is no PNG, as its name says, but text`},
		"empty":           {"club.webp", "", `logo: "club.webp": the file is empty`},
	} {
		t.Run(name, func(t *testing.T) {
			all := folder(t)
			replace(t, all, SettingsFile, `logo = ""`, `logo = "`+c.file+`"`)
			all[c.file] = &fstest.MapFile{Data: []byte(c.data)}
			want := line(t, all, SettingsFile, "logo = ") + c.want
			if got := faults(t, all); len(got) != 1 || !strings.HasPrefix(got[0], want) {
				t.Errorf("Load reports\n\t%s\nshould be\n\t%s", strings.Join(got, "\n\t"), want)
			}
		})
	}
	all := folder(t)
	replace(t, all, SettingsFile, `logo = ""`, `logo = "files/club.png"`)
	all["files/club.png"] = &fstest.MapFile{Data: picture(t, 4, 3)}
	if c, err := Load(all); err != nil || len(c.Logo) == 0 {
		t.Errorf("a logo among the own files: %v", err)
	}
}
