package houserule

import "slices"

// Setting is the value of one house rule in a game.
type Setting struct {
	ID    string `cbor:"1,keyasint" json:"id"`
	Value string `cbor:"2,keyasint" json:"value"`
}

// Settings are the house rules of a game, whole, in the book's order.
type Settings []Setting

// Get returns the value of a house rule. Asking for one that the book does
// not declare is a bug and panics.
func (s Settings) Get(id string) string {
	if i := slices.IndexFunc(s, func(h Setting) bool { return h.ID == id }); i >= 0 {
		return s[i].Value
	}
	panic("rules: there is no house rule " + id)
}

// Closes reports whether a house rule has the value that closes the book.
func (s Settings) Closes(by Setting) bool { return by.ID != "" && slices.Contains(s, by) }

// Are reports whether settings are of just these rules, in their order. It is asked at each
// look at a game, so no rule is copied for it.
func (s Settings) Are(rules []Rule) bool {
	if len(s) != len(rules) {
		return false
	}
	for i := range s {
		if s[i].ID != rules[i].ID {
			return false
		}
	}
	return true
}

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
