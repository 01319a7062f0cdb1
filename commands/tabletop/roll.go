package tabletop

import (
	"errors"
	"fmt"
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/notation"
	"impulse/rules/opts"
)

// rollCommands roll dice, for anybody and anywhere.
var rollCommands = []command{
	{
		Name: "roll", Public: true, Anywhere: true, Summary: "roll dice; alone it lists your saved rolls", Example: `expr:"4d6kh3 + 2"`,
		Params: []param{
			diceText(exprOption, "dice as 4d6kh3+2, or a saved roll").Opt(),
			opts.ByHand[*Guest](),
			textOf(saveOption, "a name to save the roll under", 64).Opt(),
			completed(textOf(forgetOption, "a saved roll to delete", 256), deletableRolls).Opt(),
			of(opts.UserParam, toOption, "who alone reads what falls").Opt(),
			completed(textOf(readOption, "a secret roll that is for you", 64).Opt(), secretRolls),
			switchOf(opts.Private, "show the answer to me alone"),
		},
		Do: in(roller.rollDice),
	},
}

// diceText is an option that takes dice in their notation or a saved roll.
func diceText(name opts.Word, summary string) param {
	return completed(textOf(name, summary, 1000), savedRolls)
}

func (g roller) rollDice(a args) error {
	switch {
	case readOption.Given(a) && (exprOption.Given(a) || toOption.Given(a) || forgetOption.Given(a) || saveOption.Given(a)):
		return cmdline.Refuse("read", "read: stands alone; leave the other options out.")
	case readOption.Given(a):
		return g.readRoll(readOption.In(a))
	case forgetOption.Given(a) && (exprOption.Given(a) || opts.Dice.Given(a) || saveOption.Given(a)):
		return cmdline.Refuse("delete", "delete: stands alone; leave expr, dice and save out.")
	case forgetOption.Given(a):
		return g.deleteRoll(forgetOption.In(a))
	case exprOption.Given(a) && toOption.Given(a):
		return g.rollTo(a)
	case exprOption.Given(a):
		return g.rollFor(a)
	case toOption.Given(a):
		return cmdline.Refuse("to", "to: needs the dice too: roll expr:d20 to:%s", cmdline.Shorten(toOption.In(a), 40))
	case saveOption.Given(a):
		return cmdline.Refuse("save", "save: needs the dice too: roll expr:\"d20 + 7\" save:attack")
	case opts.Dice.Given(a):
		return cmdline.Refuse("dice", "dice: needs what they are for: roll expr:2d6 dice:\"4 2\"")
	}
	return g.listRolls()
}

// thrown is a roll that was made.
type thrown struct {
	text    string // as it was written
	formula *notation.Formula
	results []notation.Result
	rolls   []dice.Roll
	typed   bool
	fault   string // why its dice could not be computed, where that is a secret too
}

// rollFor rolls, and tells it to those who may know.
func (g roller) rollFor(a args) error {
	name := ""
	if saveOption.Given(a) {
		var err error
		if name, err = savedName(saveOption.In(a)); err != nil {
			return err
		}
	}
	text, f, err := g.formula("expr", exprOption.In(a))
	if err != nil {
		return err
	}
	if err = maySave(name, text); err != nil {
		return err
	}
	master, err := g.master(f.Flags)
	if err != nil {
		return err
	}
	t, err := g.thrown(text, f, a)
	if refusal, ok := cmdline.AsRefusal(err); ok && master.alone && !t.typed {
		t.fault, err = refusal.Text, nil // that it failed would tell of its dice
	}
	if err != nil {
		return err
	}
	g.again(t)
	g.Private = opts.Private.In(a) || f.Flags.Has(notation.Private|notation.GM|notation.Blind)
	if err = g.keepRoll(t, g.tellRoll(t, master), name); err == nil {
		g.Data = t.whole(g.Data)
	}
	return err
}

// thrown rolls a formula with the dice of the call.
func (g roller) thrown(text string, f *notation.Formula, a args) (*thrown, error) {
	t := &thrown{text: text, formula: f, typed: opts.Dice.Given(a)}
	roller, err := g.roller(a)
	if err != nil {
		return t, err
	}
	if t.results, err = f.Roll(roller); err == nil {
		err = roller.Unused()
	}
	t.rolls = roller.Rolls()
	var misread *notation.Misread
	switch {
	case errors.As(err, &misread):
		return t, cmdline.Refuse("expr", "expr: %s.", err)
	case err != nil:
		return t, cmdline.Refuse("dice", "dice: %s.", cmdline.Shorten(err.Error(), 200))
	}
	return t, nil
}

// keepRoll saves a roll under its name, if it has one, and what is sent of it,
// with the answer.
func (g roller) keepRoll(t *thrown, posts []outbox.Message, name string) error {
	if name != "" {
		return g.KeepOwn(func(n *Pocket) error { return g.saveRoll(n, savedRoll{g.Place, name, t.text}) }, posts)
	}
	if len(posts) == 0 && (t.typed || len(t.rolls) == 0) {
		return nil
	}
	return g.Save(posts) // its dice fell once
}

func (g roller) saveRoll(n *Pocket, roll savedRoll) error {
	replaced, err := n.save(roll)
	if err != nil {
		return err
	}
	g.data(figure.Fig("saved", roll.Name))
	switch {
	case replaced == "":
		g.Say("Saved as **%s**: `roll expr:%s`", text.Escape(roll.Name), roll.Name)
	case g.Private || g.alone():
		g.Say("Saved as **%s**; it replaces %s", text.Escape(roll.Name), text.Mono(cmdline.Shorten(replaced, 100)))
	default: // what it replaces was perhaps for nobody's eyes
		g.Say("Saved as **%s**; it replaces an older one.", text.Escape(roll.Name))
	}
	return nil
}

// sentence is a roll in a line for those who read no Markdown.
func (t *thrown) sentence() string {
	if t.fault != "" {
		return cmdline.Shorten(t.text, 300) + ": " + t.fault
	}
	words := make([]string, len(t.results))
	for i, r := range t.results {
		words[i] = fmt.Sprintf("%s = %s", r.Expr, r.Total.Text())
		if r.Label != "" {
			words[i] = r.Label + ": " + words[i]
		}
	}
	return cmdline.Shorten(strings.Join(words, "; "), 1000)
}
