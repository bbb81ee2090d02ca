package readback

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// ScalesJS is what scales.js holds; numbers that may be real are kept as they are
// written.
type ScalesJS struct {
	Version int `json:"version"`
	Blitz   struct {
		First int           `json:"first"`
		X     []json.Number `json:"x"`
	} `json:"blitz"`
	IMPs   []int              `json:"imps"`
	Scales map[string]ScaleJS `json:"scales"`
}

// ScaleJS is one scale, its tables in one of three forms.
type ScaleJS struct {
	Drawn int      `json:"drawn"`
	First int      `json:"first"`
	Gains [][]int  `json:"gains"`
	Step  int      `json:"step"`
	From  [][]int  `json:"from"`
	Of    string   `json:"of"`
	Less  []string `json:"less"`
}

// Tables is how many tables the scale has: for first boards, first + 1 …
func (s ScaleJS) Tables() int { return len(s.Gains) + len(s.From) + len(s.Less) }

// ReadScalesJS reads scales.js: a line of comment, "use strict", and one constant
// of JSON, in ASCII.
func ReadScalesJS(file []byte) (ScalesJS, error) {
	var all ScalesJS
	for i, c := range file {
		if c >= 0x80 || c < ' ' && c != '\n' {
			return all, fmt.Errorf("byte %d is %#x: neither printable ASCII nor a line feed", i, c)
		}
	}
	comment, script, _ := bytes.Cut(file, []byte("\n"))
	if !bytes.HasPrefix(comment, []byte("// ")) {
		return all, fmt.Errorf("the first line is no comment: %.60q", comment)
	}
	value, begins := bytes.CutPrefix(script, []byte("\"use strict\";\nconst vpScales="))
	value, ends := bytes.CutSuffix(value, []byte(";\n"))
	if !begins || !ends {
		return all, fmt.Errorf("no constant vpScales alone: %.60q … %q", script, script[max(len(script)-10, 0):])
	}
	if long, err := JSONDecimals(value, 2); err != nil { // a name that stands twice
		return all, err
	} else if len(long) > 0 {
		return all, fmt.Errorf("more than two decimals: %q", long)
	}
	d := json.NewDecoder(bytes.NewReader(value))
	d.DisallowUnknownFields()
	if err := d.Decode(&all); err != nil {
		return all, err
	}
	for name, s := range all.Scales {
		forms := 0
		for _, has := range []bool{s.Gains != nil && s.Step == 0, s.From != nil && s.Step > 0, s.Less != nil && s.Of != "" && s.Step == 0} {
			if has {
				forms++
			}
		}
		if forms != 1 || s.Less == nil && s.Of != "" {
			return all, fmt.Errorf("%s is not in one of the three forms", name)
		}
	}
	return all, nil
}

// Winner is what a winner by so many IMPs earns, in hundredths of a VP.
func (all ScalesJS) Winner(name string, boards, margin int) (int, error) {
	s, there := all.Scales[name]
	i := boards - s.First
	if !there || i < 0 || i >= s.Tables() {
		return 0, fmt.Errorf("no table of %s for %d boards", name, boards)
	}
	score := s.Drawn
	switch {
	case s.Gains != nil:
		for m, gain := range s.Gains[i] {
			if m < margin {
				score += gain
			}
		}
	case s.From != nil:
		for _, from := range s.From[i] {
			if from <= margin {
				score += s.Step
			}
		}
	default:
		if s.Of == name || all.Scales[s.Of].Less != nil || all.Scales[s.Of].Drawn != s.Drawn {
			return 0, fmt.Errorf("%s cannot be told from %q", name, s.Of)
		}
		of, err := all.Winner(s.Of, boards, margin)
		if err != nil {
			return 0, err
		}
		score = of
		if margin < len(s.Less[i]) {
			less, err := strconv.ParseInt(s.Less[i][margin:margin+1], 36, 0)
			if err != nil {
				return 0, fmt.Errorf("%s for %d boards: %w", name, boards, err)
			}
			score -= int(less)
		}
	}
	return score, nil
}
