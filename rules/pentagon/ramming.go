package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
)

var rammingStep = step{
	Name: "self-destruction-and-ramming", Title: "Self-Destruction and Ramming segment", Rule: "segment-ramming", Ask: "ram",
	Waits: rules.Together(func(k known, seat rules.Seat) bool {
		return len(k.State().idle(seat.ID)) > 0 ||
			someShip(func(k known, s *Ship) bool { return s.mayRam(k) == nil && len(k.State().beside(s)) > 0 })(k, seat)
	}),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		st.selfDestruct(r)
		for _, k := range slices.Clone(st.Seekers) {
			if st.seeker(k.ID) == k {
				st.strike(r, k)
			}
		}
		st.collide(r, o.Of("ram"))
		for _, x := range o.Of("detonate") {
			st.detonate(r, missileOption.In(x.Args))
		}
		st.spread(r)
		return nil
	},
}

// ramming is all that a ramming roll depends on.
type ramming struct{ size, evasion, ecm, number int }

// roll is 2d6, plus the target's size class, minus its evasion and what its
// ECM is ahead (house rule ram-roll).
func (x ramming) roll(d *dice.Roller, what string) (f figures, hit bool) {
	faces := d.Dice(what, 2, 6)
	modified, hit := x.score(faces)
	f = append(figures{fig("dice", faces), fig("sum", faces[0]+faces[1])}, x.modifiers()...)
	return append(f, fig("modified", modified), fig("number", x.number), fig("hit", hit)), hit
}

// score is the roll with its modifiers, and whether it hits.
func (x ramming) score(faces []int) (modified int, hit bool) {
	modified = faces[0] + faces[1] + x.size - x.evasion - x.ecm
	return modified, modified >= x.number
}

func (x ramming) modifiers() figures {
	return figures{fig("size", x.size), fig("evasion", x.evasion), fig("ecm", x.ecm)}
}

// account is the roll to ram: its dice, what is added by name, and what it needs.
func (x ramming) account(f figures) string {
	rolled, _ := f.Get("dice")
	var dice []int
	for _, face := range rolled.Items {
		dice = append(dice, int(face.Value.Int))
	}
	return faces(dice...) + x.named() + " = {modified}, needs {number}."
}

// named are the modifiers by name, where there is something.
func (x ramming) named() string {
	text := ""
	if x.size > 0 {
		text += " +{size} size"
	}
	if x.evasion > 0 {
		text += " -{evasion} target evading"
	}
	if x.ecm > 0 {
		text += " -{ecm} ECM"
	}
	return text
}

// ramAt is the roll of something of a unit's side against a target.
func (st *Scene) ramAt(from string, target object, h house) ramming {
	return ramming{target.size, st.evasion(target.ID), st.netECM(st.ship(from), target.ship), ramRoll.In(h)}
}

// strike has a seeker ram its target if it is in its hex. The whole warhead
// goes there; it does not burst over the hex as well (Combat, Seeking Weapons).
func (st *State) strike(r *ruling, k *Seeker) {
	target, there := st.object(k.Target)
	if !there || target.At != k.At || k.Idle > 0 || k.Back {
		return
	}
	x, damage := st.ramAt(k.From, target, r), 0
	f, hit := x.roll(r.Dice, k.Name+" ramming "+target.Name)
	if hit {
		damage = k.payload(r)
	}
	f = append(f, fig("at", where(k.At)), fig("flown", k.Flown), fig("dispersed", k.Dispersed), fig("damage", damage), onAverage(x.odds().expected(k.payload(r))))
	e := rules.Event{Kind: "rammed", Unit: k.ID, Target: target.ID, Rule: "ramming", Figures: f, Text: "{unit} rams {target} for {damage}. " + x.account(f)}
	if !hit {
		e.Text = "{unit} misses {target}. " + x.account(f)
	}
	r.Tell(e)
	if !hit {
		st.missed(r, k)
		return
	}
	st.remove(k.ID)
	st.wound(r, target, Hit{Target: target.ID, By: k.ID, Damage: damage, From: k.source(st.Impulse, r)})
}

// payload is the damage that the seeker delivers.
func (k *Seeker) payload(h house) int {
	if k.Kind == missileKind {
		return makeOf(k.Make).warhead
	}
	return boltDamage(k.flight(h), k.Dispersed, h)
}

// wound does damage to something; any kills what is of size class 0.
func (st *State) wound(r *ruling, target object, hit Hit) {
	if hit.Damage == 0 {
		return
	}
	if target.size > 0 {
		st.Hits = append(st.Hits, hit)
		return
	}
	if _, there := st.object(target.ID); there {
		st.destroy(r, target)
	}
}

// missed is what a seeker does that failed to ram: a bolt doubles back once, a
// missile does as it was programmed.
func (st *State) missed(r *ruling, k *Seeker) {
	k.Missed++
	switch {
	case k.Kind == boltKind && k.Missed > 1:
		k.vanish(r, "{unit} has missed twice and is spent.")
	case k.Kind == boltKind || k.Double:
		k.Back = true
		r.Tell(rules.Event{Kind: "doubled-back", Unit: k.ID, Rule: "seeking-weapons", Text: "{unit} doubles back."})
	default:
		st.destroy(r, k.object())
	}
}

// Missiles out of fuel

// idle are the missiles without fuel that a seat may detonate.
func (st *Field) idle(seat rules.SeatID) []*Seeker {
	return slices.DeleteFunc(slices.Clone(st.Seekers), func(k *Seeker) bool {
		from := st.ship(k.From)
		return !k.empty() || from == nil || from.Seat != seat
	})
}

var detonate = order{
	Name: "detonate", Summary: "Detonate a missile that is out of fuel", Rule: "seeking-weapons", Rolls: true,
	Example: "missile:kestrel-m1", Step: "self-destruction-and-ramming", Key: []opts.Word{missileOption},
	Params: []param{opts.Unit(missileOption, "which one", spentChoices).None("no missile of yours is out of fuel")},
}

// spentChoices are the seat's missiles that are out of fuel.
func spentChoices(k known, _ opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	var out []opts.Choice
	for _, m := range k.State().idle(k.Seat().ID) {
		out = append(out, opts.Choice{Value: m.ID, Label: m.Name})
	}
	return out
}

func (st *State) detonate(r *ruling, id string) {
	k := st.seeker(id)
	st.tried(Try{id, "detonate", id})
	if k == nil { // it rammed with its last fuel
		r.Tell(rules.Event{Kind: "could-not", Rule: "seeking-weapons", Text: "{missile} could not be detonated: it is gone.", Figures: figures{fig("missile", st.nameOf(id))}})
		return
	}
	r.Tell(rules.Event{Kind: "detonated", Unit: k.ID, Rule: "seeking-weapons", Text: "{unit}, out of fuel, is detonated at {at}.", Figures: figures{fig("at", where(k.At))}})
	st.destroy(r, k.object())
}

// Spacecraft

var ram = order{
	Name: "ram", Summary: "Ram a spacecraft in the same hex", Rule: "ramming", Rolls: true,
	Example: "target:lance", Step: "self-destruction-and-ramming", Unit: unitOption, Key: []opts.Word{},
	Lacks:  ofUnit((*Ship).mayRam),
	Params: []param{opts.Unit(targetOption, "whom in the same hex", besideChoices).None("no enemy's ship is in its hex")},
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return s.mayRam(k)
	},
	Odds: ramOdds,
}

// mayRam needs a craft that moves and is under control.
func (s *Craft) mayRam(h house) error {
	if !s.design().mobile {
		return cmdline.Refuse("ramming", "%s is a base and rams nobody.", s.Name)
	}
	return s.controlled(h)
}

// beside are the foes' spacecraft, bases and drones in the unit's hex.
func (st *Field) beside(s *Ship) []object {
	return slices.DeleteFunc(st.intruders(s), func(o object) bool { return o.ship == nil })
}

func besideChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	return objectChoices(k.State().beside(s))
}

// collide carries out the ramming of spacecraft. Two that have met do not meet
// again in the segment.
func (st *State) collide(r *ruling, orders rules.Orders) {
	met := map[[2]string]bool{}
	for _, x := range orders {
		s, target := st.ship(x.Unit), st.ship(targetOption.In(x.Args))
		st.tried(Try{s.ID, "ram", target.ID})
		if met[[2]string{target.ID, s.ID}] {
			continue
		}
		if s.Destroyed || target.Destroyed {
			r.Tell(rules.Event{Kind: "could-not", Unit: s.ID, Target: target.ID, Rule: "ramming", Text: "{unit} could not ram {target}: one of them is gone."})
			continue
		}
		met[[2]string{s.ID, target.ID}] = st.crash(r, s, target)
	}
}

// collision is what each of two takes when one rams the other: so many points
// for the other's size class and one for each hex of relative speed (house rule
// ram-damage).
func (s *Ship) collision(target *Ship, h house) (given, taken int, f figures) {
	speed := s.Record.Velocity.Sub(target.Record.Velocity).Len() / quarter
	each := ramDamage.In(h)
	given, taken = each*s.size()+speed, each*target.size()+speed
	return given, taken, figures{fig("speed", speed), fig("per-size", each), fig("damage", given), fig("taken", taken)}
}

// crash has one spacecraft ram another. Each is struck on the side that the
// other came from.
func (st *State) crash(r *ruling, s, target *Ship) bool {
	st.notice(r, s, "it rams")
	x := st.ramAt(s.ID, target.object(), r)
	given, taken, why := s.collision(target, r)
	f, hit := x.roll(r.Dice, s.Name+" ramming "+target.Name)
	chance := x.odds()
	f = append(f, onAverage(chance.expected(given)), fig("suffered", chance.expected(taken)))
	if !hit {
		r.Tell(rules.Event{Kind: "rammed", Unit: s.ID, Target: target.ID, Rule: "ramming", Figures: f, Text: "{unit} fails to ram {target}. " + x.account(f)})
		return false
	}
	f = append(append(f, fig("at", where(target.At))), why...)
	r.Tell(rules.Event{Kind: "rammed", Unit: s.ID, Target: target.ID, Rule: "ramming", Figures: f,
		Text: "{unit} rams {target} at speed {speed}: {damage} to it, {taken} to itself. " + x.account(f)})
	st.wound(r, target.object(), Hit{Target: target.ID, By: s.ID, Damage: given, From: s.source(st.Moved)})
	st.wound(r, s.object(), Hit{Target: s.ID, By: target.ID, Damage: taken, From: target.source(st.Moved)})
	return true
}
