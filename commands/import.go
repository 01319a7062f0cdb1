package commands

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/record"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/storage"
)

// importGame goes on with a full export: a new id, new dice, the same journal.
// Its seats are taken anew. What it goes on from is where its journal leads, so
// all of that must be played again first; only the operator takes a state on
// trust ([Referee.Import]).
func (d course) importGame(a args) error {
	if err := d.vacated(); err != nil {
		return err
	}
	file, attached := d.Call.Files[desk.FileOption.In(a)]
	if !attached {
		return cmdline.Refuse("file", "No file of that name is attached.")
	}
	doc, err := readFull(file)
	if err != nil {
		return err
	}
	if err := d.replays(doc); err != nil {
		return err
	}
	return d.adopt(doc, false)
}

// Import goes on with a full export for the operator, who vouches for its state:
// its journal need not lead to it, as where it is of another version of the
// rules. The user named is its game master.
func (r *Referee) Import(ctx context.Context, file []byte, user, place string) desk.Answer {
	a, _ := r.Carry(ctx, desk.Call{User: user, Place: place, Line: "game import"}, func(d desk.Desk) (err error) {
		if d.Cmd, err = cmdline.Parse(d.Call.Line); err != nil {
			return err
		}
		vacate(d)
		if said, err := (course{d}).occupied(); err != nil || said != "" {
			return cmp.Or(err, cmdline.Unclear("%s", said)) // a shell takes no seats
		}
		doc, err := readFull(file)
		if err != nil {
			return err
		}
		doubt := course{d}.replays(doc)
		if refusal, ok := cmdline.AsRefusal(doubt); doubt != nil && (!ok || refusal.Rule != ofFile) {
			return doubt // nobody has looked at it
		}
		return course{d}.adopt(doc, doubt != nil)
	})
	return a
}

// readFull reads a full export whose sheets are such as can be written, and refuses any other
// before it is played again.
func readFull(file []byte) (*journal.Export, error) {
	doc, err := journal.ReadFull(file)
	if err != nil {
		return nil, err
	}
	for _, seat := range slices.Sorted(maps.Keys(doc.Full.Drafts)) {
		if n := len(doc.Full.Drafts[seat]); n > draft.Most {
			return nil, cmdline.Refuse(ofFile, "The sheet of %s in that file has %d orders; a sheet holds at most %d.", cmdline.Shorten(string(seat), 32), n, draft.Most)
		}
	}
	return doc, nil
}

// trusted says who goes on with what cannot be played again.
const trusted = "The operator can take it on trust all the same, with: impulse import FILE"

// ofFile is the rule of a refusal of what a file holds.
const ofFile = "file"

// replays refuses a journal that cannot be played again to its end, and to the
// very state that the export goes on from.
func (d course) replays(doc *journal.Export) error {
	v, err := d.House.Line.Verify(d.Call.User, d.House.Watch.Context().Done(), d.House.Systems, doc)
	switch {
	case err != nil:
		return err
	case d.House.Watch.Stopped() != nil:
		return storage.ErrClosed
	}
	if len(v.Problems) > 0 {
		return cmdline.Refuse(ofFile, "That export does not hold: %s. %s", v.Problems[0], trusted)
	}
	if v.Replayed == v.Entries {
		return nil
	}
	why := cmp.Or(v.Left, "it cannot be played again here")
	return cmdline.Refuse(ofFile, "That export can be played again up to entry %d only: of entry %d %s. So the state that it goes on from cannot be checked. %s", v.Replayed, v.Replayed+1, why, trusted)
}

// adopt stores an exported game with the entry that begins its new era.
func (d course) adopt(doc *journal.Export, trust bool) error {
	sys, ok := d.House.System(doc.Game.System)
	if !ok {
		return cmdline.Unclear("This Impulse does not know the game %s.", cmdline.Shorten(doc.Game.System, 32))
	}
	g, err := d.found(sys)
	if err != nil {
		return err
	}
	if g.Position, err = resumeAt(g.Sys, doc); err != nil {
		return err
	}
	if err := g.TakeOver(doc); err != nil {
		return err
	}
	drafts, left, err := draft.OfFile(g.Position, doc.Full.Drafts)
	if err != nil {
		return err
	}
	d.Game = g
	n := uint64(len(doc.Entries)) + 1
	d.Say("Game %s goes on here as %s, with %s and new dice. Its seats are free, and you are its game master.", cmdline.Shorten(doc.Game.ID, 8), g.Short(), legible.Counted(int(n), "entry", "entries"))
	for _, told := range left {
		d.Answer.Private = true // sheets are secret
		d.Say("%s", told)
	}
	d.Data(figure.Fig("game", g.Head.ID.String()), figure.Fig("entries", n), figure.Fig("commitment", g.Commitment()))
	with, release, err := record.RenewSeen(d.House, d.Call.User, doc)
	defer release()
	if err != nil {
		return err
	}
	d.Advance()
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpImport, Line: "game import", Dice: g.Commitment(), Setup: &journal.Setup{Game: g.Head.ID}}})
	if err != nil {
		return err
	}
	ch.Old, ch.Sheets, ch.With = doc, drafts, with
	if trust {
		const told = "What came before is taken on trust from the operator: where its state came from was not played again."
		d.Say("%s", told)
		ch.Posts = append(ch.Posts, g.Announce("%s", told))
	}
	ch.Posts = append(ch.Posts, g.DicePost(), g.Announce("A game goes on here (%s). Take a seat with `game join`: %s.", g.Short(), desk.BenchesOf(g).SeatList()))
	return d.Commit(ch)
}

// resumeAt is the position that an export goes on from, if it is one that can be
// played.
func resumeAt(sys rules.System, doc *journal.Export) (*watch.Position, error) {
	s, err := rules.ReadSnapshot(doc.Full.Snapshot)
	at := &watch.Position{Sys: sys, Snap: s}
	if err == nil {
		err = at.Examine()
	}
	if err == nil {
		err = at.Sealable()
	}
	if _, refused := cmdline.AsRefusal(err); refused {
		return nil, err
	}
	if err != nil {
		return nil, cmdline.Refuse("file", "That export goes on from no state that can be played: %s.", strings.TrimSuffix(codec.Why(err), "."))
	}
	if s.Scenario != doc.Game.Scenario {
		return nil, cmdline.Refuse("file", "That export goes on from a state of another scenario.")
	}
	return at, nil
}
