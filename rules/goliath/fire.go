package goliath

import (
	"cmp"
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
		if !halfway {
			u, err = onTurn(k, a, "fires when its side does")
		}
		if err != nil {
			return err
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
		return st.shrouded(k.House) || st.some(seat, func(u *Unit) bool { return st.mightFire(u, halfway, k.House) })
	}
}

// mightHalfway reports whether the unit might fire at the half-move portion of
// the turn: see mayHalfway.
func (st *State) mightHalfway(u *Unit, h house) bool {
	throws := slices.ContainsFunc(u.arms(h), func(w weapon) bool { return isThrown(w.arm) })
	waits := st.stationary(u, h) && !(st.Method == 1 && st.active(u.Side))
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
	return slices.ContainsFunc(st.enemies(u.Side), func(t *Unit) bool {
		return plane.Distance(u.At, t.At) <= reach+u.rect().Width+t.rect().Width && plane.Gap(u.rect(), t.rect()) <= reach
	})
}

var halfMoveFireStep = step{
	Name: halfMoveFire, Title: "Half-move fire", Rule: "pass-through", Who: rules.Secretly, Unasked: written, Decides: armed(true),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		after := &aftermath{now: st.Method == 1 && r.House("pause-fire") != "together"}
		st.shootAll(r, st.shotsOf(r, st.inPause(o.Of("fire-halfway"), r.House), true, after.now), after)
		st.settle(r, after)
		st.segment(r, "the fire at the half-move")
		return nil
	},
}

// inPause are the orders of the pause in the order in which they are carried out:
// in method 1 those of the side whose move it is first, or last (Split-move and
// Fire; house rule pause-fire). The seats' own order would let a color shoot first.
func (st *State) inPause(o rules.Orders, h house) rules.Orders {
	o = slices.Clone(o)
	slices.SortStableFunc(o, func(a, b rules.SealedOrder) int {
		return cmp.Compare(st.comes(a.Seat.Side, h), st.comes(b.Seat.Side, h))
	})
	return o
}

// comes is when a side fires in the pause: those who move at 0 or last of all,
// others as they move in the turn.
func (st *State) comes(side string, h house) int {
	moves := st.Method == 1 && st.active(side)
	switch {
	case moves && h("pause-fire") == "stander":
		return len(st.Order) + 1
	case moves:
		return 0
	}
	return 1 + slices.Index(st.Order, side)
}

var missileStep = step{
	Name: missileSegment, Title: "Missile fire", Rule: "missile-fire", Who: rules.Secretly, Unasked: written, Decides: armed(false),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		after := &aftermath{now: st.Method == 1}
		spells, shots := st.spellsOf(r, o.Of("cast")), st.shotsOf(r, o.Of("fire"), false, after.now)
		st.castAll(r, spells, after)
		st.shootAll(r, shots, after)
		st.settle(r, after)
		st.segment(r, "missile fire")
		st.acted(r)
		st.orderMelee(r)
		return nil
	},
}

// shot is an order to fire, as it is aimed.
type shot struct {
	aim
	target string
	could  error
}

// shotsOf are the shots that are ordered. Where losses count later they are aimed
// before anybody shoots, so that nobody aims at what another's shot has shown.
func (st *State) shotsOf(r *ruling, o rules.Orders, halfway, now bool) []shot {
	var out []shot
	for _, x := range o {
		u := st.unit(x.Args.Text("unit"))
		if u == nil {
			continue // it is gone by now, as everybody has read
		}
		s := shot{aim: aim{st: st, u: u, indirect: x.Args.On("indirect"), halfway: halfway, h: r.House}, target: x.Args.Text("target")}
		if !now {
			s.take()
		}
		out = append(out, s)
	}
	return out
}

// take aims the shot.
func (s *shot) take() {
	s.aim = s.at(s.target)
	switch {
	case s.t == nil: // gone, too
	case !s.u.able():
		s.could = rules.Refuse("morale-check", "it is not in order")
	case s.t.Hidden && s.t.Side != s.u.Side:
		s.could = rules.Refuse("ability-1", "%s is not to be seen.", s.t.Name)
	default:
		s.could = s.may()
	}
}

// shootAll resolves fire: see [aftermath].
func (st *State) shootAll(r *ruling, shots []shot, after *aftermath) {
	for _, s := range shots {
		if after.now {
			s.take()
		}
		if s.t == nil {
			continue
		}
		u, t := s.u, s.t
		hits := s.fire(r)
		if hits < 0 {
			continue
		}
		if hits > 0 { // who hits nobody drives nobody off
			st.count(after, u, t)
		}
		after.do(func() {
			t.Attacked = true
			st.harm(r, u, t, hits, byFire)
		})
		if after.now {
			st.settle(r, after)
		}
	}
}

// fire rolls and returns the hits; -1 where there was no fire.
func (x shot) fire(r *ruling) int {
	if x.could != nil {
		x.u.confide(r, rules.Event{Kind: "no-fire", Target: x.t.ID, Rule: "missile-fire", Text: "{unit} could not fire at {target}: {why}", Figures: figures{fig("why", x.could.Error())}})
		return -1
	}
	x.st.reveal(r, x.u, "it fires")
	w, _ := x.weapon()
	n := x.left(w)
	x.u.Shots += n.shots
	if n.opposed && !x.outrolls(r, "it fires", "no shot") {
		return -1
	}
	x.u.Empty = x.u.Empty || w.arm == heavyCrossbow
	v := x.volley(w, n.shots)
	t := v.throw(x.h)
	faces, scored := t.hits(r.Dice, w.arm+" of "+x.u.Name)
	hits := v.behind(scored, x.h)
	f := append(t.figures(), fig("hits", hits), fig("struck", scored), fig("faces", faces), fig("attackers", v.attackers), fig("shots", v.shots), fig("class", string(v.class())),
		fig("cover", v.cover), fig("indirect", v.indirect), fig("range", plane.Gap(x.u.rect(), x.t.rect()).String()), fig("arm", w.arm), fig("from", x.u.At.String()), fig("to", x.t.At.String()))
	text := "{unit} fires at {target} with {arm} at {range} " + inchWord(plane.Gap(x.u.rect(), x.t.rect())) + ": " + rules.Counted(t.dice, "die", "dice") + rules.By(", "+t.needs()) + ": " + rules.Counted(scored, "hit", "hits")
	if v.cover && scored > 0 {
		text += inSpiteOfCover
	}
	r.Tell(rules.Event{Kind: "fired", Unit: x.u.ID, Target: x.t.ID, Rule: "missile-fire", Text: text + ".", Figures: f, Guide: slices.Concat(throwGuide, []string{"class"})})
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
