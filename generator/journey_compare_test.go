package generator_test

import (
	"regexp"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

func TestACaptainComparesScales(t *testing.T) {
	t.Parallel()
	const (
		tables  = `[...document.querySelectorAll(".scroll")].map((e) => e.outerHTML).join("\n")`
		result  = "#result tbody tr"
		at31    = "#margins tbody tr.found"
		beside  = "#beside tbody tr.found"
		caption = "caption"
	)
	gaps := regexp.MustCompile(`\s*\n\s*`)
	journey(t, func(b *tab) {
		b.opens("compare/index.html")
		// What the script writes is what was built, to the letter.
		built := gaps.ReplaceAllString(gives[string](b, tables), "")
		b.types("boards", "24")
		b.types("margin", "31")
		if wrote := gaps.ReplaceAllString(gives[string](b, tables), ""); wrote != built {
			t.Errorf("the script writes other tables than the build:\n%s\ninstead of\n%s", wrote, built)
		}
		b.sees(result, "WBF continuous scale 15.97 4.03 79.9 % 31 | WBF discrete scale 16 4 80.0 % 28–34 | "+
			"ACBL NABC+ scale, to two decimals 15.97 4.03 79.9 % 31 | ACBL 20-point scale 15 5 75.0 % 25–32 | ACBL 30-point scale 24 6 80.0 % 27–31")
		b.isAt("compare/index.html#24/31")

		b.types("boards", "40")
		b.sees("#missing", "ACBL 20-point scale: no table outside 6–36 boards. ACBL 30-point scale: no table outside 6–36 boards.")
		b.types("boards", "24")
		b.types("other", "32")
		b.isAt("compare/index.html#24/31/32")
		b.sees(caption, "24 boards, 31 IMPs | Winner’s VPs by margin, 24 boards | Winner’s VPs by margin, 24 boards beside 32 boards")
		b.sees(at31, "31 15.97 16 15.97 15 24 ⌟ cusp")
		b.sees(beside, "31 15.97 15.37 16 15")
		b.clicks("[value=shares]")
		b.sees(at31, "31 79.9 % 80.0 % 79.9 % 75.0 % 80.0 % ⌟ cusp")
		b.clicks("[value=vps]")
		b.types("margin", "-400")
		b.sees(result+":nth-child(-n+2)", "WBF continuous scale 20.00 0.00 100.0 % 74+ | WBF discrete scale 20 0 100.0 % 66+")
		b.types("margin", "102-87")
		b.sees(result+":nth-child(1)", "WBF continuous scale 13.34 6.66 66.7 % 15")

		// Without a margin what needs none follows the board count.
		b.types("margin", "")
		b.types("boards", "8")
		b.types("other", ""+kb.Backspace)
		b.sees("#margin-fault", "Type a number.")
		b.sees(result+":nth-child(1)", "WBF continuous scale – – – –")
		b.sees(caption, "8 boards, – | Winner’s VPs by margin, 8 boards | Winner’s VPs by margin, 8 boards beside 16 boards")
		b.sees(rows, "")

		// The calculator's addresses mean the same here.
		for address, want := range map[string]string{"#24/102-87": "24 | 15 | ", "#24/87-102,3,3/wbf-discrete": "24 | 15 | ", "#24/31/32": "24 | 31 | 32", "#24/31%": "24 | 31 | "} {
			b.opens("compare/index.html" + address)
			b.sees("form.compare input[type=text]", want)
		}
		b.goes(`location.hash = "#5/7"`)
		b.sees("#result caption, #beside caption", "5 boards, 7 IMPs | Winner’s VPs by margin, 5 boards beside 10 boards")
	})
}
