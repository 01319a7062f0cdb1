package pentagon

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// Whoever looks through what is on the map spends what he goes through, so that
// no search goes on for ever.
func TestLookingThroughThingsIsSpent(t *testing.T) {
	s := start{"kestrel", "red", hex.At(15, 34), hex.A, hex.Vec{A: 6}, ""}.ship()
	st := battle(Clock{}, s)
	st.Seekers = []*Seeker{{}}
	s.Past = []hex.Hex{hex.At(15, 38)}
	for name, look := range map[string]func(){
		"ship":      func() { st.ship("x") },
		"alive":     func() { st.alive() },
		"objects":   func() { st.objects() },
		"seeker":    func() { st.seeker("x") },
		"everybody": func() { st.everybody() },
		"way":       func() { st.way(s.object()) },
		"salvo":     func() { st.salvo([]shotOdds{{scored: new(big.Rat)}}) },
	} {
		b := budget.Of(math.MaxInt)
		st.Charge(b)
		look()
		require.Positive(t, b.Used(), name)
	}
}

// Tries and thrusts have an end where no impulse does.
func TestTriesHaveAnEnd(t *testing.T) {
	st := &State{}
	for range mostTries + 5 {
		st.tried(Try{Unit: "x"})
	}
	st.tried(Try{Unit: "last"})
	require.Len(t, st.Tried, mostTries)
	require.Equal(t, "last", st.Tried[mostTries-1].Unit)
}

// ruledUntil makes rulings in a duel, in which so many seeking weapons are, until one is
// refused, and says why and after how many. All that stands is sound.
func ruledUntil(t *testing.T, seekers int, line func(n int) string) (why string, after int) {
	t.Helper()
	s, d := rulestest.Cold(Book.System()), dice.FromStream([32]byte{1})
	res, err := s.Start(rules.Setup{Scenario: "duel", House: []rules.Setting{{ID: "spacecraft-limit", Value: "none"}}}, d)
	require.NoError(t, err)
	now := *res.Next.Snapshot()
	var st State
	require.NoError(t, codec.Decode(now.State, &st))
	st.Seekers = manySeekers(seekers)
	now.State, err = codec.Encode(st)
	at := &now
	for n := 0; ; n++ {
		require.NoError(t, err)
		require.NoError(t, s.Sound(at))
		c, wrong := cmdline.Parse("pentagon-gm " + line(n) + " reason:test")
		require.NoError(t, wrong)
		res, err = s.Act(at, rules.GM, c, d)
		if refusal, refused := cmdline.AsRefusal(err); refused {
			return refusal.Text, n
		}
		require.NoError(t, err)
		at = res.Next.Snapshot()
	}
}

// manySeekers are so many missiles of red far out.
func manySeekers(n int) (out []*Seeker) {
	for i := range n {
		out = append(out, &Seeker{Unit: rules.Unit{ID: fmt.Sprint("x", i), Name: "X", Side: "red"}, Kind: missileKind, Body: Body{At: hex.At(80, 80)}})
	}
	return out
}

// A game master who brings in ever more is told where it ends, and until then
// nothing is refused.
func TestTheMapIsFullAtLast(t *testing.T) {
	why, after := ruledUntil(t, 0, func(int) string { return "force seat:blue at:1512 design:wisp" })
	require.Equal(t, mostShips-2, after)
	require.Equal(t, "A battle has at most 200 units, those included that have left it.", why)
	why, after = ruledUntil(t, 0, func(n int) string { return fmt.Sprintf("planet at:%02d%02d", 1+n%30, 1+n/30) })
	require.Equal(t, mostPlanets, after)
	require.Equal(t, "A map has at most 100 planets; take one off first.", why)
	why, after = ruledUntil(t, mostSeekers-50, func(int) string { return "seek unit:kestrel target:lance at:1517 heading:A" })
	require.Equal(t, 50, after)
	require.Equal(t, "There are at most 500 seeking weapons on the map.", why)
}

// What is ordered to be launched where there is no room is told, and nothing is
// used up for it.
func TestNobodyLaunchesOntoAFullMap(t *testing.T) {
	s, d := rulestest.Cold(Book.System()), dice.FromStream([32]byte{1})
	res, err := s.Start(rules.Setup{Scenario: "squadrons", Mode: rules.Free, House: []rules.Setting{{ID: "guns-begin", Value: "charged"}}}, d)
	require.NoError(t, err)
	now := *res.Next.Snapshot()
	var st State
	require.NoError(t, codec.Decode(now.State, &st))
	for n := len(st.Ships); n < mostShips; n++ {
		more := start{"bastion", "blue1", hex.At(90, 90), hex.A, hex.Vec{}, fmt.Sprint("Base ", n)}.ship()
		more.Side = "blue"
		st.Ships = append(st.Ships, more)
	}
	st.Seekers = manySeekers(mostSeekers)
	now.State, err = codec.Encode(st)
	require.NoError(t, err)
	require.NoError(t, s.Sound(&now))
	for seat, order := range map[rules.SeatID]string{"red1": "missile target:lance heading:A unit:wisp", "blue1": "bolt weapon:G1 target:kestrel heading:D unit:lance", "red2": "drone heading:A unit:aklinon"} {
		c, wrong := cmdline.Parse("pentagon " + order)
		require.NoError(t, wrong)
		res, err := s.Act(&now, seat, c, d)
		require.NoError(t, err, order)
		require.Len(t, res.Events, 1)
		require.Contains(t, res.Events[0].Text, "could not launch: there would be more than")
		require.Equal(t, now.State, res.Next.Snapshot().State)
	}
}
