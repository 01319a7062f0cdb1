package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/pick"
)

// Weapons that lie about are known to who saw them fall and to who sees the hex (2.3); who
// does not see one taken away believes that it lies there, until they see the hex again.

// taken takes a weapon from the ground, as those see it who see him.
func (d deed) taken(l *Left) Arm {
	st, arm := d.r.State, l.Arm
	arm.Spare = slices.Clone(arm.Spare)
	seeing := watching(st).sides(&st.Squad, d.Combatant)
	d.Took = &Taking{l.Arm.Key, l.At, st.now(), seeing}
	left := pick.Where(l.Sides, func(s string) bool { return !slices.Contains(seeing, s) })
	all := st.allIn(l.Sides, "")
	if l.Sides, l.Taken = left, true; len(left) == 0 {
		st.Lost = slices.DeleteFunc(st.Lost, func(x Left) bool { return x.Taken && len(x.Sides) == 0 })
	} else if all {
		l.Sides = append(left, "")
	}
	return arm
}

// takenElse refuses who has no weapon of a key in their hands for who took it up last where they are,
// as far as their side saw; where nobody did, for what is said else. Of several taken within a phase
// each is told: any may be the one that they went for. Who goes for none in particular may have lost
// theirs for another reason: then what was taken more than a phase ago says nothing.
func (st *State) takenElse(c *Combatant, key string, otherwise error) error {
	took := pick.Where(st.Combatants, func(o *Combatant) bool {
		t := o.Took
		return o != c && t != nil && t.At == c.At && (key == "" || t.Key == key) && slices.Contains(t.Sides, c.Side)
	})
	slices.SortStableFunc(took, func(a, b *Combatant) int { return b.Took.Impulse - a.Took.Impulse })
	since := st.now() - impulses
	if key != "" && len(took) > 0 {
		since = took[0].Took.Impulse - impulses
	}
	took = pick.Where(took, func(o *Combatant) bool { return o.Took.Impulse >= since })
	if len(took) == 0 {
		return otherwise
	}
	return cmdline.Refuse("weapon-handling", "%s.", legible.And(takings(took)))
}

// takings say who has picked up what; of a kind that another has too, one.
func takings(by []*Combatant) (out []string) {
	for _, o := range by {
		key := o.Took.Key
		alike := pick.Where(by, func(x *Combatant) bool { return x.Took.Key == key })
		what := "the " + (&Arm{Key: key}).weapon().Name
		if len(alike) > 1 {
			what = "one " + (&Arm{Key: key}).weapon().Name
		}
		out = append(out, o.Name+" has picked up "+what)
	}
	return out
}

// empty refuses who has nothing in hand to fire or to load: what lies at their feet they do not take up
// who carry as many weapons as anybody may; else for who took it, or for what is said else.
func (st *State) empty(c *Combatant, otherwise error) error {
	if len(c.Weapons) >= mostWeapons && st.about().underfoot(c.ID, c.At, (*Left).serves) != nil {
		return laden(c.Name)
	}
	return st.takenElse(c, "", otherwise)
}

// noneThere refuses to take up what is not where somebody is: another took it, which their side saw
// or did not, or it never lay there.
func (st *State) noneThere(c *Combatant, key string) error {
	for i := range st.Lost {
		if l := &st.Lost[i]; l.Taken && l.At == c.At && of(key)(l) && st.allIn(l.Sides, c.Side) {
			return cmdline.Refuse("weapon-handling", "The %s lies in %s no more.", l.Arm.weapon().Name, c.At)
		}
	}
	return st.takenElse(c, key, cmdline.Refuse("weapon-handling", "No such weapon lies in %s.", c.At))
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
		if o := st.find(l.Of); o == nil || o.Side != side {
			l.Of = ""
		}
		out = append(out, l)
	}
	return out
}

// lookDown lets each side know of the weapons in hexes that it sees, and of those that lie
// there no more.
func (l lookout) lookDown() {
	var left []Left
	for _, x := range l.Lost {
		seeing := l.sidesFinding(x.At, nil)
		open := l.allIn(x.Sides, "")
		knew := x.Sides
		if x.Taken {
			x.Sides = pick.Where(knew, func(s string) bool { return !slices.Contains(seeing, s) })
			gone := !slices.ContainsFunc(x.Sides, func(s string) bool { return s != "" })
			l.notice(l.told(&x, "The {weapon} lies in {at} no more."), pick.Where(knew, func(s string) bool { return slices.Contains(seeing, s) }), open && gone)
			if gone {
				continue
			}
		} else if found := pick.Where(seeing, func(s string) bool { return !slices.Contains(knew, s) }); len(found) > 0 {
			x.Sides = slices.Concat(knew, found)
			l.notice(l.told(&x, "The {weapon} lies in {at}."), found, !open && l.allIn(x.Sides, ""))
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
func (l lookout) told(x *Left, text string) rules.Event {
	return rules.Event{Kind: "lies", Rule: "weapon-handling", Quiet: true, Text: text, Figures: figures{fig("weapon", x.Arm.weapon().Name), fig("at", l.read(x.At))}}
}

// litter are weapons that lie about, in the order in which they fell.
type litter []*Left

// about is what lies about, as far as it is known.
func (st *Field) about() (out litter) {
	for i := range st.Lost {
		if l := &st.Lost[i]; !l.Taken {
			out = append(out, l)
		}
	}
	return out
}

// underfoot is the weapon that somebody of that id takes up in a hex: of those of which it holds
// their own before any other, and of several the one that fell last (reading own-weapon-first); nil
// if there is none.
func (x litter) underfoot(id string, at hex.Hex, holds func(*Left) bool) (best *Left) {
	for _, l := range x {
		if l.At == at && holds(l) && (best == nil || l.Of == id || best.Of != id) {
			best = l
		}
	}
	return best
}

// but is what is not among others.
func (x litter) but(others litter) litter {
	return pick.Where(x, func(l *Left) bool { return !slices.Contains(others, l) })
}

// same reports whether two records are of one weapon, of those that lie about or of those that orders
// of a sheet let go of, which each that is followed notes anew.
func (x litter) same(a, b *Left) bool {
	noted := slices.Contains(x, a) || slices.Contains(x, b)
	return a == b || !noted && a.At == b.At && a.Of == b.Of && a.Arm.Key == b.Arm.Key
}

// nearest is the weapon nearest to a hex of those of which it holds; nil if there is none.
func (x litter) nearest(from hex.Hex, holds func(*Left) bool) (best *Left) {
	for _, l := range x {
		if holds(l) && (best == nil || hex.Range(from, l.At) < hex.Range(from, best.At)) {
			best = l
		}
	}
	return best
}

// atFeet is the weapon that who has nothing in hand takes up in a hex to fire it or to load it; nil
// if none there fires, or they carry as many as anybody may.
func (st *Field) atFeet(id string, at hex.Hex) *Left {
	if c := st.find(id); c != nil && len(c.Weapons) >= mostWeapons {
		return nil
	}
	return st.about().underfoot(id, at, (*Left).serves)
}

// takesUp reports whether a task to fire or to load begins with what lies at one's feet: it names no
// weapon, and none is in hand. What is launched is readied by an order of its own.
func (t *Task) takesUp(inHand *Arm) bool {
	fires := t.Shoot != nil && t.Do != launchAct && t.Key == ""
	return inHand == nil && (fires || t.Do == reloadAct)
}

// serves reports whether it is a weapon to fire.
func (l *Left) serves() bool { return l.Arm.serves() }

// of holds for weapons of a key, for all where none is said.
func of(key string) func(*Left) bool {
	return func(l *Left) bool { return key == "" || l.Arm.Key == key }
}
