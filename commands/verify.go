package commands

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// Verification is what a check of an exported game found.
type Verification struct {
	Game     string
	Entries  int      // all of them
	Dice     int      // faces that were computed again from an opened seed
	Opened   int      // entries whose secret part was compared with its commitment
	Replayed int      // entries that were played again with the same result
	Problems []string // what does not hold, with the number of the entry
	Notes    []string // what could not be checked, and why
}

// String tells the findings to people, the verdict last.
func (v *Verification) String() string {
	var out strings.Builder
	fmt.Fprintf(&out, "Game %s: %s, hashes chained; %s opened, %s computed again, %d replayed.\n",
		rules.Shorten(v.Game, 8), rules.Counted(v.Entries, "entry", "entries"), rules.Counted(v.Opened, "secret part", "secret parts"), rules.Counted(v.Dice, "die", "dice"), v.Replayed)
	for _, n := range v.Notes {
		fmt.Fprintf(&out, "Not checked: %s\n", n)
	}
	for _, p := range v.Problems {
		fmt.Fprintf(&out, "PROBLEM: %s\n", p)
	}
	if len(v.Problems) == 0 {
		out.WriteString("Everything that could be checked holds.")
	} else {
		out.WriteString(rules.Counted(len(v.Problems), "problem", "problems") + ".")
	}
	return out.String()
}

func (v *Verification) problem(n uint64, format string, a ...any) {
	v.Problems = append(v.Problems, fmt.Sprintf("entry %d: ", n)+fmt.Sprintf(format, a...))
}

func (v *Verification) note(format string, a ...any) {
	v.Notes = append(v.Notes, fmt.Sprintf(format, a...))
}

// Verify checks an exported game: the hash chain, every commitment that was
// opened, every die whose seed was, and by replaying it every result of the
// book versions that this program has. An error means that the file is no
// export.
func Verify(systems []rules.System, b []byte) (*Verification, error) {
	doc, err := readExport(b)
	if err != nil {
		return nil, err
	}
	v := verifyDocument(systems, doc)
	if !doc.Game.Over {
		v.note("whether entries are left off at the end, which no file can show; the last hash in the journal of the game itself must be %s.", rules.Shorten(doc.Game.Head, 64))
	}
	return v, nil
}

func verifyDocument(systems []rules.System, doc *export) *Verification {
	v := &Verification{Game: doc.Game.ID, Entries: len(doc.Entries)}
	entries := v.chain(doc)
	v.commitments(doc, entries)
	v.header(doc, entries)
	v.seeds(doc, entries)
	r := &replay{v: v, doc: doc}
	r.run(systems, entries)
	return v
}

// verifyGame checks the game here as the referee holds it, secrets included,
// and tells no more than whether all holds: a number of dice would betray
// secret ones.
func verifyGame(r *ruling, _ args) error {
	d := r.State
	g, err := d.look()
	if err != nil {
		return err
	}
	var doc *export
	err = d.r.read(func(tx *storage.Tx) (err error) {
		doc, err = d.r.document(tx, g, rules.GM, true)
		return err
	})
	if err != nil {
		return err
	}
	v := verifyDocument(d.r.systems, doc)
	var wrong []string
	for _, p := range v.Problems {
		where, _, _ := strings.Cut(p, ":")
		wrong = append(wrong, where)
		d.say("PROBLEM: %s does not hold.", where)
	}
	for _, n := range v.Notes {
		d.say("Not checked: %s", Escape(n))
	}
	d.say("Game %s: %s checked, %d of them played again with secrets and dice.", g.short(), rules.Counted(v.Entries, "entry", "entries"), v.Replayed)
	if len(wrong) == 0 {
		d.say("Everything that could be checked holds.")
	}
	d.data(rules.Fig("entries", v.Entries), rules.Fig("replayed", v.Replayed), rules.Fig("problems", wrong), rules.Fig("notes", v.Notes))
	return nil
}

// chain recomputes the hashes and takes the entries apart.
func (v *Verification) chain(doc *export) []*entry {
	var previous [32]byte
	var out []*entry
	for i, x := range doc.Entries {
		e, err := x.read()
		if x.N != uint64(i+1) {
			v.problem(uint64(i+1), "it is missing; entry %d stands in its place", x.N)
			return out
		}
		previous = storage.Chain(previous, x.Public)
		if hex.EncodeToString(previous[:]) != x.Hash {
			v.problem(x.N, "its hash is not that of its bytes and the entry before")
			return out
		}
		if err != nil {
			v.problem(x.N, "it cannot be read: %v", err)
			return out
		}
		e.raw.Hash = previous
		v.readable(x, e)
		out = append(out, e)
	}
	if doc.Game.Head != hex.EncodeToString(previous[:]) {
		v.problem(uint64(len(out)), "the journal ends here, but its head is another; entries are missing")
	}
	return out
}

// readable compares the readable form with the one that the hashed bytes, and
// what opens them, give. Events that only some may read cannot be checked
// while the secret part is closed.
func (v *Verification) readable(x exportEntry, e *entry) {
	opened := x.opened()
	want := e.exported(slices.Concat(e.public.Events, e.hidden.Events), opened)
	want.Undone = x.Undone // compared with the journal in header
	if !opened && len(x.Events) > len(want.Events) {
		v.note("%s of entry %d that only some may read.", rules.Counted(len(x.Events)-len(want.Events), "event", "events"), e.n)
		x.Events = x.Events[:len(want.Events)]
	}
	if !equalJSON(x, want) {
		v.problem(x.N, "its readable form is not that of its hashed bytes")
	}
}

// equalJSON compares what JSON says, not how it is laid out.
func equalJSON(x, y any) bool {
	a, errA := plain(x)
	b, errB := plain(y)
	return errA == nil && errB == nil && reflect.DeepEqual(a, b)
}

// plain is a value as JSON has it, its numbers as they are written.
func plain(x any) (out any, err error) {
	b, err := json.Marshal(x)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	err = d.Decode(&out)
	return out, err
}

// header compares what the export says of the game with its journal.
func (v *Verification) header(doc *export, entries []*entry) {
	if len(entries) == 0 || len(entries) < len(doc.Entries) {
		return
	}
	first, last := entries[0].public, entries[len(entries)-1].public
	n := uint64(len(entries))
	if first.Op != opNew || first.Setup == nil {
		v.problem(1, "it does not begin a game")
		return
	}
	if first.Setup.System != doc.Game.System || first.Setup.Scenario != doc.Game.Scenario {
		v.problem(1, "it begins another game than the export names")
	}
	if eras := doc.Game.Dice; len(eras) > 0 && eras[len(eras)-1].Game != doc.Game.ID {
		v.problem(1, "the dice are those of another game")
	}
	if created, err := time.Parse(time.RFC3339, doc.Game.Created); doc.Full == nil && (err != nil || created.After(time.UnixMilli(first.At))) {
		v.problem(1, "the game was created after it began, or at no time")
	}
	if doc.Game.Over != (last.Op == opEnd) && doc.Full == nil || doc.Game.Over && last.Op != opEnd {
		v.problem(n, "the game ends here, or does not, against what the export says")
	}
	serial, b := uint64(0), body{Undone: undoneIn(entries)}
	for i, e := range entries {
		if e.public.Serial > 0 && e.public.Serial != serial+1 {
			v.problem(e.n, "its serial is %d where %d comes next, so its dice were chosen", e.public.Serial, serial+1)
		}
		serial = max(serial, e.public.Serial)
		if doc.Entries[i].Undone != b.struck(e) {
			v.problem(e.n, "it is shown as undone, or not, against the journal")
		}
	}
	if doc.Full != nil && doc.Full.Serial != serial {
		v.problem(n, "the serial of its dice is not that of the export")
	}
}

// undoneIn finds what the undo entries of a journal took back.
func undoneIn(entries []*entry) []span {
	var out []span
	for _, e := range entries {
		if e.public.Op == opUndo {
			out = append(out, span{e.public.Back + 1, e.n - 1})
		}
	}
	return out
}

// commitments compares what was opened with what was committed to.
func (v *Verification) commitments(doc *export, entries []*entry) {
	closed := 0
	for i, e := range entries {
		if len(e.free.Text) > 0 && (len(e.free.Salt) != saltSize || !bytes.Equal(e.free.hash(), e.public.Text)) {
			v.problem(e.n, "its text is not the one that was hashed")
		}
		if len(e.free.Text) == 0 && len(e.public.Text) > 0 {
			v.note("the text of entry %d, which was erased.", e.n)
		}
		if !doc.Entries[i].opened() {
			closed++
			continue
		}
		if len(e.Salt) != saltSize || !bytes.Equal(e.commitment(), e.public.Commit) {
			v.problem(e.n, "what was opened is not what was committed to")
		}
		v.Opened++
	}
	if closed > 0 {
		v.note("the secret parts of %s, which are not open to %s.", rules.Counted(closed, "entry", "entries"), rules.Shorten(doc.Game.Reader, 32))
	}
}

// seeds compares opened seeds with their commitments, and every die with its
// seed. Which entries begin new dice stands in the journal.
func (v *Verification) seeds(doc *export, entries []*entry) {
	var eras []*entry
	for _, e := range entries {
		begins := e.n == 1 || e.public.Op == opImport
		if begins != (e.public.Dice != "" && e.public.Setup != nil) || !begins && e.public.Dice != "" {
			v.problem(e.n, "it begins new dice, or does not, against what it does")
		} else if begins {
			eras = append(eras, e)
		}
	}
	if len(eras) != len(doc.Game.Dice) && len(entries) == len(doc.Entries) {
		v.problem(1, "the journal has %d commitments to dice, the export %d", len(eras), len(doc.Game.Dice))
	}
	for i, e := range eras[:min(len(eras), len(doc.Game.Dice))] {
		to := len(entries)
		if i+1 < len(eras) {
			to = int(eras[i+1].n) - 1
		}
		v.era(doc.Game.Dice[i], e, entries[e.n-1:to], entries)
	}
}

// era checks the dice of a stretch of entries.
func (v *Verification) era(x exportEra, first *entry, stretch, entries []*entry) {
	var seed dice.Seed
	var game [16]byte
	switch {
	case x.From != first.n || x.Commitment != first.public.Dice || !unhex(game[:], x.Game) || game != first.public.Setup.Game:
		v.problem(first.n, "the journal holds no such commitment to dice as the export names")
		return
	case x.Seed == "" && entries[len(entries)-1].public.Op == opEnd:
		v.problem(first.n, "the game is over, but the seed of its dice was not opened")
		return
	case x.Seed == "":
		v.note("the dice from entry %d on; their seed is opened when the game ends.", x.From)
		return
	case !unhex(seed[:], x.Seed) || seed.Commitment() != x.Commitment:
		v.problem(first.n, "the seed is not the one that was committed to")
		return
	}
	for _, e := range stretch {
		if err := guarded(func() error { v.dice(entries, e, seed, game); return nil }); err != nil {
			v.problem(e.n, "its dice cannot be computed: %v", err)
		}
	}
}

// dice computes the dice of one entry again.
func (v *Verification) dice(entries []*entry, e *entry, seed dice.Seed, game [16]byte) {
	rolls := slices.Concat(e.public.Rolls, e.hidden.Rolls)
	var head [32]byte
	if e.n > 1 {
		head = entries[e.n-2].raw.Hash
	}
	roller := dice.FromStream(seed.Key(game, e.public.Serial, head))
	for _, roll := range rolls {
		if roll.Typed {
			continue
		}
		if e.public.Serial == 0 {
			v.problem(e.n, "its dice (%s) have no serial", rules.Shorten(roll.For, 40))
			continue
		}
		got := roller.Aside(roll.Audience).Dice(roll.For, len(roll.Faces), roll.Sides)
		if !slices.Equal(got, roll.Faces) {
			v.problem(e.n, "the dice for %s should be %v, not %v", rules.Shorten(roll.For, 40), got, roll.Faces)
		}
		v.Dice += len(roll.Faces)
	}
}
