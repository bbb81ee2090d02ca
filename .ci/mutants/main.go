// Command mutants shows that the tests find faults. A mutant is a small change of the
// sources that makes them wrong. The command puts each mutant by itself into a copy of the
// tree and runs the tests: one has to fail. It ends with 1 if a mutant survives.
//
// The mutants stand in the files *.toml beside this one:
//
//	[[mutant]]
//	name = "the last board count has no page" # what is wrong then
//	file = "generator/plan.go"
//	old = "n <= last"                         # is in the file exactly once
//	new = "n < last"
//	packages = ["./generator"]                # whose tests are run
//	killer = "generator.TestTheSitemapNamesEveryPage" # the test that fails; -record writes it
//	all = true                                # only where VPCHARTS_ALL=1 is needed
//
// A mutant that no test kills has survives = "why" in place of a killer, and is not run.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"time"
)

func main() {
	os.Exit(run())
}

type options struct {
	check, record bool
	only, tests   *regexp.Regexp
	keep          string
}

func run() int {
	var o options
	flag.BoolVar(&o.check, "n", false, "check the files of mutants, and run no test")
	flag.BoolVar(&o.record, "record", false, "write the test that killed a mutant into the mutant's file")
	only := flag.String("only", "", "run the mutants whose name matches this `regexp`")
	tests := flag.String("run", "", "where the recorded killer passes, run only tests that match this `regexp`")
	flag.StringVar(&o.keep, "keep", "", "keep the counts in this `file`, from which the report on trust takes them")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage, at the root of the tree: go run ./.ci/mutants [flags] [file.toml ...]")
		flag.PrintDefaults()
	}
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()

	err := o.compile(*only, *tests)
	if err == nil && o.keep != "" && *only != "" {
		err = errors.New("-keep counts whole files of mutants, and -only leaves some out: give the files instead")
	}
	if err == nil {
		err = o.run(ctx, flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

func (o *options) compile(only, tests string) (err error) {
	if o.only, err = regexp.Compile(only); err != nil {
		return fmt.Errorf("-only: %w", err)
	}
	if o.tests, err = regexp.Compile(tests); err != nil {
		return fmt.Errorf("-run: %w", err)
	}
	return nil
}

func (o *options) run(ctx context.Context, names []string) error {
	if len(names) == 0 {
		found, err := filepath.Glob(".ci/mutants/*.toml")
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return fmt.Errorf("there are no files .ci/mutants/*.toml here; run this at the root of the tree")
		}
		names = found
	}
	all, err := read(names, o.record)
	if err != nil || o.check {
		return err
	}
	all = slices.DeleteFunc(all, func(m *mutant) bool { return !o.only.MatchString(m.Name) })
	begun := time.Now()
	results, err := o.runAll(ctx, all)
	if o.record { // also what was found before an interrupt
		err = errors.Join(err, record(results))
	}
	if o.keep != "" && ctx.Err() == nil {
		err = errors.Join(err, keep(o.keep, results))
	}
	if err != nil {
		return err
	}
	return summary(results, time.Since(begun))
}

// summary prints the results. It returns an error if a mutant survived or could not be judged.
func summary(results []result, took time.Duration) error {
	counts := map[verdict]int{}
	for _, r := range results {
		counts[r.verdict]++
	}
	fmt.Printf("%d mutants in %v: %d killed, %d of them not by the recorded test; %d survive with a reason, %d without; %d at fault\n",
		len(results), took.Round(time.Second), counts[killed]+counts[killedByOther], counts[killedByOther],
		counts[excused], counts[survived], counts[faulty])
	for _, v := range []verdict{killedByOther, survived, faulty} {
		for _, r := range results {
			if r.verdict == v {
				fmt.Printf("%s: %s: %s\n", r.mutant.place(""), r.verdict, r.mutant.Name)
			}
		}
	}
	if bad := counts[survived] + counts[faulty]; bad > 0 {
		return fmt.Errorf("%d mutants are not killed", bad)
	}
	return nil
}
