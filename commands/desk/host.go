package desk

import (
	"errors"

	"impulse/commands/outbox"
	"impulse/commands/tabletop"
	"impulse/rules"
	"impulse/rules/ledger"
	"impulse/rules/opts"
	"impulse/storage"
)

// host lets the one who calls sit down at the table of dice, tables and cards.
type host struct {
	d     Desk
	guest *tabletop.Guest
}

// Guest is the one who calls, at the table.
func (d Desk) Guest() *tabletop.Guest {
	g := &tabletop.Guest{User: d.Call.User, Place: d.Call.Place, Outside: d.Call.Outside != "", Pressed: d.Call.Pressed, Line: d.Cmd, Files: d.Call.Files, Now: d.House.Now(), Random: d.House.Random}
	g.Host = host{d, g}
	return g
}

// Hear takes what a guest is answered.
func (d Desk) Hear(g *tabletop.Guest) {
	d.Answer.Text, d.Answer.Private, d.Answer.Data, d.Answer.Events, d.Answer.Pictures = g.Text, g.Private, g.Data, g.Events, g.Pictures
	d.Answer.Buttons, d.Answer.Replaces, d.loose = nil, g.Replaces, true
	for _, b := range g.Buttons {
		d.Answer.Buttons = append(d.Answer.Buttons, Button{Label: b.Label, Line: b.Line})
	}
}

func (h host) Called(user string) string { return h.d.House.Called(user) }

func (h host) Located(place string) string { return h.d.House.Located(place) }

func (h host) Shelf() (tabletop.Shelf, error) {
	n, err := h.d.PlaceNote()
	return n.Shelf, err
}

func (h host) ShelfOf(place string) (tabletop.Shelf, error) {
	n, err := Asker{h.d.House, Call{User: Nobody, Place: place}}.PlaceNote()
	return n.Shelf, err
}

func (h host) Pocket() (tabletop.Pocket, error) {
	n, err := h.d.userNote()
	return n.Pocket, err
}

func (h host) Keep(change func(*tabletop.Shelf) ([]outbox.Message, error)) error {
	return h.d.keep(func(n *PlaceNote) ([]outbox.Message, error) {
		posts, err := change(&n.Shelf)
		h.d.Hear(h.guest)
		return posts, err
	})
}

func (h host) KeepOwn(change func(*tabletop.Pocket) error, posts []outbox.Message) error {
	return h.d.KeepOwn(func(n *UserNote) error {
		err := change(&n.Pocket)
		h.d.Hear(h.guest)
		return err
	}, posts)
}

func (h host) Save(posts []outbox.Message) error {
	h.d.Hear(h.guest)
	return h.d.Draft(func(tx *storage.Tx) error { return h.d.House.Outbox.Post(tx, posts) })
}

func (h host) Game() (*tabletop.Game, error) {
	g, err := h.d.Look()
	if errors.Is(err, ErrNoGame) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	out := &tabletop.Game{Short: g.Short(), System: g.Head.System, Plays: g.TakesPart(h.d.Call.User)}
	if !g.Over() {
		out.GM = g.Body.User(g.Body.GM)
	}
	return out, nil
}

func (h host) Sits(user string) (bool, error) {
	g, err := h.d.here()
	return err == nil && g != nil && g.Reader(user) != rules.Spectator, err
}

func (h host) Arranges() (bool, error) {
	g, err := h.d.here()
	return err == nil && (g == nil || g.Body.GM == 0 || g.Body.IsGM(h.d.Call.User)), err
}

func (h host) Ledger(system string) ledger.Book {
	sys, ok := h.d.House.System(system)
	if !ok {
		return nil
	}
	return sys.Spec().Ledger
}

func (h host) Ledgers() []opts.Choice {
	var out []opts.Choice
	for _, sys := range h.d.House.Systems {
		if sys.Spec().Ledger != nil {
			out = append(out, opts.Choice{Value: sys.Spec().Name, Label: sys.Spec().Title})
		}
	}
	return out
}

func (h host) Closed(system string) error { return h.d.Closed(system) }
