package journal

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/storage"
)

// replay plays a journal again, with the faces that are recorded, and compares
// what comes out with what was told.
type replay struct {
	v   *Verification
	doc *Export
	*watch.Position
	states map[uint64]*watch.Position // after the entries to which an undo goes back
	kept   int                        // bytes of them
	within Bounds
}

// Bounds are what playing a journal again may take. Who brings a file has had all
// the time in the world to make it, and every entry of it may be the heaviest that
// there can be. The zero value bounds nothing.
type Bounds struct {
	Time  time.Duration
	Bytes int // of states that are kept, for the undo that goes back to them
}

// forAll are the bounds of whoever asks the referee: far more than the greatest
// game needs.
var forAll = Bounds{Time: time.Minute, Bytes: 64 << 20}

// over says why nothing more is played again, "" if it may go on.
func (b Bounds) over(took time.Duration, bytes int) string {
	switch {
	case b.Time > 0 && took > b.Time:
		return fmt.Sprintf("to play it again up to there took longer than %v", b.Time)
	case b.Bytes > 0 && bytes > b.Bytes:
		return fmt.Sprintf("what was undone up to there takes more than %d bytes", b.Bytes)
	}
	return ""
}

// run replays the entries as long as everything in them is known.
func (r *replay) run(systems []rules.System, entries []*Entry) {
	if len(entries) == 0 || len(r.v.Problems) > 0 {
		return
	}
	if len(r.doc.Game.Dice) == 0 || slices.ContainsFunc(r.doc.Game.Dice, func(x exportEra) bool { return x.Seed == "" }) {
		r.v.note("the results, for the seed of the dice is not open.")
		return
	}
	r.Position = &watch.Position{}
	for _, s := range systems {
		if s.Spec().Name == r.doc.Game.System {
			r.Sys = s
		}
	}
	if r.Sys == nil {
		r.v.note("the results, for this program does not know the game %s.", cmdline.Shorten(r.doc.Game.System, 32))
		return
	}
	r.states = map[uint64]*watch.Position{}
	for _, e := range entries {
		if e.Public.Op == OpUndo {
			r.states[e.Public.Back] = nil
		}
	}
	began := time.Now()
	for i, e := range entries {
		if why := cmp.Or(r.closed(i, e), r.within.over(time.Since(began), r.kept)); why != "" {
			r.v.leave(e.N, why)
			return
		}
		switch err := guarded(func() error { return r.entry(e) }); {
		case watch.TooLong(err), errors.Is(err, storage.ErrClosed):
			r.v.leave(e.N, err.Error())
			return
		case err != nil:
			r.v.problem(e.N, "played again it gives something else: %v", err)
			return
		}
		r.keep(e.N)
		r.v.Replayed++
	}
	r.outcome(uint64(len(entries)))
}

// closed says why an entry cannot be played again, "" if it can.
func (r *replay) closed(i int, e *Entry) string {
	switch {
	case !r.doc.Entries[i].Opened():
		return "what is secret in it is not open"
	case e.Public.Book != r.Sys.Spec().Version:
		return fmt.Sprintf("it is of version %d of the rules, and this program has %d", e.Public.Book, r.Sys.Spec().Version)
	}
	return ""
}

// keep keeps the state after an entry, if an undo goes back to it.
func (r *replay) keep(n uint64) {
	if _, needed := r.states[n]; needed && r.Snap != nil {
		r.states[n] = r.Envelope()
		r.kept += len(r.Snap.State)
	}
}

// outcome compares the state that a full export goes on from, and that of a game
// which is over.
func (r *replay) outcome(n uint64) {
	if r.doc.Game.Over && !r.Snap.Over {
		r.v.problem(n, "the game ends here, and nothing before ended it")
	}
	if r.doc.Full == nil {
		return
	}
	b, err := r.Snap.Bytes()
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
func (r *replay) entry(e *Entry) error {
	if err := r.mayBeTyped(e); err != nil {
		return err
	}
	if err := cmp.Or(r.answered(e), r.says(e)); err != nil {
		return err
	}
	if _, err := cmdline.Parse(e.line()); err != nil && e.line() != "" { // none is of a step
		return err
	}
	out, err := r.game(e).Do(Deed{Public: e.Public, Command: e.line(), Reason: r.reason(e), Lines: e.Hidden.Lines, Roller: r.roller(e), To: r.states[e.Public.Back]})
	if err != nil {
		return err
	}
	if out.Next != nil {
		r.Position = out.Next
	}
	return e.tells(out)
}

// tells compares what an entry tells with what came of it, played again.
func (e *Entry) tells(o Outcome) error {
	if o.Hide && e.Public.Line != SecretRuling {
		return fmt.Errorf("a secret ruling that stands in the open")
	}
	open, rolls, secret := part(o.Events, o.Rolls, o.Hide)
	return cmp.Or(
		same("events", open, e.Public.Events), same("dice", rolls, e.Public.Rolls),
		same("secret dice", secret.Rolls, e.Hidden.Rolls), same("secret events", secret.Events, e.Hidden.Events),
		same("faces", secret.Faces, e.Hidden.Faces))
}

// reason stands for that of a ruling, which is free text: nothing comes of what
// it says.
func (r *replay) reason(e *Entry) string {
	if e.Public.Seat != rules.GM {
		return ""
	}
	return "replay"
}

// answered compares whose standing orders answered in a step.
func (r *replay) answered(e *Entry) error {
	if e.Public.Op != OpStep {
		return same("seats with standing orders", []rules.SeatID(nil), e.Public.By)
	}
	by, err := r.game(e).Answered()
	if err != nil {
		return err
	}
	return same("seats with standing orders", by, e.Public.By)
}

func same(what string, got, want any) error {
	a, errA := codec.Encode(got)
	b, errB := codec.Encode(want)
	if errA != nil || errB != nil || !bytes.Equal(a, b) {
		return fmt.Errorf("other %s", what)
	}
	return nil
}

// says holds what an entry says of itself, and nothing follows from, to what
// entries of its kind say: its command, the step and the seat that it is about, and
// that what is secret has no orders where nobody gave any.
func (r *replay) says(e *Entry) error {
	p, o := e.Public, Operations[e.Public.Op]
	step := ""
	if o.about&aStep != 0 {
		step = r.Snap.Step
	}
	most := 0
	if p.isCovered() {
		most = 2 // what was ruled, and why
	}
	switch {
	case p.Step != step:
		return errors.New("another step")
	case p.Seat != "" && o.about&aSeat == 0:
		return errors.New("a seat that it is not about")
	case o.about&named != 0 && string(p.Seat) != option(p.Line, "seat"):
		return errors.New("another seat than its line names")
	case !o.names(p):
		return errors.New("another command")
	case !o.Sheet && (len(e.Hidden.Lines) > most || p.isCovered() && len(e.Hidden.Lines) == 0):
		return errors.New("other secret lines")
	case !e.saysItsDice():
		return errors.New("other dice in its line")
	}
	return nil
}

// isCovered reports whether the line stands for one that not everybody may read.
func (p Public) isCovered() bool { return p.Line == SecretRuling || p.Line == UnseenAct }

// names reports whether the line of an entry is one of its kind. What the referee
// does by itself nobody has commanded.
func (o Operation) names(p Public) bool {
	if p.Who == RefereeName {
		return p.Line == ""
	}
	return o.commands == "" || slices.Contains(strings.Split(o.commands, ", "), commandOf(p.Line))
}

// roller draws the entry's dice again: from the game's stream, or the faces
// that were typed in.
func (r *replay) roller(e *Entry) *dice.Roller {
	if e.Public.Serial == 0 {
		return dice.FromFaces(typed(e))
	}
	var head [32]byte
	if e.N > 1 {
		Unhex(head[:], r.doc.Entries[e.N-2].Hash)
	}
	era := r.doc.Game.Dice[0]
	for _, x := range r.doc.Game.Dice {
		if x.From <= e.N {
			era = x
		}
	}
	var seed dice.Seed
	var game [16]byte
	Unhex(seed[:], era.Seed)
	Unhex(game[:], era.Game)
	stream := dice.FromStream(seed.Key(game, e.Public.Serial, head))
	if given := typed(e); len(given) > 0 && e.restRolled() {
		return dice.FromFaces(given).Then(stream)
	}
	return stream
}

// restRolled reports whether the dice of an entry that were not typed in are of the
// game's stream: of an act with faces in its line they are not.
func (e *Entry) restRolled() bool {
	return e.Public.Op == OpStep || e.Public.Op == OpAct && option(e.line(), diceOption) == ""
}

// typed lists the faces that were typed in for an entry, as they were drawn.
func typed(e *Entry) []int {
	if len(e.Hidden.Faces) > 0 {
		return e.Hidden.Faces
	}
	return dice.Given(slices.Concat(e.Public.Rolls, e.Hidden.Rolls))
}

// mayBeTyped refuses faces typed in where the referee rolls.
func (r *replay) mayBeTyped(e *Entry) error {
	if e.Public.Op == OpNew && e.Public.Setup.Typed || r.Snap != nil && (r.Snap.Typed || r.Snap.Mode == rules.Free) {
		return nil
	}
	for _, roll := range slices.Concat(e.Public.Rolls, e.Hidden.Rolls) {
		if roll.Typed {
			return fmt.Errorf("its dice were typed in, and in this game the referee rolls")
		}
	}
	return nil
}

// game is the game before an entry, as far as it is known from the export.
func (r *replay) game(e *Entry) Before {
	g := Before{Position: r.Position, Entries: e.N - 1}
	for _, x := range r.doc.Game.Dice {
		var seed dice.Seed
		Unhex(seed[:], x.Seed)
		g.Seeds = append(g.Seeds, seed)
		g.Eras = append(g.Eras, Era{From: x.From, Commitment: x.Commitment})
	}
	return g
}

// line is what was commanded, also where it is secret; with secret dice, which its
// rolls have, without any.
func (e *Entry) line() string {
	if len(e.Hidden.Rolls) > 0 && option(e.said(), diceOption) != "" {
		return withDice(e.said(), nil)
	}
	return e.said()
}

// said is the line as it is written down.
func (e *Entry) said() string {
	if e.Public.isCovered() {
		return e.Hidden.Lines[0]
	}
	return e.Public.Line
}
