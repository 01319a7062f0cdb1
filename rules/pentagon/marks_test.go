package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// begun is a scenario as it starts.
func begun(t *testing.T, scenario string) *rules.Snapshot {
	t.Helper()
	res, err := rulestest.Cold(Book.System()).Start(rules.Setup{Scenario: scenario}, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	return res.Next.Snapshot()
}

func TestMarksOfEvents(t *testing.T) {
	way := figures{fig("from", "1512"), fig("to", "1510"), fig("hit", true)}
	for _, tt := range []struct {
		name  string
		event rules.Event
		want  []view.Mark
	}{
		{"a way", rules.Event{Kind: "moved", Unit: "kestrel", Figures: way},
			[]view.Mark{{Kind: view.TrackMark, Unit: "kestrel", Side: "red", Places: []string{"1512", "1510"}}}},
		{"off the map", rules.Event{Kind: "moved", Unit: "lance-m2", Figures: figures{fig("from", "column 120 row -3"), fig("to", "1510")}},
			[]view.Mark{{Kind: view.TrackMark, Unit: "lance-m2", Side: "blue", Places: []string{hex.At(120, -3).String(), "1510"}}}},
		{"fire", rules.Event{Kind: "shot", Unit: "kestrel", Target: "lance", Figures: way},
			[]view.Mark{{Kind: view.ShotMark, Unit: "kestrel", Side: "red", Places: []string{"1512", "1510"}, Target: "lance", Hit: true}}},
		{"point defense", rules.Event{Kind: "point-defense", Unit: "lance", Target: "kestrel-m1", Figures: way[:2]},
			[]view.Mark{{Kind: view.ShotMark, Unit: "lance", Side: "blue", Places: []string{"1512", "1510"}, Target: "kestrel-m1"}}},
		{"an explosion", rules.Event{Kind: "explosion", Unit: "kestrel-m1", Figures: figures{fig("at", "1512")}},
			[]view.Mark{{Kind: view.BurstMark, Unit: "kestrel-m1", Side: "red", Places: []string{"1512"}}}},
		{"a ram", rules.Event{Kind: "rammed", Unit: "kestrel", Figures: figures{fig("at", "1512"), fig("hit", true)}},
			[]view.Mark{{Kind: view.BurstMark, Unit: "kestrel", Side: "red", Places: []string{"1512"}}}},
		{"a ram that misses", rules.Event{Kind: "rammed", Unit: "kestrel", Figures: figures{fig("at", "1512"), fig("hit", false)}}, nil},
		{"a calc", rules.Event{Kind: "shot", Figures: way}, nil},
		{"fire of an older game", rules.Event{Kind: "shot", Unit: "kestrel", Target: "lance"}, nil},
		{"words", rules.Event{Kind: "course", Unit: "kestrel", Figures: way}, nil},
		{"what another reads", rules.Event{Kind: "moved", Unit: "kestrel", Figures: way, To: []rules.SeatID{"red"}}, nil},
	} {
		got, err := rulestest.Cold(Book.System()).Marks(begun(t, "duel"), "blue", []rules.Event{tt.event})
		require.NoError(t, err)
		require.Equal(t, tt.want, got, tt.name)
	}
}

// The map shows what stands on it in its own shape, and the sheet its parts.
func TestViewForPictures(t *testing.T) {
	v, err := rulestest.Cold(Book.System()).View(begun(t, "duel"), "blue")
	require.NoError(t, err)
	require.Equal(t, []string{"red", "blue"}, v.Board.Sides)
	kestrel := v.Board.Counters[0]
	require.Equal(t, hex.At(15, 28).String(), kestrel.Ahead)
	require.Equal(t, view.CraftShape, kestrel.Shape)
	parts := map[view.Part]int{}
	for _, row := range v.Sheets[0].Rows {
		parts[row.Part]++
		require.Equal(t, row.Part == view.WeaponPart, row.Arcs != nil, row.Label)
		require.Equal(t, row.Part == view.ArmorPart, row.Facing > 0, row.Label)
	}
	require.Equal(t, map[view.Part]int{view.StatusPart: 4, view.RecordPart: 2, view.FormPart: 2, view.WeaponPart: 8, view.ArmorPart: 6, view.RadarPart: 1, view.SystemPart: 11}, parts)
	require.Equal(t, "red", v.Sheets[0].Side)
}

func TestSectors(t *testing.T) {
	for name, want := range map[string][2]int{"F": {330, 30}, "RF": {0, 60}, "L3": {180, 0}, "F4": {240, 120}, "ALL": {0, 360}} {
		got := mustArc(name).sector()
		require.Equal(t, want, [2]int{got.From, got.To}, name)
	}
}
