package pdf

import "slices"

// A written is a tree as a file has it: object streams, and where its objects are.
//
// A card has the same tree on A4 as on Letter, and a small card has the same tree for many board
// counts. If a tree is one of the last that were written, its bytes are copied. That is so for a
// third of the trees of a site, whose prints take 7 % less processor time.
type written struct {
	nodes   []node // the tree's nodes; they also say which content belongs to which element
	pages   []taggedPage
	at      span
	objects []place // the tree's
	streams []place // the streams' own, counted from the first of them
	out     []byte  // the streams
}

// A span is where a tree lies in a file: its objects are from first up to end, its streams
// from number streams on.
type span struct{ first, end, streams int }

const (
	writtenMost = 16   // trees, about those of a board count
	nodesMost   = 6000 // of each, 32 bytes a node: only books have more
)

// sameTree writes a tree as it was written before. It reports whether there was such a tree, with
// the same numbers.
func (f *file) sameTree(t *tree, at span) bool {
	i := slices.IndexFunc(f.trees, func(w written) bool {
		return w.at == at && len(t.figures) == 0 &&
			slices.Equal(w.nodes, t.nodes) && slices.Equal(w.pages, t.pages)
	})
	if i < 0 {
		return false
	}
	w := &f.trees[i]
	copy(f.places[at.first:at.end], w.objects)
	for _, p := range w.streams {
		p.where += uint32(len(f.out))
		f.places = append(f.places, p)
	}
	f.out = append(f.out, w.out...)
	return true
}

// keepTree keeps the tree that has been written. Its streams are the file's bytes from start on.
func (f *file) keepTree(t *tree, at span, start int) {
	if len(t.nodes) > nodesMost || len(t.figures) > 0 {
		return
	}
	if len(f.trees) < writtenMost {
		f.trees = append(f.trees, written{})
	}
	f.newest = (f.newest + 1) % len(f.trees)
	w := &f.trees[f.newest]
	w.at = at
	w.nodes = append(w.nodes[:0], t.nodes...)
	w.pages = append(w.pages[:0], t.pages...)
	w.objects = append(w.objects[:0], f.places[at.first:at.end]...)
	w.streams = append(w.streams[:0], f.places[at.streams:]...)
	for i := range w.streams {
		w.streams[i].where -= uint32(start)
	}
	w.out = append(w.out[:0], f.out[start:]...)
}
