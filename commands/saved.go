package commands

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// userNote is what is kept of a user that belongs to no game. Its keys are
// never given to anything else. Who changes it holds the lock of its
// userNoteOf.
type userNote struct {
	Rolls []savedRoll `cbor:"1,keyasint,omitempty"`
}

// savedRoll is a roll that a user has named, in the place where he did.
type savedRoll struct {
	Place string `cbor:"1,keyasint"`
	Name  string `cbor:"2,keyasint"` // small letters
	Expr  string `cbor:"3,keyasint"` // as he wrote it
}

// userNoteOf is the key of the lock on what is kept of a user.
type userNoteOf string

// Limits of what is kept of a user.
const (
	maxRollsHere = 50  // saved rolls in one place
	maxRolls     = 500 // saved rolls in all places
)

// userNote reads what is kept of the one who asks.
func (d *desk) userNote() (n userNote, err error) {
	err = d.r.read(func(tx *storage.Tx) error {
		b, err := tx.User(d.call.User)
		if err != nil || b == nil {
			return err
		}
		return rules.Decode(b, &n)
	})
	return n, err
}

// keepOwn changes what is kept of the one who asks, and saves it together with
// the answer and with what others are told: all or nothing, and one change
// after the other.
func (d *desk) keepOwn(change func(n *userNote) error, posts []Message) error {
	defer d.r.locks.lock(userNoteOf(d.call.User))()
	n, err := d.userNote()
	if err != nil {
		return err
	}
	if err := change(&n); err != nil {
		return err
	}
	b, err := rules.Encode(n)
	if err != nil {
		return err
	}
	return d.draft(func(tx *storage.Tx) error {
		if err := tx.PutUser(d.call.User, b); err != nil {
			return err
		}
		return d.r.post(tx, posts)
	})
}

// here lists the rolls saved at a place, by name.
func (n *userNote) here(place string) []savedRoll {
	var out []savedRoll
	for _, s := range n.Rolls {
		if s.Place == place {
			out = append(out, s)
		}
	}
	slices.SortFunc(out, func(a, b savedRoll) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// find is where the roll of that name stands, -1 if there is none.
func (n *userNote) find(place, name string) int {
	return slices.IndexFunc(n.Rolls, func(s savedRoll) bool { return s.Place == place && strings.EqualFold(s.Name, name) })
}

// save keeps a roll, and gives what it replaces, if anything.
func (n *userNote) save(roll savedRoll) (replaced string, err error) {
	if i := n.find(roll.Place, roll.Name); i >= 0 {
		replaced, n.Rolls[i].Expr = n.Rolls[i].Expr, roll.Expr
		return replaced, nil
	}
	switch {
	case len(n.here(roll.Place)) >= maxRollsHere:
		return "", rules.Refuse("save", "You have %d saved rolls here, and no more can be kept; delete one with: roll delete:NAME", maxRollsHere)
	case len(n.Rolls) >= maxRolls:
		return "", rules.Refuse("save", "You have %d saved rolls in all places, and no more can be kept; delete one where you saved it with: roll delete:NAME", maxRolls)
	}
	n.Rolls = append(n.Rolls, roll)
	return "", nil
}

// savedName reads the name of a roll that is to be saved. What reads as dice
// is none, or it would hide them.
func savedName(name string) (string, error) {
	if !ownName.MatchString(name) {
		return "", rules.Refuse("save", "save: %q is no name; it has 1 to 32 letters, digits, - and _.", rules.Shorten(name, 40))
	}
	if _, err := dice.Parse(name); err == nil {
		return "", rules.Refuse("save", "save: %q reads as dice, so it cannot be a name; write a word, such as attack.", name)
	}
	return strings.ToLower(name), nil
}

// savedRolls offers the asker's own rolls of this place.
func savedRolls(k known, _ args) []rules.Choice {
	d := k.State()
	n, err := d.userNote()
	if err != nil {
		return nil
	}
	var out []rules.Choice
	for _, s := range n.here(d.call.Place) {
		out = append(out, rules.Choice{Value: s.Name, Label: rules.Shorten(s.Name+": "+s.Expr, 100)})
	}
	return out
}

// formula reads dice as somebody wrote them in an option, or his saved roll of
// that name. Text is how the dice were written.
func (d *desk) formula(option, given string) (text string, f *dice.Formula, err error) {
	text = given
	if ownName.MatchString(given) {
		n, err := d.userNote()
		if err != nil {
			return "", nil, err
		}
		if i := n.find(d.call.Place, given); i >= 0 {
			text = n.Rolls[i].Expr
		}
	}
	if f, err = dice.Parse(text); err != nil {
		return "", nil, rules.Refuse(option, "%s: %s.", option, err)
	}
	return text, f, nil
}

// listRolls shows the asker what he has saved here.
func (d *desk) listRolls() error {
	n, err := d.userNote()
	if err != nil {
		return err
	}
	d.answer.Private = true
	var listed []rules.Figures
	for _, s := range n.here(d.call.Place) {
		d.say("- **%s** %s", Escape(s.Name), mono(rules.Shorten(s.Expr, 100)))
		listed = append(listed, rules.Figures{rules.Fig("name", s.Name), rules.Fig("expr", s.Expr)})
	}
	if len(listed) == 0 {
		d.say("You have no saved rolls here. Roll with `roll expr:\"d20 + 7\"`, and save it with `roll expr:\"d20 + 7\" save:attack`")
	}
	d.data(rules.Fig("saved", listed))
	return nil
}

// deleteRoll forgets a saved roll.
func (d *desk) deleteRoll(name string) error {
	d.answer.Private = true
	return d.keepOwn(func(n *userNote) error {
		i := n.find(d.call.Place, name)
		if i < 0 {
			return n.missing(d.call.Place, name)
		}
		gone := n.Rolls[i]
		n.Rolls = slices.Delete(n.Rolls, i, i+1)
		d.say("The saved roll **%s** is deleted; it was %s", Escape(gone.Name), mono(rules.Shorten(gone.Expr, 300)))
		d.data(rules.Fig("deleted", gone.Name), rules.Fig("expr", gone.Expr))
		return nil
	}, nil)
}

// missing refuses the name of a roll that is not saved here.
func (n *userNote) missing(place, name string) error {
	var names []string
	for _, s := range n.here(place) {
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return rules.Refuse("delete", "delete: you have no saved rolls here.")
	}
	return rules.Refuse("delete", "delete: you have no saved roll %q here; you have %s.", rules.Shorten(name, 32), rules.Shorten(list(names), 200))
}
