package vp

import "math"

// A Model is one of the four assumptions on a scale's sensitivity that the WBF
// Scoring Panel considered, report section 2, items 6 and 7, in closed form and
// without units: u = x/X is the margin as a share of the blitz.
//
// Each is the solution of its sensitivity equation under the constraints (7),
// V(0) = V0, V(X/3) = 3/2·V0, V(X) = 2·V0. With v = V/V0 − 1, s = dv/du = S·X/V0
// and c = −d²v/du² = C·X²/V0 the constraints read v(0) = 0, v(1/3) = 1/2,
// v(1) = 1.
//
//   - quadratic, s = a − b·u: v = a·u − b·u²/2. v(1) = 1 gives a = 1 + b/2, then
//     v(1/3) = 1/2 gives 1/3 + b/9 = 1/2, so b = 3/2, a = 7/4.
//   - exponential, s = a − b·v: v = (1 − e^(−bu))·a/b. With r = e^(−b),
//     v(1) = 1 gives a/b = 1/(1 − r), and v(1/3) = 1/2 gives
//     2(1 − q) = 1 − q³ for q = r^(1/3), that is q² + q = 1 (q = 1 is no
//     solution), so q = τ and r = τ³ = R.
//   - logarithmic, s = 1/(a + b·u): v = ln(1 + k·u)/ln(1 + k) with k = b/a.
//     v(1/3) = 1/2 gives (1 + k/3)² = 1 + k, so k = 3.
//   - square-root, s = 1/(a + b·v): a·v + b·v²/2 = u. v(1) = 1 gives
//     a = 1 − b/2, v(1/3) = 1/2 gives 1/2 − b/8 = 1/3, so b = 4/3, a = 1/3, and
//     v = (√(1 + 24u) − 1)/4.
//
// Models returns the four models; any other Model has no functions.
type Model struct {
	Name string
	// V, S and C give v, s and c at u = x/X, 0 ≤ u ≤ 1. S = s·V0/X is in VP per IMP, C = c·V0/X² in VP per IMP².
	V, S, C func(u float64) float64
}

// Models gives the four models, the WBF's choice first.
func Models() []Model { return append([]Model(nil), models[:]...) }

var (
	lnR = math.Log(R)
	ln4 = math.Log(4)
)

var models = [...]Model{
	{
		Name: "exponential",
		V:    func(u float64) float64 { return (1 - math.Pow(R, u)) / (1 - R) },
		S:    func(u float64) float64 { return -lnR * math.Pow(R, u) / (1 - R) },
		C:    func(u float64) float64 { return lnR * lnR * math.Pow(R, u) / (1 - R) },
	},
	{
		Name: "quadratic",
		V:    func(u float64) float64 { return (7 - 3*u) * u / 4 },
		S:    func(u float64) float64 { return (7 - 6*u) / 4 },
		C:    func(float64) float64 { return 1.5 },
	},
	{
		Name: "logarithmic",
		V:    func(u float64) float64 { return math.Log1p(3*u) / ln4 },
		S:    func(u float64) float64 { return 3 / ((1 + 3*u) * ln4) },
		C:    func(u float64) float64 { return 9 / ((1 + 3*u) * (1 + 3*u) * ln4) },
	},
	{
		Name: "square-root",
		V:    func(u float64) float64 { return (math.Sqrt(1+24*u) - 1) / 4 },
		S:    func(u float64) float64 { return 3 / math.Sqrt(1+24*u) },
		C:    func(u float64) float64 { return 36 / math.Pow(1+24*u, 1.5) },
	},
}

// VP gives V in VP at a margin in IMPs, for the V0 and X of a curve.
func (m Model) VP(imps float64, of Curve) float64 { return of.drawn() * (1 + m.V(imps/of.x)) }

// Sensitivity gives S in VP per IMP, as VP gives V.
func (m Model) Sensitivity(imps float64, of Curve) float64 { return m.S(imps/of.x) * of.drawn() / of.x }

// Concavity gives C in VP per IMP², as VP gives V.
func (m Model) Concavity(imps float64, of Curve) float64 {
	return m.C(imps/of.x) * of.drawn() / (of.x * of.x)
}

// drawn is V0 in VP.
func (c Curve) drawn() float64 { return float64(c.v0) / float64(VP) }
