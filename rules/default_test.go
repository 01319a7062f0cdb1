package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/rules/sealable"
)

// left is the toy with seats that are left to their default.
func left(t *testing.T, seats ...rules.SeatID) rules.Position {
	t.Helper()
	system := rulestest.Toy.System()
	res, err := system.Start(rules.Setup{Scenario: "fox"}, noDice())
	require.NoError(t, err)
	p := res.Next
	for _, seat := range seats {
		p, err = p.Default(seat, true)
		require.NoError(t, err)
	}
	return p
}

// Who is left to their default is not waited for; their turn passes, and they give no
// orders until they are given back.
func TestASeatIsLeftToItsDefault(t *testing.T) {
	p := left(t, "red")
	require.Equal(t, []rules.SeatID{"blue"}, p.Awaited())
	_, err := p.Seal("red", nil)
	require.EqualError(t, err, "red is left to its default orders; it gives its own again after: game default seat:red to:off")
	_, err = p.For("red").Line("hide spot:2", nil)
	require.ErrorContains(t, err, "left to its default")
	_, err = p.For("red").Line("each: hide spot:2", nil)
	require.ErrorContains(t, err, "left to its default")
	var told []string
	for _, step := range []string{"hide", "shoot", "search"} {
		require.Equal(t, step, p.Snapshot().Step)
		if step != "search" {
			p, err = p.Seal("blue", nil)
			require.NoError(t, err)
		}
		res, err := p.Advance(noDice())
		require.NoError(t, err)
		p, told = res.Next, append(told, texts(res.Events, "red")...)
	}
	require.Contains(t, told, "Red does not search.")
	require.Equal(t, []rules.SeatID{"blue"}, p.Awaited())
	p, err = p.Default("red", false)
	require.NoError(t, err)
	require.Empty(t, p.Snapshot().Default)
}

// A ruling leaves what was sealed as it is.
func TestARulingLeavesWhatWasSealedByDefault(t *testing.T) {
	p, err := left(t).Seal("red", []string{"hide spot:3 marker:red-a"})
	require.NoError(t, err)
	p, err = p.Default("red", true)
	require.NoError(t, err)
	require.NoError(t, sealable.Check(p))
	res, err := p.Act(rules.GM, parsed(t, "toy-gm reveal marker:red-a reason:lost"), noDice())
	require.NoError(t, err)
	require.True(t, res.Next.Snapshot().IsSealed("red"))
}

// What was sealed holds, and so does a standing sheet.
func TestWhatWasSealedHoldsByDefault(t *testing.T) {
	p, err := left(t).Seal("red", []string{"each: hide spot:3 marker:red-a"})
	require.NoError(t, err)
	p, err = p.Default("red", true)
	require.NoError(t, err)
	p, err = p.Seal("blue", nil)
	require.NoError(t, err)
	res, err := p.Advance(noDice())
	require.NoError(t, err)
	require.Contains(t, texts(res.Events, "red"), "Red a hides at 3.")
	require.Equal(t, []rules.SeatID{"red"}, res.Next.Answered())
}

func TestWhoIsLeftToTheirDefault(t *testing.T) {
	p := left(t, "red")
	for seat, says := range map[rules.SeatID]string{"blue": "Only blue gives orders", "fox": "always by default", "green": "There is no seat green", rules.GM: "There is no seat gm"} {
		_, err := p.Default(seat, true)
		require.ErrorContains(t, err, says)
	}
	for _, wrong := range [][]rules.SeatID{{"fox"}, {"green"}, {"red", "red"}, {"red", "blue"}} {
		s := *p.Snapshot()
		s.Default = wrong
		_, err := rulestest.Toy.System().Check(&s)
		require.True(t, rules.IsUnsound(err), wrong)
	}
	s := *p.Snapshot()
	_, err := rulestest.Toy.System().Check(&s)
	require.NoError(t, err)
}

// A program may give one order in a step taken in turn; one that is refused it leaves
// out.
func TestADefaultTurn(t *testing.T) {
	for line, says := range map[string]string{"search spot:5": "The fox finds nothing at spot 5.", "search spot:9": "The fox does not search."} {
		book := changedSteps()
		book.Steps[2].Default = func(rules.Known[*rulestest.Garden]) []string { return []string{line} }
		p, err := book.System().Open(left(t).Snapshot())
		require.NoError(t, err)
		var told []string
		for p.Snapshot().Step != "end" {
			for _, seat := range p.Awaited() {
				if p.Waits(p.Snapshot().Step).Who == rules.InTurn {
					res, err := p.Pass(seat, noDice())
					require.NoError(t, err)
					p = res.Next
					continue
				}
				p, err = p.Seal(seat, nil)
				require.NoError(t, err)
			}
			if len(p.Awaited()) > 0 {
				continue
			}
			res, err := p.Advance(noDice())
			require.NoError(t, err)
			p, told = res.Next, append(told, texts(res.Events, "red")...)
		}
		require.Contains(t, told, says)
	}
}

// A unit may be given to nobody: it is there for all who know it, and no order moves
// it.
func TestAUnitThatNobodyCommands(t *testing.T) {
	res, err := left(t).Assign("red-a", "")
	require.NoError(t, err)
	require.Equal(t, []string{"Nobody commands Red a now."}, texts(res.Events, "red"))
	_, err = res.Next.For("red").Line("hide spot:2", nil)
	require.EqualError(t, err, "You command no unit that could do that.")
	choices, err := res.Next.For(rules.Spectator).Choices(parsed(t, "toy hide"), "marker")
	require.NoError(t, err)
	require.Empty(t, choices)
	require.NoError(t, res.Next.Check())
}

func changedSteps() rules.Book[*rulestest.Garden] {
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	return book
}

// A step may have other orders for who is left to their default than for who seals none;
// what stands on a sheet goes before them.
func TestWhoIsLeftHasOrdersOfTheirOwn(t *testing.T) {
	book := changedSteps()
	book.Steps[1].Left = func(rules.Known[*rulestest.Garden]) []string { return []string{"shoot spot:6"} }
	for _, c := range []struct {
		name  string
		left  []rules.SeatID
		sheet []string
		shot  bool
	}{
		{"left", []rules.SeatID{"red"}, nil, true},
		{"seals none", nil, nil, false},
		{"left with a sheet that stands", []rules.SeatID{"red"}, []string{"each: hide spot:3 marker:red-a"}, false},
	} {
		p, err := book.System().Open(left(t).Snapshot())
		require.NoError(t, err)
		if c.sheet != nil {
			p, err = p.Seal("red", c.sheet)
			require.NoError(t, err)
		}
		for _, seat := range c.left {
			p, err = p.Default(seat, true)
			require.NoError(t, err)
		}
		var told []string
		for p.Snapshot().Step != "search" {
			for _, seat := range p.Awaited() {
				p, err = p.Seal(seat, nil)
				require.NoError(t, err)
			}
			res, err := p.Advance(dice.FromFaces([]int{1, 1}))
			require.NoError(t, err)
			p, told = res.Next, append(told, texts(res.Events, "red")...)
		}
		require.Equal(t, c.shot, slices.ContainsFunc(told, func(s string) bool {
			return strings.HasPrefix(s, "Red misses spot 6") || strings.HasPrefix(s, "red misses spot 6")
		}), "%s: %v", c.name, told)
	}
}
