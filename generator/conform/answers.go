package conform

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// An Answer is what a program gave for a question.
type Answer struct {
	Question
	Gave string       `json:"gave"` // as it was written, "-" if the program has no such table
	gave [2]vp.Amount // ours and theirs
}

// newAnswer reads both scores, in which a comma can stand for the decimal point.
func newAnswer(q Question, gave string) (a Answer, err error) {
	a = Answer{Question: q, Gave: gave}
	scores := strings.Fields(gave)
	if gave == "-" {
		return a, nil
	}
	if len(scores) != 2 {
		return a, fmt.Errorf("%q is not an answer: write both scores, such as 15.97 4.03, or -", gave)
	}
	for i, s := range scores {
		if a.gave[i], err = typed.Amount(s); err != nil {
			return a, err
		}
	}
	return a, nil
}

func (a Answer) none() bool { return a.Gave == "-" }

func (a Answer) right() bool { return a.gave == [2]vp.Amount{a.Ours.Amount(), a.Theirs.Amount()} }

// ReadLines reads a line for each question. Its error names the first line that cannot be read, that is missing or that
// is one too many.
func ReadLines(questions []Question, r io.Reader) (all []Answer, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if n > len(questions) {
			return nil, fmt.Errorf("line %d: %q is an answer too many for %d questions", n, line, len(questions))
		}
		a, err := newAnswer(questions[n-1], line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w (the question is %v)", n, err, a.Question)
		}
		all = append(all, a)
	}
	if n := len(all); lines.Err() == nil && n < len(questions) {
		return nil, fmt.Errorf("line %d of %d is missing: the question is %v", n+1, len(questions), questions[n])
	}
	return all, lines.Err()
}

// ReadCSV reads answers with their questions on a scale, in the columns boards, imps, winner and loser. Between them stand
// commas or, as where decimals have commas, semicolons. A first line with other words is the heads.
func ReadCSV(s scale.Scale, r io.Reader) (all []Answer, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.NewReplacer("\ufeff", "", `"`, "").Replace(strings.TrimSpace(lines.Text()))
		separator := ","
		if strings.Contains(line, ";") {
			separator = ";"
		}
		cells := append(strings.Split(line, separator), "", "", "")
		boards, fault := strconv.Atoi(cells[0])
		if n == 1 && fault != nil || line == "" {
			continue
		}
		imps, wrong := strconv.Atoi(cells[1])
		if len(cells) != 7 || fault != nil || wrong != nil {
			return nil, fmt.Errorf("line %d: %q is not a row such as 24,31,15.97,4.03: boards,imps,winner,loser", n, line)
		}
		t, err := s.Table(boards)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		a, err := newAnswer(newQuestion(t, imps), cells[2]+" "+cells[3])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		all = append(all, a)
	}
	return all, lines.Err()
}
