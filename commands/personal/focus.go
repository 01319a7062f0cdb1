package personal

import (
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/storage"
)

// In a user's own conversation with the bot no place says which game they mean:
// it is the one they have put into focus, or the one that runs right there, or the
// only one they play in.

// OwnGames lists the running games of the user, for their focus.
func OwnGames(d desk.Desk, _ opts.Args) []opts.Choice {
	var out []opts.Choice
	_ = d.House.Read(func(tx *storage.Tx) error { // what cannot be read is no choice
		for _, g := range d.Mine(tx) {
			out = append(out, opts.Choice{Value: g.Short(), Label: d.Outline(g)})
		}
		return nil
	})
	return out
}

func (d personal) focusGame(a opts.Args) error {
	d.Answer.Private = true
	if !desk.GameOption.Given(a) {
		return d.tellFocus()
	}
	var g *match.Game
	err := d.House.Read(func(tx *storage.Tx) (err error) {
		g, err = d.Own(tx, desk.GameOption.In(a))
		return err
	})
	if err != nil {
		return err
	}
	d.sayFocus(g)
	return d.KeepOwn(func(n *desk.UserNote) error {
		n.Focus = desk.Focus{Game: g.Head.ID, AtMS: d.House.Now().UnixMilli()}
		return nil
	}, nil)
}

// tellFocus says which game the user's commands mean in their conversation.
func (d personal) tellFocus() error {
	var g *match.Game
	err := d.House.Read(func(tx *storage.Tx) error {
		id, err := d.Privately(tx)
		if err != nil {
			return err
		}
		head, err := tx.Game(id)
		if err == nil {
			g, err = d.House.Headed(head)
		}
		return err
	})
	if err != nil {
		return err
	}
	d.sayFocus(g)
	return nil
}

func (d personal) sayFocus(g *match.Game) {
	where := ""
	if !outbox.IsConversation(g.Head.Place) {
		where = ", played in " + g.Venue().Where()
	}
	d.Say("In private messages to me your commands mean game %s: %s%s.", g.Short(), text.Escape(g.Head.Scenario), where)
	d.Data(figure.Fig("game", g.Head.ID.String()), figure.Fig("system", g.Head.System), figure.Fig("scenario", g.Head.Scenario), figure.Fig("place", g.Head.Place))
}
