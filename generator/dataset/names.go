package dataset

import (
	"errors"
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The names of the scales, in code, data, addresses and commands.
const (
	WBFContinuous = vp.ContinuousName
	WBFDiscrete   = vp.DiscreteName
	ACBL20        = "acbl-20"
	ACBL30        = "acbl-30"
	ACBLNABC      = "acbl-nabc"
	HalfMatch     = vp.HalfMatchName // board counts are those of the half
	WBFJoint      = "wbf-joint"
)

// A Name is an entry of the register: a scale, and the board counts From to To
// that it is for. Of a scale that is not Published there is no table yet, and
// its From and To are 0.
type Name struct {
	Name      string
	From, To  int
	Published bool
}

// Names gives every scale name in its usual order.
func Names() []Name {
	return []Name{
		{WBFContinuous, 1, vp.MaxBoards, true},
		{WBFDiscrete, 1, vp.MaxBoards, true},
		{ACBL20, official.ACBLMinBoards, official.ACBLMaxBoards, true},
		{ACBL30, official.ACBLMinBoards, official.ACBLMaxBoards, true},
		{ACBLNABC, 1, vp.MaxBoards, true},
		{HalfMatch, vp.MinHalfMatch, vp.MaxHalfMatch, true},
		{WBFJoint, 0, 0, false},
	}
}

// ErrNotPublished is wrapped by Table's error for a scale that has a name but no
// table yet.
var ErrNotPublished = errors.New("not published yet")

// A DomainError is about a value that was asked for and lies outside its
// domain: a scale or format that does not exist, a board count that a scale is
// not for. Its text names the value and the domain.
type DomainError struct{ text string }

func (e *DomainError) Error() string { return e.text }

// inDomain gives the *DomainError of a scale for a board count outside its
// domain.
func inDomain(name string, boards, from, to int) error {
	if from <= boards && boards <= to {
		return nil
	}
	return &DomainError{fmt.Sprintf("%s: board count %d is outside %d to %d", name, boards, from, to)}
}

// For says that there is a table of a scale for a board count.
func For(name string, boards int) bool {
	entry, err := find(name)
	return err == nil && entry.From <= boards && boards <= entry.To
}

// Table makes the finished table of a scale for a board count. The error is a
// *DomainError where the name is unknown or the board count is outside the
// scale's domain, and wraps ErrNotPublished for wbf-joint.
func Table(name string, boards int) (vp.Table, error) {
	entry, err := find(name)
	if err != nil {
		return vp.Table{}, err
	}
	if err := inDomain(name, boards, entry.From, entry.To); err != nil {
		return vp.Table{}, err
	}
	switch name {
	case WBFContinuous:
		s, err := vp.WBFContinuous(boards)
		if err != nil {
			return vp.Table{}, err
		}
		return s.Table(), nil
	case WBFDiscrete:
		s, err := vp.WBFDiscrete(boards)
		if err != nil {
			return vp.Table{}, err
		}
		return s.Table(), nil
	case HalfMatch:
		s, err := vp.HalfMatch(boards)
		if err != nil {
			return vp.Table{}, err
		}
		return s.Table(), nil
	case ACBL20:
		return official.ACBL(20, boards)
	case ACBL30:
		return official.ACBL(30, boards)
	default: // find lets nothing else through
		return official.NABC(boards)
	}
}

func find(name string) (Name, error) {
	var known []string
	for _, entry := range Names() {
		switch {
		case entry.Name != name:
			known = append(known, entry.Name)
		case !entry.Published:
			return Name{}, fmt.Errorf("%s: %w", name, ErrNotPublished)
		default:
			return entry, nil
		}
	}
	return Name{}, &DomainError{fmt.Sprintf("no scale %q; the scales are %s", name, strings.Join(known, ", "))}
}
