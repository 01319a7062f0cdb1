package houserule

import (
	"regexp"
	"slices"
)

// Setting is the value of one house rule in a game.
type Setting struct {
	ID    string `cbor:"1,keyasint" json:"id"`
	Value string `cbor:"2,keyasint" json:"value"`
}

// written is how house rules and their values are written.
var written = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9 .+-]{0,59}$`)

// Written reports whether it is written as some house rule and its value may be, whichever
// books have.
func (s Setting) Written() bool { return written.MatchString(s.ID) && written.MatchString(s.Value) }

// Settings are the house rules of a game, whole, in the book's order.
type Settings []Setting

// Get returns the value of a house rule. Asking for one that the book does
// not declare is a bug and panics.
func (s Settings) Get(id string) string {
	if value, ok := s.find(id); ok {
		return value
	}
	panic("rules: there is no house rule " + id)
}

// find is the value of a house rule; ok is false where it is not there.
func (s Settings) find(id string) (value string, ok bool) {
	if i := slices.IndexFunc(s, func(h Setting) bool { return h.ID == id }); i >= 0 {
		return s[i].Value, true
	}
	return "", false
}

// Closes reports whether a house rule has the value that closes the book.
func (s Settings) Closes(by Setting) bool { return by.ID != "" && slices.Contains(s, by) }

// Set replaces one value in place; a rule that is not there is left out.
func (s Settings) Set(id, value string) {
	if i := slices.IndexFunc(s, func(h Setting) bool { return h.ID == id }); i >= 0 {
		s[i].Value = value
	}
}

// With returns the settings with one value replaced.
func (s Settings) With(id, value string) Settings {
	out := append(Settings(nil), s...)
	out.Set(id, value)
	return out
}
