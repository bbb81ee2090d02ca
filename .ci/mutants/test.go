package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

type verdict string

const (
	killed        verdict = "killed"
	killedByOther verdict = "killed, but not by the recorded test"
	survived      verdict = "SURVIVES"
	excused       verdict = "survives with a reason"
	faulty        verdict = "AT FAULT"
)

// A result is the verdict on a mutant.
type result struct {
	mutant  *mutant
	verdict verdict
	killer  string
	reason  string // why the verdict is faulty
}

// The recorded killer, and all tests of a package, end within these limits unless they hang.
const (
	killerLimit  = 5 * time.Minute
	packageLimit = 20 * time.Minute
	copies       = 2 // mutants that are run at a time
)

// runAll gives the mutants to the copies of the tree. The results are in their order.
func (o *options) runAll(ctx context.Context, all []*mutant) ([]result, error) {
	dir, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var trees []tree
	for i := range copies {
		t := tree(filepath.Join(dir, fmt.Sprint(i+1)))
		if err := t.fill(); err != nil {
			return nil, err
		}
		trees = append(trees, t)
	}
	baselines := killersByPackage(all)
	faults := make([]error, len(baselines))
	share(trees, len(baselines), func(t tree, i int) {
		if ctx.Err() == nil {
			faults[i] = t.passes(ctx, baselines[i])
		}
	})
	if err := errors.Join(append(faults, ctx.Err())...); err != nil {
		return nil, err
	}
	results := make([]result, len(all))
	share(trees, len(all), func(t tree, i int) {
		if ctx.Err() != nil {
			return
		}
		begun := time.Now()
		r := o.judge(ctx, t, all[i])
		results[i] = r
		if ctx.Err() == nil {
			fmt.Printf("%s (%s%.1fs): %s\n", r.verdict, strings.TrimPrefix(r.killer+", ", ", "), time.Since(begun).Seconds(), r.mutant.Name)
			if r.reason != "" {
				fmt.Println(r.mutant.place("") + ": " + r.reason)
			}
		}
	})
	return results, ctx.Err()
}

// share does the jobs 0 to n-1, one at a time on each tree.
func share(trees []tree, n int, do func(t tree, i int)) {
	jobs := make(chan int)
	var wait sync.WaitGroup
	for _, t := range trees {
		wait.Go(func() {
			for i := range jobs {
				do(t, i)
			}
		})
	}
	for i := range n {
		jobs <- i
	}
	close(jobs)
	wait.Wait()
}

// A tests is some tests of a package.
type tests struct {
	pkg, run string
	all      bool // with VPCHARTS_ALL=1
	limit    time.Duration
	missing  map[string]bool // recorded killers; test takes away those that it runs
}

// killersByPackage are the recorded killers, those of a package together.
func killersByPackage(all []*mutant) (list []tests) {
	for _, m := range all {
		if m.Killer == "" || m.Survives != "" {
			continue
		}
		pkg, test := m.killerTest()
		i := slices.IndexFunc(list, func(t tests) bool { return t.pkg == pkg && t.all == m.All })
		if i < 0 {
			i = len(list)
			list = append(list, tests{pkg: pkg, all: m.All, limit: packageLimit, missing: map[string]bool{}})
		}
		list[i].missing[test] = true
		list[i].run = strings.TrimPrefix(list[i].run+"|"+pattern(test), "|")
	}
	return list
}

// judge runs the tests on a mutant.
func (o *options) judge(ctx context.Context, t tree, m *mutant) result {
	r := result{mutant: m, verdict: excused}
	if m.Survives != "" {
		return r
	}
	var err error
	if r.killer, err = o.killer(ctx, t, m); err != nil {
		r.verdict, r.reason = faulty, err.Error()
		return r
	}
	switch r.killer {
	case "":
		r.verdict = survived
	case m.Killer:
		r.verdict = killed
	default:
		r.verdict = killedByOther
		pkg, test := (&mutant{Killer: r.killer}).killerTest()
		alone := tests{pkg: pkg, run: pattern(test), all: m.All, limit: killerLimit}
		if err := t.passes(ctx, alone); err != nil {
			r.verdict, r.reason = faulty, err.Error()
		}
	}
	return r
}

// killer is the test that fails on a mutant, or "".
func (o *options) killer(ctx context.Context, t tree, m *mutant) (killer string, err error) {
	original, err := os.ReadFile(t.path(m.File))
	if err != nil {
		return "", err
	}
	changed := strings.Replace(string(original), m.Old, m.New, 1)
	if err := os.WriteFile(t.path(m.File), []byte(changed), 0o666); err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, os.WriteFile(t.path(m.File), original, 0o666)) }()

	if pkg, test := m.killerTest(); declares(t.path(pkg), test) {
		failed, err := t.test(ctx, tests{pkg: pkg, run: pattern(test), all: m.All, limit: killerLimit})
		if failed != "" {
			failed = m.Killer // also where it is a part of a test
		}
		if failed != "" || err != nil {
			return failed, err
		}
	}
	for _, pkg := range m.Packages {
		failed, err := t.test(ctx, tests{pkg: pkg, run: o.tests.String(), all: m.All, limit: packageLimit})
		if failed != "" || err != nil {
			return failed, err
		}
	}
	return "", nil
}

// A tree is the folder of a copy of the tree.
type tree string

func (t tree) path(name string) string { return filepath.Join(string(t), filepath.FromSlash(name)) }

// fill copies the files that git knows or would add, as they are now.
func (t tree) fill() error {
	out, err := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		info, err := os.Stat(name)
		if errors.Is(err, os.ErrNotExist) {
			continue // it was removed
		} else if err != nil {
			return err
		}
		data, err := os.ReadFile(name)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(t.path(name)), 0o777)
		}
		if err == nil {
			err = os.WriteFile(t.path(name), data, info.Mode())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// passes returns an error if a test fails on the tree without a mutant. It also returns one if a
// recorded killer, such as TestJourneys/a-swing-becomes-imps, does not exist: no test would run for
// its mutant, so none could fail.
func (t tree) passes(ctx context.Context, some tests) error {
	failed, err := t.test(ctx, some)
	if failed != "" {
		return fmt.Errorf("%s fails without a mutant too", failed)
	}
	if err == nil && len(some.missing) > 0 {
		return fmt.Errorf("%s has no such tests, which are recorded as killers: %q", some.pkg, slices.Sorted(maps.Keys(some.missing)))
	}
	return err
}

var timedOut = regexp.MustCompile(`panic: test timed out after (\S+)`)

// test runs tests and gives the first that fails, or "". It is an error if they cannot be
// built, or do not end.
func (t tree) test(ctx context.Context, some tests) (failed string, err error) {
	// -trimpath lets the copies share what is compiled, also from one run to the next.
	cmd := exec.CommandContext(ctx, "go", "test", "-json", "-failfast", "-count=1", "-vet=off", "-trimpath", "-ldflags=-w",
		"-timeout="+some.limit.String(), "-run="+some.run, some.pkg)
	cmd.Dir = string(t)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "VPCHARTS_ALL=") })
	if some.all {
		cmd.Env = append(cmd.Env, "VPCHARTS_ALL=1")
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, runErr := cmd.Output()
	var said strings.Builder
	built, begun := true, []string{} // the tests that have begun and not ended
	for line := range bytes.Lines(out) {
		var e struct{ Action, Package, Test, Output string }
		if json.Unmarshal(line, &e) != nil {
			said.Write(line)
			continue
		}
		said.WriteString(e.Output)
		built = built && e.Action != "build-fail"
		delete(some.missing, e.Test)
		switch test, part, _ := strings.Cut(e.Test, "/"); {
		case e.Action == "run" && part == "":
			begun = append(begun, test)
		case (e.Action == "pass" || e.Action == "skip") && part == "":
			begun = slices.DeleteFunc(begun, func(other string) bool { return other == test })
		}
		if e.Action == "fail" && e.Test != "" && failed == "" {
			test, _, _ := strings.Cut(e.Test, "/")
			failed = strings.TrimPrefix(some.pkg, "./") + "." + test
		}
	}
	said.WriteString(stderr.String())
	if failed == "" && built && len(begun) > 0 && strings.Contains(said.String(), "\npanic: ") {
		failed = strings.TrimPrefix(some.pkg, "./") + "." + begun[0] // a goroutine has ended the program, and go test names no test
	}
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case !built:
		return "", fmt.Errorf("it does not compile:\n%s", said.String())
	case timedOut.MatchString(said.String()):
		return "", fmt.Errorf("%s did not end in %s", failed, timedOut.FindStringSubmatch(said.String())[1])
	case runErr != nil && failed == "":
		return "", fmt.Errorf("go test %s: %w\n%s", some.pkg, runErr, said.String())
	}
	return failed, nil
}
