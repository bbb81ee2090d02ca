// Package parallel does the same for many things on all processors at once.
package parallel

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls do for 0 to n−1, on all processors at once. It joins the errors in the order
// of the indices.
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
