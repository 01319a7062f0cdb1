// Package commands is the referee: the one path that every action takes,
// wherever it comes from.
//
// A [desk.Call] is read, routed to a game's book (package orders) or to one of the
// referee's own commands (contents.go), checked, carried out on the last state, and
// committed: entry, new state, sheets and outgoing messages in one transaction
// (package match). Only then is it answered. Afterwards the game is advanced until
// somebody is awaited. Changes of one game are handled one at a time; looks and
// completion read the last committed state.
//
// The package knows no Discord: bot and console call it alike.
package commands

import (
	"cmp"
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"time"

	"impulse/commands/desk"
	"impulse/commands/help"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/orders"
	"impulse/commands/outbox"
	"impulse/commands/picture"
	"impulse/commands/router"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/library"
	"impulse/rules/opts"
	"impulse/rules/render/canvas"
	"impulse/storage"
)

// Options of a referee. The zero value is what a bot in service wants.
type Options struct {
	Systems []rules.System   // nil: library.Systems
	Now     func() time.Time // nil: time.Now
	Random  io.Reader        // seeds, ids, salts, dice of calcs; safe for many; nil: the operating system's
	Log     *slog.Logger     // nil: slog.Default
	Version string           // of the program, for the marks of steps

	// Called says how a user is named in texts, in Markdown; nil: by their id,
	// escaped.
	Called func(user string) string
	// Located says how a place is named in texts, in Markdown; nil: by its id,
	// escaped.
	Located func(place string) string

	// Limits bound what one user or one server may ask for.
	Limits desk.Limits

	// Pictures is the kind of file that pictures are; empty: PNG, which Discord shows.
	Pictures canvas.Format

	// Cache is how many bytes games may take that are kept in memory; 0: 64 MiB;
	// or warm.Nothing.
	Cache int
	// Probe tries a step in a process of its own, see [match.Engine]; nil: none ever
	// can be begun.
	Probe func(ctx context.Context, trial []byte) error
}

// Referee handles calls. It is safe for use by many goroutines.
type Referee struct {
	*desk.House
	boards
	orders.Entries
	*picture.Drawer

	rooms router.Rooms[desk.Desk]
	specs []rules.ActionSpec // of all commands that there are
}

// New makes a referee over a store.
func New(store storage.Store, o Options) *Referee {
	if o.Systems == nil {
		o.Systems = library.Systems
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.Called == nil {
		o.Called = text.Escape
	}
	if o.Located == nil {
		o.Located = text.Escape
	}
	on := match.NewShelf(store, o.Systems, watch.New(watch.Limit, o.Log), o.Cache)
	on.Log, on.Called, on.Located = o.Log, o.Called, o.Located
	writes := &match.Clerk{Shelf: on, Now: o.Now, Random: o.Random, Version: o.Version}
	if store != nil { // without one there are texts alone
		writes.Run = store.Run()
	}
	at := &desk.House{Engine: &match.Engine{Clerk: writes, Probe: o.Probe}, Limits: o.Limits, Line: journal.NewLine()}
	r := &Referee{House: at, boards: boards{at}, Entries: orders.EntriesIn(at), rooms: contents()}
	r.specs = specsOf(r.rooms, r.Systems)
	r.Explains = help.NewIndex(r.specs, booksOf(r.Systems))
	r.Meant = func(d desk.Desk, line string, refused *cmdline.Refusal) desk.Meaning {
		return r.trials().Instead(d, line, refused)
	}
	r.Outbox = outbox.New(outbox.Outside{Store: store, Now: func() time.Time { return r.Now() }, Log: r.Log, Called: r.Called}, games{r})
	r.Drawer = picture.New(r.Watch, r.Log, cmp.Or(o.Pictures, canvas.PNG), r.Moment)
	return r
}

// Do carries a call out, and everything that follows from it. It always
// answers: a fault of ours is a refusal that says so, and is logged.
func (r *Referee) Do(ctx context.Context, c desk.Call) desk.Answer {
	a, due := r.Handle(ctx, c)
	if due == nil {
		return a
	}
	for _, e := range r.Advance(ctx, due) {
		a.Events = append(a.Events, e)
		if e.Kind == match.Unsaved {
			a.Text += "\n" + text.Escape(e.Text) // nobody is told of it in another way
		}
	}
	return a
}

// Handle carries a call out and answers it. What it returns as due is still to
// be given to [Referee.Advance] or [Referee.Begin], after the answer was sent.
func (r *Referee) Handle(ctx context.Context, c desk.Call) (desk.Answer, *match.Due) {
	return r.Carry(ctx, c, r.run)
}

// Specs describes every command there is: the referee's own and the systems'. It is for
// reading alone.
func (r *Referee) Specs() []rules.ActionSpec { return r.specs }

// specsOf describes the referee's own commands and those of systems.
func specsOf(own router.Rooms[desk.Desk], systems []rules.System) []rules.ActionSpec {
	out := own.Specs()
	for _, s := range systems {
		for _, a := range s.Spec().Actions {
			a.Anywhere = a.Kind == rules.CalcKind
			out = append(out, a)
		}
	}
	return out
}

// booksOf describes the systems.
func booksOf(systems []rules.System) []*rules.Spec {
	var out []*rules.Spec
	for _, s := range systems {
		out = append(out, s.Spec())
	}
	return out
}

// OwnSpecs describes the referee's own commands alone.
func (r *Referee) OwnSpecs() []rules.ActionSpec { return r.rooms.Specs() }

// Complete lists the values that an option of a half-written command may take
// now.
func (r *Referee) Complete(c desk.Call, option string) (legal []opts.Choice) {
	cmd, err := cmdline.Parse(c.Line)
	if err != nil || c.Check() != nil {
		return nil
	}
	defer func() {
		if p := recover(); p != nil {
			r.Log.Error("completion failed", "option", option, "error", p)
			legal = nil
		}
	}()
	d := r.LookAt(c)
	d.Cmd = cmd
	for _, choice := range r.choices(d, option) {
		if choice.Not == nil {
			legal = append(legal, choice)
		}
	}
	return legal
}

// Stop leaves everything off that a book is at. What was to be done is still to
// be done, by the next process; it is for one that is about to end.
func (r *Referee) Stop() { r.Watch.Stop() }

// GivenUp is how many answers of books were given up and are still being worked
// on: each takes a processor, until it ends or the program does.
func (r *Referee) GivenUp() int { return r.Watch.GivenUp() }
