package goliath

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// Whoever looks through units or the ground spends what he goes through, so that
// no search goes on for ever.
func TestLookingThroughThingsIsSpent(t *testing.T) {
	u := &Unit{Formation: Formation{Front: 1, Base: plane.One, Strength: Strength{Figures: 1}}}
	st := &State{Field: Field{Units: []*Unit{u, {Formation: Formation{Front: 1, Strength: Strength{Figures: 1}}}}, Table: Table{Terrain: []Terrain{area("pond", "water", "10,10 r3")}}}}
	h := with()
	for name, look := range map[string]func(){
		"unit":      func() { st.unit("x") },
		"everybody": func() { st.everybody() },
		"of":        func() { st.of("red") },
		"enemies":   func() { st.enemies("red") },
		"on":        func() { st.on(u.rect(), ground.isSlow) },
		"others":    func() { st.others(u) },
		"fits":      func() { st.fits(u, nil) },
		"upon":      func() { together{&st.Field, nil}.upon(&stride{m: &mover{u: u}, was: *u}) },
		"arrange":   func() { st.arrange(u, u.rect(), []plane.Rect{u.rect()}) },
		"until": func() {
			m := &mover{st: st, u: u, march: &March{Legs: []Leg{{Do: "face"}}}, h: h}
			m.until(1)
		},
		"acquaint": func() { together{&st.Field, []*stride{{m: &mover{u: u, march: &March{}}}}}.acquaint() },
		"quarry":   func() { (&mover{st: st, u: u, march: &March{}, h: h}).quarry(Leg{}, u.rect()) },
		"a way": func() {
			(&mover{st: &State{Field: Field{Units: st.Units[1:], Table: Table{Meter: st.Meter}}}, u: &Unit{}, h: h}).open(Leg{Target: "x"})(u.rect(), u.At)
		},
		"copied": func() { st.copied() },
		"clear": func() {
			(&mover{st: st, u: u, march: &March{}, h: h}).clear(Leg{}, plane.Point{}, plane.Point{X: plane.One})
		},
	} {
		b := budget.Of(math.MaxInt)
		st.Charge(b)
		look()
		require.Positive(t, b.Used(), name)
	}
}

// Of very many results, as where no turn ends, the oldest are forgotten.
func TestResultsHaveAnEnd(t *testing.T) {
	st := &State{}
	for range mostStrikes + 5 {
		st.Strikes.remember(byFire, "x", &Unit{}, "1")
	}
	require.Len(t, st.Strikes, mostStrikes)
	own := st.copied()
	require.Equal(t, "7", own.Strikes.remember(byFire, "x", &Unit{}, "7").Result)
	require.Equal(t, "1", st.Strikes.latest().Result, "what is tried out changes nothing")
}

// ruledUntil makes rulings until one is refused, and says why and after how
// many. All that stands is sound.
func ruledUntil(t *testing.T, line func(n int) string) (why string, after int) {
	t.Helper()
	s, d := rulestest.Cold(Book.System()), dice.FromStream([32]byte{1})
	res, err := s.Start(rules.Setup{Scenario: "empty"}, d)
	for n := 0; ; n++ {
		require.NoError(t, err)
		require.NoError(t, s.Sound(res.Next.Snapshot()))
		c, wrong := cmdline.Parse("goliath-gm " + line(n) + " reason:test")
		require.NoError(t, wrong)
		var next *rules.Result
		next, err = s.Act(res.Next.Snapshot(), rules.GM, c, d)
		if refusal, refused := cmdline.AsRefusal(err); refused {
			return refusal.Text, n
		}
		res = next
	}
}

// A game master who brings ever more onto the table is told where it ends, and
// until then nothing is refused.
func TestTheTableIsFullAtLast(t *testing.T) {
	army := strings.Join(make([]string, 24), "1 Bowmen,") + "1 Bowmen"
	why, after := ruledUntil(t, func(n int) string {
		return fmt.Sprintf(`muster seat:red army:"%s" corner:1,%d.%d`, army, 1+n*3/2, 5*(n*3%2))
	})
	require.Equal(t, mostUnits/24, after)
	require.Equal(t, "A battle has at most 300 units, those that are gone included; there are 288, and this would be 24 more.", why)
	why, after = ruledUntil(t, func(n int) string { return fmt.Sprintf(`terrain id:t%d kind:hill area:"10,10 r1"`, n) })
	require.Equal(t, mostTerrain, after)
	require.Equal(t, "A table has at most 200 pieces of terrain; take one off first.", why)
}

// What no line and no ruling makes of a type is in no state.
func TestTypesOfOnesOwnAreBounded(t *testing.T) {
	sound, err := parseType("Tank: AR HC, DR HC, HT 6, MR 2, MV 12, Chg 18, Mss 24, SA 2 10, Pts 40, base 2")
	require.NoError(t, err)
	check := func(st *State) error {
		b := &rules.Bounds{}
		st.Types.bounds(b)
		for _, u := range st.Units {
			u.Figure.bounds(b)
		}
		return b.Err()
	}
	require.NoError(t, check(&State{Types: []Type{sound}, Field: Field{Units: []*Unit{{Figure: figureOf(sound, 0, "spears", "bow")}}}}))
	for name, spoil := range map[string]func(*Type){
		"name": func(x *Type) { x.Name = "" }, "printed": func(x *Type) { x.Name = troops[0].Name },
		"AR": func(x *Type) { x.AR = highest + mostStep + 1 }, "DR": func(x *Type) { x.DR = -1 }, "HT": func(x *Type) { x.HT = 0 },
		"MR": func(x *Type) { x.MR = never + 1 }, "step": func(x *Type) { x.Step = 9 }, "guard": func(x *Type) { x.Guard = -9 },
		"move": func(x *Type) { x.Move = mostInches + 1 }, "charge": func(x *Type) { x.Charge = -1 }, "fly": func(x *Type) { x.Fly = -1 },
		"range": func(x *Type) { x.Missile = mostInches + 1 }, "points": func(x *Type) { x.Tenths = -1 }, "base": func(x *Type) { x.Base = 1 },
		"arm": func(x *Type) { x.Arm = "laser" }, "no arm": func(x *Type) { x.Arm = "" }, "ability": func(x *Type) { x.Abilities = []string{"13"} },
	} {
		bad := sound
		spoil(&bad)
		require.Error(t, check(&State{Types: []Type{bad}}), name)
	}
	require.Error(t, check(&State{Types: []Type{sound, sound}}), "twice")
	require.Error(t, check(&State{Types: make([]Type, mostTypes+1)}), "many")
	for name, f := range map[string]Figure{
		"unknown": {Type: "Tank", Class: "H", Mount: "C"}, "unrated": {Type: "Tank", Class: "X", Special: &sound},
		"other": {Type: "Orcs", Class: "H", Mount: "C", Special: &sound}, "projectile": figureOf(sound, 0, "laser"), "same": figureOf(sound, 0, "bow", "bow"),
	} {
		require.Error(t, check(&State{Field: Field{Units: []*Unit{{Figure: f}}}}), name)
	}
}

// However many charge the same target, each finds his place beside all others.
func TestManyMakeRoomForOneAnother(t *testing.T) {
	h := with()
	q := quarry{ground: plane.Rect{At: inches(90, 5), Width: 10 * plane.One, Depth: plane.One, Facing: plane.S}, base: plane.One, h: h}
	var at []inch
	for i := range mostUnits {
		r := plane.Rect{At: inches(80-i, 20), Width: plane.One, Depth: plane.One}
		q.fellows = append(q.fellows, fellow{r, plane.One, false})
	}
	for i, f := range q.fellows {
		own := q
		own.fellows = slices.Delete(slices.Clone(q.fellows), i, i+1)
		at = append(at, f.ground.At.X+own.asides(f.ground)[1])
	}
	for i := range at[1:] {
		require.Equal(t, plane.One+2*plane.Slack, at[i]-at[i+1], "the one behind comes to stand beside him, a hair apart")
	}
}

// Who routs is in some turn of rout: the table of rallies begins with the first.
func TestWhoRoutsIsInATurnOfRout(t *testing.T) {
	u := aBlock("one", "red", plane.N, 4, plane.Point{})
	for _, x := range []struct {
		status Status
		turn   int
		sound  bool
	}{{Steady, 0, true}, {Routing, 1, true}, {Routing, 4, true}, {Routing, 0, false}} {
		u.Status, u.Rout = x.status, x.turn
		b := &rules.Bounds{}
		u.bounds(b)
		require.Equal(t, x.sound, b.Err() == nil, "%q %d: %v", x.status, x.turn, b.Err())
	}
}
