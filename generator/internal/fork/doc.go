// Package fork holds the tests of a publisher's copy: a federation forks the repository, makes
// the edits that README.md shows, and lets the workflow publish what comes out.
//
// The edits are read from the README itself. Each fenced block of its chapter "Publish your
// own" that names a file after its language, as
//
//	```toml content/site.toml
//
// is an edit of that file.
package fork
