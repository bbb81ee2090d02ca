package words

import "strings"

// ForScript is the words of a page's scripts by their names there: those of every page, with the decimal separator and
// the plurals; those of the page's own scripts; and long or short names of scales, where they write them. Keys are
// those of the messages' file.
func (m Messages) ForScript(scales []string, long, short bool, scripts ...string) map[string]any {
	words := map[string]any{"decimal": m.locale.Decimal}
	for _, name := range []string{"boards", "imps"} {
		words[name] = m.keyed(name)
	}
	for _, name := range append([]string{"site", "offline"}, scripts...) {
		if all := m.section("script." + name); len(all) > 0 {
			words[name] = all
		}
	}
	if long {
		words["scales"] = named(scales, m.Scales.Name)
	}
	if short {
		words["short"] = named(scales, m.Scales.Short)
	}
	return words
}

func named(scales []string, name func(scale string) string) map[string]string {
	names := map[string]string{}
	for _, scale := range scales {
		names[scale] = name(scale)
	}
	return names
}

// section is the messages of a section by their keys in it.
func (w *words) section(at string) map[string]any {
	all := map[string]any{}
	for key := range w.phrases {
		if key, ok := strings.CutPrefix(key, at+"."); ok {
			all[key] = w.keyed(at + "." + key)
		}
	}
	return all
}

// keyed is a message as a script has it: a text, or its forms by their names. Placeholders have
// no kinds there, because scripts fill in texts only.
func (w *words) keyed(key string) any {
	p := w.phrases[key]
	if !Schema()[key].Forms {
		return p.text.plain()
	}
	all := map[string]string{}
	if tag, ok := w.lacks[key]; ok { // the message is in another language, and so are its forms
		all["lang"] = tag.String()
	}
	if p.forms == nil {
		all["other"] = p.text.plain()
	}
	for name, form := range FormNames {
		if f, ok := p.forms[form]; ok {
			all[name] = f.plain()
		}
	}
	return all
}

// plain is the text with placeholders that are names alone.
func (f filling) plain() string {
	var text strings.Builder
	for i, part := range f.parts {
		if f.at[i] < 0 {
			text.WriteString(part.Source)
		} else {
			text.WriteString(Braced(part.Name))
		}
	}
	return text.String()
}
