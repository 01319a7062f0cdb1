package readings

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/houserule"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

var defaults = houserule.ByDefault(slices.Concat([]houserule.Rule{Played}, Tables, Fire, Harm, Hearing))

// played is a game with house rules, each as it is set or by default.
type played map[string]string

func (p played) House(id string) string {
	if v, ok := p[id]; ok {
		return v
	}
	return defaults.House(id)
}

func TestDefaults(t *testing.T) {
	p := played{}
	require.True(t, Advanced(p))
	require.Equal(t, shot.Advanced, ShotGame(p))
	require.Equal(t, wound.Advanced, WoundGame(p))
	require.Equal(t, person.Default, Person(p))
	require.Equal(t, wound.Each, Pellets(p))
	require.Equal(t, wound.Each, Shrapnel(p))
	require.Equal(t, aftermath.House{ArmDown: printed.Whole(16)}, Aftermath(p))
	require.Equal(t, printed.DefaultOf(printed.PickSoundRange), SoundRange(p))
	bark, ok := Loudness("dog-bark", p)
	require.True(t, ok)
	require.Equal(t, 90, bark)
}

func TestOtherwise(t *testing.T) {
	p := played{
		"game": "basic", "pellet-places": "spread", "shrapnel-places": "together", "recovery-zero": "zero", "arm-knock-down": "5",
		"incapacitation-modifier": "none", "isf-between": "up", "shock": "any", "burst-aim": "both", "dog-bark": "88",
	}
	require.False(t, Advanced(p))
	require.Equal(t, shot.Basic, ShotGame(p))
	require.Equal(t, wound.Basic, WoundGame(p))
	require.Equal(t, printed.Up, Person(p).ISF)
	require.Equal(t, wound.Spread, Pellets(p))
	require.Equal(t, wound.Together, Shrapnel(p))
	require.Equal(t, aftermath.House{ArmDown: printed.Whole(5), ZeroSaves: true, Clear: true}, Aftermath(p))
	require.True(t, Wound(p).ShockEver)
	require.True(t, Shot(p).BurstAim)
	bark, _ := Loudness("dog-bark", p)
	require.Equal(t, 88, bark)
}
