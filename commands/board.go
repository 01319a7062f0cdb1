package commands

import (
	"context"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// boards show where games stand.
type boards struct{ r *desk.House }

// Board is what the status board of a place shows: what everybody may know of
// the game there, and what can be pressed.
type Board struct {
	Game  string // its short id
	Entry uint64 // the newest that it tells of
	Text  string
	Step  string // mark of the step, for buttons that belong to it
	Free  []Seat // seats that nobody holds
	Over  bool

	AtOnce bool // orders resolve at once, and nothing is sealed
	Alone  bool // nobody but one user can come there
}

// Seat is a seat that can be taken.
type Seat struct{ ID, Title string }

// Board shows the status of the game at a place as a spectator may see it; ok
// is false where no game ever was.
func (x boards) Board(place string) (b Board, ok bool, err error) {
	d := x.r.LookAt(desk.Call{User: desk.Nobody, Place: place, Phone: true})
	g, err := d.Look()
	if _, refused := cmdline.AsRefusal(err); refused {
		return Board{}, false, nil
	}
	if err != nil {
		return Board{}, false, err
	}
	if err := (looks{d}).status(g); err != nil {
		return Board{}, false, err
	}
	b = Board{Game: g.Short(), Entry: g.Head.Entries, Text: d.Answer.Text, Step: g.StepMark(), Over: g.Over(), AtOnce: g.Snap.Mode == rules.Free, Alone: g.Venue().Alone()}
	for _, s := range g.Snap.Seats {
		if g.Body.IsFree(s) && !g.Over() {
			b.Free = append(b.Free, Seat{string(s.ID), g.SeatTitle(s.ID)})
		}
	}
	return b, true, nil
}

// StepMark is the mark of the step of the game that a call is about, "" where
// there is none.
func (x boards) StepMark(c desk.Call) string {
	d := x.r.LookAt(c)
	g, err := d.Look()
	if err != nil {
		return ""
	}
	return g.PlayedStep()
}

// Places lists where games run.
func (x boards) Places() (places []string, err error) {
	err = x.r.Read(func(tx *storage.Tx) error {
		for head, err := range tx.Running() {
			if err != nil {
				x.r.Log.Error("a game cannot be read", "error", err)
				continue
			}
			places = append(places, head.Place)
		}
		return nil
	})
	return places, err
}

// Gone reports whether a place is known to be gone, so that nothing need be
// shown there.
func (x boards) Gone(place string) (gone bool, err error) {
	err = x.r.Read(func(tx *storage.Tx) (err error) {
		gone, err = outbox.IsGone(tx, place)
		return err
	})
	return gone, err
}

// BoardMessage reads where the status board of a place stands.
func (x boards) BoardMessage(place string) (desk.BoardMessage, error) {
	n, err := desk.Asker{House: x.r, Call: desk.Call{User: desk.Nobody, Place: place}}.PlaceNote()
	return n.Board, err
}

// KeepBoardMessage remembers where the status board of a place stands.
func (x boards) KeepBoardMessage(ctx context.Context, place string, m desk.BoardMessage) error {
	return x.r.ChangeNote(ctx, place, func(n *desk.PlaceNote) bool {
		n.Board = m
		return true
	})
}
