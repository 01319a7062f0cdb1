package dice

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
)

// Digits written without blanks are dice where no die shows so much.
func TestDigitsWithoutBlanks(t *testing.T) {
	r := FromFaces([]int{66, 512})
	require.Equal(t, []int{6, 6, 5, 1, 2}, r.Dice("five", 5, 6))
	require.NoError(t, r.Unused())
	require.Equal(t, 12, FromFaces([]int{12}).Die("one", 20))
	require.EqualError(t, Catch(func() { FromFaces([]int{67}).Dice("two", 2, 6) }), "7 cannot fall on a d6 (two)")
	require.EqualError(t, Catch(func() { FromFaces([]int{10}).Zero().Die("digit", 10) }), "10 cannot fall on a d0-9 (digit)")
}

// Where only hits count, their number stands for the faces.
func TestHitsAreGiven(t *testing.T) {
	r := FromFaces([]int{Hits(2), 6, 3})
	faces, hits := r.Hits("bow", 5, 6, 4)
	require.Equal(t, []int{6, 6, 1, 1, 1}, faces)
	require.Equal(t, 2, hits)
	require.Equal(t, []int{6, 3}, r.Dice("morale", 2, 6))
	rolls := r.Rolls()
	require.Equal(t, "5d6, 2 hits typed", rolls[0].String())
	require.Equal(t, "d6 6 3 typed", rolls[1].String())
	require.Equal(t, []int{Hits(2), 6, 3}, Given(rolls))

	for want, c := range map[string]struct{ dice, least, hits int }{
		"6 hits cannot fall on 5d6 for bow": {5, 4, 6},
		"1 hit cannot fall on 5d6 for bow":  {5, 7, 1},
		"4 hits cannot fall on 5d6 for bow": {5, 1, 4},
	} {
		err := Catch(func() { FromFaces([]int{Hits(c.hits)}).Hits("bow", c.dice, 6, c.least) })
		require.EqualError(t, err, want)
	}
	_, none := FromFaces([]int{Hits(0)}).Hits("bow", 5, 6, 7)
	require.Zero(t, none)
	_, all := FromFaces([]int{Hits(5)}).Hits("bow", 5, 6, 1)
	require.Equal(t, 5, all)
	err := Catch(func() { FromFaces([]int{Hits(2)}).Dice("morale", 2, 6) })
	require.EqualError(t, err, "of the d6 for morale not only hits count; write its face")
	err = Catch(func() { FromFaces([]int{3, Hits(2)}).Hits("bow", 5, 6, 4) })
	require.EqualError(t, err, "of the d6 for bow not only hits count; write its face")
}

// A stream goes on where given faces run out, even amid a throw.
func TestStreamGoesOn(t *testing.T) {
	key := [32]byte{7}
	want := FromStream(key).Dice("any", 4, 6)
	r := FromFaces([]int{6, 5}).Then(FromStream(key))
	faces := r.Dice("bow", 3, 6)
	require.Equal(t, []int{6, 5, want[0]}, faces)
	require.Equal(t, want[1:3], r.Dice("morale", 2, 6))
	rolls := r.Rolls()
	require.Equal(t, 1, rolls[0].Rest)
	require.True(t, rolls[0].Typed)
	require.False(t, rolls[1].Typed)
	require.Equal(t, "d6 6 5 typed "+SpellGiven(want[0]), rolls[0].String())
	require.Equal(t, []int{6, 5}, Given(rolls))
	again := FromFaces(Given(rolls)).Then(FromStream(key))
	again.Dice("bow", 3, 6)
	again.Dice("morale", 2, 6)
	require.Equal(t, rolls, again.Rolls())
}

// fight is a volley of two, whose check follows from one hit or more, and a
// second volley that comes in any case.
func fight(r *Roller) error {
	return Catch(func() {
		_, hits := r.Hits("bow of Ann", 2, 6, 6)
		if hits > 0 {
			r.Dice("morale of Ben", 2, 6)
		}
		r.Dice("bow of Ben", 3, 6)
	})
}

func TestForesee(t *testing.T) {
	bow := Throw{Kind: Kind{Sides: 6}, Dice: 2, For: "bow of Ann", Least: 6}
	back := Throw{Kind: Kind{Sides: 6}, Dice: 3, For: "bow of Ben"}
	require.Equal(t, []Throw{bow}, Foresee(nil, fight))
	require.Equal(t, []Throw{back}, Foresee([]int{1, 1}, fight))
	some := bow
	some.Dice, some.More = 1, true
	require.Equal(t, []Throw{some}, Foresee([]int{1}, fight)[:1])
	require.Empty(t, Foresee([]int{1, 1, 1, 1, 1}, fight))
	both := func(r *Roller) error {
		r.Aside("red").Die("luck", 6)
		r.Draw("chance", 8)
		r.Record("chance", 8, []int{1})
		return errors.New("no matter")
	}
	require.Equal(t, []Throw{
		{Kind: Kind{Sides: 6}, Dice: 1, For: "luck", Audience: "red"}, {Kind: Kind{Sides: 8}, Dice: 1, For: "chance"}}, Foresee(nil, both))
	endless := func(r *Roller) error {
		for {
			r.Die("on", 6)
		}
	}
	require.Equal(t, farthest+1, len(Foresee(nil, endless)))
}

// Faces for throws that were foreseen hold as far as these throws came.
func TestRowStrays(t *testing.T) {
	asked := []Throw{{Kind: Kind{Sides: 6}, Dice: 2, For: "bow of Ann", Least: 6}, {Kind: Kind{Sides: 6}, Dice: 3, For: "bow of Ben"}}
	hold := func(before, more []int) ([]int, bool) {
		row := Behind(before, more, asked)
		return row.Strays(fight(row.Roller) == nil)
	}
	_, strays := hold(nil, []int{1, 2, 3, 3, 3})
	require.False(t, strays)
	faces, strays := hold(nil, []int{66, 3, 3, 3})
	require.True(t, strays, "a check comes between")
	require.Equal(t, []int{6, 6}, faces)
	asked = append(asked, Throw{Kind: Kind{Sides: 6}, Dice: 1, For: "more"})
	faces, strays = hold(nil, []int{1, 2, 3, 3, 3, 4})
	require.True(t, strays, "nothing comes behind")
	require.Equal(t, []int{1, 2, 3, 3, 3}, faces)
	_, strays = hold(nil, []int{1, 9})
	require.False(t, strays, "one cannot fall")
	_, strays = hold(nil, []int{1, 2})
	require.False(t, strays, "all were taken as foreseen")
}
