package commands

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"

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
	fmt.Fprintf(&out, "Game %s: %d entries, hashes chained; %d secret parts opened, %d dice computed again, %d entries replayed.\n",
		rules.Shorten(v.Game, 8), v.Entries, v.Opened, v.Dice, v.Replayed)
	for _, n := range v.Notes {
		fmt.Fprintf(&out, "Not checked: %s\n", n)
	}
	for _, p := range v.Problems {
		fmt.Fprintf(&out, "PROBLEM: %s\n", p)
	}
	if len(v.Problems) == 0 {
		out.WriteString("Everything that could be checked holds.")
	} else {
		fmt.Fprintf(&out, "%d problems.", len(v.Problems))
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
	v := &Verification{Game: doc.Game.ID, Entries: len(doc.Entries)}
	entries := v.chain(doc)
	v.commitments(doc, entries)
	v.seeds(doc, entries)
	r := &replay{v: v, doc: doc, states: map[uint64]*rules.Snapshot{}}
	r.run(systems, entries)
	return v, nil
}

// verifyGame checks the game here as the referee holds it, secrets included,
// and tells no more than whether all holds.
func verifyGame(r *ruling, _ args) error {
	d := r.State
	g, err := d.look()
	if err != nil {
		return err
	}
	var doc []byte
	err = d.r.read(func(tx *storage.Tx) (err error) {
		doc, err = d.r.export(tx, g, rules.GM, true)
		return err
	})
	if err != nil {
		return err
	}
	v, err := Verify(d.r.systems, doc)
	if err != nil {
		return err
	}
	d.say("%s", Escape(v.String()))
	r.Data(rules.Fig("entries", v.Entries), rules.Fig("dice", v.Dice), rules.Fig("replayed", v.Replayed), rules.Fig("problems", v.Problems), rules.Fig("notes", v.Notes))
	return nil
}

// chain recomputes the hashes and takes the entries apart.
func (v *Verification) chain(doc *export) []*entry {
	var previous [32]byte
	var out []*entry
	for i, x := range doc.Entries {
		e, err := readEntry(&storage.Entry{N: x.N, Public: x.Public, Secret: x.Secret, Text: x.text()})
		if x.N != uint64(i+1) {
			v.problem(x.N, "it stands where entry %d should", i+1)
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

// readable compares the readable form with the hashed bytes.
func (v *Verification) readable(x exportEntry, e *entry) {
	if x.Who != e.public.Who || x.Line != e.public.Line || x.Step != e.public.Step || x.At != at(e.public.At) {
		v.problem(x.N, "its readable form differs from its hashed bytes")
	}
	shown := x.Events
	if len(shown) < len(e.public.Events) {
		v.problem(x.N, "its readable form lacks events")
		return
	}
	for i, ev := range e.public.Events {
		if shown[i].Text != ev.Text {
			v.problem(x.N, "its readable form tells %q where the record says %q", rules.Shorten(shown[i].Text, 60), rules.Shorten(ev.Text, 60))
		}
	}
}

// commitments compares what was opened with what was committed to.
func (v *Verification) commitments(doc *export, entries []*entry) {
	closed := 0
	for i, e := range entries {
		if len(e.free.Text) > 0 && !bytes.Equal(e.free.hash(), e.public.Text) {
			v.problem(e.n, "its text is not the one that was hashed")
		}
		if len(doc.Entries[i].Secret) == 0 {
			closed++
			continue
		}
		sum, err := e.hidden.commitment()
		if err != nil || !bytes.Equal(sum, e.public.Commit) {
			v.problem(e.n, "what was opened is not what was committed to")
		}
		v.Opened++
	}
	if closed > 0 {
		v.note("the secret parts of %d entries, which are not open to %s.", closed, doc.Game.Reader)
	}
}

// seeds compares opened seeds with their commitments, and every die with its
// seed.
func (v *Verification) seeds(doc *export, entries []*entry) {
	for i, x := range doc.Game.Dice {
		to := uint64(len(entries))
		if i+1 < len(doc.Game.Dice) {
			to = doc.Game.Dice[i+1].From - 1
		}
		if x.From < 1 || x.From > uint64(len(entries)) || entries[x.From-1].public.Dice != x.Commitment {
			v.problem(x.From, "the journal holds no such commitment to dice as the export names")
			continue
		}
		var seed dice.Seed
		var game [16]byte
		if x.Seed == "" {
			v.note("the dice from entry %d on; their seed is opened when the game ends.", x.From)
			continue
		}
		if !unhex(seed[:], x.Seed) || !unhex(game[:], x.Game) || seed.Commitment() != x.Commitment {
			v.problem(x.From, "the seed is not the one that was committed to")
			continue
		}
		for n := x.From; n <= to; n++ {
			v.dice(entries, n, seed, game)
		}
	}
}

// dice computes the dice of one entry again.
func (v *Verification) dice(entries []*entry, n uint64, seed dice.Seed, game [16]byte) {
	e := entries[n-1]
	rolls := append(append([]dice.Roll{}, e.public.Rolls...), e.hidden.Rolls...)
	if e.public.Serial == 0 {
		for _, roll := range rolls {
			if !roll.Typed {
				v.problem(n, "its dice (%s) have no serial", roll.For)
			}
		}
		return
	}
	var head [32]byte
	if n > 1 {
		head = entries[n-2].raw.Hash
	}
	roller := dice.FromStream(seed.Key(game, e.public.Serial, head))
	for _, roll := range rolls {
		if roll.Typed {
			continue
		}
		got := roller.Aside(roll.Audience).Dice(roll.For, len(roll.Faces), roll.Sides)
		if !reflect.DeepEqual(got, roll.Faces) {
			v.problem(n, "the dice for %s should be %v, not %v", roll.For, got, roll.Faces)
		}
		v.Dice += len(roll.Faces)
	}
}
