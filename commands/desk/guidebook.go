package desk

import (
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// Closed refuses whoever may not read a system's book here: the game that runs
// here keeps it to the game master (Goliath, Ten Things 5).
func (d Asker) Closed(system string) error {
	if !d.House.HasGuidebook(system) {
		return nil
	}
	by, err := d.keeper(system)
	if err != nil || by == nil {
		return err
	}
	return cmdline.Refuse(by.Sys.Spec().Closed.ID, "In game %s the book is the game master's: ask %s what you need to know.", by.Short(), BenchesOf(by).GMName())
}

// AsksTheBook reports whether the command is a question to the rules that the
// asker may not ask: what its options may be tells of tables too.
func (d *session) AsksTheBook(sys rules.System) bool {
	spec, err := ActionSpec(sys, d.Cmd)
	return err == nil && spec.Kind == rules.CalcKind && d.Closed(sys.Spec().Name) != nil
}

// keeper is the game that keeps the book of a system from the asker; nil if none
// does. It is the game that their call is about and no other: elsewhere anybody
// reads any book. Where they talk to the bot alone and it is not clear which
// game they mean, it is any in which they play.
func (d Asker) keeper(system string) (by *match.Game, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		var ids []storage.ID
		id, err := d.find(tx)
		_, unclear := cmdline.AsRefusal(err)
		switch {
		case err == nil:
			ids = append(ids, id)
		case !unclear:
			return err
		case d.Call.Outside == "" && outbox.IsConversation(d.Call.Place):
			for _, g := range d.Mine(tx) {
				ids = append(ids, g.Head.ID)
			}
		}
		for _, id := range ids {
			if g, err := d.House.Load(tx, id); err == nil && by == nil && g.KeepsFrom(d.Call.User, system) {
				by = g
			}
		}
		return nil
	})
	return by, err
}
