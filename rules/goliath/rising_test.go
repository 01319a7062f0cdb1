package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/plane"
)

// Those who rise stand upon nobody and nowhere that they could not, however
// narrow it is; and nobody gets lost.
func TestUndead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		st := &State{Field: Field{Table: Table{Size: tableOf(12, 12)}}}
		if rapid.Bool().Draw(t, "walled") {
			st.Terrain = []Terrain{area("w", "wall", "0,8 12,8 r0.25")}
		}
		for i, kind := range []string{"Zombies", "Orcs", "Dragon"} {
			f, _ := typeNamed(kind)
			n := rapid.IntRange(1, 12).Draw(t, "figures")
			u := &Unit{Figure: figureOf(f, Rating(1), ""), Formation: Formation{Base: inch(75), Front: rapid.IntRange(1, n).Draw(t, "front"), Facing: plane.Facing(rapid.IntRange(0, 7).Draw(t, "facing")), At: plane.Point{X: inch(rapid.IntRange(100, 1100).Draw(t, "x")), Y: inch(rapid.IntRange(100, 1100).Draw(t, "y"))}, Strength: Strength{Start: n, Figures: n}}}
			u.ID = string(rune('a' + i))
			if st.stand(u) == nil {
				st.Units = append(st.Units, u)
			}
		}
		if len(st.Units) == 0 || st.Units[0].ID != "a" {
			t.Skip("no room for zombies")
		}
		u := st.Units[0]
		had := u.Figures
		u.Risen = rapid.IntRange(1, 12).Draw(t, "risen")
		all := had + u.Risen
		u.Risen -= st.swell(u)
		require.Equal(t, all, u.Figures+u.Risen)
		require.NoError(t, st.sound(u))
		require.NoError(t, st.hindered(u, u.rect()))
	})
}
