package aftermath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// usual is how the open places are read by default.
var usual House

// 2.7, 5.13, 5.14: the examples.
func TestKnockout(t *testing.T) {
	k := Fall(dice.FromFaces([]int{24}), "Ann", 56, 48)
	require.Equal(t, Knockout{PD: 56, Chance: 25, Roll: 24, Out: true, Effect: printed.Disoriented}, k)
	require.False(t, Fall(dice.FromFaces([]int{25}), "Ann", 56, 48).Out, "strictly less")
	require.Equal(t, Knockout{PD: 4, Roll: -1}, Fall(dice.FromFaces(nil), "Ann", 4, 40), "no chance, no roll")
	for pd, chance := range map[int]int{4: 0, 5: 10, 40: 10, 41: 25, 80: 25, 81: 75, 120: 75, 121: 98} {
		require.Equal(t, chance, Fallen(pd, 40, 99).Chance, "strictly over: %d", pd)
	}
	require.Equal(t, printed.Stunned, Fallen(52, 25, 28).Effect, "5.13")
	require.Equal(t, printed.NoEffect, Fallen(52, 25, 75).Effect)
	require.Equal(t, printed.KnockedOut, Fallen(200, 20, 60).Effect, "the row from 200 on")

	k = Fallen(200, 48, 98)
	require.False(t, k.Out, "5.14")
	require.True(t, Hero(k, 48))
	require.False(t, Hero(Fallen(200, 48, 97), 48))
	require.False(t, Hero(Fallen(144, 48, 98), 48), "over three times")
	require.False(t, Hero(Fallen(200, 39, 98), 39))
	require.Equal(t, 200+11+5, Counted(200, 11, 5, false))
	require.Equal(t, 11, Counted(200, 11, 0, true))
}

func TestIncapacitation(t *testing.T) {
	roll, time := Time(dice.FromFaces([]int{2}), "Ann", 52, 0)
	require.Equal(t, [2]any{2, "15p"}, [2]any{roll, time.String()}, "5.13")
	_, time = Time(dice.FromFaces([]int{2}), "Ann", 30, 0)
	require.Equal(t, 1, time.Phases(), "2.10")
	_, time = Time(dice.FromFaces([]int{2}), "Ann", 52, usual.Clarity(printed.Disoriented))
	require.Equal(t, 4, time.Phases())
	_, time = Time(dice.FromFaces([]int{0}), "Ann", 52, usual.Clarity(printed.Dazed))
	require.Equal(t, 4, time.Phases())
	require.Zero(t, usual.Clarity(printed.Stunned))
	require.False(t, MannerOf(printed.KnockedOut).Acts())
	require.False(t, MannerOf(printed.Stunned).Acts())
	require.True(t, MannerOf(printed.Dazed).Acts())
	require.Equal(t, Manner{Stands: true}, MannerOf(printed.Disoriented))
	require.True(t, MannerOf(printed.NoEffect).Attacks)
}

// 2.9 and 2.10: the examples of Trent.
func TestHealing(t *testing.T) {
	require.Equal(t, "15", Total(18, 12).String())
	require.Equal(t, "9.0909", Total(10, 11).String())
	row := Row(18, 12)
	require.Equal(t, [3]any{30, "72h", 85}, [3]any{row.Healing, row.Aid[printed.NoAid].CTP.String(), row.Aid[printed.NoAid].RR})
	require.Equal(t, 30, Row(34, 10).DT)
	require.Equal(t, 5, Row(1, 10).DT)
	require.Equal(t, 10, Row(16, 11).DT, "14.5 is no 15")
	require.Equal(t, 10, Row(1, 0).DT)
	row = Row(3500, 10)
	require.Equal(t, 3000, row.DT)
	require.Equal(t, [2]any{"81p", false}, [2]any{row.Aid[printed.NoAid].CTP.String(), row.Aid[printed.NoAid].HasRoll()})
	require.Equal(t, [2]any{"2h", false}, [2]any{row.Aid[printed.FirstAid].CTP.String(), row.Aid[printed.FirstAid].HasRoll()})
	require.Equal(t, [2]any{"18d", 30}, [2]any{row.Aid[printed.Trauma13].CTP.String(), row.Aid[printed.Trauma13].RR})
	require.Equal(t, [3]int{88, 29, 70}, [3]int{row.Healing, Third(row.Healing), InTrauma(row.Healing)})
	require.Equal(t, 48, InTrauma(60))
	for days, off := range map[int]int{30: 2, 29: 1, 41: 2, 9: 0, 10: 1, 0: 0} {
		require.Equal(t, off, Penalty(days), days)
	}
}

func TestRecovery(t *testing.T) {
	aid := Row(3500, 10).Aid[printed.Trauma13]
	_, alive := usual.Recovers(dice.FromFaces([]int{30}), "Ann", aid)
	require.True(t, alive)
	_, alive = usual.Recovers(dice.FromFaces([]int{31}), "Ann", aid)
	require.False(t, alive)
	_, alive = usual.Recovers(dice.FromFaces(nil), "Ann", printed.Aid{})
	require.False(t, alive, "no roll at all")
	_, alive = House{ZeroSaves: true}.Recovers(dice.FromFaces([]int{0}), "Ann", printed.Aid{})
	require.True(t, alive)
	require.Zero(t, House{Clear: true}.Clarity(printed.Dazed))
}

// Knock down of 5.12.
func TestKnockDown(t *testing.T) {
	require.Equal(t, printed.Knock{AC: 2}, usual.Knocked(printed.Whole(3), printed.Head))
	require.Equal(t, printed.Knock{AC: Steady}, usual.Knocked(printed.Whole(18), printed.Body), "what a knock down costs who lies is the row before it")
	require.Equal(t, printed.Knock{AC: 1}, KnockedByBlast(52, printed.Normal))
	require.Equal(t, printed.Knock{AC: 4}, usual.Knocked(printed.Whole(15), printed.Arm))
	h := usual
	h.ArmDown = printed.Whole(5)
	require.Equal(t, printed.Knock{Down: true}, h.Knocked(printed.Whole(5), printed.Arm))
	require.Equal(t, printed.Knock{AC: 4}, h.Knocked(printed.Whole(4), printed.Arm))
	require.Equal(t, printed.Knock{}, h.Knocked(printed.Whole(5), printed.Body))
}

func TestEffectsAndManners(t *testing.T) {
	require.Equal(t, 1, MannerOf(printed.Dazed).Waits)
	require.False(t, MannerOf(printed.Disoriented).Attacks)
	require.Equal(t, [4]int{0, 0, -1, -2}, [4]int{usual.Clarity(printed.KnockedOut), usual.Clarity(printed.Stunned), usual.Clarity(printed.Dazed), usual.Clarity(printed.Disoriented)})
	require.True(t, Hero(Fallen(150, 48, 98), 48))
}

// The dice are those that the text names, and say whose they are.
func TestDice(t *testing.T) {
	r := dice.FromFaces([]int{99, 9, 99, 99})
	Fall(r, "Ann", 56, 48)
	Time(r, "Ann", 56, 0)
	usual.Recovers(r, "Ann", printed.Aid{RR: 5})
	Fall(r, "", 56, 48)
	var rolls []string
	for _, roll := range r.Rolls() {
		rolls = append(rolls, roll.Kind().String()+" "+roll.For)
	}
	require.Equal(t, []string{"d00-99 knockout, Ann", "d0-9 incapacitation, Ann", "d00-99 recovery, Ann", "d00-99 knockout"}, rolls)
}

// Who is out is so in a way of 5.13, or as 2.7 has it: then they can do nothing.
func TestOut(t *testing.T) {
	require.True(t, Out{}.Manner().Attacks, "they are not")
	require.Equal(t, Manner{}, Out{Effect: Incapacitated}.Manner())
	require.Equal(t, Manner{}, Out{Effect: "knocked-out"}.Manner())
	require.True(t, Out{Effect: "dazed"}.Manner().HalfCA)
	require.Equal(t, []string{Incapacitated, "knocked-out", "stunned", "dazed", "disoriented"}, Outs())
	k := Fallen(200, 20, 60)
	require.Equal(t, [2]string{"knocked-out", "knocked out"}, [2]string{k.Name(), k.Words()})
	require.Equal(t, [2]string{Incapacitated, Incapacitated}, [2]string{k.Plain().Name(), k.Plain().Words()})
	require.Equal(t, "stunned", Fallen(52, 25, 28).Words())
}

// Aid lasts until better comes, and none is none.
func TestAid(t *testing.T) {
	a := Aid{Saved: true}.With("trauma-tl13", 7)
	require.Equal(t, Aid{Kind: "trauma-tl13", Since: 7, Saved: true}, a)
	require.Equal(t, printed.Trauma13, a.Column())
	require.True(t, a.Center())
	require.False(t, a.With(printed.FirstAid.String(), 8).Center())
	require.Equal(t, Aid{Since: 9, Saved: true}, a.With(printed.NoAid.String(), 9))
}

// Power armor has columns of its own against blasts.
func TestInfantry(t *testing.T) {
	require.Equal(t, [4]printed.Infantry{printed.Normal, printed.LightPower, printed.MediumPower, printed.HeavyPower},
		[4]printed.Infantry{Infantry("flak-jacket"), Infantry("power-armor-light"), Infantry("power-armor-medium"), Infantry("power-armor-heavy")})
}

// A trauma center shortens what is before one; other aid changes how long he lasts.
func TestProspect(t *testing.T) {
	p := Aid{}.Prospect(18, 12)
	require.Equal(t, [4]any{"72h", 85, 30, 30}, [4]any{p.CTP.String(), p.RR, p.Healing, p.Days})
	p = Aid{Kind: "trauma-tl13", Cut: true}.Prospect(3500, 10)
	require.Equal(t, [4]any{"18d", 30, 88, 70}, [4]any{p.CTP.String(), p.RR, p.Healing, p.Days})
}

// Who is out already and falls again is out by the graver effect, for the longer time.
func TestOutAgain(t *testing.T) {
	was := Out{Effect: "knocked-out", Since: 1, Until: 61}
	require.Equal(t, Out{Effect: "knocked-out", Since: 9, Until: 61}, was.Again(Out{Effect: "dazed", Since: 9, Until: 29}))
	require.Equal(t, Out{Effect: "stunned", Since: 9, Until: 90}, Out{Effect: "disoriented", Until: 70}.Again(Out{Effect: "stunned", Since: 9, Until: 90}))
	require.Equal(t, Out{Effect: "dazed", Since: 9, Until: 29}, Out{}.Again(Out{Effect: "dazed", Since: 9, Until: 29}))
	require.Equal(t, Out{Effect: Incapacitated, Since: 9, Until: 61}, Out{Effect: Incapacitated, Until: 61}.Again(Out{Effect: Incapacitated, Since: 9, Until: 29}))
}
