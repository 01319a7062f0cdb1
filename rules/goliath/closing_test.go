package goliath

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// beset is a unit on a table of its own, with enemies who have come upon it from
// anywhere.
func beset(t *rapid.T, base *State) *State {
	st := *base
	body := func(side string, n int) *Unit {
		u := &Unit{Figure: Figure{Type: "Medium Infantry", Class: "M", Mount: "I"}, Formation: Formation{Base: 75, Facing: plane.Facing(rapid.IntRange(0, 7).Draw(t, "facing")), Front: rapid.IntRange(1, 10).Draw(t, "front"), At: plane.Point{X: 2400 + inch(rapid.IntRange(-1500, 1500).Draw(t, "x")), Y: 2400 + inch(rapid.IntRange(-1500, 1500).Draw(t, "y"))}, Strength: Strength{Start: 20, Figures: rapid.IntRange(2, 20).Draw(t, "figures")}}}
		u.Side, u.ID, u.Seat = side, fmt.Sprintf("%s-%d", side, n), rules.SeatID(side)
		u.Name = u.ID
		return u
	}
	u := body("red", 1)
	u.At = plane.Point{X: 2400, Y: 2400}
	st.Units = []*Unit{u}
	for n := range rapid.IntRange(1, 5).Draw(t, "enemies") {
		e := body("blue", n+1)
		at, hit := plane.Clip(e.rect(), u.At, u.rect())
		if e.At = at; hit == 0 && st.crowded(e, e.rect()) == nil && plane.Touching(e.rect(), u.rect()) {
			st.Units = append(st.Units, e)
		}
	}
	return &st
}

// Losses end no contact: after any of them whoever was in contact still is, or
// says why he does not close up (house rule contact).
func TestLossesEndNoContact(t *testing.T) {
	system := rulestest.Cold(Book.System())
	s := begun(t, system, dice.FromFaces(nil), "empty")
	rapid.Check(t, func(t *rapid.T) {
		var base State
		require.NoError(t, codec.Decode(s.State, &base))
		st := beset(t, &base)
		if len(st.Units) < 2 {
			t.Skip("nobody has come upon it")
		}
		u := st.Units[0]
		now := *s
		var err error
		now.State, err = codec.Encode(st)
		require.NoError(t, err)
		n := rapid.IntRange(1, max(1, u.Figures-1)).Draw(t, "losses")
		c := cmdline.Command{Path: []string{"goliath-gm", "decide"}}.With("unit", "red-1").With("target", "blue-1").With("means", "word").
			With("winner", "target").With("figures", fmt.Sprint(n)).With("reason", "losses")
		if st.unit("blue-1") == nil {
			c = c.With("target", st.Units[1].ID)
		}
		res, err := system.Act(&now, rules.GM, c, dice.FromFaces(nil))
		require.NoError(t, err)
		require.NoError(t, sound(res.Next.Snapshot()))
		var end State
		require.NoError(t, codec.Decode(res.Next.Snapshot().State, &end))
		for _, e := range st.Units[1:] {
			apart := !plane.Touching(end.unit("red-1").rect(), end.unit(e.ID).rect())
			told := slices.ContainsFunc(res.Events, func(x rules.Event) bool { return x.Kind == "closed" && x.Unit == e.ID })
			require.False(t, apart && !told, "%s at %s, %s at %s", e.ID, end.unit(e.ID).rect(), "red-1", end.unit("red-1").rect())
		}
	})
}
