package phoenix

import (
	"impulse/rules"
	"impulse/rules/dice"
)

// Who is told of fire, and whose dice it is thrown by.

// dice are those by which a shot hits: public where all see both who fires and at whom,
// else thrown aside for who fires, as they would name him, or tell how far off he is.
func (f *fight) dice(x aimed) *dice.Roller {
	if f.open(x) {
		return f.r.Dice
	}
	return f.r.Dice.Aside(string(x.by.Seat))
}

// open reports whether all see who fires, and at whom.
func (f *fight) open(x aimed) bool {
	return firing.ofAll(f.r, x.by) && (x.at == nil || firing.ofAll(f.r, x.at))
}

// told tells of somebody what was rolled by [fight.dice]: the side that fires all of it,
// others who see him the rest.
func (f *fight) told(x aimed, of *Combatant, e, rest rules.Event) {
	if f.open(x) {
		f.asFired().tell(of, e)
		return
	}
	tellSide(f.r, of, x.by.Side, e)
	for _, side := range f.st.Sides {
		if side == x.by.Side || of.seen(side) {
			f.st.glimpsed(of, side, Glimpse{Kind: noting(e)})
		}
		if side != x.by.Side && of.seen(side) {
			tellSide(f.r, of, side, rest)
		}
	}
}

// asFired tells those who saw the fire.
func (f *fight) asFired() teller { return teller{f.st, f.r, firing} }

// hits are the dice for those whom a shot strikes: public where all see them.
func (f *fight) hits(v *Combatant) *dice.Roller {
	if firing.ofAll(f.r, v) {
		return f.r.Dice
	}
	return f.r.Dice.Aside(string(v.Seat))
}

// tell tells of somebody whom a shot strikes what was rolled by [fight.hits].
func (f *fight) tell(v *Combatant, e rules.Event) { f.asFired().rolled(v, e) }

// pair tells what is between two: to who sees both, and to the side of the first, which knows whom
// its own mean, though they came into sight in this impulse; in short to who sees the first alone.
func (w teller) pair(c, t *Combatant, e, short rules.Event, sum int) {
	var both, one []rules.SeatID
	for _, seat := range w.r.Seats() {
		switch {
		case !c.seen(seat.Side):
			continue
		case t.seen(seat.Side), c.Side == seat.Side:
			both = append(both, seat.ID)
		default:
			one = append(one, seat.ID)
		}
	}
	for _, side := range reaches(w.r, both) {
		w.st.glimpsed(c, side, Glimpse{Kind: e.Kind, Sum: sum})
		w.st.glimpsed(t, side, Glimpse{Kind: "target"})
	}
	for _, side := range reaches(w.r, one) {
		w.st.glimpsed(c, side, Glimpse{Kind: e.Kind})
	}
	if len(both) == len(w.r.Seats()) {
		w.r.Tell(e)
		return
	}
	if len(both) > 0 {
		w.r.TellOnly(e, both...)
	}
	if len(one) > 0 {
		w.r.TellOnly(short, one...)
	}
}
