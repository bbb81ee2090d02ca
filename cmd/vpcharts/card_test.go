package main

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// logo writes a PNG file of a size and returns its path.
func logo(t *testing.T, w, h int) string {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for x := range w {
		m.Set(x, x*h/w, color.RGBA{R: 200, A: 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return file(t, "logo.png", b.Bytes())
}

func file(t *testing.T, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestCardMakesCardsOfEverySizeOnEverySheet(t *testing.T) {
	for _, args := range []string{
		"--size id1 --scale wbf-discrete --back imps",
		"--size a7 --scale wbf-discrete --back imps --sheet letter",
		"--size a6 --back discrete",
		"--size a5 --back imps --flip short",
		"--size quarter --back discrete --sheet letter",
		"--size eighth --scale acbl-20 --sheet letter",
		"--size half --scale acbl-nabc --sheet letter",
		"--size a4 --scale half-match",
		"--size a3 --sheet none --large",
		"--size a6 --sheet none --press",
		"--size a6 --sheet none --bleed off --marks off --grey",
		"--size a6 --dim --neutral --back continuous --scale wbf-discrete",
		"--size a6 --boards 6-9 --accent #ffd000",
	} {
		out := filepath.Join(t.TempDir(), "cards.pdf")
		all := append([]string{"card", "-o", out, "--title", "Riverside Bridge Club", "--logo", logo(t, 300, 200)}, strings.Fields(args)...)
		want := "read the built-in content\n4 cards in " + out + "\n"
		if !strings.Contains(args, "--boards") {
			all = append(all, "--boards", "8")
			want = "read the built-in content\n1 card in " + out + "\n"
		}
		if got := does(t, all...); got != want {
			t.Errorf("card %s says %q, should say %q", args, got, want)
		}
		data, err := os.ReadFile(out)
		if err != nil || !bytes.HasPrefix(data, []byte("%PDF-")) {
			t.Errorf("card %s: no PDF file: %v", args, err)
		}
	}
}

func TestCardWritesAPreviewThatSaysWhatTheCardSays(t *testing.T) {
	dir := t.TempDir()
	preview := filepath.Join(dir, "front.svg")
	does(t, "card", "--boards", "8", "--title", "Riverside", "-o", filepath.Join(dir, "c.pdf"), "--svg", preview)
	svg, err := os.ReadFile(preview)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"8 boards", "Riverside", ">14.68<", ">5.32<", "X = 42.43"} {
		if !bytes.Contains(svg, []byte(want)) {
			t.Errorf("the preview does not say %q", want)
		}
	}
}

// A Mac types é as e and an accent, which the typeface would not place.
func TestACardsTitleIsComposed(t *testing.T) {
	dir := t.TempDir()
	var made []string
	for name, title := range map[string]string{"one": "Caf\u00e9", "two": "Cafe\u0301"} {
		does(t, "card", "--boards", "8", "--title", title, "-o", filepath.Join(dir, name+".pdf"), "--svg", filepath.Join(dir, name+".svg"))
		made = append(made, read(t, dir, name+".pdf")+read(t, dir, name+".svg"))
	}
	if made[0] != made[1] {
		t.Error("a title with an accent of its own makes another card than one with the letter that has it")
	}
}

func TestACardIsItsPublishersUnlessToldOtherwise(t *testing.T) {
	league, err := os.ReadFile(logo(t, 40, 20))
	if err != nil {
		t.Fatal(err)
	}
	settings := file(t, "site.toml", []byte("organisation = \"Bridge League of Ruritania\"\nlogo = \"league.png\"\n"))
	if err := os.WriteFile(filepath.Join(filepath.Dir(settings), "league.png"), league, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args         string
		named, clubs bool
		logos        int
	}{
		{"", true, false, 1},
		{"--title Riverside", false, true, 1},
		{"--title Riverside --logo " + logo(t, 30, 30), false, true, 1},
		{"--logo " + logo(t, 30, 30), true, false, 1},
	} {
		out := filepath.Join(t.TempDir(), "cards.pdf")
		args := append([]string{"card", "--boards", "8", "--sheet", "none", "--content", filepath.Dir(settings), "-o", out, "--svg", out + ".svg"}, strings.Fields(c.args)...)
		if o := command(args...); o.status != exitDone {
			t.Fatal(o.stderr)
		}
		text, err := os.ReadFile(out + ".svg")
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if named := bytes.Contains(text, []byte(">Bridge League of Ruritania<")); named != c.named || bytes.Contains(text, []byte("Riverside")) != c.clubs {
			t.Errorf("card %s says\n%s", c.args, text)
		}
		if n := bytes.Count(data, []byte("/Subtype/Image")); n != c.logos {
			t.Errorf("card %s has %d pictures", c.args, n)
		}
	}
}

func TestCardRefusesWhatItCannotPrintAndWritesNothing(t *testing.T) {
	huge := file(t, "huge.png", hugePNG(20000, 3))
	stated := func(statement string) string {
		return filepath.Dir(file(t, "site.toml", []byte("[authority]\nstatement = \""+statement+"\"\n")))
	}
	japanese, long := stated("日本"), stated(strings.Repeat("A long scale. and on", 200))
	for _, c := range []struct {
		args   string
		status int
		says   []string
	}{
		{"", exitUsage, []string{"--boards"}},
		{"--boards x", exitUsage, []string{"--boards", `"x"`, "1 to 1000"}},
		{"--boards 9-6", exitUsage, []string{"--boards 9-6"}},
		{"--boards 8,8", exitUsage, []string{"8 is named twice"}},
		{"--boards 0", exitUsage, []string{"0 is outside 1 to 1000"}},
		{"--boards 1-1000", exitUsage, []string{"1000 cards", "400"}},
		{"--boards 8 --size b6", exitUsage, []string{`"b6"`, "a6", "id1"}},
		{"--boards 8 --sheet a2", exitUsage, []string{`"a2"`, "letter"}},
		{"--boards 8 --back moon", exitUsage, []string{`"moon"`, "imps"}},
		{"--boards 8 --scale wbf", exitUsage, []string{"--scale", `"wbf"`, "wbf-continuous"}},
		{"--boards 5 --scale acbl-20", exitUsage, []string{"--scale", "5", "6 to 36"}},
		{"--boards 8 --flip up", exitUsage, []string{"--flip", `"up"`, "short"}},
		{"--boards 8 --accent blue", exitUsage, []string{"--accent", `"blue"`, "#0a5c8c"}},
		{"--boards 8 --accent #a8200d --dim", exitUsage, []string{"--accent", "--dim"}},
		{"--boards 8 --output=", exitUsage, []string{"-o", "empty"}},
		{"--boards 8 -o no-such/cards.pdf", exitFailed, []string{"-o", "no-such/cards.pdf"}},
		{"--boards 8 --press --grey", exitUsage, []string{"--grey", "--press"}},
		{"--boards 8 --bleed on", exitUsage, []string{"--bleed", "--sheet none"}},
		{"--boards 8 --sheet none --marks maybe", exitUsage, []string{"--marks", `"maybe"`}},
		{"--boards 8 --base-url example.org", exitUsage, []string{"--base-url", "example.org"}},
		{"--boards 8 --size a3 --sheet a4", exitUsage, []string{"sheet", "297", "a4"}},
		{"--boards 8 --title 橋", exitUsage, []string{"--title", "橋", "U+6A4B"}},
		{"--boards 8 --title x\u030c", exitUsage, []string{"--title", "combining mark U+030C"}},
		{"--boards 8 --title 🂡", exitUsage, []string{"--title", "U+1F0A1"}},
		{"--boards 8 --title " + strings.Repeat("Long", 30), exitFailed, []string{"--title: ", "LongLong", "mm long", "room for", "shorten it"}},
		{"--boards 8 --content " + japanese, exitFailed, []string{"site.toml:2: authority.statement: the print's typeface has no character '日' (U+65E5)"}},
		{"--boards 8 --content " + long, exitFailed, []string{"site.toml:2: authority.statement: ", "4000 characters", "shorten it"}},
		{"--boards 400 --size id1", exitFailed, []string{"400 boards", "9 pt", "would fit"}},
		{"--boards 8 --logo no-such.png", exitFailed, []string{"--logo", "no-such.png"}},
		{"--boards 8 --logo " + file(t, "text.png", []byte("this is text")), exitFailed, []string{"--logo", "text.png"}},
		{"--boards 8 --logo " + huge, exitFailed, []string{"--logo", "huge.png", "20000"}},
	} {
		out := filepath.Join(t.TempDir(), "cards.pdf")
		o := command(append([]string{"card", "-o", out}, strings.Fields(c.args)...)...)
		if o.status != c.status {
			t.Errorf("card %s: exit status %d, should be %d: %s", c.args, o.status, c.status, o.stderr)
		}
		for _, want := range c.says {
			if !strings.Contains(o.stderr, want) {
				t.Errorf("card %s: the message does not name %q: %s", c.args, want, o.stderr)
			}
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("card %s: failed, but wrote a file", c.args)
		}
	}
}

// hugePNG is a PNG file whose header claims a size, without the pixels for it.
func hugePNG(w, h uint32) []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err)
	}
	data := b.Bytes()
	for i := range 4 {
		data[16+i], data[20+i] = byte(w>>(24-8*i)), byte(h>>(24-8*i))
	}
	crc := crc32.ChecksumIEEE(data[12:29])
	binary.BigEndian.PutUint32(data[29:], crc)
	return data
}
