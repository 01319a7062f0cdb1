package library_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/library"
	"impulse/rules/render/board"
	"impulse/rules/render/canvas"
	"impulse/rules/render/sheet"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
	"impulse/rules/view"
)

// begun is a scenario as it begins.
func begun(t testing.TB, system, scenario string) (rulestest.Stored, *rules.Snapshot) {
	t.Helper()
	i := slices.IndexFunc(library.Systems, func(s rules.System) bool { return s.Spec().Name == system })
	res, err := library.Systems[i].Start(rules.Setup{Scenario: scenario}, dice.FromStream([32]byte{1}))
	require.NoError(t, err)
	return rulestest.Cold(library.Systems[i]), res.Next.Snapshot()
}

// with is the snapshot with one leaf of its state changed.
func with(t testing.TB, s *rules.Snapshot, path string, change func(any) any) *rules.Snapshot {
	t.Helper()
	var doc map[any]any
	require.NoError(t, codec.Decode(s.State, &doc))
	var at any = doc
	steps := strings.Split(path, "/")
	for _, step := range steps[:len(steps)-1] {
		at = child(t, at, step)
	}
	last := steps[len(steps)-1]
	if list, ok := at.([]any); ok {
		n, err := strconv.Atoi(last)
		require.NoError(t, err)
		list[n] = change(list[n])
	} else {
		record := at.(map[any]any)
		record[last] = change(record[last])
	}
	out := *s
	var err error
	out.State, err = codec.Encode(doc)
	require.NoError(t, err)
	return &out
}

func child(t testing.TB, v any, step string) any {
	t.Helper()
	if list, ok := v.([]any); ok {
		n, err := strconv.Atoi(step)
		require.NoError(t, err)
		return list[n]
	}
	record, ok := v.(map[any]any)[step]
	require.True(t, ok, "there is no %s", step)
	return record
}

func number(n int64) func(any) any { return func(any) any { return n } }

// copies repeats what is in a list.
func copies(n int) func(any) any {
	return func(v any) any {
		list := v.([]any)
		return slices.Repeat(list[:1], n)
	}
}

// Leaves that have taken the process down, or kept it busy for ever, are known
// by now; each is refused before anything is done with it.
func TestLeavesThatHaveKilledAreRefused(t *testing.T) {
	for _, c := range []struct {
		system, scenario, path string
		change                 func(any) any
	}{
		{"pentagon", "ambush", "ships/1/record/course/a", number(1 << 62)},
		{"pentagon", "ambush", "ships/1/record/course/a", number(100_000_000)},
		{"pentagon", "duel", "ships", copies(3000)},
		{"pentagon", "duel", "ships", copies(2)},
		{"goliath", "bodenburg", "units/0/at/x", number(1 << 31)},
		{"goliath", "bodenburg", "units/0/at/x", number(1 << 30)},
		{"goliath", "bodenburg", "terrain/8/area/points/1/x", number(1 << 62)},
		{"goliath", "bodenburg", "terrain/3/area/radius", number(1 << 62)},
		{"goliath", "bodenburg", "units/0/figures", number(1 << 40)},
		{"goliath", "bodenburg", "units", copies(3000)},
	} {
		system, s := begun(t, c.system, c.scenario)
		require.NoError(t, system.Sound(s))
		err := system.Sound(with(t, s, c.path, c.change))
		require.Error(t, err, c.path)
		require.True(t, rules.IsUnsound(err), "%s: %v", c.path, err)
	}
}

// What is not the form of a state is refused before anything is made of it.
func TestWhatIsNoStateIsRefused(t *testing.T) {
	system, s := begun(t, "pentagon", "duel")
	for what, state := range map[string][]byte{
		"nothing": {}, "a number": {0}, "a tag": {0xc1, 0}, "a float": {0xf9, 0x3c, 0}, "no end": {0xbf, 0xff}, "half": s.State[:len(s.State)/2],
		"more behind it": append(slices.Clone(s.State), 0), "a list in a list": append(slices.Repeat([]byte{0x81}, 100), 0),
		"a million empty records": append([]byte{0xa1, 0x65, 's', 'h', 'i', 'p', 's', 0x9a, 0, 0xf, 0x42, 0x40}, slices.Repeat([]byte{0xa0}, 1_000_000)...),
		"3 MB":                    make([]byte, 3<<20),
	} {
		bad := *s
		bad.State = state
		require.True(t, rules.IsUnsound(system.Sound(&bad)), what)
	}
}

// The envelope is held to the book too.
func TestWhatIsNoEnvelopeIsRefused(t *testing.T) {
	system, s := begun(t, "pentagon", "duel")
	for what, spoil := range map[string]func(*rules.Snapshot){
		"another game":     func(s *rules.Snapshot) { s.System = "goliath" },
		"version 0":        func(s *rules.Snapshot) { s.Version = 0 },
		"another scenario": func(s *rules.Snapshot) { s.Scenario = "convoy" },
		"no scenario":      func(s *rules.Snapshot) { s.Scenario = "x" },
		"no mode":          func(s *rules.Snapshot) { s.Mode = "wild" },
		"no step":          func(s *rules.Snapshot) { s.Step = "nowhere" },
		"no seats":         func(s *rules.Snapshot) { s.Seats = nil },
		"one seat more":    func(s *rules.Snapshot) { s.Seats = append(slices.Clone(s.Seats), rules.Seat{ID: "x", Side: "x"}) },
		"no value":         func(s *rules.Snapshot) { s.House = slices.Clone(s.House); s.House[0].Value = "maybe" },
		"a rule twice":     func(s *rules.Snapshot) { s.House = append(slices.Clone(s.House), s.House[0]) },
		"a value to come":  func(s *rules.Snapshot) { s.Pending = rules.Settings{{ID: s.House[0].ID, Value: "maybe"}} },
		"too many steps":   func(s *rules.Snapshot) { s.Count = 1 << 63 },
		"nobody's sheet":   func(s *rules.Snapshot) { s.Sealed = []rules.Sealed{{Seat: "green"}} },
		"two sheets":       func(s *rules.Snapshot) { s.Sealed = []rules.Sealed{{Seat: "red"}, {Seat: "red"}} },
		"a sheet twice": func(s *rules.Snapshot) {
			s.Sealed = []rules.Sealed{{Seat: "red"}}
			s.Standing = []rules.Standing{{Seat: "red"}}
		},
		"no line":        func(s *rules.Snapshot) { s.Sealed = []rules.Sealed{{Seat: "red", Lines: []string{"\x00"}}} },
		"too many lines": func(s *rules.Snapshot) { s.Sealed = []rules.Sealed{{Seat: "red", Lines: make([]string, 501)}} },
		"nobody stands":  func(s *rules.Snapshot) { s.Standing = []rules.Standing{{Seat: "green"}} },
		"tried past it":  func(s *rules.Snapshot) { s.Standing = []rules.Standing{{Seat: "red", Tried: 1}} },
		"fired below it": func(s *rules.Snapshot) { s.Standing = []rules.Standing{{Seat: "red", Fired: -1}} },
		"left out of no 9": func(s *rules.Snapshot) {
			s.Standing = []rules.Standing{{Seat: "red", Lines: []string{"break at 9"}, Left: []rules.Left{{Line: 9}}}}
		},
		"told too much": func(s *rules.Snapshot) {
			s.Standing = []rules.Standing{{Seat: "red", Lines: []string{"break at 9"}, Left: []rules.Left{{Why: strings.Repeat("x", 9000)}}}}
		},
		"a line in no form": func(s *rules.Snapshot) { s.Standing = []rules.Standing{{Seat: "red", Lines: []string{"break  at 9"}}} },
	} {
		bad := *s
		spoil(&bad)
		require.True(t, rules.IsUnsound(system.Sound(&bad)), what)
	}
}

// Orders that nobody could seal resolve without another question, so they are
// refused where they come from outside.
func TestSealedOrdersFromOutsideAreThoseThatCouldBeSealed(t *testing.T) {
	system, _ := begun(t, "pentagon", "duel")
	s := rotating(t, system)
	sealed := func(lines ...string) *rules.Snapshot {
		out := *s
		out.Sealed = []rules.Sealed{{Seat: "red", Lines: lines}}
		return &out
	}
	require.NoError(t, rulestest.Admit(system, s))
	require.NoError(t, rulestest.Admit(system, sealed("rotate to:B unit:kestrel")))
	for _, line := range []string{"rotate to:Z unit:kestrel", "rotate to:B unit:lance", "rotate to:B unit:nobody", "fly", "rotate to:B", "fire weapon:L1 target:lance unit:kestrel"} {
		require.NoError(t, system.Sound(sealed(line)))
		require.True(t, rules.IsUnsound(rulestest.Admit(system, sealed(line))), line)
	}
}

// drawn writes a view as text, and makes pictures of it.
func drawn(v view.View) {
	_, _ = board.Text(v, view.Focus{}), board.Digest(v)
	board.Draw(canvas.PNG, view.Scene{View: v})
	for i, s := range v.Sheets {
		sheet.Text(s)
		if i < 2 {
			sheet.Draw(canvas.PNG, s, nil)
		}
	}
}

// What passes the check of a book can be drawn too.
func TestSpoiltStatesCanBeDrawn(t *testing.T) {
	for _, system := range library.Systems {
		for _, seed := range sample.Of(t, []uint64{1, 2, 3, 4, 5, 6}, 3) {
			rulestest.Spoilt(t, system, seed, drawn)
		}
	}
}
