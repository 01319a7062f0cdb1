package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/plane"
)

// Whoever lies within 45 degrees of a front is come upon without turning, and
// nowhere farther aside than a move may go; who is turned to lies before it then.
func TestEveryChargeFindsItsWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u, x := aUnit(t, "charger", 3000), aUnit(t, "target", 3000)
		if plane.Touching(u.rect(), x.rect()) {
			return
		}
		q := quarry{ground: x.rect(), base: u.Base, h: byDefault}
		at, straight := plane.Ahead(u.rect(), 0, x.rect())
		c, ok := q.course(u.rect())
		if u.before(x) {
			require.True(t, ok)
			require.Equal(t, u.Facing, c.facing, "it turns by itself")
		}
		if straight {
			require.Equal(t, course{u.Facing, at}, c)
		}
		if !ok {
			return
		}
		require.LessOrEqual(t, u.Facing.Steps(c.facing), 1)
		require.True(t, plane.Distance(u.At, c.at) < plane.One || leads(u.At, c.facing, c.at), "%s", c.at)
		u.Facing, u.At = c.facing, c.at
		require.LessOrEqual(t, plane.Gap(u.rect(), x.rect()), 2*plane.Slack)
		require.False(t, plane.Overlapping(u.rect(), x.rect()))
	})
}

// aUnit is a body of troops somewhere within so much of the middle of the table.
func aUnit(t *rapid.T, name string, span int) *Unit {
	n := func(what string, least, most int) int { return rapid.IntRange(least, most).Draw(t, name+" "+what) }
	figures := n("figures", 1, 30)
	return &Unit{Formation: Formation{Base: plane.Inch(n("base", 50, 200)), Front: n("front", 1, figures), At: plane.Point{X: plane.Inch(n("x", -span, span)), Y: plane.Inch(n("y", -span, span))}, Facing: plane.Facing(n("facing", 0, 7)), Strength: Strength{Figures: figures}}}
}

// Friends who come side by side to a line that lies aside of both come home beside
// one another, wherever they set out from, as long as there is room.
func TestFriendsMakeRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := func(what string, least, most int) inch { return inch(rapid.IntRange(least, most).Draw(t, what)) }
		line := plane.Rect{At: plane.Point{}, Width: 1200, Depth: 100, Facing: plane.S}
		one := plane.Rect{At: plane.Point{X: 600 + 160 + n("aside", 0, 200), Y: n("off", 900, 1200)}, Width: 300, Depth: 100, Facing: plane.N}
		two := one.To(plane.Point{X: one.At.X + 300 + n("apart", 0, 50), Y: one.At.Y + n("behind", 0, 50)})
		near := quarry{ground: line, base: 75, h: byDefault, fellows: []fellow{{ground: two, base: 75}}}
		far := quarry{ground: line, base: 75, h: byDefault, fellows: []fellow{{ground: one, base: 75}}}
		a, ok := near.from(one)
		b, too := far.from(two)
		require.True(t, ok && too)
		require.False(t, plane.Overlapping(one.To(a), two.To(b)), "%s %s", a, b)
		two.Facing = rapid.SampledFrom([]plane.Facing{plane.NE, plane.E, plane.S, plane.W, plane.NW}).Draw(t, "facing")
		near.fellows[0].ground = two
		alone := quarry{ground: line, base: 75, h: byDefault}
		a, _ = near.from(one)
		b, _ = alone.from(one)
		require.Equal(t, b, a, "who faces another way has another place")
	})
}

// And so they come home, stride by stride.
func TestFriendsComeHomeTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := func(what string, least, most int) inch { return inch(rapid.IntRange(least, most).Draw(t, what)) }
		target := aBlock("target", "red", plane.S, 16, plane.Point{X: 2000, Y: 1000})
		one := aBlock("one", "blue", plane.N, 4, plane.Point{X: 2750 + n("aside", 0, 150), Y: 1800 + n("off", 0, 200)})
		two := aBlock("two", "blue", plane.N, 4, plane.Point{X: one.At.X + 300 + n("gap", 0, 30), Y: one.At.Y + n("behind", 0, 40)})
		table := plane.Rect{At: plane.Point{X: 2400, Y: 2400}, Width: 4800, Depth: 4800}
		st := &State{Field: Field{Units: []*Unit{target, one, two}, Table: Table{Size: table}}, Sequence: Sequence{Method: 2}}
		var movers []*mover
		for _, u := range st.Units[1:] {
			legs := []Leg{{Do: "charge", Target: target.ID}}
			movers = append(movers, &mover{st: st, u: u, march: &March{Unit: u.ID, Side: u.Side, Legs: legs}, h: byDefault})
		}
		for n := range 2 * strides {
			to := plane.Whole * (n + 1) / (2 * strides)
			together{&st.Field, nil}.step(movers, []int{to, to})
		}
		for _, m := range movers {
			require.True(t, plane.Touching(m.u.rect(), target.rect()), "%s at %s: %s", m.u.ID, m.u.At, m.march.Halted)
		}
	})
}

// aBlock is a rank of medium infantry.
func aBlock(id, side string, facing plane.Facing, figures int, at plane.Point) *Unit {
	u := &Unit{Figure: Figure{Type: "Medium Infantry", Class: Medium, Mount: Foot}, Formation: Formation{Base: 75, Front: figures, At: at, Facing: facing, Strength: Strength{Figures: figures, Start: figures}}}
	u.ID, u.Name, u.Side = id, id, side
	return u
}

// A friend who was in the way is told of, where he has cost a step or more; an enemy
// never is: he may be one whom nobody sees.
func TestWhoHeldUpIsAFriend(t *testing.T) {
	u := aBlock("one", "blue", plane.N, 4, plane.Point{})
	m := &mover{st: &State{}, u: u, march: &March{Unit: u.ID, Legs: []Leg{{Do: "move", To: plane.Point{Y: -900}}}}, h: byDefault}
	m.heldUpBy(aBlock("foe", "red", plane.S, 4, plane.Point{}))
	require.Nil(t, m.slowed)
	friend := aBlock("two", "blue", plane.S, 4, plane.Point{})
	m.heldUpBy(friend)
	require.Equal(t, friend, m.slowed)
	require.True(t, m.lags(plane.Whole))
	u.Used = plane.Whole - m.share(m.march.Legs[0], plane.Step)/2
	require.False(t, m.lags(plane.Whole))
}

// Of files whose line of fire is free at least one fires, also where few of them can
// still do anything (house rule line-of-fire).
func TestOneFileFiresAtLeast(t *testing.T) {
	u, foe := aBlock("one", "red", plane.N, 5, plane.Point{}), aBlock("foe", "blue", plane.S, 1, plane.Point{Y: -1000})
	st := &State{Field: Field{Units: []*Unit{u, foe, aBlock("between", "blue", plane.S, 4, plane.Point{X: 60, Y: -200})}}}
	x := aim{st: st, u: u, t: foe, h: with("line-of-fire", "files")}
	require.Equal(t, 1, x.free())
	require.Equal(t, 2, x.shooters(10))
	require.Equal(t, 1, x.shooters(4))
	require.Zero(t, x.shooters(0))
}

// Whither a way leads is the same from end to end of the largest table as over half of it, on
// machines of 32 bits too.
func TestWaysLeadAcrossTheLargestTable(t *testing.T) {
	corner := plane.Point{X: -plane.Most, Y: -plane.Most}
	for _, to := range []plane.Point{{X: plane.Most, Y: plane.Most}, {X: plane.Most, Y: plane.Most / 2}, {X: plane.Most, Y: -plane.Most}} {
		half := corner.Plus(plane.Point{X: (to.X - corner.X) / 2, Y: (to.Y - corner.Y) / 2})
		for f := range plane.Facing(8) {
			require.Equal(t, leads(corner, f, half), leads(corner, f, to), "%s by %d", to, f)
		}
	}
}
