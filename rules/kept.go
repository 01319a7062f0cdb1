package rules

import (
	"fmt"
	"sync/atomic"
)

// Counts say how often whole states were read and copied since the program
// began, for tests and benchmarks.
var Counts struct{ Reads, Clones atomic.Int64 }

// memo is what a snapshot and its copies keep between questions.
type memo struct{ of any } // a *position of the book

// position is a state as it was read, and what seats see of it. Nobody changes
// either.
type position[S any] struct {
	at      *byte // where the bytes of the state are, which nobody changes
	version int
	state   S
	seen    map[SeatID]S
}

func (p *position[S]) isOf(s *Snapshot) bool {
	return len(s.State) > 0 && p.at == &s.State[0] && p.version == s.Version
}

// Kept is the same snapshot, which keeps its state once it has been read; so do
// snapshots that a call makes of it. Such a one is for one goroutine at a time.
func (s *Snapshot) Kept() *Snapshot {
	if s.memo != nil {
		return s
	}
	out := *s
	out.memo = &memo{}
	return &out
}

// unkept is the result of a call on a snapshot: it keeps what it was made with
// only if that did.
func (r *Result) unkept(s *Snapshot) *Result {
	if r != nil && r.Snapshot != nil && s.memo == nil {
		r.Snapshot.memo = nil
	}
	return r
}

// position reads a state, or finds it as it was read before. What it is asked
// from now on has all its work before it.
func (b engine[S]) position(s *Snapshot) (*position[S], error) {
	if s.memo != nil {
		if p, ok := s.memo.of.(*position[S]); ok && p.isOf(s) {
			charged(p.state)
			return p, nil
		}
	}
	state, err := b.decoded(s)
	if err != nil {
		return nil, err
	}
	p := &position[S]{version: s.Version, state: state, seen: map[SeatID]S{}}
	if s.memo != nil && len(s.State) > 0 {
		p.at = &s.State[0]
		s.memo.of = p
	}
	return p, nil
}

// decoded reads a state, brought up to this version of the book.
func (b engine[S]) decoded(s *Snapshot) (S, error) {
	var state S
	raw, err := b.upgraded(s)
	if err != nil {
		return state, err
	}
	Counts.Reads.Add(1)
	if err := Decode(raw, &state); err != nil {
		return state, fmt.Errorf("rules: reading a state of %s: %w", b.Name, err)
	}
	charged(state)
	return state, nil
}

// state is a copy of the state that may be changed.
func (b engine[S]) state(s *Snapshot) (S, error) {
	p, err := b.position(s)
	if err != nil || s.memo == nil {
		return p.own(), err
	}
	state := cloneOf(p.state)
	charged(state)
	return state, nil
}

// own is the state of a position that nobody else has; nothing of none.
func (p *position[S]) own() (state S) {
	if p != nil {
		state = p.state
	}
	return state
}

// seen is the state without what the seat may not know. Nobody changes it.
func (b engine[S]) seen(s *Snapshot, seat Seat) (S, error) {
	p, err := b.position(s)
	if err != nil || seat.ID == GM {
		return p.own(), err
	}
	if s.memo == nil {
		return b.Book.Known(p.state, seat), nil
	}
	state, ok := p.seen[seat.ID]
	if !ok {
		state = cloneOf(p.state)
		charged(state)
		state = b.Book.Known(state, seat)
		p.seen[seat.ID] = state
	}
	charged(state)
	return state, nil
}
