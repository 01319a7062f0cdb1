// Package commands is the referee: the one path that every action takes,
// wherever it comes from.
//
// A [Call] is read, routed to a game's book or to the desk (the referee's own
// actions, desk.go), checked, carried out on the last snapshot, and committed:
// entry, new state, sheets and outgoing messages in one transaction. Only then
// is it answered. Afterwards the game is advanced, one step, one entry, one
// transaction, until somebody is awaited. Changes of one game are handled one
// at a time; looks and completion read the last committed state.
//
// The package knows no Discord: bot and console call it alike.
package commands

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"impulse/commands/match"
	"io"
	"log/slog"
	"runtime/debug"
	"time"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/picture"
	"impulse/commands/ration"
	"impulse/commands/router"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/figure"
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

	// Called says how a user is named in texts, in Markdown; nil: by his id,
	// escaped.
	Called func(user string) string
	// Located says how a place is named in texts, in Markdown; nil: by its id,
	// escaped.
	Located func(place string) string

	// Limits bound what one user or one server may ask for.
	Limits Limits

	// Pictures is the kind of file that pictures are; empty: PNG, which Discord shows.
	Pictures canvas.Format

	// Cache is how many bytes games may take that are kept in memory; 0: 64 MiB;
	// or warm.Nothing.
	Cache int
	// Probe tries a step in a process of its own, to which it gives the trial as
	// it is, and which calls [Try]. An error says that the process died or did
	// not end; [ErrNoProbe], that none could be begun. Nil: none ever can.
	Probe func(ctx context.Context, trial []byte) error
}

// Referee handles calls. It is safe for use by many goroutines.
type Referee struct {
	*match.Engine
	boards
	entries
	*picture.Drawer

	limits Limits
	spent  ration.Purse
	rooms  router.Rooms[desk]
	line   *journal.Line // in which journals wait that are played again
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
	r := &Referee{Engine: &match.Engine{Clerk: writes, Probe: o.Probe}, limits: o.Limits, line: journal.NewLine(), rooms: newRooms()}
	r.boards, r.entries = boards{r}, entries{r}
	r.Outbox = outbox.New(outbox.Outside{Store: store, Now: func() time.Time { return r.Now() }, Log: r.Log, Called: r.Called}, games{r})
	r.Drawer = picture.New(r.Watch, r.Log, cmp.Or(o.Pictures, canvas.PNG), r.Moment)
	return r
}

// Do carries a call out, and everything that follows from it. It always
// answers: a fault of ours is a refusal that says so, and is logged.
func (r *Referee) Do(ctx context.Context, c Call) Answer {
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
func (r *Referee) Handle(ctx context.Context, c Call) (Answer, *match.Due) {
	return r.carry(ctx, c, desk.run)
}

// carry does something for a call, once however often the call comes, and
// answers it.
func (r *Referee) carry(ctx context.Context, c Call, do func(desk) error) (a Answer, due *match.Due) {
	d := r.at(ctx, c)
	defer d.close()
	refusal := r.guarded(c, func() error {
		err := match.ErrRepeated
		if !r.Handled(c) {
			err = d.settled(do(d))
			if err == nil && d.answer.Refusal == nil {
				d.signOfLife()
			}
		}
		a, due = d.named(), d.due
		if errors.Is(err, match.ErrRepeated) {
			a, _ = r.handled(c)
			due, err = nil, nil
		}
		return err
	})
	if refusal != nil {
		return refuse(refusal), nil
	}
	return personal{d}.withMailNotice(a), due
}

// settled makes an answer of a refusal, and keeps what is to be given again to
// a call that comes again.
func (d desk) settled(err error) error {
	var left offering
	if o := (*offering)(nil); errors.As(err, &o) {
		left = *o
	}
	err = d.pointed(d.discreet(err))
	if refusal, ok := cmdline.AsRefusal(err); ok {
		if left.also != "" {
			refusal = &cmdline.Refusal{Rule: refusal.Rule, Text: refusal.Text + " " + left.also}
		}
		d.answer, d.due, d.lasting, err = refuse(refusal), nil, true, nil
		d.offer(left)
	}
	if err == nil && d.lasting {
		err = d.draft(func(*storage.Tx) error { return nil })
	}
	return err
}

// offer puts what a refusal leaves to be pressed below it. The buttons are of
// this step: what is sealed by one of them is what was to be sealed.
func (d desk) offer(left offering) {
	d.answer.Buttons, d.answer.Mend = left.buttons, left.mend
	if left.buttons == nil && left.mend == "" {
		return
	}
	if g, err := d.look(); err == nil && !g.Over() {
		d.answer.Step = g.StepMark()
	}
}

// offering is a refusal with what whoever reads it can do about it.
type offering struct {
	error
	also    string       // is said behind it
	buttons []Button     // are to be pressed
	mend    rules.SeatID // whose sheet is to be mended
}

func (o *offering) Unwrap() error { return o.error }

// guarded does something for a call, and makes a refusal of what goes wrong: a
// fault of ours is one that says so, and is logged.
func (r *Referee) guarded(c Call, do func() error) (refusal *cmdline.Refusal) {
	defer func() {
		if p := recover(); p != nil {
			refusal = r.fault(c, fmt.Errorf("panic: %v\n%s", p, debug.Stack())).Refusal
		}
	}()
	if refusal := c.check(); refusal != nil {
		return refusal
	}
	err := do()
	if err == nil {
		return nil
	}
	if refusal, ok := cmdline.AsRefusal(err); ok {
		return refusal
	}
	return r.fault(c, err).Refusal
}

// fault is the answer to what went wrong on our side.
func (r *Referee) fault(c Call, err error) Answer {
	switch {
	case storage.IsDiskFull(err):
		return refused("The disk of the referee is full, so nothing was done; please tell its operator.")
	case errors.Is(err, storage.ErrClosed), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return refused("The referee is shutting down, so nothing was done; please try again in a minute.")
	}
	r.Log.Error("a call failed", "place", c.Place, "error", err)
	if watch.TooLong(err) {
		return refused(fmt.Sprintf("That took longer than %v, so the referee gave it up; nothing was changed, and it has been logged.", r.Watch.Limit))
	}
	return refused("That was our fault, not yours; nothing was changed, and it has been logged.")
}

func refused(text string) Answer { return refuse(&cmdline.Refusal{Text: text}) }

// refuse is the answer that a refusal gives.
func refuse(r *cmdline.Refusal) Answer {
	return Answer{Refusal: r, Text: text.Escape(r.Text), Private: true}
}

// Handled reports whether a call came before, so that what goes before it is
// not done twice either.
func (r *Referee) Handled(c Call) bool {
	_, done := r.handled(c)
	return done
}

// handled gives the stored answer of an interaction that came before.
func (r *Referee) handled(c Call) (Answer, bool) {
	if c.ID == "" {
		return Answer{}, false
	}
	var stored []byte
	var done bool
	err := r.Read(func(tx *storage.Tx) (err error) {
		stored, done, err = tx.Handled(c.ID)
		return err
	})
	a := Answer{Text: "That was done before.", Private: true}
	if err == nil && stored != nil {
		a, err = readAnswer(stored)
	}
	if err != nil {
		return r.fault(c, err), true
	}
	return a, done
}

// Answered gives the answer of an interaction that was carried out; done is
// false where it was not.
func (r *Referee) Answered(id string) (a Answer, done bool) { return r.handled(Call{ID: id}) }

// storedAnswer is what is kept of an answer for a call that comes again.
type storedAnswer struct {
	Text    string           `cbor:"1,keyasint"`
	Private bool             `cbor:"2,keyasint"`
	Refused *cmdline.Refusal `cbor:"3,keyasint,omitempty"`
	Data    figure.Figures   `cbor:"4,keyasint,omitempty"`
	Buttons []Button         `cbor:"5,keyasint,omitempty"`
	Mend    rules.SeatID     `cbor:"6,keyasint,omitempty"`
	Step    string           `cbor:"7,keyasint,omitempty"`
}

func (a Answer) stored() storedAnswer {
	return storedAnswer{a.Text, a.Private, a.Refusal, a.Data, a.Buttons, a.Mend, a.Step}
}

func readAnswer(b []byte) (Answer, error) {
	var s storedAnswer
	err := codec.Decode(b, &s)
	return Answer{Text: s.Text, Private: s.Private, Refusal: s.Refused, Data: s.Data, Buttons: s.Buttons, Mend: s.Mend, Step: s.Step}, err
}

// Specs describes every command there is: the desk's and the systems'.
func (r *Referee) Specs() []rules.ActionSpec {
	out := r.rooms.Specs()
	for _, s := range r.Systems {
		out = append(out, s.Spec().Actions...)
	}
	return out
}

// Complete lists the values that an option of a half-written command may take
// now.
func (r *Referee) Complete(c Call, option string) (legal []opts.Choice) {
	cmd, err := cmdline.Parse(c.Line)
	if err != nil || c.check() != nil {
		return nil
	}
	defer func() {
		if p := recover(); p != nil {
			r.Log.Error("completion failed", "option", option, "error", p)
			legal = nil
		}
	}()
	d := r.lookAt(c)
	d.cmd = cmd
	for _, choice := range d.choices(option) {
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
