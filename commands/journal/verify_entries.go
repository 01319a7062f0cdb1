package journal

import (
	"bytes"
	"encoding/hex"
	"regexp"
	"strings"

	"impulse/rules/codec"
	"impulse/rules/legible"
	"impulse/storage"
)

// chain recomputes the hashes and takes the entries apart.
func (v *Verification) chain(doc *Export) []*Entry {
	var previous [32]byte
	var out []*Entry
	for i, x := range doc.Entries {
		e, err := x.Read()
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
			v.problem(x.N, "it cannot be read: %s", codec.Why(err))
			return out
		}
		e.Raw.Hash = previous
		if err := guarded(func() error { v.readable(x, e); return nil }); err != nil {
			v.problem(x.N, "it cannot be shown: %v", err)
		}
		out = append(out, e)
	}
	if doc.Game.Head != hex.EncodeToString(previous[:]) {
		v.problem(uint64(len(out)), "the journal ends here, but its head is another; entries are missing")
	}
	return out
}

// readable compares the readable form with the one that the hashed bytes, and
// what opens them, give; and the bytes with how an entry is written, so that
// they hold nothing else.
func (v *Verification) readable(x ExportEntry, e *Entry) {
	opened := x.Opened()
	want := e.Exported(opened)
	want.Undone = x.Undone // compared with the journal in header
	if !opened && len(x.Private) > 0 {
		v.note("%s of entry %d that only some may read.", legible.Counted(len(x.Private), "event", "events"), e.N)
		want.Private = x.Private
	}
	if name := differs(x, want); name != "" {
		v.problem(x.N, "its readable form is not that of its hashed bytes (%s)", name)
	}
	if !written(x.Public, e.Public) || opened && !Operations[e.Public.Op].Sheet && !written(x.Secret, e.Hidden) {
		v.problem(x.N, "its bytes hold what no entry does")
	}
}

// written reports whether bytes are the only way to write what was read in them.
func written(b []byte, read any) bool {
	again, err := codec.Encode(read)
	return err == nil && bytes.Equal(b, again)
}

// header compares what the export says of the game with its journal.
func (v *Verification) header(doc *Export, entries []*Entry) {
	if len(entries) == 0 || len(entries) < len(doc.Entries) {
		return
	}
	first := entries[0].Public
	if first.Op != OpNew || first.Setup == nil {
		v.problem(1, "it does not begin a game")
		return
	}
	if first.Setup.System != doc.Game.System || first.Setup.Scenario != doc.Game.Scenario {
		v.problem(1, "it begins another game than the export names")
	}
	if eras := doc.Game.Dice; len(eras) > 0 && eras[len(eras)-1].Game != doc.Game.ID {
		v.problem(1, "the dice are those of another game")
	}
	serial, back := uint64(0), undoneIn(entries)
	for i, e := range entries {
		if e.Public.Serial > 0 && e.Public.Serial != serial+1 {
			v.problem(e.N, "its serial is %d where %d comes next, so its dice were chosen", e.Public.Serial, serial+1)
		}
		serial = max(serial, e.Public.Serial)
		if doc.Entries[i].Undone != back.Struck(e) {
			v.problem(e.N, "it is shown as undone, or not, against the journal")
		}
		if what := e.unheardOf(); what != "" {
			v.problem(e.N, "no journal has such a %s", what)
		}
		if i > 0 && e.Public.Op == OpNew || Operations[e.Public.Op].Op == "" {
			v.problem(e.N, "it does what no entry can do there")
		}
	}
	if doc.Full != nil && doc.Full.Serial != serial {
		v.problem(uint64(len(entries)), "the serial of its dice is not that of the export")
	}
}

// authors are whom a journal names: a seat or an office, and the number of a player.
var authors = regexp.MustCompile(`^(([a-z0-9-]{1,40}/)?p[1-9][0-9]{0,4}|spectator|referee)$`)

// authorOf says who bears a name.
func authorOf(who string) author {
	if who == RefereeName {
		return Referee
	}
	return People
}

// EndOfTime is the year 10000, behind which times are written otherwise.
const EndOfTime = 253_402_300_800_000

// unheardOf is what of an entry is shown and follows from no rules, so that playing
// again does not find it, and is such as no journal has; "" if all of it may be.
func (e *Entry) unheardOf() string {
	p := e.Public
	switch {
	case !authors.MatchString(p.Who), Operations[p.Op].By&authorOf(p.Who) == 0:
		return "name"
	case p.At < 0 || p.At >= EndOfTime:
		return "time"
	case len(p.Step) > 40 || !shows(p.Step):
		return "step"
	case (p.Op == OpUndo) != (p.Back > 0) || p.Back >= e.N:
		return "way back"
	case len(p.Seat) > 40 || !shows(string(p.Seat)):
		return "seat"
	case !shows(p.Line) || !shows(e.Free.Text):
		return "text"
	}
	return ""
}

// shows reports whether a text holds nothing but what can be seen.
func shows(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r != '\n' && r != '\t' && legible.Refused(r) })
}

// reveal is what the end of a game has opened; zero while it runs.
type reveal struct {
	opens opens
	from  uint64
}

// reaches reports whether the end opens things of an entry.
func (e reveal) reaches(n uint64) bool { return e.opens != "" && n >= e.from }

// ending finds the end of the game, and checks that it opens what it must: from
// the first entry on or, in a copy, from the import on.
func (v *Verification) ending(doc *Export, entries []*Entry) (out reveal) {
	if len(entries) < len(doc.Entries) {
		return out
	}
	own := uint64(1)
	for i, e := range entries {
		p := e.Public
		if p.Op == OpImport {
			own = e.N
		}
		ends := p.Op == OpEnd && p.Who == RefereeName
		switch {
		case ends != (p.Opens != "") || ends && i < len(entries)-1:
			v.problem(e.N, "the game ends here, or does not, against what it says")
		case !ends && p.From > 0 || ends && p.From != own:
			v.problem(e.N, "the game opens what there is from entry %d on, and should from entry %d on", p.From, own)
		case ends && p.Opens != OpensAll && !keptClosed(entries[:i]):
			v.problem(e.N, "the end leaves closed what nobody asked it to")
		}
		if ends {
			out = reveal{p.Opens, p.From}
		}
	}
	if doc.Game.Over != (out.opens != "") {
		v.problem(uint64(len(entries)), "the game ends here, or does not, against what the export says")
	}
	return out
}

// keptClosed reports whether the last of some entries ends the game and leaves closed
// what was secret.
func keptClosed(entries []*Entry) bool {
	if len(entries) == 0 {
		return false
	}
	last := entries[len(entries)-1].Public
	return last.Op == OpEnd && option(last.Line, "open") == string(OpensDice)
}

// commitments compares what was opened with what was committed to. What should
// be open and is not, is held back.
func (v *Verification) commitments(doc *Export, entries []*Entry, end reveal) {
	closed := 0
	for i, e := range entries {
		if len(e.Free.Text) > 0 && (len(e.Free.Salt) != saltSize || !bytes.Equal(e.Free.Hash(), e.Public.Text)) {
			v.problem(e.N, "its text is not the one that was hashed")
		}
		if len(e.Free.Text) == 0 && len(e.Public.Text) > 0 {
			v.note("the text of entry %d, which was erased.", e.N)
		}
		switch opened := doc.Entries[i].Opened(); {
		case opened && (len(e.Salt) != saltSize || !bytes.Equal(e.Commitment(), e.Public.Commit)):
			v.problem(e.N, "what was opened is not what was committed to")
		case opened:
			v.Opened++
		case doc.Full != nil || end.opens == OpensAll && end.reaches(e.N):
			v.problem(e.N, "what is secret in it should be open, and is not")
		case end.opens != "" && !end.reaches(e.N):
			v.foreign = true
		default:
			closed++
		}
	}
	if closed > 0 {
		v.note("the secret parts of %s, which are not open in this export.", legible.Counted(closed, "entry", "entries"))
	}
}
