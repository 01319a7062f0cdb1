// Package muster keeps the units of a battle that stands on a real table: what they are
// called, what they are, and what is left of them. What their boxes mean the books of
// their games say (package ledger).
package muster

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"impulse/rules/cmdline"
	"impulse/rules/ledger"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// Roster is the units of a place, in the order in which they came.
type Roster struct {
	Units []Unit `cbor:"1,keyasint,omitempty"`
	Edits int    `cbor:"2,keyasint,omitempty"` // changes so far
}

// Unit is one of them.
type Unit struct {
	Name   string      `cbor:"1,keyasint"` // as it is typed, in small letters
	System string      `cbor:"2,keyasint"`
	Kind   string      `cbor:"3,keyasint"` // as the book of the system reads it
	Side   string      `cbor:"4,keyasint,omitempty"`
	Left   ledger.Left `cbor:"5,keyasint,omitempty"`
	Edit   int         `cbor:"6,keyasint"` // the change that it had last

	// Past are the rows that its last changes changed, as they were before each, the last
	// change last.
	Past []ledger.Left `cbor:"7,keyasint,omitempty"`
}

// mostPast is how many changes of a unit can be taken back.
const mostPast = 20

// Of are the units of one game alone, to be read.
func (r *Roster) Of(system string) *Roster {
	return &Roster{Units: slices.DeleteFunc(slices.Clone(r.Units), func(u Unit) bool { return u.System != system })}
}

// Choices are the units as completion offers them.
func (r *Roster) Choices() []opts.Choice {
	var out []opts.Choice
	for _, u := range r.Units {
		out = append(out, opts.Choice{Value: u.Name, Label: u.Name + ", " + u.Kind})
	}
	return out
}

// Most is how many units a place has at most.
const Most = 60

// Add puts a unit on the roster. Without a name it is called after what it is.
func (r *Roster) Add(system string, s ledger.Sheet, name, side string) (Unit, error) {
	if len(r.Units) >= Most {
		return Unit{}, cmdline.Unclear("A roster has at most %d units; take some off with: roster remove", Most)
	}
	if name == "" {
		name = r.free(called(s.Title))
	} else if r.find(name) >= 0 {
		return Unit{}, cmdline.Refuse("name", "There is a unit %s on the roster already.", name)
	}
	u := Unit{Name: name, System: system, Kind: s.Kind, Side: side}
	u.Left, _ = s.Set(nil, s.Left)
	r.Edits++
	u.Edit = r.Edits
	r.Units = append(r.Units, u)
	return u, nil
}

// called is a title as a name: "Heavy Infantry" is heavy-infantry.
func called(title string) string {
	return strings.Trim(strings.Join(strings.FieldsFunc(strings.ToLower(title), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "-"), "-")
}

// free is the name with a number behind it, so that it is nobody else's: not that of its
// type or design either.
func (r *Roster) free(name string) string {
	for n := 1; ; n++ {
		if try := name + "-" + strconv.Itoa(n); r.find(try) < 0 {
			return try
		}
	}
}

// find is where the unit of that name stands, -1 if there is none.
func (r *Roster) find(name string) int {
	return slices.IndexFunc(r.Units, func(u Unit) bool { return strings.EqualFold(u.Name, strings.TrimSpace(name)) })
}

// Find is the unit of that name. A name may have behind it the change that the unit had
// last when it was meant, as "red-1@7"; then one that was changed since is refused.
func (r *Roster) Find(name string) (*Unit, error) {
	name, edit, dated := strings.Cut(name, "@")
	i := r.find(name)
	if i < 0 {
		return nil, r.missing(name)
	}
	u := &r.Units[i]
	if dated && edit != strconv.Itoa(u.Edit) {
		return nil, &cmdline.Refusal{Rule: "unit", Text: u.Name + " has changed since. Look at it again.", Try: []string{"roster show unit:" + u.Name}}
	}
	return u, nil
}

// missing refuses a name that is none.
func (r *Roster) missing(name string) error {
	if len(r.Units) == 0 {
		return cmdline.Refuse("unit", "The roster is empty; put units on it with: roster add unit:\"10 Elves\"")
	}
	var names []string
	for _, u := range r.Units {
		names = append(names, u.Name)
	}
	return cmdline.Refuse("unit", "There is no unit %q on the roster; there is %s.", cmdline.Shorten(name, 32), cmdline.Shorten(legible.And(names), 300))
}

// Mark gives a unit of the roster what is left of it.
func (r *Roster) Mark(u *Unit, s ledger.Sheet, left ledger.Left) {
	was := ledger.Left{}
	for _, b := range s.Boxes {
		if b.In(left) != b.In(u.Left) {
			was[b.Name] = b.In(u.Left)
		}
	}
	if len(was) > 0 {
		u.Past = append(slices.Clone(u.Past), was)
		u.Past = u.Past[max(0, len(u.Past)-mostPast):]
	}
	r.Edits++
	u.Left, u.Edit = left, r.Edits
}

// Back takes back the last change of a unit; ok is false where none is known.
func (r *Roster) Back(u *Unit, s ledger.Sheet) (ok bool) {
	last := len(u.Past) - 1
	if last < 0 {
		return false
	}
	before, ok := s.Set(u.Left, u.Past[last])
	if !ok {
		return false
	}
	r.Edits++
	u.Left, u.Past, u.Edit = before, slices.Clone(u.Past[:last]), r.Edits
	return true
}

// Remove takes a unit off.
func (r *Roster) Remove(u *Unit) {
	name := u.Name
	r.Edits++
	r.Units = slices.DeleteFunc(r.Units, func(x Unit) bool { return x.Name == name })
}

// Dated is the name with the last change of the unit.
func (u Unit) Dated() string { return u.Name + "@" + strconv.Itoa(u.Edit) }

// Listed are the units of a list, with semicolons or line breaks between.
func Listed(text string) (kinds []string) {
	for _, kind := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '\n' }) {
		if kind = strings.TrimSpace(kind); kind != "" {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// words mean something else in a question.
var words = []string{"all", "nearest", "none"}

// MayBeCalled refuses a name that a question could take for something else: a number, a
// type, a design.
func MayBeCalled(name string, books []ledger.Book) error {
	_, err := strconv.Atoi(name)
	means := err == nil || slices.Contains(words, name)
	for _, b := range books {
		_, err := b.Sheet(name)
		means = means || err == nil
	}
	if means {
		return cmdline.Refuse("name", "name: %s means something else in a question; call the unit %s-1, or as you like.", name, name)
	}
	return nil
}
