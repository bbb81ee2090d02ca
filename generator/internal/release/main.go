// Command release makes all files of a release from a working copy: the command for each system, the card maker,
// the whole site with its list of sums, a list of all parts (SBOM), and licences.
//
//	go run ./generator/internal/release dist
//	go run ./generator/internal/release -maker cmd/vpcharts/maker.bin
//
// The second makes the card maker alone, as each build of a site needs it. It takes the toolchain that runs this command.
//
// A release of the same commit has the same bytes on every machine, so that anyone can compare. For this its
// toolchain is exactly that of go.mod.
package main

import (
	"archive/zip"
	"cmp"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// systems are those that a release has a command for.
var systems = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

func main() {
	r := release{Root: ".", Systems: systems}
	flag.StringVar(&r.Tag, "tag", "", "the `TAG` of the release; "+
		"the newest entry of the changelog must be of this version")
	flag.StringVar(&r.Notes, "notes", "", "write that entry to this `FILE`")
	maker := flag.String("maker", "", "make the card maker alone, and write it to this `FILE`")
	flag.Parse()
	var err error
	r.Dir = flag.Arg(0)
	r.Toolchain, err = toolchain(r.Root)
	switch {
	case err != nil:
	case *maker != "" && flag.NArg() == 0:
		r.Toolchain = runtime.Version() // any will do; the go command has chosen this one
		err = r.maker(*maker)
	case *maker == "" && flag.NArg() == 1:
		err = r.make()
	default:
		err = errors.New("name the new folder: go run ./generator/internal/release dist; or -maker FILE")
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "release: %v\n", err)
		os.Exit(1)
	}
}

// A release is what to make, and where.
type release struct {
	Root, Dir  string // the working copy, and a folder that does not exist
	Tag, Notes string
	Toolchain  string // such as go1.26.0
	Systems    []string
}

// These files of a release do not depend on the system.
const (
	siteFolder = "vpcharts-site"
	siteSums   = "vpcharts-site-SHA256SUMS"
	sbomFile   = "vpcharts-sbom.cdx.json"
	thirdParty = "THIRD-PARTY.txt"
	sumsFile   = "SHA256SUMS"
)

func (r release) make() error {
	if runtime.Version() != r.Toolchain {
		return fmt.Errorf("this is %s, and go.mod names %s: set GOTOOLCHAIN=%[2]s, "+
			"because another version may compress in another way", runtime.Version(), r.Toolchain)
	}
	if err := os.Mkdir(r.Dir, 0o777); err != nil {
		return fmt.Errorf("%w: a release is made in a new folder", err)
	}
	scratch, err := os.MkdirTemp("", "vpcharts-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	for _, step := range []func() error{
		r.notes,
		func() error { return r.maker(filepath.Join(r.Root, makerFile)) },
		func() error { return r.copy(makerFile, makerAsset) },
		r.binaries,
		func() error { return r.site(scratch) },
		func() error { return r.copy("LICENSE", "LICENSE") },
		func() error { return r.copy(".github/"+thirdParty, thirdParty) },
		r.sbom,
		r.sums,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// notes reads the newest entry of the changelog. A tag of another version is a mistake.
func (r release) notes() error {
	const changelog = "content/default/changelog.md"
	text, err := os.ReadFile(filepath.Join(r.Root, changelog))
	if err != nil {
		return err
	}
	_, entries, _ := strings.Cut(string(text), "\n### ")
	newest, _, _ := strings.Cut(entries, "\n### ")
	version, notes, found := strings.Cut(newest, "\n")
	switch {
	case !found:
		return fmt.Errorf("%s has no entry ### 1.2.3", changelog)
	case r.Tag != "" && r.Tag != "v"+version:
		return fmt.Errorf("the tag is %s, and the newest entry of %s is %s: the tag must be v%[3]s",
			r.Tag, changelog, version)
	case r.Notes == "":
		return nil
	}
	return os.WriteFile(r.Notes, []byte(notes+"\n"), 0o666)
}

// binaries builds the command for each system. Nothing of the machine gets into it: no path, no
// symbols, no C, and no setting of the person who builds. The card maker is in it.
func (r release) binaries() error {
	for _, system := range r.Systems {
		goos, goarch, _ := strings.Cut(system, "/")
		name := binary(goos, goarch)
		fmt.Fprintln(os.Stderr, name)
		if err := r.compile(filepath.Join(r.Dir, name), system, "-buildvcs=true", "-tags=maker", "./cmd/vpcharts"); err != nil {
			return err
		}
	}
	return nil
}

// compile compiles a program for a system.
func (r release) compile(file, system string, args ...string) error {
	file, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	goos, goarch, _ := strings.Cut(system, "/")
	cmd := exec.Command("go", append([]string{"build", "-trimpath", "-ldflags=-s -w", "-o", file}, args...)...)
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+r.Toolchain, "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0",
		"GOAMD64=v1", "GOARM64=v8.0", "GOWASM=", "GOFLAGS=-mod=readonly", "GOEXPERIMENT=", "GOFIPS140=off", "GOWORK=off")
	return r.run(cmd)
}

func binary(goos, goarch string) string {
	name := "vpcharts-" + goos + "-" + goarch
	if goos == "windows" {
		name += ".exe"
	}
	return name
}

// site builds the site with the command for this machine, which makes it again and compares, and packs it to be
// carried on a stick. Its list of sums is a file of its own, to compare with.
func (r release) site(scratch string) error {
	program, err := filepath.Abs(filepath.Join(r.Dir, binary(runtime.GOOS, runtime.GOARCH)))
	if err != nil {
		return err
	}
	dir := filepath.Join(scratch, siteFolder)
	for _, args := range [][]string{{"build", "-o", dir}, {"check", dir}} {
		if err := r.run(exec.Command(program, args...)); err != nil {
			return err
		}
	}
	sums, err := os.ReadFile(filepath.Join(dir, sumsFile))
	if err = cmp.Or(err, os.WriteFile(filepath.Join(r.Dir, siteSums), sums, 0o666)); err != nil {
		return err
	}
	out, err := os.Create(filepath.Join(r.Dir, siteFolder+".zip"))
	if err != nil {
		return err
	}
	return cmp.Or(pack(out, os.DirFS(scratch), siteFolder), out.Close())
}

// packed is the time of all files of the archive: the first that a ZIP file can say.
var packed = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// pack writes a folder as a ZIP file, in the order of its names.
func pack(out io.Writer, files fs.FS, folder string) error {
	z := zip.NewWriter(out)
	err := fs.WalkDir(files, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: packed}
		h.SetMode(0o644)
		w, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		_, err = w.Write(data)
		return err
	})
	return cmp.Or(err, z.Close())
}

func (r release) copy(from, to string) error {
	data, err := os.ReadFile(filepath.Join(r.Root, from))
	return cmp.Or(err, os.WriteFile(filepath.Join(r.Dir, to), data, 0o666))
}

// sums lists all files of the release, for sha256sum -c.
func (r release) sums() error {
	list, err := os.ReadDir(r.Dir)
	if err != nil {
		return err
	}
	text := ""
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(r.Dir, f.Name()))
		if err != nil {
			return err
		}
		text += fmt.Sprintf("%x  %s\n", sha256.Sum256(data), f.Name())
	}
	return os.WriteFile(filepath.Join(r.Dir, sumsFile), []byte(text), 0o666)
}

// run runs a command in the working copy.
func (r release) run(cmd *exec.Cmd) error {
	cmd.Dir, cmd.Stdout, cmd.Stderr = r.Root, os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", cmd, err)
	}
	return nil
}

// toolchain is the one that go.mod names.
func toolchain(root string) (string, error) {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return "", err
	}
	_, after, found := strings.Cut(string(mod), "\ntoolchain ")
	if !found {
		return "", errors.New("go.mod has no line such as: toolchain go1.26.0")
	}
	name, _, _ := strings.Cut(after, "\n")
	return name, nil
}
