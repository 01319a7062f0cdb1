package rules

import (
	"bytes"

	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/envelope"
)

// Check opens a snapshot from outside; see [System].
func (b engine[S]) Check(s *Snapshot) (p Position, err error) {
	defer envelope.Unreadable(&err)
	if err := b.frame.Check(s, nil); err != nil {
		return nil, err
	}
	if err := envelope.Scan(s.State); err != nil {
		return nil, err
	}
	opened, err := b.open(s)
	if _, refused := cmdline.AsRefusal(err); refused {
		return nil, err
	}
	if err != nil {
		return nil, envelope.Unsoundf("%s", codec.Why(err))
	}
	if err := opened.checkState(); err != nil {
		return nil, err
	}
	return opened, nil
}

// Check holds a position to what play can reach; see [Position].
func (p *position[S]) Check() (err error) {
	defer envelope.Unreadable(&err)
	if err := p.book.frame.Check(p.snap, p.sound); err != nil {
		return err
	}
	if err := envelope.Scan(p.snap.State); err != nil {
		return err
	}
	if err = p.checkState(); err == nil {
		p.sound = p.snap
	}
	return err
}

// checkState: the state is the very form of itself, with nothing unknown in it,
// nothing twice, nothing left out, as one is that was written here; and the book can bear it.
func (p *position[S]) checkState() error {
	budget.Charged(p.read.state)
	if !p.read.made {
		again, err := codec.Encode(p.read.state)
		raw, wrong := p.book.upgraded(p.snap)
		if err != nil || wrong != nil || !bytes.Equal(again, raw) {
			return envelope.Useless(raw, again)
		}
	}
	if p.book.Bounds == nil {
		return nil
	}
	bounds := envelope.BoundsOf(p.snap)
	p.book.Bounds(p.read.state, bounds)
	return bounds.Err()
}
