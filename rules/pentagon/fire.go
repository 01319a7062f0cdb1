package pentagon

import (
	"impulse/rules"
	"impulse/rules/hex"
)

var decisionStep = step{
	Name: "direct-fire-decision", Title: "Direct-Fire Decision segment", Rule: "fire-decision", Who: rules.Secretly,
	Free:    []string{"direct-fire-announcement", "direct-fire", "damage-assessment"},
	Decides: someShip(func(k known, s *Ship) bool { return k.State().hasShot(k.House, s) }),
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o.Of("fire") {
			a := order.Args
			r.State.Decided = append(r.State.Decided, Shot{a.Text("ship"), a.Text("weapon"), a.Text("target"), a.Text("timing") == "last"})
		}
		return nil
	},
}

// hasShot says whether a weapon of the unit is ready, paid for and bears on an
// enemy.
func (st *State) hasShot(h house, s *Ship) bool {
	if s.controlled(h) != nil {
		return false
	}
	for _, w := range s.guns() {
		for _, target := range st.enemies(s.Side) {
			if w.mayFire(st.now()) == nil && s.affords(w.weapon.power, 0) == nil && w.mayHit(target) == nil {
				return true
			}
		}
	}
	return false
}

var fire = action{
	Name: "fire", Summary: "Fire a weapon at a ship in its arc", Rule: "direct-fire-weapons", Kind: rules.OrderKind,
	Example: "weapon:L1 target:lance", Step: "direct-fire-decision", Unit: "ship", Key: []string{"weapon"},
	Params: []param{
		rules.ChoiceOf("weapon", "which weapon", weaponChoices),
		{Name: "target", Summary: "at whom", Kind: rules.UnitParam, Choices: targetChoices},
		rules.OneOf[*State]("timing", "when radiative fire arrives", "first", "last").Opt(),
	},
	Check: mayFire,
}

// guns are the unit's weapons that this slice can fire: lasers, electron and
// proton cannons.
func (s *Ship) guns() []row {
	var out []row
	for _, p := range s.design().parts {
		if p.weapon != nil && p.weapon.secondary() {
			out = append(out, row{p, s})
		}
	}
	return out
}

func weaponChoices(k known, a rules.Args) []rules.Choice {
	if !a.Has("ship") {
		return nil
	}
	s := k.State().ship(a.Text("ship"))
	var out []rules.Choice
	for _, w := range s.guns() {
		out = append(out, rules.Choice{Value: w.id, Label: w.id + " " + w.weapon.name + " " + w.arc.name, Not: w.mayFire(k.State().now())})
	}
	return out
}

// mayFire refuses a destroyed weapon and one that fired too lately.
func (r row) mayFire(now Moment) error {
	if r.boxes().Live() == 0 {
		return rules.Refuse("ssd-notation", "%s of %s is destroyed.", r.id, r.ship.Name)
	}
	fired := r.fired()
	if again := ready(fired); fired.Turn > 0 && now.before(again) {
		return rules.Refuse("minimum-delay", "%s fired in impulse %d of turn %d and may fire again in impulse %d of turn %d (Minimum Delay: once a turn, three impulses between).",
			r.id, fired.Impulse, fired.Turn, again.Impulse, again.Turn)
	}
	return nil
}

func targetChoices(k known, a rules.Args) []rules.Choice {
	if !a.Has("ship") {
		return nil
	}
	s := k.State().ship(a.Text("ship"))
	w, chosen := row{}, false
	if a.Has("weapon") {
		w, chosen = s.row(a.Text("weapon"))
	}
	var out []rules.Choice
	for _, target := range k.State().enemies(s.Side) {
		c := rules.Choice{Value: target.ID, Label: target.Name}
		if chosen {
			c.Not = w.mayHit(target)
		}
		out = append(out, c)
	}
	return out
}

// mayHit refuses a target outside the weapon's arc.
func (r row) mayHit(target *Ship) error {
	s := r.ship
	if v := s.At.To(target.At); !r.arc.bears(v, s.Facing) {
		return rules.Refuse("arcs", "%s bears through %s, and %s at %s is in %s (Direct-Fire Weapons).",
			r.id, r.arc.name, target.Name, target.At, list(arcsTo(v, s.Facing)))
	}
	return nil
}

func mayFire(k known, a rules.Args) error {
	s, err := commanded(k, a)
	if err != nil {
		return err
	}
	if err := s.controlled(k.House); err != nil {
		return err
	}
	w, _ := s.row(a.Text("weapon"))
	if a.Has("timing") && !w.weapon.radiative {
		return rules.Refuse("radiative-timing", "%s is no radiative weapon, and only these are timed to arrive first or last (Radiative Weapons).", w.id)
	}
	ordered := 0
	for _, o := range k.Orders().Of("fire") {
		if o.Args.Text("ship") != s.ID {
			continue
		}
		if s.hampered(k.House) && o.Args.Text("target") != a.Text("target") {
			return rules.Refuse("control-loss", "%s has lost main control and fires at one target an impulse (house rule control-loss).", s.Name)
		}
		other, _ := s.row(o.Args.Text("weapon"))
		ordered += other.weapon.power
	}
	return s.affords(w.weapon.power, ordered)
}

var announcementStep = step{
	Name: "direct-fire-announcement", Title: "Direct-Fire Announcement segment", Rule: "fire-announcement", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		decided := st.Decided
		st.Shots, st.Decided = append(st.Shots, decided...), nil
		for _, shot := range decided {
			st.announce(r, shot)
		}
		return nil
	},
}

// announce makes a shot public; its power is drawn at this moment.
func (st *State) announce(r *ruling, shot Shot) {
	s, w := st.ship(shot.Ship), st.weapon(shot)
	w.discharge(st.now())
	s.discharge(w.weapon.line, w.weapon.power)
	text := "{unit} fires {weapon} at {target} for {power} power; {left} left."
	if shot.Last {
		text = "{unit} fires {weapon} at {target}, to arrive last, for {power} power; {left} left."
	}
	r.Tell(rules.Event{Kind: "announced", Unit: s.ID, Target: shot.Target, Rule: "fire-announcement", Text: text,
		Figures: figures{fig("weapon", shot.Weapon), fig("kind", w.weapon.id), fig("last", shot.Last), fig("power", w.weapon.power),
			fig("line", w.weapon.line), fig("total", s.Form.Total()), fig("left", s.Form.Left())}})
}

// discharge dots the weapon's box and notes when it fired.
func (r row) discharge(now Moment) {
	after, _ := r.boxes().Spend(1)
	r.mark(after)
	if r.ship.Fired == nil {
		r.ship.Fired = map[string]Moment{}
	}
	r.ship.Fired[r.id] = now
}

func (st *State) weapon(shot Shot) row {
	w, _ := st.ship(shot.Ship).row(shot.Weapon)
	return w
}

// unfire takes the dots of the last turn off the weapons.
func (s *Ship) unfire() {
	for _, w := range s.guns() {
		w.mark(w.boxes().RefillAll())
	}
}

var fireStep = step{
	Name: "direct-fire", Title: "Direct-Fire segment", Rule: "direct-fire", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		for _, shot := range st.Shots {
			st.shoot(r, shot)
		}
		st.Shots = nil
		return nil
	},
}

// shoot rolls an announced shot. It counts even if its firer dies in this
// impulse, as all damage of an impulse falls at once.
func (st *State) shoot(r *ruling, shot Shot) {
	s, target, w := st.ship(shot.Ship), st.ship(shot.Target), st.weapon(shot)
	a := aim{w.weapon, hex.Range(s.At, target.At), target.size(), s.Lock}
	o := a.fire(r.Dice, w.weapon.name+" "+w.id+" of "+s.Name, r.House)
	if o.Damage > 0 {
		st.Hits = append(st.Hits, Hit{Target: target.ID, By: s.ID, Damage: o.Damage, Radiative: w.weapon.radiative, Last: shot.Last, From: s.source(st.Moved)})
	}
	f := append(figures{fig("weapon", w.id), fig("arc", w.arc.name)}, a.figures(o)...)
	r.Tell(rules.Event{Kind: "shot", Unit: s.ID, Target: target.ID, Rule: a.rule(), Figures: f,
		Text: "{unit}'s {weapon} at {target}, range {range}: " + a.account(o)})
}
