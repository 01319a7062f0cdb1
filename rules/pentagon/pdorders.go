package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// defense is point defense of a unit at something, all that comes in, or
// nothing: as it is ordered or, where nothing is, as it fires by itself.
type defense struct{ ship, target string }

func defenses(orders rules.Orders) []defense {
	var out []defense
	for _, x := range orders.Of("pd") {
		out = append(out, defense{x.Unit, targetOption.In(x.Args)})
	}
	return out
}

// ordered says whether anything is ordered of the unit's point defense, be it to
// withhold it.
func ordered(orders []defense, ship string) bool {
	return slices.ContainsFunc(orders, func(x defense) bool { return x.ship == ship })
}

// byItself is what the unit's point defense does unordered: it fires at every
// missile of a foe in the hex, in the order in which they were launched (house
// rule pd-default), but at none that others take from it.
func (st *Field) byItself(h house, s *Ship, taken []string) []defense {
	if s.Hidden || pdDefault.In(h) == noneUnbidden {
		return nil
	}
	var out []defense
	for _, o := range st.intruders(s) {
		if o.seek != nil && s.battery(h).defends(len(out), h) && !slices.Contains(taken, o.ID) {
			out = append(out, defense{s.ID, o.ID})
		}
	}
	return out
}

// taken are the targets at which the orders have somebody fire, where that is
// done once in all (house rule pd-several): nobody else needs a shot for them.
func (st *Field) taken(h house, orders []defense) []string {
	if !onceInAll(h) {
		return nil
	}
	var out []string
	shots := map[string]int{}
	for _, x := range orders {
		s := st.ship(x.ship)
		for _, o := range st.aimed(s, x, namedTargets(s.ID, orders)) {
			if s.battery(h).defends(shots[s.ID], h) && !slices.Contains(out, o.ID) {
				out, shots[s.ID] = append(out, o.ID), shots[s.ID]+1
			}
		}
	}
	return out
}

var pd = order{
	Name: "pd", Summary: "Fire point defense in the hex, or hold it", Rule: "point-defense", Rolls: true,
	Example: "target:kestrel-m1", Step: "point-defense", Unit: unitOption, Key: []opts.Word{targetOption},
	Lacks:  forGood(lacks(pointDefense, "point defense"), uncontrolledDefense),
	Params: []param{opts.Unit(targetOption, "at what in the same hex; or hold", intruderChoices)},
	Check:  mayDefend,
	Odds:   pdOdds,
}

// pdWords are the targets that any ship may be told of.
var pdWords = []opts.Choice{
	{Value: allIncoming, Label: "every missile and drone of a foe in the hex"},
	{Value: withheld, Label: "nothing: it does not fire by itself"},
}

func intruderChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return pdWords
	}
	targets := slices.DeleteFunc(k.State().targets(k, s, allOwn, ownByPD), func(o object) bool { return o.At != s.At || o.bolt() })
	return append(objectChoices(targets), pdWords...)
}

// uncontrolledDefense refuses point defense of a unit without control, but to hold it.
func uncontrolledDefense(k known, a opts.Args) error {
	if targetOption.In(a) == withheld {
		return nil
	}
	return ofUnit((*Ship).controlled)(k, a)
}

func mayDefend(k known, a opts.Args) error {
	s, err := commanded(k, a)
	if err != nil {
		return err
	}
	others, target := defenses(k.Orders()), targetOption.In(a)
	if err := s.mayMix(others, target); err != nil || target == withheld {
		return err
	}
	if err := uncontrolledDefense(k, a); err != nil {
		return err
	}
	if by := k.State().firedAt(others, s, target); by != nil && onceInAll(k) {
		return cmdline.Refuse("pd-several", "%s fires point defense at %s on your sheet already, and it may be fired at once an impulse.", by.Name, k.State().nameOf(target))
	}
	shots := k.State().shotsOf(s, others, others, target)
	if b := s.battery(k); !b.defends(shots, k) {
		return cmdline.Refuse("point-defense", "%s has a point defense rating of %d for shot %d and cannot fire it.", s.Name, b.rating(shots), shots+1)
	}
	return nil
}

// mayMix refuses to withhold point defense and to fire it on one sheet.
func (s *Craft) mayMix(others []defense, target string) error {
	i := slices.IndexFunc(others, func(x defense) bool { return x.ship == s.ID && (x.target == withheld) != (target == withheld) })
	switch {
	case i < 0:
		return nil
	case target == withheld:
		return cmdline.Refuse("point-defense", "%s fires point defense on your sheet already (pd target:%s); take that off before you withhold it: orders clear.", s.Name, others[i].target)
	}
	return cmdline.Refuse("point-defense", "%s withholds its point defense on your sheet already (pd target:%s); take that off before you fire it: orders clear.", s.Name, withheld)
}

// onceInAll says whether something may be fired at by point defense once an
// impulse whoever fires, not once by each ship (house rule pd-several).
func onceInAll(h house) bool { return pdSeveral.In(h) == onceByAll }

// firedAt is another unit that is ordered to fire at the target.
func (st *Fleet) firedAt(orders []defense, s *Ship, target string) *Ship {
	i := slices.IndexFunc(orders, func(x defense) bool { return x.ship != s.ID && x.target == target && target != allIncoming })
	if i < 0 {
		return nil
	}
	return st.ship(orders[i].ship)
}

// shotsOf counts the shots of the unit that some of a sheet's orders come to,
// but those at one target.
func (st *Field) shotsOf(s *Ship, some, all []defense, but string) int {
	n := 0
	for _, x := range some {
		if x.ship != s.ID {
			continue
		}
		for _, o := range st.aimed(s, x, namedTargets(s.ID, all)) {
			if o.ID != but {
				n++
			}
		}
	}
	return n
}

// namedTargets are the targets that the unit's orders name.
func namedTargets(ship string, orders []defense) []string {
	var out []string
	for _, x := range orders {
		if x.ship == ship && x.target != allIncoming {
			out = append(out, x.target)
		}
	}
	return out
}

// aimed lists what an order of point defense is for, which is still there: of
// all that comes in, what is not named by itself.
func (st *Field) aimed(s *Ship, x defense, named []string) []object {
	switch x.target {
	case withheld:
		return nil
	case allIncoming:
		return slices.DeleteFunc(st.incoming(s), func(o object) bool { return slices.Contains(named, o.ID) })
	}
	if o, there := st.object(x.target); there {
		return []object{o}
	}
	return nil
}
