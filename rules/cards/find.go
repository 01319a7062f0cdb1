package cards

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/legible"
)

// suits are the letters by which a suit can be typed where a keyboard has no
// sign for it. The mark that makes a picture of a sign says nothing.
var suits = strings.NewReplacer("♠", "s", "♥", "h", "♦", "d", "♣", "c", "\ufe0f", "")

// fold is a card's name as it is compared.
func fold(name string) string {
	return suits.Replace(strings.ToLower(strings.Join(strings.Fields(name), " ")))
}

// Find returns the card that a player means: one of these by its name, in any
// case, with suits as signs or letters (10h is 10♥), or by the beginning of a
// name that no other of them shares: but 1 never begins 12. The error is a sentence for them without
// its full stop; it names the cards.
func (d *Deck) Find(among []int, typed string) (kind int, err error) {
	kinds := slices.Compact(slices.Sorted(slices.Values(among)))
	if i := slices.IndexFunc(kinds, func(kind int) bool { return d.Kinds[kind] == typed }); i >= 0 {
		return kinds[i], nil
	}
	want := fold(typed)
	var begin []int
	for _, kind := range kinds {
		name := fold(d.Kinds[kind])
		if name == want {
			return kind, nil
		}
		if begins(name, want) {
			begin = append(begin, kind)
		}
	}
	switch {
	case len(begin) == 1:
		return begin[0], nil
	case len(begin) > 1:
		return 0, fmt.Errorf("%q may be %s; write more of it", shorten(typed, 32), orMore(d.names(begin)))
	case len(kinds) == 0:
		return 0, fmt.Errorf("you hold no %q: your hand is empty", shorten(typed, 32))
	}
	return 0, fmt.Errorf("you hold no %q; your hand is %s", shorten(typed, 32), shorten(strings.Join(d.names(kinds), "; "), 200))
}

// begins reports whether the name begins with what was typed. A number stands
// for itself: its digits begin no longer one.
func begins(name, want string) bool {
	rest, ok := strings.CutPrefix(name, want)
	if !ok || want == "" || rest == "" {
		return ok && want != ""
	}
	return !digit(want[len(want)-1]) || !digit(rest[0])
}

func digit(b byte) bool { return '0' <= b && b <= '9' }

// orMore joins names of which one is meant, a few of them.
func orMore(names []string) string {
	const most = 5
	if len(names) > most {
		names = append(slices.Clone(names[:most]), "another")
	}
	return legible.Or(names)
}

func shorten(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
