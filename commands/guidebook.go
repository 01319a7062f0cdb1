package commands

import (
	"slices"

	"impulse/rules"
	"impulse/rules/library"
	"impulse/storage"
)

// closed refuses whoever may not read a system's book: a game of it keeps the
// book to the game master, and it is the one that runs here, or one in which he
// plays (Goliath, Ten Things 5).
func (d *desk) closed(system string) error {
	if !d.r.hasGuidebook(system) {
		return nil
	}
	by, err := d.keeper(system)
	if err != nil || by == nil {
		return err
	}
	return rules.Refuse(rules.GuidebookRule, "In game %s the book is the game master's: ask %s what you need to know.", by.short(), by.gmName())
}

// readable leaves out what stands in books that the asker may not read.
func (d *desk) readable(all []library.Reference) []library.Reference {
	return slices.DeleteFunc(slices.Clone(all), func(ref library.Reference) bool { return d.closed(ref.System) != nil })
}

// asksTheBook reports whether the command is a question to the rules that the
// asker may not ask: what its options may be tells of tables too.
func (d *desk) asksTheBook(sys rules.System) bool {
	spec, err := actionSpec(sys, d.cmd)
	return err == nil && spec.Kind == rules.CalcKind && d.closed(sys.Spec().Name) != nil
}

// hasGuidebook reports whether the book of a system can be kept from players.
func (r *Referee) hasGuidebook(system string) bool {
	sys, ok := r.system(system)
	return ok && slices.ContainsFunc(sys.Spec().HouseRules, func(h rules.HouseRule) bool { return h.ID == rules.GuidebookRule })
}

// keeper is a running game of the system that keeps its book from the asker;
// nil if none does.
func (d *desk) keeper(system string) (*game, error) {
	if g, err := d.here(); err != nil || g != nil && g.keepsFrom(d.call.User, system) {
		return g, err
	}
	var by *game
	err := d.r.read(func(tx *storage.Tx) error {
		for _, g := range d.mine(tx) {
			if g.head.System != system || by != nil {
				continue
			}
			if whole, err := d.r.load(tx, g.head.ID); err == nil && whole.keepsFrom(d.call.User, system) {
				by = whole
			}
		}
		return nil
	})
	return by, err
}

// keepsFrom reports whether a user may not read the book of a game that runs:
// whoever is not its game master, once the house rule says so.
func (g *game) keepsFrom(user, system string) bool {
	if g.over() || g.head.System != system || g.body.GM == 0 || g.body.isGM(user) {
		return false
	}
	value := g.snap.House.Get(rules.GuidebookRule)
	for _, p := range g.snap.Pending {
		if p.ID == rules.GuidebookRule {
			value = p.Value
		}
	}
	return value == rules.GuidebookGM
}
