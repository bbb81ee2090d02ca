package content

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// Script is what the site's scripts say, a struct for each script.
type Script struct {
	Site    ScriptSite    `toml:"site"`
	Offline ScriptOffline `toml:"offline"`
	Home    ScriptHome    `toml:"home"`
	Board   ScriptBoard   `toml:"board"`
	Print   ScriptPrint   `toml:"print"`
	Compare ScriptCompare `toml:"compare"`
	EBU     ScriptEBU     `toml:"ebu"`
	Points  ScriptPoints  `toml:"points"`
	Verify  ScriptVerify  `toml:"verify"`
}

// ScriptSite is what every page's script says.
type ScriptSite struct {
	ThemeSystem Message `toml:"theme_system"`
	ThemeLight  Message `toml:"theme_light"`
	ThemeDark   Message `toml:"theme_dark"`
	Empty       Message `toml:"empty"`
	NotWhole    Message `toml:"not_whole" args:"text"`
	NotNumber   Message `toml:"not_number" args:"text"`
	Outside     Message `toml:"outside" args:"text from to"`
}

// ScriptHome is what the calculator says.
type ScriptHome struct {
	Needed      Message `toml:"needed" args:"boards"`
	Page        Message `toml:"page" args:"boards"`
	Next        Message `toml:"next" args:"vps"`
	NextLater   Message `toml:"next_later" args:"imps vps"`
	NextNothing Message `toml:"next_nothing"`
	Own         Message `toml:"own" args:"ours theirs sum total"`
	OwnEqual    Message `toml:"own_equal" args:"ours theirs"`
	OwnSame     Message `toml:"own_same" args:"ours theirs total"`
	OwnAlone    Message `toml:"own_alone" args:"ours theirs"` // on a scale without a total
	NoTable     Message `toml:"no_table" args:"boards"`
	Us          Message `toml:"us"`
	Them        Message `toml:"them"`
	Winner      Message `toml:"winner"`
	Loser       Message `toml:"loser"`
	Asked       Message `toml:"asked" args:"boards result"`
	AskedAdjust Message `toml:"asked_adjusted" args:"boards result ours theirs"`
	Point       Message `toml:"point" args:"imps vps"`
	Wanted      Message `toml:"wanted" args:"margin"`
	Drawn       Message `toml:"drawn"`
	Lost        Message `toml:"lost" args:"margin"`
	AnyScore    Message `toml:"any_score"`
	LevelAhead  Message `toml:"level_ahead" args:"level ahead"`
	Level       Message `toml:"level" args:"level"`
	Ahead       Message `toml:"ahead" args:"ahead"`
	Always      Message `toml:"always"`
	Never       Message `toml:"never" args:"most"`
	ByWin       Message `toml:"by_win" args:"margin ours theirs"`
	ByDraw      Message `toml:"by_draw" args:"ours theirs"`
	ByLoss      Message `toml:"by_loss" args:"margin ours theirs"`
	ByAny       Message `toml:"by_any"`
	InForce     Message `toml:"in_force" args:"ours theirs"`
	HalfPrinted Message `toml:"half_printed"`
	HalfOurs    Message `toml:"half_ours" args:"boards"`
	Totals      Message `toml:"totals" args:"text"`
	Twice       Message `toml:"twice"`
}

// ScriptBoard is what the page of a board count says.
type ScriptBoard struct {
	Point Message `toml:"point" args:"imps winner"`
	Found Message `toml:"found" args:"imps winner loser discrete"`
}

// ScriptPrint is what the gallery of prints says when it shows another board count.
type ScriptPrint struct {
	Picture Message `toml:"picture" args:"piece boards"`
	Intro   Message `toml:"intro" args:"boards"`
}

// ForScript is the words of a page's scripts as vpWords: those of every page, with the
// decimal separator and the plurals; those of the page's own script, unless that is "";
// and the scales' names where it writes them. Keys are those of the messages' file.
func (m Messages) ForScript(script string, scales bool) ([]byte, error) {
	words := map[string]any{
		"decimal": m.Decimal, "boards": keyed(reflect.ValueOf(m.Boards)), "imps": keyed(reflect.ValueOf(m.IMPs)),
		"site": keyed(reflect.ValueOf(m.Script.Site)), "offline": keyed(reflect.ValueOf(m.Script.Offline)),
	}
	all := reflect.ValueOf(m.Script)
	for i := range all.NumField() {
		if name := all.Type().Field(i).Tag.Get("toml"); name == script {
			words[name] = keyed(all.Field(i))
		}
	}
	if scales {
		words["scales"] = keyed(reflect.ValueOf(m.Scales))
	}
	text, err := json.Marshal(words)
	return fmt.Appendf(nil, "const vpWords = %s;\n", text), err
}

// keyed is a struct of messages as maps, which JSON writes in the order of
// their keys.
func keyed(v reflect.Value) any {
	switch v.Kind() {
	case reflect.String:
		return v.String()
	case reflect.Map:
		return v.Interface()
	}
	m := map[string]any{}
	for i := range v.NumField() {
		m[v.Type().Field(i).Tag.Get("toml")] = keyed(v.Field(i))
	}
	return m
}
