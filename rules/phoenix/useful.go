package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/pick"
)

// useful are the orders that a seat may most want now: of each of its combatants who has
// nothing to do first fire at the nearest, then what makes ready for it.
func useful(k known, step string) []string {
	if step != ordersName {
		return nil
	}
	idle := pick.Where(own(k), func(c *Combatant) bool { return len(c.Tasks) == 0 })
	taken := begunIn(k.Orders())
	all := make([][]string, len(idle))
	for i, c := range idle {
		all[i] = k.State().usefulFor(k, c, taken)
	}
	var out []string
	for i := range 4 { // the best for each, then what else there is
		for j, c := range idle {
			if i < len(all[j]) {
				out = append(out, all[j][i]+" unit:"+c.ID)
			}
		}
	}
	return out
}

// begunIn are the hexes where a sheet has people begin (4.2).
func begunIn(sheet rules.Orders) map[hex.Hex]bool {
	taken := map[hex.Hex]bool{}
	for _, x := range sheet {
		if x.Action == deployAct {
			taken[hex.Must(atOption.In(x.Args))] = true
		}
	}
	return taken
}

// usefulFor are those for one combatant, best first; where they would begin is taken from then on.
func (st *State) usefulFor(k known, c *Combatant, taken map[hex.Hex]bool) []string {
	var out []string
	arm, seen, threats := c.arm(), guide{c, st}.nearestShown(), sentry{c}.threats(st.marksFor(c, k))
	if arm != nil && arm.Rounds == 0 && len(arm.Spare) > 0 {
		out = append(out, "weapon do:reload")
	}
	if calls := (sentry{c}).suspects(&st.Field); len(calls) > 0 && len(threats) == 0 {
		out = append(out, fmt.Sprintf("arrest do:%s target:%s", regard{calls[0], c.Side}.call(), calls[0].ID))
	}
	if foe := nearestTo(c.At, threats); foe != nil && arm != nil && arm.Rounds > 0 {
		out = append(out, fmt.Sprintf("fire target:%s", foe.ID))
	} else if c.Exposure == Hiding {
		out = append(out, "stance to:"+string(Firing))
	}
	if arm == nil {
		out = append(out, st.toWeapon(c)...)
	}
	if f, ok := st.ground(); ok && len(out) == 0 && seen == nil {
		out = append(out, guide{c, st}.toDoor(f, taken)...)
	}
	if st.hasCover(c) && c.Exposure == InOpen {
		out = append(out, "stance to:hiding")
	}
	if seen != nil && distance(c, seen) > 1 && c.Facing != c.bearing(seen.At) {
		out = append(out, fmt.Sprintf("turn to:%s", seen.ID))
	}
	if c.Posture == Standing && c.Exposure == InOpen && len(st.knownFoes(k)) > 0 {
		out = append(out, "posture to:prone")
	}
	return out
}

// nearestShown is the nearest enemy of those in sight of one's side whom somebody would see if they
// turned to them and came out of their cover; nil: there is none.
func (c guide) nearestShown() *Combatant {
	return nearestTo(c.At, c.st.where(func(o *Combatant) bool {
		return o.Side != c.Side && o.acts() && o.seen(c.Side) && c.st.couldSee(c.Combatant, o)
	}))
}

// knownFoes are the enemies in action of whom the side of a seat knows, in sight or not.
func (st *State) knownFoes(k known) []*Combatant {
	return st.where(func(c *Combatant) bool { return c.Side != k.Seat().Side && c.acts() })
}

// toWeapon takes a weapon in hand, what there is to do first for who has none there: one that
// is slung, the nearest that lies about as it is known, or goes to that.
func (st *State) toWeapon(c *Combatant) []string {
	for _, a := range c.Weapons {
		if !a.Broken {
			return []string{"weapon do:" + readyAct + " weapon:" + a.Key}
		}
	}
	nearest := st.about().nearest(c.At, func(l *Left) bool { return !l.Arm.Broken })
	switch {
	case nearest == nil || hex.Range(c.At, nearest.At) > nearDoor:
		return nil
	case nearest.At == c.At:
		return []string{"weapon do:" + pickUpAct + " weapon:" + nearest.Arm.Key}
	}
	return []string{moveTo(nearest.At)}
}

// nearDoor is how far a door may be that somebody may want to go to.
const nearDoor = 20

// whenHit asks who has told somebody to fire by themselves again when one of theirs is hit,
// and each time: that enemies come into sight and leave it is what the habit is for.
const whenHit = "break again when something hit"

// whenQuiet asks them too where nobody is in sight and nobody has anything to do.
const whenQuiet = "break again when something lull"

// whenSeen asks them where another enemy comes into sight.
const whenSeen = "break again when something spotted"

// tactics are habits that are ordered in one tap.
var tactics = []tacticOf{
	{Name: "engage", Title: "Fire at whoever is seen; actions of aim", Min: 1, Max: 20, Usual: 4, Lines: tactic(func(st *State, c *Combatant, n int) []string {
		whom, sees, _ := sentry{c}.firesAt()
		return append([]string{sentry{c}.draws(sees), fmt.Sprintf("when %s and idle and rounds > 0: fire target:%s aim:%d unit:%s", sees, whom, n, c.ID), comesUp(c, Firing), st.reloads(c)}, sentry{c}.asks()...)
	})},
	{Name: "hold-fire", Title: "Fire only at who is within so many hexes", Min: 1, Max: farthestHeld, Usual: 10, Lines: tactic(func(st *State, c *Combatant, n int) []string {
		whom, _, away := sentry{c}.firesAt()
		return append([]string{sentry{c}.draws(fmt.Sprintf("%s <= %d", away, n)), fmt.Sprintf("when %s <= %d and idle and rounds > 0: fire target:%s within:%d unit:%s", away, n, whom, n, c.ID), comesUp(c, Looking), st.reloads(c)}, sentry{c}.asks()...)
	})},
	{Name: "take-cover", Title: "Hide when hit", Adds: true, Lines: tactic(func(_ *State, c *Combatant, _ int) []string {
		return []string{fmt.Sprintf("when hit %s: stance to:hiding unit:%s", c.ID, c.ID)}
	})},
	{Name: "stand-by", Title: "Do nothing; wake me when hit or another is seen", Lines: tactic(func(*State, *Combatant, int) []string {
		return []string{"break when something hit", "break when something spotted"}
	})},
}

// draws is the line with which who has no weapon in hand draws the first that they carry when
// something holds; none for who has one there, or carries none.
func (c sentry) draws(when string) string {
	i := slices.IndexFunc(c.Weapons, func(a Arm) bool { return a.serves() })
	if c.arm() != nil || i < 0 {
		return ""
	}
	return fmt.Sprintf("when %s and idle and unarmed: weapon do:%s weapon:%s unit:%s", when, readyAct, c.Weapons[i].Key, c.ID)
}

// comesUp takes who has ducked out of their cover again, loaded: who hides sees nobody.
func comesUp[T ~string](c *Combatant, to T) string {
	return fmt.Sprintf("when hidden and idle and rounds > 0: stance to:%s unit:%s", to, c.ID)
}

// tactic gives lines to who is there and can act, and to who is placed later: habits may
// wait for them (4.2).
func tactic(lines func(*State, *Combatant, int) []string) func(known, string, int) []string {
	return func(k known, unit string, n int) []string {
		c := k.State().find(unit)
		if c == nil || !c.acts() && !k.State().unplaced(c) {
			return nil
		}
		return slices.DeleteFunc(lines(k.State(), c, n), func(line string) bool { return line == "" })
	}
}
