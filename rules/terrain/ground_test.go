package terrain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/hex"
	. "impulse/rules/terrain"
)

// insert puts a line before the drawings of a map.
func insert(text, line string) string { return strings.Replace(text, "map\n", line+"map\n", 1) }

func TestMapsAreReadAndWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGround(t)
		again, err := Read(g.Text())
		require.NoError(t, err)
		require.Equal(t, g, again)
	})
	g := Must(yard)
	require.Equal(t, g, Must(g.Text()))
	require.Equal(t, "A yard with a house", g.Title())
	require.Equal(t, []hex.Hex{hex.At(1, 1), hex.At(1, 2)}, g.Spot("start"))
	require.Nil(t, g.Spot("end"))
}

func TestMapsThatCannotBeRead(t *testing.T) {
	for text, why := range map[string]string{
		"":                                      "a map has rows",
		"map\n..":                               "no area is drawn",
		"area . open\nmap\n..\n.":               "row 2 of the map has 1 hexes",
		"area . lava":                           "not known",
		"area .. open":                          "an area is a letter",
		"area . open\narea . road":              "cannot be drawn",
		"area . tree pf x":                      "no figure",
		"area . tree soft":                      "says nothing of an area",
		"area . water depth 200":                "0 to 99 feet",
		"barrier b none":                        "a wall, a door or a window",
		"barrier b wall open":                   "says nothing of a wall",
		"side 0101A brick":                      "no barrier of this map",
		"side 01A brick":                        "no hex",
		"between a b none":                      "not two areas",
		"jump 1":                                "begins no line",
		"spot x":                                "a spot is a new name",
		"area . open\nspot x 0909\nmap\n..":     "not on this map",
		"area . open\nmap\n..\n\nlevel\n.x":     "is no level",
		"area . open\nmap\n..\n\nlevel\n...":    "the map has 2",
		"area . open\nmap\n..\n\nlevel\n..\n..": "2 rows of levels",
		"barrier w wall pf 1\narea . open\nside 0909A w\nmap\n..": "no side of this map",
	} {
		_, err := Read(text)
		require.ErrorContains(t, err, why, text)
	}
	require.Panics(t, func() { Must("") })
}

func FuzzRead(f *testing.F) {
	f.Add(yard)
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Read(text)
		if err != nil {
			return
		}
		again, err := Read(g.Text())
		require.NoError(t, err, g.Text())
		require.Equal(t, g.Text(), again.Text())
		across, down := g.Size()
		a, b := Eye{hex.At(1, 1), Standing}, Eye{hex.At(across, down), Kneeling}
		require.Equal(t, On(g, nil).Sight(a, b).Blocked, On(g, nil).Sight(b, a).Blocked)
	})
}

// What one meets who goes on, and where a shot goes that does.
func TestStepsAndShots(t *testing.T) {
	g := Must(yard)
	f := On(g, nil)
	door := side(t, "0604A")
	s := f.Step(hex.At(6, 3), hex.D)
	require.Equal(t, OpenIt, s.Act)
	require.False(t, s.Enter)
	require.True(t, On(g, State(nil).With(door, Opened)).Step(hex.At(6, 3), hex.D).Enter)
	require.Equal(t, ForceIt, f.Step(hex.At(5, 7), hex.A).Act)
	require.Equal(t, ClimbThrough, On(g, State(nil).With(side(t, "0506D"), Broken)).Step(hex.At(5, 7), hex.A).Act)
	require.Equal(t, Never, f.Step(hex.At(7, 3), hex.D).Act)
	require.Equal(t, ClimbOver, f.Step(hex.At(2, 8), hex.A).Act)
	require.True(t, f.Step(hex.At(2, 9), hex.A).OutOf)
	require.False(t, f.Step(hex.At(6, 8), hex.D).Enter, "deep water")
	require.False(t, f.Step(hex.At(1, 1), hex.A).Enter, "off the map")

	line := f.Line(hex.At(6, 2), hex.At(6, 5))
	require.Len(t, line, 3)
	require.Equal(t, []int{0, 20_000, 0}, []int{line[0].PF(), line[1].PF(), line[2].PF()})
	beyond := f.Beyond(hex.At(6, 2), hex.At(6, 5))
	require.Len(t, beyond, 2)
	require.Equal(t, "brick", beyond[1].Barrier.Name, "a shot ends in the outer wall")
	require.Len(t, f.Beyond(hex.At(10, 3), hex.At(10, 5)), 5, "and else at the edge of the map")
}

// A height that the words do not know has none.
func TestWordOfNothing(t *testing.T) {
	require.Empty(t, Height(77).String())
}

// Who sorts the doors of a map sorts a list of their own.
func TestDoorsAreHandedOutAsACopy(t *testing.T) {
	g := Must(yard)
	ways := g.Ways()
	require.Len(t, ways, 2)
	ways[0], ways[1] = ways[1], ways[0]
	require.NotEqual(t, ways, g.Ways())
}
