package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/plane"
)

// apart puts blue's unit at a gap from red's, in hundredths of an inch.
func apart(t *testing.T, st *State, gap inch) {
	t.Helper()
	u, foe := st.Units[0], st.Units[1]
	foe.At.Y += plane.Gap(u.rect(), foe.rect()) - gap
	require.Equal(t, gap, plane.Gap(u.rect(), foe.rect()))
}

// Who detects hidden enemies finds them as far as the house rule says and no
// farther (Special Abilities, 6).
func TestTheHiddenAreFoundAtTheVeryReach(t *testing.T) {
	for gap, found := range map[inch]bool{6 * plane.One: true, 6*plane.One + 1: false} {
		st := opposite(t, "1 Dragon", "8 Bowmen", 8)
		apart(t, st, gap)
		st.Units[1].Hidden = true
		require.Equal(t, found, st.detected(st.Units[1], with("detection", "6")) != nil, gap)
	}
}

// A weapon reaches to the end of its range, and what rounding loses beyond it
// (Missile Fire).
func TestAWeaponReachesToItsVeryRange(t *testing.T) {
	for gap, in := range map[inch]bool{15 * plane.One: true, 15*plane.One + plane.Slack: true, 15*plane.One + plane.Slack + 1: false} {
		st := opposite(t, "8 Bowmen", "8 Bowmen", 8)
		apart(t, st, gap)
		x := aim{st: st, u: st.Units[0], t: st.Units[1], h: with()}
		require.Equal(t, in, x.near(), gap)
		require.Equal(t, in, x.may() == nil, gap)
		require.Equal(t, in, st.mightFire(st.Units[0], false, with()), gap)
	}
}

// Of two weapons the one that reaches is used, to the end of its range.
func TestTheWeaponThatReachesIsUsed(t *testing.T) {
	for gap, arm := range map[inch]string{15*plane.One + plane.Slack: bow, 15*plane.One + plane.Slack + 1: crossbow} {
		st := opposite(t, "4 Light Cavalry with bow", "8 Bowmen", 8)
		st.Units[0].Projectiles = []string{bow, crossbow}
		apart(t, st, gap)
		w, ok := aim{st: st, u: st.Units[0], t: st.Units[1], h: with()}.weapon()
		require.True(t, ok)
		require.Equal(t, arm, w.arm, gap)
	}
}

// In the dark a target is seen as far as the house rule says (Special Abilities, 2).
func TestNightEndsAtItsVeryReach(t *testing.T) {
	for gap, seen := range map[inch]bool{6 * plane.One: true, 6*plane.One + 1: false} {
		st := opposite(t, "8 Bowmen", "8 Bowmen", 8)
		st.Dark = true
		apart(t, st, gap)
		x := aim{st: st, u: st.Units[0], t: st.Units[1], h: with("night-sight", "6")}
		require.Equal(t, seen, x.may() == nil, gap)
	}
}

// Nobody is asked for his fire because of those whom he does not see (Special
// Abilities, 1).
func TestTheHiddenAreNothingToFireAt(t *testing.T) {
	st := opposite(t, "8 Bowmen", "8 Bowmen", 8)
	require.True(t, st.mightFire(st.Units[0], false, with()))
	st.Units[1].Hidden = true
	require.False(t, st.mightFire(st.Units[0], false, with()))
}

// Fire goes over troops that are more than 3 inches off, not over those at 3
// (Indirect Fire).
func TestFireGoesOverTroopsBeyondThreeInches(t *testing.T) {
	for gap, over := range map[inch]bool{3 * plane.One: false, 3*plane.One + 1: true} {
		st := opposite(t, "8 Bowmen", "8 Bowmen", 8)
		friend := *st.Units[0]
		friend.ID = "friend"
		friend.At.Y -= gap + friend.rect().Depth
		require.Equal(t, gap, plane.Gap(st.Units[0].rect(), friend.rect()))
		st.Units = append(st.Units, &friend)
		x := aim{st: st, u: st.Units[0], t: st.Units[1], indirect: true, h: with()}
		require.Equal(t, over, x.may() == nil, gap)
	}
}

// Friends raise morale as near as the house rule says (Special Abilities, 4).
func TestCourageEndsAtItsVeryReach(t *testing.T) {
	for gap, courage := range map[inch]int{3 * plane.One: 1, 3*plane.One + 1: 0} {
		st := opposite(t, "8 Bowmen", "1 Hero on foot light", 8)
		st.Units[1].Side = "red"
		apart(t, st, gap)
		require.Equal(t, courage, st.courage(st.Units[0], with("inspiring", "3")), gap)
	}
}

// Spells go as far as a wizard's fire (house rule spell-range).
func TestSpellsEndAtTheirVeryRange(t *testing.T) {
	for gap, cast := range map[inch]bool{24 * plane.One: true, 24*plane.One + 1: false} {
		st := opposite(t, "1 Wizard", "8 Bowmen", 8)
		apart(t, st, gap)
		require.Equal(t, cast, st.mayCast(st.Units[0], st.Units[1], "slow", with("spell-range", "fire")) == nil, gap)
	}
}

// Who is hidden holds nobody whom he touches (Special Abilities, 1).
func TestTheHiddenHoldNobody(t *testing.T) {
	st := opposite(t, "8 Bowmen", "8 Bowmen", 0)
	require.Equal(t, st.Units[1], st.held(st.Units[0]))
	require.Equal(t, st.Units[1], st.pinned(st.Units[0], with()))
	st.Units[1].Hidden = true
	require.Nil(t, st.held(st.Units[0]))
	require.Nil(t, st.pinned(st.Units[0], with()))
}

// A hidden friend for whom there is no room beside is not found by that; an enemy is.
func TestNobodyFindsAFriend(t *testing.T) {
	for _, side := range []string{"red", "blue"} {
		st := opposite(t, "8 Bowmen", "8 Bowmen", 8)
		x := st.Units[1]
		x.Side, x.Hidden, x.At = side, true, st.Units[0].At
		m := &mover{st: st, u: st.Units[0], march: &March{}, h: with()}
		require.False(t, m.room(m.u.rect(), "turn"))
		require.Equal(t, side == "blue", m.found == x)
		require.Contains(t, m.march.Halted, "beside somebody unseen")
	}
}
