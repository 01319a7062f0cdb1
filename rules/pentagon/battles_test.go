package pentagon

import (
	"fmt"
	"testing"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/rulestest"
)

// Random battles of the small scenarios end, and leave no sheet with fewer than
// no boxes, power or fuel. By hand:
//
//	RULESTEST_GAMES=10000 go test ./rules/pentagon -run Battles -timeout 0
func TestBattles(t *testing.T) {
	t.Parallel()
	rulestest.Battles(t, Book.System(), 100, sound, "skirmish", "duel")
}

func sound(s *rules.Snapshot) error {
	var st State
	if err := codec.Decode(s.State, &st); err != nil {
		return err
	}
	for _, s := range st.everybody() {
		if err := s.sound(); err != nil {
			return fmt.Errorf("%s: %w", s.ID, err)
		}
	}
	return nil
}

// sound says what of the unit's record sheets cannot be.
func (s *Ship) sound() error {
	for line, points := range s.Form {
		if points < 0 {
			return fmt.Errorf("line %d of the form is %d", line, points)
		}
	}
	for _, r := range s.all() {
		b := r.boxes()
		if b.Len() != r.fresh.Len() || b.Full() < 0 || b.Spent() < 0 || b.Full()+b.Spent() != b.Live() || b.Live() > b.Len() {
			return fmt.Errorf("%s is %q, built as %q", r.id, b, r.fresh)
		}
	}
	switch {
	case s.Form.Left() < 0:
		return fmt.Errorf("the form has %d left", s.Form.Left())
	case !s.drone() && s.Form.Left() != s.full(capacitor):
		return fmt.Errorf("the form has %d left and %d capacitors are charged", s.Form.Left(), s.full(capacitor))
	case s.Extra < 0 || s.Record.Burned < 0:
		return fmt.Errorf("something is negative: %+v", s.Record)
	}
	return nil
}
