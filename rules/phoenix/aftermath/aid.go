package aftermath

import "impulse/rules/phoenix/printed"

// Aid is what has been done for the wounded (2.9).
type Aid struct {
	Kind  string `json:"kind,omitempty"`  // key of the column of Table 8A; empty: none
	Since int    `json:"since,omitempty"` // impulse
	Saved bool   `json:"saved,omitempty"` // he made his recovery roll
	Cut   bool   `json:"cut,omitempty"`   // a trauma center has shortened his healing
}

// Column is the column of Table 8A that he is treated by.
func (a Aid) Column() printed.AidKind {
	k, _ := printed.AidOf(a.Kind)
	return k
}

// Center reports whether he is in a trauma center.
func (a Aid) Center() bool { return a.Column() >= printed.Trauma13 }

// With is what has been done for him once he has another aid.
func (a Aid) With(kind string, now int) Aid {
	if a.Kind, a.Since = kind, now; kind == printed.NoAid.String() {
		a.Kind = ""
	}
	return a
}
