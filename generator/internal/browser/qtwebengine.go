package browser

import (
	"encoding/json"
	"net/http"
	"os"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// window shows one empty page in QtWebEngine.
const window = `
from PyQt6.QtCore import QUrl
from PyQt6.QtWidgets import QApplication
from PyQt6.QtWebEngineWidgets import QWebEngineView
app = QApplication([])
view = QWebEngineView()
view.setUrl(QUrl("about:blank"))
view.show()
app.exec()
`

// QtWebEngine starts QtWebEngine, whose version 6.4 has the engine of Chrome 102. It gives the address
// at which chromedp finds the browser, and the name of its page.
func QtWebEngine(t testing.TB) (address, page string) {
	t.Helper()
	const library = "/usr/lib/python3/dist-packages/PyQt6/QtWebEngineWidgets.abi3.so"
	if _, err := os.Stat(library); err != nil {
		readback.Tool(t, "python3-pyqt6.qtwebengine")
	}
	host := freeAddress(t)
	address = start(t, `DevTools listening on (ws://\S+)`, []string{"QT_QPA_PLATFORM=offscreen", "QTWEBENGINE_DISABLE_SANDBOX=1",
		"QTWEBENGINE_REMOTE_DEBUGGING=" + host}, "/usr/bin/python3", "-c", window)
	answer, err := http.Get("http://" + host + "/json")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var pages []struct{ ID string }
	if err := json.NewDecoder(answer.Body).Decode(&pages); err != nil || len(pages) != 1 {
		t.Fatalf("QtWebEngine has the pages %v, want one (%v)", pages, err)
	}
	return address, pages[0].ID
}
