package claims

// Statements that cannot be computed again, because they define, decide or order something. A page
// shows each.

func shownChecks() []check {
	shown := func(id, kind, at string) check {
		return check{id: id, find: func(evidence) Result { return foundAs(kind, Shown) }, shared: "shown-there", at: at}
	}
	return []check{
		shown("wbf-presents", "subject", "theory/programmers"),
		shown("wbf-formula", "definition", "theory#the-curve"),
		shown("wbf-symbols", "definition", "theory/programmers#symbols"),
		shown("wbf-parameters", "example", "theory#half-a-match"),
		shown("wbf-why-concave", "decision", "theory#why-the-curve-bends"),
		shown("wbf-linear", "definition", "theory/players"),
		shown("wbf-s-and-c", "definition", "theory#why-the-curve-bends"),
		shown("wbf-adopted", "decision", "models"),
		shown("wbf-continuous-name", "definition", "theory#the-continuous-scale"),
		shown("wbf-functions", "step", "theory/programmers#the-curve-and-its-inverse"),
		shown("wbf-winner", "definition", "theory/programmers#symbols"),
		shown("wbf-step-1", "step", "theory/programmers#the-continuous-scale"),
		shown("wbf-rule", "definition", "theory/mathematics#the-correction"),
		shown("wbf-diff", "definition", "theory/programmers#the-continuous-scale"),
		shown("wbf-correction", "step", "theory/programmers#the-continuous-scale"),
		shown("wbf-boolean", "step", "theory/programmers#the-continuous-scale"),
		shown("wbf-consistency", "decision", "verify"),
		shown("wbf-whole-vps", "decision", "theory/history#the-discrete-scales"),
		shown("wbf-cusp-points", "definition", "theory/programmers#the-discrete-scale"),
		shown("wbf-mid-scores", "step", "theory/programmers#the-discrete-scale"),
		shown("wbf-first-pass", "step", "theory/programmers#the-discrete-scale"),
		shown("wbf-draw-range", "step", "theory/programmers#traps"),
		shown("wbf-ranges-grow", "definition", "theory/programmers#the-discrete-scale"),
		shown("wbf-range-correction", "step", "theory/programmers#the-discrete-scale"),
		shown("wbf-range-rule", "definition", "theory/joint"),
		shown("wbf-open-problem", "decision", "theory/joint"),
		shown("acbl-either", "rule", "acbl#which-scale-is-for-what"),
		shown("acbl-30-approved", "rule", "acbl#which-scale-is-for-what"),
		shown("acbl-regional", "rule", "acbl#which-scale-is-for-what"),
		shown("acbl-national", "rule", "acbl#which-scale-is-for-what"),
		shown("acbl-adopts", "rule", "acbl#formula"),
		shown("acbl-conditions", "rule", "acbl#which-scale-is-for-what"),
		shown("ebu-weighted", "rule", "ebu#examples"),
		shown("ebu-average", "rule", "ebu#examples"),
		shown("ebu-england", "rule", "ebu#where-this-is-from"),
		shown("ebu-penalties", "rule", "ebu#examples"),
		shown("ebu-amounts", "rule", "ebu#standard"),
		shown("ebu-rounded-up", "rule", "ebu#work-out"),
		shown("ebu-hybrid", "rule", "ebu#examples"),
		shown("ebu-note-2", "definition", "ebu#notes"),
	}
}
