// Package figure holds the named values of events and answers: exact, ordered,
// and alike in every encoding.
package figure

import (
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

// Figure is one named value of an event or an answer.
type Figure struct {
	Name  string `cbor:"1,keyasint"`
	Value Value  `cbor:"2,keyasint"`
}

// Figures are named values in the order in which a reader wants them.
type Figures []Figure

// Fig makes a figure from an int, bool, string, *big.Int, *big.Rat, []int,
// []string, words of any
// type, Figures, []Figures, Value, []Value or nil. Anything else is a bug
// of the caller and panics: events hold no floats and no unordered maps.
func Fig(name string, v any) Figure { return Figure{Name: name, Value: valueOf(v)} }

// Decimal is the value of a number that is written out in decimal, such as
// "2.958040": as exact as its text, never a float. Anything that is no such
// number panics.
func Decimal(text string) Value {
	if !decimal.MatchString(text) {
		panic(fmt.Sprintf("figure: %q is no decimal number", text))
	}
	return Value{Kind: NumberValue, Text: text}
}

// decimal is a number that JSON can hold as it is written.
var decimal = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?$`)

// Get returns the value of the figure of that name.
func (f Figures) Get(name string) (Value, bool) {
	for _, g := range f {
		if g.Name == name {
			return g.Value, true
		}
	}
	return Value{}, false
}

// Int is the whole number of that name; 0 where there is none.
func (f Figures) Int(name string) int {
	v, _ := f.Get(name)
	return int(v.Int)
}

// Word is the value of that name as it stands in a sentence; "" where there is none.
func (f Figures) Word(name string) string {
	v, _ := f.Get(name)
	if v.Kind == NullValue {
		return ""
	}
	return v.String()
}

// Holds reports whether the value of that name is a yes.
func (f Figures) Holds(name string) bool {
	v, _ := f.Get(name)
	return v.Kind == BoolValue && v.Int == 1
}

// MarshalJSON writes the figures as an object in their order.
func (f Figures) MarshalJSON() ([]byte, error) {
	var out strings.Builder
	out.WriteByte('{')
	for i, g := range f {
		if i > 0 {
			out.WriteByte(',')
		}
		key, _ := json.Marshal(g.Name)
		value, err := json.Marshal(g.Value)
		if err != nil {
			return nil, err
		}
		out.Write(key)
		out.WriteByte(':')
		out.Write(value)
	}
	out.WriteByte('}')
	return []byte(out.String()), nil
}

// ValueKind says which field of a [Value] counts.
type ValueKind uint8

// The kinds of values.
const (
	NullValue     ValueKind = iota
	BoolValue               // Int is 0 or 1
	IntValue                // Int
	TextValue               // Text
	FractionValue           // Text: "7/216", exact
	ListValue               // Items, their names empty
	MapValue                // Items
	NumberValue             // Text: a whole number too large for Int, or a decimal
)

// Value is one figure: whole numbers, exact fractions, words, or a list or
// record of them.
type Value struct {
	Kind  ValueKind `cbor:"1,keyasint"`
	Int   int64     `cbor:"2,keyasint,omitempty"`
	Text  string    `cbor:"3,keyasint,omitempty"`
	Items Figures   `cbor:"4,keyasint,omitempty"`
}

func valueOf(v any) Value {
	switch v := v.(type) {
	case nil:
		return Value{}
	case Value:
		return v
	case bool:
		if v {
			return Value{Kind: BoolValue, Int: 1}
		}
		return Value{Kind: BoolValue}
	case int:
		return Value{Kind: IntValue, Int: int64(v)}
	case int64:
		return Value{Kind: IntValue, Int: v}
	case uint64:
		return Value{Kind: IntValue, Int: int64(v)}
	case string:
		return Value{Kind: TextValue, Text: v}
	case *big.Int:
		if v.IsInt64() {
			return Value{Kind: IntValue, Int: v.Int64()}
		}
		return Value{Kind: NumberValue, Text: v.String()}
	case *big.Rat:
		return Value{Kind: FractionValue, Text: v.RatString()}
	case Figures:
		return Value{Kind: MapValue, Items: v}
	case []int:
		return listOf(v)
	case []string:
		return listOf(v)
	case []Figures:
		return listOf(v)
	case []Value:
		return listOf(v)
	}
	return ofWords(reflect.ValueOf(v))
}

// ofWords is the value of a word, or of a list of words, of a type of its own.
func ofWords(v reflect.Value) Value {
	switch {
	case v.Kind() == reflect.String:
		return Value{Kind: TextValue, Text: v.String()}
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.String:
		out := Value{Kind: ListValue}
		for i := range v.Len() {
			out.Items = append(out.Items, Figure{Value: ofWords(v.Index(i))})
		}
		return out
	}
	panic(fmt.Sprintf("figure: a figure cannot be a %s", v.Type()))
}

func listOf[T any](vs []T) Value {
	out := Value{Kind: ListValue}
	for _, v := range vs {
		out.Items = append(out.Items, Figure{Value: valueOf(v)})
	}
	return out
}

// String returns the value as it stands in a sentence.
func (v Value) String() string {
	switch v.Kind {
	case BoolValue:
		if v.Int == 1 {
			return "yes"
		}
		return "no"
	case IntValue:
		return strconv.FormatInt(v.Int, 10)
	case TextValue, FractionValue, NumberValue:
		return v.Text
	case ListValue, MapValue:
		words := make([]string, 0, len(v.Items))
		for _, it := range v.Items {
			words = append(words, strings.TrimSpace(it.Name+" "+it.Value.String()))
		}
		return strings.Join(words, ", ")
	}
	return "none"
}

// MarshalJSON writes the value as plain JSON.
func (v Value) MarshalJSON() ([]byte, error) {
	switch v.Kind {
	case BoolValue:
		return strconv.AppendBool(nil, v.Int == 1), nil
	case IntValue:
		return strconv.AppendInt(nil, v.Int, 10), nil
	case NumberValue:
		return []byte(v.Text), nil
	case TextValue, FractionValue:
		return json.Marshal(v.Text)
	case MapValue:
		return v.Items.MarshalJSON()
	case ListValue:
		items := make([]Value, 0, len(v.Items))
		for _, it := range v.Items {
			items = append(items, it.Value)
		}
		return json.Marshal(items)
	}
	return []byte("null"), nil
}

// Rat is the value as a number; a switch counts as 1 or 0.
func (v Value) Rat() (*big.Rat, bool) {
	switch v.Kind {
	case BoolValue, IntValue:
		return big.NewRat(v.Int, 1), true
	case FractionValue, NumberValue:
		return new(big.Rat).SetString(v.Text)
	}
	return nil, false
}
