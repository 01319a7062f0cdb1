package commands

import (
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// closed refuses whoever may not read a system's book here: the game that runs
// here keeps it to the game master (Goliath, Ten Things 5).
func (d asker) closed(system string) error {
	if !d.r.hasGuidebook(system) {
		return nil
	}
	by, err := d.keeper(system)
	if err != nil || by == nil {
		return err
	}
	return cmdline.Refuse(by.Sys.Spec().Closed.ID, "In game %s the book is the game master's: ask %s what you need to know.", by.short(), by.benches().gmName())
}

// asksTheBook reports whether the command is a question to the rules that the
// asker may not ask: what its options may be tells of tables too.
func (d *session) asksTheBook(sys rules.System) bool {
	spec, err := actionSpec(sys, d.cmd)
	return err == nil && spec.Kind == rules.CalcKind && d.closed(sys.Spec().Name) != nil
}

// hasGuidebook reports whether the book of a system can be kept from players.
func (r *shelf) hasGuidebook(system string) bool {
	sys, ok := r.system(system)
	return ok && sys.Spec().Closed.ID != ""
}

// keeper is the game that keeps the book of a system from the asker; nil if none
// does. It is the game that his call is about and no other: elsewhere anybody
// reads any book. Where he talks to the bot alone and it is not clear which game
// he means, it is any in which he plays.
func (d asker) keeper(system string) (by *game, err error) {
	err = d.r.read(func(tx *storage.Tx) error {
		var ids []storage.ID
		id, err := d.find(tx)
		_, unclear := cmdline.AsRefusal(err)
		switch {
		case err == nil:
			ids = append(ids, id)
		case !unclear:
			return err
		case outbox.IsConversation(d.call.Place):
			for _, g := range d.mine(tx) {
				ids = append(ids, g.head.ID)
			}
		}
		for _, id := range ids {
			if g, err := d.r.load(tx, id); err == nil && by == nil && g.keepsFrom(d.call.User, system) {
				by = g
			}
		}
		return nil
	})
	return by, err
}

// keepsFrom reports whether a user may not read the book of a game that runs:
// whoever is not its game master, once the house rule says so.
func (g *game) keepsFrom(user, system string) bool {
	if g.over() || g.head.System != system || g.body.GM == 0 || g.body.IsGM(user) {
		return false
	}
	by := g.Sys.Spec().Closed
	value := g.Snap.House.Get(by.ID)
	for _, p := range g.Snap.Pending {
		if p.ID == by.ID {
			value = p.Value
		}
	}
	return value == by.Value
}
