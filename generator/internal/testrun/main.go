// Command testrun runs "go test" with the arguments that it is given, prints what that
// prints, ends as that ends, and adds a last line: how many tests were skipped, and for
// want of what. go test itself passes over them in silence.
//
// It reads go test's JSON, in which results from the cache have their skips too.
package main

import (
	"bufio"
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
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fmt.Fprintf(stderr, "testrun: %v\n", err)
		return 1
	}
	r := newReport(stdout)
	readErr := r.read(events)
	err = cmd.Wait()
	fmt.Fprintln(stdout, r.summary())
	if readErr != nil {
		fmt.Fprintf(stderr, "testrun: %v\n", readErr)
		return 1
	}
	var failed *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &failed) && failed.ExitCode() > 0:
		return failed.ExitCode()
	}
	fmt.Fprintf(stderr, "testrun: go test: %v\n", err)
	return 1
}

// An event is a line of go test's JSON.
type event struct{ Action, Package, Test, Output string }

// read takes events to their end. A line that is none is printed as it is.
func (r *report) read(events io.Reader) error {
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			var e event
			if json.Unmarshal(line, &e) != nil || e.Action == "" {
				r.out.Write(line)
			} else {
				r.take(e)
			}
		}
		if err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
