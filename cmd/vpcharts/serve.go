package main

import (
	"cmp"
	"context"
	"fmt"
	"net"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/input"
)

func newServe() *cobra.Command {
	var from source
	var address string
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Build the site, serve it, and rebuild on change",
		Long: "Serves the site from memory. When a file in the content or templates folder changes, it\n" +
			"builds again and open pages reload. If the build fails, they show the error, and the last good\n" +
			"site stays.\n\n" +
			"It answers only to the names of this machine (localhost, 127.0.0.1, [::1]) and to the host of\n" +
			"--address. With an address such as :8000 or 0.0.0.0:8000 other machines can read the site too:\n" +
			"at any IP address of this one, at its name, and at its name with .local.",
		Args: arguments(0, 0),
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
			listener, err := devserver.Listen(address)
			if err != nil {
				return fmt.Errorf("--address %s: %w", address, err)
			}
			name, _ := os.Hostname() // without it only the machine's addresses will do
			return serve(cmd, &from, listener, devserver.HostsAt(host, name, name+".local"))
		},
	}
	cmd.Flags().StringVar(&address, "address", "localhost:8000", "the `HOST:PORT` to listen on")
	from.register(cmd)
	return cmd
}

// serve serves and builds until it is interrupted. An interrupt need not wait for a build.
func serve(cmd *cobra.Command, from *source, listener net.Listener, hosts devserver.Hosts) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	changes, err := devserver.Watch(cmp.Or(from.content, "content"), cmp.Or(from.templates, "templates"))
	if err != nil {
		return err
	}
	defer changes.Close()
	fmt.Fprintf(cmd.OutOrStdout(), "http://%s/ (end with Ctrl-C)\n", listener.Addr())
	p := preview{cmd: cmd, from: from, server: devserver.New(hosts)}
	ended := make(chan error, 2)
	go func() { ended <- p.server.Serve(ctx, listener) }()
	go func() { ended <- p.keepBuilding(ctx, changes) }()
	return <-ended
}

// A preview is a site that is shown while it changes.
type preview struct {
	cmd    *cobra.Command
	from   *source
	server *devserver.Server

	said  string   // where the build before read
	noted []string // the notes of the build before
}

// keepBuilding builds at once, and after each change until the context ends. A fault in content ends nothing: open
// pages show it, and so does the terminal.
func (p *preview) keepBuilding(ctx context.Context, changes *devserver.Watcher) error {
	for {
		if err := p.build(); err != nil {
			fmt.Fprintf(p.cmd.ErrOrStderr(), "vpcharts: %s\n", input.Message(err.Error()))
		}
		if err := changes.Next(ctx); err != nil || ctx.Err() != nil {
			return err
		}
	}
}

// build builds and notes which folders were read, what the site lacks and the number of files; of a build
// that fails only the folders. It does not repeat what is as it was at the build before.
func (p *preview) build() error {
	start := time.Now()
	o, err := p.from.options()
	var result generator.Result
	if err == nil {
		p.said = noteRead(p.cmd, p.said, o.Content, o.Templates) // again when a folder has come or gone
		done := busy(p.cmd)
		result, err = generator.Build(o)
		done()
	}
	p.server.Show(result.Files, err)
	if err != nil {
		return err
	}
	for _, text := range result.Notes {
		if !slices.Contains(p.noted, text) {
			note(p.cmd, "%s", text)
		}
	}
	p.noted = result.Notes
	took := time.Since(start).Milliseconds()
	fmt.Fprint(p.cmd.ErrOrStderr(), unlessQuiet(p.cmd, "built %d files in %d ms\n", len(result.Files), took))
	return nil
}
