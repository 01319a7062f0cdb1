package codec

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/fxamacker/cbor/v2"
)

// kinds are what stands in a record, as people call it.
var kinds = map[string]string{
	"positive integer": "a number", "negative integer": "a number", "byte string": "bytes", "UTF-8 text string": "a text",
	"array": "a list", "map": "a record", "tag": "a tag", "primitives": "yes, no or nothing",
}

// Why says in a sentence's part, without words of programs, why [Decode] could not read
// something, and names the field where that is known. Of any other error it is what that says.
func Why(err error) string {
	wrong := new(cbor.UnmarshalTypeError)
	if errors.As(err, &wrong) {
		field := wrong.StructFieldName[strings.LastIndexByte(wrong.StructFieldName, '.')+1:]
		if what := kinds[wrong.CBORType]; field != "" && what != "" {
			return fmt.Sprintf("%q cannot hold %s", field, what)
		}
	}
	if strings.Contains(err.Error(), "cbor: ") {
		return "something in it is not what may stand there"
	}
	return err.Error()
}

// Where is the path to the first value, by the alphabet, in which two records differ, such as
// "units/0/at"; "" where none is found.
func Where(x, y []byte) string {
	a, err := DecodeMap(x)
	b, other := DecodeMap(y)
	if err != nil || other != nil {
		return ""
	}
	return strings.Join(differing(a, b), "/")
}

func differing(x, y any) []string {
	a, b := parts(x), parts(y)
	if a == nil || b == nil {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(joined(a, b))) {
		p, here := a[name]
		if q, there := b[name]; here != there || !reflect.DeepEqual(p, q) {
			return append([]string{name}, differing(p, q)...)
		}
	}
	return nil
}

func joined(a, b map[string]any) map[string]any {
	both := maps.Clone(a)
	maps.Copy(both, b)
	return both
}

// parts are the fields of a record, or what stands in a list by its places; nil of others.
func parts(v any) map[string]any {
	switch v := v.(type) {
	case map[string]any:
		return v
	case []any:
		out := map[string]any{}
		for i, x := range v {
			out[strconv.Itoa(i)] = x
		}
		return out
	}
	return nil
}
