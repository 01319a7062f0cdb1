package pentagon

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// boltReach is how many hexes a bolt flies before it is spent (Tables).
const boltReach = 12

var launchBoltOrder = order{
	Name: "bolt", Summary: "Launch a liquid metal gun bolt", Rule: "seeking-weapons",
	Example: "weapon:G1 target:kestrel heading:D", Step: "launching", Unit: unitOption, Key: []opts.Word{weaponOption},
	Params: []param{
		opts.ChoiceOf(weaponOption, "which gun", boltGunChoices).None("it has no liquid metal gun"),
		opts.Unit(targetOption, "what it homes in on, in secret", boltTargets),
		directions(headingOption, "first heading"),
	},
	Lacks: forGood(ofUnit((*Ship).controlled), lacksWeapon),
	Idle:  "nothing that you could launch would come near anybody",
	Check: func(k known, a opts.Args) error {
		s, err := launcher(k, a)
		if err != nil {
			return err
		}
		return s.seeks(s.Name)
	},
	Odds: boltOdds,
}

// boltGun says whether it is a liquid metal gun.
func (p *part) boltGun() bool { return p.kind == boltGun }

func boltGunChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []opts.Choice
	for _, g := range s.mounts((*part).boltGun) {
		out = append(out, opts.Choice{Value: g.id, Label: g.id + " " + plain(g.kind) + " " + g.arc.name, Not: g.mayLaunchBolt(k.State().now(), k)})
	}
	return out
}

// mayLaunchBolt refuses a gun that is destroyed or not charged.
func (r mount) mayLaunchBolt(now Moment, h house) error {
	return cmp.Or(r.destroyed(h), r.armed(now, h))
}

// boltHas says whether the gun could launch at something now.
func (st *Scene) boltHas(g mount, h house) bool {
	return g.mayLaunchBolt(st.now(), h) == nil && slices.ContainsFunc(st.prey(g.ship.Side), func(o object) bool { return g.holds(o) == nil && g.ship.locked(o) && g.boltReaches(o, h) })
}

// boltReaches says whether a bolt could meet the object before it is spent.
func (r mount) boltReaches(o object, h house) bool {
	return mayMeet(r.ship.At, o.At, boltReach, maxSpeed, h)
}

// holds refuses a target outside the gun's arc (Combat, Seeking Weapons).
func (r mount) holds(target object) error {
	s := r.ship
	if v := s.At.To(target.At); !r.arc.bears(v, s.Facing) {
		return cmdline.Refuse("arcs", "%s bears through %s, and %s is in %s.",
			r.id, r.arc.name, target.Name, list(arcsTo(v, s.Facing)))
	}
	return nil
}

func boltTargets(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	out := preyChoices(k, a)
	if g, ok := s.mount(weaponOption.In(a)); weaponOption.Given(a) && ok {
		for i, o := range k.State().prey(s.Side) {
			out[i].Not = cmp.Or(out[i].Not, g.holds(o))
		}
	}
	return out
}

func (s *Ship) launchBolt(r *ruling, a opts.Args) {
	r.State.notice(r, s, "it launches a bolt")
	if s.crowded(r, len(r.State.Seekers)+1, mostSeekers) {
		return
	}
	g, _ := s.row(weaponOption.In(a))
	g.discharge(r.State.now())
	s.Sent.Bolts++
	k := s.seeker(boltKind, s.Sent.Bolts, a, r.State.now())
	r.State.Seekers = append(r.State.Seekers, k)
	r.Tell(rules.Event{Kind: "launched", Unit: s.ID, Rule: "segment-launching", Text: "{unit}'s {weapon} launches bolt " + strconv.Itoa(s.Sent.Bolts) + " along {heading} at speed {speed}.",
		Figures: figures{fig("weapon", g.id), fig("arc", g.arc.name), fig("heading", headingOption.In(a)), fig("speed", k.Speed), fig("bolt", k.ID)}})
	r.TellOnly(rules.Event{Kind: "programmed", Unit: s.ID, Target: k.Target, Rule: "seeking-weapons", Text: k.Name + " homes in on {target}.",
		Figures: figures{fig("bolt", k.ID)}}, aside(r, s.Side)...)
}

// boltDamage is what a bolt does that has flown so far, less a point for every
// two that it was dispersed by (Combat, Seeking Weapons; house rule
// bolt-dispersal).
func boltDamage(flown, dispersed int, h house) int {
	row, ok := boltTable().Find("range", fig("", max(1, flown)).Value.String())
	if !ok {
		return 0
	}
	lost := dispersed / 2
	if boltDispersal.In(h) == oddDisperses {
		lost = (dispersed + 1) / 2
	}
	return max(0, row.Int("damage")-lost)
}

// flight is the range at which the bolt's damage is read (house rule
// bolt-range).
func (k *Seeker) flight(h house) int {
	if boltRange.In(h) == straightRange {
		return hex.Range(k.Origin, k.At)
	}
	return k.Flown
}

var calcBolt = question{
	Name: "bolt", Summary: "Damage of a liquid metal gun bolt", Rule: "seeking-weapons", Example: "range:5 proton:7",
	Params: []param{
		intOf(rangeOption, "hexes it has flown", 0, farRange),
		intOf(protonOption, "points that dispersed it", 0, farRange).Or("0"),
	},
	Do: func(r *ruling, a opts.Args) error {
		damage := boltDamage(rangeOption.In(a), protonOption.In(a), r)
		f := figures{fig("range", rangeOption.In(a)), fig("base", boltDamage(rangeOption.In(a), 0, r)), fig("proton", protonOption.In(a)), fig("damage", damage)}
		r.Data(f...)
		text := "A bolt at range {range} does {base}, dispersed by {proton} points at two for one: {damage} damage."
		if rangeOption.In(a) > boltReach {
			text = fmt.Sprintf("A bolt at range {range} does nothing: it is spent beyond %d.", boltReach)
		}
		r.Tell(rules.Event{Kind: "bolt", Rule: "seeking-weapons", Figures: f, Text: text})
		return nil
	},
}
