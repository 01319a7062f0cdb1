package commands

import (
	"errors"

	"impulse/commands/outbox"
	"impulse/commands/tabletop"
	"impulse/rules"
	"impulse/storage"
)

// host lets the one who calls sit down at the table of dice, tables and cards.
type host struct {
	d     desk
	guest *tabletop.Guest
}

// guest is the one who calls, at the table.
func (d desk) guest() *tabletop.Guest {
	g := &tabletop.Guest{User: d.call.User, Place: d.call.Place, Line: d.cmd, Files: d.call.Files, Now: d.r.Now(), Random: d.r.Random}
	g.Host = host{d, g}
	return g
}

// hear takes what a guest is answered.
func (d desk) hear(g *tabletop.Guest) {
	d.answer.Text, d.answer.Private, d.answer.Data, d.answer.Events, d.answer.Pictures = g.Text, g.Private, g.Data, g.Events, g.Pictures
}

func (h host) Called(user string) string { return h.d.r.Called(user) }

func (h host) Located(place string) string { return h.d.r.Located(place) }

func (h host) Shelf() (tabletop.Shelf, error) {
	n, err := h.d.placeNote()
	return n.Shelf, err
}

func (h host) Pocket() (tabletop.Pocket, error) {
	n, err := h.d.userNote()
	return n.Pocket, err
}

func (h host) Keep(change func(*tabletop.Shelf) ([]outbox.Message, error)) error {
	return h.d.keep(func(n *placeNote) ([]outbox.Message, error) {
		posts, err := change(&n.Shelf)
		h.d.hear(h.guest)
		return posts, err
	})
}

func (h host) KeepOwn(change func(*tabletop.Pocket) error, posts []outbox.Message) error {
	return h.d.keepOwn(func(n *userNote) error {
		err := change(&n.Pocket)
		h.d.hear(h.guest)
		return err
	}, posts)
}

func (h host) Save(posts []outbox.Message) error {
	h.d.hear(h.guest)
	return h.d.draft(func(tx *storage.Tx) error { return h.d.r.Outbox.Post(tx, posts) })
}

func (h host) Game() (*tabletop.Game, error) {
	g, err := h.d.look()
	if errors.Is(err, errNoGame) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	out := &tabletop.Game{Short: g.Short(), System: g.Head.System, Plays: g.TakesPart(h.d.call.User)}
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
	return err == nil && (g == nil || g.Body.GM == 0 || g.Body.IsGM(h.d.call.User)), err
}

func (h host) Closed(system string) error { return h.d.closed(system) }
