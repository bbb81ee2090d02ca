package main

import (
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// visit runs serve in a new working directory, with a content of one page, until the test ends. Then a signal ends it.
// It returns the address of the server, and what serve has printed.
func visit(t *testing.T, end os.Signal, about string) (root string, printed func() string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Windows sends no signals to programs")
	}
	t.Chdir(t.TempDir())
	put(t, "content/site.toml", "")
	put(t, "content/about.md", about)
	out, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	printed = func() string { return get(t, out.Name()) }
	interrupts := make(chan os.Signal, 1) // with this channel the signal does not end the test
	signal.Notify(interrupts, end)
	ended := make(chan int, 1)
	args := []string{"serve", "--address", "127.0.0.1:0", "--boards", "8", "--only", "html,pdf,data"}
	go func() { ended <- run(args, out, out) }()
	t.Cleanup(func() {
		defer signal.Stop(interrupts)
		self, _ := os.FindProcess(os.Getpid())
		self.Signal(end)
		select {
		case status := <-ended:
			if status != exitDone {
				t.Errorf("after the signal %v serve ends with status %d, want 0: %s", end, status, printed())
			}
		case <-time.After(time.Minute):
			t.Errorf("a minute after the signal %v serve has not ended", end)
		}
	})
	awaits(t, "http://", printed)
	_, address, _ := strings.Cut(printed(), "http://")
	return "http://" + strings.Fields(address)[0], printed
}

// awaits waits until a text has a part.
func awaits(t *testing.T, part string, text func() string) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !strings.Contains(text(), part); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited 30 seconds for %q; there is\n%s", part, text())
		}
	}
}

func fetched(address string) string {
	reply, err := http.Get(address)
	if err != nil {
		return err.Error()
	}
	defer reply.Body.Close()
	text, _ := io.ReadAll(reply.Body)
	return string(text)
}

// Each step saves or moves a file. Then a page must show a text, and the terminal must print one.
func TestServeShowsEveryChangeOfTheFoldersAndGoesOnAfterEveryFault(t *testing.T) {
	root, printed := visit(t, os.Interrupt, "no heading")
	const notFound, first = "There is no page at this address.", "About – VP Charts"
	const none, ownTemplates = "(there is no folder content here), and ", "templates/ over the built-in templates\n"
	const table = "boards,from,to,winner,loser\n8,0,39,15,15\n8,40,,25,0\n"
	const ours = "title = \"Ours\"\nwhose = \"Us\"\nsource = \"Rule 9\"\nedition = \"1\""
	long := "[authority]\nstatement = \"" + strings.Repeat("Too long. ", 400) + "\""
	for _, step := range []struct{ file, text, page, shows, says string }{
		{"", "", "about/", "The site is being built.", "vpcharts: content/about.md:1: "},
		{"content > old", "", "about/", first, "read the built-in content " + none + "the built-in templates (there"},
		{"content/about.md", "# About\nSaved in place.", "about/", first, "content: this folder has no site.toml, "},
		{"content/site.toml", "# Ours.", "about/", "Saved in place.", "read content/ over the built-in content, "},
		{"content/.about.md.tmp > content/about.md", "# About\nRenamed over.", "about/", "Renamed over.", ""},
		{"content/about.md", "# About\n\nA [link](/nowhere/).", "about/", "Renamed over.", "content/about.md:3: no page or"},
		{"content/about.md", "\xff", "about/", "Renamed over.", "content/about.md:1: the byte 0xFF is not UTF-8"},
		{"content/about.md", "# About\nMended.", "about/", "Mended.", ""},
		{"content/messages/en.toml", "[table]\nwinner = \"The winner\"\n", "boards/8/card-a6.svg", "The winner", ""},
		{"content/club/rules.md", "# Rules\nIn a new folder.", "club/rules/", "In a new folder.", ""},
		{"content/club/rules.md", "# Rules\nChanged there.", "club/rules/", "Changed there.", ""},
		{"content/club/rules.md > club.md", "# Rules", "club/rules/", notFound, ""},
		{"content/scales/ours.csv", table, "data/ours.csv", notFound, "ours.csv:1: "},
		{"content/scales/ours.toml", ours, "data/ours.csv", "8,40,,25,0\n", ""},
		{"templates/imps.html", `{{define "tools"}}Ours{{end}}`, "imps/", "Ours", "content, and " + ownTemplates},
		{"content/site.toml", long, "about/", "Mended.", "vpcharts: content/site.toml:2: "},
		{"content/site.toml", "[authority]\nstatement = \"日本\"", "about/", "日本", "note: content/site.toml:2: "},
		{"content/club.md", "# Club\nBuilt again.", "club/", "Built again.", ""},
		{"two/site.toml", "title = \"Second club\"", "about/", "日本", ""},
		{"content > older", "", "about/", first, none + ownTemplates},
		{"two > content", "", "about/", "About – Second club", ""},
		{"content/about.md", "# About\nIn the other's place.", "about/", "In the other's place.", ""},
	} {
		file, moved, _ := strings.Cut(step.file, " > ")
		if step.text != "" || strings.HasSuffix(file, ".md") {
			put(t, file, step.text)
		}
		if moved != "" {
			if err := os.Rename(file, moved); err != nil {
				t.Fatal(err)
			}
		}
		awaits(t, step.says, printed)
		awaits(t, step.shows, func() string { return fetched(root + step.page) })
	}
	// serve prints a note once, and prints which folders it reads only when that changes.
	out := "\n" + printed()
	if strings.Count(out, "note: content/site.toml") != 1 || strings.Count(out, "\nread ") != 6 {
		t.Errorf("serve must print the note once, and 6 times which folders it reads; it printed\n%s", out)
	}
}

// The port is taken before the build, which takes seconds.
func TestServeSaysAtOnceThatItsPortIsTaken(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows says it in its own words")
	}
	t.Chdir(t.TempDir())
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	put(t, "content/about.md", "no heading")
	put(t, "content/site.toml", "")
	for address, want := range map[string]string{
		other.Addr().String(): "another program has this port, perhaps another vpcharts serve: end it, or give another port",
		"192.0.2.1:8000":      "this machine does not have this address: give localhost, or :PORT for all that it has",
	} {
		var out, messages strings.Builder
		want = "vpcharts: --address " + address + ": " + want + "\n"
		status := run([]string{"serve", "--address", address}, &out, &messages)
		if status != exitFailed || messages.String() != want || out.Len() > 0 {
			t.Errorf("at %s serve ends with the status %d and says %q and %q; want 1, no word of the content, and %q",
				address, status, &out, &messages, want)
		}
	}
}

// A termination ends serve as an interrupt does, whoever is still there: connections that have asked for nothing, or
// half of it, and an open page with its stream of events.
func TestATerminationEndsServeWithAllItsConnections(t *testing.T) {
	root, _ := visit(t, syscall.SIGTERM, "# About")
	for _, sent := range []string{"", "GET / HT", "GET /.events HTTP/1.1\r\nHost: localhost\r\n\r\n"} {
		c, err := net.Dial("tcp", strings.Trim(root, "htp:/"))
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		io.WriteString(c, sent)
	}
	awaits(t, "VP Charts", func() string { return fetched(root) })
}
