// Package picture draws what players look at: maps, sheets and charts, each for
// what its reader may see, and once for all who look at the same.
package picture

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"runtime/debug"
	"slices"

	lru "github.com/hashicorp/golang-lru/v2"

	"impulse/commands/outbox"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/plan"
	"impulse/rules/render"
	"impulse/rules/render/board"
	"impulse/rules/render/canvas"
	"impulse/rules/render/chart"
	sheets "impulse/rules/render/sheet"
	"impulse/rules/view"
	"impulse/storage"
)

// maxPictures is how many pictures that were drawn are kept, of some 100 KB
// each: those who look at the same thing get the same one.
const maxPictures = 64

// Moment is where a game stood after the last entry that a picture tells of.
type Moment struct {
	Now    *watch.Position
	Was    *watch.Position // before the first; nil where there was nothing, or it is kept no longer
	Events []rules.Event   // of those entries, as its reader may know them
}

// Find finds the moment that a picture shows, as a reader may know it;
// [storage.ErrNotFound] where it is kept no longer.
type Find func(p outbox.Picture, reader rules.SeatID) (Moment, error)

// Drawer draws what players look at, and keeps what was drawn last.
type Drawer struct {
	watch *watch.Watchdog // gives up what takes too long
	log   *slog.Logger    // is told what cannot be drawn

	format  canvas.Format
	find    Find
	last    *lru.Cache[[sha256.Size]byte, render.Picture]
	drawing chan struct{} // holds one for each picture that is being drawn
}

// New makes one that draws files of a kind.
func New(w *watch.Watchdog, log *slog.Logger, f canvas.Format, find Find) *Drawer {
	last, _ := lru.New[[sha256.Size]byte, render.Picture](maxPictures) // no error: the size is positive
	return &Drawer{watch: w, log: log, format: f, find: find, last: last, drawing: make(chan struct{}, drawnAtOnce)}
}

// Draw draws a picture. The file has no body where there is nothing to show: the
// picture is not worth drawing, or the states that it is of are kept no longer.
func (x *Drawer) Draw(p outbox.Picture) (f outbox.File, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			f, err = outbox.File{}, fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	if p.Chart != nil {
		return x.drawn("odds", x.format, p.Chart, func() render.Picture { return chart.Draw(x.format, *p.Chart) })
	}
	now, before, err := x.scenes(p, p.Reader)
	if errors.Is(err, storage.ErrNotFound) {
		return outbox.File{}, nil
	}
	if err != nil {
		return outbox.File{}, err
	}
	if p.Unit != "" {
		return x.unitPicture(p, now, before)
	}
	if p.When != outbox.OnRequest && unchanged(now, before) {
		return outbox.File{}, nil
	}
	if p.When == outbox.IfOwn {
		public, _, err := x.scenes(p, rules.Spectator)
		if err != nil || showsTheSame(public, now) {
			return outbox.File{}, err
		}
	}
	return x.drawn("map", x.format, now, func() render.Picture { return board.Draw(x.format, now) })
}

// Pictures draws what of the pictures is worth it. One that cannot be drawn is
// logged and left out: the text says the same.
func (x *Drawer) Pictures(ps []outbox.Picture) []outbox.File {
	var out []outbox.File
	for _, p := range ps {
		f, err := x.Draw(p)
		if err != nil {
			x.log.Error("a picture cannot be drawn", "game", p.Game, "entry", p.To, "error", err)
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
func (x *Drawer) drawn(name string, f canvas.Format, content any, draw func() render.Picture) (outbox.File, error) {
	b, err := codec.Encode(content)
	if err != nil {
		return outbox.File{}, err
	}
	key := sha256.Sum256(append([]byte(name+"."+string(f)+"\n"), b...))
	p, kept := x.last.Get(key)
	if !kept {
		if p, err = x.drawNow(key, draw); err != nil {
			return outbox.File{}, err
		}
	}
	return outbox.File{Name: name + "." + string(f), Alt: p.Alt, Body: p.File}, nil
}

// drawNow draws a picture when it is its turn, unless somebody else has by then.
// One that takes too long is given up, as a step is.
func (x *Drawer) drawNow(key [sha256.Size]byte, draw func() render.Picture) (render.Picture, error) {
	x.drawing <- struct{}{}
	defer func() { <-x.drawing }() // whatever the drawing does
	if p, kept := x.last.Get(key); kept {
		return p, nil
	}
	p, err := watch.InTime(x.watch, storage.ID{}, func() (render.Picture, error) { return draw(), nil })
	if err == nil {
		x.last.Add(key, p)
	}
	return p, err
}

// unitPicture draws one unit in the way that was asked for. There is no body where
// the reader sees no such unit, or the unit has no such picture.
func (x *Drawer) unitPicture(p outbox.Picture, now, before view.Scene) (outbox.File, error) {
	shown := struct {
		Look        outbox.Look
		Page        int
		Now, Before *view.Sheet
	}{p.Look, p.Page, sheetOf(now.View, p.Unit), sheetOf(before.View, p.Unit)}
	if shown.Now == nil {
		return outbox.File{}, nil
	}
	name, format, draw := x.unitLook(p)
	return x.drawn(name, format, shown, func() render.Picture { return draw(format, *shown.Now, shown.Before) })
}

// unitLook is how a unit is drawn in the way that was asked for: what the file is
// called, of which kind it is, and what draws it. Nothing is new on a page to print.
func (x *Drawer) unitLook(p outbox.Picture) (name string, f canvas.Format, draw func(canvas.Format, view.Sheet, *view.Sheet) render.Picture) {
	page := func(f canvas.Format, now view.Sheet, _ *view.Sheet) render.Picture {
		return sheets.Print(f, now, p.Page)
	}
	switch p.Look {
	case outbox.FullSheet:
		return p.Unit, x.format, sheets.Draw
	case outbox.Print:
		return fmt.Sprintf("%s-%d", p.Unit, p.Page), canvas.PNG, page
	case outbox.Drawing:
		return fmt.Sprintf("%s-%d", p.Unit, p.Page), canvas.SVG, page
	}
	return p.Unit, x.format, sheets.DrawCard
}

// sheetOf is the sheet of a unit, nil if there is none.
func sheetOf(v view.View, unit string) *view.Sheet {
	i := slices.IndexFunc(v.Sheets, func(s view.Sheet) bool { return s.Unit == unit })
	if i < 0 {
		return nil
	}
	return &v.Sheets[i]
}

// unchanged reports whether a map shows nothing new: nothing has left a mark on
// it, and all stands where it stood.
func unchanged(now, before view.Scene) bool {
	return len(now.Marks) == 0 && reflect.DeepEqual(now.View.Board, before.View.Board)
}

// showsTheSame reports whether two maps show the same.
func showsTheSame(a, b view.Scene) bool {
	return reflect.DeepEqual(a.Marks, b.Marks) && reflect.DeepEqual(a.View.Board, b.View.Board)
}

// scenes are what a reader sees of the game after the last entry of a picture,
// and what they saw before the first; the zero scene where there was nothing
// before, or it is kept no longer.
func (x *Drawer) scenes(p outbox.Picture, reader rules.SeatID) (now, before view.Scene, err error) {
	m, err := x.find(p, reader)
	if err != nil {
		return now, before, err
	}
	now.Title = p.Title
	if p.Focus != nil {
		now.Focus = *p.Focus
	}
	if now.View, err = watch.KnowFor(m.Now, reader, rules.Seated.View); err != nil {
		return now, before, err
	}
	if reader == p.Reader {
		now.Plan = planOf(m.Now, p.Orders)
	}
	now.Marks, err = watch.KnowFor(m.Now, reader, func(s rules.Seated) []view.Mark { return s.Marks(m.Events) })
	if err != nil || m.Was == nil {
		return now, before, err
	}
	before.View, err = watch.KnowFor(m.Was, reader, rules.Seated.View)
	return now, before, err
}

// planOf is what the sheets of a reader would come to. One that cannot be foreseen is
// left out: the map shows all else.
func planOf(now *watch.Position, orders []outbox.Ordered) (all view.Plan) {
	sys := now.Sys
	if b, watched := sys.(watch.Book); watched {
		sys = b.System // all of it is watched at once
	}
	for _, o := range orders {
		p, err := watch.Ask(now, func(rules.Position) (view.Plan, error) { return plan.Of(sys, now.Snap, o.Seat, o.Lines), nil })
		if err == nil {
			all.Units, all.Aims = append(all.Units, p.Units...), append(all.Aims, p.Aims...)
		}
	}
	return all
}
