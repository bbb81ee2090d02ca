package asset

import (
	"strings"
	"testing"
)

const security = "# Thanks\nContact: mailto:security@example.org\nExpires: 2027-12-31T23:59:59Z\n\nPreferred-Languages: en\n"

func TestFilesForTheTopOfASite(t *testing.T) {
	yandex := "<html>\n    <head>\n        <meta http-equiv=\"Content-Type\" content=\"text/html; charset=UTF-8\">\n    </head>\n    <body>Verification: 72675fdb9fd65deb</body>\n</html>"
	bing := "<?xml version=\"1.0\"?>\n<users>\n\t<user>0123456789ABCDEF</user>\n</users>"
	for name, text := range map[string]string{
		"CNAME":                         "vp.example.org\n",
		".well-known/security.txt":      security,
		"google09201ae909576b2d.html":   "google-site-verification: google09201ae909576b2d.html",
		"BingSiteAuth.xml":              bing,
		"yandex_72675fdb9fd65deb.html":  yandex,
		"naver834f78053dd5db36c61.html": "naver-site-verification: naver834f78053dd5db36c61.html\n",
	} {
		if faults := CheckRoot(name, []byte(text)); faults != nil {
			t.Errorf("%s is refused: %v", name, faults)
		}
		if faults := CheckRoot(name, []byte(strings.ReplaceAll(text, "\n", "\r\n"))); faults != nil {
			t.Errorf("%s with the line ends of Windows is refused: %v", name, faults)
		}
	}
	for what, c := range map[string]struct{ name, text, want string }{
		"address in CNAME":        {"CNAME", "https://vp.example.org/", "is not the name of one host"},
		"two in CNAME":            {"CNAME", "vp.example.org\nwww.example.org\n", "is not the name of one host"},
		"empty CNAME":             {"CNAME", "", "is not the name of one host"},
		"number in CNAME":         {"CNAME", "192.0.2.1", "is not the name of one host"},
		"no contact":              {SecurityFile, "Expires: 2027-12-31T23:59:59Z\n", "there is no line such as Contact:"},
		"no end":                  {SecurityFile, "Contact: mailto:a@example.org\n", "there is to be one line such as Expires:"},
		"no UTF-8":                {SecurityFile, "# \xe9\n" + security, "save it as UTF-8"},
		"two ends":                {SecurityFile, security + security, "there are 2"},
		"bare contact":            {SecurityFile, strings.Replace(security, "mailto:", "", 1), "Contact: \"security@example.org\" is no address"},
		"end in words":            {SecurityFile, strings.Replace(security, "2027-12-31T23:59:59Z", "next year", 1), "Expires: \"next year\" is no time"},
		"page as security.txt":    {SecurityFile, page + security, "the file is no plain text, as its name says, but HTML or XML"},
		"page as Google's proof":  {"google1a.html", page, "not the proof that Google gives out, unchanged: google-site-verification: google1a.html"},
		"more in Google's proof":  {"google1a.html", "google-site-verification: google1a.html\n<script>alert(1)</script>", "not the proof"},
		"another's proof":         {"google1a.html", "google-site-verification: google1b.html", "not the proof"},
		"more in Bing's proof":    {"BingSiteAuth.xml", strings.Replace(bing, "<users>", "<users><x/>", 1), "not the proof that Bing gives out"},
		"more in Yandex's proof":  {"yandex_72675fdb9fd65deb.html", strings.Replace(yandex, "<body>", "<body><script>alert(1)</script>", 1), "not the proof that Yandex"},
		"more in Naver's proof":   {"naver1a.html", "naver-site-verification: naver1a.html\nx", "not the proof that Naver"},
		"page":                    {"index.html", page, "the front page is home.md; what may lie there is CNAME, .well-known/security.txt, google….html"},
		"robots.txt":              {"robots.txt", "", "the build makes it"},
		"another file":            {"humans.txt", "", "other files belong into files/"},
		"below":                   {"sub/CNAME", "vp.example.org\n", "no file for the top of the site"},
		"other well-known things": {".well-known/other", "", "no file for the top of the site"},
		"in other letters":        {"cname", "vp.example.org\n", "no file for the top of the site"},
	} {
		faults := CheckRoot(c.name, []byte(c.text))
		if len(faults) == 0 {
			t.Errorf("%s is published", what)
			continue
		}
		var all []string
		for _, f := range faults {
			all = append(all, f.Text)
		}
		if !strings.Contains(strings.Join(all, "\n"), c.want) {
			t.Errorf("%s is refused with %q, should be with %q", what, all, c.want)
		}
	}
	if faults := CheckRoot(SecurityFile, []byte("x: y\nContact: me\nExpires: 2027-12-31T23:59:59Z\n")); len(faults) != 1 || faults[0].Line != 2 {
		t.Errorf("a fault on line 2 is reported as %v", faults)
	}
}
