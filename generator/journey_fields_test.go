package generator_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A field takes the numbers between two. Without them it is optional: nothing is welcome.
type field struct {
	page, with string // what stands in the other fields
	id         string
	from, to   string // as a fault says them
	beyond     string // two numbers that it does not take
	kind       string // whole, or the greatest count of decimals
	answer     string // where it is shown
	empty      bool   // nothing is welcome too
}

var everyField = []field{
	{"index.html", "boards=24;imps=31", "boards", "4", "100", "3 101", "whole", ".ask .chosen .vps", false},
	{"index.html", "boards=24;imps=31", "imps", "−10000", "10000", "-10001 10001", "whole", ".ask .chosen .vps", true},
	{"index.html", "boards=24;imps=47", "theirs", "0", "10000", "-1 10001", "whole", ".ask .chosen .vps", true},
	{"index.html", "boards=24;imps=5;theirs=37", "imps", "0", "10000", "-1 10001", "whole", ".ask .chosen .vps", false},
	{"index.html", "boards=24;imps=31;theirs=", "for-us", "−10000", "10000", "-10001 10001", "whole", ".ask .chosen .vps", true},
	{"index.html", "boards=24;imps=31;theirs=", "for-them", "−10000", "10000", "-10001 10001", "whole", ".ask .chosen .vps", true},
	{"index.html", "boards=24", "wanted", "0", "20", "-1 20.01", "real", "output[for^=wanted]", true},
	{"index.html", "boards=24", "gain", "−10000", "10000", "-10000.5 10001", "real", "output[for^=gain]", true},
	{"index.html", "half-imps=13;half-boards=8", "half-boards", "2", "50", "1 51", "whole", "form.half .vps", true},
	{"boards/24/index.html", "", "margin", "−10000", "10000", "-10001 10001", "whole", ".lookup .found", true},
	{"compare/index.html", "margin=31", "boards", "4", "100", "3 101", "whole", "#result td", false},
	{"compare/index.html", "boards=24", "margin", "−10000", "10000", "-10001 10001", "whole", "#result td", false},
	{"compare/index.html", "boards=24;margin=31", "other", "4", "100", "3 101", "whole", "#result td", true},
	{"imps/index.html", "", "ours", "−20000", "20000", "-20010 20010", "tens", "#points output", false},
	{"imps/index.html", "ours=620", "other", "−20000", "20000", "-20010 20010", "tens", "#points output", true},
	{"ebu/index.html", "method=match-points", "top", "0.1", "1000000", "0 1000000.1", "1", "#amount output", false},
	{"ebu/index.html", "method=imps", "played", "1", "1000000", "0 1000001", "whole", "#amount output", false},
	{"ebu/index.html", "method=cross-imps", "compared", "1", "1000000", "0 1000001", "whole", "#amount output", false},
	{"ebu/index.html", "method=vps;match-boards=8", "maximum", "0.01", "2000", "0 2000.01", "2", "#amount output", false},
	{"ebu/index.html", "method=vps;maximum=20", "match-boards", "1", "1000", "0 1001", "whole", "#amount output", false},
	{"ebu/index.html", assigned, "assigned-top", "0.1", "1000000", "0 1000000.1", "1", "", false},
	{"ebu/index.html", assigned, "lower", "0", "24", "-0.5 24.1", "1", "", false},
	{"ebu/index.html", assigned, "lower-times", "1", "1000000", "0 1000001", "whole", "", false},
	{"ebu/index.html", assigned, "higher", "0", "24", "-0.5 24.1", "1", "", false},
	{"ebu/index.html", assigned, "higher-times", "1", "1000000", "0 1000001", "whole", "", false},
}

// assigned is the example of 12.6.
const assigned = "scoring=2;assigned-top=24;lower=4;lower-times=5;higher=11;higher-times=2;lower-none=;higher-none="

// What a field does not take is answered beside it, and nowhere else; what it just takes
// is not.
func TestWhatAFieldDoesNotTakeIsSaidBesideIt(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	open := ""
	for _, f := range everyField {
		if f.page != open {
			b.opens(f.page)
			open = f.page
		}
		fault := "#" + f.id + "-fault"
		put := func(text string) string { return f.id + "=" + text }
		try := func(text, want string) {
			t.Helper()
			b.tries(trial{put(text), fault, want})
		}
		if f.with != "" {
			b.tries(trial{f.with, fault, ""})
		}
		no := func(text, what string) { try(text, "“"+strings.TrimSpace(text)+"” is not "+what+".") }
		what := "a whole number"
		if f.kind != "whole" && f.kind != "tens" {
			what = "a number"
		}
		for _, text := range []string{"x", "1e9", "0x10", "--5", "٢٤", "NaN", "<b>1</b>", "{text}"} {
			no(text, what)
		}
		switch f.kind {
		case "whole", "tens":
			no("3.5", what)
			no("3x", what)
		case "1":
			try("4.25", "4.25 is not a multiple of 0.1.")
		case "2":
			try("4.255", "4.255 is not a multiple of 0.01.")
		}
		if f.kind == "tens" {
			try("625", "625 is not a multiple of 10, as all scores at bridge are.")
		}
		for _, text := range append(strings.Fields(f.beyond), "12345678901234567890") {
			try(text, fmt.Sprintf("%s is outside %s to %s.", text, f.from, f.to))
		}
		if f.answer != "" {
			got := gives[string](b, fmt.Sprintf(shown, f.answer))
			if strings.Trim(got, "– |") != "" && !strings.HasPrefix(f.answer, "#result") {
				t.Errorf("%s, #%s: an answer to a fault: %q", f.page, f.id, got)
			}
		}
		finds(b, f.id+" is marked, and the fault below it an alert", fmt.Sprintf(`((e, fault) => e.getAttribute("aria-invalid") + fault.getAttribute("role") +
			(e.getAttribute("aria-describedby").split(" ").includes(fault.id)) + ((by) => by >= 0 && by < 80)(fault.getBoundingClientRect().top - e.getBoundingClientRect().bottom))(document.getElementById(%q), document.getElementById(%q))`, f.id, f.id+"-fault"), "truealerttruetrue")
		nothing := "Type a number."
		if f.empty {
			nothing = ""
		}
		try("", nothing)
		try(f.from, "")
		try(f.to, "")
		finds(b, f.id+" is mended", fmt.Sprintf(`document.getElementById(%q).hasAttribute("aria-invalid")`, f.id), false)
		if f.with != "" {
			b.tries(trial{f.with, fault, ""})
		}
	}
}

// The message comes and goes with the keys, and two totals are what one field takes.
func TestAMessageComesAndGoesWithTheKeys(t *testing.T) {
	t.Parallel()
	const fault = "#imps-fault"
	journey(t, func(b *tab) {
		b.opens("index.html#24/31")
		b.types("imps", "3.")
		b.sees(fault, "“3.” is not a whole number.")
		b.sees(".ask .chosen .vps", "– | –")
		b.presses(kb.Backspace)
		b.sees(".ask .fault", "")
		b.sees(".ask .chosen .vps", "10.75 | 9.25")
		b.tries(
			trial{"imps=47-37-3", fault, "“47-37-3” is neither a margin such as 31 nor two totals such as 47-37."},
			trial{"imps=47-20000", fault, "20000 is outside 0 to 10000."},
			trial{"imps=47-37;theirs=37", "#theirs-fault", "Both totals stand in the field before this one: leave it empty."},
			trial{"imps=;theirs=37", fault, "Type a number."},
			trial{"imps=;theirs=", ".ask .fault", ""},
		)
		b.types("boards", "")
		b.sees("#boards-fault", "Type a number.")
		b.types("imps", "3")
		b.types("boards", "8"+kb.Enter)
		b.sees(".ask .chosen .vps", "11.27 | 8.73")
	})
}
