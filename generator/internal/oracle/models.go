package oracle

import (
	"fmt"
	"math"
)

// A Point is a model at u = x/X: v = V/V0 − 1, s = S·X/V0, c = C·X²/V0.
type Point struct{ U, V, S, C float64 }

// A Model is one of the four of the report's item 7, in units of X and V0. Its
// sensitivity is s = L or s = 1/L, where L = A + B·u or A + B·v; B carries its sign.
type Model struct {
	Name   string
	A, B   float64
	Points []Point // u = 0, 0.01 … 1
}

type law struct {
	name    string
	inverse bool // s = 1/L
	ofV     bool // L is linear in v
}

// Models are exponential, quadratic, logarithmic and square-root, in that order.
//
// A and B are found by shooting: the equation v' = s is followed from v(0) = 0
// and A, B corrected (Newton, differences for the slopes) until v(1/3) = 1/2 and
// v(1) = 1. It is followed by Taylor steps of 1/300, so that 1/3 and
// each 0.01 are met; s is the series L or 1/L, v's next coefficient comes from
// it, and c = −s' is its second one. Good to about 13 digits.
func Models() []Model {
	var out []Model
	for _, l := range []law{
		{"exponential", false, true}, {"quadratic", false, false},
		{"logarithmic", true, false}, {"square-root", true, true},
	} {
		out = append(out, l.shoot())
	}
	return out
}

const (
	steps = 300
	order = 24
)

// follow runs from u = 0 to 1 and gives the point at each step.
func (l law) follow(a, b float64) []Point {
	points := make([]Point, 0, steps+1)
	v0, lost := 0.0, 0.0 // Kahan's sum: v0 + lost
	for n := 0; n <= steps; n++ {
		u0 := float64(n) / steps
		var line, v, s [order + 1]float64
		v[0] = v0
		for k := range order + 1 {
			switch { // line's coefficient k
			case l.ofV:
				line[k] = b * v[k]
			case k == 0:
				line[k] = b * u0
			case k == 1:
				line[k] = b
			}
			if k == 0 {
				line[k] += a
			}
			switch { // s = line or s·line = 1
			case !l.inverse:
				s[k] = line[k]
			case k == 0:
				s[k] = 1 / line[0]
			default:
				for j := 1; j <= k; j++ {
					s[k] -= line[j] * s[k-j]
				}
				s[k] /= line[0]
			}
			if k < order {
				v[k+1] = s[k] / float64(k+1)
			}
		}
		points = append(points, Point{u0, v0, s[0], -s[1]})
		var rise float64
		for k := order; k >= 1; k-- {
			rise = (rise + v[k]) / steps
		}
		rise += lost
		next := v0 + rise
		lost = rise - (next - v0)
		v0 = next
	}
	return points
}

// miss is by how much the two constraints are missed.
func (l law) miss(a, b float64) (third, end float64) {
	p := l.follow(a, b)
	return p[steps/3].V - 0.5, p[steps].V - 1
}

func (l law) shoot() Model {
	a, b := 2.0, -1.0
	if l.inverse {
		a, b = 0.5, 1.0
	}
	const d = 1e-6
	for turn := 0; ; turn++ {
		f, g := l.miss(a, b)
		if math.Abs(f)+math.Abs(g) < 4e-16 || turn == 30 {
			if math.Abs(f)+math.Abs(g) > 1e-14 {
				panic(fmt.Sprintf("oracle: %s does not meet its constraints: %g, %g", l.name, f, g))
			}
			break
		}
		fa, ga := l.miss(a+d, b)
		fb, gb := l.miss(a, b+d)
		fa, ga, fb, gb = (fa-f)/d, (ga-g)/d, (fb-f)/d, (gb-g)/d
		det := fa*gb - fb*ga
		a, b = a-(f*gb-fb*g)/det, b-(fa*g-f*ga)/det
	}
	m := Model{Name: l.name, A: a, B: b}
	for i, p := range l.follow(a, b) {
		if i%(steps/100) == 0 {
			p.U = float64(i/(steps/100)) / 100
			m.Points = append(m.Points, p)
		}
	}
	return m
}
