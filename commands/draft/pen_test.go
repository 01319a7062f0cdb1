package draft

import (
	"log/slog"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/phoenix"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// An order that may be given twice is echoed as often as it comes onto the sheet;
// what it writes more than once is said once.
func TestAnEchoSaysWhatCameOntoTheSheet(t *testing.T) {
	book := rulestest.Toy
	book.Tactics = []rules.Tactic[*rulestest.Garden]{{Name: "seek", Title: "Search a spot twice", Lines: func(rules.Known[*rulestest.Garden], string, int) []string {
		return []string{"each: search spot:2", "each: search spot:2", "break at 3", "break at 3", "break at 3"}
	}}}
	sys := watch.Books(watch.New(time.Minute, slog.New(slog.DiscardHandler)), []rules.System{book.System()})[0]
	sys = watch.ForGame(sys, storage.ID{}, nil)
	res, err := sys.Start(rules.Setup{Scenario: "duel"}, dice.FromFaces(nil))
	require.NoError(t, err)
	pen := For(&watch.Position{Sys: sys, Snap: res.Next.Snapshot()}, "red")
	page, back, err := pen.Write("tactic seek", Page{}, true)
	require.NoError(t, err)
	require.Equal(t, []string{"each: search spot:2", "each: search spot:2", "break at 3"}, page.Lines)
	const search, stop = "`each: search spot:2` is on your sheet.", "`break at 3` is on your sheet"
	require.Equal(t, []string{search, search, stop + "."}, back.Said)
}

// An order of which nothing comes said again right behind itself stands once on a sheet,
// and again where its unit was told something else between.
func TestWhatDoesNothingAgainStandsOnce(t *testing.T) {
	sys := watch.Books(watch.New(time.Minute, slog.New(slog.DiscardHandler)), []rules.System{phoenix.Book.System()})[0]
	sys = watch.ForGame(sys, storage.ID{}, nil)
	res, err := sys.Start(rules.Setup{Scenario: "alley"}, dice.FromStream([32]byte{7}))
	require.NoError(t, err)
	pen := For(&watch.Position{Sys: sys, Snap: res.Next.Snapshot()}, "red")
	page := Page{}
	write := func(line string) string {
		next, back, err := pen.Write(line, page, false)
		require.NoError(t, err)
		page = next
		return strings.Join(back.Said, "\n")
	}
	const prone, other, kneel = "posture to:prone unit:trent", "posture to:prone unit:donovan", "posture to:kneeling unit:trent"
	for _, line := range []string{prone, other, prone, kneel, prone, prone} {
		write(line)
	}
	require.Equal(t, []string{prone, other, kneel, prone}, page.Lines)
	require.Contains(t, write(prone), "is on your sheet already")
	write("break at 5")
	require.Contains(t, write(prone), "is on your sheet already", "a break is nobody's order")
	write("turn to:3 unit:donovan")
	require.Contains(t, write("turn to:3 unit:donovan"), "is on your sheet already")
	const move = "move to:0508 unit:trent"
	write(move)
	require.NotContains(t, write(move), "already", "what may come to more stands as often as it is said")
}

// Who orders in a step in every turn has the habit; a seal that is taken back is none,
// an empty one ends it, and two in one turn are none either.
func TestHabits(t *testing.T) {
	var s Sheet
	require.False(t, s.Slips("fire", 1))
	s.Sealed("fire", 1, true)
	require.False(t, s.Slips("fire", 1), "it is the same turn")
	require.True(t, s.Slips("fire", 2))
	require.False(t, s.Slips("move", 2))
	s.Unsealed("fire", 1)
	s.Unsealed("move", 1)
	require.False(t, s.Slips("fire", 1), "what was taken back in the first turn is no habit yet")
	s.Sealed("fire", 1, true)
	before := s
	s.Sealed("fire", 2, true)
	s.Unsealed("fire", 2)
	require.True(t, s.Slips("fire", 2), "what was taken back does not end it")
	s.Sealed("fire", 2, true)
	require.True(t, s.Slips("fire", 3))
	require.Equal(t, 1, before.Habits[0].Turn, "a sheet that was read stays as it is")
	s.Sealed("fire", 3, false)
	require.False(t, s.Slips("fire", 4))
	before.Sealed("fire", 1, true)
	require.False(t, before.Slips("fire", 2), "it is ordered more than once in a turn")
}

// What a seat was told of passing until something holds for every other way too.
func TestWhatASeatKnowsOfPassing(t *testing.T) {
	var s Sheet
	s.Pass("")
	require.Empty(t, s.Passed)
	s.Pass("turn")
	s.Pass("turn")
	require.Equal(t, []string{"turn"}, s.Passed)
	require.True(t, s.Knows("turn"))
	require.False(t, s.Knows("public"))
	s.Pass("something")
	require.True(t, s.Knows("public"))
}

// What was for one count alone does not come back when the count starts over.
func TestWhatStandsAgain(t *testing.T) {
	x := rules.Standing{Seat: "red", Lines: []string{"allocate weapon:P1", "1: fire weapon:all", "1-2: accelerate", "each: pd target:incoming", "when hit: reinforce up-to:1", "break when something"}}
	require.Equal(t, x.Lines[2:], Again(x).Lines)
	require.Len(t, x.Lines, 6)
}

// Of a sheet the first three lines are named, each in short.
func TestASheetIsNamedInShort(t *testing.T) {
	spec := rulestest.Toy.System().Spec()
	lines := []string{"shoot spot:1", "break when " + strings.Repeat("x", 100), "shoot spot:3", "shoot spot:4", "shoot spot:5"}
	require.Equal(t, "shoot spot:1", Named(spec, lines[:1]))
	got := Named(spec, lines)
	require.Regexp(t, `^shoot spot:1; break when x+…; shoot spot:3; and 2 more$`, got)
	require.Less(t, utf8.RuneCountInString(got), 140)
}

// What a seat wanted of its standing lines as it passed holds for the same lines.
func TestWhatASeatWantsOfItsLinesAsItPasses(t *testing.T) {
	s := Sheet{Lines: []string{"each: hide spot:2", "2: shoot spot:1"}}
	require.Empty(t, s.Wants())
	s.PassBeside("seal")
	require.Equal(t, "seal", s.Wants())
	s.Lines = s.Lines[:1]
	require.Empty(t, s.Wants(), "they are others")
	s.PassBeside("leave")
	require.Equal(t, "leave", s.Wants())
	s.Lines = append(s.Lines, "hide spot:3")
	s.PassBeside("seal")
	require.Empty(t, s.Wants(), "one is for this step alone")
	s.Lines = nil
	s.PassBeside("seal")
	require.Empty(t, s.Wants())
}
