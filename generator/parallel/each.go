// Package parallel runs a function for many indices on all processors.
package parallel

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Each calls do for each index from 0 to n−1, on all processors at once. It joins the errors in
// the order of the indices. If do panics, Each panics too, with the stack of that place: its caller
// can recover from that, and nobody can from a panic of another goroutine.
func Each(n int, do func(i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var fault atomic.Value
	var wait sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			defer func() {
				if value := recover(); value != nil {
					fault.Store(fmt.Sprintf("%v\n\n%s", value, debug.Stack()))
				}
			}()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				errs[i] = do(i)
			}
		})
	}
	wait.Wait()
	if text := fault.Load(); text != nil {
		panic(text)
	}
	return errors.Join(errs...)
}

// Map makes one value of each other one, on all processors at once, and keeps their order.
func Map[From, To any](all []From, of func(From) To) []To {
	made := make([]To, len(all))
	_ = Each(len(all), func(i int) error {
		made[i] = of(all[i])
		return nil
	})
	return made
}
