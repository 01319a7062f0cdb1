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
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/render"
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

	// Cache is how many bytes games may take that are kept in memory; 0: 64 MiB;
	// or NoCache.
	Cache int
	// Probe tries a step in a process of its own, to which it gives the trial as
	// it is, and which calls [Try]. An error says that the process died or did
	// not end; [ErrNoProbe], that none could be begun. Nil: none ever can.
	Probe func(ctx context.Context, trial []byte) error
}

// Referee handles calls. It is safe for use by many goroutines.
type Referee struct {
	store    *storage.DB
	systems  []rules.System
	now      func() time.Time
	random   io.Reader
	log      *slog.Logger
	called   func(user string) string
	located  func(place string) string
	limits   Limits
	spent    spending
	locks    locks
	delivery sync.Mutex // one delivery at a time
	pictures *lru.Cache[[sha256.Size]byte, render.Picture]
	drawing  chan struct{} // holds one for each picture that is being drawn
	desk     rules.Desk[*desk]
	warm     *warm
	watch    *watchdog
	version  string // of the program
	probe    func(ctx context.Context, trial []byte) error
	within   bounds                                  // of what is played again for whoever asks
	line     *verifyLine                             // in which they wait
	sound    *lru.Cache[[sha256.Size]byte, struct{}] // snapshots that were checked
	run      uint64                                  // of the process, for the marks of steps
}

// New makes a referee over a store.
func New(store *storage.DB, o Options) *Referee {
	r := &Referee{store: store, systems: o.Systems, now: o.Now, random: o.Random, version: o.Version, log: o.Log, called: o.Called, located: o.Located, limits: o.Limits}
	if r.systems == nil {
		r.systems = library.Systems
	}
	if r.log == nil {
		r.log = slog.Default()
	}
	r.warm = newWarm(o.Cache)
	r.within, r.line = forAll, newVerifyLine()
	r.watch, r.probe = newWatchdog(stepLimit, r.log), o.Probe
	if store != nil { // without one there are texts alone
		r.run = store.Run()
	}
	r.systems = watched(r.watch, r.systems)
	if r.now == nil {
		r.now = time.Now
	}
	if r.random == nil {
		r.random = rand.Reader
	}
	if r.called == nil {
		r.called = Escape
	}
	if r.located == nil {
		r.located = Escape
	}
	r.desk.Actions = deskActions
	r.drawing = make(chan struct{}, drawnAtOnce)
	r.pictures, _ = lru.New[[sha256.Size]byte, render.Picture](maxPictures) // no error: the size is positive
	r.sound, _ = lru.New[[sha256.Size]byte, struct{}](maxSound)
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
		if e.Kind == unsaved {
			a.Text += "\n" + Escape(e.Text) // nobody is told of it in another way
		}
	}
	return a
}

// Due is a game that may have a step to resolve after a call was answered.
type Due struct {
	game  storage.ID
	faces []int  // typed in with the call, for one step
	after uint64 // the entry that the step follows
}

// Handle carries a call out and answers it. What it returns as due is still to
// be given to [Referee.Advance] or [Referee.Begin], after the answer was sent.
func (r *Referee) Handle(ctx context.Context, c Call) (Answer, *Due) {
	return r.carry(ctx, c, (*desk).run)
}

// carry does something for a call, once however often the call comes, and
// answers it.
func (r *Referee) carry(ctx context.Context, c Call, do func(*desk) error) (a Answer, due *Due) {
	d := &desk{r: r, ctx: ctx, call: c}
	defer d.close()
	refusal := r.guarded(c, func() error {
		err := errRepeated
		if !r.Handled(c) {
			err = d.settled(do(d))
			if err == nil && d.answer.Refusal == nil {
				d.signOfLife()
			}
		}
		a, due = d.named(), d.due
		if errors.Is(err, errRepeated) {
			a, _ = r.handled(c)
			due, err = nil, nil
		}
		return err
	})
	if refusal != nil {
		return refuse(refusal), nil
	}
	return d.withMailNotice(a), due
}

// settled makes an answer of a refusal, and keeps what is to be given again to
// a call that comes again.
func (d *desk) settled(err error) error {
	err = d.pointed(d.discreet(err))
	if refusal, ok := rules.AsRefusal(err); ok {
		if d.also != "" {
			refusal = &rules.Refusal{Rule: refusal.Rule, Text: refusal.Text + " " + d.also}
		}
		d.answer, d.due, d.lasting, err = refuse(refusal), nil, true, nil
		d.offer()
	}
	if err == nil && d.lasting {
		err = d.draft(func(*storage.Tx) error { return nil })
	}
	return err
}

// offer puts what a refusal leaves to be pressed below it. The buttons are of
// this step: what is sealed by one of them is what was to be sealed.
func (d *desk) offer() {
	d.answer.Buttons, d.answer.Mend = d.offers, d.mend
	if d.offers == nil && d.mend == "" {
		return
	}
	if g, err := d.look(); err == nil && !g.over() {
		d.answer.Step = g.stepMark()
	}
}

// guarded does something for a call, and makes a refusal of what goes wrong: a
// fault of ours is one that says so, and is logged.
func (r *Referee) guarded(c Call, do func() error) (refusal *rules.Refusal) {
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
	if refusal, ok := rules.AsRefusal(err); ok {
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
	r.log.Error("a call failed", "place", c.Place, "error", err)
	if takesTooLong(err) {
		return refused(fmt.Sprintf("That took longer than %v, so the referee gave it up; nothing was changed, and it has been logged.", r.watch.limit))
	}
	return refused("That was our fault, not yours; nothing was changed, and it has been logged.")
}

func refused(text string) Answer { return refuse(&rules.Refusal{Text: text}) }

// refuse is the answer that a refusal gives.
func refuse(r *rules.Refusal) Answer {
	return Answer{Refusal: r, Text: Escape(r.Text), Private: true}
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
	err := r.read(func(tx *storage.Tx) (err error) {
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

// storedAnswer is what is kept of an answer for a call that comes again.
type storedAnswer struct {
	Text    string         `cbor:"1,keyasint"`
	Private bool           `cbor:"2,keyasint"`
	Refused *rules.Refusal `cbor:"3,keyasint,omitempty"`
	Data    rules.Figures  `cbor:"4,keyasint,omitempty"`
	Buttons []Button       `cbor:"5,keyasint,omitempty"`
	Mend    rules.SeatID   `cbor:"6,keyasint,omitempty"`
	Step    string         `cbor:"7,keyasint,omitempty"`
}

func (a Answer) stored() storedAnswer {
	return storedAnswer{a.Text, a.Private, a.Refusal, a.Data, a.Buttons, a.Mend, a.Step}
}

func readAnswer(b []byte) (Answer, error) {
	var s storedAnswer
	err := rules.Decode(b, &s)
	return Answer{Text: s.Text, Private: s.Private, Refusal: s.Refused, Data: s.Data, Buttons: s.Buttons, Mend: s.Mend, Step: s.Step}, err
}

// system returns the system that a group of commands belongs to.
func (r *Referee) system(group string) (rules.System, bool) {
	for _, s := range r.systems {
		name := s.Spec().Name
		if group == name || group == name+"-calc" || group == name+"-gm" {
			return s, true
		}
	}
	return nil, false
}

// Specs describes every command there is: the desk's and the systems'.
func (r *Referee) Specs() []rules.ActionSpec {
	out := r.desk.Specs()
	for _, s := range r.systems {
		out = append(out, s.Spec().Actions...)
	}
	return out
}

// Complete lists the values that an option of a half-written command may take
// now.
func (r *Referee) Complete(c Call, option string) (legal []rules.Choice) {
	cmd, err := rules.ParseCommand(c.Line)
	if err != nil || c.check() != nil {
		return nil
	}
	defer func() {
		if p := recover(); p != nil {
			r.log.Error("completion failed", "option", option, "error", p)
			legal = nil
		}
	}()
	d := &desk{r: r, ctx: context.Background(), call: c, cmd: cmd}
	for _, choice := range d.choices(option) {
		if choice.Not == nil {
			legal = append(legal, choice)
		}
	}
	return legal
}

// read runs fn on the last committed state.
func (r *Referee) read(fn func(*storage.Tx) error) error { return r.store.View(fn) }

// salt makes 16 random bytes.
func (r *Referee) salt() ([]byte, error) {
	b := make([]byte, 16)
	_, err := io.ReadFull(r.random, b)
	return b, err
}

// names lists the systems' names for sentences.
func (r *Referee) names() string {
	var out []string
	for _, s := range r.systems {
		out = append(out, s.Spec().Name)
	}
	return strings.Join(out, ", ")
}
