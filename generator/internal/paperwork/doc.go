// Package paperwork holds the tests of what goes with the program: its licence, the
// licences of everything that it is made of, and the files in .github that tell people
// how to work on it.
package paperwork
