package tabletop

import (
	"slices"
	"strings"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// reach lists the rolls that the asker can list and delete where they are: those
// of the place, and in the bot's conversation with them those of all places, so
// that those of a channel that is gone can go too.
func (g *Guest) reach(n *Pocket) []savedRoll {
	if !g.alone() {
		return n.here(g.Place)
	}
	out := slices.Clone(n.Rolls)
	slices.SortFunc(out, savedRoll.compare)
	return out
}

// savedRolls offers the asker's own rolls of this place.
func savedRolls(g *Guest, _ args) []opts.Choice {
	return g.offered(func(n *Pocket) []savedRoll { return n.here(g.Place) }, func(s savedRoll) string { return s.Name })
}

// deletableRolls offers the asker's own rolls that they can delete here.
func deletableRolls(g *Guest, a args) []opts.Choice {
	if !g.alone() {
		return savedRolls(g, a)
	}
	return g.offered(g.reach, savedRoll.full)
}

// offered lists some of the asker's rolls as choices.
func (g *Guest) offered(some func(*Pocket) []savedRoll, name func(savedRoll) string) []opts.Choice {
	n, err := g.Pocket()
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, s := range some(&n) {
		out = append(out, opts.Choice{Value: name(s), Label: cmdline.Shorten(name(s)+": "+s.Expr, 100)})
	}
	return out
}

// full is the name of a saved roll with its place: attack@tavern.
func (s savedRoll) full() string { return s.Name + "@" + s.Place }

// listRolls shows the asker what they have saved here, and in private what they have
// saved anywhere.
func (g roller) listRolls() error {
	n, err := g.Pocket()
	if err != nil {
		return err
	}
	g.Private = true
	var listed []figure.Figures
	for _, s := range g.reach(&n) {
		g.Say("- **%s** %s%s", text.Escape(s.Name), text.Mono(cmdline.Shorten(s.Expr, 100)), g.elsewhere(s))
		listed = append(listed, figure.Figures{figure.Fig("name", s.Name), figure.Fig("expr", s.Expr), figure.Fig("place", s.Place)})
	}
	if len(listed) == 0 {
		g.Say("You have no saved rolls here. Roll with `roll expr:\"d20 + 7\"`, and save it with `roll expr:\"d20 + 7\" save:attack`")
	}
	g.data(figure.Fig("saved", listed))
	return nil
}

// elsewhere names the place of a roll that was saved in another one.
func (g *Guest) elsewhere(s savedRoll) string {
	if s.Place == g.Place {
		return ""
	}
	return " in " + g.Located(s.Place)
}

// deleteRoll forgets a saved roll.
func (g roller) deleteRoll(name string) error {
	g.Private = true
	return g.KeepOwn(func(n *Pocket) error {
		gone, err := g.meant(n, name)
		if err != nil {
			return err
		}
		n.Rolls = slices.DeleteFunc(n.Rolls, func(s savedRoll) bool { return s.Place == gone.Place && s.Name == gone.Name })
		g.Say("The saved roll **%s**%s is deleted; it was %s", text.Escape(gone.Name), g.elsewhere(gone), text.Mono(cmdline.Shorten(gone.Expr, maxSaved)))
		g.data(figure.Fig("deleted", gone.Name), figure.Fig("place", gone.Place), figure.Fig("expr", gone.Expr))
		return nil
	}, nil)
}

// meant finds the one roll that a name means. Of several places the place
// stands behind it: attack@tavern.
func (g *Guest) meant(n *Pocket, name string) (savedRoll, error) {
	name, place, placed := strings.Cut(name, "@")
	var found []savedRoll
	for _, s := range g.reach(n) {
		if s.Name == strings.ToLower(name) && (!placed || s.Place == place) {
			found = append(found, s)
		}
	}
	switch len(found) {
	case 0:
		return savedRoll{}, g.missing(n, name)
	case 1:
		return found[0], nil
	}
	words := make([]string, len(found))
	for i, s := range found {
		words[i] = s.full()
	}
	return savedRoll{}, cmdline.Refuse("delete", "delete: you have saved %s in %d places; say which one: %s.", found[0].Name, len(found), cmdline.Shorten(strings.Join(words, " or "), 300))
}

// missing refuses the name of a roll that is not saved here.
func (g *Guest) missing(n *Pocket, name string) error {
	var names []string
	for _, s := range g.reach(n) {
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return cmdline.Refuse("delete", "delete: you have no saved rolls here.")
	}
	return cmdline.Refuse("delete", "delete: you have no saved roll %q here; you have %s.", cmdline.Shorten(name, 32), cmdline.Shorten(legible.And(slices.Compact(names)), 200))
}
