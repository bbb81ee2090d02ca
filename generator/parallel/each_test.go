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
	defer func() {
		text := fmt.Sprint(recover())
		if !strings.HasPrefix(text, "as planned\n") || !strings.Contains(text, "parallel.explode(") {
			t.Errorf("the caller recovers %s; want the value and the stack of the function that panicked", text)
		}
	}()
	_ = Each(100, func(int) error { return Each(1, explode) }) // as a build has loops within loops
}

func explode(int) error { panic("as planned") }
