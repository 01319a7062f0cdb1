package phoenix

import (
	"fmt"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
)

// Who takes part: the pregenerated troops with their weapons (1.5).

// average is a characteristic of the pregenerated troops, which have none of their own
// (1.2: 10 is average).
const average = 10

// rated are the figures of a pregenerated troop (1.5).
func rated(key string) (x Rating, helm, body printed.Fixed, ok bool) {
	t, ok := printed.TroopOf(key)
	x = Rating{Troop: key, Skill: t.Skill, SAL: t.SAL, ISF: average + t.SAL, CA: t.CA, KV: t.KV, HLT: average}
	return x, printed.Whole(t.HelmPF), printed.Whole(t.BodyPF), ok
}

// fullArm is a weapon loaded full with its first ammunition, and so many full magazines
// beside it.
func fullArm(key string, spare int) (Arm, bool) {
	w, ok := printed.WeaponOf(key)
	if !ok {
		return Arm{}, false
	}
	a := Arm{Key: key, Load: usualLoad(w), Rounds: w.Capacity}
	for range spare {
		a.Spare = append(a.Spare, w.Capacity)
	}
	if w.Type == pistol {
		a.Draw = draws[1]
	}
	return a, true
}

// usualLoad is what is in a weapon unless somebody says else: shot in a shotgun (3.5), of
// others the first of its loads.
func usualLoad(w *printed.Weapon) string {
	for i := range w.Loads {
		if w.Loads[i].Pellets > 0 {
			return w.Loads[i].Key
		}
	}
	return w.Loads[0].Key
}

// start is where a combatant of a scenario begins, and with what.
type start struct {
	name   string
	seat   rules.SeatID
	troop  string
	weapon string
	load   string // of the weapon; empty: the usual one
	spare  int    // magazines
	at     hex.Hex
	facing hex.Rose
	squad  string
	role   string // what he does where the program commands him
	jeep   bool
}

// idOf is the id of a name.
func idOf(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "-")) }

// recruit is the combatant of a start, standing with his weapon in hand.
func (x start) recruit(side string) (*Combatant, error) {
	rating, helm, body, ok := rated(x.troop)
	if !ok {
		return nil, fmt.Errorf("there is no troop %s", x.troop)
	}
	c := &Combatant{Unit: rules.Unit{ID: idOf(x.name), Name: x.name, Seat: x.seat, Side: side}, Rating: rating}
	c.Suit = Suit{Head: helm, Body: body}
	c.Post = Post{At: x.at, Facing: x.facing, Posture: Standing, Jeep: x.jeep}
	c.Squad, c.Role = x.squad, x.role
	c.Duck = duckBehindCover
	if x.weapon == "" {
		return c, nil
	}
	arm, ok := fullArm(x.weapon, x.spare)
	if !ok {
		return nil, fmt.Errorf("there is no weapon %s", x.weapon)
	}
	if err := arm.takes(x.load); err != nil {
		return nil, err
	}
	c.Weapons, c.Held = []Arm{arm}, 1
	return c, nil
}

// The habits of ducking (2.5, 3.1).
const (
	duckWhenShotAt = "shot-at"
	duckNever      = "never"

	duckBehindCover = "behind-cover"
)

// arm is the weapon in his hands; nil if there is none.
func (a *Arms) arm() *Arm {
	if a.Held < 1 || a.Held > len(a.Weapons) {
		return nil
	}
	return &a.Weapons[a.Held-1]
}

// weapon is what is printed of a weapon.
func (a *Arm) weapon() *printed.Weapon {
	w, ok := printed.WeaponOf(a.Key)
	if !ok {
		panic("phoenix: there is no weapon " + a.Key)
	}
	return w
}
