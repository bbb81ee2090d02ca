// Package cases tries the rules that both the program and the site's scripts know on the
// same cases, which lie in files beside the rules in Go.
package cases
