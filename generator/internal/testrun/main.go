// Command testrun runs "go test" with the arguments that it is given, prints what that
// prints, ends as that ends, and adds a last line: how many tests were skipped, why, and how
// to get them. go test itself says nothing of them. Where CI is set, a test that was skipped
// for another reason than that make test-all runs it is a failure.
//
// It reads go test's JSON, in which results from the cache have their skips too.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
)

func main() { os.Exit(run("", os.Args[1:], os.Stdout, os.Stderr)) }

// run runs the tests of the module in a folder, "" for the working directory.
func run(dir string, args []string, stdout, stderr io.Writer) int {
	cmd := exec.Command("go", append([]string{"test", "-json"}, args...)...)
	cmd.Dir = dir
	cmd.Stderr = stderr
	events, err := cmd.StdoutPipe()
	if err = cmp.Or(err, cmd.Start()); err != nil {
		fmt.Fprintf(stderr, "testrun: %v\n", err)
		return 1
	}
	r := newReport(stdout)
	err = cmp.Or(r.read(events), cmd.Wait())
	fmt.Fprintln(stdout, r.summary())
	var failed *exec.ExitError
	switch {
	case errors.As(err, &failed) && failed.ExitCode() > 0:
		return failed.ExitCode()
	case err == nil && os.Getenv("CI") != "" && len(r.missing)+len(r.others) > 0:
		err = errors.New("where CI is set, no test may be skipped")
	case err == nil:
		return 0
	}
	fmt.Fprintf(stderr, "testrun: %v\n", err)
	return 1
}

// read takes events to their end. A line that is none is printed as it is.
func (r *report) read(events io.Reader) error {
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		var e event
		if json.Unmarshal(line, &e) == nil && e.Action != "" {
			r.take(e)
		} else {
			r.out.Write(line)
		}
		if err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
