package stretch

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
)

func quietAt(clock string) Passage { return Passage{Clock: clock} }

func loudAt(clock string) Passage {
	return Passage{Clock: clock, Events: []rules.Event{{Text: "Bang."}}}
}

// Where nothing happens but that time goes on, one clause tells of it all; a time
// that tells more is none of those.
func TestQuietTimesAreFolded(t *testing.T) {
	const one, two, three, four, next = "Turn 1, impulse 1", "Turn 1, impulse 2", "Turn 1, impulse 3", "Turn 1, impulse 4", "Turn 2, impulse 1"
	for want, in := range map[string][]Passage{
		"Impulse 3: quiet":         {quietAt(three), loudAt(four)},
		"Impulses 1-3: quiet":      {quietAt(one), quietAt(two), quietAt(three), loudAt(four)},
		"":                         {quietAt(four), loudAt(four), quietAt(four)},
		"Impulses 1, 3: quiet":     {quietAt(one), loudAt(two), quietAt(three), loudAt(four)},
		"Turn 2, impulse 1: quiet": {loudAt(four), quietAt(next)},
	} {
		require.Equal(t, want, Readers{}.quietTimes(in, four))
	}
	require.Equal(t, "Impulse 3: nothing that all see", Readers{Unseen: true}.quietTimes([]Passage{quietAt(three), loudAt(four)}, four), "each may have seen something")
}

// Where the times that were quiet have no room it is said at least of those before what is
// told.
func TestWhatLayBeforeIsToldInAnyCase(t *testing.T) {
	require.Empty(t, Readers{Unseen: true}.before([]Passage{quietAt("Round 1"), loudAt("Round 1")}), "it is the first time")
	require.Equal(t, "Before that: quiet", Readers{}.before([]Passage{quietAt("Round 1"), loudAt("Round 2")}))
	require.Empty(t, Readers{}.before([]Passage{loudAt("Round 1"), quietAt("Round 2")}))
	require.Empty(t, Readers{}.before(nil))
	many := make([]brief, 20)
	for i := range many {
		many[i].Text = "x"
	}
	shown := lines(many, []string{"Rounds 1, 3: quiet", "Before that: quiet"}, "title")
	require.Equal(t, []string{"and 12 more", "Before that: quiet"}, shown[len(shown)-2:])
	require.Equal(t, "and 11 more", lines(many, []string{"Rounds 3: quiet", ""}, "title")[9])
}

func TestClocksOfAStretch(t *testing.T) {
	for want, x := range map[string][2]string{
		"Turn 1, impulses 3-6":                     {"Turn 1, impulse 3", "Turn 1, impulse 6"},
		"Turn 1, impulse 3":                        {"Turn 1, impulse 3", "Turn 1, impulse 3"},
		"Turn 1, impulse 12 to turn 2, impulse 1":  {"Turn 1, impulse 12", "Turn 2, impulse 1"},
		"Turn 1, before the impulses to impulse 1": {"Turn 1, before the impulses", "Turn 1, impulse 1"},
		"Rounds 1-2":                               {"Round 1", "Round 2"},
	} {
		require.Equal(t, want, clocks(x[0], x[1]))
	}
}

// A quiet step is kept once for its time, and not at all where that was told of.
func TestOfATimeOneQuietStepIsKept(t *testing.T) {
	kept := With(nil, []Passage{quietAt("a")}, "")
	kept = With(kept, []Passage{quietAt("a")}, "")
	kept = With(kept, []Passage{quietAt("b")}, "b")
	require.Equal(t, []Passage{quietAt("a")}, kept)
	kept = With(kept, []Passage{loudAt("b"), loudAt("a")}, "b")
	require.Equal(t, []Passage{quietAt("a"), loudAt("b"), loudAt("a")}, kept)
	require.Equal(t, []Passage{quietAt("a"), quietAt("b"), quietAt("a")}, hushed(kept))

	own := Passage{}.telling("red", []rules.Event{{Text: "x"}})
	own.Clock = "c"
	require.Equal(t, []Passage{own, quietAt("c")}, With([]Passage{own}, []Passage{quietAt("c")}, ""), "what red alone reads is not told to all")
	require.Equal(t, "b", Last([]Passage{quietAt("b"), own}))
}

// A step is a passage for everybody, and one for each seat to which it tells something;
// no dice are kept, nor what is quiet.
func TestThePassagesOfAStep(t *testing.T) {
	open := []rules.Event{{Text: "Bang.", Rolls: []dice.Roll{{Sides: 6, Faces: []int{4}}}}, {Text: "on", Quiet: true}}
	own := rules.Event{Text: "Yours.", To: []rules.SeatID{"red"}}
	kept := readers.Passages(Passage{Entry: 3, Clock: "a"}, open, append(slices.Clone(open), own, rules.Event{Text: "hush", To: []rules.SeatID{"blue"}, Quiet: true}))
	require.Len(t, kept, 2)
	require.Equal(t, []any{rules.SeatID(""), []rules.Event{{Text: "Bang."}}}, []any{kept[0].To, kept[0].Events})
	require.Equal(t, []any{rules.SeatID("red"), []rules.Event{own}}, []any{kept[1].To, kept[1].Events})
	require.NotEmpty(t, open[0].Rolls)
}

// So much is kept and no more, quiet times too.
func TestHowMuchIsKept(t *testing.T) {
	for size, out := range map[int]int{maxUntold: 0, maxUntold + 1: 1} {
		much, _ := TooMuch([]Passage{{Size: size}})
		require.Len(t, much, out)
	}
	quiet := slices.Repeat([]Passage{quietAt("Turn 12, impulse 12")}, maxUntold/10)
	much, little := TooMuch(quiet)
	require.Equal(t, quiet, much)
	require.Empty(t, little)
}

// When a reader is told what was kept depends on that alone: not on how much was
// kept for another, whose secret it is that there is so much.
func TestWhenAReaderIsToldDependsOnNothingSecret(t *testing.T) {
	long := Passage{}.telling("red", []rules.Event{{Text: strings.Repeat("x", maxUntold+1)}})
	short := Passage{}.telling("", []rules.Event{{Text: "y"}})
	own := Passage{}.telling("blue", []rules.Event{{Text: "z"}})
	for _, kept := range [][]Passage{{long, short, own}, {short, own, long}} {
		much, little := TooMuch(kept)
		require.Equal(t, []Passage{long}, much)
		require.Equal(t, []Passage{short, own}, little)
	}
}
