package commands

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// replay plays a journal again, with the faces that are recorded, and compares
// what comes out with what was told.
type replay struct {
	v      *Verification
	doc    *export
	sys    rules.System
	snap   *rules.Snapshot
	states map[uint64]*rules.Snapshot // after the entries to which an undo goes back
	kept   int                        // bytes of them
	within bounds
}

// bounds are what playing a journal again may take. Who brings a file has had all
// the time in the world to make it, and every entry of it may be the heaviest that
// there can be. The zero value bounds nothing.
type bounds struct {
	time  time.Duration
	bytes int // of states that are kept, for the undo that goes back to them
}

// forAll are the bounds of whoever asks the referee: far more than the greatest
// game needs.
var forAll = bounds{time: time.Minute, bytes: 64 << 20}

// over says why nothing more is played again, "" if it may go on.
func (b bounds) over(took time.Duration, bytes int) string {
	switch {
	case b.time > 0 && took > b.time:
		return fmt.Sprintf("to play it again up to there took longer than %v", b.time)
	case b.bytes > 0 && bytes > b.bytes:
		return fmt.Sprintf("what was undone up to there takes more than %d bytes", b.bytes)
	}
	return ""
}

// run replays the entries as long as everything in them is known.
func (r *replay) run(systems []rules.System, entries []*entry) {
	if len(entries) == 0 || len(r.v.Problems) > 0 {
		return
	}
	if len(r.doc.Game.Dice) == 0 || slices.ContainsFunc(r.doc.Game.Dice, func(x exportEra) bool { return x.Seed == "" }) {
		r.v.note("the results, for the seed of the dice is not open.")
		return
	}
	for _, s := range systems {
		if s.Spec().Name == r.doc.Game.System {
			r.sys = s
		}
	}
	if r.sys == nil {
		r.v.note("the results, for this program does not know the game %s.", rules.Shorten(r.doc.Game.System, 32))
		return
	}
	r.states = map[uint64]*rules.Snapshot{}
	for _, e := range entries {
		if e.public.Op == opUndo {
			r.states[e.public.Back] = nil
		}
	}
	began := time.Now()
	for i, e := range entries {
		if why := cmp.Or(r.closed(i, e), r.within.over(time.Since(began), r.kept)); why != "" {
			r.v.leave(e.n, why)
			return
		}
		switch err := guarded(func() error { return r.entry(e) }); {
		case takesTooLong(err), errors.Is(err, storage.ErrClosed):
			r.v.leave(e.n, err.Error())
			return
		case err != nil:
			r.v.problem(e.n, "played again it gives something else: %v", err)
			return
		}
		r.keep(e.n)
		r.v.Replayed++
	}
	r.outcome(uint64(len(entries)))
}

// closed says why an entry cannot be played again, "" if it can.
func (r *replay) closed(i int, e *entry) string {
	switch {
	case !r.doc.Entries[i].opened():
		return "what is secret in it is not open"
	case e.public.Book != r.sys.Spec().Version:
		return fmt.Sprintf("it is of version %d of the rules, and this program has %d", e.public.Book, r.sys.Spec().Version)
	}
	return ""
}

// keep keeps the state after an entry, if an undo goes back to it.
func (r *replay) keep(n uint64) {
	if _, needed := r.states[n]; needed && r.snap != nil {
		r.states[n] = r.snap
		r.kept += len(r.snap.State)
	}
}

// outcome compares the state that a full export goes on from.
func (r *replay) outcome(n uint64) {
	if r.doc.Full == nil {
		return
	}
	b, err := r.snap.Bytes()
	if err != nil || !bytes.Equal(b, r.doc.Full.Snapshot) {
		r.v.problem(n, "the state that the export goes on from is not the one to which its entries lead")
	}
}

// guarded runs what a forged journal may make panic.
func guarded(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it cannot be played: %v", p)
		}
	}()
	return f()
}

// entry plays one entry again.
func (r *replay) entry(e *entry) error {
	if err := r.mayBeTyped(e); err != nil {
		return err
	}
	if err := r.answered(e); err != nil {
		return err
	}
	res, err := r.play(e)
	if err != nil {
		return err
	}
	if res == nil {
		return r.desk(e)
	}
	r.snap = res.Snapshot
	open, openRolls, secret := part(res.Events, res.Rolls, e.public.Line == secretRuling && !e.assigns())
	if err := same("events", open, e.public.Events); err != nil {
		return err
	}
	if err := same("dice", openRolls, e.public.Rolls); err != nil {
		return err
	}
	if err := same("secret dice", secret.Rolls, e.hidden.Rolls); err != nil {
		return err
	}
	return same("secret events", secret.Events, e.hidden.Events)
}

// answered compares whose standing orders answered in a step.
func (r *replay) answered(e *entry) error {
	if e.public.Op != opStep {
		return same("seats with standing orders", []rules.SeatID(nil), e.public.By)
	}
	by, err := r.game(e).answered()
	if err != nil {
		return err
	}
	return same("seats with standing orders", by, e.public.By)
}

func same(what string, got, want any) error {
	a, errA := rules.Encode(got)
	b, errB := rules.Encode(want)
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		return fmt.Errorf("other %s", what)
	}
	return nil
}

// roller draws the entry's dice again: from the game's stream, or the faces
// that were typed in.
func (r *replay) roller(e *entry) *dice.Roller {
	if e.public.Serial == 0 {
		return dice.FromFaces(typed(e))
	}
	var head [32]byte
	if e.n > 1 {
		unhex(head[:], r.doc.Entries[e.n-2].Hash)
	}
	era := r.doc.Game.Dice[0]
	for _, x := range r.doc.Game.Dice {
		if x.From <= e.n {
			era = x
		}
	}
	var seed dice.Seed
	var game [16]byte
	unhex(seed[:], era.Seed)
	unhex(game[:], era.Game)
	return dice.FromStream(seed.Key(game, e.public.Serial, head))
}

// typed lists the faces that were typed in for an entry, as they were drawn.
func typed(e *entry) []int {
	if len(e.hidden.Faces) > 0 {
		return e.hidden.Faces
	}
	var faces []int
	for _, roll := range slices.Concat(e.public.Rolls, e.hidden.Rolls) {
		faces = append(faces, roll.Faces...)
	}
	return faces
}

// play carries out what an entry did. Nil means that it changed no state.
func (r *replay) play(e *entry) (*rules.Result, error) {
	if e.assigns() {
		return r.sys.Assign(r.snap, option(e.line(), "unit"), rules.SeatID(option(e.line(), "seat")))
	}
	switch e.public.Op {
	case opNew:
		s := e.public.Setup
		return r.sys.Start(rules.Setup{Scenario: s.Scenario, Mode: s.Mode, Typed: s.Typed, House: s.House}, r.roller(e))
	case opStep:
		return r.sys.Advance(r.snap, r.roller(e))
	case opPass:
		return r.sys.Pass(r.snap, e.public.Seat, r.roller(e))
	case opAct:
		return r.act(e)
	}
	return nil, nil
}

// assigns reports whether a unit changed hands. Where not everybody knows it the
// entry reads as any secret ruling, but who knows it is told.
func (e *entry) assigns() bool {
	return e.public.Op == opAssign || e.public.Line == secretRuling && strings.HasPrefix(e.line(), hiddenAssign+" ")
}

// mayBeTyped refuses faces typed in where the referee rolls.
func (r *replay) mayBeTyped(e *entry) error {
	if e.public.Op == opNew && e.public.Setup.Typed || r.snap != nil && (r.snap.Typed || r.snap.Mode == rules.Free) {
		return nil
	}
	for _, roll := range slices.Concat(e.public.Rolls, e.hidden.Rolls) {
		if roll.Typed {
			return fmt.Errorf("its dice were typed in, and in this game the referee rolls")
		}
	}
	return nil
}

// desk replays an entry of the referee's own: what it tells, and what it
// changes.
func (r *replay) desk(e *entry) error {
	if err := same("events", r.game(e).told(e.public), e.public.Events); err != nil {
		return err
	}
	if len(e.public.Rolls)+len(e.hidden.Events)+len(e.hidden.Rolls) > 0 {
		return fmt.Errorf("dice or secret events where there can be none")
	}
	return r.change(e)
}

// game is the game before an entry, as far as it is known from the export.
func (r *replay) game(e *entry) *game {
	g := &game{head: &storage.Game{Entries: e.n - 1}, sys: r.sys, snap: r.snap}
	for _, x := range r.doc.Game.Dice {
		var seed dice.Seed
		unhex(seed[:], x.Seed)
		g.keys.Seeds = append(g.keys.Seeds, seed)
		g.body.Eras = append(g.body.Eras, era{From: x.From, Commitment: x.Commitment})
	}
	return g
}

// change replays an entry that changes the state without events of the rules.
func (r *replay) change(e *entry) error {
	line := e.public.Line
	if _, err := rules.ParseCommand(line); err != nil && line != "" { // none is of the referee itself
		return err
	}
	var err error
	next := r.snap
	switch e.public.Op {
	case opSeal:
		next, err = r.sys.Seal(r.snap, e.public.Seat, e.hidden.Lines)
	case opUnseal:
		next, _, err = r.sys.Unseal(r.snap, e.public.Seat)
	case opHouse:
		next, err = r.sys.SetHouse(r.snap, option(line, "id"), option(line, "value"))
	case opMode:
		next, err = r.sys.SetMode(r.snap, rules.Mode(option(line, "to")))
	case opUndo:
		next, err = r.undo(e)
	case opEnd:
		over := *r.snap
		over.Over = true
		next = &over
	}
	if err == nil {
		r.snap = next
	}
	return err
}

// line is what was commanded, also where it is secret.
func (e *entry) line() string {
	if slices.Contains([]string{secretRuling, hiddenAssign, unseenAct}, e.public.Line) {
		return e.hidden.Lines[0]
	}
	return e.public.Line
}

// act replays an order in the open or a ruling.
func (r *replay) act(e *entry) (*rules.Result, error) {
	c, err := rules.ParseCommand(e.line())
	if err != nil {
		return nil, err
	}
	if e.public.Seat == rules.GM {
		c = c.With("reason", "replay")
	}
	return r.sys.Act(r.snap, e.public.Seat, c, r.roller(e))
}

func (r *replay) undo(e *entry) (*rules.Snapshot, error) {
	before := r.states[e.public.Back]
	if before == nil {
		return nil, fmt.Errorf("entry %d is not there", e.public.Back)
	}
	next, _, err := reopened(r.sys, before)
	return next, err
}
