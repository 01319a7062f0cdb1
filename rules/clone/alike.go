package clone

import "reflect"

// comparer says whether two values of its type are written down alike.
type comparer func(a, b reflect.Value) bool

// Alike reports whether two states of which neither holds more than a copy does are written
// down with the same bytes. It says so of no others, and may say no of some that are.
func Alike[S any](a, b S) bool {
	return comparerOf(reflect.TypeFor[S]())(reflect.ValueOf(&a).Elem(), reflect.ValueOf(&b).Elem())
}

func comparerOf(t reflect.Type) comparer { return ofType(&comparers, t, makeComparer) }

func makeComparer(t reflect.Type) comparer {
	switch t.Kind() {
	case reflect.Bool:
		return func(a, b reflect.Value) bool { return a.Bool() == b.Bool() }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(a, b reflect.Value) bool { return a.Int() == b.Int() }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(a, b reflect.Value) bool { return a.Uint() == b.Uint() }
	case reflect.String:
		return func(a, b reflect.Value) bool { return a.String() == b.String() }
	case reflect.Pointer:
		return comparePointers(t)
	case reflect.Slice:
		return compareSlices(t)
	case reflect.Struct:
		return compareStructs(t)
	}
	return func(a, b reflect.Value) bool {
		return a.CanInterface() && reflect.DeepEqual(a.Interface(), b.Interface())
	}
}

func comparePointers(t reflect.Type) comparer {
	of := later(comparerOf, t.Elem())
	return func(a, b reflect.Value) bool {
		if a.IsNil() || b.IsNil() || a.Pointer() == b.Pointer() {
			return a.Pointer() == b.Pointer()
		}
		return of()(a.Elem(), b.Elem())
	}
}

func compareSlices(t reflect.Type) comparer {
	of := later(comparerOf, t.Elem())
	return func(a, b reflect.Value) bool {
		if a.Len() != b.Len() || a.IsNil() != b.IsNil() {
			return false
		}
		alike := of()
		for i := range a.Len() {
			if !alike(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	}
}

// compareStructs compares the fields that are written down, and of what writes itself as a
// text all.
func compareStructs(t reflect.Type) comparer {
	text := t.Implements(textMarshaler)
	var fields []int
	var each []comparer
	for i := range t.NumField() {
		if f := t.Field(i); text || f.IsExported() && !unwritten(f) {
			fields, each = append(fields, i), append(each, comparerOf(f.Type))
		}
	}
	return func(a, b reflect.Value) bool {
		for n, i := range fields {
			if !each[n](a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	}
}
