package pentagon

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

const (
	standardMake = "standard"
	railPower    = 1 // capacitors for a rail launch (Course of Play, line 7)
	lineRail     = 7
	doubleBack   = "double" // value of miss:
)

// missileMake is a make of missile.
type missileMake struct {
	id       string
	warhead  int // points
	speed    int // hexes a turn
	duration int // hexes that its fuel lasts
}

// makeOf is the make of that name, the standard one where a design names none.
func makeOf(name string) missileMake {
	row, ok := makeTable().Find("make", cmp.Or(name, standardMake))
	if !ok {
		panic("pentagon: there is no make of missile called " + name)
	}
	return missileMake{row.Text("make"), row.Int("warhead"), row.Int("speed"), row.Int("duration")}
}

var launchMissile = order{
	Name: "missile", Summary: "Launch missiles at a target", Rule: "seeking-weapons",
	Example: "target:lance heading:A", Step: "launching", Unit: unitOption,
	Lacks: forGood(ofUnit((*Ship).controlled), lacks(missile, "missiles")),
	Params: []param{
		opts.Unit(targetOption, "what they home in on, in secret", preyChoices),
		directions(headingOption, "first heading"),
		opts.ChoiceOf(makeOption, "make of missile", makeChoices).Opt(),
		intOf(countOption, "how many", 1, 99).Or("1"),
		switchOf(railOption, "rail launch, at speed 12"),
		oneOf(missOption, "what it does if it misses", "detonate", doubleBack).Opt(),
	},
	Idle:  "nothing that you could launch would come near anybody",
	Check: mayLaunchMissiles,
	Odds:  missileOdds,
}

// makes are the makes that the unit has missiles of, in printed order.
func (s *Hull) makes() []string {
	var out []string
	for _, r := range s.rows(missile) {
		if m := makeOf(r.kind).id; !slices.Contains(out, m) && r.boxes().Full() > 0 {
			out = append(out, m)
		}
	}
	return out
}

func makeChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []opts.Choice
	for _, m := range s.makes() {
		out = append(out, opts.Choice{Value: m})
	}
	return out
}

// chosenMake is the make of an order; the first that is aboard if it names
// none.
func (s *Hull) chosenMake(a opts.Args) string {
	if makes := s.makes(); !makeOption.Given(a) && len(makes) > 0 {
		return makes[0]
	}
	return cmp.Or(makeOption.In(a), standardMake)
}

// loaded counts the missiles of a make that are aboard.
func (s *Hull) loaded(name string) int {
	n := 0
	for _, r := range s.rows(missile) {
		if makeOf(r.kind).id == name {
			n += r.boxes().Full()
		}
	}
	return n
}

// unload puts dots in the boxes of missiles that are launched.
func (s *Hull) unload(name string, n int) {
	for _, r := range s.rows(missile) {
		if makeOf(r.kind).id != name {
			continue
		}
		k := min(n, r.boxes().Full())
		after, _ := r.boxes().Spend(k)
		r.mark(after)
		n -= k
	}
}

func mayLaunchMissiles(k known, a opts.Args) error {
	s, err := launcher(k, a)
	if err != nil {
		return err
	}
	if err := s.seeks(s.Name); err != nil {
		return err
	}
	name, count := s.chosenMake(a), countOption.In(a)
	ordered, power := s.missilesOrdered(k, name)
	if left := s.loaded(name) - ordered; count > left {
		return cmdline.Refuse("seeking-weapons", "%s has %d %s %s left to launch, not %d.", s.Name, left, name, noun(left, "missile"), count)
	}
	if !railOption.In(a) {
		return nil
	}
	return s.affords(railPower*count, power)
}

// missilesOrdered is how many of a make stand on the sheet already, and the
// power of all rail launches there.
func (s *Craft) missilesOrdered(k known, name string) (count, power int) {
	for _, o := range k.Orders().Of("missile") {
		if o.Unit != s.ID {
			continue
		}
		if s.chosenMake(o.Args) == name {
			count += countOption.In(o.Args)
		}
		if railOption.In(o.Args) {
			power += railPower * countOption.In(o.Args)
		}
	}
	return count, power
}

// launchMissiles sends them off in the open; target and programme stay with
// the side (Combat, Seeking Weapons).
func (s *Ship) launchMissiles(r *ruling, a opts.Args) {
	r.State.notice(r, s, "it launches missiles")
	m, count := makeOf(s.chosenMake(a)), countOption.In(a)
	if s.crowded(r, len(r.State.Seekers)+count, mostSeekers) {
		return
	}
	s.unload(m.id, count)
	miss := cmp.Or(missOption.In(a), string(missileMiss.In(r)))
	speed := m.speed
	if railOption.In(a) {
		speed = maxSpeed
		s.discharge(lineRail, railPower*count)
	}
	var names []string
	for range count {
		s.Sent.Missiles++
		k := s.seeker(missileKind, s.Sent.Missiles, a, r.State.now())
		k.Make, k.Speed, k.Double = m.id, speed, miss == doubleBack
		r.State.Seekers = append(r.State.Seekers, k)
		names = append(names, k.Name)
	}
	s.tellMissiles(r, m, speed, names, a)
	r.TellOnly(rules.Event{Kind: "programmed", Unit: s.ID, Target: targetOption.In(a), Rule: "seeking-weapons", Text: "{unit}'s " + numberedList(missileKind, s.Sent.Missiles, count) + " " + agreeing(count, "homes", "home") + " in on {target}" + afterMiss(miss, count) + ".",
		Figures: figures{fig("missiles", names), fig("miss", miss)}}, aside(r, s.Side)...)
}

// afterMiss ends the sentence for missiles that were programmed.
func afterMiss(miss string, count int) string {
	if miss == doubleBack {
		return ", and " + agreeing(count, "doubles", "double") + " back after a miss"
	}
	return ", and " + agreeing(count, "bursts", "burst") + " after a miss"
}

func (s *Ship) tellMissiles(r *ruling, m missileMake, speed int, names []string, a opts.Args) {
	text := "{unit} launches " + numberedList(missileKind, s.Sent.Missiles, len(names)) + " ({make}) along {heading} at speed {speed}."
	if railOption.In(a) {
		text = strings.TrimSuffix(text, ".") + " by rail, for {power} power; {left} left."
	}
	power := 0
	if railOption.In(a) {
		power = railPower * len(names)
	}
	r.Tell(rules.Event{Kind: "launched", Unit: s.ID, Rule: "segment-launching", Text: text,
		Figures: figures{fig("count", len(names)), fig("make", m.id), fig("heading", headingOption.In(a)), fig("speed", speed), fig("warhead", m.warhead), fig("fuel", m.duration),
			fig("rail", railOption.In(a)), fig("power", power), fig("line", lineRail), fig("total", s.Form.Total()), fig("left", s.Form.Left()), fig("missiles", names)}})
}
