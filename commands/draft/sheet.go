// Package draft is the sheet on which a seat writes its orders: what is on it,
// what was refused and is still to be mended, and what of standing orders goes on.
package draft

import (
	"slices"
	"strings"
	"time"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/standing"
	"impulse/storage"
)

// Sheet is the draft of a seat's orders for one step, with its own number: it
// counts every change of the draft.
type Sheet struct {
	Number  uint64     `cbor:"1,keyasint"`
	Lines   []string   `cbor:"2,keyasint"`
	Step    uint64     `cbor:"3,keyasint,omitempty"`  // steps resolved before the one it is for
	Mend    Refused    `cbor:"4,keyasint,omitzero"`   // what was written last and is not on it
	Spent   []string   `cbor:"5,keyasint,omitempty"`  // breaks of the sheet that came back, which have fired
	Habits  []Habit    `cbor:"6,keyasint,omitempty"`  // in which steps the seat gives orders
	Passed  []string   `cbor:"7,keyasint,omitempty"`  // until when the seat has passed before, and was told what that means
	Seal    Moment     `cbor:"8,keyasint,omitzero"`   // when it was sealed last
	Back    []string   `cbor:"10,keyasint,omitempty"` // lines of a standing sheet that came back when it was over
	By      []ByTactic `cbor:"11,keyasint,omitempty"` // what of its lines tactics have written
	Beside  Beside     `cbor:"9,keyasint,omitzero"`   // what became of its lines when the seat passed last
	Earlier []ByTactic `cbor:"12,keyasint,omitempty"` // what of the lines that were sealed last tactics had written
}

// LeftOver reports whether all that is on the sheet came back from an earlier one: its
// owner has written nothing since.
func (s Sheet) LeftOver() bool {
	return len(s.Lines) > 0 && !slices.ContainsFunc(s.Lines, func(line string) bool { return !slices.Contains(s.Back, line) })
}

// Moment is a time, and the steps resolved before it.
type Moment struct {
	AtMS int64  `cbor:"1,keyasint"`
	Step uint64 `cbor:"2,keyasint"`
}

// Just reports whether a sheet was sealed in an earlier step than that after so many,
// shorter ago than that.
func (m Moment) Just(count uint64, now time.Time, ago time.Duration) bool {
	return m.AtMS > 0 && m.Step < count && now.Sub(time.UnixMilli(m.AtMS)) < ago
}

// Read reads the draft for the step after so many. Of one for an
// earlier step the standing lines go on, which are for no one step; of any
// other, as an undo may leave one, only the number does.
func Read(tx *storage.Tx, game storage.ID, seat rules.SeatID, count uint64) (Sheet, error) {
	var s Sheet
	b, err := tx.Sheet(game, string(seat))
	if err == nil && b != nil {
		err = codec.Decode(b, &s)
	}
	switch {
	case s.Step > count:
		s.Lines, s.Mend, s.Spent = nil, Refused{}, nil
	case s.Step < count:
		s.Lines, s.Mend = standingOf(s.Lines), s.Mend.later()
	}
	return s, err
}

// ForTheStep are the lines that are for the one step, and go with it.
func (s Sheet) ForTheStep() []string {
	return slices.DeleteFunc(slices.Clone(s.Lines), standing.Is)
}

// Put saves the draft for the step after so many.
func (s Sheet) Put(tx *storage.Tx, game storage.ID, seat rules.SeatID, count uint64) error {
	s.Step = count
	b, err := codec.Encode(s)
	if err != nil {
		return err
	}
	return tx.PutSheet(game, string(seat), b)
}

// Refused is what somebody wrote as orders and the rules refused, all of it
// because of some. It is kept beside the sheet to be mended, and a seal asks
// before it leaves it out.
type Refused struct {
	Text  string `cbor:"1,keyasint"`
	Whole bool   `cbor:"2,keyasint,omitempty"` // it was to replace the sheet, not to be added to it
	Left  bool   `cbor:"3,keyasint,omitempty"` // the sheet was sealed without it
}

// Kept reports whether there is such a text.
func (x Refused) Kept() bool { return x.Text != "" }

// later is what is left of it in a later step: standing lines, which are for no
// one step, unless the sheet was sealed without them.
func (x Refused) later() Refused {
	if x.Left || !standing.Any(strings.Split(x.Text, "\n")) {
		return Refused{}
	}
	return x
}

// Stays are the lines that stay on the sheet when what was refused is taken: none where
// it was to replace them.
func (s Sheet) Stays() []string {
	if s.Mend.Whole {
		return nil
	}
	return s.Lines
}

// Whole is the sheet as its author wants it: what is on it, or was to be.
func (s Sheet) Whole() string {
	switch {
	case !s.Mend.Kept():
		return strings.Join(s.Lines, "\n")
	case s.Mend.Whole:
		return s.Mend.Text
	}
	return strings.Join(append(slices.Clone(s.Lines), s.Mend.Text), "\n")
}
