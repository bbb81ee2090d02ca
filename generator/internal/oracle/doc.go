// Package oracle computes the scales a second time, for tests. It shares no code with
// generator/vp or generator/official, and takes another way wherever there is one:
//
//   - big floats of 320 bits instead of float64, with exp and ln by series;
//   - the corrections as a least concave majorant and a greatest convex minorant, found from
//     the means of neighbours, instead of the report's recursion by single steps;
//   - the discrete scale's first pass by comparison on the curve, instead of the
//     logarithm of eq. (8);
//   - Î of eq. (15) bit by bit from the square roots of R, with neither exp nor ln;
//   - the models by small steps along their sensitivity equation, instead of closed forms.
//
// Equation numbers are those of the WBF's report. Scores are plain ints: hundredths of a
// VP, or whole VPs where a name says so. Arguments outside a function's domain panic.
//
// # Where a value is exact
//
// V(x)/V0 is rational at x = 0, X/3 and X, where it is 1, 3/2 and 2, and at no other x
// that is asked for. Put t = x/X; V/V0 = 1 + (1 − τ^{3t})/(1 − τ³). If t is irrational
// (x whole, X = 15√N, N no square), R^t is transcendental by Gelfond and Schneider. If t
// and V/V0 are rational, then τ^{3t} is a positive unit of Z[τ], hence a power of τ, and 3t
// is 0, 1, 2 or 3; at 3t = 2, V/V0 = (5+√5)/4. So a rounding tie or a whole Imap can occur
// only at those three points. They are decided in integers; elsewhere enough bits decide.
package oracle
