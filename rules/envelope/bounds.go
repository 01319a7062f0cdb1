package envelope

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/codec"
)

// Unsound is the error of a snapshot that no play can lead to: a number beyond
// its bounds, a list that is too long, an id of nothing. Games of such a
// snapshot are not played, since rules code goes wrong on it in ways that no
// test has seen.
type Unsound struct {
	What  string
	Crash bool // no bound refuses it: the code that was to read it panicked
}

func (u *Unsound) Error() string { return "no play leads to this state: " + u.What }

// Unsoundf says what is unsound.
func Unsoundf(format string, args ...any) error { return &Unsound{What: fmt.Sprintf(format, args...)} }

// Unreadable makes an unsound snapshot of a panic; it is deferred.
func Unreadable(err *error) {
	if p := recover(); p != nil {
		*err = &Unsound{What: fmt.Sprintf("it cannot be read (%v)", cmdline.Shorten(fmt.Sprint(p), 200)), Crash: true}
	}
}

// Useless refuses a state that is not the very form of itself, with where it is not.
func Useless(raw, again []byte) error {
	if at := codec.Where(raw, again); at != "" {
		return Unsoundf("what stands in it under %q is of no use", cmdline.Shorten(at, 80))
	}
	return Unsoundf("something stands in it that is of no use")
}

// IsUnsound reports whether a snapshot was refused for what stands in it.
func IsUnsound(err error) bool {
	var u *Unsound
	return errors.As(err, &u)
}

// IsCrash reports whether it was refused because reading it panicked.
func IsCrash(err error) bool {
	var u *Unsound
	return errors.As(err, &u) && u.Crash
}

// Bounds takes down what is wrong with a state, the first thing only. A book
// asks it for every field that can do harm: each number, the length of each
// list and text, each id that is looked up. Bounds are wide, since what play
// can reach must lie within them; they say what the code can bear.
type Bounds struct {
	seats    []Seat
	scenario string
	at       []string
	wrong    error
}

// BoundsOf are those of the state of a game: of its seats, and of its scenario.
func BoundsOf(s *Snapshot) *Bounds { return &Bounds{seats: s.Seats, scenario: s.Scenario} }

// Scenario is that of the game.
func (b *Bounds) Scenario() string { return b.scenario }

// Seats are those of the game.
func (b *Bounds) Seats() []Seat { return b.seats }

// In looks at a part of the state, which is named where something is wrong.
func (b *Bounds) In(name string, look func()) {
	if b.wrong != nil {
		return
	}
	b.at = append(b.at, name)
	look()
	b.at = b.at[:len(b.at)-1]
}

// That holds a state to anything else.
func (b *Bounds) That(ok bool, format string, args ...any) {
	if !ok && b.wrong == nil {
		b.wrong = Unsoundf("%s", strings.Join(append(slices.Clone(b.at), fmt.Sprintf(format, args...)), ", "))
	}
}

// Number holds a number to its bounds, both included.
func (b *Bounds) Number(name string, n, least, most int) {
	if n < least || n > most {
		b.That(false, "%s is %d, which is not from %d to %d", name, n, least, most)
	}
}

// List holds a list to a length.
func (b *Bounds) List(name string, n, most int) {
	if n > most {
		b.That(false, "%s has %d entries, more than %d", name, n, most)
	}
}

// Text holds a text to a length in bytes, and to what can be shown.
func (b *Bounds) Text(name, text string, most int) {
	if len(text) > most {
		b.That(false, "%s has %d bytes, more than %d", name, len(text), most)
	} else if cmdline.Readable(text) != nil {
		b.That(false, "%s cannot be shown", name)
	}
}

// OneOf holds a word to those there are.
func (b *Bounds) OneOf(name, word string, words ...string) {
	if !slices.Contains(words, word) {
		b.That(false, "%s is %q, which is none", name, cmdline.Shorten(word, 32))
	}
}

// Unit holds a unit to an id and a name of its own, and to a seat of its side.
// Of what nobody commands the seat is empty.
func (b *Bounds) Unit(u Unit, ids map[string]bool) {
	b.Text("its id", u.ID, maxUnitID)
	b.Text("its name", u.Name, maxUnitName)
	b.That(u.ID != "" && !strings.ContainsAny(u.ID, " \t\n\"\\:/") && strings.ToLower(u.ID) == u.ID, "%q is no id of a unit", cmdline.Shorten(u.ID, 32))
	b.That(u.Name != "", "%s has no name", u.ID)
	b.That(!ids[u.ID], "%s is there twice", u.ID)
	ids[u.ID] = true
	b.That(slices.ContainsFunc(b.seats, func(s Seat) bool { return s.Side == u.Side && (u.Seat == "" || s.ID == u.Seat) }),
		"there is no seat %q of the side %q", cmdline.Shorten(string(u.Seat), 32), cmdline.Shorten(u.Side, 32))
}

// The longest id and name of a unit. What a unit launches is named after it,
// and may launch something itself.
const (
	maxUnitID   = 120
	maxUnitName = 200
)

// Err is what was wrong; nil when nothing was.
func (b *Bounds) Err() error { return b.wrong }

// Scan looks at bytes from outside before anything is made of them.
func Scan(raw []byte) error {
	if err := codec.Scan(raw); err != nil {
		return Unsoundf("%v", err)
	}
	return nil
}
