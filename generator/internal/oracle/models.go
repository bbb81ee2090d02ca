package oracle

// A Point is a model at u = x/X: v = V/V0 − 1, s = S·X/V0, c = C·X²/V0.
type Point struct{ U, V, S, C float64 }

// A Model is one of the four of the report's item 7, in units of X and V0. Its sensitivity
// is s = L or s = 1/L, where L = a + b·u or a + b·v.
type Model struct {
	Name    string
	inverse bool // s = 1/L
	ofV     bool // L = a + b·v
	a, b    float64
}

// Models are exponential, quadratic, logarithmic and square-root, in that order. What a and
// b are follows by hand from v(1/3) = 1/2 and v(1) = 1.
func Models() []Model {
	r, lnR, ln4 := nearest(r), nearest(lnR), 1.3862943611198906
	return []Model{
		{"exponential", false, true, -lnR / (1 - r), lnR},
		{"quadratic", false, false, 7. / 4, -3. / 2},
		{"logarithmic", true, false, ln4 / 3, ln4},
		{"square-root", true, true, 1. / 3, 4. / 3},
	}
}

// at gives s, and c = −ds/du.
func (m Model) at(u, v float64) (s, c float64) {
	line, rise := m.a+m.b*u, m.b // L and its slope, for ofV still without the factor v' = s
	if m.ofV {
		line = m.a + m.b*v
	}
	s, c = line, -rise
	if m.inverse {
		s, c = 1/line, rise/(line*line)
	}
	if m.ofV {
		c *= s
	}
	return s, c
}

// Points follow the equation v' = s from v(0) = 0, for u = 0, 0.01 … 1, by 10,000 steps of
// Runge and Kutta's method, whose error is of the fifth order.
func (m Model) Points() (points []Point) {
	const h = 1e-4
	v := 0.0
	for n := range 10_001 {
		u := float64(n) * h
		s, c := m.at(u, v)
		if n%100 == 0 {
			points = append(points, Point{float64(n/100) / 100, v, s, c})
		}
		s2, _ := m.at(u+h/2, v+h/2*s)
		s3, _ := m.at(u+h/2, v+h/2*s2)
		s4, _ := m.at(u+h, v+h*s3)
		v += h / 6 * (s + 2*s2 + 2*s3 + s4)
	}
	return points
}
