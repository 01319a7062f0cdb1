package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/phoenix/printed"
)

// A weapon is as loud as its type, and of the rifles and pistols of 9 mm as their caliber.
func TestShotNoise(t *testing.T) {
	for key, want := range map[string]string{
		"m16a1": rifleFire, "remington-m870": rifleFire, "uzi": nineFire, "m92f": nineFire, "m1911a1": pistolFire, "ingram-mac-10-45-acp": pistolFire,
		"m79-grenade-launcher": launchFire, "rpg-7v": rocketFire, "law-80": rocketFire, "ags-17-plamya": launchFire,
	} {
		require.Equal(t, want, shotNoise(&Arm{Key: key}), key)
	}
	require.Equal(t, smallFire, shotNoise(nil))
	types := map[string]bool{}
	for _, key := range printed.WeaponKeys() {
		w, _ := printed.WeaponOf(key)
		types[w.Type] = true
	}
	for name := range typeNoises {
		require.True(t, types[name], "no weapon is of the type %s", name)
	}
}

// A weapon that drops is heard, for whatever it drops: by disarming too (reading sounds-of-acts).
func TestADisarmedWeaponIsHeard(t *testing.T) {
	f := newBout(t, "alley")
	f.change(func(st *State) {
		officer, suspect := st.find("trent"), st.find("axly")
		suspect.At, suspect.Yielded, officer.CA = officer.At, true, 24
	})
	for seat, lines := range map[rules.SeatID][]string{"red": {"arrest do:disarm target:axly unit:trent"}, "blue": nil} {
		var err error
		f.at, err = f.at.Seal(seat, lines)
		require.NoError(t, err)
	}
	for f.state().find("axly").Held > 0 && f.state().Impulse == 1 {
		f.step()
	}
	require.Zero(t, f.state().find("axly").Held)
	require.Equal(t, weaponFalls, f.state().find("axly").Noise)
}
