// Package parallel runs a function for many indices on all processors.
package parallel

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls do for each index from 0 to n−1, on all processors at once. It joins the errors in
// the order of the indices.
func Each(n int, do func(i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				errs[i] = do(i)
			}
		})
	}
	wait.Wait()
	return errors.Join(errs...)
}
