package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/place"
)

// settle is how long the folders must be quiet before a rebuild: editors save a
// file in several steps.
const settle = 50 * time.Millisecond

func newServe() *cobra.Command {
	var from source
	var address string
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Build the site, serve it, and rebuild on change",
		Long: "Serves the site from memory. When a file in the content or templates folder changes, it\n" +
			"builds again and open pages reload. If the build fails, they show the error, and the last good\n" +
			"site stays. After a change of words or settings the pages come first, the prints a few seconds\n" +
			"later.\n\n" +
			"It answers only to the names of this machine (localhost, 127.0.0.1, [::1]) and to the host of\n" +
			"--address. With an address such as :8000 or 0.0.0.0:8000 other machines can read the site too:\n" +
			"at any IP address of this one, at its name, and at its name with .local.",
		Args: arguments(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if _, err := from.options(); err != nil {
				return err
			}
			host, port, err := net.SplitHostPort(address)
			if err == nil {
				_, err = net.LookupPort("tcp", port)
			}
			if err != nil {
				return usagef("--address %q is not a host and a port, such as localhost:8000", address)
			}
			listener, err := listen(address)
			if err != nil {
				return err
			}
			defer listener.Close()
			return serve(cmd, &from, listener, devserver.HostsAt(host, ownNames()...))
		},
	}
	cmd.Flags().StringVar(&address, "address", "localhost:8000", "the `HOST:PORT` to listen on")
	from.register(cmd)
	return cmd
}

// listen takes the port, before a build: whoever has to end another program, or choose another
// port, learns it at once.
func listen(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("--address %s: another program has this port, perhaps another vpcharts serve: end it, or give another port", address)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("--address %s: the system keeps this port for itself: give a port of 1024 or more, such as 8000", address)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return nil, fmt.Errorf("--address %s: this machine does not have this address: give localhost, or :PORT for all that it has", address)
	case err != nil:
		return nil, fmt.Errorf("--address: %w", err)
	}
	return listener, nil
}

// ownNames are the names of this machine in its network.
func ownNames() []string {
	name, err := os.Hostname()
	if err != nil {
		return nil // then only its addresses will do
	}
	return []string{name, name + ".local"}
}

func serve(cmd *cobra.Command, from *source, listener net.Listener, hosts devserver.Hosts) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	changes, err := watch(cmp.Or(from.content, "content"), cmp.Or(from.templates, "templates"))
	if err != nil {
		return err
	}
	defer changes.Close()
	s := stage{out: cmd.OutOrStdout(), messages: cmd.ErrOrStderr(), changes: changes}
	workshop := devserver.NewWorkshop(func() (generator.Options, error) {
		o, err := from.options()
		if err == nil {
			s.read = sources(o)
		}
		return o, err
	})
	defer workshop.Close()
	s.server, s.printed = devserver.New(workshop.Build, hosts), workshop.Printed()
	return s.run(ctx, listener)
}

// A stage is where a site is shown while it changes.
type stage struct {
	out, messages io.Writer
	server        *devserver.Server
	changes       *watcher
	printed       <-chan struct{} // tells that prints are made, which is time to build again

	read, said string           // where the newest build read, and where people were told last
	noted      []string         // notes that the build before had too
	crash      *devserver.Crash // whose stack was printed last
	shown      bool             // people were told where the site is
}

// run serves and builds until the context ends. One build runs at a time, in a goroutine of its own:
// an interrupt need not wait for it.
func (s *stage) run(ctx context.Context, listener net.Listener) error {
	ended := make(chan error, 1)
	go func() { ended <- s.server.Serve(ctx, listener) }()
	built := make(chan error, 1)
	build := func() { built <- s.rebuild() }
	go build()
	building, stale := true, false
	quiet := time.NewTimer(settle)
	quiet.Stop()
	for {
		select {
		case err := <-built:
			building = false
			if err = s.tell(err, listener.Addr()); err != nil {
				return err
			}
		case e := <-s.changes.Events:
			if s.changes.concerns(e) {
				quiet.Reset(settle)
			}
		case err := <-s.changes.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) { // so many changes that some were not told
				return err
			}
			quiet.Reset(settle)
		case <-quiet.C:
			stale = true
		case <-s.printed:
			stale = true
		case err := <-ended: // nil after an interrupt
			return err
		}
		if stale && !building {
			stale, building = false, true
			go build()
		}
	}
}

// tell says how a build ended, and after the first one where the site is. It returns the error of a
// first build: who has just started the command sees it there, and starts it again. A crash ends
// nothing.
func (s *stage) tell(err error, at net.Addr) error {
	crash, crashed := errors.AsType[*devserver.Crash](err)
	if err != nil && !s.shown && !crashed {
		return err
	}
	if crashed && crash != s.crash {
		s.crash = crash
		fmt.Fprintf(s.messages, "%s\n", crash.Stack)
	}
	if err != nil {
		fmt.Fprintf(s.messages, "vpcharts: %s\n", place.Message(err.Error()))
	}
	if s.shown {
		return nil
	}
	s.shown = true
	fmt.Fprintf(s.out, "http://%s/ (end with Ctrl-C)\n", at)
	for _, dir := range s.changes.there() {
		fmt.Fprintf(s.out, "watching %s\n", dir)
	}
	return nil
}

// rebuild builds and prints which folders were read, the notes and the number of files; of a build
// that fails only the folders. It does not repeat what is as it was at the build before, because it
// runs at every change.
func (s *stage) rebuild() error {
	start := time.Now()
	result, err := s.server.Rebuild()
	if s.read != s.said {
		s.said = s.read // again when a folder has come or gone
		fmt.Fprintln(s.out, s.read)
	}
	if err != nil {
		return err
	}
	for _, note := range result.Notes {
		if !slices.Contains(s.noted, note) {
			fmt.Fprintf(s.messages, "vpcharts: note: %s\n", note)
		}
	}
	s.noted = result.Notes
	fmt.Fprintf(s.messages, "built %d files in %d ms\n", len(result.Files), time.Since(start).Milliseconds())
	return nil
}
