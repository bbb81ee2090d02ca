package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
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
			"later.",
		Args: arguments(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if _, err := from.options(); err != nil {
				return err
			}
			_, port, err := net.SplitHostPort(address)
			if err == nil {
				_, err = net.LookupPort("tcp", port)
			}
			if err != nil {
				return usagef("--address %q is not a host and a port, such as localhost:8000", address)
			}
			return serve(cmd, &from, address)
		},
	}
	cmd.Flags().StringVar(&address, "address", "localhost:8000", "the `HOST:PORT` to listen on")
	from.register(cmd)
	return cmd
}

func serve(cmd *cobra.Command, from *source, address string) error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	defer signal.Stop(stop)
	changes, err := watch(cmp.Or(from.content, "content"), cmp.Or(from.templates, "templates"))
	if err != nil {
		return err
	}
	defer changes.Close()
	read, said := "", "" // where the newest build read, and where people were told last
	workshop := devserver.NewWorkshop(func() (generator.Options, error) {
		o, err := from.options()
		if err == nil {
			read = sources(o)
		}
		return o, err
	})
	defer workshop.Close()
	server := devserver.New(workshop.Build)
	var noted []string // notes that the build before had too
	build := func() error {
		err := rebuild(cmd.ErrOrStderr(), server, &noted)
		if read != said {
			said = read // again when a folder has come or gone
			fmt.Fprintln(cmd.OutOrStdout(), read)
		}
		return err
	}
	if err := build(); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("--address: %w", err)
	}
	defer listener.Close()
	fmt.Fprintf(cmd.OutOrStdout(), "http://%s/ (end with Ctrl-C)\n", listener.Addr())
	for _, dir := range changes.there() {
		fmt.Fprintf(cmd.OutOrStdout(), "watching %s\n", dir)
	}
	failed := make(chan error, 1)
	go func() { failed <- http.Serve(listener, server) }()
	quiet := time.NewTimer(settle)
	quiet.Stop()
	again := func() {
		if err := build(); err != nil {
			fmt.Fprintf(cmd.ErrOrStderr(), "vpcharts: %v\n", err)
		}
	}
	for {
		select {
		case e := <-changes.Events:
			if changes.concerns(e) {
				quiet.Reset(settle)
			}
		case err := <-changes.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) { // so many changes that some were not told
				return err
			}
			quiet.Reset(settle)
		case <-quiet.C:
			again()
		case <-workshop.Printed():
			again()
		case err := <-failed:
			return err
		case <-stop:
			return nil
		}
	}
}

// rebuild builds and prints the notes and the number of files, unless the build fails. It does
// not repeat notes of the build before, because it runs at every change.
func rebuild(out io.Writer, server *devserver.Server, said *[]string) error {
	start := time.Now()
	result, err := server.Rebuild()
	if err != nil {
		return err
	}
	for _, note := range result.Notes {
		if !slices.Contains(*said, note) {
			fmt.Fprintf(out, "vpcharts: note: %s\n", note)
		}
	}
	*said = result.Notes
	fmt.Fprintf(out, "built %d files in %d ms\n", len(result.Files), time.Since(start).Milliseconds())
	return nil
}
