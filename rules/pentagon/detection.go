package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// A unit that nobody has noticed is on no map but its own side's: [publicly]
// takes the whole of it out. Where that can happen the scenario is shrouded,
// and then everybody is asked in every step in which they might have such a unit
// with a decision, so that being asked betrays nothing. So all know beforehand
// that somebody may be hidden: where the scenario does not begin so, a house
// rule says it. A hidden unit never rolls dice: what would make it roll makes it
// seen.

// shrouded says whether there may be units that nobody has noticed (house rule
// hidden-units).
func (st *State) shrouded(h house) bool { return st.Shrouded || hiddenUnits.In(h) == hideAnywhere }

// mayHide refuses to hide a unit where nobody expects one: to shroud a game then
// would tell that somebody hides.
func (st *State) mayHide(h house) error {
	if st.shrouded(h) {
		return nil
	}
	return cmdline.Refuse("hidden-units", "All must know first that units may be hidden in this game: game rule id:hidden-units value:anywhere.")
}

// unlessShrouded says who decides in a step, but that all are asked in a shrouded
// scenario.
func unlessShrouded(decides func(known, rules.Seat) bool) func(known, rules.Seat) bool {
	return func(k known, seat rules.Seat) bool { return k.State().shrouded(k) || decides(k, seat) }
}

// tell records what a unit does: for its side alone while nobody has noticed
// it.
func (s *Craft) tell(r *ruling, e rules.Event) {
	if !s.Hidden {
		r.Tell(e)
		return
	}
	r.TellOnly(e, aside(r, s.Side)...)
}

// passOver tells of a phase in which nobody was there to be seen: that it is
// over is public.
func (st *State) passOver(r *ruling, rule string) {
	if !slices.ContainsFunc(st.alive(), func(s *Ship) bool { return !s.Hidden }) {
		r.Tell(rules.Event{Kind: "phase", Rule: rule, Text: "Turn {turn}: nobody is in the open.", Figures: figures{fig("turn", st.Turn)}})
	}
}

// hiddenFrom says whether the unit is none that a side knows of.
func (s *Craft) hiddenFrom(side string) bool { return s.Hidden && s.Side != side }

// notice puts a hidden unit on the map (Combat, Initial Detection). Who comes
// upon it after the lock-on phase is not locked on to it this turn.
func (st *Fleet) notice(r *ruling, s *Ship, why string) {
	if !s.Hidden {
		return
	}
	s.Hidden = false
	for _, e := range st.enemies(s.Side) {
		e.NoLock = append(e.NoLock, s.ID)
	}
	r.Tell(rules.Event{Kind: "noticed", Unit: s.ID, Rule: "initial-detection", Text: "{unit} is noticed at {at} facing {facing} with velocity {velocity}: {why}.",
		Figures: figures{fig("why", why), fig("at", where(s.At)), fig("facing", s.Facing.String()), fig("velocity", velocity(s.Record.Velocity))}})
}

// look has everybody look around after moving: within five hexes of an enemy
// a unit is seen, unless a planet lies between (Combat, Initial Detection).
func (st *Field) look(r *ruling) {
	for _, s := range st.alive() {
		if s.Hidden && slices.ContainsFunc(st.enemies(s.Side), func(e *Ship) bool { return st.sees(e, s) }) {
			st.notice(r, s, "it is within five hexes of an enemy")
		}
	}
}

func (st *Field) sees(e, s *Ship) bool { return hex.Range(e.At, s.At) <= sight && st.clear(e.At, s.At) }

var hide = gmAction{
	Name: "hide", Summary: "Hide a unit that nobody has noticed", Rule: "initial-detection",
	Example: `unit:lance reason:"set-up" secret:on`,
	Params:  []param{anyShip, onOff(hiddenOption, "whether it is hidden").Or("on")},
	Do: func(r *ruling, a opts.Args) error {
		st, s := r.State, r.State.ship(unitOption.In(a))
		if !hiddenOption.In(a) {
			st.notice(r, s, "the game master shows it")
			return nil
		}
		if s.Hidden {
			return cmdline.Refuse("initial-detection", "%s is hidden already.", s.Name)
		}
		if err := st.mayHide(r); err != nil {
			return err
		}
		if st.entangled(s) {
			return cmdline.Refuse("initial-detection", "%s is at blows with others: hide what nothing on the map comes from or goes to.", s.Name)
		}
		r.Tell(rules.Event{Kind: "hidden", Unit: s.ID, Rule: "initial-detection", Text: "{unit} is out of the other sides' sight."})
		s.Hidden = true
		for _, e := range st.Ships {
			e.NoLock = slices.DeleteFunc(e.NoLock, func(id string) bool { return id == s.ID })
		}
		return nil
	},
}

// entangled says whether shots, damage, beams, seeking weapons or drones of
// this moment come from the unit or go to it.
func (st *State) entangled(s *Ship) bool {
	is := func(id string) bool { return id == s.ID }
	return s.Destroyed || len(s.Holds) > 0 ||
		slices.ContainsFunc(st.Decided, func(x Shot) bool { return is(x.Ship) || is(x.Target) }) ||
		slices.ContainsFunc(st.Shots, func(x Shot) bool { return is(x.Ship) || is(x.Target) }) ||
		slices.ContainsFunc(st.Hits, func(x Hit) bool { return is(x.By) || is(x.Target) }) ||
		slices.ContainsFunc(st.Gums, func(x Gum) bool { return is(x.By) || is(x.Target) }) ||
		slices.ContainsFunc(st.Seekers, func(x *Seeker) bool { return is(x.From) || is(x.Target) }) ||
		slices.ContainsFunc(st.Ships, func(x *Ship) bool {
			return is(x.Mother) || slices.ContainsFunc(x.Holds, func(h Hold) bool { return is(h.Target) })
		})
}
