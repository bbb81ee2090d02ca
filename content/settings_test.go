package content

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestSettingsOutsideTheirDomainAreRefused(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`title = "VP Charts"`, `title = ""`, "title: the site needs a title"},
		{`title = "VP Charts"`, `title = 3`, "title: a text in quotation marks is needed here"},
		{`first_boards = 4`, `first_boards = 0`, "first_boards: 0 is outside 1 to 400"},
		{`first_boards = 4`, `first_boards = -4`, "first_boards: -4 is outside 1 to 400"},
		{`first_boards = 4`, `first_boards = 4.5`, "first_boards: a whole number is needed here"},
		{`last_boards = 100`, `last_boards = 401`, "last_boards: 401 is outside first_boards to 400"},
		{`last_boards = 100`, `last_boards = 3`, "last_boards: 3 is outside first_boards to 400"},
		{`last_boards = 100`, `last_boards = 99999999999999999999`, "99999999999999999999 is out of range"},
		{`[6, 7, 8`, `[0, 7, 8`, "usual_boards: 0 is named twice or outside 1 to 400"},
		{`[6, 7, 8`, `[401, 7, 8`, "usual_boards: 401 is named twice or outside 1 to 400"},
		{`[6, 7, 8`, `[8, 7, 8`, "usual_boards: 8 is named twice or outside 1 to 400"},
		{`[6, 7, 8`, `["6", 7, 8`, "usual_boards: a whole number is needed here"},
		{`usual_boards = [6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32]`, `usual_boards = 6`, "usual_boards: a list in square brackets is needed here"},
		{`logo = ""`, `logo = "club.svg"`, `logo: no file "club.svg" beside site.toml`},
		{`logo = ""`, `logo = "models.svg"`, `logo: no file "models.svg" beside site.toml`},
		{`logo = ""`, `logo = "about.md"`, `logo: "about.md" is not an image by its ending (.svg .png .jpg .jpeg .webp)`},
		{`logo = ""`, `logo = "../club.svg"`, `logo: "../club.svg": the file's name becomes an address`},
		{`logo = ""`, `logo = "/club.svg"`, `logo: "/club.svg": the file's name becomes an address`},
		{`logo = ""`, `logo = ".club.svg"`, `logo: ".club.svg": the file's name becomes an address`},
		{`logo = ""`, `logo = "our club.svg"`, `logo: "our club.svg": the file's name becomes an address`},
		{`base_url = ""`, `base_url = "example.org/vp/"`, `base_url: "example.org/vp/" is not a base URL such as https://example.org/vp/`},
		{`link = ""`, `link = "javascript:alert(1)"`, `authority.link: "javascript:alert(1)" is not an http or https address`},
		{`link = ""`, `link = "https:///rules"`, `authority.link: "https:///rules" is not an http or https address`},
		{`regulation = ""     # its name`, `regulation = "White Book"`, "authority.statement: the rest of [authority] is shown only with a statement"},
		{`bye = ""`, `bye = "12 VPs"`, "director.regulation: a bye or void match is printed only with the regulation that it comes from"},
		{`organisation = ""`, `organization = ""`, `unknown key "organization"`},
		{`organisation = ""`, `Organisation = ""`, `unknown key "Organisation"`},
		{`[authority]`, `[authorities]`, `unknown key "authorities"`},
	} {
		t.Run(c.new, func(t *testing.T) {
			all := folder(t)
			all["models.svg/x.txt"] = &fstest.MapFile{} // a folder with the ending of an image
			replace(t, all, SettingsFile, c.old, c.new)
			at := c.new
			switch { // what is missing, not what is there
			case strings.HasPrefix(c.want, "authority.statement"):
				at = "statement = "
			case strings.HasPrefix(c.want, "director.regulation"):
				at = `regulation = ""     # where`
			}
			where := line(t, all, SettingsFile, at)
			found := slices.ContainsFunc(faults(t, all), func(f string) bool {
				return strings.HasPrefix(f, where) && strings.Contains(f, c.want)
			})
			if !found {
				t.Errorf("Load reports\n\t%s\nshould be\n\t%s%s", strings.Join(faults(t, all), "\n\t"), where, c.want)
			}
		})
	}
}

func TestAFederationsSettingsAreRead(t *testing.T) {
	c := folder(t)
	c[SettingsFile] = &fstest.MapFile{Data: []byte(`
title = "Fédération"
organisation = "Fédération de bridge"
logo = "images/club.SVG"
base_url = "https://example.org/vp"
first_boards = 1
last_boards = 400
usual_boards = []

[authority]
statement = "Official scale."
regulation = "Regulation 7"
link = "https://example.org/7"
in_force = "1 January 2027"
edition = "2"

[director]
bye = "12 VPs"
regulation = "Regulation 8"
`)}
	c["images/club.SVG"] = &fstest.MapFile{Data: []byte("<svg/>")}
	got, err := Load(c)
	if err != nil {
		t.Fatal(err)
	}
	want := Settings{
		Title: "Fédération", Organisation: "Fédération de bridge", Logo: "images/club.SVG", BaseURL: "https://example.org/vp",
		FirstBoards: 1, LastBoards: 400, UsualBoards: []int{},
		Authority: Authority{"Official scale.", "Regulation 7", "https://example.org/7", "1 January 2027", "2"},
		Director:  Director{Bye: "12 VPs", Regulation: "Regulation 8"},
	}
	if !reflect.DeepEqual(got.Settings, want) {
		t.Errorf("settings are\n\t%+v\nshould be\n\t%+v", got.Settings, want)
	}
	if string(got.Logo) != "<svg/>" {
		t.Errorf("the logo is %q", got.Logo)
	}
	if line, want := got.Messages.Authority(got.Settings.Authority),
		"Official scale. Regulation 7. In force from 1 January 2027. Edition 2."; line != want {
		t.Errorf("on paper the authority says %q, should be %q", line, want)
	}
}

func TestBaseURLsArePlainHTTPAddresses(t *testing.T) {
	for _, good := range []string{"", "https://example.org", "https://example.org/", "http://127.0.0.1:8000/vp/", "HTTPS://example.org/a/b"} {
		if err := CheckBaseURL(good); err != nil {
			t.Errorf("%q is refused: %v", good, err)
		}
	}
	for _, bad := range []string{
		"example.org", "//example.org/", "/vp/", "ftp://example.org/", "https://", "https:///vp/", "https://:8000/", "javascript:alert(1)",
		"https://example.org/?", "https://example.org/?a=b", "https://example.org/#", "https://example.org/#top", "https://me@example.org/",
		"https://example.org/a b/", "https://example .org/", " https://example.org/", "https://example.org/%zz",
	} {
		if err := CheckBaseURL(bad); err == nil {
			t.Errorf("%q is accepted; canonical links and the sitemap would be wrong", bad)
		}
	}
}
