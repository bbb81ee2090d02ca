package devserver_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/parallel"
)

func explode(i int) error {
	var none []string
	return errors.New(none[i+7])
}

// A panic of a build is a fault of the program. The server goes on with the last good site. Tests in a browser show
// what open pages say.
func TestThePanicOfABuildLeavesTheLastGoodSite(t *testing.T) {
	for where, fails := range map[string]func(){
		"the build's own goroutine":       func() { _ = explode(0) },
		"one of its goroutines":           func() { _ = parallel.Each(8, explode) },
		"with something that is no error": func() { panic([]string{"[7] with length 0"}) },
	} {
		crash := false
		s := devserver.New(func() (generator.Result, error) {
			if crash {
				fails()
			}
			return generator.Result{Files: siteOf("first")}, nil
		}, loopback)
		s.Rebuild()
		crash = true
		_, err := s.Rebuild()
		told, ok := errors.AsType[*devserver.Crash](err)
		if !ok || !strings.Contains(string(told.Stack), "devserver_test.") {
			t.Fatalf("after a panic in %s the error is %v; want a crash with the stack of the place", where, err)
		}
		if page := ask(t, s, http.MethodGet, "/"); page.Code != 200 || !strings.Contains(page.Body.String(), "first") {
			t.Errorf("after a panic in %s / has the status %d and the text %q, want the last good site", where, page.Code, page.Body)
		}
		crash = false
		if _, err := s.Rebuild(); err != nil {
			t.Errorf("the build after a panic in %s gives the error %v", where, err)
		}
	}
}
