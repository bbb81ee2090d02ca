// Command fuzzrun runs every fuzz target of the module, and says of each how long it ran, how many
// inputs it tried, and whether one of them showed a fault. It finds the targets itself, so that none
// can be forgotten. The time is that of the processor: on a busy machine a target runs longer.
//
// With -keep it keeps the results in a file, and later runs only what is missing: targets that had
// less time than asked for since their sources changed last.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

func main() { os.Exit(run("", os.Args[1:], os.Stdout, os.Stderr)) }

// run runs the targets of the module in a folder, "" for the working directory. The status is 1 if one
// has found a fault, or could not run.
func run(dir string, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("fuzzrun", flag.ContinueOnError)
	flags.SetOutput(stderr)
	long := flags.Duration("time", 10*time.Minute, "the processor `TIME` that each target has")
	side := flags.Int("side", 1, "how many targets run side by side")
	only := flags.String("only", "", "run only targets whose package and name match this `REGEXP`")
	keep := flags.String("keep", "", "keep the results in this `FILE`, and run only what it lacks")
	if flags.Parse(args) != nil {
		return 2
	}
	wanted, err := regexp.Compile(*only)
	if err != nil {
		fmt.Fprintf(stderr, "fuzzrun: -only: %v\n", err)
		return 2
	}
	// After an interruption, what has run until then is told and kept.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := fuzzAll(ctx, dir, *long, *side, wanted, *keep, stdout, stderr); err != nil {
		fmt.Fprintf(stderr, "fuzzrun: %v\n", err)
		return 1
	}
	return 0
}

func fuzzAll(ctx context.Context, dir string, long time.Duration, side int, wanted *regexp.Regexp, keep string, out, messages io.Writer) error {
	bin, err := os.MkdirTemp("", "fuzzrun")
	if err != nil {
		return err
	}
	defer os.RemoveAll(bin)
	targets, err := find(ctx, dir, bin, wanted)
	if err != nil {
		return err
	}
	kept, err := readKept(keep)
	if err != nil {
		return err
	}
	if wanted.String() == "" { // these are all targets: others are no more
		maps.DeleteFunc(kept, func(name string, _ result) bool {
			return !slices.ContainsFunc(targets, func(t target) bool { return t.name == name })
		})
	}
	var mu sync.Mutex
	failed := 0
	turns := make(chan bool, max(1, side))
	var running sync.WaitGroup
	for _, t := range targets {
		turns <- true
		running.Go(func() {
			defer func() { <-turns }()
			mu.Lock()
			old := kept[t.name]
			mu.Unlock()
			before := old
			if old.sources != t.sources || old.findings > 0 {
				before = result{pkg: t.pkg, sources: t.sources}
			}
			r, err := t.fuzz(ctx, long, before)
			mu.Lock()
			defer mu.Unlock()
			// A longer run of older sources says more than a shorter one of these.
			if r.findings > 0 || old.findings > 0 || r.time > old.time {
				kept[t.name] = r
				err = errors.Join(err, writeKept(keep, kept))
			}
			if err != nil {
				failed++
				fmt.Fprintf(messages, "fuzzrun: %v\n", err)
			}
			fmt.Fprintf(out, "%s: %.1f minutes, %d inputs, %d of them new to it: %s\n", t.name, r.time.Minutes(), r.inputs, r.fresh,
				map[bool]string{true: "A FINDING", false: "no finding"}[r.findings > 0])
		})
	}
	running.Wait()
	if failed > 0 {
		return fmt.Errorf("%d of %d targets failed", failed, len(targets))
	}
	return nil
}

// A target is a fuzz target, in a program of its package's tests.
type target struct {
	pkg, name    string // the package's folder in the module
	dir, program string
	sources      string // a sum of what it tests
	cache        string // the folder of the inputs that it found to be interesting
}

// A result is what a target has done.
type result struct {
	time          time.Duration
	inputs, fresh int // tried, and of these interesting
	findings      int
	pkg, sources  string
}

// progress is what package testing says while it fuzzes.
var progress = regexp.MustCompile(`execs: (\d+) \(\d+/sec\)(?:, new interesting: (\d+))?`)

// late matches failures of no input: on a busy machine package testing may not end in time, or lose a
// process between two inputs.
var late = regexp.MustCompile(`(?m)^--- FAIL: \w+ \([0-9.]+s\)\n +(context deadline exceeded|fuzzing process hung or terminated unexpectedly: .*)\nFAIL\n`)

// mostLost is how often a target may fail so.
const mostLost = 5

// mostTurns is how often a target may run without trying an input: the last time for a minute or more.
const mostTurns = 7

// fuzz runs a target until it has had its time, with what it had before. Package testing tries nothing
// new before it has run the corpus. So a target whose corpus took all the time runs again, for twice
// as long.
func (t target) fuzz(ctx context.Context, long time.Duration, r result) (result, error) {
	lost, turns := 0, 0
	for (r.time < long || r.inputs == 0) && ctx.Err() == nil {
		if turns == mostTurns {
			return r, fmt.Errorf("%s of %s: it tried no input in %.1f minutes of the processor", t.name, t.pkg, r.time.Minutes())
		}
		lasts := max(time.Second, long-r.time)
		if r.inputs == 0 {
			lasts <<= turns
			turns++
		}
		cmd := exec.CommandContext(ctx, t.program, "-test.run=^$", "-test.fuzz=^"+t.name+"$", "-test.parallel=1",
			"-test.fuzzminimizetime=1s", "-test.fuzztime="+lasts.String(), "-test.fuzzcachedir="+t.cache)
		cmd.Dir = t.dir
		cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
		cmd.WaitDelay = 30 * time.Second
		said, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil {
			return r, err
		}
		took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		r.time += took
		if all := progress.FindAllSubmatch(said, -1); len(all) > 0 {
			last := all[len(all)-1]
			tried, _ := strconv.Atoi(string(last[1]))
			fresh, _ := strconv.Atoi(string(last[2]))
			r.inputs, r.fresh = r.inputs+tried, r.fresh+fresh
		}
		if err != nil && late.Match(said) && lost < mostLost {
			lost++
			err = nil
		}
		if err != nil && ctx.Err() == nil {
			r.findings++
			return r, fmt.Errorf("%s of %s: %w\n%s", t.name, t.pkg, err, strings.TrimSpace(string(said)))
		}
		if took == 0 {
			return r, fmt.Errorf("%s of %s: the system does not tell how much processor time it took", t.name, t.pkg)
		}
	}
	return r, nil
}
