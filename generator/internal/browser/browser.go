// Package browser starts browsers for tests, and drives those that chromedp does not: Firefox by
// WebDriver BiDi, WebKitGTK and WPE WebKit by WebDriver. All run as root in a container without a
// screen.
package browser

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"
)

// A Tab is a tab of a browser.
type Tab interface {
	// Open loads a page and waits until all of it is loaded.
	Open(address string) error
	// Ask evaluates an expression, waits if it is a promise, and gives the JSON of its value.
	Ask(expression string) (json.RawMessage, error)
	// Act performs a person's actions, in WebDriver's words, with one device.
	Act(device map[string]any) error
	// Window sets the width and height of what is seen of a page, in CSS pixels.
	Window(width, height int) error
	// Another opens another tab, with the same storage. A tab comes to the front with the next command to it.
	Another(t testing.TB) Tab
}

// webDriverKeys are WebDriver's names of keys that are no characters, by chromedp's: the last ones are the right arrow and End.
var webDriverKeys = map[rune]string{'\t': "\ue004", '\r': "\ue007", '\b': "\ue003", '\u001b': "\ue00c", '\u0303': "\ue014", '\u0305': "\ue010"}

// Press presses keys, one after the other.
func Press(tab Tab, keys string) error {
	var actions []any
	for _, r := range keys {
		key, special := webDriverKeys[r]
		if !special {
			key = string(r)
		}
		actions = append(actions, map[string]any{"type": "keyDown", "value": key}, map[string]any{"type": "keyUp", "value": key})
	}
	return tab.Act(map[string]any{"type": "key", "id": "keys", "actions": actions})
}

// Point moves a mouse to a place in the window, and may click there; or it taps there with a finger, which is of the
// kind "touch".
func Point(tab Tab, kind string, x, y float64, click bool) error {
	actions := []any{map[string]any{"type": "pointerMove", "x": int(x), "y": int(y)}}
	if click {
		actions = append(actions, map[string]any{"type": "pointerDown", "button": 0}, map[string]any{"type": "pointerUp", "button": 0})
	}
	return tab.Act(map[string]any{"type": "pointer", "id": kind, "parameters": map[string]any{"pointerType": kind}, "actions": actions})
}

// asked makes an expression a promise of its JSON.
func asked(expression string) string {
	return "(async () => JSON.stringify((await (" + expression + "\n)) ?? null))()"
}

// Patience is how long a browser may take for one command: far more than a machine needs that is ten times as slow.
const Patience = 300 * time.Second

// start starts a program that runs until the test ends. It gives what the pattern's group matches
// in the program's output; without a pattern it does not wait.
func start(t testing.TB, ready string, env []string, program string, args ...string) string {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), env...)
	out, in := io.Pipe()
	cmd.Stdout, cmd.Stderr = in, in
	cmd.WaitDelay = time.Second // what it has started may keep its output open
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		err := errors.Join(cmd.Process.Kill(), in.Close())
		var ended *exec.ExitError
		if err = errors.Join(err, cmd.Wait()); err != nil && !errors.As(err, &ended) && !errors.Is(err, exec.ErrWaitDelay) {
			t.Errorf("%s: %v", program, err)
		}
	})
	if ready == "" {
		go io.Copy(io.Discard, out)
		return ""
	}
	found, said := make(chan string, 1), strings.Builder{}
	go func() {
		defer close(found)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			fmt.Fprintln(&said, lines.Text())
			if m := regexp.MustCompile(ready).FindStringSubmatch(lines.Text()); m != nil {
				found <- m[1]
				break
			}
		}
		_, _ = io.Copy(io.Discard, out)
	}()
	select {
	case is, ok := <-found:
		if ok {
			return is
		}
		t.Fatalf("%s does not start: %s", program, &said)
	case <-time.After(Patience):
		t.Fatalf("%s does not start within %v", program, Patience)
	}
	return ""
}

// freeAddress is an address at which nothing listens.
func freeAddress(t testing.TB) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer free.Close()
	return free.Addr().String()
}
