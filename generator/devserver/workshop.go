package devserver

import (
	"errors"
	"sync"
	"sync/atomic"

	"github.com/vpcharts/vpcharts/generator"
)

// A Workshop builds a site again and again, as its folders change. It keeps the prints,
// which take long and seldom change. After a change of words or settings it gives a site
// with the old prints at once, and makes the new ones meanwhile.
type Workshop struct {
	options func() (generator.Options, error)
	printed chan struct{}
	closed  atomic.Bool

	mu     sync.Mutex        // held while a site is built, so that pages come before prints
	prints *generator.Prints // the newest that there are; nil before the first
	coming *printing         // those of newer words or settings; nil for none
}

// A printing is a set of prints in the making.
type printing struct {
	of  generator.PrintSource
	err error // why they cannot be made
}

// NewWorkshop makes a workshop for a site. It reads the options again for each build.
func NewWorkshop(options func() (generator.Options, error)) *Workshop {
	return &Workshop{options: options, printed: make(chan struct{}, 1)}
}

// Build builds the site from its folders as they are now. The first build makes the prints
// too. Later builds may come with the old prints; a note says so. If the new prints cannot
// be made, Build gives the site with the old ones, and the error.
func (w *Workshop) Build() (generator.Result, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	coming := w.coming
	w.coming = nil // prints that are being made are given up, unless this build can use them
	o, err := w.options()
	if err != nil {
		return generator.Result{}, err
	}
	p, err := generator.Read(o)
	if err != nil {
		return generator.Result{}, err
	}
	boards, err := p.Compute()
	if err != nil {
		return generator.Result{}, err
	}
	if w.prints == nil {
		first, err := p.Print(boards, func() error { return nil })
		if err != nil {
			return generator.Result{}, err
		}
		w.prints = &first
	}
	result, err := p.Finish(boards, *w.prints)
	source := p.PrintSource()
	if err != nil || w.prints.Of().Same(source) {
		return result, err
	}
	if coming == nil || !coming.of.Same(source) {
		coming = &printing{of: source}
		go w.print(p, boards, coming)
	}
	w.coming = coming
	if coming.err == nil {
		result.Notes = append(result.Notes, "the prints are those of before; the new ones are being made")
	}
	return result, coming.err
}

// Printed tells when the prints that a build did not wait for are finished, or have failed. Then
// it is time to Build again.
func (w *Workshop) Printed() <-chan struct{} { return w.printed }

// Close stops making the prints that are not finished.
func (w *Workshop) Close() { w.closed.Store(true) } // without a lock: a build may still take a while

// errGivenUp stops the making of prints that are no longer wanted.
var errGivenUp = errors.New("newer prints are wanted")

// proceed waits while a site is built. It returns an error if other prints are wanted now, or none.
func (w *Workshop) proceed(coming *printing) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.coming != coming || w.closed.Load() {
		return errGivenUp
	}
	return nil
}

// print makes a build's prints. If that panics, they cannot be made, and the error is a Crash.
func (w *Workshop) print(p *generator.Plan, boards generator.Boards, coming *printing) {
	set, err := attempt(func() (generator.Prints, error) { return p.Print(boards, func() error { return w.proceed(coming) }) })
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.coming != coming {
		return
	}
	if coming.err = err; err == nil {
		w.prints, w.coming = &set, nil
	}
	select {
	case w.printed <- struct{}{}:
	default: // it has been told already
	}
}
