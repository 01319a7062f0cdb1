package goliath

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/plane"
)

// facts are what standing orders, and the conditions of written orders, ask for.
var facts = []rules.Fact[*State]{
	{Name: "turn", Summary: "the turn", Value: func(k known, _ string) figure.Value { return fig("", k.State().Turn).Value }},
	{Name: "range", Summary: "inches to the nearest enemy", Within: "enemy within", Value: nearestGap, Toward: gapTo},
	{Name: "figures", Summary: "figures left", Value: ofUnit(func(u *Unit, _ known) any { return u.Figures })},
	{Name: "losses", Summary: "percent of its figures that are lost", Value: ofUnit(func(u *Unit, _ known) any { return (u.Start - u.Figures) * 100 / max(1, u.Start) })},
	{Name: "morale", Summary: "morale rating, less 1 when tired", Value: ofUnit(func(u *Unit, k known) any { return u.resists(k) })},
	{Name: "engaged", Summary: "whether an enemy is in contact", Switch: true, Value: ofUnit(func(u *Unit, k known) any { return k.State().held(u) != nil })},
	{Name: "charged", Summary: "whether an enemy charges it this turn", Switch: true, Value: ofUnit(isCharged)},
	{Name: "tired", Summary: "whether it needs a rest", Switch: true, Value: ofUnit(func(u *Unit, k known) any { return u.tired(k) })},
	{Name: "routing", Summary: "whether it routs", Switch: true, Value: ofUnit(func(u *Unit, _ known) any { return u.Status == Routing })},
	{Name: "steady", Summary: "whether it takes orders", Switch: true, Value: ofUnit(func(u *Unit, _ known) any { return u.able() })},
	{Name: "paralyzed", Summary: "whether it is paralyzed", Switch: true, Value: ofUnit(func(u *Unit, _ known) any { return u.paralyzed() })},
	{Name: "stiff", Summary: "paralyzed figures among others that are not", Value: ofUnit(func(u *Unit, _ known) any { return u.stiff() })},
	{Name: "loaded", Summary: "whether heavy crossbows are loaded", Switch: true, Value: ofUnit(func(u *Unit, _ known) any { return !u.Empty })},
	{Name: "shots", Summary: "times it has fired this turn", Value: ofUnit(func(u *Unit, _ known) any { return u.Shots + either(u.Threw, 1, 0) })},
	{Name: "moved", Summary: "inches of movement spent this turn", Value: ofUnit(func(u *Unit, _ known) any { return inchesOf(int(u.Spent)) })},
	{Name: "ready", Summary: "whether it may fire at the nearest enemy", Switch: true, Value: ofUnit(isReady)},
	{Name: "spells", Summary: "spells left of this battle", Value: ofUnit(func(u *Unit, _ known) any {
		if !u.isWizard() {
			return nil
		}
		return u.spellsLeft()
	})},
	{Name: "hidden", Summary: "whether no other side sees it", Switch: true, Value: ofUnit(func(u *Unit, _ known) any { return u.Hidden })},
}

// ofUnit is a fact of a unit on the table; others have no value.
func ofUnit(of func(*Unit, known) any) func(known, string) figure.Value {
	return func(k known, id string) figure.Value {
		u := k.State().unit(id)
		if u == nil {
			return figure.Value{}
		}
		return fig("", of(u, k)).Value
	}
}

func gapTo(k known, id, other string) figure.Value {
	u, t := k.State().unit(id), k.State().unit(other)
	if u == nil || t == nil {
		return figure.Value{}
	}
	return inchesOf(int(plane.Gap(u.rect(), t.rect())))
}

func nearestGap(k known, id string) figure.Value {
	st := k.State()
	u := st.unit(id)
	if u == nil {
		return figure.Value{}
	}
	foes := st.enemies(u.Side)
	if len(foes) == 0 {
		return figure.Value{}
	}
	least := plane.Gap(u.rect(), foes[0].rect())
	for _, t := range foes[1:] {
		least = min(least, plane.Gap(u.rect(), t.rect()))
	}
	return inchesOf(int(least))
}

func isCharged(u *Unit, k known) any {
	return slices.ContainsFunc(k.State().enemies(u.Side), func(t *Unit) bool { return t.Charging == u.ID })
}

// isReady: as missile fire would find it now.
func isReady(u *Unit, k known) any {
	x := aim{st: k.State(), u: u, h: k}.at(nearestFoe)
	return x.t != nil && u.able() && x.may() == nil
}

// wakes is the break that asks whoever lets their units go on and on.
const wakes = "break again when something losses"

// tactics are what a unit is told in one tap.
var tactics = []rules.Tactic[*State]{
	{Name: "advance", Title: "Close in and fire at the nearest, for a turn", Lines: func(k known, unit string, _ int) []string {
		u := k.State().unit(unit)
		if u == nil {
			return nil
		}
		out := k.State().shooting(unit, "each: fire target:nearest unit:"+unit, k)
		line := fmt.Sprintf("when range > 6: move forward:%d pause:off unit:%s", min(6, u.kind().Move/2), unit)
		if !slices.Contains(k.Sheet(), line) { // a second move would be one more
			out = append([]string{line}, out...)
		}
		if again := fmt.Sprintf("break at %d", k.State().Turn+1); k.State().Method == 1 && !slices.Contains(k.Sheet(), again) {
			out = append(out, again) // a turn at a time
		}
		if !slices.Contains(k.Sheet(), wakes) { // when it is sealed again for another
			out = append(out, wakes)
		}
		return out
	}},
	{Name: "hold-fire", Title: "Hold fire beyond a range, then fire", Min: 1, Max: 24, Lines: func(k known, unit string, n int) []string {
		return k.State().shooting(unit, fmt.Sprintf("when range <= %d: fire target:nearest unit:%s", n, unit), k)
	}},
	{Name: "fire-at-will", Title: "Fire at the nearest in every turn", Lines: func(k known, unit string, _ int) []string {
		return k.State().shooting(unit, "each: fire target:nearest unit:"+unit, k)
	}},
	{Name: "receive-charge", Title: "Fire at the half-move at whoever comes near", Min: 1, Max: 24, Adds: true, Lines: func(k known, unit string, n int) []string {
		return k.State().shooting(unit, fmt.Sprintf("when range <= %d: fire-halfway target:nearest unit:%s", n, unit), k)
	}},
	{Name: "stand-by", Title: "Do nothing; wake me when something happens", Lines: func(k known, unit string, _ int) []string {
		if k.State().unit(unit) == nil {
			return nil
		}
		return []string{"break when charged " + unit, "break when engaged " + unit, "break when routing " + unit}
	}},
}

// shooting is a line for a unit that has missiles.
func (st *State) shooting(id, line string, h house) []string {
	u := st.unit(id)
	if u == nil || len(u.arms(h)) == 0 {
		return nil
	}
	return []string{line}
}
