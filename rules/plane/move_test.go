package plane

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestMovesByHand(t *testing.T) {
	at := Point{1000, 1000}
	require.Equal(t, Point{1000, 400}, at.Go(N, 600))
	require.Equal(t, Point{1000, 1600}, at.Go(N, -600))
	require.Equal(t, Point{1424, 576}, at.Go(NE, 600))
	require.Equal(t, Point{300, 400}, Point{0, 0}.Toward(Point{600, 800}, 500))
	require.Equal(t, Point{600, 800}, Point{0, 0}.Toward(Point{600, 800}, 5000))
	require.Equal(t, Point{900, 1200}, Point{600, 800}.Away(Point{597, 796}, 500))
	require.Equal(t, Point{600, 800}, Point{600, 800}.Away(Point{600, 800}, 0))
}

func TestClipByHand(t *testing.T) {
	r := Rect{Point{0, 0}, 400, 200, N}
	ahead := Rect{Point{100, -800}, 400, 200, S}
	nearer := Rect{Point{-200, -600}, 400, 200, E}
	aside := Rect{Point{400, -400}, 400, 200, N}
	at, hit := Clip(r, Point{0, -1200}, aside, ahead, nearer)
	require.Equal(t, 2, hit)
	require.Equal(t, Point{0, -300}, at, "its flank reaches 2 inches down the page")
	at, hit = Clip(r, Point{0, -1200}, aside, ahead)
	require.Equal(t, 1, hit)
	require.Equal(t, Point{0, -600}, at)
	at, hit = Clip(r, Point{0, -1200}, aside)
	require.Equal(t, -1, hit, "what it only passes along does not stop it")
	require.Equal(t, Point{0, -1200}, at)
}

func TestClipInContact(t *testing.T) {
	r, foe := Rect{Point{0, 0}, 400, 200, N}, Rect{Point{0, -200}, 400, 200, S}
	at, hit := Clip(r, Point{0, -500}, foe)
	require.Equal(t, 0, hit)
	require.Equal(t, r.At, at)
	for _, free := range []Point{{0, 500}, {700, 0}, {500, 500}} {
		at, hit = Clip(r, free, foe)
		require.Equal(t, -1, hit)
		require.Equal(t, free, at)
	}
}

func TestClipEndsInContactAndNotBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, other, to := drawRect(t, "r"), drawRect(t, "other"), drawPoint(t, "to")
		if Touching(r, other) {
			return
		}
		at, hit := Clip(r, to, other)
		least := math.Inf(1)
		for i := 0; i <= 200; i++ {
			n := Point{r.At.X + (at.X-r.At.X)*Inch(i)/200, r.At.Y + (at.Y-r.At.Y)*Inch(i)/200}
			least = min(least, separation(r.To(n).spots(), other.spots()))
		}
		require.Greater(t, least, -5.0, "it went through")
		if hit < 0 {
			require.Equal(t, to, at)
			return
		}
		require.Equal(t, Inch(0), Gap(r.To(at), other))
	})
}

func TestMeetByHand(t *testing.T) {
	r, foe := Rect{Point{0, 0}, 400, 200, N}, Rect{Point{0, -1200}, 400, 200, S}
	share, met := Meet(r, Point{0, -600}, foe, Point{0, -600})
	require.True(t, met)
	require.Equal(t, Whole*5/6, share, "10 inches between them, of which 12 would be gone")
	require.Equal(t, Point{0, -500}, r.At.Share(Point{0, -600}, share))
	_, met = Meet(r, Point{0, -600}, foe, Point{0, -1800})
	require.False(t, met, "it goes away as fast")
}

// Which of the two is looked at first does not matter, and they end in contact.
func TestMeetIsTheSameForBoth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawRect(t, "a"), drawRect(t, "b")
		toA, toB := drawPoint(t, "to a"), drawPoint(t, "to b")
		if Touching(a, b) {
			return
		}
		share, met := Meet(a, toA, b, toB)
		other, too := Meet(b, toB, a, toA)
		require.Equal(t, met, too)
		require.Equal(t, share, other)
		if met {
			require.LessOrEqual(t, Gap(a.To(a.At.Share(toA, share)), b.To(b.At.Share(toB, share))), Slack+2)
		}
	})
}

// A move of 9 inches is one of 9 inches in every direction, and nowhere farther
// aside of its way than a hundredth.
func TestMovesMeasureAsOrdered(t *testing.T) {
	require.Equal(t, 9*One, Distance(Point{}, Point{}.Go(NE, 9*One)))
	require.Equal(t, Point{637, -636}, Point{}.Go(NE, 9*One))
	require.Equal(t, Point{-637, -636}, Point{}.Go(NW, 9*One))
	rapid.Check(t, func(t *rapid.T) {
		p, q := drawPoint(t, "p"), drawPoint(t, "q")
		far, f := Inch(rapid.IntRange(0, 4000).Draw(t, "far")), Facing(rapid.IntRange(0, 7).Draw(t, "facing"))
		at := p.Go(f, far)
		require.Equal(t, far, Distance(p, at))
		require.LessOrEqual(t, abs(f.Turn(2).axis().along(at.Minus(p).vec())), int64(fine))
		at = p.Toward(q, far)
		require.Equal(t, min(far, Distance(p, q)), Distance(p, at))
		if way := q.Minus(p).vec(); p != q {
			require.LessOrEqual(t, abs(cross(way, at.Minus(p).vec()))/way.length(), int64(fine))
		}
	})
}

// What a rectangle strays from it does not come upon.
func TestStrays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, to, other := drawRect(t, "r"), drawPoint(t, "to"), drawRect(t, "other")
		if strays(r, to, other) {
			_, met := entry(r, to.Minus(r.At).vec(), other)
			require.False(t, met)
		}
	})
}
