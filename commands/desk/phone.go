package desk

import (
	"fmt"
	"strconv"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// Page says which page of a long answer is wanted. It is a text lest a number that is
// meant for something else be taken for it.
var Page = opts.Text[Desk](PageOption, "which page of it", 4).Opt()

// PageIn is the page that is wanted, of so many; the first where none is named.
func PageIn(a opts.Args, of int) (int, error) {
	if !PageOption.Given(a) {
		return 1, nil
	}
	n, err := strconv.Atoi(PageOption.In(a))
	if err != nil || n < 1 || n > max(of, 1) {
		return 0, cmdline.Refuse(string(PageOption), "page: it has %s.", legible.Counted(of, "page", "pages"))
	}
	return n, nil
}

// Typing adds what is to be typed, where no button below the answer does it.
func (d Desk) Typing(format string, a ...any) {
	if !d.Call.Phone {
		d.Say(format, a...)
	}
}

// Glance is how many lines of a phone an answer has, beside the words that name its game
// in the bot's own conversation.
func (d Desk) Glance() int {
	if d.Call.Place == outbox.DM(d.Call.User) {
		return text.Glance - 1
	}
	return text.Glance
}

// SayInScreens says a text: on a phone, or where a screen of it is asked for, one screen,
// with buttons for the one before and the one behind.
func (d Desk) SayInScreens(words string, a opts.Args) error { return d.sayScreen(words, a, false) }

// InScreens cuts what has been said so far.
func (d Desk) InScreens(a opts.Args) error {
	whole := d.Answer.Text
	d.Answer.Text = ""
	return d.SayInScreens(whole, a)
}

// SayLastScreen is SayInScreens of what is newest last: that is shown first.
func (d Desk) SayLastScreen(words string, a opts.Args) error { return d.sayScreen(words, a, true) }

func (d Desk) sayScreen(words string, a opts.Args, last bool) error {
	if !d.Call.Phone && !PageOption.Given(a) {
		d.Say("%s", words)
		return nil
	}
	all := text.Screens(words, d.Glance())
	n, err := PageIn(a, len(all))
	if err != nil {
		return err
	}
	if last && !PageOption.Given(a) {
		n = len(all)
	}
	d.Say("%s", all[n-1])
	d.Turn(n, len(all), d.Cmd)
	return nil
}

// Turn puts buttons below the answer that show the page before and the one behind, of a
// command that takes the page.
func (d Desk) Turn(page, of int, by cmdline.Command) {
	for _, b := range []struct {
		label string
		to    int
	}{{"Previous", page - 1}, {fmt.Sprintf("Next: %d of %d", page+1, of), page + 1}} {
		if b.to >= 1 && b.to <= of {
			d.Answer.Buttons = append(d.Answer.Buttons, Button{Label: b.label, Line: by.With(string(PageOption), fmt.Sprint(b.to)).String()})
		}
	}
}
