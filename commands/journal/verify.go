package journal

import (
	"errors"
	"fmt"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
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

	Left    string // why nothing was played again behind what was
	foreign bool   // what a copy brought from elsewhere is closed, and that is noted
}

// String tells the findings to people, the verdict last.
func (v *Verification) String() string {
	var out strings.Builder
	fmt.Fprintf(&out, "Game %s: %s, hashes chained; %s opened, %s computed again, %d replayed.\n",
		cmdline.Shorten(v.Game, 8), legible.Counted(v.Entries, "entry", "entries"), legible.Counted(v.Opened, "secret part", "secret parts"), legible.Counted(v.Dice, "die", "dice"), v.Replayed)
	for _, n := range v.Notes {
		fmt.Fprintf(&out, "Not checked: %s\n", n)
	}
	for _, p := range v.Problems {
		fmt.Fprintf(&out, "PROBLEM: %s\n", p)
	}
	if len(v.Problems) == 0 {
		out.WriteString("Everything that could be checked holds.")
	} else {
		out.WriteString(legible.Counted(len(v.Problems), "problem", "problems") + ".")
	}
	return out.String()
}

func (v *Verification) problem(n uint64, format string, a ...any) {
	v.Problems = append(v.Problems, fmt.Sprintf("entry %d: ", n)+fmt.Sprintf(format, a...))
}

func (v *Verification) note(format string, a ...any) {
	v.Notes = append(v.Notes, fmt.Sprintf(format, a...))
}

// leave plays no entry again from the n-th on.
func (v *Verification) leave(n uint64, why string) {
	v.Left = why
	v.note("the results from entry %d on: %s.", n, why)
}

// Verify checks an exported game: that it is written in the one way in which
// everybody reads the same, the hash chain, every commitment that was opened,
// that everything is open that should be, every die whose seed was opened, and
// by replaying it every result of the book versions that this program has. An
// error means that the file is no export.
func Verify(systems []rules.System, b []byte) (*Verification, error) {
	doc, err := ReadExport(b)
	if err != nil {
		return nil, err
	}
	v := verifyDocument(systems, doc, Bounds{})
	if !doc.Game.Over {
		v.note("whether entries are left off at the end, which no file can show; the last hash in the journal of the game itself must be %s.", cmdline.Shorten(doc.Game.Head, 64))
	}
	return v, nil
}

func verifyDocument(systems []rules.System, doc *Export, within Bounds) *Verification {
	v := &Verification{Game: doc.Game.ID, Entries: len(doc.Entries)}
	for _, f := range doc.Faults {
		if f.n == 0 {
			f = fault{1, "in what stands before the entries or behind them, " + f.what}
		}
		v.problem(f.n, "%s", f.what)
	}
	entries := v.chain(doc)
	e := v.ending(doc, entries)
	v.commitments(doc, entries, e)
	v.header(doc, entries)
	v.seeds(doc, entries, e)
	v.full(doc)
	if v.foreign {
		v.note("what was secret in entries 1 to %d, their dice, and all results: they came from elsewhere, and the game there may still run.", e.from-1)
		return v
	}
	r := &replay{v: v, doc: doc, within: within}
	r.run(systems, entries)
	return v
}

// full looks at the state that a game would go on from.
func (v *Verification) full(doc *Export) {
	if doc.Full == nil {
		return
	}
	n := uint64(len(doc.Entries))
	unsound := new(rules.Unsound)
	switch s, err := rules.ReadSnapshot(doc.Full.Snapshot); {
	case errors.As(err, &unsound):
		v.problem(n, "the state that the export goes on from cannot be read: %s", unsound.What)
	case err != nil:
		v.problem(n, "the state that the export goes on from cannot be read")
	case s.System != doc.Game.System:
		v.problem(n, "the state that the export goes on from is of another game")
	}
}
