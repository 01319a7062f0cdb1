package cards

import (
	"fmt"
	"regexp"
	"strings"

	"impulse/rules/legible"
)

// Writings that somebody meant for copies or for a whole deck, and that would
// otherwise become the name of a card.
var (
	behind    = regexp.MustCompile(`^(\d{1,9})(?: ?[xX×] +| ?×|[xX])(.+)$`) // 3x Ambush
	last      = regexp.MustCompile(`^(.+) [xX×] ?(\d{1,9})$`)               // Ambush x3
	joined    = regexp.MustCompile(`^[xX×](\d{1,9})([^\d: ].*)$`)           // x3Ambush
	bare      = regexp.MustCompile(`^[xX×]\d+:?$`)                          // x3
	deckTimes = regexp.MustCompile(`^(?i:(\d{1,9}) (standards?|jokers?))$`) // 2 jokers
)

// unseparated refuses a comma beside what is no name: cards and their names may
// hold commas, so that only a semicolon parts them.
func unseparated(item string) error {
	parts := strings.Split(item, ",")
	for i, p := range parts {
		p = strings.TrimSpace(p)
		if m := copies.FindStringSubmatch(p); m != nil && i == 0 {
			p = m[2]
		}
		if len(parts) > 1 && (known(p) != nil || numbered.MatchString(p) || copies.MatchString(p)) {
			return fmt.Errorf("%q: between cards stands a semicolon, not a comma", shorten(item, 32))
		}
	}
	return nil
}

// plainName refuses a name that looks like copies of a card.
func plainName(name string) error {
	if m := deckTimes.FindStringSubmatch(name); m != nil {
		return fmt.Errorf("%q: write x%s standard for whole decks, or x%s Joker for jokers alone", name, m[1], m[1])
	}
	times, card := "", ""
	if m := behind.FindStringSubmatch(name); m != nil {
		times, card = m[1], m[2]
	} else if m := last.FindStringSubmatch(name); m != nil {
		times, card = m[2], m[1]
	} else if m := joined.FindStringSubmatch(name); m != nil {
		times, card = m[1], m[2]
	} else if bare.MatchString(name) {
		return fmt.Errorf("%q says how many, but not of which card; for a card of that name write x1 %s", name, name)
	}
	if times == "" {
		return nil
	}
	name, card = shorten(name, 32), shorten(card, 32)
	return fmt.Errorf("%q: for copies write x%s %s, for a card of that name x1 %s", name, times, card, name)
}

// anyName takes what stands behind "x1 " as it is, but no second count.
func anyName(name string) error {
	if copies.MatchString(name) {
		return fmt.Errorf("%q: it is said already how many of it there are", shorten(name, 32))
	}
	return nil
}

// readable refuses a card, which may come from a file, that nobody could see as
// what it is.
func readable(item string) error {
	if _, r, found := legible.First(item); found {
		return fmt.Errorf("a card's name holds the character U+%04X, which cannot be shown", r)
	}
	if !legible.Visible(item) {
		return fmt.Errorf("a card's name has nothing that can be seen")
	}
	return nil
}
