package readback

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// number is a real as data and drawings write one. The part after an e is
// there to be refused.
var number = regexp.MustCompile(`[0-9]*\.([0-9]+)(?:[eE][-+]?[0-9]+)?|[0-9]+[eE][-+]?[0-9]+`)

// long are the numbers in text with more than most decimals, or an exponent.
func long(text string, most int) (out []string) {
	for _, m := range number.FindAllStringSubmatch(text, -1) {
		if len(m[1]) > most || strings.ContainsAny(m[0], "eE") {
			out = append(out, m[0])
		}
	}
	return out
}

// JSONDecimals are the numbers of a JSON file that have more than most
// decimals or an exponent, each with its place: "rows[3].exact 1.0123456789". It is an error if
// the file is not one JSON value, or a name stands twice in an object.
func JSONDecimals(file []byte, most int) ([]string, error) {
	d := json.NewDecoder(bytes.NewReader(file))
	d.UseNumber()
	var out []string
	if err := jsonValue(d, "", most, &out); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("more follows the JSON value")
	}
	return out, nil
}

func jsonValue(d *json.Decoder, at string, most int, out *[]string) error {
	token, err := d.Token()
	if err != nil {
		return fmt.Errorf("at %q: %w", at, err)
	}
	switch v := token.(type) {
	case json.Number:
		for _, n := range long(v.String(), most) {
			*out = append(*out, at+" "+n)
		}
	case json.Delim:
		names := map[string]bool{}
		for i := 0; d.More(); i++ {
			place := fmt.Sprintf("%s[%d]", at, i)
			if v == '{' {
				key, err := d.Token()
				if err != nil {
					return fmt.Errorf("in %q: %w", at, err)
				}
				name := key.(string)
				if names[name] {
					return fmt.Errorf("in %q: the name %q stands twice", at, name)
				}
				names[name] = true
				place = strings.TrimPrefix(at+"."+name, ".")
			}
			if err := jsonValue(d, place, most, out); err != nil {
				return err
			}
		}
		if _, err := d.Token(); err != nil { // the closing one
			return fmt.Errorf("in %q: %w", at, err)
		}
	}
	return nil
}
