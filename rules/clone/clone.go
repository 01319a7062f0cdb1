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

// cloner makes a value, which was assigned from another, share nothing with that.
type cloner func(v reflect.Value)

// cloners are those of the types that were copied so far; nil is the cloner of
// what an assignment copies whole.
var cloners sync.Map // reflect.Type -> cloner

// comparers are those of the types that were compared so far.
var comparers sync.Map // reflect.Type -> comparer

// Of is a copy of a state that shares nothing with it that could be
// changed, but for fields with the tag `clone:"shared"`, which nobody changes in place. Fields
// that are not written down are empty in it, and nothing stands in those that are left out where
// they are empty, as in a state that was read.
func Of[S any](state S) S {
	out := state
	Count.Add(1)
	v := reflect.ValueOf(&out).Elem()
	clonerOf(v.Type()).part(v)
	return out
}

// clonerOf finds or makes the cloner of a type. That of a type which holds itself
// looks its own up as it copies.
func clonerOf(t reflect.Type) cloner { return ofType(&cloners, t, makeCloner) }

// ofType finds what is of a type among what was made so far, or makes it.
func ofType[T any](made *sync.Map, t reflect.Type, make func(reflect.Type) T) T {
	if x, ok := made.Load(t); ok {
		return x.(T)
	}
	x := make(t)
	made.Store(t, x)
	return x
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

// written is the name under which a field is written down, if one is given, and how.
func written(f reflect.StructField) (name, how string) {
	tag, tagged := f.Tag.Lookup("cbor")
	if !tagged {
		tag = f.Tag.Get("json")
	}
	name, how, _ = strings.Cut(tag, ",")
	return name, how
}

// unwritten reports whether a field is not written down.
func unwritten(f reflect.StructField) bool {
	name, _ := written(f)
	return name == "-"
}

// later finds what is of a type when it is first needed, since a type may hold itself.
func later[T any](of func(reflect.Type) T, t reflect.Type) func() T {
	return sync.OnceValue(func() T { return of(t) })
}

// part copies what hangs on a value, if anything can.
func (clone cloner) part(v reflect.Value) {
	if clone != nil {
		clone(v)
	}
}

func clonePointer(t reflect.Type) cloner {
	of, each := t.Elem(), later(clonerOf, t.Elem())
	return func(v reflect.Value) {
		if v.IsNil() {
			return
		}
		to := reflect.New(of)
		to.Elem().Set(v.Elem())
		each().part(to.Elem())
		v.Set(to)
	}
}

func cloneSlice(t reflect.Type) cloner {
	each := later(clonerOf, t.Elem())
	return func(v reflect.Value) {
		if v.IsNil() {
			return
		}
		n := v.Len()
		to := reflect.MakeSlice(t, n, n)
		reflect.Copy(to, v)
		if clone := each(); clone != nil {
			for i := range n {
				clone(to.Index(i))
			}
		}
		v.Set(to)
	}
}

func cloneMap(t reflect.Type) cloner {
	of, each := t.Elem(), later(clonerOf, t.Elem())
	return func(v reflect.Value) {
		if v.IsNil() {
			return
		}
		to, clone := reflect.MakeMapWithSize(t, v.Len()), each()
		for it := v.MapRange(); it.Next(); {
			value := reflect.New(of).Elem()
			value.Set(it.Value())
			clone.part(value)
			to.SetMapIndex(it.Key(), value)
		}
		v.Set(to)
	}
}

func cloneArray(t reflect.Type) cloner {
	each := later(clonerOf, t.Elem())
	return func(v reflect.Value) {
		for i := range t.Len() {
			each().part(v.Index(i))
		}
	}
}

// shared is the tag of a field that nobody changes in place: copies share what hangs on it.
const shared = "shared"

// fieldCloner is the cloner of a field; nil where it is assigned whole.
func fieldCloner(f reflect.StructField) cloner {
	if unwritten(f) {
		return reflect.Value.SetZero
	}
	if f.Tag.Get("clone") == shared {
		return nil
	}
	clone := clonerOf(f.Type)
	_, how := written(f)
	if kind := f.Type.Kind(); how != "omitempty" || kind != reflect.Slice && kind != reflect.Map {
		return clone
	}
	return func(v reflect.Value) {
		if v.Len() == 0 {
			v.SetZero()
			return
		}
		clone.part(v)
	}
}

// cloneStruct copies what hangs on the fields that are written down, and empties the others.
// Those that only its package sees are left behind with the value that had them.
func cloneStruct(t reflect.Type) cloner {
	var exported, fields []int
	var each []cloner
	for i := range t.NumField() {
		f := t.Field(i)
		switch {
		case f.Anonymous && !f.IsExported() && !unwritten(f): // its fields are written, and cannot be set
			panic(fmt.Sprintf("rules: a state cannot embed %s, whose name is not exported", f.Type))
		case !f.IsExported():
			continue
		}
		exported = append(exported, i)
		if c := fieldCloner(f); c != nil {
			fields, each = append(fields, i), append(each, c)
		}
	}
	hidden := len(exported) < t.NumField()
	return func(v reflect.Value) {
		if hidden {
			v.Set(onlyFields(v, exported))
		}
		for n, i := range fields {
			each[n](v.Field(i))
		}
	}
}

// onlyFields is a value with some of its fields alone.
func onlyFields(v reflect.Value, fields []int) reflect.Value {
	to := reflect.New(v.Type()).Elem()
	for _, i := range fields {
		to.Field(i).Set(v.Field(i))
	}
	return to
}
