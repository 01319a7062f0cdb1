package terrain_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/codec"
	"impulse/rules/hex"
	. "impulse/rules/terrain"
)

const yard = `
title A yard with a house
area . open
area h floor name The hall
area b light-brush
area T tree pf 30
area R rock low pf 370
area F foxhole pf 20
area ~ water depth 10
barrier brick wall tall pf 370
barrier front door high pf 2
barrier hatch window tall pf 2 sill 370 boarded
barrier fence wall low pf 1.5
between h . brick
side 0604A front
side 0506D hatch
side 0208A fence
spot start 0101 0102
map
..........
..........
....T.....
....hhh...
....hhh...
....hhh...
..........
........R.
.F...~....
.bbb......
`

func eye(t require.TestingT, label string, up Height) Eye {
	h, err := hex.Parse(label)
	require.NoError(t, err)
	return Eye{h, up}
}

func TestSightInTheYard(t *testing.T) {
	g := Must(yard)
	door, hatch := side(t, "0604A"), side(t, "0506D")
	tests := []struct {
		name     string
		from, to Eye
		state    State
		blocked  bool
		cover    string
		around   bool
	}{
		{"in the open", eye(t, "0101", Standing), eye(t, "0110", Standing), nil, false, "", false},
		{"through a house", eye(t, "0105", Standing), eye(t, "1005", Standing), nil, true, "", false},
		{"a closed door", eye(t, "0601", Standing), eye(t, "0605", Standing), nil, true, "", false},
		{"an open door", eye(t, "0601", Standing), eye(t, "0605", Standing), State(nil).With(door, Opened), false, "", false},
		{"a forced door", eye(t, "0601", Standing), eye(t, "0605", Standing), State(nil).With(door, Broken), false, "", false},
		{"a boarded window", eye(t, "0510", Standing), eye(t, "0506", Standing), nil, true, "hatch", true},
		{"a window behind which one stands", eye(t, "0510", Standing), eye(t, "0506", Standing), State(nil).With(hatch, Closed), false, "hatch", false},
		{"a window that one is far from", eye(t, "0510", Standing), eye(t, "0505", Standing), State(nil).With(hatch, Broken), false, "", false},
		{"lying under a window", eye(t, "0510", Standing), eye(t, "0506", Prone), State(nil).With(hatch, Opened), true, "hatch", true},
		{"over a fence", eye(t, "0201", Standing), eye(t, "0208", Kneeling), nil, false, "fence", false},
		{"lying behind a fence, and leaning", eye(t, "0201", Standing), eye(t, "0208", Prone), nil, false, "fence", true},
		{"past a tree right before him", eye(t, "0501", Standing), eye(t, "0501", Standing), nil, false, "", false},
		{"over a low rock", eye(t, "0910", Standing), eye(t, "0907", Kneeling), nil, false, "rock", false},
		{"in a foxhole", eye(t, "0201", Standing), eye(t, "0209", Prone), nil, true, "foxhole", false},
	}
	for _, test := range tests {
		v := On(g, test.state).Sight(test.from, test.to)
		require.Equal(t, test.blocked, v.Blocked, test.name)
		name := ""
		if !v.Cover.None() {
			name = v.Cover.Name()
		}
		require.Equal(t, test.cover, name, test.name)
		require.Equal(t, test.around, v.Cover.Around, test.name)
	}
}

func side(t require.TestingT, name string) Side {
	s, err := ParseSide(name)
	require.NoError(t, err)
	return s
}

func TestStatesAreSaved(t *testing.T) {
	s := State(nil).With(side(t, "0604A"), Opened).With(side(t, "0507A"), Broken).With(side(t, "0603D"), Closed)
	require.Len(t, s, 2)
	var read State
	require.NoError(t, codec.Decode(codec.Must(s), &read))
	require.Equal(t, s, read)
}

// anyGround is a map drawn at random.
func anyGround(t *rapid.T) *Ground {
	text := "area . open\narea h floor\narea T tree pf 30\narea R rock low pf 9\narea B rock pf 9\narea F foxhole pf 1\narea b dense-brush\n" +
		"barrier w wall high pf 4\nbarrier l wall low pf 4\nbarrier d door high pf 1\nbarrier v window high pf 1 sill 4\nbetween h . w\n"
	for range rapid.IntRange(0, 25).Draw(t, "sides") {
		h := hex.At(rapid.IntRange(1, 9).Draw(t, "col"), rapid.IntRange(1, 9).Draw(t, "row"))
		d := hex.Dir(rapid.IntRange(0, 5).Draw(t, "dir"))
		text += "side " + SideOf(h, d).String() + " " + rapid.SampledFrom([]string{"w", "l", "d", "v", "none"}).Draw(t, "sort") + "\n"
	}
	return Must(text + "map\n" + drawing(t, "......hhTRBFb") + "\nlevel\n" + drawing(t, "..........1123"))
}

func drawing(t *rapid.T, of string) (rows string) {
	for range 9 {
		for range 9 {
			rows += string(rapid.SampledFrom([]byte(of)).Draw(t, "hex"))
		}
		rows += "\n"
	}
	return rows
}

func anyEye(t *rapid.T) Eye {
	return Eye{hex.At(rapid.IntRange(1, 9).Draw(t, "col"), rapid.IntRange(1, 9).Draw(t, "row")), rapid.SampledFrom([]Height{Prone, Kneeling, Standing}).Draw(t, "up")}
}

// One sees whom one is seen by, over the same things.
func TestSightIsMutual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := On(anyGround(t), nil)
		for range 20 {
			a, b := anyEye(t), anyEye(t)
			there, back := f.Sight(a, b), f.Sight(b, a)
			require.Equal(t, there.Blocked, back.Blocked, "%v %v\n%s", a, b, f.Text())
			require.Equal(t, there.Cover.PF(), back.Own.PF())
			require.Equal(t, there.Own.Around, back.Cover.Around)
			require.Equal(t, there.Brush, back.Brush)
			require.Equal(t, there.Cover, f.Sight(a, b).Cover)
		}
	})
}

// A wall more clears no view, but for who has it right before him and leans out past it.
func TestAWallMoreHidesMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGround(t)
		s := SideOf(anyEye(t).At, hex.Dir(rapid.IntRange(0, 5).Draw(t, "dir")))
		if On(g, nil).On(s).Hides() > Flat {
			return
		}
		walled, err := Read("barrier more wall high pf 1\n" + insert(g.Text(), "side "+s.String()+" more\n"))
		require.NoError(t, err)
		for range 20 {
			a, b := anyEye(t), anyEye(t)
			if open, shut := On(g, nil).Sight(a, b), On(walled, nil).Sight(a, b); open.Blocked && !shut.Blocked {
				leans := shut.Own.Around && !open.Own.Around || shut.Cover.Around && !open.Cover.Around
				require.True(t, leans, "%v %v %v\n%s", a, b, s, g.Text())
			}
			low := On(g, nil).Sight(Eye{a.At, Prone}, b)
			if !low.Blocked && !low.Own.Around && !low.Cover.Around {
				require.False(t, On(g, nil).Sight(Eye{a.At, Standing}, b).Blocked, "who gets up sees more")
			}
		}
	})
}
