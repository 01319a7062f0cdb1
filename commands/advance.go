package commands

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// maxSteps is how many steps may resolve one after another without anybody
// being awaited; more is a fault of the book.
const maxSteps = 1000

// Resume looks at every running game for a step that is due: one that a crash
// or a fault has left.
func (r *Referee) Resume(ctx context.Context) error {
	var ids []storage.ID
	err := r.read(func(tx *storage.Tx) error {
		for head, err := range tx.Running() {
			if err != nil {
				return err
			}
			ids = append(ids, head.ID)
		}
		return nil
	})
	for _, id := range ids {
		r.Advance(ctx, &Due{game: id})
	}
	return err
}

// Advance resolves the steps of a game that are due: one step, one entry, one
// transaction, until somebody is awaited. It returns all events. A fault
// changes nothing, marks the game as stuck and is told once.
func (r *Referee) Advance(ctx context.Context, due *Due) []rules.Event {
	defer r.locks.lock(due.game)()
	var g *game
	err := r.read(func(tx *storage.Tx) (err error) {
		g, err = r.load(tx, due.game)
		return err
	})
	if err != nil {
		r.log.Error("a game cannot be loaded", "game", due.game, "error", err)
		return nil
	}
	given := dice.FromFaces(due.faces)
	var events []rules.Event
	for range maxSteps {
		more, goOn, err := r.step(ctx, g, given)
		events = append(events, more...)
		if err != nil {
			return append(events, r.halted(ctx, g, err)...)
		}
		if !goOn {
			return events
		}
	}
	return append(events, r.halted(ctx, g, fmt.Errorf("%d steps and nobody awaited", maxSteps))...)
}

// step resolves the step that is due, if one is.
func (r *Referee) step(ctx context.Context, g *game, given *dice.Roller) (events []rules.Event, goOn bool, err error) {
	if g.snap.Over && !g.over() {
		events, err = r.finale(ctx, g)
		return events, false, err
	}
	if !g.due() {
		return nil, false, nil
	}
	res, serial, err := r.resolve(g, given)
	if err != nil {
		return nil, false, err
	}
	ch := &change{
		entry:  public{Who: "referee", Op: opStep, Step: g.snap.Step, Serial: serial},
		events: res.Events, rolls: res.Rolls, snap: res.Snapshot,
	}
	g.body.Stuck, g.body.Asked, g.body.Consent = "", "", nil
	if ch.posts, err = r.report(g, res); err != nil {
		return nil, false, err
	}
	if err := r.commit(ctx, g, ch); err != nil {
		return nil, false, err
	}
	return res.Events, true, nil
}

// due reports whether the game has a step that nobody is awaited for.
func (g *game) due() bool {
	if g.over() || g.snap.Over || g.snap.Mode == rules.Free {
		return false
	}
	awaited, err := g.sys.Awaited(g.snap)
	return err == nil && len(awaited) == 0
}

// resolve runs the step that is due, with the dice that the game is played
// with, and gives the serial of the resolution.
func (r *Referee) resolve(g *game, given *dice.Roller) (res *rules.Result, serial uint64, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic in step %s: %v\n%s", g.snap.Step, p, debug.Stack())
		}
	}()
	if g.snap.Typed {
		res, err = g.sys.Advance(g.snap, given)
		return res, 0, err
	}
	roller, serial := g.roller()
	res, err = g.sys.Advance(g.snap, roller)
	return res, serial, err
}

// roller is the game's stream for its next resolution.
func (g *game) roller() (*dice.Roller, uint64) {
	serial := g.head.Serial + 1
	era := g.body.Eras[len(g.body.Eras)-1]
	seed := g.keys.Seeds[len(g.keys.Seeds)-1]
	return dice.FromStream(seed.Key(era.Game, serial, g.head.Head)), serial
}

// fits tries the steps that would be due after a change without saving them,
// and refuses faces of which some would be left over.
func (g *game) fits(after *rules.Snapshot, faces []int) error {
	given := dice.FromFaces(faces)
	probe := *g
	for probe.snap = after; probe.due(); {
		res, err := g.sys.Advance(probe.snap, given)
		if _, short := rules.NeedsDice(err); short {
			return nil // what is left is asked for
		}
		if err != nil {
			return err
		}
		probe.snap = res.Snapshot
	}
	var left *dice.Unused
	if errors.As(given.Unused(), &left) {
		return rules.Refuse("dice", "dice: %s.", left.Error())
	}
	return nil
}

// halted deals with a step that could not be resolved: dice are asked for, or
// the game is stuck. Nothing of the step was saved; it is told once.
func (r *Referee) halted(ctx context.Context, g *game, err error) []rules.Event {
	event := rules.Event{Kind: "stuck", Step: g.snap.Step}
	was := g.body
	if refusal, ok := rules.AsRefusal(err); ok && g.snap.Typed {
		event.Kind, event.Rule, event.Text = "dice", "dice", refusal.Text
		g.body.Asked = strings.TrimPrefix(refusal.Text, "dice: ")
	} else {
		r.log.Error("a game is stuck", "game", g.head.ID, "step", g.snap.Step, "error", err)
		event.Text = "The referee met a fault of its own and stopped before the " + g.stepTitle() + ". Nothing is lost; the sealed orders are kept. Try again with: game retry"
		g.body.Stuck = g.snap.Step
	}
	if was.Stuck == g.body.Stuck && was.Asked == g.body.Asked {
		return []rules.Event{event}
	}
	if err := r.saveBody(ctx, g, r.tellHalted(g, event)); err != nil {
		r.log.Error("a stuck game cannot be marked", "game", g.head.ID, "error", err)
	}
	return []rules.Event{event}
}

// tellHalted tells the place what it waits for.
func (r *Referee) tellHalted(g *game, e rules.Event) []Message {
	text := Escape(e.Text)
	if e.Kind == "dice" {
		text = fmt.Sprintf("%s: %s Give every die of this step: `game retry dice:\"…\"`", g.stepTitle(), Escape(g.body.Asked))
	}
	return []Message{{Place: g.head.Place, Text: text, Mention: []string{g.body.user(g.body.Host)}}}
}

// saveBody saves the referee's part of the header with messages, without an
// entry.
func (r *Referee) saveBody(ctx context.Context, g *game, posts []Message) error {
	b, err := rules.Encode(g.body)
	if err != nil {
		return err
	}
	g.head.Body = b
	return r.store.Update(ctx, func(tx *storage.Tx) error {
		if err := tx.PutGame(g.head); err != nil {
			return err
		}
		return r.enqueue(tx, g, posts, g.head.Entries)
	})
}

// finale ends a game: the seed is opened, and the place is free again.
func (r *Referee) finale(ctx context.Context, g *game) ([]rules.Event, error) {
	var events []rules.Event
	for i, seed := range g.keys.Seeds {
		hex := fmt.Sprintf("%x", seed[:])
		e := rules.Event{Kind: "seed", Figures: rules.Figures{rules.Fig("commitment", g.body.Eras[i].Commitment), rules.Fig("seed", hex)},
			Text: "The game is over. Its dice came from the seed " + hex + "; check it with: impulse verify"}
		events = append(events, e)
	}
	g.head.Status = storage.Ended
	g.body.Open = &openedGame{Seeds: true, Orders: true}
	ch := &change{entry: public{Who: "referee", Op: opEnd}, events: events}
	for _, e := range events {
		ch.posts = append(ch.posts, Message{Place: g.head.Place, Text: e.Text})
	}
	return events, r.commit(ctx, g, ch)
}

// report makes the messages that tell of a resolved step: a post with what
// everybody may read and who is awaited next, and mail for what only some may.
func (r *Referee) report(g *game, res *rules.Result) ([]Message, error) {
	next := *g
	next.snap = res.Snapshot
	clock, err := g.sys.Clock(g.snap)
	if err != nil {
		return nil, err
	}
	awaited, err := g.sys.Awaited(res.Snapshot)
	if err != nil {
		return nil, err
	}
	spec := g.sys.Spec()
	heading := fmt.Sprintf("**%s, %s**", clock, g.stepTitle())
	posts := mail(g, res.Events, heading, spec)
	lines := tellAll(rules.Visible(res.Events, rules.Spectator), spec)
	if len(awaited) > 0 {
		line, err := next.awaits(awaited)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		return posts, nil
	}
	post := Message{Place: g.head.Place, Text: strings.Join(append([]string{heading}, lines...), "\n"), Mention: next.holders(awaited)}
	return append([]Message{post}, posts...), nil
}

// awaits says whose orders a step waits for.
func (g *game) awaits(seats []rules.SeatID) (string, error) {
	clock, err := g.sys.Clock(g.snap)
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = g.seatTitle(s)
	}
	return fmt.Sprintf("*Now: %s, %s. Awaited: %s.*", clock, g.stepTitle(), Escape(strings.Join(names, ", "))), err
}

// mail makes the messages for events that only some seats read.
func mail(g *game, events []rules.Event, heading string, spec *rules.Spec) []Message {
	var out []Message
	for _, seat := range g.snap.Seats {
		var own []rules.Event
		for _, e := range events {
			if slices.Contains(e.To, seat.ID) {
				own = append(own, e)
			}
		}
		if user := g.body.holder(seat.ID); user != "" && len(own) > 0 {
			text := strings.Join(append([]string{heading}, tellAll(own, spec)...), "\n")
			out = append(out, Message{Place: DM(user), Text: text})
		}
	}
	return out
}

// holders lists the users who hold the seats.
func (g *game) holders(seats []rules.SeatID) []string {
	var out []string
	for _, s := range seats {
		if user := g.body.holder(s); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}

// stepTitle is the printed name of the step the game stands in.
func (g *game) stepTitle() string { return g.sys.Spec().Step(g.snap.Step).Title }
