package readback

import (
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
)

// Everything tells whether to test every case, however long that takes.
func Everything() bool { return os.Getenv("VPCHARTS_ALL") != "" }

// Together calls do for every item, as many at once as there are processors.
func Together[T any](items []T, do func(T)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(len(items), runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(items); i = int(next.Add(1)) - 1 {
				do(items[i])
			}
		})
	}
	wait.Wait()
}

// A Reading reports what is wrong in what was read, and counts. Several goroutines may use it.
type Reading struct {
	T              testing.TB
	Why            string // why a difference matters to people
	Checked, Wrong atomic.Int64
}

// mostReports is how many differences a reading reports. It does not report further ones.
const mostReports = 20

// Fault reports a difference.
func (r *Reading) Fault(format string, args ...any) {
	r.T.Helper()
	switch n := r.Wrong.Add(1); {
	case n <= mostReports:
		r.T.Errorf(format+" (%s)", append(args, r.Why)...)
	case n == mostReports+1:
		r.T.Errorf("… and more")
	}
}
