package outsider

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/hex"
	"impulse/rules/houserule"
	"impulse/rules/outsider/printed"
)

// pushes are the d of the Thrust Chart, typed again: by thrust, what each segment pushes.
var pushes = strings.Fields("00000001 00000101 00001011 00010111 00010112 00011112 00011122 00111122 01111122 01111123 01111133 01111233")

// pushed is the displacement that thrust gives in a row of the chart; gained is its
// velocity: a quarter of the thrust, what is left of it kept for the next row.
func pushed(thrust, row int) int {
	if thrust == 0 {
		return 0
	}
	return int(pushes[thrust-1][row-1] - '0')
}

func gained(thrust, row int) int { return thrust*row/4 - thrust*(row-1)/4 }

func TestChartIsReckoned(t *testing.T) {
	for thrust := 0; thrust <= printed.MostThrust; thrust++ {
		hexes, points := 0, 0
		for row := 1; row <= printed.Segments; row++ {
			d, v := printed.Thrust(row, thrust)
			require.Equal(t, []int{pushed(thrust, row), gained(thrust, row)}, []int{d, v}, "thrust %d, segment %d", thrust, row)
			hexes, points = hexes+d, points+v
		}
		require.Equal(t, []int{thrust, 2 * thrust}, []int{hexes, points})
	}
}

// ruledBy is a game with one house rule that is set.
type ruledBy struct{ id, value string }

func (g ruledBy) House(id string) string {
	if id == g.id {
		return g.value
	}
	return houserule.ByDefault(houseRules).House(id)
}

func by(id, value string) house { return ruledBy{id, value} }

// reckoning is an independent account of a helm: velocity, what a burn has gathered, and
// the way in eighths of a hex.
type reckoning struct {
	velocity, gathered, way hex.Vec
	thrust, row, legs       int
	along                   hex.Dir
}

func (x *reckoning) takeStock() {
	if x.gathered != (hex.Vec{}) {
		x.velocity, x.gathered = x.velocity.Add(x.gathered), hex.Vec{}
		x.legs++
	}
	x.row = 0
}

func (x *reckoning) segment(thrust int, along hex.Dir) {
	goesOn := thrust == x.thrust || thrust == x.thrust+1 && x.thrust > 0
	if !goesOn || along != x.along && (thrust > 0 || x.thrust > 0) {
		x.takeStock()
	}
	if x.thrust, x.along = thrust, along; thrust > 0 {
		x.row++
		x.gathered = x.gathered.Add(hex.Unit(along).Times(gained(thrust, x.row)))
		x.way = x.way.Add(hex.Unit(along).Times(8 * pushed(thrust, x.row)))
	}
	x.way = x.way.Add(x.velocity)
}

// nearest reports whether no hex is nearer than one to which so many eighths are missing.
func nearest(missing hex.Vec) bool {
	square := func(v hex.Vec) int { return v.A*v.A + v.C*v.C - v.A*v.C }
	for _, d := range hex.Dirs() {
		if square(missing.Add(hex.Unit(d).Times(eighths))) < square(missing) {
			return false
		}
	}
	return true
}

// Whatever burns there are, velocity is that of the chart, and the place is within half a
// hex for each time that rounding began anew; where nothing of a hex is lost it is the
// nearest hex to all that was moved (C2.0.3, C3.0).
func TestBurnsKeepWayAndVelocity(t *testing.T) {
	exact, fromHex := by("drift", "exact"), by("drift", "from-hex")
	rapid.Check(t, func(t *rapid.T) {
		start := hex.Vec{A: rapid.IntRange(-20, 20).Draw(t, "A"), C: rapid.IntRange(-20, 20).Draw(t, "C")}
		var kept, lost Helm
		from := hex.At(20, 20)
		kept.put(from, hex.A, start)
		lost.put(from, hex.A, start)
		want := reckoning{velocity: start}
		for turn := range 3 {
			for segment := range printed.Segments {
				thrust := rapid.IntRange(0, printed.MostThrust).Draw(t, "thrust")
				along := hex.Dirs()[rapid.IntRange(0, 5).Draw(t, "along")]
				if rapid.Bool().Draw(t, "as before") {
					thrust, along = want.thrust, want.along
				}
				want.segment(thrust, along)
				kept.sail(thrust, along, exact)
				lost.sail(thrust, along, fromHex)
				require.Equal(t, want.velocity, kept.Velocity, "turn %d, segment %d", turn, segment)
				require.Equal(t, want.velocity.Add(want.gathered), lost.future())
				require.True(t, nearest(from.To(kept.At).Times(eighths).Sub(want.way)), "%v of %v", from.To(kept.At), want.way)
				require.LessOrEqual(t, from.To(lost.At).Times(eighths).Sub(want.way).Len(), eighths*(want.legs+1))
			}
			want.takeStock()
			kept.convert(exact)
			lost.convert(fromHex)
			require.Equal(t, want.velocity, kept.Velocity)
			require.Equal(t, want.velocity, lost.Velocity)
		}
	})
}

// sail is a segment of maneuver with as much fuel as it takes.
func (h *Helm) sail(thrust int, along hex.Dir, g house) {
	h.set(thrust, along, g)
	if thrust > 0 {
		h.burn(unlimited, g)
	}
	h.drift()
}

// Fuel is a point for each of acceleration, and none beyond (C3.0.4).
func TestFuelOfBurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fuel := rapid.IntRange(0, 40).Draw(t, "fuel")
		thrust := rapid.IntRange(1, printed.MostThrust).Draw(t, "thrust")
		var h Helm
		h.put(hex.At(20, 20), hex.A, hex.Vec{})
		h.set(thrust, hex.B, by("drift", "exact"))
		left := fuel
		for range printed.Segments {
			_, spent := h.burn(left, by("drift", "exact"))
			left -= spent
			h.drift()
		}
		require.Equal(t, min(fuel, 2*thrust), fuel-left)
		require.Equal(t, hex.Unit(hex.B).Times(fuel-left), h.future())
	})
}
