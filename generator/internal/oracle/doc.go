// Package oracle computes the scales a second time, for tests to read files
// back against. It shares no code with generator/vp or generator/official, and
// takes another way wherever there is one:
//
//   - big floats of 320 bits instead of float64, with exp and ln by series;
//   - the continuous scale's correction as a least concave majorant, found from
//     straight lines, instead of the report's recursion;
//   - the discrete scale's first pass by comparison on the curve, instead of
//     the logarithm of eq. (8), and its correction as a greatest convex
//     minorant, again from lines;
//   - Î of eq. (15) bit by bit from the square roots of R, as Briggs made his
//     tables, with neither exp nor ln;
//   - the models by Taylor steps along their sensitivity equation and shooting
//     at the constraints of eq. (7), instead of closed forms.
//
// Equation numbers are those of the WBF's report. Scores are plain ints: hundredths
// of a VP, or whole VPs where a name says so. Arguments outside a function's
// domain panic: the callers are tests.
//
// # Where a value is exact
//
// V(x)/V0 is rational at x = 0, X/3 and X, where it is 1, 3/2 and 2, and at no
// other x that is asked for. Put t = x/X; V/V0 = 1 + (1 − τ^{3t})/(1 − τ³).
// If t is irrational (x whole, X = 15√N, N no square), t is algebraic and R^t
// transcendental by Gelfond and Schneider. If t is rational and V/V0 too, then
// τ^{3t} lies in Q(√5); a power of it is a power of τ, a unit of Z[τ], so it is a
// positive unit itself, that is a power of τ, and 3t is whole: 0, 1, 2 or 3. At
// 3t = 2, V/V0 = (5+√5)/4. So a rounding tie or a whole Imap can occur only at those
// three points, which are handled in integers; elsewhere enough bits decide.
package oracle
