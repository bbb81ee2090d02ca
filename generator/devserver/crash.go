package devserver

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/parallel"
)

// A Crash is a fault of the program itself that stopped a build.
type Crash struct{ *parallel.Panic }

const faultsTo = "https://github.com/vpcharts/vpcharts/issues"

func (c *Crash) Error() string {
	return fmt.Sprintf("the build stopped at a fault of this program, not of yours: %v\n"+
		"The next change of a file starts another build. Please report the fault at %s: say what you\n"+
		"changed last, and add what the terminal shows.", c.Value, faultsTo)
}

// attempt calls a function that builds something. If it panics, the error is a Crash.
func attempt[T any](build func() (T, error)) (built T, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Crash{parallel.Caught(value)}
		}
	}()
	return build()
}
