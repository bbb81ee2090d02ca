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

// A Panic is what Each panics with if a call of its function did.
type Panic struct {
	Value any    // what the function panicked with
	Stack []byte // where
}

// Error gives the stack too: it is all that a program says which ends with the panic.
func (p *Panic) Error() string { return fmt.Sprintf("%v\n\n%s", p.Value, p.Stack) }

// Each calls do for each index from 0 to n−1, on all processors at once. It joins the errors in
// the order of the indices. If do panics, Each makes no further calls and panics with a *Panic. So
// its caller can recover; nobody can from a panic of another goroutine, which ends the program.
func Each(n int, do func(i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var failed atomic.Pointer[Panic]
	var wait sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			defer func() {
				if value := recover(); value != nil {
					failed.CompareAndSwap(nil, Caught(value))
				}
			}()
			for i := int(next.Add(1)) - 1; i < n && failed.Load() == nil; i = int(next.Add(1)) - 1 {
				errs[i] = do(i)
			}
		})
	}
	wait.Wait()
	if p := failed.Load(); p != nil {
		panic(p)
	}
	return errors.Join(errs...)
}

// Caught makes a Panic of what recover returned. Call it in the function that recovers: the stack
// then still has the place of the panic. A value that is a Panic already keeps its place.
func Caught(value any) *Panic {
	if p, ok := value.(*Panic); ok {
		return p
	}
	return &Panic{Value: value, Stack: debug.Stack()}
}
