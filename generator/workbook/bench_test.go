package workbook_test

import "testing"

// Of one board count, 52: the mean of 4 to 100.
func BenchmarkScale(b *testing.B) {
	s := compute(b, 52)
	for b.Loop() {
		scaleBook(b, s)
	}
}

// Of a whole build.
func BenchmarkAll(b *testing.B) {
	all := computeAll(b, 4, 100)
	for b.Loop() {
		allBook(b, all)
	}
}
