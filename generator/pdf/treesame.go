package pdf

import (
	"bytes"
	"slices"
)

// A written is a tree as a file has it: object streams, and where its objects are.
//
// A card has the same tree on A4, on Letter and by itself, and a small card has the same tree for many
// board counts. If a tree is one of the last that were written, its bytes are copied. That is so for
// three fifths of the trees of a site, whose prints take a tenth less processor time. For that, a tree's objects have
// their numbers before pictures and forms, of which a sheet of cards has more than a card.
type written struct {
	nodes   []node // with their objects' numbers; they also say which content belongs to which element
	pages   []taggedPage
	objects []place // the tree's; each says which of the streams it is in
	out     []byte  // the streams, without their numbers
	ends    []int   // of each
}

// A span is where a tree lies in a file: its objects are from first up to end.
type span struct{ first, end int }

const (
	writtenMost = 16   // trees, about those of a board count
	nodesMost   = 6000 // of each, 32 bytes a node: only books have more
)

// sameTree writes a tree as it was written before. It reports whether there was such a tree, with
// the same numbers.
func (f *file) sameTree(t *tree, at span) bool {
	i := slices.IndexFunc(f.trees, func(w written) bool {
		return len(t.figures) == 0 && slices.Equal(w.nodes, t.nodes) && slices.Equal(w.pages, t.pages)
	})
	if i < 0 {
		return false
	}
	w := &f.trees[i]
	first := uint32(len(f.places))
	for k, p := range w.objects {
		p.where += first
		f.places[at.first+k] = p
	}
	from := 0
	for _, end := range w.ends {
		f.begin(f.number())
		f.out = append(f.out, w.out[from:end]...)
		from = end
	}
	return true
}

// keepTree keeps the tree that has been written. Its streams are the file's last ones, from the given number on.
func (f *file) keepTree(t *tree, at span, first int) {
	if len(t.nodes) > nodesMost || len(t.figures) > 0 {
		return
	}
	if len(f.trees) < writtenMost {
		f.trees = append(f.trees, written{})
	}
	f.newest = (f.newest + 1) % len(f.trees)
	w := &f.trees[f.newest]
	w.nodes = append(w.nodes[:0], t.nodes...)
	w.pages = append(w.pages[:0], t.pages...)
	w.objects = append(w.objects[:0], f.places[at.first:at.end]...)
	for i := range w.objects {
		w.objects[i].where -= uint32(first)
	}
	w.out, w.ends = w.out[:0], w.ends[:0]
	for n := first; n < len(f.places); n++ {
		end := len(f.out)
		if n+1 < len(f.places) {
			end = int(f.places[n+1].where)
		}
		_, body, _ := bytes.Cut(f.out[f.places[n].where:end], []byte(" 0 obj\n"))
		w.out = append(w.out, body...)
		w.ends = append(w.ends, len(w.out))
	}
}
