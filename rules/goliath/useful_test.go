package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/plane"
)

// The orders of most use are for the units of the seat, who is nearest to an enemy first,
// at enemies in sight.
func TestUsefulOrders(t *testing.T) {
	st := facing(t, 9)
	red, blue := st.Units[0], st.Units[1]
	back := *red
	back.ID, back.At.X, back.At.Y = "red-2", red.At.X+red.rect().Width+50, red.At.Y+100
	far := *blue
	far.ID, far.At.Y = "blue-2", blue.At.Y-1000
	st.Units = []*Unit{&back, &far, red, blue}
	for segment, want := range map[string][]string{
		electionSegment: {"elect move:first", "elect move:second"},
		firstHalf:       nil, // they shoot from where they stand
		missileSegment:  {"fire target:blue-1 unit:red-1", "fire target:blue-2 unit:red-2"},
		meleeSegment:    nil,
		halfMoveFire:    nil, // nobody passes
		writtenOrders:   {"fire target:nearest unit:red-1", "fire target:nearest unit:red-2"},
		firstMove:       nil,
	} {
		require.Equal(t, want, useful(knownBy(t, st, "red"), segment), segment)
	}
	red.Shots = 2
	require.Equal(t, []string{"fire target:blue-2 unit:red-2"}, useful(knownBy(t, st, "red"), missileSegment), "red-1 has shot")
	blue.Hidden = true
	require.Equal(t, []string{"fire target:blue-2 unit:red-2"}, useful(knownBy(t, st, "red"), missileSegment))
	far.Hidden = true
	require.Empty(t, useful(knownBy(t, st, "red"), missileSegment))
	require.Empty(t, useful(knownBy(t, st, rules.Spectator), missileSegment))
}

// Who closes in is who wins by it: nobody walks to those who beat them, out of range of
// whom they shoot at, or alone.
func TestUsefulMoves(t *testing.T) {
	for _, c := range []struct {
		red, blue string
		gap       int
		want      []string
	}{
		{"8 Heavy Cavalry", "8 Light Infantry", 12, []string{"charge target:blue unit:red", "move forward:6 unit:red"}},
		{"8 Light Infantry", "8 Heavy Cavalry", 12, nil},
		{"1 Hero", "20 Heavy Infantry", 20, nil},
		{"1 Hero", "1 Light Infantry", 27, []string{"charge target:blue unit:red"}},
		{"12 Longbowmen", "2 Light Infantry", 12, nil},
		{"12 Bowmen", "2 Light Infantry", 24, []string{"charge target:blue unit:red", "move forward:4.5 unit:red"}},
	} {
		require.Equal(t, c.want, useful(knownBy(t, opposite(t, c.red, c.blue, c.gap), "red"), firstHalf), c.red+" "+c.blue)
	}
}

// Who has the enemy at their back is advised to turn, and of several enemies to charge
// those whom that is worth.
func TestUsefulTurnsAndCharges(t *testing.T) {
	st := opposite(t, "12 Longbowmen", "2 Light Infantry", 12)
	st.Units[0].Facing = plane.S
	require.Equal(t, []string{"face to:N unit:red"}, useful(knownBy(t, st, "red"), firstHalf))

	st = opposite(t, "8 Medium Infantry", "8 Heavy Cavalry", 8)
	weak := *st.Units[1]
	weak.ID, weak.At = "weak", weak.At.Go(plane.N, 300)
	weak.At.X += 600
	kind, _ := typeNamed("Peasants")
	weak.Figure = figureOf(kind, 0, "")
	st.Units = append(st.Units, &weak)
	require.Equal(t, []string{"charge target:weak unit:red"}, useful(knownBy(t, st, "red"), firstHalf))
}

// Fire is at whom it costs most, not at the nearest; so is a blow, where there is a choice.
func TestUsefulTargets(t *testing.T) {
	st := opposite(t, "12 Longbowmen", "4 Heavy Cavalry", 10)
	better := *st.Units[1]
	better.ID, better.At = "better", better.At.Go(st.Units[1].Facing, -200)
	better.At.X += 700
	better.Class = Light
	st.Units = append(st.Units, &better)
	require.Equal(t, []string{"fire target:better unit:red"}, useful(knownBy(t, st, "red"), missileSegment))

	st = opposite(t, "12 Heavy Infantry", "4 Heavy Cavalry", 0)
	require.Empty(t, useful(knownBy(t, st, "red"), meleeSegment), "one alone is attacked anyway")
	beside := *st.Units[1]
	beside.ID, beside.At.X = "weak", beside.At.X+beside.rect().Width
	kind, _ := typeNamed("Light Infantry")
	beside.Figure = figureOf(kind, 0, "")
	st.Units = append(st.Units, &beside)
	require.Equal(t, []string{"fight target:weak unit:red"}, useful(knownBy(t, st, "red"), meleeSegment))
}

// What is of no kind that is summed up is told as it is, and nothing that is quiet.
func TestADigestOfSingleEvents(t *testing.T) {
	k := knownBy(t, facing(t, 9), "red")
	odd := rules.Event{Kind: "odd", Text: "Something odd happens."}
	all := digest(k, []rules.Event{odd, odd, {Kind: "odd", Text: "Hush.", Quiet: true}})
	require.Len(t, all, 1)
	require.Equal(t, "Something odd happens", all[0].Text)
}
