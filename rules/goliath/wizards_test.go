package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Seven spells for each wizard: the fallen take along what they had left.
func TestSpellsOfTheFallen(t *testing.T) {
	for _, c := range []struct{ figures, cast, left, spells int }{
		{1, 0, 1, 7}, {1, 6, 1, 1}, {1, 7, 1, 0}, {2, 0, 1, 7}, {2, 8, 1, 3}, {2, 14, 1, 0}, {3, 4, 2, 12}, {3, 4, 0, 0},
	} {
		u := Unit{Figure: Figure{Type: "Wizards"}, Sorcery: Sorcery{Cast: c.cast}, Formation: Formation{Strength: Strength{Start: c.figures, Figures: c.left}}}
		u.forgo(c.figures)
		require.Equal(t, c.spells, u.spellsLeft(), c)
	}
}

// A figure that fire kills is the wounded one, if there is any.
func TestBurning(t *testing.T) {
	u := &Unit{Figure: Figure{Type: "Ogres"}, Formation: Formation{Strength: Strength{Figures: 2, Wounds: 4}}}
	require.Equal(t, toll{wounds: 4}, u.burned(0))
	require.Equal(t, toll{removed: 1}, u.burned(1))
	require.Equal(t, toll{removed: 2}, u.burned(5))
}

// What a player reads of a wizard: how many spells are left, and whether he
// counters those of others.
func TestCardOfAWizard(t *testing.T) {
	u := opposite(t, "1 Wizard", "1 Hero", 8).Units[0]
	require.Equal(t, "0 of 7 cast in this battle, 7 left; counters those of others", u.magic(with())[0].Text)
	u.Cast, u.Mute = 6, true
	require.Equal(t, "6 of 7 cast in this battle, 1 left; does not counter those of others", u.magic(with())[0].Text)
	u.Cast, u.Mute = 7, false
	require.Equal(t, "7 of 7 cast in this battle, 0 left; can counter none of those of others", u.magic(with())[0].Text)
	require.Equal(t, "7 of 7 cast in this battle, 0 left; counters those of others", u.magic(with("counterspells", "free"))[0].Text)
}
