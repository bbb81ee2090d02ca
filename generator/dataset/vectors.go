package dataset

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Vector is one line of vectors.json: a call, its input, and either its result
// or the reason why it must fail. Fields that a call does not use are absent.
type Vector struct {
	ID     string `json:"id"` // the scale, the board count, the call and its input: "wbf-continuous/98/score/134"
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
	CallScore     = "score"
	callMarginFor = "margin-for"
	callMatch     = "match"
)

// vectorsHead is vectors.json without the vectors.
type vectorsHead struct {
	SchemaVersion int       `json:"schema_version"`
	Licence       string    `json:"licence"`
	Sources       []string  `json:"sources"`
	Calls         []meaning `json:"calls"`
	Fields        []meaning `json:"fields"`
}

type meaning struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
}

// vectorsHeadJSON has the calls and the fields, in words.
//
//go:embed vectors_head.json
var vectorsHeadJSON []byte

//go:embed vectors.schema.json
var vectorsSchema []byte

// VectorsSchema is the JSON Schema (2020-12) of vectors.json.
func VectorsSchema() []byte { return bytes.Clone(vectorsSchema) }

func newVectorsHead(r scale.Register) vectorsHead {
	h := vectorsHead{SchemaVersion: SchemaVersion, Licence: Licence, Sources: Cited(r.All())}
	vp.Must(0, json.Unmarshal(vectorsHeadJSON, &h))
	boards := slices.IndexFunc(h.Fields, func(m meaning) bool { return m.Name == "boards" })
	for _, s := range r.All() {
		if s.Half {
			h.Fields[boards].Meaning += "; of " + s.Name + ": in the half"
		}
	}
	return h
}

// thoroughBoards are the board counts of a scale with vectors for every call: those that
// its entry names, else the ends of its domain.
func thoroughBoards(s scale.Scale) []int {
	if s.Vectors.Thorough == nil {
		return slices.Compact([]int{s.From, s.To})
	}
	return s.Vectors.Thorough
}

// vectorBoards are thoroughBoards and the board counts with vectors for scores alone.
func vectorBoards(s scale.Scale) []int {
	boards := slices.Concat(thoroughBoards(s), scale.Between(max(s.Vectors.Scored[0], s.From), s.Vectors.Scored[1]))
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
	for i, v := range EachVector(r) {
		b.Write(append(after(nil, i, ","), "\n    "...))
		b.Write(vp.Must(json.Marshal(v)))
	}
	b.WriteString("\n  ]\n}\n")
	return b.Bytes()
}

// EachVector are the vectors of vectors.json, in its order.
func EachVector(r scale.Register) (all []Vector) {
	for _, s := range r.All() {
		for _, boards := range vectorBoards(s) {
			all = append(all, tableVectorsOf(s, boards)...)
		}
		outside := fmt.Sprintf("board count outside %d to %d", s.From, s.To)
		for _, boards := range []int{-1, 0, s.From - 1, s.To + 1} {
			if boards == 0 && s.From == 1 {
				continue // From − 1 is 0
			}
			all = append(all, Vector{Scale: s.Name, Boards: boards, Call: callTable, Why: "no such match", Fails: outside})
		}
		for n := s.From; n <= s.To; n++ {
			if !s.Has(n) {
				all = append(all, Vector{Scale: s.Name, Boards: n, Call: callTable, Why: "between two tables",
					Fails: "no table for this board count"})
			}
		}
	}
	for _, name := range []string{"wbf", "WBF-continuous", ""} {
		all = append(all, Vector{Scale: name, Boards: 16, Call: callTable, Why: "no such scale", Fails: "unknown scale"})
	}
	for i, v := range all {
		input := []*int{v.Score, v.OurIMPs, v.TheirIMPs, v.ForUs, v.ForThem}
		if v.Call == CallScore {
			input = []*int{v.Margin}
		}
		all[i].ID = id(v.Scale, v.Boards, v.Call, input...)
	}
	return all
}

// ScoreID is the id of a vector for a score.
func ScoreID(scale string, boards, margin int) string { return id(scale, boards, CallScore, &margin) }

func id(scale string, boards int, call string, input ...*int) string {
	id := fmt.Sprintf("%s/%d/%s", scale, boards, call)
	for _, n := range input {
		if n != nil {
			id += fmt.Sprintf("/%d", *n)
		}
	}
	return id
}

// tableVectorsOf are the vectors of one table.
func tableVectorsOf(s scale.Scale, boards int) []Vector {
	var touched []scale.Touch
	if s.Vectors.Touched != nil {
		touched = s.Vectors.Touched(boards)
	}
	v := tableVectors{t: s.Make(boards)}
	v.scores(touched)
	if slices.Contains(thoroughBoards(s), boards) {
		v.inverses()
		v.matches()
	}
	return v.all
}
