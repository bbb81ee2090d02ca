package cases

import (
	"encoding/json"
	"io/fs"
	"os/exec"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/templates"
)

// The last day ends at the reader's midnight, in any time zone, also on a page that is open then.
func TestAfterTheLastDayAPageSaysSo(t *testing.T) {
	const page = `
const script = %s, cases = %s;
const RealDate = Date;
console.log(JSON.stringify(cases.map((now) => {
  const note = { dataset: { until: "2027-08-31" }, hidden: true };
  const document = { querySelectorAll: () => [note] };
  let waits = -1;
  const setTimeout = (do_, ms) => { waits = ms; do_(); };
  class Date extends RealDate { constructor(...given) { given.length ? super(...given) : super(now); } }
  new Function("document", "Date", "setTimeout", script)(document, Date, setTimeout);
  return [note.hidden, waits];
})));`
	script := string(sample.Must(json.Marshal(string(sample.Must(fs.ReadFile(templates.Default, "until.js"))))))
	times := []string{"2026-11-23T12:00:00", "2027-08-01T00:00:00", "2027-08-31T00:00:00", "2027-08-31T23:59:59", "2027-09-01T00:00:00", "2027-09-01T00:00:01", "2031-01-01T00:00:00"}
	const want = `[[true,-1],[true,-1],[false,86400000],[false,1000],[false,-1],[false,-1],[false,-1]]`
	for _, zone := range []string{"UTC", "Pacific/Auckland", "America/Los_Angeles"} {
		cmd := exec.Command(readback.Tool(t, "node"), "-e", strings.Replace(strings.Replace(page, "%s", script, 1), "%s", string(sample.Must(json.Marshal(times))), 1))
		cmd.Env = append(cmd.Environ(), "TZ="+zone)
		out, err := cmd.CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("in %s, at the times %q, whether the note is hidden, and for how many milliseconds it waits, is (%v)\n%s\nwant\n%s", zone, times, err, got, want)
		}
	}
}
