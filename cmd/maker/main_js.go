//go:build js && wasm

// Command maker makes cards in a browser. The worker templates/default/maker.js calls its functions.
package main

import (
	"syscall/js"

	"github.com/vpcharts/vpcharts/generator/maker"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
)

// answer is what a function gives to the worker.
type answer = map[string]any

func main() {
	var m *maker.Maker
	function := func(do func(given []js.Value) (answer, error)) js.Func {
		return js.FuncOf(func(_ js.Value, given []js.Value) any {
			a, err := do(given)
			if err != nil {
				said, option := m.Fault(err)
				return answer{"fault": said, "field": option}
			}
			return a
		})
	}
	made := func(drawn bool) js.Func {
		return function(func(given []js.Value) (answer, error) {
			files, sides, said, err := m.Make(texts(given[0]), drawn)
			text := func(one string) js.Value { return js.ValueOf(one) }
			return answer{"files": list(files, array), "sides": list(sides, text), "said": list(said, text)}, err
		})
	}
	js.Global().Set("vpMaker", answer{
		"open": function(func(given []js.Value) (answer, error) {
			m = maker.Open(bytesOf(given[0]))
			return nil, nil
		}),
		"logo": function(func(given []js.Value) (answer, error) {
			p, err := press.ReadLogo(bytesOf(given[0]))
			if err != nil {
				return nil, err
			}
			w, h := p.Size()
			pixels, jpeg := p.Pixels()
			return answer{"width": w, "height": h, "jpeg": jpeg, "pixels": array(pixels)}, nil
		}),
		"useLogo": function(func(given []js.Value) (answer, error) {
			var p *photo.Picture
			if given[3].Truthy() {
				p = photo.FromPixels(given[0].Int(), given[1].Int(), bytesOf(given[3]), given[2].Bool())
			}
			m.UseLogo(p)
			return nil, nil
		}),
		"lay": made(true), "pdf": made(false),
	})
	select {}
}

// texts are the texts of a list, each by the one before it.
func texts(list js.Value) map[string]string {
	all := map[string]string{}
	for i := 0; i < list.Length(); i += 2 {
		all[list.Index(i).String()] = list.Index(i + 1).String()
	}
	return all
}

func bytesOf(array js.Value) []byte {
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data
}

func array(data []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(a, data)
	return a
}

// list is a list for JavaScript.
func list[T any](all []T, of func(T) js.Value) []any {
	made := []any{}
	for _, one := range all {
		made = append(made, of(one))
	}
	return made
}
