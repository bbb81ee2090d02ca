package theory

import (
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// PerBoards has something for each of 4 to 100 boards, the first at index 0.
type PerBoards[T any] []T

// For is that for one of these board counts.
func (p PerBoards[T]) For(boards int) T { return p[boards-vp.MinTested] }

// Tested makes something for each of 4 to 100 boards.
func Tested[T any](of func(boards int) T) PerBoards[T] {
	all := make(PerBoards[T], 1+vp.MaxTested-vp.MinTested)
	for i := range all {
		all[i] = of(vp.MinTested + i)
	}
	return all
}

// Continuous are the WBF's continuous scales.
var Continuous = sync.OnceValue(func() PerBoards[vp.Continuous] {
	return Tested(func(boards int) vp.Continuous { return vp.Must(vp.WBFContinuous(boards)) })
})

// discrete are the WBF's discrete scales.
var discrete = sync.OnceValue(func() PerBoards[vp.Discrete] {
	return Tested(func(boards int) vp.Discrete { return vp.Must(vp.WBFDiscrete(boards)) })
})
