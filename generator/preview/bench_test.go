//go:build unix

package preview

import (
	"fmt"
	"syscall"
	"testing"
	"time"
)

// onCPU is what the processors have spent on this program. Unlike the clock it
// hardly counts what else a machine does.
func onCPU(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// BenchmarkCard is a card, which may take 5 ms of CPU and 15 KB.
func BenchmarkCard(b *testing.B) {
	p := painter(b, frame())
	for _, boards := range []int{4, 24, 100} {
		b.Run(fmt.Sprintf("boards=%d", boards), func(b *testing.B) {
			c := sample(boards)
			b.ReportAllocs()
			var data []byte
			from := onCPU(b)
			for b.Loop() {
				var err error
				if data, err = p.Draw(c); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric((onCPU(b)-from).Seconds()*1e3/float64(b.N), "cpu-ms/op")
			b.ReportMetric(float64(len(data)), "bytes")
		})
	}
}

// BenchmarkNew is what a build spends once on all cards.
func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		painter(b, frame())
	}
}

func BenchmarkIcon(b *testing.B) {
	for _, size := range []int{180, 192, 512} {
		b.Run(fmt.Sprintf("size=%d", size), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Icon(accent, size)
			}
		})
	}
}
