package readback

import (
	"bytes"
	"encoding/json"
	"fmt"
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

// ScaleJS is one scale, its tables in one of three forms: gains; from and step; winner
// and loser, perhaps with ranges.
type ScaleJS struct {
	First  int     `json:"first"`
	Drawn  int     `json:"drawn"`
	Gains  [][]int `json:"gains"`
	Step   int     `json:"step"`
	From   [][]int `json:"from"`
	Winner [][]int `json:"winner"`
	Loser  [][]int `json:"loser"`
	Ranges bool    `json:"ranges"`
}

// Tables is for how many board counts, first, first + 1 …, the scale has a table or null.
func (s ScaleJS) Tables() int { return max(len(s.Gains), len(s.From), len(s.Winner)) }

// form says that the scale is in one of the forms, and in no other.
func (s ScaleJS) form() bool {
	switch {
	case s.Gains != nil:
		return s.Drawn > 0 && s.Step == 0 && s.From == nil && s.Winner == nil && s.Loser == nil && !s.Ranges
	case s.Step != 0:
		return s.Drawn > 0 && s.From != nil && s.Winner == nil && s.Loser == nil && !s.Ranges
	case s.Drawn != 0 || s.From != nil || s.Winner == nil || len(s.Winner) != len(s.Loser):
		return false
	}
	for i, winner := range s.Winner {
		if len(winner) != len(s.Loser[i]) {
			return false
		}
	}
	return true
}

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
		if !s.form() {
			return all, fmt.Errorf("%s is not in one of the three forms", name)
		}
	}
	return all, nil
}

// Score is what winner and loser earn by so many IMPs, in hundredths of a VP.
func (all ScalesJS) Score(name string, boards, margin int) (winner, loser int, err error) {
	s, there := all.Scales[name]
	i := boards - s.First
	if !there || i < 0 || i >= s.Tables() {
		return 0, 0, fmt.Errorf("no table of %s for %d boards", name, boards)
	}
	score := s.Drawn
	switch {
	case s.Gains != nil && s.Gains[i] != nil:
		for m, gain := range s.Gains[i] {
			if m < margin {
				score += gain
			}
		}
	case s.Step > 0 && s.From[i] != nil:
		for _, from := range s.From[i] {
			if from <= margin {
				score += s.Step
			}
		}
	case s.Winner != nil && s.Winner[i] != nil:
		at := min(margin, len(s.Winner[i])-1)
		return s.Winner[i][at], s.Loser[i][at], nil
	default:
		return 0, 0, fmt.Errorf("no table of %s for %d boards", name, boards)
	}
	return score, 2*s.Drawn - score, nil
}
