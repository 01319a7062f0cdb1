// Package codec writes records as canonical CBOR, the same value always as the same
// bytes, and looks at foreign bytes before anything is made of them.
package codec

import (
	"reflect"

	"github.com/fxamacker/cbor/v2"
)

// Raw is a record as it is written.
type Raw = cbor.RawMessage

var (
	encoding = must(encOptions().EncMode())
	decoding = must(decOptions().DecMode())
	// decodingMaps reads a state without its types, for an upgrade.
	decodingMaps = must(decMapOptions().DecMode())
)

func decOptions() cbor.DecOptions {
	return cbor.DecOptions{
		DupMapKey:        cbor.DupMapKeyEnforcedAPF,
		MaxArrayElements: 1 << 20,
		MaxMapPairs:      1 << 20,
		TextUnmarshaler:  cbor.TextUnmarshalerTextString,
	}
}

func decMapOptions() cbor.DecOptions {
	o := decOptions()
	o.DefaultMapType = reflect.TypeFor[map[string]any]()
	return o
}

// encOptions write what has a text form, such as a hex, as that text, so that
// an upgrade and an export read labels.
func encOptions() cbor.EncOptions {
	o := cbor.CoreDetEncOptions()
	o.TextMarshaler = cbor.TextMarshalerTextString
	return o
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Encode writes any of the project's records as canonical CBOR: the same
// value always gives the same bytes.
func Encode(v any) ([]byte, error) { return encoding.Marshal(v) }

// Decode reads what [Encode] wrote.
func Decode(b []byte, v any) error { return decoding.Unmarshal(b, v) }

// DecodeMap reads a record without its type.
func DecodeMap(b []byte) (record map[string]any, err error) {
	err = decodingMaps.Unmarshal(b, &record)
	return record, err
}

// Must encodes what was decoded, or made by the program itself, so that it cannot
// fail.
func Must(v any) []byte { return must(Encode(v)) }
