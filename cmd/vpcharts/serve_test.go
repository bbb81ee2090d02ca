package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"github.com/vpcharts/vpcharts/content"
)

// patience is how long a test waits for what has to happen.
const patience = 10 * time.Second

// A log is what a running command writes.
type log struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// A visitor has a page of the server open.
type visitor struct {
	t      *testing.T
	root   string // the server's address
	stdout *log
	stderr *log
	events chan string   // kinds of the events, as they come
	ended  chan struct{} // closed when the command has ended
}

// visit runs serve in a folder until the test ends.
func visit(t *testing.T, dir string, args ...string) *visitor {
	t.Helper()
	t.Chdir(dir)
	v := &visitor{t: t, stdout: &log{}, stderr: &log{}, events: make(chan string, 100), ended: make(chan struct{})}
	interrupts := make(chan os.Signal, 1) // with somebody listening, an interrupt does not end the test
	signal.Notify(interrupts, os.Interrupt)
	status := exitDone
	go func() {
		defer close(v.ended)
		status = run(append([]string{"serve", "--address", "127.0.0.1:0", "--boards", "8"}, args...), v.stdout, v.stderr)
	}()
	t.Cleanup(func() {
		defer signal.Stop(interrupts)
		self, _ := os.FindProcess(os.Getpid())
		self.Signal(os.Interrupt)
		select {
		case <-v.ended:
			if status != exitDone {
				t.Errorf("after an interrupt serve ends with %d: %s", status, v.stderr)
			}
		case <-time.After(patience):
			t.Error("serve does not end when it is interrupted")
		}
	})
	address := regexp.MustCompile(`http://127\.0\.0\.1:\d+/`)
	v.until("serve says where it is", func() bool {
		v.root = address.FindString(v.stdout.String())
		return v.root != ""
	})
	reply, err := http.Get(v.root + ".events")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { reply.Body.Close() })
	go func() {
		for lines := bufio.NewScanner(reply.Body); lines.Scan(); {
			if kind, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				v.events <- kind
			}
		}
	}()
	v.expect("built")
	return v
}

func (v *visitor) until(what string, done func() bool) {
	v.t.Helper()
	for end := time.After(patience); !done(); {
		select {
		case <-time.After(5 * time.Millisecond):
			continue
		case <-v.ended:
		case <-end:
		}
		if !done() {
			v.t.Fatalf("waited in vain until %s; printed:\n%s%s", what, v.stdout, v.stderr)
		}
	}
}

// expect waits for an event of a kind; changes in quick succession may have
// brought others before.
func (v *visitor) expect(kind string) {
	v.t.Helper()
	for {
		select {
		case got := <-v.events:
			if got == kind {
				return
			}
		case <-time.After(patience):
			v.t.Fatalf("no page was told %q; printed:\n%s%s", kind, v.stdout, v.stderr)
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

// sees waits until a page says something.
func (v *visitor) sees(path, text string) {
	v.t.Helper()
	v.until(path+" says "+text, func() bool { return strings.Contains(v.page(path), text) })
}

// about is a page about.md that says something.
func about(text string) string {
	return "+++\ntitle = \"About\"\ndescription = \"x\"\n+++\n\n" + text + "\n"
}

func TestServeShowsEveryChangeOfTheFolders(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "content/site.toml", "")
	v := visit(t, dir)
	if out := v.stdout.String(); !strings.Contains(out, "watching content\n") || strings.Contains(out, "watching templates") {
		t.Errorf("serve says\n%sand should name the one folder that is there", out)
	}

	put(t, dir, "content/about.md", about("Saved in place."))
	v.expect("built")
	v.sees("about/", "Saved in place.")

	put(t, dir, "content/.about.md.tmp", about("Renamed over."))
	if err := os.Rename("content/.about.md.tmp", "content/about.md"); err != nil {
		t.Fatal(err)
	}
	v.sees("about/", "Renamed over.")

	put(t, dir, "content/club/rules.md", about("In a new folder."))
	v.sees("club/rules/", "In a new folder.")
	put(t, dir, "content/club/rules.md", about("Changed in the new folder."))
	v.sees("club/rules/", "Changed in the new folder.")

	if err := os.RemoveAll("content/club"); err != nil {
		t.Fatal(err)
	}
	v.sees("club/rules/", "There is no page at this address.")
}

// A scale that is begun is a fault until both of its files are there.
func TestServeShowsAPublishersScaleAndItsChanges(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "content/site.toml", "")
	v := visit(t, dir, "--only", "html,data")
	put(t, dir, "content/scales/ruritania.csv", ruritania)
	v.expect("failed")
	put(t, dir, "content/scales/ruritania.toml", aboutIt)
	v.sees("scales/ruritania/", "Bridge League of Ruritania")
	v.sees("data/ruritania.csv", "8,40,,25,0\n")
	put(t, dir, "content/scales/ruritania.csv", strings.Replace(ruritania, "25;0\r", "25;1\r", 1))
	v.sees("data/ruritania.csv", "8,40,,25,1\n")
}

func TestServeKeepsTheLastGoodSiteWhenABuildFails(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "content/about.md", about("Good."))
	v := visit(t, dir)
	put(t, dir, "content/about.md", about("Bad: [nowhere](/nowhere/)."))
	v.expect("failed")
	const want = `vpcharts: content/about.md:6: no page or file "/nowhere/" on this site` + "\n"
	if n := strings.Count(v.stderr.String(), want); n != 1 {
		t.Errorf("the fault is told %d times, should be once:\n%s", n, v.stderr)
	}
	if got := v.page("about/"); !strings.Contains(got, "Good.") {
		t.Errorf("after a build that failed the page is\n%s", got)
	}
	put(t, dir, "content/about.md", about("Mended."))
	v.expect("built")
	v.sees("about/", "Mended.")
}

// Whatever bytes a file is saved with, the server goes on.
func TestServeGoesOnAfterAnyFault(t *testing.T) {
	dir := t.TempDir()
	v := visit(t, dir)
	for _, c := range []struct{ name, text, want string }{
		{"site.toml", "\x03title = 1\n", "content/site.toml:1: the control character U+0003 has no place in a text"},
		{"site.toml", "title = 1\n", "content/site.toml:1: title: a text in quotation marks is needed here"},
		{"messages/en.toml", "\x00", "content/messages/en.toml:1: the control character U+0000 has no place in a text"},
		{"about.md", "+++\n\x7ftitle = 1\n+++\n", "content/about.md:2: the control character U+007F has no place in a text"},
		{"about.md", "\xff", "content/about.md:1: the byte 0xFF is not UTF-8: save the file as UTF-8 text"},
		{"about.md", "", "content/about.md:1: the page needs a title: begin it with a heading, such as # Rules"},
	} {
		put(t, dir, "content/"+c.name, c.text)
		v.until("the fault is told: "+c.want, func() bool { return strings.Contains(v.stderr.String(), "vpcharts: "+c.want+"\n") })
		if err := os.Remove("content/" + c.name); err != nil {
			t.Fatal(err)
		}
	}
	put(t, dir, "content/about.md", about("Mended."))
	v.sees("about/", "Mended.")
}

func TestServeSaysWhichFoldersItReads(t *testing.T) {
	dir := t.TempDir()
	v := visit(t, dir)
	for _, step := range []struct{ name, text, page, says, read string }{
		{"", "", "", "", "read the built-in content, and the built-in templates\n"},
		{"content/about.md", about("Ours."), "about/", "Ours.", "read content/ over the built-in content, and the built-in templates\n"},
		{"templates/page.html", `{{define "main"}}<h1>Ours too</h1>{{.Body}}{{end}}`, "about/", "Ours too", "read content/ over the built-in content, and templates/ over the built-in templates\n"},
		{"content/about.md", about("Changed."), "about/", "Changed.", ""},
		{"templates/page.html", `{{define "main"}}<h1>Changed too</h1>{{.Body}}{{end}}`, "about/", "Changed too", ""},
	} {
		if step.name != "" {
			put(t, dir, step.name, step.text)
			v.sees(step.page, step.says)
		}
		v.until("serve says where it reads: "+step.read, func() bool { return strings.Contains(v.stdout.String(), step.read) })
	}
	if out := v.stdout.String(); strings.Count(out, "read ") != 3 {
		t.Errorf("serve says\n%sand should say where it reads when that changes only", out)
	}
}

func TestServeShowsChangesOfTheDefaultContentItself(t *testing.T) {
	dir := t.TempDir()
	copyOf(t, content.Default, filepath.Join(dir, "content", "default"))
	v := visit(t, dir, "--content", "content/default")
	put(t, dir, "content/default/about.md", about("From {first}."))
	v.sees("about/", "From 8.")
}

func TestServeMakesPrintsAfterPages(t *testing.T) {
	dir := t.TempDir()
	v := visit(t, dir)
	const print = "boards/8/chart-a4.pdf"
	before := v.page(print)
	put(t, dir, "content/messages/en.toml", "[table]\nwinner = \"The winner\"\n")
	v.sees("boards/8/", "The winner")
	if said := "vpcharts: note: the prints are those of before; the new ones are being made\n"; !strings.Contains(v.stderr.String(), said) {
		t.Errorf("serve does not say that prints follow:\n%s", v.stderr)
	}
	v.until("the print is a new one", func() bool { return v.page(print) != before })
}

// A build is made at every change: what its notes say is said once.
func TestServeSaysANoteOnce(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "content/site.toml", "[authority]\nstatement = \"日本\"\n")
	put(t, dir, "content/about.md", about("First."))
	v := visit(t, dir)
	v.sees("about/", "First.")
	put(t, dir, "content/about.md", about("Second."))
	v.sees("about/", "Second.")
	v.until("the second build is told", func() bool { return strings.Count(v.stderr.String(), "built ") == 2 })
	if n := strings.Count(v.stderr.String(), "content/site.toml:2: authority.statement: the print's typeface has no character"); n != 1 {
		t.Errorf("the note is said %d times:\n%s", n, v.stderr)
	}
}

func TestServeSeesAFolderThatComesLaterOrInAnothersPlace(t *testing.T) {
	dir := t.TempDir()
	v := visit(t, dir) // with the binary's own content
	if got := v.page("about/"); !strings.Contains(got, "About – VP Charts") {
		t.Errorf("without a folder the page is\n%s", got)
	}
	titled := func(name, title string) {
		t.Helper()
		put(t, dir, name+"/site.toml", "title = \""+title+"\"\n")
	}
	titled("one", "First club")
	titled("two", "Second club")
	if err := os.Rename("one", "content"); err != nil {
		t.Fatal(err)
	}
	v.sees("about/", "About – First club")
	if err := os.Rename("content", "old"); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename("two", "content"); err != nil {
		t.Fatal(err)
	}
	v.sees("about/", "About – Second club")
	put(t, dir, "content/about.md", about("Changed in its place."))
	v.sees("about/", "Changed in its place.")
}

func TestWatcherTellsChangesFromOthers(t *testing.T) {
	w := &watcher{folders: []string{"content", "../templates/"}}
	for _, c := range []struct {
		name string
		op   fsnotify.Op
		want bool
	}{
		{"content", fsnotify.Remove, true},
		{"./content/about.md", fsnotify.Write, true},
		{"content/models/quadratic.md", fsnotify.Rename, true},
		{"../templates/page.html", fsnotify.Write, true},
		{"content/about.md", fsnotify.Chmod, false},
		{"content/about.md", fsnotify.Chmod | fsnotify.Write, true},
		{"content/.about.md.swp", fsnotify.Write, false},
		{"content/.#about.md", fsnotify.Create, false},
		{"content/.git/index", fsnotify.Write, false},
		{"content/files/rules.pdf", fsnotify.Create, true},
		{"content/root/.well-known", fsnotify.Create, true},
		{"content/root/.well-known/security.txt", fsnotify.Write, true},
		{"content/root/.well-known/.security.txt.swp", fsnotify.Write, false},
		{"content/.git/.well-known/x", fsnotify.Write, false},
		{"./public", fsnotify.Create, false},
		{"contents/about.md", fsnotify.Write, false},
		{"../content/about.md", fsnotify.Write, false},
	} {
		if got := w.concerns(fsnotify.Event{Name: c.name, Op: c.op}); got != c.want {
			t.Errorf("%v of %s is a change of the site: %t, should be %t", c.op, c.name, got, c.want)
		}
	}
}

func TestServeRefusesAnAddressThatIsNone(t *testing.T) {
	for _, address := range []string{"", "localhost", "8000", "a:b:c", "localhost:99999", "localhost:nope"} {
		refuses(t, exitUsage, `--address "`+address+`" is not a host and a port`, "serve", "--address", address)
	}
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	o := command("serve", "--address", taken.Addr().String(), "--boards", "8", "--only", "data")
	if o.status != exitFailed || !strings.Contains(o.stderr, "vpcharts: --address: listen tcp "+taken.Addr().String()) {
		t.Errorf("at an address that is taken: exit status %d, %q", o.status, o.stderr)
	}
	refuses(t, exitUsage, `--boards "x" is not a board count`, "serve", "--boards", "x")
	refuses(t, exitUsage, "--content nowhere: no such file or directory", "serve", "--content", "nowhere")
}

func TestServeEndsWhenTheFirstBuildFails(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "about.md", "no heading")
	refuses(t, exitFailed, filepath.ToSlash(dir)+"/about.md:1: the page needs a title: begin it with a heading, such as # Rules", "serve", "--content", dir, "--address", "127.0.0.1:0")
}
