package commands

import (
	"cmp"
	"context"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// importGame goes on with a full export: a new id, new dice, the same journal.
// Its seats are taken anew. What it goes on from is where its journal leads, so
// all of that must be played again first; only the operator takes a state on
// trust ([Referee.Import]).
func importGame(r *ruling, a args) error {
	d := r.State
	if err := d.free(); err != nil {
		return err
	}
	file, attached := d.call.Files[a.Text("file")]
	if !attached {
		return rules.Refuse("file", "No file of that name is attached.")
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
func (r *Referee) Import(ctx context.Context, file []byte, user, place string) Answer {
	a, _ := r.carry(ctx, Call{User: user, Place: place, Line: "game import"}, func(d *desk) (err error) {
		if d.cmd, err = rules.ParseCommand(d.call.Line); err != nil {
			return err
		}
		if err := d.free(); err != nil {
			return err
		}
		doc, err := readFull(file)
		if err != nil {
			return err
		}
		doubt := d.replays(doc)
		if refusal, ok := rules.AsRefusal(doubt); doubt != nil && (!ok || refusal.Rule != ofFile) {
			return doubt // nobody has looked at it
		}
		return d.adopt(doc, doubt != nil)
	})
	return a
}

// readFull reads an export that a game can go on from. Its hashes and what it
// opens must hold, whoever brings it.
func readFull(file []byte) (*export, error) {
	doc, err := readExport(file)
	switch {
	case err != nil:
		return nil, err
	case doc.Full == nil:
		return nil, rules.Refuse("file", "That export is not full, so the game cannot go on; a game master or the operator (impulse export --full) makes one.")
	case doc.Game.Over:
		return nil, rules.Refuse("file", "That game is over, so it cannot go on; impulse verify checks it.")
	}
	if v := verifyDocument(nil, doc, bounds{}); len(v.Problems) > 0 {
		return nil, rules.Refuse("file", "That export does not hold: %s.", v.Problems[0])
	}
	return doc, nil
}

// trusted says who goes on with what cannot be played again.
const trusted = "The operator can take it on trust all the same, with: impulse import FILE"

// ofFile is the rule of a refusal of what a file holds.
const ofFile = "file"

// replays refuses a journal that cannot be played again to its end, and to the
// very state that the export goes on from.
func (d *desk) replays(doc *export) error {
	v, err := d.verified(doc)
	switch {
	case err != nil:
		return err
	case d.r.watch.ctx.Err() != nil:
		return storage.ErrClosed
	}
	if len(v.Problems) > 0 {
		return rules.Refuse(ofFile, "That export does not hold: %s. %s", v.Problems[0], trusted)
	}
	if v.Replayed == v.Entries {
		return nil
	}
	why := cmp.Or(v.left, "it cannot be played again here")
	return rules.Refuse(ofFile, "That export can be played again up to entry %d only: of entry %d %s. So the state that it goes on from cannot be checked. %s", v.Replayed, v.Replayed+1, why, trusted)
}

// adopt stores an exported game with the entry that begins its new era.
func (d *desk) adopt(doc *export, trust bool) error {
	sys, ok := d.r.system(doc.Game.System)
	if !ok {
		return rules.Unclear("This Impulse does not know the game %s.", rules.Shorten(doc.Game.System, 32))
	}
	g, err := d.found(sys)
	if err != nil {
		return err
	}
	if err := g.enter(doc); err != nil {
		return err
	}
	if err := g.takeOver(doc); err != nil {
		return err
	}
	drafts, err := g.draftsOf(doc)
	if err != nil {
		return err
	}
	d.game = g
	n := uint64(len(doc.Entries)) + 1
	d.say("Game %s goes on here as %s, with %s and new dice. Its seats are free, and you are its game master.", rules.Shorten(doc.Game.ID, 8), g.short(), rules.Counted(int(n), "entry", "entries"))
	d.data(rules.Fig("game", g.head.ID.String()), rules.Fig("entries", n), rules.Fig("commitment", g.commitment()))
	if err := d.r.renewSeen(d.ctx, d.call.User, doc); err != nil {
		return err
	}
	d.advance(nil)
	var posts []Message
	if trust {
		const told = "What came before is taken on trust from the operator: where its state came from was not played again."
		d.say("%s", told)
		posts = append(posts, g.announce("%s", told))
	}
	return d.commit(&change{
		old:    doc.Entries,
		sheets: drafts,
		entry:  public{Op: opImport, Line: "game import", Dice: g.commitment(), Setup: &setup{Game: g.head.ID}},
		posts: append(posts,
			g.dicePost(),
			g.announce("A game goes on here (%s). Take a seat with `game join`: %s.", g.short(), g.seatList())),
	})
}

// enter puts the state of an export into the game, if it is one that can be
// played.
func (g *game) enter(doc *export) error {
	s, err := rules.ReadSnapshot(doc.Full.Snapshot)
	if err == nil {
		err = rules.Admit(g.sys, s)
	}
	if _, refused := rules.AsRefusal(err); refused {
		return err
	}
	if err != nil {
		return rules.Refuse("file", "That export goes on from no state that can be played: %s.", strings.TrimSuffix(err.Error(), "."))
	}
	if s.Scenario != doc.Game.Scenario {
		return rules.Refuse("file", "That export goes on from a state of another scenario.")
	}
	g.snap = s
	return nil
}

// draftsOf are the sheets that were not sealed yet, without lines that may be
// none: they are not in the journal, so nothing vouches for them.
func (g *game) draftsOf(doc *export) (map[rules.SeatID]sheet, error) {
	now, err := g.sys.Count(g.snap)
	if err != nil {
		return nil, err
	}
	out := map[rules.SeatID]sheet{}
	for _, seat := range g.snap.Seats {
		lines, err := g.again(g.snap, rules.Standing{Seat: seat.ID, Lines: doc.Full.Drafts[seat.ID], Since: now})
		if err != nil {
			return nil, err
		}
		if len(lines) > 0 {
			out[seat.ID] = sheet{Number: 1, Lines: lines}
		}
	}
	return out, nil
}

// takeOver puts what the export holds of the game into one that was just
// found: its dice before the new ones, its serial, what was undone.
func (g *game) takeOver(doc *export) error {
	g.head.Scenario, g.head.Serial = doc.Game.Scenario, doc.Full.Serial
	now, seed := g.body.Eras[0], g.keys.Seeds[0]
	g.body.Eras, g.keys.Seeds = nil, nil
	for _, x := range doc.Game.Dice {
		old := era{From: x.From, Commitment: x.Commitment}
		var s dice.Seed
		if !unhex(old.Game[:], x.Game) || !unhex(s[:], x.Seed) {
			return rules.Refuse("file", "That export lacks the seed of its dice.")
		}
		g.body.Eras, g.keys.Seeds = append(g.body.Eras, old), append(g.keys.Seeds, s)
	}
	var entries []*entry
	for _, x := range doc.Entries {
		e, err := x.read()
		if err != nil {
			return rules.Refuse("file", "Entry %d of that export cannot be read.", x.N)
		}
		entries = append(entries, e)
	}
	g.body.Undone = undoneIn(entries)
	for _, e := range entries {
		g.body.Broken = broken(g.body.Broken, e.public.Op, e.public.Events)
	}
	for i, x := range g.body.Eras {
		g.body.Eras[i].Secret = secretBefore(entries, x.From)
	}
	now.From = uint64(len(doc.Entries)) + 1
	g.body.Begun = secretBefore(entries, now.From) || len(doc.Full.Drafts) > 0
	now.Secret = g.body.Begun
	g.body.Eras, g.keys.Seeds = append(g.body.Eras, now), append(g.keys.Seeds, seed)
	g.renumber(highestPlayer(entries))
	return nil
}

// secretBefore reports whether the entries before the n-th hold anything secret.
func secretBefore(entries []*entry, n uint64) bool {
	return slices.ContainsFunc(entries, func(e *entry) bool { return e.n < n && e.hidden.any() })
}

// renumber makes the players of the game come after those of its journal, so
// that red/p2 stays one person.
func (g *game) renumber(highest int) {
	g.body.Players = append(make([]string, highest), g.body.Players...)
	g.body.Host += highest
	g.body.GM = g.body.Host
}

// highestPlayer is the highest player number in a journal.
func highestPlayer(entries []*entry) int {
	highest := 0
	for _, e := range entries {
		i := strings.LastIndexByte(e.public.Who, 'p')
		if n, err := strconv.Atoi(e.public.Who[i+1:]); err == nil {
			highest = max(highest, min(n, maxPlayers))
		}
	}
	return highest
}

// maxPlayers is more than any game has; a forged journal may name more.
const maxPlayers = 10000

// unhex fills to from hex of exactly its length.
func unhex(to []byte, s string) bool {
	b, err := hex.DecodeString(s)
	return err == nil && copy(to, b) == len(to) && len(b) == len(to)
}
