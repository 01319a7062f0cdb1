package journal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/storage"
)

// What an undo took back is undone until that undo is undone itself.
func TestUndone(t *testing.T) {
	once := Undone{}.With(3, 5) // by entry 6
	for n, undone := range map[uint64]bool{2: false, 3: true, 5: true, 6: false} {
		require.Equal(t, undone, once.Has(n), n)
	}
	for to, undone := range map[uint64]bool{6: false, 8: false} { // entry 6 is among what was taken back
		require.Equal(t, undone, once.With(6, to).Has(4), to)
	}
	require.True(t, once.With(7, 8).Has(4), "the undo stands")
	require.True(t, once.With(7, 8).Has(7))
	note := &Entry{N: 4, Public: Public{Op: OpNote}}
	require.False(t, once.Struck(note), "a note is of no state")
	note.Public.Op = OpStep
	require.True(t, once.Struck(note))
	entries := []*Entry{{N: 1}, {N: 6, Public: Public{Op: OpUndo, Back: 2}}}
	require.Equal(t, Undone{{3, 5}}, undoneIn(entries))
}

// No entry is written that an export of it would not be read with: what tells too much is refused, in
// the open and in secret, and the most that is written is read again.
func TestNoEntryIsWrittenThatIsNotReadAgain(t *testing.T) {
	write := func(n int, to ...rules.SeatID) (Entry, error) {
		e := rules.Event{Kind: "x", To: to, Figures: figure.Figures{figure.Fig("a", 1), figure.Fig("b", 2)}}
		p, a, err := Outcome{Events: slices.Repeat([]rules.Event{e}, n)}.Write(Public{Op: OpStep}, nil, "", bytes.NewReader(make([]byte, 99)))
		hidden := Hidden{}
		if err == nil {
			hidden, err = a.Opening.read(OpStep)
		}
		return Entry{N: 1, Raw: &storage.Entry{}, Public: p, Opening: a.Opening, Hidden: hidden}, err
	}
	for _, to := range [][]rules.SeatID{nil, {"red"}} {
		most := 0
		for step := 1 << 16; step > 0; step /= 2 {
			if _, err := write(most+step, to...); err == nil {
				most += step
			}
		}
		require.Greater(t, most, 10_000)
		e, err := write(most, to...)
		require.NoError(t, err)
		b, err := (&Export{Format: exportFormat, Entries: []ExportEntry{e.Exported(true)}}).Write()
		require.NoError(t, err)
		doc, err := ReadExport(b)
		require.NoError(t, err)
		require.Empty(t, doc.Faults)
		_, err = write(most+1, to...)
		require.ErrorContains(t, err, "more than an entry of the journal holds")
	}
}

// Everybody reads what is for everybody, and of a secret ruling nothing but whose
// orders it took back.
func TestPartsOfAnEntry(t *testing.T) {
	open := rules.Event{Kind: "open", Rolls: []dice.Roll{{For: "a"}, {For: "b", Audience: "red"}}}
	secret := rules.Event{Kind: "secret", To: []rules.SeatID{"red"}}
	unsealed := rules.Event{Kind: "unsealed"}
	rolls := []dice.Roll{{For: "a", Faces: []int{1}, Typed: true}, {For: "b", Faces: []int{2}, Audience: "red", Typed: true}}
	events, shown, hidden := part([]rules.Event{open, secret, unsealed}, rolls, false)
	require.Len(t, events, 2)
	require.Equal(t, rolls[:1], shown)
	require.Equal(t, []dice.Roll{{For: "a"}}, events[0].Rolls)
	require.Equal(t, []rules.Event{secret}, hidden.Events)
	require.Equal(t, rolls[1:], hidden.Rolls)
	require.Equal(t, []int{1, 2}, hidden.Faces, "as they were drawn")
	require.True(t, hidden.any())
	require.True(t, hidden.keeps(OpNew), "dice were thrown aside")
	require.False(t, Hidden{Events: hidden.Events}.keeps(OpNew), "whoever begins it reads that")
	require.True(t, Hidden{Events: hidden.Events}.keeps(OpStep))

	events, shown, hidden = part([]rules.Event{open, secret, unsealed}, rolls, true)
	require.Equal(t, []rules.Event{unsealed}, events)
	require.Empty(t, shown)
	require.Equal(t, rolls, hidden.Rolls)
	require.Empty(t, hidden.Faces, "all lie together")
	for _, e := range hidden.Events {
		require.Equal(t, []rules.SeatID{rules.GM}, e.To)
	}
	_, _, hidden = part([]rules.Event{unsealed}, nil, true)
	require.False(t, hidden.any())
}

// zeroes are salts that anybody can foresee, for tests.
type zeroes struct{}

func (zeroes) Read(b []byte) (int, error) { return copy(b, make([]byte, len(b))), nil }

// An entry commits to what is secret in it, and is read as it was written.
func TestAnEntryIsReadAsItWasWritten(t *testing.T) {
	for _, op := range []Op{OpSeal, OpAct} {
		e, apart, err := Outcome{}.Write(Public{Op: op, Who: "red/p1", Seat: "red"}, []string{"a b", "c"}, "why", zeroes{})
		require.NoError(t, err)
		require.True(t, apart.Secret)
		require.Equal(t, apart.Opening.Commitment(), e.Commit)
		raw := &storage.Entry{N: 4}
		raw.Public, err = codec.Encode(e)
		require.NoError(t, err)
		raw.Secret, err = codec.Encode(apart.Opening)
		require.NoError(t, err)
		raw.Text, err = codec.Encode(apart.Free)
		require.NoError(t, err)
		got, err := Read(raw)
		require.NoError(t, err)
		require.Equal(t, []string{"a b", "c"}, got.Hidden.Lines)
		require.Equal(t, "why", got.Free.Text)
		require.Equal(t, e.Text, got.Free.Hash())
		for reader, own := range map[rules.SeatID]bool{"red": op == OpSeal, "blue": false, rules.Spectator: false, rules.GM: false} {
			require.Equal(t, own, got.IsSheetOf(reader), "%s for %s", op, reader)
		}
	}
	_, _, err := Outcome{}.Write(Public{Op: OpAct}, nil, "", bytes.NewReader(make([]byte, saltSize-1)))
	require.Error(t, err, "no salt, no entry")
	_, apart, err := Outcome{}.Write(Public{Op: OpAct}, nil, "", zeroes{})
	require.NoError(t, err)
	require.False(t, apart.Secret)
	require.Len(t, apart.Opening.Salt, saltSize, "also where nothing is secret")
}

func TestBoundsOfWhatIsPlayedAgain(t *testing.T) {
	b := Bounds{Time: time.Minute, Bytes: 10}
	require.Empty(t, b.over(time.Minute, 10))
	require.Contains(t, b.over(time.Minute+1, 10), "longer than 1m0s")
	require.Contains(t, b.over(time.Minute, 11), "more than 10 bytes")
	require.Empty(t, Bounds{}.over(time.Hour, 1<<30))
}

// One journal is played again at a time, one for each user; nobody waits for ever.
func TestTheLine(t *testing.T) {
	l := NewLine()
	l.Wait = time.Millisecond
	leave, err := l.Enter("ann", nil)
	require.NoError(t, err)
	require.True(t, l.Waits("ann"))
	_, err = l.Enter("ann", nil)
	require.ErrorContains(t, err, "for you already")
	_, err = l.Enter("bob", nil)
	require.Equal(t, ErrBusy, err)
	require.False(t, l.Waits("bob"), "who gave up may come again")
	stop := make(chan struct{})
	close(stop)
	l.Wait = time.Hour
	_, err = l.Enter("bob", stop)
	require.ErrorIs(t, err, storage.ErrClosed)
	leave()
	require.False(t, l.Waits("ann"))
	leave, err = l.Enter("bob", nil)
	require.NoError(t, err)
	leave()
}

func TestUnhexIsExact(t *testing.T) {
	var b [2]byte
	require.True(t, Unhex(b[:], "0aFF"))
	require.Equal(t, [2]byte{10, 255}, b)
	for _, bad := range []string{"", "0a", "0aff00", "0af", "0axx"} {
		require.False(t, Unhex(b[:], bad), bad)
	}
}

// Whoever comes to a game that goes on has a number that nobody had.
func TestTheHighestPlayer(t *testing.T) {
	of := func(who ...string) (out []*Entry) {
		for i, name := range who {
			out = append(out, &Entry{N: uint64(i + 1), Public: Public{Who: name}})
		}
		return out
	}
	require.Equal(t, 12, highestPlayer(of("red/p2", "p12", RefereeName, "spectator", "blue/p3")))
	require.Equal(t, maxPlayers, highestPlayer(of("p99999")))
	secret := of("p1", "p1", "p1")
	secret[1].Hidden.Lines = []string{"x"}
	require.False(t, secretBefore(secret, 2))
	require.True(t, secretBefore(secret, 3))
}

// Two readers read the same in an export: no name is there twice, or unknown, or
// spelled otherwise, and nothing stands behind it.
func TestAnExportIsReadInOneWay(t *testing.T) {
	const good = `{"format":"impulse-export/1","game":{"id":"a","system":"toy","scenario":"duel","over":false,"head":"","dice":null},"entries":[{"n":1,"at":"","who":"p1","op":"new","commitment":"","book":1,"hash":"","public":null}]}`
	doc, err := ReadExport([]byte(good))
	require.NoError(t, err)
	require.Empty(t, doc.Faults)
	for from, to := range map[string]string{
		`"game":{`: `"game":{"ID":"b",`, `"n":1`: `"n":1,"n":1`, `"book":1`: `"book":1,"more":2`,
		`{"format"`: `{"more":1,"format"`, `"format":`: `"format":"impulse-export/1","format":`,
	} {
		doc, err := ReadExport([]byte(strings.Replace(good, from, to, 1)))
		require.NoError(t, err, to)
		require.Len(t, doc.Faults, 1, to)
	}
	for _, bad := range []string{good + "{}", good[1:], strings.Replace(good, "/1", "/2", 1), strings.Replace(good, `"toy"`, "\"t\xff\"", 1), good[:len(good)-1], `{"format":"impulse-export/1","entries":[]}`} {
		_, err := ReadExport([]byte(bad))
		require.Error(t, err, bad)
	}
}

// A file that is small to bring and large to read is refused before it is read.
func TestAnExportIsNoLargerThanItLooks(t *testing.T) {
	const head, tail = `{"format":"impulse-export/1","game":{"id":"a","system":"toy","scenario":"duel","over":false,"head":"","dice":[]},"entries":[`, `]}`
	entry := func(of int) string {
		return `{"n":1,"at":"[,{\\\"[{","who":"p1","op":"new","rolls":[` + strings.Repeat("{},", of) + `{}],"commitment":"","book":1,"hash":"","public":null}`
	}
	read := func(file string) *Export {
		doc, err := ReadExport([]byte(file))
		require.NoError(t, err)
		require.Len(t, doc.Faults, 1)
		return doc
	}
	for _, of := range []int{mostValues, mostInFault} {
		doc := read(head + entry(of) + "," + entry(1) + tail)
		require.Len(t, doc.Entries, 1)
		require.Empty(t, doc.Entries[0], "nothing of it is kept")
	}
	require.Len(t, read(head + entry(1) + tail).Entries[0].Rolls, 2, "a small fault can be looked at")
	many, err := ReadExport([]byte(head + `{"n":1}` + strings.Repeat(`,{"n":2}`, 1000) + tail))
	require.NoError(t, err)
	require.Len(t, many.Entries, 3, "the third is not in its place")
	var odd []string
	for n := range 1000 {
		odd = append(odd, fmt.Sprintf(`{"n":%d}`, n+1))
	}
	many, err = ReadExport([]byte(head + strings.Join(odd, ",") + tail))
	require.NoError(t, err)
	require.Len(t, many.Entries, mostFaults, "and no further")
	doc := read(strings.Replace(head, `"dice":[`, `"dice":[`+strings.Repeat("{},", mostValues)+"{}", 1) + `{"n":1,"at":"","who":"p1","op":"new","commitment":"","book":1,"hash":"","public":null}` + tail)
	require.Empty(t, doc.Game.Dice)
}

// An entry is of the years that can be written, and the end of a game opens what comes
// from its first entry on.
func TestTheEndsOfTimeAndOfWhatIsOpened(t *testing.T) {
	for at, what := range map[int64]string{-1: "time", 0: "", EndOfTime - 1: "", EndOfTime: "time"} {
		e := &Entry{N: 1, Public: Public{At: at, Who: "red/p1", Op: OpNote}}
		require.Equal(t, what, e.unheardOf(), at)
	}
	for n, reached := range map[uint64]bool{2: false, 3: true, 4: true} {
		require.Equal(t, reached, reveal{OpensAll, 3}.reaches(n), n)
		require.False(t, reveal{"", 3}.reaches(n), n)
	}
	require.Empty(t, toldOfClosed(Public{Opens: OpensAll, From: 1}))
	require.Len(t, toldOfClosed(Public{Opens: OpensDice, From: 2}), 2)
	g := Before{Position: &watch.Position{Snap: &rules.Snapshot{}}, Eras: []Era{{From: 1}, {From: 3}}, Seeds: make([]dice.Seed, 2)}
	for from, seeds := range map[uint64]int{1: 2, 2: 1, 3: 1, 4: 0} {
		require.Len(t, g.toldSeeds(from), seeds, from)
	}
}

// Whose seat an entry leaves to its default is the seat that its line names.
func TestADefaultIsOfTheSeatThatIsNamed(t *testing.T) {
	_, _, err := defaulted(Before{}, Deed{Public: Public{Line: "game default seat:blue to:on", Seat: "red"}})
	require.ErrorContains(t, err, "the line names the seat blue, and the entry is of red")
}
