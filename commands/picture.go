package commands

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"

	"impulse/rules"
	"impulse/rules/render"
	"impulse/storage"
)

// Picture asks for a picture of a game. It is kept with a message and drawn when
// the message is sent, from what its reader may see of the game as it was then:
// so no answer waits for one, and none is stored.
type Picture struct {
	Game   storage.ID   `cbor:"1,keyasint"`
	Unit   string       `cbor:"2,keyasint,omitempty"` // whose sheet; empty for the map
	Reader rules.SeatID `cbor:"3,keyasint,omitempty"` // who may see what it shows
	// From and To are the first and the last entry that it tells of. It shows the
	// state after the last, and what has changed since before the first.
	From  uint64 `cbor:"4,keyasint"`
	To    uint64 `cbor:"5,keyasint"`
	Title string `cbor:"6,keyasint,omitempty"`
	// When it is worth drawing.
	When worth `cbor:"7,keyasint,omitempty"`
	// Chart, if there is one, is drawn instead, and is of no game.
	Chart *render.Chart `cbor:"8,keyasint,omitempty"`
}

// worth says when a picture is worth drawing.
type worth uint8

const (
	onRequest worth = iota // always: somebody has asked for it
	ifNew                  // when there is something new on it
	ifOwn                  // when there is something new that not everybody sees
)

// maxPictures is how many pictures that were drawn are kept, of some 100 KB
// each: those who look at the same thing get the same one.
const maxPictures = 64

// Draw draws a picture. The file has no body where there is nothing to show: the
// picture is not worth drawing, or the states that it is of are kept no longer.
func (r *Referee) Draw(p Picture) (f File, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			f, err = File{}, fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	if p.Chart != nil {
		return r.drawn("odds.png", p.Chart, func() render.Picture { return render.ChartPicture(*p.Chart) })
	}
	now, before, err := r.scenes(p, p.Reader)
	if errors.Is(err, storage.ErrNotFound) {
		return File{}, nil
	}
	if err != nil {
		return File{}, err
	}
	if p.Unit != "" {
		return r.sheetPicture(p.Unit, now, before)
	}
	if p.When != onRequest && unchanged(now, before) {
		return File{}, nil
	}
	if p.When == ifOwn {
		public, _, err := r.scenes(p, rules.Spectator)
		if err != nil || reflect.DeepEqual(public, now) {
			return File{}, err
		}
	}
	return r.drawn("map.png", now, func() render.Picture { return render.MapPicture(now) })
}

// Pictures draws what of the pictures is worth it. One that cannot be drawn is
// logged and left out: the text says the same.
func (r *Referee) Pictures(ps []Picture) []File {
	var out []File
	for _, p := range ps {
		f, err := r.Draw(p)
		if err != nil {
			r.log.Error("a picture cannot be drawn", "game", p.Game, "entry", p.To, "error", err)
		}
		if len(f.Body) > 0 {
			out = append(out, f)
		}
	}
	return out
}

// drawnAtOnce is how many pictures are being drawn at a time: one of a sheet as
// large as there can be takes 100 MB while it is.
const drawnAtOnce = 2

// drawn is the picture of some content, drawn now or kept from before.
func (r *Referee) drawn(name string, content any, draw func() render.Picture) (File, error) {
	b, err := rules.Encode(content)
	if err != nil {
		return File{}, err
	}
	key := sha256.Sum256(append([]byte(name+"\n"), b...))
	p, kept := r.pictures.Get(key)
	if !kept {
		if p, err = r.drawNow(key, draw); err != nil {
			return File{}, err
		}
	}
	return File{Name: name, Alt: p.Alt, Body: p.PNG}, nil
}

// drawNow draws a picture when it is its turn, unless somebody else has by then.
// One that takes too long is given up, as a step is.
func (r *Referee) drawNow(key [sha256.Size]byte, draw func() render.Picture) (render.Picture, error) {
	r.drawing <- struct{}{}
	defer func() { <-r.drawing }() // whatever the drawing does
	if p, kept := r.pictures.Get(key); kept {
		return p, nil
	}
	p, err := inTime(r.watch, storage.ID{}, func() (render.Picture, error) { return draw(), nil })
	if err == nil {
		r.pictures.Add(key, p)
	}
	return p, err
}

// sheetPicture draws the sheet of one unit. There is no body where the reader
// sees no such sheet.
func (r *Referee) sheetPicture(unit string, now, before render.Scene) (File, error) {
	sheets := struct{ Now, Before *rules.Sheet }{sheetOf(now.View, unit), sheetOf(before.View, unit)}
	if sheets.Now == nil {
		return File{}, nil
	}
	return r.drawn(unit+".png", sheets, func() render.Picture { return render.SheetPicture(*sheets.Now, sheets.Before) })
}

// sheetOf is the sheet of a unit, nil if there is none.
func sheetOf(v rules.View, unit string) *rules.Sheet {
	i := slices.IndexFunc(v.Sheets, func(s rules.Sheet) bool { return s.Unit == unit })
	if i < 0 {
		return nil
	}
	return &v.Sheets[i]
}

// unchanged reports whether a map shows nothing new: nothing has left a mark on
// it, and all stands where it stood.
func unchanged(now, before render.Scene) bool {
	return len(now.Marks) == 0 && reflect.DeepEqual(now.View.Board, before.View.Board)
}

// scenes are what a reader sees of the game after the last entry of a picture,
// and what he saw before the first; the zero scene where there was nothing
// before, or it is kept no longer. What was undone since is not to be found.
func (r *Referee) scenes(p Picture, reader rules.SeatID) (now, before render.Scene, err error) {
	err = r.read(func(tx *storage.Tx) error {
		g, err := r.loadAt(tx, p.Game, p.To)
		if err != nil {
			return err
		}
		if g.body.undone(p.To) {
			return storage.ErrNotFound
		}
		if now.View, err = g.sys.View(g.snap, reader); err != nil {
			return err
		}
		events, err := g.eventsOf(tx, p.From, p.To, reader)
		if err != nil {
			return err
		}
		now.Title = p.Title
		now.Marks, err = g.sys.Marks(g.snap, reader, events)
		if err != nil || p.From < 2 {
			return err
		}
		was, err := r.loadAt(tx, p.Game, p.From-1)
		if errors.Is(err, storage.ErrNotFound) {
			return nil
		}
		if err == nil {
			before.View, err = was.sys.View(was.snap, reader)
		}
		return err
	})
	return now, before, err
}

// loadAt reads a game as it was after an entry.
func (r *Referee) loadAt(tx *storage.Tx, id storage.ID, n uint64) (*game, error) {
	g, err := r.load(tx, id)
	if err != nil {
		return nil, err
	}
	_, snap, err := tx.SnapshotAt(id, n)
	if err != nil {
		return nil, err
	}
	return g, r.open(g, snap)
}

// eventsOf are the events of a stretch of entries that the reader may read.
// Those of entries that were undone never were.
func (g *game) eventsOf(tx *storage.Tx, from, to uint64, reader rules.SeatID) ([]rules.Event, error) {
	var out []rules.Event
	for raw, err := range tx.Entries(g.head.ID, from, to) {
		if err != nil {
			return nil, err
		}
		e, err := readEntry(raw)
		if err != nil {
			return nil, err
		}
		if !g.body.struck(e) {
			out = append(out, rules.Visible(slices.Concat(e.public.Events, e.hidden.Events), reader)...)
		}
	}
	return out, nil
}

// mapOf asks for the map of a stretch, for everybody or for a seat.
func (g *game) mapOf(reader rules.SeatID, told []passage, title string) []Picture {
	if len(told) == 0 {
		return nil
	}
	return g.mapAfter(reader, told[0].Entry, told[len(told)-1].Entry, title)
}

// mapAfter asks for the map after the last of some entries.
func (g *game) mapAfter(reader rules.SeatID, from, to uint64, title string) []Picture {
	p := Picture{Game: g.head.ID, Reader: reader, From: from, To: to, Title: title, When: ifNew}
	if reader != rules.Spectator {
		p.When = ifOwn
	}
	return []Picture{p}
}

// since is the first entry of what is new to who looks now. What came before a
// game was brought here is not, however much that is.
func (g *game) since() uint64 {
	return max(g.body.Last, g.imported())
}
