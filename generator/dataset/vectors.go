package dataset

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A vector is one line of vectors.json: a call, its input, and either its result
// or the reason why it must fail. Fields that a call does not use are absent.
type vector struct {
	Scale  string `json:"scale"`
	Boards int    `json:"boards"`
	Call   string `json:"call"`
	Why    string `json:"why"`

	Margin *int `json:"margin,omitempty"`
	Score  *int `json:"score_hundredths,omitempty"`

	OurIMPs   *int `json:"our_imps,omitempty"`
	TheirIMPs *int `json:"their_imps,omitempty"`
	ForUs     *int `json:"for_us,omitempty"`
	ForThem   *int `json:"for_them,omitempty"`

	OurMargin   *int `json:"our_margin,omitempty"`
	TheirMargin *int `json:"their_margin,omitempty"`
	Ours        *int `json:"ours_hundredths,omitempty"`
	Theirs      *int `json:"theirs_hundredths,omitempty"`

	Fails string `json:"fails,omitempty"`
}

// The calls of vectors.
const (
	callTable     = "table"
	callScore     = "score"
	callMarginFor = "margin-for"
	callMatch     = "match"
)

// vectorsHead is vectors.json without the vectors.
type vectorsHead struct {
	SchemaVersion int       `json:"schema_version"`
	Sources       []string  `json:"sources"`
	Calls         []meaning `json:"calls"`
	Fields        []meaning `json:"fields"`
}

type meaning struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
}

func newVectorsHead(r scale.Register) vectorsHead {
	boards := "the number of boards in the match"
	for _, s := range r.All() {
		if s.Half {
			boards += "; of " + s.Name + ": in the half"
		}
	}
	return vectorsHead{
		SchemaVersion: SchemaVersion,
		Sources:       Cited(r.All()),
		Calls: []meaning{
			{callTable, "make the scale's table for this board count; all such vectors fail"},
			{callScore, "margin → ours_hundredths and theirs_hundredths"},
			{callMarginFor, "score_hundredths, a winner's → margin: the smallest that earns at least that"},
			{callMatch, "our_imps, their_imps, for_us, for_them → our_margin, their_margin, ours_hundredths, " +
				"theirs_hundredths; each side's score comes from its own margin"},
		},
		Fields: []meaning{
			{"scale", "the scale's name"},
			{"boards", boards},
			{"call", "what is computed: see calls"},
			{"why", "what the vector is for"},
			{"margin", "our IMPs less theirs; negative when we lost"},
			{"score_hundredths", "a winner's score, in hundredths of a VP"},
			{"our_imps", "the IMPs that we won"},
			{"their_imps", "the IMPs that they won"},
			{"for_us", "the IMPs that the director gave us on adjusted boards"},
			{"for_them", "the IMPs that the director gave them on adjusted boards"},
			{"our_margin", "our own margin in IMPs: our_imps − their_imps + for_us"},
			{"their_margin", "their own margin in IMPs: their_imps − our_imps + for_them"},
			{"ours_hundredths", "our score, in hundredths of a VP"},
			{"theirs_hundredths", "their score, in hundredths of a VP; with adjusted boards the two need not add up to the " +
				"scale's total"},
			{"fails", "the input must be refused, for this reason"},
		},
	}
}

// thoroughBoards are the board counts of a scale with vectors for every call: those that
// its entry names, else the ends of its domain.
func thoroughBoards(s scale.Scale) []int {
	if s.Thorough == nil {
		return slices.Compact([]int{s.From, s.To})
	}
	return s.Thorough
}

// vectorBoards are thoroughBoards and the board counts with vectors for scores alone.
func vectorBoards(s scale.Scale) []int {
	boards := slices.Clone(thoroughBoards(s))
	for n := max(s.Scored[0], s.From); n <= s.Scored[1]; n++ {
		boards = append(boards, n)
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

// Vectors is vectors.json: inputs and what they give on every published scale,
// and inputs that must fail.
func Vectors(r scale.Register) []byte {
	head := vp.Must(json.MarshalIndent(newVectorsHead(r), "", "  "))
	var b bytes.Buffer
	b.Write(bytes.TrimSuffix(head, []byte("\n}")))
	b.WriteString(",\n  \"vectors\": [")
	for i, v := range vectors(r) {
		b.Write(append(after(nil, i, ","), "\n    "...))
		b.Write(vp.Must(json.Marshal(v)))
	}
	b.WriteString("\n  ]\n}\n")
	return b.Bytes()
}

func vectors(r scale.Register) (all []vector) {
	for _, s := range r.All() {
		for _, boards := range vectorBoards(s) {
			all = append(all, tableVectorsOf(s, boards)...)
		}
		outside := fmt.Sprintf("board count outside %d to %d", s.From, s.To)
		for _, boards := range []int{-1, 0, s.From - 1, s.To + 1} {
			if boards == 0 && s.From == 1 {
				continue // From − 1 is 0
			}
			all = append(all, vector{Scale: s.Name, Boards: boards, Call: callTable, Why: "no such match", Fails: outside})
		}
		for n := s.From; n <= s.To; n++ {
			if !s.Has(n) {
				all = append(all, vector{Scale: s.Name, Boards: n, Call: callTable, Why: "between two tables",
					Fails: "no table for this board count"})
			}
		}
	}
	for _, name := range []string{"wbf", "WBF-continuous", ""} {
		all = append(all, vector{Scale: name, Boards: 16, Call: callTable, Why: "no such scale", Fails: "unknown scale"})
	}
	return all
}

// tableVectorsOf are the vectors of one table.
func tableVectorsOf(s scale.Scale, boards int) []vector {
	var touched []scale.Touch
	if s.Touched != nil {
		touched = s.Touched(boards)
	}
	v := tableVectors{t: s.Make(boards)}
	v.scores(touched)
	if slices.Contains(thoroughBoards(s), boards) {
		v.inverses()
		v.matches()
	}
	return v.all
}

// A Score is what a vector of the call score says: what our side earns, on a scale for a board count,
// with a margin.
type Score struct {
	Boards, Margin int
	Ours           vp.Hundredths
}

// FirstScore gives the first vector of a scale, in the order of vectors.json, for which match is true.
// found is false if there is none.
func FirstScore(of scale.Scale, match func(Score) bool) (s Score, found bool) {
	for _, boards := range vectorBoards(of) {
		for _, v := range tableVectorsOf(of, boards) {
			if v.Call != callScore {
				continue
			}
			if s = (Score{boards, *v.Margin, vp.Hundredths(*v.Ours)}); match(s) {
				return s, true
			}
		}
	}
	return Score{}, false
}
