package rules

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/pick"
)

// houseRules are all that the book declares.
func (b *Book[S]) houseRules() houserule.List { return b.HouseRules }

// settings are the house rules of a game.
func (b *Book[S]) settings(s *Snapshot) Settings { return b.houseRules().Settings(s.House) }

// Assign gives a unit to a seat of its own side, or to nobody.
func (p *position[S]) Assign(unit string, seat SeatID) (*Result, error) {
	state := p.own()
	units := p.book.Units(state)
	i := slices.IndexFunc(units, func(u *Unit) bool { return u.ID == unit })
	if i < 0 {
		return nil, cmdline.Refuse("unit", "There is no unit %s.", cmdline.Shorten(unit, 32))
	}
	to, text := p.snap.Seat(seat), "{unit} is now commanded by {seat}."
	if seat == "" {
		to.Side, text = units[i].Side, "Nobody commands {unit} now."
	}
	if to.Side == "" {
		return nil, cmdline.Refuse("seat", "There is no seat %s.", cmdline.Shorten(string(seat), 32))
	}
	units[i].Seat, units[i].Side = to.ID, to.Side
	r := p.ruling(state, GM, dice.FromFaces(nil))
	r.Tell(Event{Kind: "assigned", Unit: unit, Figures: figure.Figures{figure.Fig("seat", seat)}, Text: text})
	o := &outcome[S]{position: p}
	if err := o.close(r, 0); err != nil {
		return nil, err
	}
	o.events[0].To = whoKnow(unit, p, o.position)
	return o.done(o.unsealIllegal())
}

// whoKnow lists who knows a unit before or after; nil means everybody. So a
// hidden unit changes hands in secret.
func whoKnow(unit string, before, after Position) []SeatID {
	out := []SeatID{GM}
	for _, seat := range append([]Seat{{ID: Spectator}}, after.Snapshot().Seats...) {
		known := append(before.For(seat.ID).Units(), after.For(seat.ID).Units()...)
		if !slices.ContainsFunc(known, func(u Unit) bool { return u.ID == unit }) {
			continue
		}
		if seat.ID == Spectator {
			return nil
		}
		out = append(out, seat.ID)
	}
	return out
}

// SetHouse changes a house rule from the next step on; in free mode, which has
// no steps to wait for, at once.
func (p *position[S]) SetHouse(id, value string) (Position, error) {
	h, err := p.book.houseRules().Check(p.book.Title, id, value)
	if err != nil {
		return nil, err
	}
	return p.with(func(s *Snapshot) {
		if s.Mode == Free {
			s.House = p.book.settings(s).With(h.ID, h.Value)
			return
		}
		p.book.declared(s)
		s.Pending = append(pick.Where(s.Pending, func(x Setting) bool { return x.ID != id }), h)
	}), nil
}

// SetMode switches between strict and free, at a step's boundary.
func (p *position[S]) SetMode(m Mode) (Position, error) {
	if m != Strict && m != Free {
		return nil, notAMode(m)
	}
	if len(p.snap.Sealed) > 0 {
		return nil, cmdline.Refuse("mode", "Orders of this step are sealed; the mode can change when it has resolved.")
	}
	return p.with(func(s *Snapshot) {
		s.Mode = m
		if m == Free { // nothing is sealed there, so nothing stands
			s.Standing = nil
			s.House, s.Pending = p.book.applied(s), nil
		}
	}), nil
}

// Default leaves a seat to its default orders, or gives it back; see [Position].
func (p *position[S]) Default(id SeatID, on bool) (Position, error) {
	seat := p.snap.Seat(id)
	others := func(x Seat) bool { return x.ID != id && !p.snap.ByDefault(x.ID) }
	switch {
	case seat.Side == "":
		return nil, cmdline.Refuse("seat", "There is no seat %s.", cmdline.Shorten(string(id), 32))
	case seat.Program:
		return nil, cmdline.Refuse("seat", "%s is played by the program, always by default.", seat.Title)
	case on && !slices.ContainsFunc(p.snap.Seats, others):
		return nil, cmdline.Refuse("seat", "Only %s gives orders, and somebody must.", id)
	}
	return p.with(func(s *Snapshot) {
		s.Default = pick.Where(s.Default, func(x SeatID) bool { return x != id })
		if on {
			s.Default = append(s.Default, id)
		}
	}), nil
}

func notAMode(m Mode) error {
	return cmdline.Refuse("mode", "mode: %q is not one of strict, free.", cmdline.Shorten(string(m), 20))
}

// applied are the house rules with the changes that were waiting.
func (b *Book[S]) applied(s *Snapshot) Settings { return b.houseRules().Changed(s.House, s.Pending) }

// declared makes the settings of an older version those of this one, so that what is changed
// from now on is of the one rule alone.
func (b *Book[S]) declared(s *Snapshot) {
	house, coming := b.settings(s), b.applied(s)
	if slices.Equal(house, s.House) {
		return
	}
	s.House, s.Pending = house, pick.Where(coming, func(x Setting) bool { return house.Get(x.ID) != x.Value })
}
