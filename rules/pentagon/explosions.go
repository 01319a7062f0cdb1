package pentagon

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

const falloff = 8 // points that an explosion loses a hex (Combat, Explosions)

// Blast is an explosion that has gone off (Combat, Explosions).
type Blast struct {
	By       string `json:"by"`       // the unit that exploded
	Name     string `json:"name"`     // of that unit, which is no more
	Side     string `json:"side"`     // whose it was
	Strength int    `json:"strength"` // basic strength, where it went off
	From     Source `json:"from"`
}

// strengthAt is what is left of a basic strength so many hexes away; nothing
// from there on where it would be none.
func strengthAt(basic, distance int) int { return max(0, basic-falloff*distance) }

// half is the basic strength of a missile's explosion: half its warhead, odd
// ones rounded by house rule odd-warhead-half.
func half(warhead int, h house) int {
	if oddWarheadHalf.In(h) == halfUp {
		return (warhead + 1) / 2
	}
	return warhead / 2
}

// survives rolls for an object of size class 0 in an explosion: more than the
// strength in its hex.
func survives(d *dice.Roller, what string, strength int) (dice []int, ok bool) {
	dice = d.Dice(what, 2, 6)
	return dice, dice[0]+dice[1] > strength
}

// destroy takes an object of size class 0 off the map: a drone, or a missile,
// which bursts for half its warhead (Combat, Seeking Weapons).
func (st *State) destroy(r *ruling, o object) {
	switch {
	case o.ship != nil:
		o.ship.Destroyed = true
	case o.bolt():
		st.remove(o.ID)
	default:
		st.burst(r, o.seek)
	}
}

// burst explodes a missile where it is. What that does comes with
// [State.spread].
func (st *State) burst(r *ruling, k *Seeker) {
	warhead := makeOf(k.Make).warhead
	b := Blast{By: k.ID, Name: k.Name, Side: k.Side, Strength: half(warhead, r), From: k.source(st.Impulse, r)}
	r.Tell(rules.Event{Kind: "explosion", Unit: k.ID, Rule: "explosions", Text: "{unit} explodes at {at}: strength {strength}, half its warhead of {warhead}.",
		Figures: figures{fig("at", where(k.At)), fig("warhead", warhead), fig("strength", b.Strength)}})
	st.remove(k.ID)
	st.Blasts = append(st.Blasts, b)
}

// spread lets the explosions of a segment take effect in the order of their
// hexes' labels and then their names; those that they set off join the end
// (Combat, Explosions; house rule explosion-cascade). Ships wait for the
// damage assessment.
func (st *State) spread(r *ruling) {
	if explosionCascade.In(r) == cascadeByHex {
		slices.SortStableFunc(st.Blasts, func(a, b Blast) int {
			return cmp.Or(cmp.Compare(a.From.At.String(), b.From.At.String()), cmp.Compare(a.By, b.By))
		})
	}
	for len(st.Blasts) > 0 {
		b := st.Blasts[0]
		st.Blasts = st.Blasts[1:]
		for _, together := range st.attached(r) {
			st.strikeOne(r, b, together)
		}
		for _, k := range slices.Clone(st.Seekers) {
			if k.Kind != boltKind {
				st.feel(r, b, k.object())
			}
		}
	}
	st.Blasts = nil
}

// strikeOne lets an explosion meet ships that hold together: the nearest
// shields the others, of equals one by die.
func (st *State) strikeOne(r *ruling, b Blast, together []*Ship) {
	away := func(s *Ship) int { return hex.Range(b.From.At, s.At) }
	nearest := away(slices.MinFunc(together, func(x, y *Ship) int { return cmp.Compare(away(x), away(y)) }))
	near := slices.DeleteFunc(slices.Clone(together), func(s *Ship) bool {
		return away(s) > nearest && (attachedShips.In(r) == nearestStruck || strengthAt(b.Strength, away(s)) == 0)
	})
	struck := near[0]
	if len(near) > 1 && strengthAt(b.Strength, nearest) > 0 {
		struck = near[r.Dice.Die("which of the attached ships", len(near))-1]
	}
	st.feel(r, b, struck.object())
	for _, s := range together {
		if s != struck && strengthAt(b.Strength, away(s)) > 0 {
			r.Tell(rules.Event{Kind: "shielded", Unit: s.ID, Target: struck.ID, Rule: "attached-ships",
				Text: "{target} shields {unit}, to which it is attached, from the explosion of {of}.", Figures: figures{fig("of", b.Name)}})
		}
	}
}

// feel is what an explosion does to one object: spacecraft take its strength,
// size class 0 survives it or not.
func (st *State) feel(r *ruling, b Blast, o object) {
	distance := hex.Range(b.From.At, o.At)
	strength := strengthAt(b.Strength, distance)
	if strength == 0 {
		return
	}
	if o.ship != nil {
		st.notice(r, o.ship, "it is struck")
	}
	of := " the explosion of {of}, {distance} " + noun(distance, "hex") + " away"
	if distance == 0 {
		of = " the explosion of {of} in its hex"
	}
	f := figures{fig("of", b.Name), fig("basic", b.Strength), fig("distance", distance), fig("strength", strength)}
	if o.size > 0 {
		st.Hits = append(st.Hits, Hit{Target: o.ID, By: b.By, Damage: strength, From: b.From})
		r.Tell(rules.Event{Kind: "blast", Unit: o.ID, Rule: "explosions", Figures: f,
			Text: "{unit} takes {strength} from" + of + b.fallen(distance) + "."})
		return
	}
	dice, alive := survives(r.Dice, "survival of "+o.Name, strength)
	text := "{unit} survives" + of
	if !alive {
		text = "{unit} is destroyed by" + of
	}
	text += ": " + survival(dice) + "."
	r.Tell(rules.Event{Kind: "survival", Unit: o.ID, Rule: "explosion-survival", Text: text,
		Figures: append(f, fig("dice", dice), fig("sum", dice[0]+dice[1]), fig("survives", alive))})
	if !alive {
		st.destroy(r, o)
	}
}

// fallen is the sum by which an explosion has lost strength on its way.
func (b Blast) fallen(distance int) string {
	if distance == 0 {
		return ""
	}
	return fmt.Sprintf(": {basic} -%d = {strength}", falloff*distance)
}

// survival is the roll of size class 0 in an explosion.
func survival(dice []int) string { return faces(dice...) + " = {sum}, needs more than {strength}" }
