package words

import "strings"

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

// Clause is a clause of a source, in words of the language: "2, item 4, eq. (2) and (5)".
func (m Messages) Clause(clause string) string {
	parts := strings.Split(clause, " ")
	for i, part := range parts {
		word := strings.Trim(part, "(),;:")
		said := m.Named("source-words", strings.Replace(word, "eq.", "eq", 1))
		if said != "" && word != "edition" { // whose message is of two words
			parts[i] = strings.Replace(part, word, said, 1)
		}
	}
	return strings.ReplaceAll(strings.Join(parts, " "), "edition of", m.Named("source-words", "edition"))
}
