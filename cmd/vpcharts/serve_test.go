package main

import (
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
)

// A visitor reads the pages of serve, and what serve prints.
type visitor struct {
	t    *testing.T
	root string // the server's address
	out  string // the file with its output and its messages
}

// visit runs serve in the working directory until the test ends. Then a signal ends it.
func visit(t *testing.T, end os.Signal) *visitor {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("Windows sends no signals to programs")
	}
	out, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{t: t, out: out.Name()}
	interrupts := make(chan os.Signal, 1) // with this channel the signal does not end the test
	signal.Notify(interrupts, end)
	ended := make(chan int, 1)
	go func() {
		ended <- run([]string{"serve", "--address", "127.0.0.1:0", "--boards", "8", "--only", "html,pdf,data"}, out, out)
	}()
	t.Cleanup(func() {
		defer signal.Stop(interrupts)
		self, _ := os.FindProcess(os.Getpid())
		self.Signal(end)
		select {
		case status := <-ended:
			if status != exitDone {
				t.Errorf("after the signal %v serve ends with exit status %d, want 0: %s", end, status, get(t, v.out))
			}
		case <-time.After(time.Minute):
			t.Errorf("a minute after the signal %v serve has not ended", end)
		}
	})
	address := regexp.MustCompile(`http://127\.0\.0\.1:\d+/`)
	v.until("serve prints its address", func() bool {
		v.root = address.FindString(get(t, v.out))
		return v.root != ""
	})
	return v
}

func (v *visitor) until(what string, done func() bool) {
	v.t.Helper()
	for end := time.Now().Add(30 * time.Second); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			v.t.Fatalf("waited 30 seconds, but it is not true that %s; serve printed:\n%s", what, get(v.t, v.out))
		}
	}
}

func (v *visitor) page(path string) string {
	v.t.Helper()
	reply, err := http.Get(v.root + path)
	if err != nil {
		v.t.Fatal(err)
	}
	defer reply.Body.Close()
	text, err := io.ReadAll(reply.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return string(text)
}

// Each step saves or moves a file. Then a page must show a text, and the terminal must print one.
func TestServeShowsEveryChangeOfTheFoldersAndGoesOnAfterEveryFault(t *testing.T) {
	t.Chdir(t.TempDir())
	v := visit(t, os.Interrupt)
	const notFound = "There is no page at this address."
	long := "[authority]\nstatement = \"" + strings.Repeat("Too long. ", 400) + "\""
	for _, step := range []struct{ file, text, page, shows, says string }{
		{"", "", "about/", "About – VP Charts", "read the built-in content (there is no folder content here), and the built-in templates (there is no folder templates here)\n"},
		{"content/about.md", "# About\nSaved in place.", "about/", "About – VP Charts", "vpcharts: content: this folder has no site.toml, "},
		{"content/site.toml", "# Ours.", "about/", "Saved in place.", "read content/ over the built-in content, and the built-in templates (there is no folder templates here)\n"},
		{"content/.about.md.tmp > content/about.md", "# About\nRenamed over.", "about/", "Renamed over.", ""},
		{"content/about.md", "# About\n\nA [link](/nowhere/).", "about/", "Renamed over.", `vpcharts: content/about.md:3: no page or file "/nowhere/" on this site`},
		{"content/about.md", "\xff", "about/", "Renamed over.", "content/about.md:1: the byte 0xFF is not UTF-8"},
		{"content/about.md", "", "about/", "Renamed over.", "content/about.md:1: the page needs a title"},
		{"content/about.md", "# About\nMended.", "about/", "Mended.", ""},
		{"content/messages/en.toml", "[table]\nwinner = \"The winner\"\n", "boards/8/", "The winner", ""},
		{"", "", "boards/8/card-a6.svg", "The winner", "vpcharts: note: the prints are those of before; the new ones are being made\n"},
		{"content/club/rules.md", "# Rules\nIn a new folder.", "club/rules/", "In a new folder.", ""},
		{"content/club/rules.md", "# Rules\nChanged there.", "club/rules/", "Changed there.", ""},
		{"content/club/rules.md > club.md", "# Rules", "club/rules/", notFound, ""},
		{"content/scales/ours.csv", "boards,from,to,winner,loser\n8,0,39,15,15\n8,40,,25,0\n", "data/ours.csv", notFound, "content/scales/ours.csv:1: "},
		{"content/scales/ours.toml", "title = \"Ours\"\nwhose = \"Us\"\nsource = \"Rule 9\"\nedition = \"1\"", "data/ours.csv", "8,40,,25,0\n", ""},
		{"templates/imps.html", `{{define "tools"}}<p>Ours</p>{{end}}`, "imps/", "<p>Ours</p>", "content, and templates/ over the built-in templates\n"},
		{"content/site.toml", long, "about/", "Too long.", "vpcharts: content/site.toml:2: "},
		{"content/site.toml", "[authority]\nstatement = \"日本\"", "about/", "日本", "vpcharts: note: content/site.toml:2: authority.statement: the print's typeface"},
		{"content/club.md", "# Club\nBuilt again.", "club/", "Built again.", ""},
		{"two/site.toml", "title = \"Second club\"", "about/", "日本", ""},
		{"content > old", "", "about/", "About – VP Charts", "read the built-in content (there is no folder content here), and templates/ over the built-in templates\n"},
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
		v.until("the terminal shows "+step.says, func() bool { return strings.Contains(get(t, v.out), step.says) })
		v.until(step.page+" shows "+step.shows, func() bool { return strings.Contains(v.page(step.page), step.shows) })
	}
	// serve prints a note once, and prints which folders it reads only when that changes.
	out := "\n" + get(t, v.out)
	if strings.Count(out, "note: content/site.toml") != 1 || strings.Count(out, "\nread ") != 5 {
		t.Errorf("serve must print the note once, and 5 times which folders it reads; it printed\n%s", out)
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
	at := other.Addr().String()
	for address, want := range map[string]string{
		at:               "--address " + at + ": another program has this port, perhaps another vpcharts serve: end it, or give another port\n",
		"192.0.2.1:8000": "--address 192.0.2.1:8000: this machine does not have this address: give localhost, or :PORT for all that it has\n",
	} {
		var out, messages strings.Builder
		if status := run([]string{"serve", "--address", address}, &out, &messages); status != exitFailed || messages.String() != "vpcharts: "+want || out.Len() > 0 {
			t.Errorf("at %s serve ends with the status %d and says %q and %q; want 1, no word of the content, and %q", address, status, &out, &messages, want)
		}
	}
}

// A termination ends serve as an interrupt does, whoever is still there: connections that have asked for nothing, or
// half of it, and an open page, whose stream of events comes to its end.
func TestATerminationEndsServeWithAllItsConnections(t *testing.T) {
	t.Chdir(t.TempDir())
	stream := &http.Response{Body: http.NoBody}
	t.Cleanup(func() {
		if _, err := io.ReadAll(stream.Body); err != nil {
			t.Errorf("an open page's stream of events is cut off: %v", err)
		}
	})
	v := visit(t, syscall.SIGTERM)
	v.until("the front page is there", func() bool { return strings.Contains(v.page(""), "VP Charts") })
	for _, sent := range []string{"", "GET / HT"} {
		c, err := net.Dial("tcp", strings.Trim(v.root, "htp:/"))
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(c, sent)
	}
	var err error
	if stream, err = http.Get(v.root + ".events"); err != nil {
		t.Fatal(err)
	}
}

func TestTheWatcherReportsOnlyChangesOfTheSite(t *testing.T) {
	w := &watcher{folders: []string{"content", "../templates/"}}
	for name, want := range map[string]bool{
		"content": true, "./content/about.md": true, "../templates/page.html": true, "content/files/rules.pdf": true,
		"content/root/.well-known": true, "content/root/.well-known/security.txt": true, "content/root/.well-known/.security.txt.swp": false,
		"content/.about.md.swp": false, "content/.#about.md": false, "content/.git/index": false, "content/.git/.well-known/x": false,
		"./public": false, "contents/about.md": false, "../content/about.md": false,
	} {
		for op, counts := range map[fsnotify.Op]bool{fsnotify.Write: true, fsnotify.Remove: true, fsnotify.Chmod: false, fsnotify.Chmod | fsnotify.Write: true} {
			if got := w.concerns(fsnotify.Event{Name: name, Op: op}); got != (want && counts) {
				t.Errorf("%v of %s is a change of the site: %t, want %t", op, name, got, want && counts)
			}
		}
	}
}
