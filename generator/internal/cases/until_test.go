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

// The last day ends at the reader's midnight, in any time zone, also on a page that is open then: a
// minute later it looks at its clock again, whatever that has done meanwhile.
func TestAfterTheLastDayAPageSaysSo(t *testing.T) {
	const page = `
const script = %s, cases = %s;
const RealDate = Date;
console.log(JSON.stringify(cases.map(([now, later]) => {
  const note = { dataset: { until: "2027-08-31" }, hidden: true };
  const document = { querySelectorAll: () => [note] };
  let again;
  const setInterval = (look, ms) => { again = ms === 60000 && look; };
  class Date extends RealDate { constructor(...given) { given.length ? super(...given) : super(now); } }
  new Function("document", "Date", "setInterval", script)(document, Date, setInterval);
  const was = note.hidden;
  now = later;
  again();
  return [was, note.hidden];
})));`
	script := string(sample.Must(json.Marshal(string(sample.Must(fs.ReadFile(templates.Default, "until.js"))))))
	times := [][2]string{
		{"2026-11-23T12:00:00", "2026-11-23T12:01:00"}, {"2027-08-31T00:00:00", "2027-08-31T23:59:59"}, {"2027-08-31T23:59:59", "2027-09-01T00:00:00"},
		{"2026-11-23T12:00:00", "2031-01-01T00:00:00"}, {"2027-09-01T00:00:00", "2027-09-01T00:01:00"}, {"2031-01-01T00:00:00", "2027-08-31T12:00:00"},
	}
	const want = `[[true,true],[true,true],[true,false],[true,false],[false,false],[false,true]]`
	for _, zone := range []string{"UTC", "Pacific/Auckland", "America/Los_Angeles"} {
		cmd := exec.Command(readback.Tool(t, "node"), "-e", strings.Replace(strings.Replace(page, "%s", script, 1), "%s", string(sample.Must(json.Marshal(times))), 1))
		cmd.Env = append(cmd.Environ(), "TZ="+zone)
		out, err := cmd.CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("in %s, at the times %q, whether the note is hidden is (%v)\n%s\nwant\n%s", zone, times, err, got, want)
		}
	}
}
