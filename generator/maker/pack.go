package maker

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A packing writes values one after the other, or reads them again. Each is a text that ends with a zero byte, which no
// text of a site has. One walk does both: it goes through the fields of a value, whatever they are.
type packing struct {
	data  []byte // what was written, or what is left to read
	reads bool
	wrong bool // what was to read is not what was written
}

// written is a value, packed. value is a pointer to it.
func written(value any) []byte {
	var p packing
	p.walk(reflect.ValueOf(value).Elem())
	return p.data
}

// read reads a value that the same version of the program packed.
func read(packed []byte, value any) error {
	p := packing{data: packed, reads: true}
	if p.walk(reflect.ValueOf(value).Elem()); p.wrong || len(p.data) > 0 {
		return errors.New("what the cards are made with is damaged, or of another version than their maker")
	}
	return nil
}

// walk writes or reads a value. Lists and maps have their lengths first, and maps the order of their keys, which are
// texts.
func (p *packing) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			p.walk(v.Field(i))
		}
	case reflect.String:
		if text := p.text(v.String()); p.reads {
			v.SetString(text)
		}
	case reflect.Bool:
		if text := p.text(strconv.FormatBool(v.Bool())); p.reads {
			v.SetBool(text == "true")
		}
	case reflect.Uint8:
		if n := p.number(int(v.Uint())); p.reads {
			v.SetUint(uint64(n))
		}
	case reflect.Int:
		if n := p.number(int(v.Int())); p.reads {
			v.SetInt(int64(n))
		}
	case reflect.Float64:
		x, err := strconv.ParseFloat(p.text(strconv.FormatFloat(v.Float(), 'g', -1, 64)), 64)
		if p.wrong = p.wrong || err != nil; p.reads {
			v.SetFloat(x)
		}
	case reflect.Pointer:
		p.pointer(v)
	case reflect.Slice:
		p.list(v)
	case reflect.Map:
		p.table(v)
	}
}

// text writes a text, or reads the next one.
func (p *packing) text(is string) string {
	if !p.reads {
		p.data = append(append(p.data, is...), 0)
		return is
	}
	next, rest, ok := bytes.Cut(p.data, []byte{0})
	p.data, p.wrong = rest, p.wrong || !ok
	return string(next)
}

func (p *packing) number(is int) int {
	n, err := strconv.Atoi(p.text(strconv.Itoa(is)))
	p.wrong = p.wrong || err != nil
	return n
}

// length is the length of a list or map. Each element takes a byte at least, so a wrong length needs no memory.
func (p *packing) length(is int) int {
	n := p.number(is)
	if p.reads && (n < 0 || n > len(p.data)) {
		p.wrong, n = true, 0
	}
	return n
}

// pointer writes or reads what a pointer leads to, if it does.
func (p *packing) pointer(v reflect.Value) {
	n := 0
	if !v.IsNil() {
		n = 1
	}
	if n = p.length(n); n > 0 && p.reads {
		v.Set(reflect.New(v.Type().Elem()))
	}
	if n > 0 {
		p.walk(v.Elem())
	}
}

func (p *packing) list(v reflect.Value) {
	n := p.length(v.Len())
	if v.Type().Elem().Kind() == reflect.Uint8 { // pixels: as they are
		if p.reads {
			v.SetBytes(p.data[:n])
			p.data = p.data[n:]
		} else {
			p.data = append(p.data, v.Bytes()...)
		}
		return
	}
	if n > 0 && p.reads {
		v.Set(reflect.MakeSlice(v.Type(), n, n))
	}
	for i := range n {
		p.walk(v.Index(i))
	}
}

func (p *packing) table(v reflect.Value) {
	keys := slices.SortedFunc(slices.Values(v.MapKeys()), func(a, b reflect.Value) int {
		return strings.Compare(a.String(), b.String())
	})
	n := p.length(len(keys))
	if n > 0 && p.reads {
		v.Set(reflect.MakeMap(v.Type()))
	}
	for i := range n {
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
