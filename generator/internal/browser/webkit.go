package browser

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// WebKitGTK starts WebKitGTK. What is opened is the first tab of its driver, and a new server is a
// new origin: nothing is stored for it yet.
func WebKitGTK(t testing.TB) (open func(t testing.TB) Tab) {
	t.Helper()
	driver, screen := readback.Tool(t, "WebKitWebDriver"), readback.Tool(t, "Xvfb")
	display := start(t, `^(\d+)$`, nil, screen, "-displayfd", "1", "-screen", "0", "1920x1100x24", "-nolisten", "tcp")
	return webKit(t, driver, map[string]any{}, "DISPLAY=:"+display, "WEBKIT_DISABLE_COMPOSITING_MODE=1") // which halves the processor's time
}

// WPE starts the driver of WPE WebKit, which Debian 12 has as it was in 2022.
func WPE(t testing.TB) (open func(t testing.TB) Tab) {
	t.Helper()
	driver, program := readback.Tool(t, "WPEWebDriver"), readback.Tool(t, "cog")
	return webKit(t, driver, map[string]any{"wpe:browserOptions": map[string]any{"binary": program, "args": []string{"--automation", "-P", "headless"}}})
}

func webKit(t testing.TB, driver string, browser map[string]any, env ...string) func(t testing.TB) Tab {
	t.Helper()
	capabilities := map[string]any{"capabilities": map[string]any{"alwaysMatch": browser}}
	var w *webKitTab
	var err error
	for range 3 { // of a hundred browsers one did not start
		address := freeAddress(t)
		start(t, "", env, driver, "--port="+address[strings.LastIndex(address, ":")+1:])
		w = &webKitTab{session: "http://" + address, front: new(string)}
		var made struct{ SessionID string }
		for range 200 {
			if made, err = call[struct{ SessionID string }](w, "POST", "/session", capabilities); !errors.As(err, new(*net.OpError)) {
				break
			}
			time.Sleep(50 * time.Millisecond) // it does not listen yet
		}
		if w.session += "/session/" + made.SessionID; err == nil {
			break
		}
	}
	window, unknown := call[string](w, "GET", "/window", nil)
	if err = errors.Join(err, unknown, w.post("/window/rect", wide)); err != nil {
		t.Fatalf("%s: %v", driver, err)
	}
	t.Cleanup(func() { _, _ = call[any](w, "DELETE", "", nil) })
	front := window
	return func(testing.TB) Tab { return &webKitTab{session: w.session, window: window, front: &front} }
}

// wide is the size of windows: a frame that reaches out of its window has no mouse there.
var wide = map[string]any{"width": 1920, "height": 1100}

// A webKitTab shows its pages in a frame once it was asked for a size: these browsers have windows of
// one size, or of a least width.
type webKitTab struct {
	session, window string            // the session's address, and the window's handle
	front           *string           // the handle of the window that commands go to
	frame           map[string]string // as WebDriver knows it, nil for none
	page, framed    string            // the page that was opened last, and the host whose page the frame is in
	width, height   int               // of the frame
}

// Another opens a window: of two tabs in one window, WebKitGTK never shows the second.
func (w *webKitTab) Another(t testing.TB) Tab {
	t.Helper()
	made, err := call[map[string]string](w, "POST", "/window/new", map[string]any{"type": "window"})
	next := &webKitTab{session: w.session, window: made["handle"], front: w.front}
	if err = errors.Join(err, next.post("/window/rect", wide)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = call[any](next, "DELETE", "/window", nil) })
	return next
}

// call sends a command to the tab's window.
func call[T any](w *webKitTab, method, path string, params any) (T, error) {
	var answer struct{ Value T }
	if *w.front != w.window {
		*w.front = w.window
		err := errors.Join(w.post("/window", map[string]any{"handle": w.window}), w.post("/frame", map[string]any{"id": w.frame}))
		if err != nil {
			return answer.Value, err
		}
	}
	body, _ := json.Marshal(params) // of texts and numbers
	request, err := http.NewRequest(method, w.session+path, bytes.NewReader(body))
	if err != nil {
		return answer.Value, err
	}
	response, err := (&http.Client{Timeout: Patience}).Do(request)
	if err != nil {
		return answer.Value, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		var fault struct {
			Value struct{ Error, Message string }
		}
		err = json.NewDecoder(response.Body).Decode(&fault)
		return answer.Value, errors.Join(err, fmt.Errorf("%s: %s: %s", path, fault.Value.Error, fault.Value.Message))
	}
	return answer.Value, json.NewDecoder(response.Body).Decode(&answer)
}

func (w *webKitTab) post(path string, params any) error {
	_, err := call[json.RawMessage](w, "POST", path, params)
	return err
}

// errReplaced is the error of a promise whose page was replaced before it answered.
var errReplaced = errors.New("the page was replaced")

// run evaluates a promise: of the page, or of the page around it. It leaves the answer in the document and looks there,
// because WebKit, if it is asked to wait, never answers for a page that is replaced meanwhile.
func (w *webKitTab) run(promise string) (string, error) {
	type said struct {
		Is    *string
		Fault string
	}
	execute := func(script string) (*said, error) {
		return call[*said](w, "POST", "/execute/sync", map[string]any{"script": script, "args": []any{}})
	}
	answer, err := execute(`document.answer = null;
		(` + promise + `).then((is) => { document.answer = { is: String(is), fault: "" }; }, (fault) => { document.answer = { is: "", fault: String(fault) }; });`)
	for end := time.Now().Add(Patience); err == nil && answer == nil && time.Now().Before(end); {
		time.Sleep(2 * time.Millisecond)
		if answer, err = execute(`return document.answer === undefined ? { is: null } : document.answer`); answer != nil && answer.Is == nil {
			return "", errReplaced
		}
	}
	switch {
	case err != nil:
		return "", err
	case answer == nil:
		return "", fmt.Errorf("%.100s: no answer within %v", promise, Patience)
	case answer.Fault != "":
		return "", errors.New(answer.Fault)
	}
	return *answer.Is, nil
}

// outside evaluates a promise in the page around the frame.
func (w *webKitTab) outside(promise string) error {
	if err := w.post("/frame", map[string]any{"id": nil}); err != nil {
		return err
	}
	_, err := w.run(promise)
	return errors.Join(err, w.post("/frame", map[string]any{"id": w.frame}))
}

var origin = regexp.MustCompile(`^https?://[^/]+`)

// Around is the path of an empty page, which a host of sites must have for frames.
const Around = "/around"

// Open waits until the page, or one that the page leads to at once, is painted: on a busy machine a key that comes before
// that can be lost.
func (w *webKitTab) Open(address string) error {
	if err := w.load(address); err != nil {
		return err
	}
	return w.there(`(painted) => { focus(); requestAnimationFrame(() => requestAnimationFrame(painted)); }`)
}

// there waits for what a page's function says is done: of the page that is there now, or that it leads to at once.
func (w *webKitTab) there(function string) (err error) {
	for again := true; again; again = errors.Is(err, errReplaced) {
		_, err = w.run("new Promise(" + function + ")")
	}
	return err
}

// goes leads the window to a page. WebKit's answer may come while the old page is still there, if that has changed its
// own address meanwhile: so the old page is marked, unless only the part of its address after # changes.
func (w *webKitTab) goes(address string) error {
	_, err := w.run(fmt.Sprintf(`(async () => { document.left = location.href.split("#")[0] !== %q.split("#")[0]; })()`, address))
	if err = errors.Join(err, w.post("/url", map[string]any{"url": address})); err != nil {
		return err
	}
	return w.there(`(loaded) => {
		const look = () => document.left || (document.readyState === "complete" ? loaded() : setTimeout(look, 2));
		look();
	}`)
}

func (w *webKitTab) load(address string) error {
	host := origin.FindString(address)
	if w.page = address; w.width == 0 || w.framed == "" && host == "" {
		return errors.Join(w.post("/frame", map[string]any{"id": nil}), w.goes(address))
	}
	if host != "" && host != w.framed {
		w.framed, w.frame = host, nil
		err := errors.Join(w.post("/frame", map[string]any{"id": nil}), w.goes(host+Around),
			w.outside(`(async () => { document.body.innerHTML = "<iframe style='position: fixed; left: 0; top: 0; border: 0'>"; })()`))
		frame, missing := call[map[string]string](w, "POST", "/element", map[string]any{"using": "css selector", "value": "iframe"})
		w.frame = frame
		if err = errors.Join(err, missing, w.Window(w.width, w.height)); err != nil {
			return err
		}
	}
	return w.outside(fmt.Sprintf(`new Promise((loaded) => {
		const frame = document.querySelector("iframe");
		frame.onload = () => { frame.onload = null; frame.contentWindow.focus(); loaded(); };
		frame.contentWindow.location.href = %q;
	})`, address))
}

func (w *webKitTab) Ask(expression string) (json.RawMessage, error) {
	answer, err := w.run(asked(expression))
	return json.RawMessage(answer), err
}

func (w *webKitTab) Act(device map[string]any) error {
	return w.post("/actions", map[string]any{"actions": []any{device}})
}

func (w *webKitTab) Window(width, height int) error {
	if w.width, w.height = width, height; w.framed == "" {
		if origin.MatchString(w.page) {
			return w.load(w.page) // anew, in a frame
		}
		return nil
	}
	return w.outside(fmt.Sprintf(`(async () => Object.assign(document.querySelector("iframe"), { width: %d, height: %d }))()`, width, height))
}
