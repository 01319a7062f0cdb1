// Package clone copies states field by field, as fast as their types allow: much
// faster than writing them down and reading them again, and alike.
package clone

import (
	text "encoding"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
)

// Count is how often whole states were copied since the program began, for tests
// and benchmarks.
var Count atomic.Int64

// cloner copies a value of its type into another that is its zero.
type cloner func(to, from reflect.Value)

// cloners are those of the types that were copied so far; nil is the cloner of
// what an assignment copies whole.
var cloners sync.Map // reflect.Type -> cloner

// Of is a copy of a state that shares nothing with it that could be
// changed, but for fields with the tag `clone:"shared"`, which nobody changes in place. Fields that are not written down are empty in it, as in a state that
// was read.
func Of[S any](state S) S {
	var out S
	Count.Add(1)
	from, to := reflect.ValueOf(&state).Elem(), reflect.ValueOf(&out).Elem()
	if clone := clonerOf(from.Type()); clone != nil {
		clone(to, from)
		return out
	}
	return state
}

// clonerOf finds or makes the cloner of a type. That of a type which holds itself
// looks its own up as it copies.
func clonerOf(t reflect.Type) cloner {
	if c, ok := cloners.Load(t); ok {
		return c.(cloner)
	}
	c := makeCloner(t)
	cloners.Store(t, c)
	return c
}

var textMarshaler = reflect.TypeFor[text.TextMarshaler]()

func makeCloner(t reflect.Type) cloner {
	if isWhole(t) {
		return nil
	}
	switch t.Kind() {
	case reflect.Pointer:
		if t.Implements(textMarshaler) && !t.Elem().Implements(textMarshaler) { // what is in it is its own
			break
		}
		return clonePointer(t)
	case reflect.Slice:
		return cloneSlice(t)
	case reflect.Map:
		return cloneMap(t)
	case reflect.Array:
		return cloneArray(t)
	case reflect.Struct:
		return cloneStruct(t)
	}
	panic(fmt.Sprintf("rules: a state cannot hold %s", t))
}

// isWhole reports whether an assignment copies values of a type, and all that
// hangs on them. A value that is written as a text is never changed in place.
func isWhole(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.Chan, reflect.Func, reflect.UnsafePointer:
		return false
	case reflect.Array:
		return isWhole(t.Elem())
	case reflect.Struct:
		if t.Implements(textMarshaler) {
			return true
		}
		for f := range fieldsOf(t) {
			if !f.IsExported() || unwritten(f) || !isWhole(f.Type) {
				return false
			}
		}
	}
	return true
}

func fieldsOf(t reflect.Type) func(func(reflect.StructField) bool) {
	return func(yield func(reflect.StructField) bool) {
		for i := range t.NumField() {
			if !yield(t.Field(i)) {
				return
			}
		}
	}
}

// unwritten reports whether a field is not written down.
func unwritten(f reflect.StructField) bool {
	name, tagged := f.Tag.Lookup("cbor")
	if !tagged {
		name = f.Tag.Get("json")
	}
	name, _, _ = strings.Cut(name, ",")
	return name == "-"
}

// later finds a cloner when it is first needed, since a type may hold itself.
func later(t reflect.Type) func() cloner {
	return sync.OnceValue(func() cloner { return clonerOf(t) })
}

// into copies a value, by its cloner if it has one.
func (clone cloner) into(to, from reflect.Value) {
	if clone == nil {
		to.Set(from)
		return
	}
	clone(to, from)
}

func clonePointer(t reflect.Type) cloner {
	of, each := t.Elem(), later(t.Elem())
	return func(to, from reflect.Value) {
		if from.IsNil() {
			return
		}
		to.Set(reflect.New(of))
		each().into(to.Elem(), from.Elem())
	}
}

func cloneSlice(t reflect.Type) cloner {
	each := later(t.Elem())
	return func(to, from reflect.Value) {
		if from.IsNil() {
			return
		}
		n := from.Len()
		to.Set(reflect.MakeSlice(t, n, n))
		clone := each()
		if clone == nil {
			reflect.Copy(to, from)
			return
		}
		for i := range n {
			clone(to.Index(i), from.Index(i))
		}
	}
}

func cloneMap(t reflect.Type) cloner {
	of, each := t.Elem(), later(t.Elem())
	return func(to, from reflect.Value) {
		if from.IsNil() {
			return
		}
		to.Set(reflect.MakeMapWithSize(t, from.Len()))
		clone := each()
		for it := from.MapRange(); it.Next(); {
			value := reflect.New(of).Elem()
			clone.into(value, it.Value())
			to.SetMapIndex(it.Key(), value)
		}
	}
}

func cloneArray(t reflect.Type) cloner {
	each := later(t.Elem())
	return func(to, from reflect.Value) {
		for i := range t.Len() {
			each().into(to.Index(i), from.Index(i))
		}
	}
}

// shared is the tag of a field that nobody changes in place: copies share what hangs on it.
const shared = "shared"

func fieldCloner(f reflect.StructField) cloner {
	if f.Tag.Get("clone") == shared {
		return nil
	}
	return clonerOf(f.Type)
}

// cloneStruct copies the fields that are written down. Where all are, the struct
// is assigned first, and what hangs on it is copied after.
func cloneStruct(t reflect.Type) cloner {
	hidden := false
	for f := range fieldsOf(t) {
		if f.Anonymous && !f.IsExported() && !unwritten(f) { // its fields are written, and cannot be set
			panic(fmt.Sprintf("rules: a state cannot embed %s, whose name is not exported", f.Type))
		}
		hidden = hidden || !f.IsExported() || unwritten(f)
	}
	var fields []int
	var each []cloner
	for i := range t.NumField() {
		f := t.Field(i)
		c := fieldCloner(f)
		if f.IsExported() && !unwritten(f) && (hidden || c != nil) {
			fields, each = append(fields, i), append(each, c)
		}
	}
	return func(to, from reflect.Value) {
		if !hidden {
			to.Set(from)
		}
		for n, i := range fields {
			at := to.Field(i)
			if !hidden {
				at.SetZero()
			}
			each[n].into(at, from.Field(i))
		}
	}
}
