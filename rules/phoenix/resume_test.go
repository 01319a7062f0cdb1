package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
)

// A task that is taken off shortens the tail of a course where it is of that, and the thought that is
// owed goes with the last of it; an answer before it does not (5.5).
func TestATailIsAsLongAsWhatIsLeftOfIt(t *testing.T) {
	x := Course{Tasks: []Task{{Do: waitAct}, {Do: turnAct}, {Do: moveAct}}, Kept: Kept{Tail: 2, Musing: 3}}
	x.drops(1)
	require.Equal(t, 1, x.Tail)
	require.Zero(t, x.resumes(), "the answer stands")
	x.drops(0)
	require.Equal(t, 1, x.Tail)
	require.Equal(t, 3, x.resumes())
	x = Course{Tasks: []Task{{Do: waitAct}, {Do: moveAct}}, Kept: Kept{Tail: 1, Musing: 3}}
	x.drops(1)
	require.Zero(t, x.Kept, "nothing is left to think of")
}

// What was kept already is copied as it is kept again: what would be changes nothing.
func TestWhatIsKeptIsACopy(t *testing.T) {
	at := hex.At(5, 6)
	x := Course{Kept: Kept{Plan: []Task{{Do: moveAct, At: &at, Spent: 1, Way: "A"}}}}
	as := x
	as.breaks(0)
	require.Equal(t, "A", x.Plan[0].Way)
	require.Empty(t, as.Plan[0].Way)
	require.Zero(t, as.Tail, "it is reconsidered")
}

// How a door is gone about counts as it was ordered: what was made out before it is not (reading same-course).
func TestHowADoorIsOrderedIsKept(t *testing.T) {
	x := Course{Tasks: []Task{{Do: doorAct, To: "0403D", Key: kickAct, Chosen: true}, {Do: doorAct, To: "0403D", Key: kickAct}}}
	x.breaks(0)
	require.True(t, sameAct(x.Plan[0], Task{Do: doorAct, To: "0403D"}))
	require.False(t, sameAct(x.Plan[1], Task{Do: doorAct, To: "0403D"}))
	require.False(t, sameAct(x.Plan[1], Task{Do: doorAct, To: "0403D", Key: openAct}))
}
