package words

import (
	"regexp"
	"strings"
)

// inData begins the keys of the words about the keys in data files. Prints do not show them.
const inData = "data-"

// Named is the message of a table whose keys are names of data; "" if there is none.
func (m Messages) Named(table, name string) string { return m.say(table + "." + name) }

// Source is a text about a source: its "name" in a word or two, if claims or prints name it; its
// "author", "title" and "year"; "text", what we have of it; "about", what the page is that its
// link leads to. It is "" if there is none.
func (m Messages) Source(id, what string) string { return m.Named("source-texts."+id, what) }

// Citation names a source in full.
func (m Messages) Citation(id string) string {
	author, title, year := m.Source(id, "author"), m.Source(id, "title"), m.Source(id, "year")
	if year == "" {
		return m.Cited.Source(author, title)
	}
	return m.Cited.Dated(CitedDated{Author: author, Title: title, Year: year})
}

// SourceClause is a clause with its source: "WBF report, 2, item 4".
func (m Messages) SourceClause(id, clause string) string {
	return m.Cited.Place(m.Clause(clause), m.Source(id, "name"))
}

// clauseWord is a word in the clauses of claims and scales.
var clauseWord = regexp.MustCompile(`\b(Section|Clause|item|remark|step|note|and|to|boards|edition of)\b|\beq\.`)

// Clause is a clause of a source, in words of the language: "2, item 4, eq. (2) and (5)".
func (m Messages) Clause(clause string) string {
	return clauseWord.ReplaceAllStringFunc(clause, func(word string) string {
		key, _, _ := strings.Cut(strings.TrimSuffix(word, "."), " ")
		return m.Named("source-words", key)
	})
}
