package phoenix

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// Who drops a weapon is faster from the next phase on and who picks it up slower: base and maximum
// speed and actions follow from what is carried, all at once (1.3: 1A, 1B, 1D). Actions that the game
// master has set stay, and no ruling for another battle has actions that nobody set.
func TestWhatIsDroppedAndTakenWeighs(t *testing.T) {
	f := onTable(t, "bring seat:red troop:green at:0505 facing:3 name:Bo", "set unit:bo str:12 int:8 wil:10 hlt:10 agi:9 skill:3", "arm unit:bo weapon:uzi spare:2",
		"bring seat:red troop:green at:0505 facing:3 name:Cy", "set unit:cy str:12 int:8 wil:10 hlt:10 agi:9 skill:3", "arm unit:cy weapon:uzi spare:2", "set unit:cy ca:9",
		"bring seat:red troop:green at:0505 facing:3 name:Dan", "set unit:dan str:12 int:8 wil:10 hlt:10 agi:9 skill:3", "arm unit:dan weapon:uzi spare:2",
		"bring seat:red troop:green at:0505 facing:3 name:Ada", "set unit:ada str:12 int:10 wil:10 hlt:10 agi:13 skill:3",
		"bring seat:blue troop:line weapon:m16a1 at:0502 name:Axly facing:6")
	figures := func(id string) [3]string {
		c := f.state().find(id)
		r := defaults{}
		s, ok := c.sheet(c.felt(r), r)
		require.True(t, ok)
		return [3]string{s.BaseSpeed.String(), counted(c.MS, "yard"), counted(c.CA, "action")}
	}
	require.NotEmpty(t, f.state().find("bo").Weapons)
	before := figures("bo")
	require.Equal(t, "5 actions", before[2])
	f.rule("set unit:dan ca:5")
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:drop unit:bo", "weapon do:drop unit:cy", "weapon do:drop unit:dan"}})
	for n := 0; f.state().Phase == 1; n++ {
		require.Equal(t, before, figures("bo"), "until the phase ends")
		require.NotContains(t, strings.Join(f.rejoins("rejoin unit:bo"), "\n"), " ca:")
		f.impulse(nil)
	}
	require.Equal(t, [3]string{"3", "6 yards", "6 actions"}, figures("bo"))
	require.Equal(t, [3]string{"3", "6 yards", "9 actions"}, figures("cy"), "as was set")
	require.Equal(t, [3]string{"3", "6 yards", "5 actions"}, figures("dan"), "as was set, though it was what the table has")
	require.NotContains(t, strings.Join(f.rejoins("rejoin unit:bo"), "\n"), " ca:")
	require.Contains(t, strings.Join(f.rejoins("rejoin unit:dan"), "\n"), " ca:5")
	require.Contains(t, strings.Join(f.rejoins("rejoin unit:cy"), "\n"), " ca:9")
	light := figures("ada")
	f.impulse(map[rules.SeatID][]string{"red": {"weapon do:pick-up weapon:uzi unit:ada"}})
	for f.state().Phase < 4 {
		f.impulse(nil)
	}
	require.NotEqual(t, light, figures("ada"))
}
