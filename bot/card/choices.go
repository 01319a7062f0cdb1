package card

import (
	"strings"
	"unicode/utf8"

	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/opts"
)

// maxShown is how many characters a choice may show, and a value have.
const maxShown = 100

// Narrow are the choices that what is typed could mean: those that begin so
// first, then those that hold it. Values too long for Discord are left out.
func Narrow(choices []opts.Choice, typed string) []opts.Choice {
	typed = strings.ToLower(strings.TrimSpace(typed))
	var first, then []opts.Choice
	for _, c := range choices {
		value, label := strings.ToLower(c.Value), strings.ToLower(c.Label)
		switch {
		case c.Value == "" || utf8.RuneCountInString(c.Value) > maxShown:
		case strings.HasPrefix(value, typed) || strings.HasPrefix(label, typed):
			first = append(first, c)
		case strings.Contains(value, typed) || strings.Contains(label, typed):
			then = append(then, c)
		}
	}
	return append(first, then...)
}

// Shown is a choice as it is listed: its value, and what it stands for, or that alone where
// it is the value in words.
func Shown(c opts.Choice) string {
	if c.Label == "" || c.Label == c.Value {
		return c.Value
	}
	if near.Fold(c.Label) == near.Fold(c.Value) {
		return cmdline.Shorten(c.Label, maxShown)
	}
	return cmdline.Shorten(c.Value+": "+c.Label, maxShown)
}

// MaxChoices is how many values a completion may offer.
const MaxChoices = 25
