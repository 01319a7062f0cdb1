package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// Who fires twice in a turn fires one volley, and then another: the hits of each
// are scored at once (Figures 3), cover halves each, and in method 1 its losses
// tell before the next is fired (Turn sequence; house rule volleys).

// volleysOf are the times that a unit fires, parted into volleys.
func volleysOf(shots int, h house) []int {
	if houseVolleys.In(h) == volleysTogether {
		return []int{shots}
	}
	return slices.Repeat([]int{1}, shots)
}

// shot is an order to fire, as it is aimed.
type shot struct {
	aim
	target string
	could  error
	then   *shot // the second volley, where it is at somebody else
}

// shotsOf are the shots that are ordered. Where losses count later they are aimed
// before anybody shoots, so that nobody aims at what another's shot has shown.
func (st *State) shotsOf(r *ruling, o rules.Orders, halfway, now bool) []shot {
	var out []shot
	for _, x := range o {
		u := st.unit(x.Unit)
		if u == nil {
			continue // it is gone by now, as everybody has read
		}
		s := shot{aim: aim{st: st, u: u, indirect: indirectOption.In(x.Args), halfway: halfway, with: withOption.In(x.Args), h: r}, target: targetOption.In(x.Args)}
		if !halfway && thenOption.Given(x.Args) {
			s.then = &shot{aim: s.aim, target: thenOption.In(x.Args)}
		}
		for _, one := range []*shot{&s, s.then} {
			if one != nil && !now {
				one.take()
			}
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
		s.could = cmdline.Refuse("morale-check", "they take no orders now.")
	case s.t.Hidden && s.t.Side != s.u.Side:
		s.could = cmdline.Refuse("ability-1", "%s %s not to be seen.", s.t.Name, s.t.does("are"))
	default:
		s.could = s.may()
	}
}

// shootAll resolves fire: see [aftermath].
func (a *aftermath) shootAll(shots []shot) {
	for _, s := range shots {
		a.shoot(s)
	}
}

// shoot resolves the volleys of a unit, the second of which is aimed as things
// stand by then where losses tell at once.
func (a *aftermath) shoot(s shot) {
	var all []int
	for i := 0; i == 0 || i < len(all); i++ {
		if i > 0 && s.then != nil {
			s = *s.then
		}
		if a.now {
			s.take()
		}
		if !s.stands(a.r, i) {
			return
		}
		if i == 0 {
			w, _ := s.weapon()
			all = volleysOf(s.left(w).shots, s.h)
		}
		a.volley(s, all[i], i)
	}
}

// stands reports whether a volley can be fired, and tells its side if it cannot.
func (s shot) stands(r *ruling, nth int) bool {
	switch {
	case s.t == nil && nth > 0:
		s.u.confide(r, rules.Event{Kind: "no-fire", Rule: "rate-of-fire", Text: "{unit} " + s.u.does("have") + " nobody left to shoot the second volley at."})
	case s.t != nil && s.could != nil:
		s.u.confide(r, rules.Event{Kind: "no-fire", Target: s.t.ID, Rule: "missile-fire", Text: "{unit} could not shoot" + either(nth > 0, " again", "") + ": {why}",
			Figures: figures{fig("why", s.could.Error())}})
	}
	return s.t != nil && s.could == nil
}

// volley resolves one volley.
func (a *aftermath) volley(s shot, shots, nth int) {
	u, t := s.u, s.t
	hits := s.fire(a.r, shots, nth)
	if hits < 0 {
		return
	}
	if hits > 0 { // who hits nobody drives nobody off
		a.count(u, t)
	}
	a.do(func() {
		t.Attacked = true
		a.r.State.harm(a.r, u, t, hits, byFire)
	})
	if a.now {
		a.settle()
	}
}

// fire rolls a volley and returns the hits; -1 where there was no fire.
func (s shot) fire(r *ruling, shots, nth int) int {
	s.u.reveal(r, "it fires")
	w, _ := s.weapon()
	n := s.left(w)
	s.u.Shots, s.u.Thrown = s.u.Shots+shots, s.u.Thrown || isThrown(w.arm)
	if n.opposed && !s.outrolls(r, "shoot all the same", "may not shoot") {
		return -1
	}
	s.u.Empty = s.u.Empty || w.arm == heavyCrossbow
	v := s.aim.volley(w, shots)
	t := v.throw(s.h)
	faces, scored := t.hits(r.Dice, w.arm+" of "+s.u.Name)
	hits, gap := v.behind(scored, s.h), plane.Gap(s.u.rect(), s.t.rect())
	f := slices.Concat(t.figures(), figures{fig("hits", hits), fig("struck", scored), fig("faces", faces), fig("attackers", v.attackers), fig("shots", v.shots), fig("volley", nth+1), fig("class", string(v.class())),
		fig("cover", v.cover), fig("indirect", v.indirect), fig("range", gap.String()), fig("arm", w.arm), fig("from", s.u.At.String()), fig("to", s.t.At.String())}, v.onAverage(s.h))
	text := "{unit} " + s.u.does("shoot") + " " + either(nth > 0, "again ", "") + "at {target}: " + v.scored(scored, hits) + " (" + legible.Counted(t.dice, "die", "dice") + "{by}, {arm} at " + quarters(gap) + ")."
	r.Tell(rules.Event{Kind: "fired", Unit: s.u.ID, Target: s.t.ID, Rule: "missile-fire", Text: text, Figures: f, Guide: slices.Concat(throwGuide, []string{"class"}), By: []string{t.needs()}})
	return hits
}

// mayThen: a second volley at another target needs that the unit fires two.
func (x aim) mayThen(target string) error {
	w, _ := x.weapon()
	if len(volleysOf(x.left(w).shots, x.h)) < 2 {
		return cmdline.Refuse("rate-of-fire", "then: %s %s no second volley in this turn: leave then: out.", x.u.Name, x.u.does("have"))
	}
	return x.at(target).may()
}
