package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/pick"
)

// Weapons that lie about are known to who saw them fall and to who sees the hex (2.3); who
// does not see one taken away believes that it lies there, until they see the hex again.

// taken takes a weapon from the ground, as those see it who see him.
func (d deed) taken(i int) Arm {
	st := d.r.State
	l := st.Lost[i]
	seeing := watching(st).sides(&st.Squad, d.Combatant)
	left := pick.Where(l.Sides, func(s string) bool { return !slices.Contains(seeing, s) })
	if len(left) == 0 {
		st.Lost = slices.Delete(st.Lost, i, i+1)
		return l.Arm
	}
	if st.allIn(l.Sides, "") {
		left = append(left, "")
	}
	arm := l.Arm
	arm.Spare = slices.Clone(arm.Spare)
	st.Lost[i].Sides, st.Lost[i].Taken = left, true
	return arm
}

// lostKnown are the weapons that lie about as a side knows of them; of no side, as all do.
func (st *State) lostKnown(side string) (out []Left) {
	for _, l := range st.Lost {
		believed := st.allIn(l.Sides, side)
		if !believed && (!l.Taken || !st.allIn(l.Sides, "")) {
			continue
		}
		l.Taken = l.Taken && !believed
		l.Sides = st.knowingOf(l.Sides, side)
		out = append(out, l)
	}
	return out
}

// lookDown lets each side know of the weapons in hexes that it sees, and of those that lie
// there no more.
func (l lookout) lookDown() {
	var left []Left
	for _, x := range l.Lost {
		seeing := l.sidesLooking(x.At, nil)
		open := l.allIn(x.Sides, "")
		knew := x.Sides
		if x.Taken {
			x.Sides = pick.Where(knew, func(s string) bool { return !slices.Contains(seeing, s) })
			gone := !slices.ContainsFunc(x.Sides, func(s string) bool { return s != "" })
			l.notice(x.told("The {weapon} lies in {at} no more."), pick.Where(knew, func(s string) bool { return slices.Contains(seeing, s) }), open && gone)
			if gone {
				continue
			}
		} else if found := pick.Where(seeing, func(s string) bool { return !slices.Contains(knew, s) }); len(found) > 0 {
			x.Sides = slices.Concat(knew, found)
			l.notice(x.told("The {weapon} lies in {at}."), found, !open && l.allIn(x.Sides, ""))
		}
		left = append(left, x)
	}
	l.Lost = left
}

// notice tells sides, or everybody, of something on the ground.
func (l lookout) notice(e rules.Event, sides []string, all bool) {
	if all {
		l.r.Tell(e)
		return
	}
	for _, seat := range l.r.Seats() {
		if slices.Contains(sides, seat.Side) {
			l.r.TellOnly(e, seat.ID)
		}
	}
}

// told is an event of a weapon on the ground.
func (l *Left) told(text string) rules.Event {
	return rules.Event{Kind: "lies", Rule: "weapon-handling", Quiet: true, Text: text, Figures: figures{fig("weapon", l.Arm.weapon().Name), fig("at", l.At.String())}}
}

// lying is the place in the list of what lies about of a weapon in his hex; -1 if there is
// none.
func (st *Field) lying(c *Combatant, key string) int {
	return slices.IndexFunc(st.Lost, func(l Left) bool { return l.lies(c.At) && l.is(key) })
}

// atFeet is the place in that list of the weapon that who has nothing in hand takes up in a hex to
// fire: of those that fire the one that fell last; -1 if there is none.
func (st *Field) atFeet(at hex.Hex) int {
	for i, l := range slices.Backward(st.Lost) {
		if l.lies(at) && l.Arm.serves() {
			return i
		}
	}
	return -1
}

// takesUp reports whether a task to fire begins with what lies at one's feet: it names no weapon,
// and none is in hand. What is launched is readied by an order of its own.
func (t *Task) takesUp(a *Arms) bool {
	return t.Shoot != nil && t.Do != launchAct && t.Key == "" && a.arm() == nil
}

// nearestLeft is the weapon nearest to a hex of those that lie about and of which it holds;
// nil if there is none.
func (st *Field) nearestLeft(from hex.Hex, holds func(*Left) bool) (best *Left) {
	for i := range st.Lost {
		l := &st.Lost[i]
		if !l.Taken && holds(l) && (best == nil || hex.Range(from, l.At) < hex.Range(from, best.At)) {
			best = l
		}
	}
	return best
}

// is reports whether a weapon is one of a key; any is where none is said.
func (l *Left) is(key string) bool { return key == "" || l.Arm.Key == key }

// lies reports whether a weapon lies in a hex.
func (l *Left) lies(at hex.Hex) bool { return !l.Taken && l.At == at }
