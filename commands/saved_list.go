package commands

import (
	"slices"
	"strings"

	"impulse/rules"
)

// reach lists the rolls that the asker can list and delete where he is: those
// of the place, and in the bot's conversation with him those of all places, so
// that those of a channel that is gone can go too.
func (d *desk) reach(n *userNote) []savedRoll {
	if !d.alone() {
		return n.here(d.call.Place)
	}
	out := slices.Clone(n.Rolls)
	slices.SortFunc(out, func(a, b savedRoll) int {
		if c := strings.Compare(a.Place, b.Place); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return out
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

// deletableRolls offers the asker's own rolls that he can delete here.
func deletableRolls(k known, a args) []rules.Choice {
	d := k.State()
	if !d.alone() {
		return savedRolls(k, a)
	}
	n, err := d.userNote()
	if err != nil {
		return nil
	}
	var out []rules.Choice
	for _, s := range d.reach(&n) {
		out = append(out, rules.Choice{Value: s.full(), Label: rules.Shorten(s.full()+": "+s.Expr, 100)})
	}
	return out
}

// full is the name of a saved roll with its place: attack@tavern.
func (s savedRoll) full() string { return s.Name + "@" + s.Place }

// listRolls shows the asker what he has saved here, and in private what he has
// saved anywhere.
func (d *desk) listRolls() error {
	n, err := d.userNote()
	if err != nil {
		return err
	}
	d.answer.Private = true
	var listed []rules.Figures
	for _, s := range d.reach(&n) {
		d.say("- **%s** %s%s", Escape(s.Name), mono(rules.Shorten(s.Expr, 100)), d.elsewhere(s))
		listed = append(listed, rules.Figures{rules.Fig("name", s.Name), rules.Fig("expr", s.Expr), rules.Fig("place", s.Place)})
	}
	if len(listed) == 0 {
		d.say("You have no saved rolls here. Roll with `roll expr:\"d20 + 7\"`, and save it with `roll expr:\"d20 + 7\" save:attack`")
	}
	d.data(rules.Fig("saved", listed))
	return nil
}

// elsewhere names the place of a roll that was saved in another one.
func (d *desk) elsewhere(s savedRoll) string {
	if s.Place == d.call.Place {
		return ""
	}
	return " in " + d.r.located(s.Place)
}

// deleteRoll forgets a saved roll.
func (d *desk) deleteRoll(name string) error {
	d.answer.Private = true
	return d.keepOwn(func(n *userNote) error {
		gone, err := d.meant(n, name)
		if err != nil {
			return err
		}
		n.Rolls = slices.DeleteFunc(n.Rolls, func(s savedRoll) bool { return s.Place == gone.Place && s.Name == gone.Name })
		d.say("The saved roll **%s**%s is deleted; it was %s", Escape(gone.Name), d.elsewhere(gone), mono(rules.Shorten(gone.Expr, maxSaved)))
		d.data(rules.Fig("deleted", gone.Name), rules.Fig("place", gone.Place), rules.Fig("expr", gone.Expr))
		return nil
	}, nil)
}

// meant finds the one roll that a name means. Of several places the place
// stands behind it: attack@tavern.
func (d *desk) meant(n *userNote, name string) (savedRoll, error) {
	name, place, placed := strings.Cut(name, "@")
	var found []savedRoll
	for _, s := range d.reach(n) {
		if s.Name == strings.ToLower(name) && (!placed || s.Place == place) {
			found = append(found, s)
		}
	}
	switch len(found) {
	case 0:
		return savedRoll{}, d.missing(n, name)
	case 1:
		return found[0], nil
	}
	words := make([]string, len(found))
	for i, s := range found {
		words[i] = s.full()
	}
	return savedRoll{}, rules.Refuse("delete", "delete: you have saved %s in %d places; say which one: %s.", found[0].Name, len(found), rules.Shorten(strings.Join(words, " or "), 300))
}

// missing refuses the name of a roll that is not saved here.
func (d *desk) missing(n *userNote, name string) error {
	var names []string
	for _, s := range d.reach(n) {
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return rules.Refuse("delete", "delete: you have no saved rolls here.")
	}
	return rules.Refuse("delete", "delete: you have no saved roll %q here; you have %s.", rules.Shorten(name, 32), rules.Shorten(list(slices.Compact(names)), 200))
}
