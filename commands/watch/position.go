package watch

import (
	"impulse/rules"
	"impulse/rules/sealable"
)

// Position is a game as it stands, of which every question is watched. It is
// decoded when something is asked first.
type Position struct {
	Sys  rules.System
	Snap *rules.Snapshot
	open rules.Position // nil until something is asked
}

// Become is the position to which this one leads.
func (p *Position) Become(next rules.Position) *Position {
	return &Position{p.Sys, next.Snapshot(), next}
}

// Follow is the position to which a result leads, and the result.
func (p *Position) Follow(res *rules.Result, err error) (*Position, *rules.Result, error) {
	if err != nil {
		return nil, nil, err
	}
	return p.Become(res.Next), res, nil
}

// Envelope is the position as it is stored, without what was decoded.
func (p *Position) Envelope() *Position { return &Position{Sys: p.Sys, Snap: p.Snap} }

// Ask asks a position, which may refuse.
func Ask[T any](p *Position, question func(rules.Position) (T, error)) (answer T, err error) {
	if p.open == nil {
		if p.open, err = p.Sys.Open(p.Snap); err != nil {
			return answer, err
		}
	}
	if g, watched := p.Sys.(Book); watched {
		return guardOf(g, func() (T, error) { return question(p.open) })
	}
	return question(p.open)
}

// AskFor asks on behalf of a seat.
func AskFor[T any](p *Position, seat rules.SeatID, question func(rules.Seated) (T, error)) (T, error) {
	return Ask(p, func(at rules.Position) (T, error) { return question(at.For(seat)) })
}

// Know asks what a position cannot refuse to answer; the error is that of its
// being watched.
func Know[T any](p *Position, question func(rules.Position) T) (T, error) {
	return Ask(p, func(at rules.Position) (T, error) { return question(at), nil })
}

// KnowFor asks so on behalf of a seat.
func KnowFor[T any](p *Position, seat rules.SeatID, question func(rules.Seated) T) (T, error) {
	return Know(p, func(at rules.Position) T { return question(at.For(seat)) })
}

// Lead asks for the position to which a change leads.
func (p *Position) Lead(change func(rules.Position) (rules.Position, error)) (*Position, error) {
	next, err := Ask(p, change)
	if err != nil {
		return nil, err
	}
	return p.Become(next), nil
}

// Examine decodes the position and looks whether play can lead to it.
func (p *Position) Examine() (err error) {
	p.open, err = p.Sys.Check(p.Snap)
	return err
}

// Check looks whether play can lead to the position.
func (p *Position) Check() error {
	_, err := Ask(p, func(at rules.Position) (struct{}, error) { return struct{}{}, at.Check() })
	return err
}

// Sealable looks whether each sheet that is sealed could be.
func (p *Position) Sealable() error {
	_, err := Ask(p, func(at rules.Position) (struct{}, error) { return struct{}{}, sealable.Check(at) })
	return err
}

// Asks says how a step asks for orders as things stand: of nobody where that cannot
// be said.
func (p *Position) Asks(step string) rules.Who { return p.waits(step).Who }

// Takes reports whether orders of a step are given now.
func (p *Position) Takes(step string) bool {
	takes, err := Know(p, func(at rules.Position) bool { return at.Takes(step) })
	return err == nil && takes
}

// Time is the clock; empty where the game cannot be asked.
func (p *Position) Time() string {
	clock, _ := Know(p, rules.Position.Clock)
	return clock
}

// Ahead reports whether all orders of a count are written in the current step.
func (p *Position) Ahead() bool { return p.waits(p.Snap.Step).Ahead }

// waits is what a step waits for; nobody where that cannot be said.
func (p *Position) waits(step string) rules.Waits {
	w, err := Know(p, func(at rules.Position) rules.Waits { return at.Waits(step) })
	if err != nil {
		return rules.Waits{}
	}
	return w
}
