package journal

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/storage"
)

// MaxExport is how large an export may be that somebody brings.
const MaxExport = 256 << 20

// mostFaults is how many faults of a file are told; it is read no further.
const mostFaults = 20

// mostValues is how many values may stand in one part of an export, an entry or what is beside them,
// and mostInFault in one that has a fault, which is not kept else: read, an empty record takes
// hundreds of times the room that it takes in the file.
const mostValues, mostInFault = 100_000, 1000

// fault is what a file says in another way than an export does: two readers
// could read two things there.
type fault struct {
	n    uint64 // of the entry; 0: it lies in none
	what string
}

// ReadExport reads an exported game. Names that are unknown, given twice or
// spelled in another case are faults of the document; what is no such document
// at all is an error.
func ReadExport(b []byte) (*Export, error) {
	if len(b) > MaxExport {
		return nil, cmdline.Unclear("That file has %d MB; an exported game has at most %d.", len(b)>>20, MaxExport>>20)
	}
	r := exportReader{d: json.NewDecoder(bytes.NewReader(b)), doc: &Export{}}
	if err := r.document(); err != nil || !utf8.Valid(b) || r.doc.Format != exportFormat {
		return nil, cmdline.Unclear("That file is no exported game of the form %s.", exportFormat)
	}
	if len(r.doc.Entries) == 0 {
		return nil, cmdline.Unclear("That file is no exported game: it has no entries.")
	}
	return r.doc, nil
}

// exportReader reads an export part by part, so that each is held to how an
// export writes it.
type exportReader struct {
	d   *json.Decoder
	doc *Export
}

func (r *exportReader) document() error {
	if t, err := r.d.Token(); err != nil || t != json.Delim('{') {
		return errors.Join(err, errNoExport)
	}
	var seen []string
	for r.d.More() {
		t, err := r.d.Token()
		if err != nil {
			return err
		}
		name := fmt.Sprint(t)
		if slices.Contains(seen, name) {
			r.fault(0, twice(name))
		}
		seen = append(seen, name)
		if err := r.part(name); err != nil {
			return err
		}
	}
	if _, err := r.d.Token(); err != nil {
		return err
	}
	if _, err := r.d.Token(); err != io.EOF { // something stands behind the end
		return errNoExport
	}
	return nil
}

var errNoExport = errors.New("no export")

// part reads what stands under one of the names of the document itself.
func (r *exportReader) part(name string) error {
	switch name {
	case "format":
		return r.d.Decode(&r.doc.Format)
	case "game":
		_, err := r.value(0, &r.doc.Game)
		return err
	case "entries":
		return r.entries()
	case "full":
		r.doc.Full = &ExportFull{}
		_, err := r.value(0, r.doc.Full)
		return err
	}
	r.fault(0, unknownName(name))
	return r.d.Decode(new(json.RawMessage))
}

func (r *exportReader) entries() error {
	if t, err := r.d.Token(); err != nil || t != json.Delim('[') {
		return errors.Join(err, errNoExport)
	}
	counted := true
	for n := uint64(1); r.d.More(); n++ {
		if !counted { // the journal ends before the one that is out of its place
			if err := r.d.Decode(new(json.RawMessage)); err != nil {
				return err
			}
			continue
		}
		var x ExportEntry
		faults := len(r.doc.Faults)
		held, err := r.value(n, &x)
		if err != nil {
			return err
		}
		if len(r.doc.Faults) > faults && held > mostInFault {
			x = ExportEntry{}
		}
		r.doc.Entries, counted = append(r.doc.Entries, x), x.N == n && len(r.doc.Faults) < mostFaults
	}
	_, err := r.d.Token()
	return err
}

// value reads a part of the document into its type, and looks for what would be
// read otherwise by others; it says how many values stand in it. What has too many is not read.
func (r *exportReader) value(n uint64, into any) (held int, err error) {
	var raw json.RawMessage
	if err := r.d.Decode(&raw); err != nil {
		return 0, err
	}
	if held = values(raw); held > mostValues {
		r.fault(n, fmt.Sprintf("more than %d values stand in it, which no export writes", mostValues))
		return held, nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		r.fault(n, "it cannot be read: "+unreadable(err))
	} else if name, found := doubled(json.NewDecoder(bytes.NewReader(raw))); found {
		r.fault(n, twice(name))
	} else if name := differs(raw, into); name != "" {
		r.fault(n, unknownName(name))
	}
	return held, nil
}

// values counts about how many values stand in a piece of JSON, without reading them.
func values(raw []byte) (n int) {
	quoted := false
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case !quoted && (c == ',' || c == '{' || c == '['):
			n++
		}
	}
	return n
}

// holds are what stands in a file, as people call it.
var holds = map[string]string{"bool": "yes or no", "number": "a number", "string": "a text", "array": "a list", "object": "a record"}

// unreadable says in plain words why a value could not be read, and names its field.
func unreadable(err error) string {
	wrong := new(json.UnmarshalTypeError)
	var bytes base64.CorruptInputError
	switch {
	case errors.As(err, &wrong) && wrong.Field != "":
		what, _, _ := strings.Cut(wrong.Value, " ")
		return fmt.Sprintf("%q cannot hold %s", cmdline.Shorten(wrong.Field, 40), cmp.Or(holds[what], "what stands there"))
	case errors.As(err, &bytes):
		return "bytes in it are not written in base 64"
	}
	return "something in it is not what may stand there"
}

func (r *exportReader) fault(n uint64, what string) {
	r.doc.Faults = append(r.doc.Faults, fault{n, what})
}

func twice(name string) string {
	return fmt.Sprintf("the name %q stands there twice", cmdline.Shorten(name, 40))
}

func unknownName(name string) string {
	return fmt.Sprintf("no export writes %q, or not so", cmdline.Shorten(name, 40))
}

// doubled finds a name that an object in the next value holds twice.
func doubled(d *json.Decoder) (name string, found bool) {
	t, err := d.Token()
	if t != json.Delim('{') && t != json.Delim('[') || err != nil {
		return "", false
	}
	seen := map[string]bool{}
	for d.More() {
		if t == json.Delim('{') {
			key, err := d.Token()
			name := fmt.Sprint(key)
			if err != nil || seen[name] {
				return name, err == nil
			}
			seen[name] = true
		}
		if name, found := doubled(d); found {
			return name, true
		}
	}
	_, _ = d.Token()
	return "", false
}

// differs compares what JSON says of two things, not how it is laid out. It gives
// the first name, by the alphabet, under which they hold different things; "" if
// there is none.
func differs(x, y any) string {
	a, errA := plain(x)
	b, errB := plain(y)
	if errA != nil || errB != nil || a == nil || b == nil {
		return "null"
	}
	var names []string
	for name, x := range a {
		if y, there := b[name]; !there || !reflect.DeepEqual(x, y) {
			names = append(names, name)
		}
	}
	for name := range b {
		if _, there := a[name]; !there {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return slices.Min(names)
}

// plain is a value as JSON has it, its numbers as they are written.
func plain(x any) (out map[string]any, err error) {
	b, err := json.Marshal(x)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	err = d.Decode(&out)
	return out, err
}

// Read takes an exported entry apart.
func (x *ExportEntry) Read() (*Entry, error) {
	return Read(&storage.Entry{N: x.N, Public: x.Public, Secret: x.sealed(), Text: x.text()})
}

// text is the free text of an entry as it is stored.
func (x *ExportEntry) text() []byte {
	if x.Text == "" {
		return nil
	}
	b, err := codec.Encode(freeText{Salt: x.TextSalt, Text: x.Text})
	if err != nil {
		return nil
	}
	return b
}
