package content

import (
	"maps"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/place"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Message is a text that people read, perhaps with placeholders: "{n} boards".
type Message string

// With fills in placeholders, given as pairs of name and value. It goes through the message
// once. Nearly every text on a page is filled in here: with a strings.Replacer for each, that
// took a tenth of the time of all pages.
func (m Message) With(pairs ...string) string {
	var filled []byte
	rest := string(m)
	for {
		before, after, ok := strings.Cut(rest, "{")
		name, after, closed := strings.Cut(after, "}")
		if !ok || !closed {
			return string(append(filled, rest...))
		}
		filled = append(filled, before...)
		if value, ok := valueOf(name, pairs); ok {
			filled, rest = append(filled, value...), after
		} else {
			filled, rest = append(filled, '{'), rest[len(before)+1:]
		}
	}
}

// valueOf finds a name among pairs of name and value.
func valueOf(name string, pairs []string) (value string, ok bool) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] == name {
			return pairs[i+1], true
		}
	}
	return "", false
}

// Placeholders are the names of what is to be filled in.
func (m Message) Placeholders() []string { return placeholders(string(m)) }

// placeholders lists the names between braces.
func placeholders(text string) (names []string) {
	for {
		_, rest, ok := strings.Cut(text, "{")
		if !ok {
			return names
		}
		name, after, ok := strings.Cut(rest, "}")
		if !ok {
			return append(names, rest)
		}
		names, text = append(names, name), after
	}
}

// A Plural is a message about a number of things, with the placeholder {n}.
type Plural struct {
	One   Message `toml:"one" args:"n"`
	Other Message `toml:"other" args:"n"`
}

// Of is the form for n things.
func (p Plural) Of(n int, l Locale) string {
	if n == 1 {
		return p.One.With("n", l.Int(n))
	}
	return p.Other.With("n", l.Int(n))
}

// Messages is every word that the program says on pages, plots and paper, in
// one language. A field's args tag names its placeholders.
type Messages struct {
	Language   string  `toml:"language"` // its tag, BCP 47
	Decimal    string  `toml:"decimal"`  // its decimal separator
	Boards     Plural  `toml:"boards"`
	IMPs       Plural  `toml:"imps"`
	Steps      Plural  `toml:"steps"`
	Margins    Plural  `toml:"margins"`
	Violations Plural  `toml:"violations"`
	Frame      Frame   `toml:"frame"`
	Scales     Scales  `toml:"scales"`
	Scale      Scale   `toml:"scale"`
	Models     Models  `toml:"models"`
	Table      Table   `toml:"table"`
	Facts      Facts   `toml:"facts"`
	Home       Home    `toml:"home"`
	Board      Board   `toml:"board"`
	Chart      Chart   `toml:"chart"`
	Print      Print   `toml:"print"`
	Plot       Plot    `toml:"plot"`
	ACBL       ACBL    `toml:"acbl"`
	EBU        EBU     `toml:"ebu"`
	IMPScale   IMPs    `toml:"imp_scale"`
	Claims     Claims  `toml:"claims"`
	Cited      Cited   `toml:"cited"`
	Data       Data    `toml:"data"`
	Compare    Compare `toml:"compare"`
	Cards      Cards   `toml:"cards"`
	Embed      Embed   `toml:"embed"`
	Script     Script  `toml:"script"`

	ToolsEBU    ToolsEBU    `toml:"tools_ebu"`
	ToolsIMPs   ToolsIMPs   `toml:"tools_imps"`
	ToolsVerify ToolsVerify `toml:"tools_verify"`

	Preview     Preview     `toml:"preview"`
	Nomogram    Nomogram    `toml:"nomogram"`
	Calibration Calibration `toml:"calibration"`

	OwnFiles OwnFileWords `toml:"own_files"`

	own []OwnScale // a publisher's scales
}

// Locale writes figures in the messages' language.
func (m Messages) Locale() Locale { return Locale{Decimal: m.Decimal} }

// Frame is what stands around every page.
type Frame struct {
	Skip       Message `toml:"skip"`
	Navigation Message `toml:"navigation"`
	Boards     Message `toml:"boards"`
	Print      Message `toml:"print"`
	Models     Message `toml:"models"`
	IMPs       Message `toml:"imps"`
	ACBL       Message `toml:"acbl"`
	EBU        Message `toml:"ebu"`
	Theory     Message `toml:"theory"`
	Verify     Message `toml:"verify"`
	Data       Message `toml:"data"`
	About      Message `toml:"about"`
	Computed   Message `toml:"computed"`
	Published  Message `toml:"published" args:"organisation"`
	InForce    Message `toml:"in_force" args:"date"`
	Edition    Message `toml:"edition" args:"edition"`
	Vouched    Message `toml:"vouched" args:"scales statement"`
	Title      Message `toml:"title" args:"page site"`
	Menu       Message `toml:"menu"`
	Theme      Message `toml:"theme"`
	Jump       Message `toml:"jump"`
	Go         Message `toml:"go"`
	Script     Message `toml:"script"`
	Compare    Message `toml:"compare"`
	Range      Message `toml:"range" args:"first last"`
}

// Scales names the scales, by the names that they have in data and commands. What else is
// to be known of a scale stands in the register of scales.
type Scales map[string]Message

// Name is the name of a scale; "" for another.
func (s Scales) Name(scale string) Message { return s[scale] }

// over is the names with those that a file sets. Scales of the program alone have their names
// there.
func (s Scales) over(f *place.TOML, set Scales) Scales {
	all := maps.Clone(s)
	for _, name := range slices.Sorted(maps.Keys(set)) {
		if key := place.Key("scales", name); !f.Sets(key) {
			continue // it is that of the file below
		} else if _, known := s[name]; !known {
			f.At(key, "unknown key %q; the scales are %s", key, strings.Join(slices.Sorted(maps.Keys(s)), ", "))
			continue
		}
		all[name] = set[name]
	}
	return all
}

// Models names the models of the sensitivity.
type Models struct {
	Exponential Message `toml:"exponential"`
	Quadratic   Message `toml:"quadratic"`
	Logarithmic Message `toml:"logarithmic"`
	SquareRoot  Message `toml:"square-root"`
	Units       Message `toml:"units"`
	Plots       Message `toml:"plots"`
	Download    Message `toml:"download"`
	Others      Message `toml:"others"`
	Overview    Message `toml:"overview"`
}

// Name is the name of a model of package vp.
func (m Models) Name(model vp.Model) string {
	names := map[string]Message{
		"exponential": m.Exponential,
		"quadratic":   m.Quadratic,
		"logarithmic": m.Logarithmic,
		"square-root": m.SquareRoot,
	}
	return string(names[model.Name])
}

// Table is the words of the tables of a scale.
type Table struct {
	IMPs           Message `toml:"imps"`
	Winner         Message `toml:"winner"`
	Loser          Message `toml:"loser"`
	Boards         Message `toml:"boards"`
	Continuous     Message `toml:"continuous" args:"boards"`
	Discrete       Message `toml:"discrete" args:"boards"`
	ContinuousName Message `toml:"continuous_name"`
	DiscreteName   Message `toml:"discrete_name"`
	Part           Message `toml:"part" args:"from to boards"`
	Corrected      Message `toml:"corrected"`
}

// Facts is what is said of a board count beside its tables.
type Facts struct {
	Blitz            Message `toml:"blitz"`
	BlitzValue       Message `toml:"blitz_value" args:"n x"`
	BlitzContinuous  Message `toml:"blitz_continuous"`
	BlitzDiscrete    Message `toml:"blitz_discrete"`
	BlitzMargin      Message `toml:"blitz_margin" args:"score imps"`
	Corrections      Message `toml:"corrections"`
	NoCorrections    Message `toml:"no_corrections"`
	Continuous       Message `toml:"corrections_continuous" args:"margins violations steps"`
	Discrete         Message `toml:"corrections_discrete" args:"steps"`
	RangeViolation   Message `toml:"range_violation"`
	RangeViolationAt Message `toml:"range_violation_at" args:"vp imps range"`
	Marked           Message `toml:"marked" args:"mark"`
	Untested         Message `toml:"untested"`
}

// Home is the home page: the calculator's form, then every board count.
type Home struct {
	Usual      Message `toml:"usual"`
	Every      Message `toml:"every"`
	Boards     Message `toml:"boards"`
	IMPs       Message `toml:"imps"`
	Theirs     Message `toml:"theirs"`
	TheirsHint Message `toml:"theirs_hint"`
	Adjust     Message `toml:"adjust"`
	AdjustHint Message `toml:"adjust_hint"`
	ForUs      Message `toml:"for_us"`
	ForThem    Message `toml:"for_them"`
	More       Message `toml:"more" args:"n side"`
	Less       Message `toml:"less" args:"n side"`
	Scale      Message `toml:"scale"`
	Answer     Message `toml:"answer"`
	Curve      Message `toml:"curve"`
	CurveDesc  Message `toml:"curve_desc"`
	CurveX     Message `toml:"curve_x"`
	Script     Message `toml:"script"`
	Need       Message `toml:"need"`
	Wanted     Message `toml:"wanted"`
	Gain       Message `toml:"gain"`
	GainHint   Message `toml:"gain_hint"`
	NeedVP     Message `toml:"need_vp"`
	Half       Message `toml:"half"`
	HalfIntro  Message `toml:"half_intro"`
	HalfBoards Message `toml:"half_boards"`
	HalfAnswer Message `toml:"half_answer"`
	Without    Message `toml:"without"`
	NextMatch  Message `toml:"next_match"`
}

// Board is the page of a board count.
type Board struct {
	Description  Message `toml:"description" args:"boards continuous discrete"`
	Facts        Message `toml:"facts"`
	Plots        Message `toml:"plots"`
	PlotsIntro   Message `toml:"plots_intro"`
	Downloads    Message `toml:"downloads"`
	Neighbours   Message `toml:"neighbours"`
	Previous     Message `toml:"previous" args:"boards"`
	Next         Message `toml:"next" args:"boards"`
	ContinuousAs Message `toml:"continuous_csv"`
	DiscreteAs   Message `toml:"discrete_csv"`
	ScaleJSON    Message `toml:"scale_json"`
	ScaleXLSX    Message `toml:"scale_xlsx"`
	PlotFile     Message `toml:"plot_file" args:"plot"`
	LookUp       Message `toml:"look_up"`
	Margin       Message `toml:"margin"`
}

// Chart is the words of what is printed.
type Chart struct {
	Title        Message `toml:"title" args:"boards"`
	Document     Message `toml:"document" args:"boards tables"`
	Subject      Message `toml:"subject" args:"boards tables"`
	Kicker       Message `toml:"kicker"`
	Line         Message `toml:"line"`
	Loser        Message `toml:"loser" args:"total"`
	IMPScale     Message `toml:"imp_scale"`
	IMPLaw       Message `toml:"imp_law"`
	IMPName      Message `toml:"imp_name"`
	Half         Message `toml:"half" args:"boards"`
	Part         Message `toml:"part" args:"name range"`
	PartPoints   Message `toml:"part_points" args:"name range"`
	Facts        Message `toml:"facts" args:"boards x"`
	FactsPrinted Message `toml:"facts_printed" args:"boards"`
	Source       Message `toml:"source"`
	SourceHalf   Message `toml:"source_half"`
	SourceACBL   Message `toml:"source_acbl"`
	SourceNABC   Message `toml:"source_nabc"`
	SourceEBU    Message `toml:"source_ebu"`
	SourceOwn    Message `toml:"source_own" args:"boards"`
	Identity     Message `toml:"identity" args:"continuous discrete"`
	IdentityOne  Message `toml:"identity_one" args:"table"`
	Identities   Message `toml:"identities" args:"tables"`
	IdentityOf   Message `toml:"identity_of" args:"table scale"`
	IdentityX    Message `toml:"identity_x" args:"table scale x"`
	Check        Message `toml:"check"`
	Club         Message `toml:"club"`
	Licence      Message `toml:"licence" args:"licence"`
}

// ByKey is a message on where a scale's tables come from, or on what its board counts are,
// by its key.
func (c Chart) ByKey(key string) Message {
	return map[string]Message{
		"source": c.Source, "source_half": c.SourceHalf, "source_acbl": c.SourceACBL, "source_nabc": c.SourceNABC,
		"source_ebu": c.SourceEBU, "source_own": c.SourceOwn, "half": c.Half,
	}[key]
}

// Plot is the words of the plots.
type Plot struct {
	Scale           Message `toml:"scale"`
	Sensitivity     Message `toml:"sensitivity"`
	Concavity       Message `toml:"concavity"`
	Margin          Message `toml:"margin"`
	Share           Message `toml:"share"`
	VP              Message `toml:"vp"`
	VPPerIMP        Message `toml:"vp_per_imp"`
	VPPerIMP2       Message `toml:"vp_per_imp2"`
	ShareV          Message `toml:"share_v"`
	ShareS          Message `toml:"share_s"`
	ShareC          Message `toml:"share_c"`
	Blitz           Message `toml:"blitz"`
	Title           Message `toml:"title" args:"plot boards"`
	TitleModel      Message `toml:"title_model" args:"plot model"`
	TitleOverview   Message `toml:"title_overview" args:"plot"`
	DescScale       Message `toml:"desc_scale"`
	DescSensitivity Message `toml:"desc_sensitivity"`
	DescConcavity   Message `toml:"desc_concavity"`
	DescModel       Message `toml:"desc_model" args:"plot model"` // of one model's page
}

// ACBL is the page of the ACBL's tables.
type ACBL struct {
	Table      Message `toml:"table" args:"total"`
	Range      Message `toml:"range" args:"range"`
	Score      Message `toml:"score"`
	Faults     Message `toml:"faults"`
	Clause     Message `toml:"clause"`
	Column     Message `toml:"column" args:"clause points range"`
	Printed    Message `toml:"printed"`
	Used       Message `toml:"used"`
	Reason     Message `toml:"reason"`
	Line       Message `toml:"line" args:"imps score"`
	Nothing    Message `toml:"nothing"`
	NABC       Message `toml:"nabc"`
	NABCIntro  Message `toml:"nabc_intro"`
	NABCTable  Message `toml:"nabc_table"`
	NABCMargin Message `toml:"nabc_margin"`
	NABCCount  Message `toml:"nabc_count"`
	Formula    Message `toml:"formula"`
}

// EBU is the page of the EBU's score adjustments.
type EBU struct {
	Older     Message `toml:"older"`
	Amounts   Message `toml:"amounts"`
	Method    Message `toml:"method"`
	Standard  Message `toml:"standard"`
	Unit      Message `toml:"unit"`
	Notes     Message `toml:"notes"`
	Note      Message `toml:"note" args:"n text"`
	VPs       Message `toml:"vps"`
	Maximum   Message `toml:"maximum" args:"total"`
	PerBoards Message `toml:"per_boards"`

	// Worked examples of the rules around the standard amounts.
	Examples  Message `toml:"examples"`
	Average   Message `toml:"average" args:"top amount average plus minus"`
	Penalty   Message `toml:"penalty" args:"boards amount twice"`
	Weighted  Message `toml:"weighted" args:"high low weighted"`
	Hybrid    Message `toml:"hybrid" args:"points point"`
	Threesome Message `toml:"threesome" args:"normal own"`
}

// IMPs is the page of the IMP scale.
type IMPs struct {
	Caption Message `toml:"caption"`
	Points  Message `toml:"points"`
	IMPs    Message `toml:"imps"`
}

// Claims is the page of the sources' claims.
type Claims struct {
	Caption Message `toml:"caption"`
	Source  Message `toml:"source"`
	Claim   Message `toml:"claim"`
	Finding Message `toml:"finding"`
	Found   Message `toml:"found"`
	Holds   Message `toml:"holds"`
	Reading Message `toml:"reading"`
	Fault   Message `toml:"fault"`
	NoData  Message `toml:"no_data"`
	NotSo   Message `toml:"not_so" args:"found"` // of what nobody expected
	Failed  Message `toml:"failed" args:"fault"`
}

// Cited is the list of sources at the end of pages.
type Cited struct {
	Heading Message `toml:"heading"`
	Source  Message `toml:"source" args:"author title"`
	Dated   Message `toml:"dated" args:"author title year"`
	Text    Message `toml:"text" args:"source text"` // with what we have of it
	About   Message `toml:"about" args:"page"`       // before a link to an outside page
}

// Data is the page of the data files.
type Data struct {
	Half    Message `toml:"half" args:"scale"` // what its board counts are
	Name    Message `toml:"name"`              // of all of it, for search engines
	Names   Message `toml:"names"`
	Scale   Message `toml:"scale"`
	Meaning Message `toml:"meaning"`
	Boards  Message `toml:"boards"`
	File    Message `toml:"file"`
	Columns Message `toml:"columns"`
	Schema  Message `toml:"schema"`
	Vectors Message `toml:"vectors"`
	Calls   Message `toml:"calls"`
	Key     Message `toml:"key"`
	Type    Message `toml:"type"`
	Call    Message `toml:"call"`
}

// PrintedScale is the name of a scale on a piece of print, where nothing beside it says what
// its board count is: the words of the key, if there is one.
func (m *Messages) PrintedScale(scale, key string, boards int) string {
	if words := m.Chart.ByKey(key); words != "" {
		return words.With("boards", m.Boards.Of(boards, m.Locale()))
	}
	return string(m.Scales.Name(scale))
}

// Vouched is an authority's statement with the names of the scales that it is said of, each
// once.
func (m *Messages) Vouched(statement string, scales []string) string {
	var names []string
	for _, scale := range scales {
		if name := string(m.Scales.Name(scale)); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return m.Frame.Vouched.With("scales", strings.Join(names, ", "), "statement", statement)
}

// Authority is what a federation says of its own copy, as one line.
func (m Messages) Authority(a Authority) string {
	parts := []string{a.Statement}
	if a.Regulation != "" {
		parts = append(parts, a.Regulation+".")
	}
	if a.InForce != "" {
		parts = append(parts, m.Frame.InForce.With("date", a.InForce))
	}
	if a.Edition != "" {
		parts = append(parts, m.Frame.Edition.With("edition", a.Edition))
	}
	return strings.Join(parts, " ")
}
