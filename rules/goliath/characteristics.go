package goliath

import (
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// projectileBought is the option for a projectile that a figure does not have of itself.
var projectileBought = oneOf(withOption, "projectile bought", "bow", "crossbow", "longbow", "axes", "spears", "javelins").Opt()

var calcTroops = question{
	Name: "troops", Summary: "The twelve characteristics of a figure", Rule: "figures",
	Example: "figure:Ranger as:MC",
	Params: []param{
		opts.ChoiceOf(figureOption, "type of troops", everyType),
		oneOf(asOption, "worn and ridden by own types", ladder[:]...).Opt(),
		projectileBought,
	},
	Do: func(r *ruling, a opts.Args) error {
		t, err := r.State.catalog().typeOf(figureOption.In(a))
		if err != nil {
			return err
		}
		if asOption.Given(a) && !t.Own {
			return cmdline.Refuse("troop-types", "as: armor class and mount of %s are printed; leave as: out.", t.Name)
		}
		own, err := ownRating(t, strings.Fields(strings.ToLower(asOption.In(a))), r)
		if err != nil {
			return err
		}
		projectile, err := boughtBy(t, withOption.In(a), r)
		if err != nil {
			return err
		}
		figure := figureOf(t, own, projectile)
		f := figure.characteristics(r)
		r.Data(f...)
		r.Tell(rules.Event{Kind: "figure", Rule: "figures", Figures: f,
			Text: "{type}: " + figure.told(r) + "."})
		return nil
	},
}

// told are the characteristics of a figure in a sentence that has them as figures.
func (f Figure) told(h house) string {
	return "AC {ac}, MT {mt}, AR {ar}, DR {dr}, HT {ht}, MR {modifier}, MV {mv}, Chg {chg}, Fly {fly}, Mss {mss}, SA {abilities}, {pts} " + pointsNoun(f.tenths(h))
}

// characteristics are the twelve of a figure (Figures), none where it has none.
func (f Figure) characteristics(h house) figures {
	t := f.kind()
	charge, fly := f.rates(h)
	missile := 0
	if all := f.weapons(h); len(all) > 0 && all[0].arm != breath {
		missile = all[0].inches
	}
	return figures{fig("type", t.Name), fig("ac", string(f.Class)), fig("mt", string(f.Mount)), fig("ht", t.HT), fig("ar", f.ar().String()),
		fig("dr", f.dr().String()), fig("mr", t.MR), fig("modifier", signed(t.MR)), fig("mv", t.Move), fig("chg", orNone(charge)), fig("fly", orNone(fly)),
		fig("mss", orNone(missile)), fig("sa", t.abilities(h)), fig("abilities", t.abilityNames(h)), fig("pts", tenths(f.tenths(h)))}
}

// orNone is a rate that the figure may lack.
func orNone(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

// abilityNames are the type's abilities in words: "2 sees in normal darkness".
func (t Type) abilityNames(h house) string {
	var out []string
	for _, a := range t.abilities(h) {
		out = append(out, a+" "+abilityName(a))
	}
	if out == nil {
		return "none"
	}
	return strings.Join(out, "; ")
}

// abilityName is what a special ability is, in the words of the table.
func abilityName(number string) string {
	row, ok := abilityTable.Find("number", number)
	if !ok {
		panic("goliath: there is no special ability " + strconv.Quote(number))
	}
	return row.Text("ability")
}
