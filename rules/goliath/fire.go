package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
)

var fireParams = []param{
	rules.ChoiceOf("target", "at whom, or nearest", func(k known, a rules.Args) []rules.Choice {
		out := others(k, a)
		if len(out) > 0 {
			out = append(out, rules.Choice{Value: nearestFoe, Label: "the nearest in arc and range"})
		}
		return out
	}),
	rules.Switch[*State]("indirect", "over the heads of others"),
}

var fire = action{
	Name: "fire", Summary: "Fire missiles at an enemy", Rule: "missile-fire", Kind: rules.OrderKind, Step: missileSegment, Unit: "unit", Key: []string{},
	Example: "target:blue-1 unit:red-1", Params: fireParams, Check: mayFire(false), Odds: fireOdds(false),
}

var fireHalfway = action{
	Name: "fire-halfway", Summary: "Fire at the half-move portion of the turn", Rule: "pass-through", Kind: rules.OrderKind,
	Step: halfMoveFire, Unit: "unit", Key: []string{},
	Example: "target:blue-1 unit:red-1", Params: fireParams, Check: mayFire(true), Odds: fireOdds(true),
}

func mayFire(halfway bool) func(known, rules.Args) error {
	return func(k known, a rules.Args) error {
		u, err := commanded(k, a)
		if err != nil {
			return err
		}
		if !halfway && !acts(k, u) {
			return rules.Refuse("method-1", "%s fires when its side does (Turn sequence, Method 1).", u.Name)
		}
		x := aim{st: k.State(), u: u, indirect: a.On("indirect"), halfway: halfway, h: k.House}.at(a.Text("target"))
		if x.t == nil {
			return rules.Refuse("missile-fire", "%s sees no enemy to fire at.", u.Name)
		}
		return x.may()
	}
}

// armed reports whether the seat has missile troops with somebody in range, as
// everybody sees.
func armed(halfway bool) func(known, rules.Seat) bool {
	return func(k known, seat rules.Seat) bool {
		st := k.State()
		if !halfway && !st.active(seat.Side) {
			return false
		}
		return st.Shrouded || st.some(seat, func(u *Unit) bool { return st.mightFire(u, halfway, k.House) })
	}
}

// mightHalfway reports whether the unit might fire at the half-move portion of
// the turn: see mayHalfway.
func (st *State) mightHalfway(u *Unit, h house) bool {
	throws := slices.ContainsFunc(u.arms(h), func(w weapon) bool { return isThrown(w.arm) })
	waits := st.stationary(u) && !(st.Method == 1 && st.active(u.Side))
	return throws || waits || u.splits(h) && u.Spent > 0 && !u.Far
}

func (st *State) mightFire(u *Unit, halfway bool, h house) bool {
	if !u.able() || len(u.arms(h)) == 0 && (halfway || !u.isWizard()) {
		return false
	}
	if halfway && !st.mightHalfway(u, h) {
		return false
	}
	reach := inch(0)
	for _, w := range u.weapons(h) {
		reach = max(reach, inch(w.reach(false)))
	}
	for _, w := range u.arms(h) {
		reach = max(reach, inch(w.reach(false)))
	}
	return slices.ContainsFunc(st.enemies(u.Side), func(t *Unit) bool {
		return plane.Distance(u.At, t.At) <= reach+u.rect().Width+t.rect().Width && plane.Gap(u.rect(), t.rect()) <= reach
	})
}

var halfMoveFireStep = step{
	Name: halfMoveFire, Title: "Half-move fire", Rule: "pass-through", Who: rules.Secretly, Unasked: written, Decides: armed(true),
	Resolve: func(r *ruling, o rules.Orders) error {
		s := r.State.salvo(r)
		s.shoot(o.Of("fire-halfway"), true)
		s.end()
		r.State.segment(r, "the fire at the half-move")
		return nil
	},
}

var missileStep = step{
	Name: missileSegment, Title: "Missile fire", Rule: "missile-fire", Who: rules.Secretly, Unasked: written, Decides: armed(false),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		s := st.salvo(r)
		s.spells(o.Of("cast"))
		s.shoot(o.Of("fire"), false)
		s.end()
		st.segment(r, "missile fire")
		st.acted(r)
		return nil
	},
}

// salvo is the fire of a segment. In method 1 its losses come at once; in method
// 2 when all have shot, wizards as well (Turn sequence).
type salvo struct {
	st     *State
	r      *ruling
	was    map[*Unit]int // figures that a target had
	struck []*Unit
	later  []func()
}

func (st *State) salvo(r *ruling) *salvo { return &salvo{st: st, r: r, was: map[*Unit]int{}} }

// tells lets what u has done to t take effect.
func (s *salvo) tells(u, t *Unit, harm func()) {
	if _, seen := s.was[t]; !seen {
		s.was[t], s.struck = t.Figures, append(s.struck, t)
	}
	if s.st.Method != 1 {
		s.later = append(s.later, harm)
		return
	}
	harm()
	s.st.heavyLosses(s.r, u, t, s.was[t])
	s.was[t] = t.Figures
}

// end lets take effect what has waited.
func (s *salvo) end() {
	for _, harm := range s.later {
		harm()
	}
	for _, t := range s.struck {
		s.st.heavyLosses(s.r, nil, t, s.was[t])
	}
}

// shoot resolves the fire of missile troops.
func (s *salvo) shoot(o rules.Orders, halfway bool) {
	st, r := s.st, s.r
	for _, x := range o {
		u := st.unit(x.Args.Text("unit"))
		if u == nil {
			continue // it is gone by now, as everybody has read
		}
		shot := aim{st: st, u: u, indirect: x.Args.On("indirect"), halfway: halfway, h: r.House}.at(x.Args.Text("target"))
		t := shot.t
		if t == nil {
			continue // so is its target
		}
		if hits := shot.fire(r); hits >= 0 {
			s.tells(u, t, func() { st.harm(r, u, t, hits, "fire") })
		}
	}
}

// fire rolls and returns the hits; -1 where there was no fire.
func (x aim) fire(r *ruling) int {
	could := x.may()
	if !x.u.able() {
		could = rules.Refuse("morale-check", "it is not in order")
	}
	if could != nil {
		x.u.tell(r, rules.Event{Kind: "no-fire", Target: x.t.ID, Rule: "missile-fire", Text: "{unit} could not fire at {target}: {why}", Figures: figures{fig("why", could.Error())}})
		return -1
	}
	x.st.reveal(r, x.u, "it fires")
	w, _ := x.weapon()
	n := x.left(w)
	x.u.Shots += n.shots
	if n.opposed && !x.outrolls(r, "it fires", "no shot") {
		return -1
	}
	x.u.Empty = w.arm == heavyCrossbow
	x.t.Attacked = true
	v := x.volley(w, n.shots)
	t := v.throw(x.h)
	faces, scored := t.hits(r.Dice, w.arm+" of "+x.u.Name)
	hits := v.behind(scored, x.h)
	f := append(t.figures(), fig("hits", hits), fig("struck", scored), fig("faces", faces), fig("attackers", v.attackers), fig("shots", v.shots), fig("class", string(v.class())),
		fig("cover", v.cover), fig("indirect", v.indirect), fig("range", plane.Gap(x.u.rect(), x.t.rect()).String()), fig("arm", w.arm), fig("from", x.u.At.String()), fig("to", x.t.At.String()))
	text := "{unit} fires at {target} with {arm} at {range} " + inchWord(plane.Gap(x.u.rect(), x.t.rect())) + ": " + counted(t.dice, "die", "dice") + ", " + t.needs() + ": " + counted(scored, "hit", "hits")
	if v.cover {
		text += ", {hits} behind cover"
	}
	r.Tell(rules.Event{Kind: "fired", Unit: x.u.ID, Target: x.t.ID, Rule: "missile-fire", Text: text + ".", Figures: f})
	return hits
}

// outrolls is the opposed die of those who moved more than half (Rate of Fire).
func (x aim) outrolls(r *ruling, does, fails string) bool {
	own, other, shoots := opposed(r.Dice, x.u.Name, x.h)
	r.Tell(rules.Event{Kind: "opposed", Unit: x.u.ID, Target: x.t.ID, Rule: "rate-of-fire",
		Text:    "{unit} has moved far and rolls {own} against {other}: " + either(shoots, does, fails) + ".",
		Figures: figures{fig("own", own), fig("other", other), fig("shoots", shoots)}})
	return shoots
}
