package words

// inClaims begins the keys of the words about the sources' claims: [claim.wbf-tail] has those
// about one claim. The page /verify/ and the command verify show them; prints do not.
const inClaims = "claim."

// Claim is a message about a claim, with figures in the place of its placeholders. In a claim's
// table, "text" is what the source says and "found" what was found. A placeholder without a
// figure stays as it is. The message is "" if there is none.
func (m Messages) Claim(id, key string, figures map[string]string) string {
	at := inClaims + id + "." + key
	message, ok := Schema()[at]
	if !ok {
		return ""
	}
	var values []value
	for _, arg := range message.Args {
		figure, ok := figures[arg.Name]
		if !ok {
			figure = Braced(arg.Name)
		}
		values = append(values, value{text: figure})
	}
	return m.fill(at, values...)
}
