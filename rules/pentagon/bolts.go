package pentagon

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

// boltReach is how many hexes a bolt flies before it is spent (Tables).
const boltReach = 12

var launchBoltOrder = action{
	Name: "bolt", Summary: "Launch a liquid metal gun bolt", Rule: "seeking-weapons", Kind: rules.OrderKind,
	Example: "weapon:G1 target:kestrel heading:D", Step: "launching", Unit: "ship", Key: []string{"weapon"},
	Params: []param{
		rules.ChoiceOf("weapon", "which gun", boltGunChoices),
		{Name: "target", Summary: "what it homes in on, in secret", Kind: rules.UnitParam, Choices: boltTargets},
		directions("heading", "first heading"),
	},
	Check: func(k known, a rules.Args) error {
		s, err := launcher(k, a)
		if err != nil {
			return err
		}
		return s.seeks()
	},
	Odds: boltOdds,
}

// boltGuns are the unit's liquid metal guns.
func (s *Ship) boltGuns() []row {
	return slices.DeleteFunc(s.rows(gun), func(r row) bool { return r.kind != boltGun })
}

func boltGunChoices(k known, a rules.Args) []rules.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []rules.Choice
	for _, g := range s.boltGuns() {
		out = append(out, rules.Choice{Value: g.id, Label: g.id + " " + plain(g.kind) + " " + g.arc.name, Not: g.mayLaunchBolt(k.State().now(), k.House)})
	}
	return out
}

// mayLaunchBolt refuses a gun that is destroyed or not charged.
func (r row) mayLaunchBolt(now Moment, h house) error {
	if r.boxes().Live() == 0 {
		return rules.Refuse("ssd-notation", "%s of %s is destroyed.", r.id, r.ship.Name)
	}
	return r.armed(now, h)
}

// boltHas says whether the gun could launch at something now.
func (st *State) boltHas(g row, h house) bool {
	return g.mayLaunchBolt(st.now(), h) == nil && slices.ContainsFunc(st.prey(g.ship.Side), func(o object) bool { return g.holds(o) == nil && g.ship.locked(o) && g.boltReaches(o, h) })
}

// boltReaches says whether a bolt could meet the object before it is spent.
func (r row) boltReaches(o object, h house) bool {
	return mayMeet(r.ship.At, o.At, boltReach, maxSpeed, h)
}

// holds refuses a target outside the gun's arc (Combat, Seeking Weapons).
func (r row) holds(target object) error {
	s := r.ship
	if v := s.At.To(target.At); !r.arc.bears(v, s.Facing) {
		return rules.Refuse("arcs", "%s bears through %s, and %s is in %s (Seeking Weapons).",
			r.id, r.arc.name, target.Name, list(arcsTo(v, s.Facing)))
	}
	return nil
}

func boltTargets(k known, a rules.Args) []rules.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	out := preyChoices(k, a)
	if g, ok := s.row(a.Text("weapon")); a.Has("weapon") && ok {
		for i, o := range k.State().prey(s.Side) {
			out[i].Not = cmp.Or(out[i].Not, g.holds(o))
		}
	}
	return out
}

func (s *Ship) launchBolt(r *ruling, a rules.Args) {
	r.State.notice(r, s, "it launches a bolt")
	if s.crowded(r, len(r.State.Seekers)+1, mostSeekers) {
		return
	}
	g, _ := s.row(a.Text("weapon"))
	g.discharge(r.State.now())
	s.Sent.Bolts++
	k := s.seeker(boltKind, s.Sent.Bolts, a, r.State.now())
	r.State.Seekers = append(r.State.Seekers, k)
	r.Tell(rules.Event{Kind: "launched", Unit: s.ID, Rule: "segment-launching", Text: "{unit}'s {weapon} launches a liquid metal bolt along {heading} at speed {speed}: {bolt}.",
		Figures: figures{fig("weapon", g.id), fig("arc", g.arc.name), fig("heading", a.Text("heading")), fig("speed", k.Speed), fig("bolt", k.ID)}})
	r.TellOnly(rules.Event{Kind: "programmed", Unit: s.ID, Target: k.Target, Rule: "seeking-weapons", Text: "{bolt}: target {target}.",
		Figures: figures{fig("bolt", k.ID)}}, aside(r, s.Side)...)
}

// boltDamage is what a bolt does that has flown so far, less a point for every
// two that it was dispersed by (Combat, Seeking Weapons; house rule
// bolt-dispersal).
func boltDamage(flown, dispersed int, h house) int {
	row, ok := boltTable.Find("range", fig("", max(1, flown)).Value.String())
	if !ok {
		return 0
	}
	lost := dispersed / 2
	if h("bolt-dispersal") == "up" {
		lost = (dispersed + 1) / 2
	}
	return max(0, row.Int("damage")-lost)
}

// flight is the range at which the bolt's damage is read (house rule
// bolt-range).
func (k *Seeker) flight(h house) int {
	if h("bolt-range") == "straight" {
		return hex.Range(k.Origin, k.At)
	}
	return k.Flown
}

var calcBolt = action{
	Name: "bolt", Summary: "Damage of a liquid metal gun bolt", Rule: "seeking-weapons", Kind: rules.CalcKind, Example: "range:5 proton:7",
	Params: []param{
		rules.Int[*State]("range", "hexes it has flown", 0, farRange),
		rules.Int[*State]("proton", "points that dispersed it", 0, farRange).Or("0"),
	},
	Do: func(r *ruling, a rules.Args) error {
		damage := boltDamage(a.Int("range"), a.Int("proton"), r.House)
		f := figures{fig("range", a.Int("range")), fig("base", boltDamage(a.Int("range"), 0, r.House)), fig("proton", a.Int("proton")), fig("damage", damage)}
		r.Data(f...)
		text := "A bolt at range {range} does {base}, dispersed by {proton} points at two for one: {damage} damage."
		if a.Int("range") > boltReach {
			text = fmt.Sprintf("A bolt at range {range} does nothing: it is spent beyond %d.", boltReach)
		}
		r.Tell(rules.Event{Kind: "bolt", Rule: "seeking-weapons", Figures: f, Text: text})
		return nil
	},
}
