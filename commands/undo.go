package commands

import (
	"errors"
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/storage"
)

// undo takes entries back: first it says which, then it does it. The entries
// stay in the journal, struck through, and dice that fell are never rolled
// again.
func undo(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if errors.Is(err, errNoGame) {
		return d.endedHere()
	}
	if err != nil {
		return err
	}
	to := uint64(a.Int("to"))
	if !a.Has("to") {
		if to, err = d.lastStanding(g); err != nil {
			return err
		}
	}
	if to < 2 || to > g.head.Entries {
		return rules.Refuse("to", "There is nothing to undo; the journal's entries from 2 to %d can be.", g.head.Entries)
	}
	if here := g.imported(); to <= here {
		return rules.Refuse("to", "This game came here by an import, entry %d; only what was done since can be undone here.", here)
	}
	alone, err := d.mayUndo(g, to)
	if err != nil {
		return err
	}
	entries, err := d.standing(g, to)
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		return rules.Refuse("to", "There is nothing to undo from entry %d on.", to)
	}
	before, err := d.snapshot(g, to-1)
	if err != nil {
		return err
	}
	if !a.On("confirm") {
		return d.wouldUndo(g, to, before)
	}
	d.cmd = d.cmd.Without("confirm").With("to", strconv.FormatUint(to, 10)).With("confirm", "on")
	if !alone {
		if granted, err := d.agree(g); err != nil || !granted {
			return err
		}
	}
	return d.undo(g, to, before, entries)
}

// endedHere refuses to undo where no game runs, and names the one that ended
// here: its seeds are open, so whoever went on would know dice to come.
func (d *desk) endedHere() error {
	g, err := d.look()
	if err != nil {
		return err
	}
	return rules.Unclear("Game %s, the last one here, is over, and the seed of its dice is open, so nothing of it can be undone; to play again, start one with: game new system:%s scenario:%s", g.short(), g.head.System, g.head.Scenario)
}

// lastStanding is the last entry that changed the game and still stands, but
// for steps that would resolve again at once: they go with what led to them. An
// undo itself is taken back only by its number.
func (d *desk) lastStanding(g *game) (uint64, error) {
	for n := g.head.Entries; n > 1; n-- {
		e, err := d.entry(g, n)
		if err != nil {
			return 0, err
		}
		if !e.public.Op.moves() || e.public.Op == opUndo || g.body.undone(n) {
			continue
		}
		follows, err := d.follows(g, e)
		if err != nil || !follows {
			return n, err
		}
	}
	return 0, nil
}

// follows reports whether an entry is a step that would resolve again at once
// if it were undone: nobody is awaited then, and no dice are to be typed in.
func (d *desk) follows(g *game, e *entry) (bool, error) {
	if e.public.Op != opStep || e.n <= g.imported() || g.snap.Typed && len(e.public.Rolls) > 0 {
		return false, nil
	}
	before, err := d.snapshot(g, e.n-1)
	if err != nil {
		return false, err
	}
	if before, _, err = reopened(g.sys, before); err != nil {
		return false, err
	}
	awaited, err := g.sys.Awaited(before)
	return len(awaited) == 0, err
}

// standing reads the entries from to on that an undo would take back.
func (d *desk) standing(g *game, to uint64) ([]*entry, error) {
	var out []*entry
	err := d.r.read(func(tx *storage.Tx) error {
		for raw, err := range tx.Entries(g.head.ID, to, g.head.Entries) {
			if err != nil {
				return err
			}
			e, err := readEntry(raw)
			if err != nil {
				return err
			}
			if e.public.Op.moves() && !g.body.undone(e.n) {
				out = append(out, e)
			}
		}
		return nil
	})
	return out, err
}

// snapshot reads the state after an entry.
func (d *desk) snapshot(g *game, n uint64) (*rules.Snapshot, error) {
	var b []byte
	err := d.r.read(func(tx *storage.Tx) (err error) {
		_, b, err = tx.SnapshotAt(g.head.ID, n)
		return err
	})
	if isNotFound(err) {
		return nil, rules.Refuse("to", "Only the last %d entries that changed the game can be undone.", storage.KeepSnapshots-1)
	}
	if err != nil {
		return nil, err
	}
	return rules.ReadSnapshot(b)
}

// wouldUndo says what an undo would take back.
func (d *desk) wouldUndo(g *game, to uint64, before *rules.Snapshot) error {
	d.answer.Private = true
	if to == g.head.Entries {
		d.say("This would undo entry %d:", to)
	} else {
		d.say("This would undo entries %d to %d:", to, g.head.Entries)
	}
	if err := d.log(g, to, g.head.Entries); err != nil {
		return err
	}
	if laterDrafts(before, g.snap) {
		d.say("Orders that are being written for another step are lost.")
	}
	d.say("To do it: `game undo to:%d confirm:on`", to)
	return nil
}

// mayUndo allows a player his own last act alone while it betrayed nothing, the
// GM anything, and the players what all seats agree to: where there is a game
// master, only if they are more than one who took the seats. What they agree to
// is what the journal held when it was proposed.
func (d *desk) mayUndo(g *game, to uint64) (alone bool, err error) {
	if c := g.body.Consent; c != nil && c.Entry != g.head.Entries {
		g.body.Consent = nil
	}
	if g.body.isGM(d.call.User) {
		return true, nil
	}
	if to == g.head.Entries {
		e, err := d.entry(g, to)
		if err != nil {
			return false, err
		}
		if own := slices.Contains(g.body.seats(g.body.player(d.call.User)), e.public.Seat); own && e.public.Op == opAct && g.quiet(e) {
			return true, nil
		}
	}
	if err := d.mayAgree(g); err != nil {
		return false, err
	}
	if g.body.GM > 0 && !g.severalAgree() {
		return false, rules.Unclear("That is for the game master, %s: the players may undo it by consent only when there are several.", g.gmName())
	}
	return false, nil
}

// quiet reports whether an act can have betrayed nothing to who did it: no die
// fell, and the game hides nothing from the start. What a search does not find
// is known afterwards too, and dice may have fallen in secret. Were it decided
// by what is hidden now, the answer would tell that; so it is decided by what
// everybody can see.
func (g *game) quiet(e *entry) bool {
	hides := slices.ContainsFunc(g.sys.Spec().Steps, func(s rules.StepSpec) bool { return s.Hidden })
	return !hides && len(e.public.Rolls) == 0
}

// undo goes back to the state before an entry. Orders that were sealed for the
// step that is open again go back to their sheets; they do so too where
// everybody had sealed, or it would resolve again at once.
func (d *desk) undo(g *game, to uint64, before *rules.Snapshot, entries []*entry) error {
	e := public{Op: opUndo, Back: to - 1}
	told := g.told(e)
	text := told[0].Text
	back, sealed, err := reopened(g.sys, before)
	if err != nil {
		return err
	}
	ch := &change{
		entry:  e,
		events: told,
		snap:   back,
	}
	if ch.sheets, err = d.r.returned(g, back, append(sealed, unsealedBy(entries)...)); err != nil {
		return err
	}
	if err := d.clearDrafts(g, back, ch.sheets); err != nil {
		return err
	}
	if returned := len(sealed)+len(unsealedBy(entries)) > 0; returned {
		text += " Orders that were sealed for that step are drafts again."
	}
	if laterDrafts(back, g.snap) {
		text += " Orders that were being written for another step are lost."
	}
	ch.posts = []Message{g.announce("%s: %s", d.r.called(d.call.User), text)}
	g.body.Undone = append(g.body.Undone, span{to, g.head.Entries})
	g.body.goOn()
	d.say("%s", text)
	d.data(rules.Fig("from", to), rules.Fig("to", g.head.Entries))
	d.advance(nil)
	return d.commit(ch)
}

// unsealedBy lists the orders that are sealed no more when these entries are
// undone: those of the first step among them.
func unsealedBy(entries []*entry) []rules.Sealed {
	var out []rules.Sealed
	for _, e := range entries {
		switch e.public.Op {
		case opStep:
			return out
		case opSeal:
			out = append(out, rules.Sealed{Seat: e.public.Seat, Lines: e.hidden.Lines})
		case opUnseal:
			out = slices.DeleteFunc(out, func(x rules.Sealed) bool { return x.Seat == e.public.Seat })
		}
	}
	return out
}

// reopened takes the seals and the standing sheets out of a state in which
// nobody is awaited, and gives them. Where nobody would be awaited without them
// either, they stay.
func reopened(sys rules.System, s *rules.Snapshot) (*rules.Snapshot, []rules.Sealed, error) {
	awaited, err := sys.Awaited(s)
	if err != nil || len(awaited) > 0 || len(s.Sealed)+len(s.Standing) == 0 {
		return s, nil, err
	}
	open := *s
	open.Sealed, open.Standing = nil, nil
	if awaited, err = sys.Awaited(&open); err != nil || len(awaited) == 0 {
		return s, nil, err
	}
	sealed := slices.Clone(s.Sealed)
	for _, x := range s.Standing {
		sealed = append(sealed, rules.Sealed{Seat: x.Seat, Lines: x.Lines})
	}
	return &open, sealed, nil
}

// laterDrafts reports whether an undo back to a state empties the sheets that
// are being written now.
func laterDrafts(back, now *rules.Snapshot) bool { return back.Count != now.Count }

// clearDrafts empties the sheets that were drafted for a later step than the
// one that is open again, or they would come back when it is reached anew.
func (d *desk) clearDrafts(g *game, back *rules.Snapshot, sheets map[rules.SeatID]sheet) error {
	if !laterDrafts(back, g.snap) {
		return nil
	}
	for _, seat := range g.snap.Seats {
		s, err := d.sheet(g, seat.ID)
		if err != nil {
			return err
		}
		if _, returned := sheets[seat.ID]; !returned && (s.Number > 0 || s.Mend.kept()) {
			sheets[seat.ID] = sheet{Number: s.Number + 1}
		}
	}
	return nil
}
