package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"debug/buildinfo"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/CycloneDX/cyclonedx-go"
)

// fonts are the files in the command that are of others and in no module.
var fonts = []string{"generator/font/SourceSans3_400Regular.ttf", "generator/font/SourceSans3_600SemiBold.ttf"}

// These are the two entries of THIRD-PARTY.txt that are no modules.
const (
	typeface = "Source Sans 3, the typeface of all prints"
	goItself = "Go, its standard library and runtime"
)

// sbom writes what the command is made of, in the form CycloneDX: the modules that Go says are in
// each binary, Go itself, and the fonts. The card maker has nothing else. A part whose licence is not in
// THIRD-PARTY.txt is a fault.
// The list has no time and no number of its own, so it is the same each time.
func (r release) sbom() error {
	licences, err := r.licences()
	if err != nil {
		return err
	}
	command := cyclonedx.Component{BOMRef: "vpcharts", Type: cyclonedx.ComponentTypeApplication, Name: "vpcharts", Licenses: licence("MIT")}
	parts := map[string]cyclonedx.Component{}
	var binaries []cyclonedx.Component
	for _, system := range r.Systems {
		goos, goarch, _ := strings.Cut(system, "/")
		name := binary(goos, goarch)
		info, err := buildinfo.ReadFile(filepath.Join(r.Dir, name))
		if err != nil {
			return err
		}
		file, err := hashed(filepath.Join(r.Dir, name))
		if err != nil {
			return err
		}
		binaries = append(binaries, file)
		command.Version, command.PackageURL = info.Main.Version, purl(info.Main.Path, info.Main.Version)
		library(parts, goItself, "std", strings.TrimPrefix(info.GoVersion, "go"))
		for _, m := range info.Deps {
			library(parts, m.Path+" "+m.Version, m.Path, m.Version)
		}
	}
	maker, err := hashed(filepath.Join(r.Dir, makerAsset))
	if err != nil {
		return err
	}
	binaries = append(binaries, maker)
	for _, file := range fonts {
		font, err := hashed(filepath.Join(r.Root, file))
		if err != nil {
			return err
		}
		font.BOMRef, font.Description = file, typeface
		parts[file] = font
	}
	var all []cyclonedx.Component
	var refs []string
	for _, ref := range slices.Sorted(maps.Keys(parts)) {
		c := parts[ref]
		kinds := licences[c.Description]
		if kinds == "" {
			return fmt.Errorf("%s has no licence in .github/%s: read it, then go test ./generator/internal/paperwork -update", c.Description, thirdParty)
		}
		c.Licenses = licence(strings.ReplaceAll(kinds, ", ", " AND "))
		all, refs = append(all, c), append(refs, ref)
	}
	command.Components = &binaries
	bom := cyclonedx.NewBOM()
	bom.Metadata = &cyclonedx.Metadata{Component: &command}
	bom.Components = &all
	bom.Dependencies = &[]cyclonedx.Dependency{{Ref: command.BOMRef, Dependencies: &refs}}
	var out bytes.Buffer
	err = cyclonedx.NewBOMEncoder(&out, cyclonedx.BOMFileFormatJSON).SetPretty(true).SetEscapeHTML(false).EncodeVersion(bom, cyclonedx.SpecVersion1_6)
	return cmp.Or(err, os.WriteFile(filepath.Join(r.Dir, sbomFile), out.Bytes(), 0o666))
}

// library adds a module. entry is its name in THIRD-PARTY.txt.
func library(parts map[string]cyclonedx.Component, entry, path, version string) {
	ref := purl(path, version)
	parts[ref] = cyclonedx.Component{BOMRef: ref, Type: cyclonedx.ComponentTypeLibrary, Name: path, Version: version, Description: entry, PackageURL: ref}
}

func purl(path, version string) string { return "pkg:golang/" + path + "@" + version }

func licence(expression string) *cyclonedx.Licenses {
	return &cyclonedx.Licenses{{Expression: expression}}
}

// hashed is a file with its SHA-256.
func hashed(file string) (cyclonedx.Component, error) {
	data, err := os.ReadFile(file)
	return cyclonedx.Component{Type: cyclonedx.ComponentTypeFile, Name: filepath.Base(file),
		Hashes: &[]cyclonedx.Hash{{Algorithm: cyclonedx.HashAlgoSHA256, Value: fmt.Sprintf("%x", sha256.Sum256(data))}}}, err
}

// licences are the licences of all parts, by the part's name: the list at the top of THIRD-PARTY.txt.
func (r release) licences() (map[string]string, error) {
	text, err := os.ReadFile(filepath.Join(r.Root, ".github", thirdParty))
	list, _, _ := strings.Cut(string(text), "\n====")
	found := map[string]string{}
	for line := range strings.Lines(list) {
		if name, kinds, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			found[name] = kinds
		}
	}
	return found, err
}
