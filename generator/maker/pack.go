package maker

import (
	"bytes"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A packing writes values one after the other, or reads them again. Each is a text that ends with a zero byte, which no
// text of a site has. One walk does both: it goes through the fields of a value, whatever they are. What is read is
// what was written: the name of the file has its sum, and a page names it beside a maker of the same build.
type packing struct {
	data  []byte // what was written, or what is left to read
	reads bool
}

// walk writes or reads a value.
func (p *packing) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			p.walk(v.Field(i))
		}
	case reflect.String:
		p.text(v.String(), v.SetString)
	case reflect.Bool:
		p.text(strconv.FormatBool(v.Bool()), func(text string) { v.SetBool(text == "true") })
	case reflect.Int, reflect.Uint8, reflect.Float64:
		p.number(v.Convert(reflect.TypeFor[float64]()).Float(), func(x float64) {
			v.Set(reflect.ValueOf(x).Convert(v.Type()))
		})
	case reflect.Pointer:
		n := 1
		if v.IsNil() {
			n = 0
		}
		if n = p.length(n, func(int) { v.Set(reflect.New(v.Type().Elem())) }); n > 0 {
			p.walk(v.Elem())
		}
	case reflect.Slice:
		p.list(v)
	case reflect.Map:
		p.table(v)
	}
}

// text writes a text, or reads the next one and sets it.
func (p *packing) text(is string, set func(text string)) {
	if !p.reads {
		p.data = append(append(p.data, is...), 0)
		return
	}
	next, rest, _ := bytes.Cut(p.data, []byte{0})
	p.data = rest
	set(string(next))
}

func (p *packing) number(is float64, set func(x float64)) {
	p.text(strconv.FormatFloat(is, 'g', -1, 64), func(text string) {
		x, _ := strconv.ParseFloat(text, 64)
		set(x)
	})
}

// length writes or reads how many elements follow, and makes room for them unless there are none.
func (p *packing) length(n int, room func(n int)) int {
	p.number(float64(n), func(x float64) {
		if n = int(x); n > 0 {
			room(n)
		}
	})
	return n
}

func (p *packing) list(v reflect.Value) {
	n := p.length(v.Len(), func(n int) { v.Set(reflect.MakeSlice(v.Type(), n, n)) })
	if v.Type().Elem().Kind() != reflect.Uint8 {
		for i := range n {
			p.walk(v.Index(i))
		}
	} else if p.reads { // pixels are as they were
		copy(v.Bytes(), p.data)
		p.data = p.data[n:]
	} else {
		p.data = append(p.data, v.Bytes()...)
	}
}

// table writes or reads a map, in the order of its keys, which are texts.
func (p *packing) table(v reflect.Value) {
	keys := slices.SortedFunc(slices.Values(v.MapKeys()), func(a, b reflect.Value) int {
		return strings.Compare(a.String(), b.String())
	})
	for i := range p.length(len(keys), func(int) { v.Set(reflect.MakeMap(v.Type())) }) {
		key, of := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		if !p.reads {
			key.Set(keys[i])
			of.Set(v.MapIndex(keys[i]))
		}
		p.walk(key)
		if p.walk(of); p.reads {
			v.SetMapIndex(key, of)
		}
	}
}
