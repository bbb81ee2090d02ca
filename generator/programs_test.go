package generator_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/conform"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// programs says by the headings of the page how its programs answer and are tested, and what that needs: tools, and
// libraries by their paths, which are $1, $2 and so on.
var programs = map[string]struct{ answer, test, needs string }{
	"Python":     {"python3 answer.py", "pytest test_vp.py", "python3 pytest"},
	"JavaScript": {"node answer.mjs", "node --test vp.test.mjs", "node"},
	"Java": {"javac Answer.java && java Answer",
		"javac -cp $1:$2 *.java && java -cp .:$1:$2 org.junit.platform.console.ConsoleLauncher -c VictoryPointsTest",
		"/usr/share/java/gson.jar /usr/share/java/junit-platform-console-standalone.jar javac java"},
	"PHP": {"php answer.php", "phpunit VictoryPointsTest.php", "php phpunit"},
	"C#": {"mcs Answer.cs VictoryPoints.cs && mono Answer.exe",
		"mcs -target:library -r:$1 -r:$2 VictoryPointsTest.cs VictoryPoints.cs && nunit-console VictoryPointsTest.dll",
		"/usr/lib/cli/nunit.framework-2.6.3/nunit.framework.dll /usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll " +
			"mcs mono nunit-console"},
}

var (
	programFile = regexp.MustCompile("(?s)`([A-Za-z_]+\\.[a-z.]+)`[^\n]*:\n\n~~~[a-z]+\n(.*?)~~~\n")
	// goesAgain is what makes the correction of the continuous scale go round once more.
	goesAgain = regexp.MustCompile(`(s\[\$?i\](?:\+\+;| \+= 1)\s+)\$?changed = [Tt]rue;?`)
)

// The programs of the page for programmers answer every question, and their tests tell a right program from a wrong one.
func TestAuditTheProgramsOfThePageAreRight(t *testing.T) {
	readback.LeaveToAudit(t)
	var questions, answers string
	for _, q := range conform.All() {
		questions, answers = questions+fmt.Sprintln(q), answers+fmt.Sprintf("%v %v\n", q.Ours, q.Theirs)
	}
	smoke := conform.SmokeJSON(sample.Must(publisher.Load(nil)).Messages)
	page := string(sample.Must(os.ReadFile("../content/default/theory/programmers.md")))
	if shown := strings.Count(page, "\n### "); shown != len(programs) {
		t.Errorf("the page has programs in %d languages, and this test runs %d", shown, len(programs))
	}
	for language, how := range programs {
		t.Run(language, func(t *testing.T) {
			dir, needs := t.TempDir(), strings.Fields(how.needs)
			for _, need := range needs {
				readback.Tool(t, need)
			}
			run := func(code, command string) (string, error) {
				for _, file := range programFile.FindAllStringSubmatch(code, -1) {
					readback.Put(t, filepath.Join(dir, file[1]), file[2])
				}
				cmd := exec.Command("sh", append([]string{"-c", command, "sh"}, needs...)...)
				cmd.Dir, cmd.Stdin = dir, strings.NewReader(questions)
				said, err := cmd.CombinedOutput()
				return string(said), err
			}
			readback.Put(t, filepath.Join(dir, "smoke.json"), string(smoke))
			_, code, _ := strings.Cut(page, "\n### "+language+"\n")
			code, _, _ = strings.Cut(code, "\n### ")
			if said, err := run(code, how.answer); err != nil || said != answers {
				t.Errorf("%s (%v) is wrong somewhere:\n%.400s", how.answer, err, said)
			}
			if said, err := run("", how.test); err != nil || !regexp.MustCompile(`\b16\b`).MatchString(said) {
				t.Errorf("%s runs other than 16 tests, or finds a fault in a right program (%v):\n%s", how.test, err, said)
			}
			said, err := run(goesAgain.ReplaceAllString(code, "$1"), how.test)
			if err == nil || !strings.Contains(said, "one pass only: the correction must run until nothing changes") {
				t.Errorf("%s does not say that a program makes one pass only (%v):\n%s", how.test, err, said)
			}
		})
	}
}
