package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// toHit is the least face that hits each armor class.
var toHit = func() map[Class]int {
	out := map[Class]int{}
	for _, row := range toHitTable.Rows() {
		out[Class(row.Text("AC"))] = int(row.Text("score")[0] - '0')
	}
	return out
}()

// volley is one unit's missile fire at another.
type volley struct {
	attackers, ht int
	wounds        int // hits that one of them has taken, where it shoots so much less
	armor         Class
	shots         int // times that they fire
	cover         bool
	indirect      bool
	heavyCrossbow bool
}

// throw reads the missile table: a die for each hit of an attacker. Heavy
// crossbows add 1 to each die; indirect fire adds one to the armor class, and
// at H takes 1 off each die instead (house rule indirect-heavy).
func (v volley) throw(h house) throw {
	t := throw{dice: max(0, v.attackers*v.ht-v.wounds) * v.shots, printed: toHit[v.class()]}
	if v.heavyCrossbow {
		t.bonus++
	}
	if v.indirect && v.armor == Heavy && houseIndirectHeavy.In(h) == indirectHeavyOnTheDie {
		t.bonus--
	}
	return t
}

// class is the armor class that the fire meets.
func (v volley) class() Class {
	up := map[Class]Class{Light: Medium, Medium: Heavy, Heavy: Heavy}
	if v.indirect {
		return up[v.armor]
	}
	return v.armor
}

// behind are the hits that are left of a throw after cover, which halves them
// (house rule cover-rounding).
func (v volley) behind(hits int, h house) int {
	switch {
	case !v.cover:
		return hits
	case houseCoverRounding.In(h) == coverRoundingUp:
		return (hits + 1) / 2
	}
	return hits / 2
}

// scored says how many hits there are, and what cover leaves of them (Cover).
func (v volley) scored(struck, hits int) string {
	if v.cover && struck > 0 {
		return strconv.Itoa(hits) + " of " + legible.Counted(struck, "hit", "hits") + " past cover"
	}
	return legible.Counted(struck, "hit", "hits")
}

var calcMissile = question{
	Name: "missile", Summary: "Roll missile fire", Rule: "missile-fire", Rolls: true,
	Example: "attackers:10 armor:M",
	Params: []param{
		textOf(attackersOption, "10, or 10 Longbowmen", 60),
		opts.ChoiceOf(armorOption, "armor class of the target, or type", everyArmor),
		intOf(htOption, "hits of each attacker; else 1", 1, maxHT).Opt(),
		switchOf(coverOption, "the target is in cover"),
		switchOf(indirectOption, "over the heads of others"),
		switchOf(heavyCrossbowOption, "they are heavy crossbowmen"),
		intOf(shotsOption, "times that they fire", 1, 2).Or("1"),
	},
	Do: func(r *ruling, a opts.Args) error {
		x, err := r.State.catalog().askedOf(a, r)
		if err != nil {
			return err
		}
		armor, err := r.State.catalog().armorAsked(armorOption.In(a), r)
		if err != nil {
			return err
		}
		v := volley{attackers: x.count, ht: x.ht, armor: armor, shots: shotsOption.In(a),
			cover: coverOption.In(a), indirect: indirectOption.In(a), heavyCrossbow: heavyCrossbowOption.In(a) || x.arm == heavyCrossbow}
		switch {
		case v.heavyCrossbow && v.indirect:
			return cmdline.Refuse("indirect-fire", "Crossbowmen do not fire indirectly: leave indirect: or heavy-crossbow: out.")
		case v.heavyCrossbow && v.shots > 1:
			return cmdline.Refuse("heavy-crossbow", "Heavy crossbowmen fire every other turn, never twice: leave shots: out.")
		}
		if err := v.throw(r).bounded("missile-fire"); err != nil {
			return err
		}
		v.ask(r)
		return nil
	},
}

// ask rolls the volleys of a question, each by itself (house rule volleys).
func (v volley) ask(r *ruling) {
	var each []int
	var all []int
	hits, struck, t := 0, 0, v.throw(r)
	for _, v.shots = range volleysOf(v.shots, r) {
		t := v.throw(r)
		faces, scored := t.hits(r.Dice, "missiles")
		each, all = append(each, v.behind(scored, r)), append(all, faces...)
		hits, struck = hits+each[len(each)-1], struck+scored
	}
	f := append(t.figures(), fig("hits", hits), fig("struck", struck), fig("faces", all), fig("volleys", each), fig("class", string(v.class())), fig("cover", v.cover))
	r.Data(f...)
	text := legible.Capital(v.scored(struck, hits)) + " (" + either(len(each) > 1, "2 volleys of ", "") + legible.Counted(t.dice/len(each), "die", "dice") + t.needs() + ", armor class {class})"
	if len(each) > 1 {
		text += ": " + strconv.Itoa(each[0]) + " by the first volley, " + strconv.Itoa(each[1]) + " by the second"
	}
	r.Tell(rules.Event{Kind: "missiles", Rule: "missile-fire", Figures: f, Text: text + "."})
}
