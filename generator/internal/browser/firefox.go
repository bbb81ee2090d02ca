package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/websocket"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A firefox is a connection to Firefox, which does one command after another.
type firefox struct {
	socket *websocket.Conn
	number int
	front  any // the context of the tab that is seen
}

// Firefox starts Firefox. Each tab that it opens stores things of its own.
func Firefox(t testing.TB) (open func(t testing.TB) Tab) {
	t.Helper()
	program, home := readback.Tool(t, "firefox-esr"), t.TempDir()
	// The reader prefers light pages, and has a mouse. The browser looks for newer workers at once, not after a second.
	// One process has all tabs: a new one for each takes an eighth of the time.
	const settings = `user_pref("layout.css.prefers-color-scheme.content-override", 1);
		user_pref("ui.primaryPointerCapabilities", 6); user_pref("dom.serviceWorkers.update_delay", 0);
		user_pref("dom.ipc.processPrelaunch.enabled", false); user_pref("dom.ipc.processCount", 1); user_pref("fission.autostart", false);`
	if err := os.WriteFile(filepath.Join(home, "user.js"), []byte(settings), 0o666); err != nil {
		t.Fatal(err)
	}
	const origin = "http://127.0.0.1"
	address := start(t, `WebDriver BiDi listening on (ws://\S+)`, []string{"HOME=" + home, "MOZ_HEADLESS=1"},
		program, "--no-remote", "--profile", home, "--remote-debugging-port=0", "--remote-allow-origins="+origin)
	socket, err := websocket.Dial(address+"/session", "", origin)
	if err != nil {
		t.Fatal(err)
	}
	f := &firefox{socket: socket}
	if _, err := f.call("session.new", map[string]any{"capabilities": map[string]any{}}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = f.call("browser.close", map[string]any{}) }) // it is killed after that
	return func(t testing.TB) Tab {
		t.Helper()
		user, err := f.call("browser.createUserContext", map[string]any{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _, _ = f.call("browser.removeUserContext", user) }) // with its tabs
		return firefoxTab{firefox: f, user: user["userContext"]}.Another(t)
	}
}

// call sends a command and waits for its answer.
func (f *firefox) call(method string, params map[string]any) (map[string]any, error) {
	f.number++
	if err := f.socket.SetDeadline(time.Now().Add(Patience)); err != nil {
		return nil, err
	}
	if err := websocket.JSON.Send(f.socket, map[string]any{"id": f.number, "method": method, "params": params}); err != nil {
		return nil, err
	}
	for {
		var answer struct {
			ID             int
			Error, Message string
			Result         map[string]any
		}
		if err := websocket.JSON.Receive(f.socket, &answer); err != nil {
			return nil, fmt.Errorf("%s: %w", method, err)
		}
		if answer.Error != "" {
			return nil, fmt.Errorf("%s: %s: %s", method, answer.Error, answer.Message)
		}
		if answer.ID == f.number {
			return answer.Result, nil
		}
	}
}

type firefoxTab struct {
	*firefox
	user, context any
}

func (f firefoxTab) Another(t testing.TB) Tab {
	t.Helper()
	made, err := f.call("browsingContext.create", map[string]any{"type": "tab", "userContext": f.user})
	if err != nil {
		t.Fatal(err)
	}
	f.context, f.front = made["context"], made["context"]
	return f
}

// in sends a command about the tab. Firefox does not paint a tab behind another.
func (f firefoxTab) in(method string, params map[string]any) (map[string]any, error) {
	if f.front != f.context {
		f.front = f.context
		_, _ = f.in("browsingContext.activate", map[string]any{}) // where that fails, so does the command
	}
	params["context"] = f.context
	return f.call(method, params)
}

// Open waits for all of another document, and not for the navigation to it: that ends with "NS_BINDING_ABORTED"
// where a worker sends the page elsewhere, or where the page before was still loading. It does so even before it begins,
// where that page is just being replaced: then it is asked for again.
func (f firefoxTab) Open(address string) error {
	_, _ = f.Ask("document.isLeft = true") // a page that is being replaced gives no answer
	end := time.Now().Add(Patience)
	for {
		_, err := f.in("browsingContext.navigate", map[string]any{"url": address, "wait": "none"})
		if err == nil {
			break
		}
		if !strings.Contains(err.Error(), "NS_BINDING_ABORTED") || time.Now().After(end) {
			return err
		}
	}
	for ; time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if is, _ := f.Ask(`!document.isLeft && document.readyState === "complete"`); string(is) == "true" {
			_, err := f.in("browsingContext.activate", map[string]any{}) // the Tab key may have left the page
			return err
		}
	}
	return fmt.Errorf("%s is not loaded within %v", address, Patience)
}

func (f firefoxTab) Ask(expression string) (json.RawMessage, error) {
	answer, err := f.in("script.evaluate", map[string]any{"expression": asked(expression), "awaitPromise": true, "target": map[string]any{"context": f.context}})
	if err != nil {
		return nil, err
	}
	if result, ok := answer["result"].(map[string]any); ok {
		return json.RawMessage(fmt.Sprint(result["value"])), nil
	}
	thrown, _ := answer["exceptionDetails"].(map[string]any)
	return nil, fmt.Errorf("exception: %v", thrown["text"])
}

func (f firefoxTab) Act(device map[string]any) error {
	_, err := f.in("input.performActions", map[string]any{"actions": []any{device}})
	return err
}

func (f firefoxTab) Window(width, height int) error {
	_, err := f.in("browsingContext.setViewport", map[string]any{"viewport": map[string]any{"width": width, "height": height}})
	return err
}
