package commands

import (
	"fmt"

	"impulse/rules"
	"impulse/storage"
)

// undo takes entries back: first it says which, then it does it. The entries
// stay in the journal, struck through, and dice that fell are never rolled
// again.
func undo(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	to := g.lastStanding()
	if a.Has("to") {
		to = uint64(a.Int("to"))
	}
	if to < 2 || to > g.head.Entries || g.body.undone(to) {
		return rules.Refuse("to", "There is nothing to undo at entry %d.", to)
	}
	before, err := d.snapshot(g, to-1)
	if err != nil {
		return err
	}
	if !a.On("confirm") {
		return d.wouldUndo(r, g, to)
	}
	if granted, err := d.mayUndo(g, to); err != nil || !granted {
		return err
	}
	return d.undo(g, to, before)
}

// lastStanding is the last entry that was not undone and is no undo.
func (g *game) lastStanding() uint64 {
	n := g.head.Entries
	for i := len(g.body.Undone) - 1; i >= 0; i-- {
		if g.body.Undone[i].To == n-1 {
			n = g.body.Undone[i].From - 1
		}
	}
	return n
}

// snapshot reads the state after an entry.
func (d *desk) snapshot(g *game, n uint64) (*rules.Snapshot, error) {
	var b []byte
	err := d.r.read(func(tx *storage.Tx) (err error) {
		b, err = tx.Snapshot(g.head.ID, n)
		return err
	})
	if isNotFound(err) {
		return nil, rules.Refuse("to", "Only the last %d entries can be undone.", storage.KeepSnapshots-1)
	}
	if err != nil {
		return nil, err
	}
	return rules.ReadSnapshot(b)
}

// wouldUndo says what an undo would take back.
func (d *desk) wouldUndo(r *ruling, g *game, to uint64) error {
	d.answer.Private = true
	d.say("This would undo entries %d to %d:", to, g.head.Entries)
	if err := d.log(r, g, to, g.head.Entries); err != nil {
		return err
	}
	d.say("To do it: `game undo to:%d confirm:on`", to)
	return nil
}

// mayUndo allows a player his own last entry while it betrayed nothing, the GM
// anything, and anybody what all seats agree to.
func (d *desk) mayUndo(g *game, to uint64) (bool, error) {
	if to == g.head.Entries && !g.body.isGM(d.call.User) {
		e, err := d.entry(g, to)
		if err != nil {
			return false, err
		}
		if e.public.Who == g.who(d.call.User) && len(e.public.Rolls) == 0 && len(e.hidden.Rolls) == 0 && e.public.Op == opAct {
			return true, nil
		}
	}
	return d.consent(g)
}

// undo goes back to the state before an entry. Where that state is a step that
// everybody has sealed, the orders go back to their sheets, or it would
// resolve again at once.
func (d *desk) undo(g *game, to uint64, before *rules.Snapshot) error {
	text := fmt.Sprintf("Entries %d to %d are undone.", to, g.head.Entries)
	if to == g.head.Entries {
		text = fmt.Sprintf("Entry %d is undone.", to)
	}
	ch := &change{
		entry:  public{Op: opUndo, Back: to - 1},
		events: []rules.Event{{Kind: "undone", Figures: rules.Figures{rules.Fig("from", to), rules.Fig("to", g.head.Entries)}, Text: text}},
		posts:  []Message{g.announce("%s: %s", Escape(d.call.User), text)},
	}
	g.body.Undone = append(g.body.Undone, span{to, g.head.Entries})
	g.body.Stuck, g.body.Asked, g.body.Consent = "", "", nil
	back, sealed, err := reopened(g.sys, before)
	if err != nil {
		return err
	}
	if len(sealed) > 0 {
		text += " The sealed orders of that step are drafts again."
	}
	ch.snap = back
	if ch.sheets, err = d.r.returned(g, sealed); err != nil {
		return err
	}
	d.say("%s", text)
	d.advance(nil)
	return d.commit(ch)
}

// reopened takes the seals out of a state that everybody has sealed, and gives
// them.
func reopened(sys rules.System, s *rules.Snapshot) (*rules.Snapshot, []rules.Sealed, error) {
	awaited, err := sys.Awaited(s)
	if err != nil || len(awaited) > 0 || len(s.Sealed) == 0 {
		return s, nil, err
	}
	open := *s
	open.Sealed = nil
	return &open, s.Sealed, nil
}
