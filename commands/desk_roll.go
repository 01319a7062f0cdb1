package commands

import (
	"errors"
	"fmt"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// rollActions roll dice, for anybody and anywhere.
var rollActions = []action{
	{
		Name: "roll", Kind: rules.DeskKind, Public: true, Summary: "roll dice; alone it lists your saved rolls", Example: `expr:"4d6kh3 + 2"`,
		Params: []param{
			diceText("expr", "dice as 4d6kh3+2, or a saved roll").Opt(),
			of(rules.FacesParam, "dice", "faces rolled by hand").Opt(),
			textOf("save", "a name to save the roll under", 64).Opt(),
			completed(textOf("delete", "a saved roll to delete", 256), deletableRolls).Opt(),
			switchOf("private", "show the answer to me alone"),
		},
		Do: rollDice,
	},
}

// diceText is an option that takes dice in their notation or a saved roll.
func diceText(name, summary string) param { return completed(textOf(name, summary, 1000), savedRolls) }

func rollDice(r *ruling, a args) error {
	d := r.State
	switch {
	case a.Has("delete") && (a.Has("expr") || a.Has("dice") || a.Has("save")):
		return rules.Refuse("delete", "delete: stands alone; leave expr, dice and save out.")
	case a.Has("delete"):
		return d.deleteRoll(a.Text("delete"))
	case a.Has("expr"):
		return d.rollFor(a)
	case a.Has("save"):
		return rules.Refuse("save", "save: needs the dice too: roll expr:\"d20 + 7\" save:attack")
	case a.Has("dice"):
		return rules.Refuse("dice", "dice: needs what they are for: roll expr:2d6 dice:\"4 2\"")
	}
	return d.listRolls()
}

// thrown is a roll that was made.
type thrown struct {
	text    string // as it was written
	formula *dice.Formula
	results []dice.Result
	rolls   []dice.Roll
	typed   bool
	fault   string // why its dice could not be computed, where that is a secret too
}

// rollFor rolls, and tells it to those who may know.
func (d *desk) rollFor(a args) error {
	name := ""
	if a.Has("save") {
		var err error
		if name, err = savedName(a.Text("save")); err != nil {
			return err
		}
	}
	text, f, err := d.formula("expr", a.Text("expr"))
	if err != nil {
		return err
	}
	if err = maySave(name, text); err != nil {
		return err
	}
	master, err := d.master(f.Flags)
	if err != nil {
		return err
	}
	t, err := d.thrown(text, f, a)
	if refusal, ok := rules.AsRefusal(err); ok && master.alone && !t.typed {
		t.fault, err = refusal.Text, nil // that it failed would tell of its dice
	}
	if err != nil {
		return err
	}
	d.answer.Private = a.On("private") || f.Flags.Has(dice.Private|dice.GM|dice.Blind)
	if err = d.keepRoll(t, d.tellRoll(t, master), name); err == nil {
		d.answer.Data = t.whole(d.answer.Data)
	}
	return err
}

// thrown rolls a formula with the dice of the call.
func (d *desk) thrown(text string, f *dice.Formula, a args) (*thrown, error) {
	t := &thrown{text: text, formula: f, typed: a.Has("dice")}
	roller, err := d.roller(a)
	if err != nil {
		return t, err
	}
	if t.results, err = f.Roll(roller); err == nil {
		err = roller.Unused()
	}
	t.rolls = roller.Rolls()
	var misread *dice.Misread
	switch {
	case errors.As(err, &misread):
		return t, rules.Refuse("expr", "expr: %s.", err)
	case err != nil:
		return t, rules.Refuse("dice", "dice: %s.", rules.Shorten(err.Error(), 200))
	}
	return t, nil
}

// keepRoll saves a roll under its name, if it has one, and what is sent of it,
// with the answer.
func (d *desk) keepRoll(t *thrown, posts []Message, name string) error {
	if name != "" {
		return d.keepOwn(func(n *userNote) error { return d.saveRoll(n, savedRoll{d.call.Place, name, t.text}) }, posts)
	}
	if len(posts) > 0 {
		return d.draft(func(tx *storage.Tx) error { return d.r.post(tx, posts) })
	}
	if t.typed || len(t.rolls) == 0 {
		return nil
	}
	return d.draft(func(*storage.Tx) error { return nil }) // its dice fell once
}

func (d *desk) saveRoll(n *userNote, roll savedRoll) error {
	replaced, err := n.save(roll)
	if err != nil {
		return err
	}
	d.data(rules.Fig("saved", roll.Name))
	switch {
	case replaced == "":
		d.say("Saved as **%s**: `roll expr:%s`", Escape(roll.Name), roll.Name)
	case d.answer.Private || d.alone():
		d.say("Saved as **%s**; it replaces %s", Escape(roll.Name), mono(rules.Shorten(replaced, 100)))
	default: // what it replaces was perhaps for nobody's eyes
		d.say("Saved as **%s**; it replaces an older one.", Escape(roll.Name))
	}
	return nil
}

// sentence is a roll in a line for those who read no Markdown.
func (t *thrown) sentence() string {
	if t.fault != "" {
		return rules.Shorten(t.text, 300) + ": " + t.fault
	}
	words := make([]string, len(t.results))
	for i, r := range t.results {
		words[i] = fmt.Sprintf("%s = %s", r.Expr, r.Total.Text())
		if r.Label != "" {
			words[i] = r.Label + ": " + words[i]
		}
	}
	return rules.Shorten(strings.Join(words, "; "), 1000)
}
