package parallel

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
)

func TestEachCallsEveryIndexOnceAndReturnsEveryError(t *testing.T) {
	for _, n := range []int{0, 1, 100} {
		calls := make([]atomic.Int32, n)
		var want []string
		for i := range n {
			if i%3 == 0 {
				want = append(want, fmt.Sprint("error ", i))
			}
		}
		err := Each(n, func(i int) error {
			calls[i].Add(1)
			if i%3 == 0 {
				return fmt.Errorf("error %d", i)
			}
			return nil
		})
		if got := fmt.Sprint(err); n > 0 && got != strings.Join(want, "\n") || n == 0 && err != nil {
			t.Errorf("the errors of %d calls are\n%s\nwant in this order\n%s", n, got, strings.Join(want, "\n"))
		}
		for i := range calls {
			if got := calls[i].Load(); got != 1 {
				t.Errorf("the function is called %[2]d times with %[1]d, want once", i, got)
			}
		}
	}
}

// A panic in a goroutine of its own ends the program, whoever would have recovered.
func TestAPanicOfTheFunctionReachesTheCaller(t *testing.T) {
	var calls atomic.Int32
	caught := func() (p *Panic) {
		defer func() { p, _ = recover().(*Panic) }()
		_ = Each(2_000_000, func(i int) error {
			if calls.Add(1); i != 100 {
				return nil
			}
			return Each(1, explode) // as a build has loops within loops
		})
		return nil
	}()
	if caught == nil || caught.Value != "as planned" || !strings.Contains(string(caught.Stack), "parallel.explode(") {
		t.Fatalf("the caller recovers %v; want a Panic with the value and the stack of the function that panicked", caught)
	}
	if text := caught.Error(); !strings.HasPrefix(text, "as planned\n") || strings.Count(text, "parallel.explode(") != 1 {
		t.Errorf("the panic reads\n%s\nwant its value, then its stack once", text)
	}
	if n := calls.Load(); n > 1_000_000 {
		t.Errorf("although call 100 panics, the function is called %d times; want the other calls given up", n)
	}
}

func explode(int) error { panic("as planned") }
