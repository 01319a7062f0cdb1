package pentagon

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"impulse/rules/cmdline"
)

// readPlan reads a design from JSON. The refusal names the place.
func readPlan(text string) (*Plan, error) {
	if len(text) > maxPlan {
		return nil, misdrawn("it has %d bytes, and a design may have %d", len(text), maxPlan)
	}
	if err := wellFormed(text); err != nil {
		return nil, err
	}
	p := &Plan{}
	in := json.NewDecoder(strings.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(p); err != nil {
		return nil, misread(text, err)
	}
	return p, p.check()
}

// misread says in a player's words what the decoder found, and where.
func misread(text string, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return misdrawn("at %s it is no JSON (%s)", spot(text, syntax.Offset), strings.TrimPrefix(syntax.Error(), "json: "))
	case errors.As(err, &kind):
		return misdrawn("at %s, %s: it has a wrong value (%s); %s belongs there", spot(text, kind.Offset), cmp.Or(kind.Field, "the whole"), kind.Value, belongs(kind.Type.Kind()))
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return misdrawn("it ends before it is whole")
	}
	return misdrawn("%s", cmdline.Shorten(strings.TrimPrefix(err.Error(), "json: "), 100))
}

// belongs names a kind of value in a player's words.
func belongs(k reflect.Kind) string {
	switch k {
	case reflect.Int:
		return "a whole number"
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a text in quotation marks"
	case reflect.Slice:
		return "a list in square brackets"
	}
	return "an object in braces"
}

// spot is the place of a byte as editors count: line and column.
func spot(text string, offset int64) string {
	before := text[:min(int(offset), len(text))]
	return fmt.Sprintf("line %d, column %d", 1+strings.Count(before, "\n"), len(before)-strings.LastIndexByte(before, '\n'))
}

// wellFormed looks for what the decoder would pass over: names given twice,
// something after the end, depth.
func wellFormed(text string) error {
	in := json.NewDecoder(strings.NewReader(text))
	if err := walk(in, text, 0); err != nil {
		return err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return misdrawn("at %s something stands after its end", spot(text, in.InputOffset()))
	}
	return nil
}

func walk(in *json.Decoder, text string, depth int) error {
	t, err := in.Token()
	if err != nil {
		return misread(text, err)
	}
	if t != json.Delim('{') && t != json.Delim('[') {
		return nil
	}
	if depth == mostDeep {
		return misdrawn("at %s it is nested too deep", spot(text, in.InputOffset()))
	}
	seen := map[string]bool{}
	for in.More() {
		if t == json.Delim('{') {
			if err := nameOnce(in, text, seen); err != nil {
				return err
			}
		}
		if err := walk(in, text, depth+1); err != nil {
			return err
		}
	}
	_, err = in.Token()
	if err != nil {
		return misread(text, err)
	}
	return nil
}

func nameOnce(in *json.Decoder, text string, seen map[string]bool) error {
	t, err := in.Token()
	if err != nil {
		return misread(text, err)
	}
	name := strings.ToLower(fmt.Sprint(t))
	if seen[name] {
		return misdrawn("at %s %q is given twice", spot(text, in.InputOffset()), cmdline.Shorten(name, 32))
	}
	seen[name] = true
	return nil
}
