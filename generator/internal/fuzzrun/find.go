package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// find builds the tests of each package that has wanted fuzz targets, and asks them for their targets.
func find(ctx context.Context, dir, bin string, wanted *regexp.Regexp) (all []target, err error) {
	goTool := func(args ...string) (string, error) {
		cmd := exec.CommandContext(ctx, "go", args...)
		var said bytes.Buffer
		cmd.Dir, cmd.Stderr = dir, &said
		out, err := cmd.Output()
		if err != nil {
			return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, &said)
		}
		return string(out), nil
	}
	cache, err := goTool("env", "GOCACHE")
	if err != nil {
		return nil, err
	}
	list, err := goTool("list", "-f", `{{$d := .Dir}}{{.ImportPath}}	{{.Module.Path}}	{{$d}}{{range .TestGoFiles}}	{{$d}}/{{.}}{{end}}{{range .XTestGoFiles}}	{{$d}}/{{.}}{{end}}`, "./...")
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(list) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		path, folder := fields[0], fields[2]
		pkg := strings.TrimPrefix(path, fields[1]+"/")
		tests, err := withTargets(pkg, fields[3:], wanted)
		if err != nil {
			return nil, err
		}
		if len(tests) == 0 {
			continue
		}
		program := filepath.Join(bin, strings.ReplaceAll(pkg, "/", "-")+".test")
		if _, err := goTool("test", "-c", "-fuzz=.", "-o", program, path); err != nil {
			return nil, err
		}
		sources, err := goTool("list", "-deps", "-f", `{{with .Module}}{{if .Main}}{{$d := $.Dir}}{{range $.GoFiles}}{{$d}}/{{.}}
{{end}}{{range $.EmbedFiles}}{{$d}}/{{.}}
{{end}}{{end}}{{end}}`, path)
		if err != nil {
			return nil, err
		}
		sum, err := sumOf(append(strings.Fields(sources), tests...))
		if err != nil {
			return nil, err
		}
		cmd := exec.CommandContext(ctx, program, "-test.list=^Fuzz")
		cmd.Dir = folder
		names, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", pkg, err)
		}
		for name := range strings.FieldsSeq(string(names)) {
			if !wanted.MatchString(pkg + " " + name) {
				continue
			}
			all = append(all, target{pkg: pkg, name: name, dir: folder, program: program, sources: sum,
				cache: filepath.Join(strings.TrimSpace(cache), "fuzz", filepath.FromSlash(path))})
		}
	}
	if len(all) == 0 {
		return nil, errors.New("no fuzz target is found")
	}
	names := map[string]string{}
	for _, t := range all {
		if other := names[t.name]; other != "" {
			return nil, fmt.Errorf("%s and %s both have a target %s: give each its own name", other, t.pkg, t.name)
		}
		names[t.name] = t.pkg
	}
	return all, nil
}

var aTarget = regexp.MustCompile(`(?m)^func (Fuzz\w*)\(`)

// withTargets are the files of a package that have a wanted target.
func withTargets(pkg string, files []string, wanted *regexp.Regexp) (found []string, err error) {
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(aTarget.FindAllSubmatch(data, -1), func(m [][]byte) bool { return wanted.MatchString(pkg + " " + string(m[1])) }) {
			found = append(found, name)
		}
	}
	return found, nil
}

// sumOf is a short sum of the bytes of files.
func sumOf(files []string) (string, error) {
	sum := sha256.New()
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return "", err
		}
		_, err = io.Copy(sum, f)
		f.Close()
		if err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:4]), nil
}
