package dataset

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A vector is one line of vectors.json: a call, its input, and either what it
// gives or why it must fail. The fields that a call does not use are absent.
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

// vectorsHead is vectors.json but for its vectors.
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

func newVectorsHead() vectorsHead {
	return vectorsHead{
		SchemaVersion: SchemaVersion,
		Sources: append(Sources(),
			"ACBL, Chapter XII, section F, 1.1–1.4: acbl-20 and acbl-30; 1.7: acbl-nabc (no rounding is given there: two decimals, halves up, is our reading)",
			"half-match: "+Report+", section 4, with V0 = 5 and X = 15√(N/2), N the boards of the half; EBU White Book, 3.1.2 (second hand), prints it for 3 and 4 boards, the others are our extension"),
		Calls: []meaning{
			{callTable, "make the scale's table for this board count; all such vectors fail"},
			{callScore, "margin → ours_hundredths and theirs_hundredths"},
			{callMarginFor, "score_hundredths, a winner's → margin: the smallest that earns at least that"},
			{callMatch, "our_imps, their_imps, for_us, for_them → our_margin, their_margin, ours_hundredths, theirs_hundredths; each side's score comes from its own margin"},
		},
		Fields: []meaning{
			{"scale", "the scale's name"},
			{"boards", "the number of boards in the match; of half-match: in the half"},
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
			{"theirs_hundredths", "their score, in hundredths of a VP; with adjusted boards the two need not add up to the scale's total"},
			{"fails", "the input must be refused, for this reason"},
		},
	}
}

// thoroughBoards gives the board counts of a scale for which every kind of call
// has vectors: the ends of its domain, and those with something to get wrong.
func thoroughBoards(name string) []int {
	switch name {
	case scale.WBFContinuous:
		return []int{1, 4, 8, 16, 24, 60, 64, 100, 1000} // 4, 16, 64, 100: X is whole
	case scale.WBFDiscrete:
		return []int{1, 4, 5, 6, 7, 8, 16, 24, 60, 100, 1000} // 5, 6, 7: range violations
	case "acbl-20", "acbl-30":
		return []int{6, 8, 9, 11, 12, 15, 16, 20, 21, 27, 28, 36} // both ends of each column
	case "acbl-nabc":
		return []int{1, 8, 24, 60, 1000}
	case "half-match":
		return []int{2, 3, 4, 8, 12, 50} // 3, 4: printed by the EBU
	}
	return nil
}

// vectorBoards adds the board counts that the WBF's report tested, for which both
// its scales have the vectors of their scores.
func vectorBoards(name string) []int {
	boards := thoroughBoards(name)
	if name == scale.WBFContinuous || name == scale.WBFDiscrete {
		for n := vp.MinTested; n <= vp.MaxTested; n++ {
			boards = append(boards, n)
		}
		slices.Sort(boards)
		boards = slices.Compact(boards)
	}
	return boards
}

// Vectors is vectors.json: inputs and what they give on every published scale,
// and inputs that must fail.
func Vectors() ([]byte, error) {
	all, err := vectors()
	if err != nil {
		return nil, err
	}
	head, err := json.MarshalIndent(newVectorsHead(), "", "  ")
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.Write(bytes.TrimSuffix(head, []byte("\n}")))
	b.WriteString(",\n  \"vectors\": [")
	for i, v := range all {
		line, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		b.WriteString(separator(i))
		b.Write(line)
	}
	b.WriteString("\n  ]\n}\n")
	return b.Bytes(), nil
}

func vectors() ([]vector, error) {
	var all []vector
	for _, entry := range scale.Built().All() {
		if !entry.Published() {
			all = append(all, vector{Scale: entry.Name, Boards: 16, Call: callTable,
				Why: "a name without a scale", Fails: "not published yet"})
			continue
		}
		for _, boards := range vectorBoards(entry.Name) {
			t, err := scale.Built().Table(entry.Name, boards)
			if err != nil {
				return nil, fmt.Errorf("test vectors: %w", err)
			}
			cells, err := cellsToTest(t)
			if err != nil {
				return nil, fmt.Errorf("test vectors: %w", err)
			}
			tv := tableVectors{t: t}
			tv.scores(cells)
			if slices.Contains(thoroughBoards(entry.Name), boards) {
				if err := tv.inverses(); err != nil {
					return nil, fmt.Errorf("test vectors: %w", err)
				}
				tv.matches()
			}
			all = append(all, tv.all...)
		}
		outside := fmt.Sprintf("board count outside %d to %d", entry.From, entry.To)
		for _, boards := range []int{-1, 0, entry.From - 1, entry.To + 1} {
			if boards == 0 && entry.From == 1 {
				continue // From − 1 is 0
			}
			all = append(all, vector{Scale: entry.Name, Boards: boards, Call: callTable, Why: "no such match", Fails: outside})
		}
	}
	for _, name := range []string{"wbf", "WBF-continuous", ""} {
		all = append(all, vector{Scale: name, Boards: 16, Call: callTable, Why: "no such scale", Fails: "unknown scale"})
	}
	return all, nil
}
