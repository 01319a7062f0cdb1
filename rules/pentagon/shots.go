package pentagon

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
)

var announcementStep = step{
	Name: "direct-fire-announcement", Title: "Direct-Fire Announcement segment", Rule: "fire-announcement",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		decided := st.Decided
		st.Shots, st.Decided = append(st.Shots, decided...), nil
		for i, shot := range decided {
			st.announce(r, shot, decided[:i], decided[i:])
		}
		return nil
	},
}

// announce makes a shot public; its power is drawn at this moment. What a unit
// fires at one target is told with the first of it, and the others are quiet.
func (st *Scene) announce(r *ruling, shot Shot, before, left []Shot) {
	s, w := st.ship(shot.Ship), st.weapon(shot)
	st.notice(r, s, "it fires")
	e := rules.Event{Kind: "announced", Unit: s.ID, Target: shot.Target, Rule: "fire-announcement",
		Quiet: slices.ContainsFunc(before, shot.goesWith)}
	together := []Shot{shot}
	if !e.Quiet {
		together = slices.DeleteFunc(slices.Clone(left), func(x Shot) bool { return x != shot && !shot.goesWith(x) })
	}
	e.Text = s.announcement(together, e.Quiet, s.Form.Left())
	line, points := s.price(shot)
	w.discharge(st.now())
	s.discharge(line, points)
	e.Figures = figures{fig("weapon", shot.Weapon), fig("kind", w.weapon.id), fig("last", shot.Last), fig("grab", shot.Grab), fig("double", shot.Double),
		fig("power", points), fig("line", line), fig("total", s.Form.Total()), fig("left", s.Form.Left())}
	if !e.Quiet {
		e.Figures = append(e.Figures, fig("weapons", weaponsOf(together)))
	}
	r.Tell(e)
}

// goesWith says whether two shots are announced in one sentence.
func (shot Shot) goesWith(x Shot) bool {
	x.Weapon = shot.Weapon
	return shot == x && !shot.Grab
}

// weaponsOf are the weapons of shots.
func weaponsOf(shots []Shot) []string {
	var out []string
	for _, x := range shots {
		out = append(out, x.Weapon)
	}
	return out
}

// announcement is the sentence for shots that go together, with the power that they
// take of what is left; where another has told of them, a short one.
func (s *Hull) announcement(shots []Shot, told bool, left int) string {
	shot, points := shots[0], 0
	for _, x := range shots {
		_, more := s.price(x)
		points += more
	}
	text := "{unit} fires " + strings.Join(weaponsOf(shots), " ") + " at {target}"
	switch {
	case shot.Double:
		text = "{unit} reaches for {target} with {weapon} at double strength"
	case shot.Grab:
		text = "{unit} reaches for {target} with {weapon}"
	case shot.Last:
		text += " to arrive last"
	}
	if points > 0 && !told {
		text += fmt.Sprintf(", for %d power; %d left", points, left-points)
	}
	return text + "."
}

// discharge notes when the weapon fired, and dots its box; guns show on the
// sheet that they charge.
func (r row) discharge(now Moment) {
	if r.system != gun {
		r.dot()
	}
	r.used(now)
}

// dot marks a weapon as one that fired in this turn (Combat, Notating Damage
// Etc. on an SSD).
func (r row) dot() {
	after, _ := r.boxes().Spend(1)
	r.mark(after)
}

func (r row) used(now Moment) {
	if r.hull.Fired == nil {
		r.hull.Fired = map[string]Moment{}
	}
	r.hull.Fired[r.id] = now
}

func (st *Fleet) weapon(shot Shot) mount {
	w, _ := st.ship(shot.Ship).mount(shot.Weapon)
	return w
}

// unfire takes the dots of the last turn off the weapons.
func (s *Hull) unfire() {
	for _, w := range s.all() {
		if w.gun() {
			w.mark(w.boxes().RefillAll())
		}
	}
}

var fireStep = step{
	Name: "direct-fire", Title: "Direct-Fire segment", Rule: "direct-fire",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		for _, shot := range st.Shots {
			st.shoot(r, shot)
		}
		st.Shots = nil
		st.spread(r)
		return nil
	},
}

// shoot rolls an announced shot. It counts even if its firer dies in this
// impulse, as all damage of an impulse falls at once (house rule announced-fire);
// a small target that is destroyed already cannot be destroyed again.
func (st *State) shoot(r *ruling, shot Shot) {
	s, w := st.ship(shot.Ship), st.weapon(shot)
	target, there := st.object(shot.Target)
	switch {
	case s.Destroyed && announcedFire.In(r) == fireFalls:
		r.Tell(rules.Event{Kind: "wasted", Unit: s.ID, Rule: "announced-fire", Text: "{unit}'s {weapon} does not fire: {unit} is destroyed.",
			Figures: figures{fig("weapon", w.id)}})
		return
	case !there:
		r.Tell(rules.Event{Kind: "wasted", Unit: s.ID, Rule: "size-zero-targets", Text: "{unit}'s {weapon} finds {name} destroyed already.",
			Figures: figures{fig("weapon", w.id), fig("name", st.nameOf(shot.Target))}})
		return
	case shot.Grab:
		st.reach(r, s, w, target, shot.Double)
		return
	}
	a := st.aim(s, w.weapon, target, r)
	o := a.fire(r.Dice, w.weapon.name+" "+w.id+" of "+s.Name, r)
	f := slices.Concat(figures{fig("weapon", w.id), fig("arc", w.arc.name)}, wayTo(s.Body, target), a.figures(o), figures{onAverage(a.expected(r))})
	r.Tell(rules.Event{Kind: "shot", Unit: s.ID, Target: target.ID, Rule: a.rule(), Figures: f,
		Text: a.account(o, "{unit}'s {weapon}", "{target}")})
	st.take(r, s, w, target, o, shot.Last)
}

// aim is what a roll of one unit against an object depends on.
func (st *Scene) aim(s *Ship, w *weapon, target object, h house) aim {
	a := aim{weapon: w, rng: hex.Range(s.At, target.At), target: target.size, lock: s.locked(target), bolt: target.bolt(),
		ecm: st.netECM(s, target.ship), evasion: st.evasion(target.ID), evading: s.evasion()}
	if a.bolt && boltSize.In(h) == 1 {
		a.target = 1
	}
	return a
}

// take lets a shot do what it does to its target.
func (st *State) take(r *ruling, s *Ship, w mount, target object, o outcome, last bool) {
	switch {
	case o.Destroyed:
		st.destroy(r, target)
	case target.bolt():
		target.seek.Dispersed += o.Damage
	case o.Damage > 0 && w.weapon.id == acidGum:
		st.Gums = append(st.Gums, s.gum(target.ship, o.Damage, st.Moved, r))
	case o.Damage > 0:
		st.Hits = append(st.Hits, Hit{Target: target.ID, By: s.ID, Damage: o.Damage, Radiative: w.weapon.radiative, Last: last, From: s.source(st.Moved)})
	}
}

// nameOf is the name of a unit, of one that has left the map too.
func (st *Field) nameOf(id string) string {
	for _, u := range st.units() {
		if u.ID == id {
			return u.Name
		}
	}
	for _, s := range st.everybody() {
		if s.ID == id {
			return s.Name
		}
		if name, ok := s.nameSent(id); ok {
			return name
		}
	}
	return id
}

// nameSent is the name of what the unit launched under that id, which tells it
// by itself: kestrel-m1 is Kestrel missile 1.
func (s *Craft) nameSent(id string) (name string, ok bool) {
	sent, ok := strings.CutPrefix(id, s.ID+"-")
	for _, kind := range []string{missileKind, boltKind, "drone"} {
		if n, err := strconv.Atoi(strings.TrimPrefix(sent, kind[:1])); ok && err == nil && sent[0] == kind[0] {
			return fmt.Sprintf("%s %s %d", s.Name, kind, n), true
		}
	}
	return "", false
}
