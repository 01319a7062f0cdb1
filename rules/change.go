package rules

import (
	"slices"
	"strings"

	"impulse/rules/dice"
)

// defaults returns the book's house rules as a new game gets them.
func (b engine[S]) defaults() Settings {
	out := make(Settings, 0, len(b.HouseRules))
	for _, h := range b.HouseRules {
		out = append(out, Setting{h.ID, h.Default})
	}
	return out
}

// house checks a value for a house rule.
func (b engine[S]) house(id, value string) (Setting, error) {
	for _, h := range b.HouseRules {
		if h.ID != id {
			continue
		}
		if !slices.Contains(h.Values, value) {
			return Setting{}, Refuse(id, "House rule %s is one of %s, not %q.", id, strings.Join(h.Values, ", "), Shorten(value, 32))
		}
		return Setting{id, value}, nil
	}
	return Setting{}, Unclear("%s has no house rule %s; game rule lists them.", b.Title, Shorten(id, 40))
}

// Assign gives a unit to a seat of its own side.
func (b engine[S]) Assign(s *Snapshot, unit string, seat SeatID) (*Result, error) {
	state, err := b.state(s)
	if err != nil {
		return nil, err
	}
	units := b.Book.Units(state)
	i := slices.IndexFunc(units, func(u *Unit) bool { return u.ID == unit })
	if i < 0 {
		return nil, Refuse("unit", "There is no unit %s.", Shorten(unit, 32))
	}
	to := s.Seat(seat)
	if to.Side == "" {
		return nil, Refuse("seat", "There is no seat %s.", Shorten(string(seat), 32))
	}
	units[i].Seat, units[i].Side = to.ID, to.Side
	r := b.ruling(s, state, GM, dice.FromFaces(nil))
	r.Tell(Event{Kind: "assigned", Unit: unit, Figures: Figures{Fig("seat", seat)}, Text: "{unit} is now commanded by {seat}."})
	res, err := b.close(*s, r, 0)
	if err != nil {
		return nil, err
	}
	if res.Events[0].To, err = b.whoKnow(unit, s, res.Snapshot); err != nil {
		return nil, err
	}
	return res, b.unsealIllegal(res)
}

// whoKnow lists who knows a unit before or after; nil means everybody. So a
// hidden unit changes hands in secret.
func (b engine[S]) whoKnow(unit string, before, after *Snapshot) ([]SeatID, error) {
	out := []SeatID{GM}
	for _, seat := range append([]Seat{{ID: Spectator}}, after.Seats...) {
		then, err := b.Units(before, seat.ID)
		if err != nil {
			return nil, err
		}
		now, err := b.Units(after, seat.ID)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(append(then, now...), func(u Unit) bool { return u.ID == unit }) {
			continue
		}
		if seat.ID == Spectator {
			return nil, nil
		}
		out = append(out, seat.ID)
	}
	return out, nil
}

// SetHouse changes a house rule from the next step on; in free mode, which has
// no steps to wait for, at once.
func (b engine[S]) SetHouse(s *Snapshot, id, value string) (*Snapshot, error) {
	h, err := b.house(id, value)
	if err != nil {
		return nil, err
	}
	out := *s
	if s.Mode == Free {
		out.House = b.settings(s).with(h.ID, h.Value)
		return &out, nil
	}
	out.Pending = append(filter(s.Pending, func(p Setting) bool { return p.ID != id }), h)
	return &out, nil
}

// SetMode switches between strict and free, at a step's boundary.
func (b engine[S]) SetMode(s *Snapshot, m Mode) (*Snapshot, error) {
	if m != Strict && m != Free {
		return nil, notAMode(m)
	}
	if len(s.Sealed) > 0 {
		return nil, Refuse("mode", "Orders of this step are sealed; the mode can change when it has resolved.")
	}
	out := *s
	out.Mode = m
	if m == Free { // nothing is sealed there, so nothing stands
		out.Standing = nil
		out.House, out.Pending = b.applied(s), nil
	}
	return &out, nil
}

func notAMode(m Mode) error {
	return Refuse("mode", "mode: %q is not one of strict, free.", Shorten(string(m), 20))
}

// applied are the house rules with the changes that were waiting.
func (b engine[S]) applied(s *Snapshot) Settings {
	out := b.settings(s)
	for _, h := range s.Pending {
		out = out.with(h.ID, h.Value)
	}
	return out
}
