package tabletop

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules/cmdline"
	"impulse/rules/notation"
)

// Pocket is what a user keeps for the table: the rolls they have named.
type Pocket struct {
	Rolls []savedRoll `cbor:"1,keyasint,omitempty"`
}

// savedRoll is a roll that a user has named, in the place where they did.
type savedRoll struct {
	Place string `cbor:"1,keyasint"`
	Name  string `cbor:"2,keyasint"` // small letters
	Expr  string `cbor:"3,keyasint"` // as they wrote it
}

// Limits of what is kept of a user.
const (
	maxRollsHere = 50  // saved rolls in one place
	maxRolls     = 500 // saved rolls in all places
	maxSaved     = 300 // characters of a saved roll
)

// here lists the rolls saved at a place, by name.
func (n *Pocket) here(place string) []savedRoll {
	var out []savedRoll
	for _, s := range n.Rolls {
		if s.Place == place {
			out = append(out, s)
		}
	}
	slices.SortFunc(out, savedRoll.compare)
	return out
}

// compare puts rolls in the order of their places, and then of their names.
func (s savedRoll) compare(t savedRoll) int {
	return cmp.Or(strings.Compare(s.Place, t.Place), strings.Compare(s.Name, t.Name))
}

// find is where the roll of that name stands, -1 if there is none.
func (n *Pocket) find(place, name string) int {
	name = strings.ToLower(name)
	return slices.IndexFunc(n.Rolls, func(s savedRoll) bool { return s.Place == place && s.Name == name })
}

// save keeps a roll, and gives what it replaces, if anything.
func (n *Pocket) save(roll savedRoll) (replaced string, err error) {
	if i := n.find(roll.Place, roll.Name); i >= 0 {
		replaced, n.Rolls[i].Expr = n.Rolls[i].Expr, roll.Expr
		return replaced, nil
	}
	switch {
	case len(n.here(roll.Place)) >= maxRollsHere:
		return "", cmdline.Refuse("save", "You have %d saved rolls here, and no more can be kept; delete one with: roll delete:NAME", maxRollsHere)
	case len(n.Rolls) >= maxRolls:
		return "", cmdline.Refuse("save", "You have %d saved rolls in all places, and no more can be kept; in a private message to me, roll lists them all and roll delete:NAME deletes one.", maxRolls)
	}
	n.Rolls = append(n.Rolls, roll)
	return "", nil
}

// savedName reads the name of a roll that is to be saved, in small letters. What
// reads as dice is none, or it would hide them.
func savedName(name string) (string, error) {
	small := strings.ToLower(name)
	if !ownName.MatchString(name) || !ownName.MatchString(small) {
		return "", cmdline.Refuse("save", "save: %q is no name; it has 1 to 32 letters, digits, - and _.", cmdline.Shorten(name, 40))
	}
	if _, err := notation.Parse(small); err == nil {
		return "", cmdline.Refuse("save", "save: %q reads as dice, so it cannot be a name; write a word, such as attack.", name)
	}
	return small, nil
}

// maySave refuses to save, under a name, what is too long to be kept.
func maySave(name, text string) error {
	if n := utf8.RuneCountInString(text); name != "" && n > maxSaved {
		return cmdline.Refuse("save", "save: a saved roll has at most %d characters, and this one has %d; roll it without save.", maxSaved, n)
	}
	return nil
}

// named is a saved roll as somebody calls it, with the flags before its name.
var named = regexp.MustCompile(`(?i)^((?:(?:p|gm|blind|s|nr|ul)\s+)*)([\p{L}\p{N}_-]{1,32})$`)

// formula reads dice as somebody wrote them in an option, or their saved roll of
// that name, before which flags may stand: "gm attack". Text is how the dice
// were written.
func (g *Guest) formula(option, given string) (text string, f *notation.Formula, err error) {
	text = given
	if called := named.FindStringSubmatch(strings.TrimSpace(given)); called != nil {
		n, err := g.Pocket()
		if err != nil {
			return "", nil, err
		}
		if i := n.find(g.Place, called[2]); i >= 0 {
			text = called[1] + n.Rolls[i].Expr
		}
	}
	if f, err = notation.Parse(text); err != nil {
		return "", nil, cmdline.Refuse(option, "%s: %s.", option, err)
	}
	return text, f, nil
}
