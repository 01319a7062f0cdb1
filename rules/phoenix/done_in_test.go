package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// First aid and a reload say until when they take, and so it comes where nothing comes between (2.9,
// Table 7B): of single rounds the last of the task, also behind a move, and while one thinks (5.5).
func TestWhatTakesLongSaysUntilWhen(t *testing.T) {
	behind := []string{"phoenix move to:0205 unit:trent", "phoenix move to:0105 then:on unit:trent", "phoenix aid target:donovan then:on unit:trent"}
	done := map[string]int{}
	for _, x := range []struct {
		name, weapon string
		sheet        []string
		house        []rules.Setting
	}{
		{name: "aid", sheet: []string{"phoenix aid target:donovan unit:trent"}},
		{name: "aid, then", sheet: behind},
		{name: "magazine", sheet: []string{"phoenix weapon do:reload unit:trent"}},
		{name: "rounds", weapon: "remington-m870", sheet: []string{"phoenix weapon do:reload unit:trent"}},
		{name: "thinks", sheet: behind, house: []rules.Setting{played("initiative", "on"), played("opening-threats", "known")}},
	} {
		f := newBoutOf(t, wary(), rules.Setup{Scenario: "alley", House: x.house})
		f.change(func(st *State) {
			c, o := st.find("trent"), st.find("donovan")
			o.At, o.PD, c.ISF = c.At, 20, 21
			if x.weapon != "" {
				c.Weapons[0] = Arm{Key: x.weapon, Load: c.Weapons[0].Load, Rounds: 2, Spare: []int{3}}
				c.Weapons[0].Load = c.Weapons[0].weapon().Loads[0].Key
			}
			c.Weapons[0].Rounds = 2
		})
		n := len(x.sheet) - 1
		out, err := f.at.For("red").Odds(x.sheet[n], x.sheet[:n])
		require.NoError(t, err, x.name)
		require.Len(t, out, 1, x.name)
		require.Contains(t, out[0].Text, "Trent has done that in phase", x.name)
		at, sheet := Clock{}, x.sheet
		for range farAhead {
			at = f.state().Clock
			f.impulse(map[rules.SeatID][]string{"red": sheet})
			sheet = nil
			if len(f.state().find("trent").Tasks) == 0 {
				break
			}
		}
		phase, _ := out[0].Figures.Get("phase")
		impulse, _ := out[0].Figures.Get("impulse")
		require.Equal(t, []int64{int64(at.Phase), int64(at.Impulse)}, []int64{phase.Int, impulse.Int}, x.name)
		done[x.name] = at.now()
	}
	require.Greater(t, done["thinks"], done["aid, then"])
}

// Who is there already goes there for nothing, and in the same impulse (2.3).
func TestToGoWhereOneIsTakesNothing(t *testing.T) {
	f, goes := newBout(t, "alley"), "phoenix move to:0305 unit:donovan"
	once, err := f.at.For("red").Odds(goes, nil)
	require.NoError(t, err)
	twice, err := f.at.For("red").Odds(goes, []string{goes})
	require.NoError(t, err)
	require.Len(t, once, 1)
	require.Len(t, twice, 1)
	for _, name := range []string{"phase", "impulse"} {
		require.Equal(t, number(t, once[0], name), number(t, twice[0], name), name)
	}
}
