package goliath

import (
	"fmt"
	"slices"
	"testing"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/houserule"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// Random battles of both methods end, and leave no unit that cannot be. By hand:
//
//	RULESTEST_GAMES=1000 go test ./rules/goliath -run Battles -timeout 0
func TestBattles(t *testing.T) {
	for _, method := range []string{"method-1", "method-2"} {
		t.Run(method, func(t *testing.T) {
			rulestest.Battles(t, playedBy(method).System(), 2, sound, "open-field", "bodenburg")
			rulestest.Battles(t, playedBy(method, "passage", "free").System(), 1, sound, "open-field")
		})
	}
}

// playedBy is the book with another default of the house rule turn, and of more
// that follow with their values.
func playedBy(method string, more ...string) *rules.Book[*State] {
	book := Book
	book.HouseRules = slices.Clone(book.HouseRules)
	set := append([]string{"turn", method}, more...)
	for n := 0; n < len(set); n += 2 {
		i := slices.IndexFunc(book.HouseRules, func(h houserule.Rule) bool { return h.ID == set[n] })
		book.HouseRules[i].Default = set[n+1]
	}
	return &book
}

func sound(s *rules.Snapshot) error {
	var st State
	if err := codec.Decode(s.State, &st); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, u := range st.everybody() {
		if seen[u.ID] {
			return fmt.Errorf("%s is there twice", u.ID)
		}
		seen[u.ID] = true
	}
	for _, u := range st.Units {
		if err := st.sound(u); err != nil {
			return fmt.Errorf("%s: %w", u.ID, err)
		}
	}
	return nil
}

// sound says what of a unit cannot be.
func (st *State) sound(u *Unit) error {
	switch {
	case u.Figures < 1 || u.Figures > u.Start || u.Front < 1:
		return fmt.Errorf("it has %d of %d figures, %d in front", u.Figures, u.Start, u.Front)
	case u.Wounds < 0 || u.Wounds >= u.kind().HT:
		return fmt.Errorf("a figure of HT %d has taken %d", u.kind().HT, u.Wounds)
	case u.Status != Steady && u.Status != Routing:
		return fmt.Errorf("it is %s and on the table", u.Status)
	case u.Status == Routing && (u.Rout < 1 || u.Rout > 4):
		return fmt.Errorf("it is in turn %d of its rout", u.Rout)
	case !st.Size.Contains(u.At):
		return fmt.Errorf("it is at %s, off the table", u.At)
	}
	for _, t := range st.Units {
		if t != u && overlap(u, t) {
			return fmt.Errorf("it stands upon %s at %s", t.ID, u.At)
		}
	}
	return nil
}

// overlap leaves a twentieth of an inch to rounding.
func overlap(u, t *Unit) bool {
	a := u.rect()
	a.Width, a.Depth = a.Width-5, a.Depth-5
	return plane.Overlapping(a, t.rect())
}
