package plan_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/library"
	"impulse/rules/plan"
	"impulse/rules/view"
)

// at is a scenario at the first step of a name, where nobody has ordered anything.
func at(t testing.TB, system, scenario, step string) (rules.System, *rules.Snapshot) {
	t.Helper()
	sys, ok := library.Find(system)
	require.True(t, ok)
	d := dice.FromStream([32]byte{1})
	res, err := sys.Start(rules.Setup{Scenario: scenario}, d)
	require.NoError(t, err)
	now := res.Next
	for now.Snapshot().Step != step {
		for _, seat := range now.Awaited() {
			now, err = now.Seal(seat, nil)
			require.NoError(t, err)
		}
		res, err = now.Advance(d)
		require.NoError(t, err)
		now = res.Next
	}
	return sys, now.Snapshot()
}

func TestWhereUnitsWouldBe(t *testing.T) {
	sys, now := at(t, "pentagon", "skirmish", "rotation")
	p := plan.Of(sys, now, "red", []string{"rotate to:B unit:kestrel"})
	require.Len(t, p.Units, 1)
	require.Equal(t, []string{"kestrel", "1520", "B"}, []string{p.Units[0].Unit, p.Units[0].At, p.Units[0].Heading})
	require.Empty(t, p.Aims)
	for what, lines := range map[string][]string{"nothing": nil, "no order": {"fly"}, "an enemy": {"rotate to:B unit:lance"}} {
		require.Equal(t, view.Plan{}, plan.Of(sys, now, "red", lines), what)
	}
}

func TestWhatIsFiredAt(t *testing.T) {
	sys, now := at(t, "pentagon", "skirmish", "direct-fire-decision")
	lines := []string{"fire weapon:L1 target:lance unit:kestrel", "fire weapon:L1 target:lance unit:kestrel", "fire weapon:L2 target:nobody unit:kestrel", "fire weapon:L1 target:kestrel unit:lance", "break when hit"}
	require.Equal(t, []view.Aim{{Unit: "kestrel", Target: "lance", Arcs: []view.Sector{{From: 240, To: 120}}}}, plan.Of(sys, now, "red", lines).Aims)
	require.Len(t, plan.Of(sys, now, "red", []string{"when range <= 9: fire weapon:all target:lance unit:kestrel"}).Aims, 1, "a standing line too")
}

// An order against a unit that is no fire says what it is.
func TestWhoIsCharged(t *testing.T) {
	sys, now := at(t, "pentagon", "skirmish", "direct-fire-decision")
	all := plan.Of(sys, now, "red", []string{"ram target:lance unit:kestrel", "fire-halfway target:lance unit:kestrel"}).Aims
	require.Equal(t, []view.Aim{{Unit: "kestrel", Target: "lance", Order: "ram"}, {Unit: "kestrel", Target: "lance"}}, all)
}

// A plan is made of what the seat knows: where the hidden stand changes nothing, and
// what others have ordered neither.
func TestAPlanKnowsWhatTheSeatKnows(t *testing.T) {
	sys, now := at(t, "pentagon", "skirmish", "rotation")
	lines := []string{"rotate to:B unit:kestrel", "accelerate unit:kestrel"}
	p, err := sys.Open(now)
	require.NoError(t, err)
	p, err = p.Seal("blue", []string{"rotate to:C unit:lance"})
	require.NoError(t, err)
	require.Equal(t, plan.Of(sys, now, "red", lines), plan.Of(sys, p.Snapshot(), "red", lines))
}

func TestWhereTroopsWouldBe(t *testing.T) {
	sys, now := at(t, "goliath", "open-field", "first-half-move")
	p, err := sys.Open(now)
	require.NoError(t, err)
	seat := p.Awaited()[0]
	units := p.For(seat).View().Board.Counters
	was := units[slices.IndexFunc(units, func(c view.Counter) bool { return c.Side == string(seat) })]
	got := plan.Of(sys, now, seat, []string{"move forward:6 unit:" + was.Unit})
	require.Len(t, got.Units, 1)
	require.Equal(t, was.Unit, got.Units[0].Unit)
	require.NotEqual(t, was.At, got.Units[0].At)
}

func BenchmarkPlan(b *testing.B) {
	sys, now := at(b, "pentagon", "skirmish", "rotation")
	for b.Loop() {
		plan.Of(sys, now, "red", []string{"rotate to:B unit:kestrel", "accelerate unit:kestrel"})
	}
}
