package pentagon

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

var decisionStep = step{
	Name: "direct-fire-decision", Title: "Direct-Fire Decision segment", Rule: "fire-decision", Ask: "fire",
	Free:  []string{"direct-fire-announcement", "direct-fire", "damage-assessment"},
	Waits: rules.Together(unlessShrouded(someShip(func(k known, s *Ship) bool { return k.State().hasShot(k, s) || k.State().hasGrab(k, s) }))),
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o {
			st, a := r.State, order.Args
			switch order.Action {
			case "fire":
				if weaponOption.In(a) != allWeapons {
					st.Decided = append(st.Decided, st.shot(a, r))
				}
			case "grab":
				st.Decided = append(st.Decided, grabbing(a))
			case "release":
				st.ship(order.Unit).release(r, weaponOption.In(a), "lets go of")
			}
		}
		r.State.fireAll(r, o)
		return nil
	},
}

// shot is an order to fire. Radiative fire arrives first unless it is timed
// otherwise (house rule radiative-default).
func (st *Scene) shot(a opts.Args, h house) Shot {
	shot := Shot{Ship: unitOption.In(a), Weapon: weaponOption.In(a)}
	shot.Target = st.aimedAt(h, st.weapon(shot), targetOption.In(a), reach(a))
	timing := timingOption.In(a)
	if timing == "" && st.weapon(shot).weapon.radiative {
		timing = string(radiativeDefault.In(h))
	}
	shot.Last = timing == "last"
	return shot
}

// grabbing is an order to take hold of something.
func grabbing(a opts.Args) Shot {
	return Shot{Ship: unitOption.In(a), Weapon: weaponOption.In(a), Target: targetOption.In(a), Grab: true, Double: doubleOption.In(a)}
}

// hasShot says whether a weapon of the unit is ready, paid for and bears on
// what it could harm. A shot that does nothing with the best of rolls may be
// ordered, but is no reason to ask (house rule idle-questions); so is it with
// [State.hasGrab].
func (st *Scene) hasShot(h house, s *Ship) bool {
	if s.controlled(h) != nil {
		return false
	}
	foes := st.foes(s.Side)
	return slices.ContainsFunc(s.guns(), func(w mount) bool {
		return s.affords(w.weapon.power, 0) == nil && slices.ContainsFunc(foes, func(o object) bool { return st.couldHit(h, w, o) || asksAll(h) && st.bears(h, w, o) })
	})
}

var fire = order{
	Name: "fire", Summary: "Fire a weapon at something in its arc", Rule: "direct-fire-weapons", Rolls: true,
	Example: "weapon:L1 target:lance", Step: "direct-fire-decision", Unit: unitOption, Key: []opts.Word{weaponOption},
	Params: []param{
		opts.ChoiceOf(weaponOption, "which weapon", weaponChoices),
		opts.Unit(targetOption, "at whom", targetChoices),
		oneOf(timingOption, "when radiative fire arrives", "first", "last").Opt(),
		intOf(withinOption, "hexes away at most", 0, 999).Opt(),
		intOf(keepOption, "power that this fire leaves", 1, 999).Opt(),
	},
	Idle:  "no weapon of yours could do anything to those on whom it bears",
	Lacks: forGood(ofUnit((*Ship).controlled), lacksWeapon),
	Check: mayFire,
	Odds:  fireOdds,
}

// guns are the unit's direct-fire weapons, magnetic beams included.
func (s *Ship) guns() []mount { return s.mounts((*part).gun) }

func (p *part) gun() bool { return p.weapon != nil }

// mounts lists those parts in printed order.
func (s *Ship) mounts(which func(*part) bool) []mount {
	var out []mount
	for _, r := range s.all() {
		if which(r.part) {
			out = append(out, mount{r, s})
		}
	}
	return out
}

// mount is the part of that id; ok is false when the design has none.
func (s *Ship) mount(id string) (found mount, ok bool) {
	r, ok := s.row(id)
	return mount{r, s}, ok
}

func weaponChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []opts.Choice
	for _, w := range s.guns() {
		out = append(out, opts.Choice{Value: w.id, Label: w.id + " " + w.weapon.name + " " + w.arc.name, Not: w.mayFire(k.State().now(), k)})
	}
	return append(out, opts.Choice{Value: allWeapons, Label: "every weapon that is ready and bears"})
}

// mayFire refuses a weapon that is destroyed, still charging, in use, or fired
// too lately.
func (r mount) mayFire(now Moment, h house) error {
	if err := r.destroyed(h); err != nil {
		return err
	}
	if r.charges() {
		return r.armed(now, h)
	}
	if r.system == magnetic && r.ship.Crash == now {
		return cmdline.Refuse("crash-acceleration", "%s crash-accelerates in this impulse and uses no magnetic beam.", r.ship.Name)
	}
	if r.ship.Holds.hold(r.id) != nil {
		return cmdline.Refuse("magnetic-beams", "%s of %s holds something already; release it first.", r.id, r.ship.Name)
	}
	fired := r.fired()
	if again := ready(fired); fired.Turn > 0 && now.before(again) {
		return cmdline.Wait(r.delayRule(), "%s was last used in impulse %d of turn %d and may be again in impulse %d of turn %d.",
			r.id, fired.Impulse, fired.Turn, again.Impulse, again.Turn)
	}
	return nil
}

func (r row) delayRule() string {
	if r.system == magnetic {
		return "magnetic-beam-delay"
	}
	return "minimum-delay"
}

// targetChoices are the objects of other sides, and one's own where house rule
// own-targets lets all be fired at.
func targetChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	out := choicesAmong(k, a, k.State().targets(k, s, allOwn), mount.mayHit)
	return append(out, opts.Choice{Value: nearestFoe, Label: "the nearest enemy on which it bears", Not: k.State().noneNear(k, s, a, out)})
}

// noneNear is why the nearest enemy cannot be fired at: there is none or, of the
// weapon, what speaks against the nearest of all.
func (st *Scene) noneNear(h house, s *Ship, a opts.Args, choices []opts.Choice) error {
	foes := st.foesOf(s)
	if len(foes) == 0 {
		return cmdline.Refuse("direct-fire-weapons", "%s knows no enemy to fire at.", s.Name)
	}
	w, named := s.mount(weaponOption.In(a))
	if !named || w.weapon == nil || st.aimedAt(h, w, nearestFoe, farRange) != "" {
		return nil
	}
	return choices[slices.IndexFunc(choices, func(c opts.Choice) bool { return c.Value == foes[0].ID })].Not
}

// aimedAt is the id of what an order to fire a weapon is for: of the nearest it
// is that on which the weapon bears, before others that which it could harm; ""
// where there is none so near.
func (st *Scene) aimedAt(h house, w mount, target string, within int) string {
	if target != nearestFoe {
		return target
	}
	near := slices.DeleteFunc(st.foesOf(w.ship), func(o object) bool { return hex.Range(w.ship.At, o.At) > within })
	for _, may := range []func(house, mount, object) bool{st.couldHit, st.bears} {
		if i := slices.IndexFunc(near, func(o object) bool { return may(h, w, o) }); i >= 0 {
			return near[i].ID
		}
	}
	return ""
}

func choicesAmong(k known, a opts.Args, objects []object, may func(mount, object) error) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	w, chosen := mount{}, false
	if weaponOption.Given(a) {
		w, chosen = s.mount(weaponOption.In(a))
	}
	var out []opts.Choice
	for _, o := range objects {
		c := opts.Choice{Value: o.ID, Label: o.Name}
		if chosen {
			c.Not = cmp.Or(may(w, o), k.State().inSight(k, s, o))
		}
		out = append(out, c)
	}
	return out
}

// mayHit refuses what the weapon could do nothing to, and what lies outside
// its arc.
func (r mount) mayHit(o object) error {
	switch {
	case o.bolt() && !r.weapon.disperses():
		return cmdline.Refuse("dispersal", "%s cannot harm %s: only proton cannons and magnetic beams disperse a liquid metal gun bolt.", r.id, o.Name)
	case !o.bolt() && r.system == magnetic:
		return cmdline.Refuse("beam-at-bolt", "%s is a magnetic beam, which fires at liquid metal gun bolts alone; to take hold of %s order: grab.", r.id, o.Name)
	}
	s := r.ship
	if v := s.At.To(o.At); !r.arc.bears(v, s.Facing) {
		return cmdline.Refuse("arcs", "%s bears through %s, and %s is in %s.",
			r.id, r.arc.name, o.Name, list(arcsTo(v, s.Facing)))
	}
	return nil
}

func mayFire(k known, a opts.Args) error {
	s, err := commanded(k, a)
	if err != nil {
		return err
	}
	if weaponOption.In(a) == allWeapons {
		return s.mayFireAll(k, a)
	}
	w, _ := s.row(weaponOption.In(a))
	if timingOption.Given(a) && !w.weapon.radiative {
		return cmdline.Refuse("radiative-timing", "%s is no radiative weapon, and only these are timed to arrive first or last.", w.id)
	}
	shot := k.State().shot(a, k)
	if err := k.State().mayReach(shot, a); err != nil {
		return err
	}
	return s.mayAdd(k, shot, keepOption.In(a))
}

// mayReach holds the target of an order to the hexes within which it is to be.
func (st *Field) mayReach(shot Shot, a opts.Args) error {
	target, there := st.object(shot.Target)
	s := st.ship(shot.Ship)
	switch {
	case !there:
		return cmdline.Refuse("direct-fire-weapons", "%s bears on no enemy%s.", shot.Weapon, limit(reach(a)))
	case hex.Range(s.At, target.At) > reach(a):
		return cmdline.Refuse("direct-fire-weapons", "%s is farther away than the %s within which this order fires.", target.Name, counted(reach(a), "hex"))
	}
	return nil
}

// mayAdd holds the shots of a sheet to the control that is left, to one use of
// a weapon and to the capacitors, of which some may be kept.
func (s *Ship) mayAdd(k known, shot Shot, keep int) error {
	if err := s.controlled(k); err != nil {
		return err
	}
	ordered := 0
	for _, o := range s.named(k) {
		if o.Weapon == shot.Weapon {
			return cmdline.Refuse("magnetic-beams", "%s is on your sheet already, for %s.", shot.Weapon, k.State().nameOf(o.Target))
		}
		if s.Crash == k.State().now() && o.Target != shot.Target {
			return cmdline.Refuse("crash-acceleration", "%s crash-accelerates and fires at one target in this impulse.", s.Name)
		}
		if s.hampered(k) && o.Target != shot.Target {
			return cmdline.Refuse("control-loss", "%s has lost main control and fires at one target an impulse.", s.Name)
		}
		_, points := s.price(o)
		ordered += points
	}
	_, points := s.price(shot)
	if err := s.affords(points, ordered); err != nil || s.drone() {
		return err
	}
	if left := s.Form.Left() - ordered - points; points > 0 && left < keep {
		return cmdline.Refuse("total-discharged", "%s would have %s left after this, and this order is to leave %d (keep).", s.Name, counted(left, "capacitor"), keep)
	}
	return nil
}

// price is what a shot takes, and the line of the form for it. A magnetic beam
// takes power only to grab with double strength, or to fire at a bolt.
func (s *Hull) price(shot Shot) (line, points int) {
	w, _ := s.row(shot.Weapon)
	switch {
	case s.size() == 0: // a drone keeps no power (reading drone-systems)
		return 0, 0
	case shot.Double:
		return lineDouble, 1
	case shot.Grab:
		return 0, 0
	}
	return w.weapon.line, w.weapon.power
}
