package main

import (
	"io"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// awaits waits until a text is in the file said, where serve prints, or else on a page that it serves, asked for by
// the name of a host if one is given.
func awaits(ts *testscript.TestScript, _ bool, args []string) {
	place, part, host, text := args[0], args[1], append(args, "")[2], ""
	reader := http.Client{Timeout: time.Second} // a stream of events has no end
	for end := time.Now().Add(5 * time.Minute); !strings.Contains(text, part); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			ts.Fatalf("%s lacks %q; there is\n%s", place, part, text)
		}
		said, _ := os.ReadFile(ts.MkAbs("said")) // there is none before serve has begun
		text = string(said)
		_, root, begun := strings.Cut(text, "http://")
		if place == "said" || !begun {
			continue
		}
		request, err := http.NewRequest(http.MethodGet, "http://"+strings.Fields(root)[0]+place, nil)
		ts.Check(err)
		request.Host = host
		if reply, err := reader.Do(request); err == nil {
			page, _ := io.ReadAll(reply.Body)
			reply.Body.Close()
			text = string(page)
		}
	}
}
