package match

import (
	"io"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// Found makes an empty game with its own dice, of a user in a place of a server.
func (r *Clerk) Found(sys rules.System, at Venue, server, user string) (*Game, error) {
	g := &Game{Head: &storage.Game{System: sys.Spec().Name, Place: at.Place, Status: storage.Running, CreatedMS: r.Now().UnixMilli()}, Called: r.Called, located: r.Located}
	g.Body.Server, g.Body.Room = server, cmdline.Shorten(at.Room, maxRoom)
	if _, err := io.ReadFull(r.Random, g.Head.ID[:]); err != nil {
		return nil, err
	}
	g.Position = &watch.Position{Sys: watch.ForGame(sys, g.Head.ID, nil)}
	g.Body.Host = g.Body.Enrol(user)
	return g, r.NewEra(g, 1, false)
}

// maxRoom is how many characters of a place's name are kept.
const maxRoom = 40
