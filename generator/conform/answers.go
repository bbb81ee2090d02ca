package conform

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
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
	for i := range a.gave {
		if len(scores) == 2 {
			a.gave[i], err = typed.Amount(scores[i])
		}
		if len(scores) != 2 || err != nil {
			return a, fmt.Errorf("%q is not an answer, which is both scores, such as 15.97 4.03, or -", gave)
		}
	}
	return a, nil
}

func (a Answer) none() bool { return a.Gave == "-" }

func (a Answer) right() bool { return a.gave == [2]vp.Amount{a.Ours.Amount(), a.Theirs.Amount()} }

// ReadLines reads a line for each question. Its error names the first line that cannot be read, that is missing or that
// is one too many; the answers before it are good.
func ReadLines(questions []Question, r io.Reader) (all []Answer, err error) {
	const both = "give --all to both commands, or to none"
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		switch over := n > len(questions); {
		case over && line == "":
			continue
		case over:
			return all, fmt.Errorf("line %d: %q is an answer too many for %d questions; %s", n, line, len(questions), both)
		}
		a, err := newAnswer(questions[n-1], line)
		if err != nil {
			return all, fmt.Errorf("line %d: %w (the question is %v)", n, err, questions[n-1])
		}
		all = append(all, a)
	}
	if n := len(all); lines.Err() == nil && n < len(questions) {
		return all, fmt.Errorf("line %d of %d is missing: the question is %v; answer - where the program has no such table, "+
			"and %s", n+1, len(questions), questions[n], both)
	}
	if lines.Err() != nil {
		err = fmt.Errorf("line %d: %w", len(all)+1, lines.Err())
	}
	return all, err
}

// ReadCSV reads answers with their questions on a scale, in the columns boards, imps, winner and loser, as a
// spreadsheet writes them: between them stand commas, or semicolons where decimals have commas. The first row can be
// the heads.
func ReadCSV(s scale.Scale, file io.Reader) (all []Answer, err error) {
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, []byte("\ufeff"))))
	if first, _, _ := bytes.Cut(text, []byte("\n")); bytes.ContainsRune(first, ';') {
		r.Comma = ';'
	}
	r.FieldsPerRecord, r.TrimLeadingSpace = 4, true
	for cells, err := r.Read(); err != io.EOF; cells, err = r.Read() {
		if err != nil {
			return all, fmt.Errorf("%w: a row is boards,imps,winner,loser, such as 24,31,15.97,4.03", err)
		}
		line, _ := r.FieldPos(0)
		boards, fault := strconv.Atoi(cells[0])
		imps, wrong := strconv.ParseInt(cells[1], 10, 32)
		if line == 1 && fault != nil && wrong != nil {
			continue
		}
		t, err := s.Table(boards)
		if fault != nil || wrong != nil {
			err = fmt.Errorf("boards %q and imps %q must be whole numbers", cells[0], cells[1])
		}
		if err != nil {
			return all, fmt.Errorf("line %d: %w", line, err)
		}
		a, err := newAnswer(newQuestion(t, int(imps)), cells[2]+" "+cells[3])
		if err != nil {
			return all, fmt.Errorf("line %d: %w", line, err)
		}
		all = append(all, a)
	}
	if len(all) == 0 {
		err = errors.New("there are no rows")
	}
	return all, err
}
