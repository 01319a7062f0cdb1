package pentagon

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
	"impulse/rules/ssd"
	"impulse/rules/view"
)

// knownBy is what a seat knows of a state.
func knownBy(t *testing.T, st *State, seat rules.SeatID) (k known) {
	t.Helper()
	book := Book
	book.View = func(x known) view.View { k = x; return view.View{} }
	s := *begun(t, "skirmish")
	var err error
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	p, err := book.System().Open(&s)
	require.NoError(t, err)
	p.For(seat).View()
	return k
}

// holds is what holds of a cause for red.
func keysOf(t *testing.T, cause string, st *State) []string {
	t.Helper()
	i := slices.IndexFunc(causes, func(c rules.Cause[*State]) bool { return c.Name == cause })
	return causes[i].Holds(knownBy(t, st, "red"))
}

// Each cause, with what makes it hold and what does not.
func TestCauses(t *testing.T) {
	missileAt := func(distance int, side string, target string) func(*State) {
		return func(st *State) {
			st.Seekers = append(st.Seekers, &Seeker{Unit: rules.Unit{ID: "m1", Name: "M 1", Side: side}, Kind: missileKind, Make: standardMake, Body: Body{At: hex.At(20, 20-distance)}, Speed: 24, Target: target})
		}
	}
	for name, tt := range map[string]struct {
		cause  string
		change func(st *State)
		want   []string
	}{
		"nobody hit":          {"hit", func(*State) {}, nil},
		"hit":                 {"hit", func(st *State) { st.Hits = []Hit{{Target: "kestrel", By: "foe", Damage: 1}} }, []string{"hit kestrel {3 4}"}},
		"eaten or blown up":   {"hit", func(st *State) { st.Ships[0].Struck = Moment{3, 3} }, []string{"hit kestrel {3 3}"}},
		"another hit":         {"hit", func(st *State) { st.Hits = []Hit{{Target: "foe", By: "kestrel", Damage: 1}} }, nil},
		"destroyed":           {"hit", func(st *State) { st.Ships[0].Destroyed = true }, []string{"destroyed kestrel"}},
		"another destroyed":   {"hit", func(st *State) { st.Ships[1].Destroyed = true }, nil},
		"in range":            {"range", func(*State) {}, []string{"kestrel foe radiation", "kestrel foe laser", "foe kestrel laser"}},
		"of proton cannons":   {"range", func(st *State) { disarm(st.Ships[1]); st.Ships[1].At = hex.At(20, 18) }, []string{"kestrel foe radiation", "kestrel foe proton", "kestrel foe magnetic", "kestrel foe laser", "kestrel foe electron"}},
		"of the enemy's":      {"range", func(st *State) { disarm(st.Ships[0]) }, []string{"foe kestrel laser"}},
		"far":                 {"range", func(st *State) { st.Ships[1].At = hex.At(20, 20-65) }, nil},
		"none can fire":       {"range", func(st *State) { disarm(st.Ships[0]); disarm(st.Ships[1]) }, nil},
		"no enemy left":       {"range", func(st *State) { st.Ships[1].Destroyed = true }, nil},
		"a missile near":      {"seeker", missileAt(5, "blue", "kestrel"), []string{"kestrel m1"}},
		"whatever its target": {"seeker", missileAt(5, "blue", "foe"), []string{"kestrel m1"}},
		"a missile farther":   {"seeker", missileAt(6, "blue", "kestrel"), nil},
		"a missile of red":    {"seeker", missileAt(2, "red", "foe"), nil},
		"others":              {"unit", func(*State) {}, []string{"foe"}},
		"nobody else":         {"unit", func(st *State) { st.Ships = st.Ships[:1] }, nil},
		"a hidden one":        {"unit", func(st *State) { st.Ships[1].Hidden = true }, nil},
		"all there":           {"gone", func(*State) {}, nil},
		"one left":            {"gone", func(st *State) { st.Gone, st.Ships = st.Ships[1:], st.Ships[:1] }, []string{"foe"}},
		"one destroyed":       {"gone", func(st *State) { st.Ships[1].Destroyed = true }, []string{"foe"}},
		"locked":              {"lock", func(*State) {}, []string{"kestrel foe"}},
		"not locked":          {"lock", func(st *State) { st.Ships[0].Lock = false }, nil},
		"beyond its lock":     {"lock", func(st *State) { st.Ships[0].NoLock = []string{"foe"} }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			st := ahead("kestrel", "lance", 6)
			tt.change(st)
			require.ElementsMatch(t, tt.want, keysOf(t, tt.cause, st))
		})
	}
}

// disarm destroys all that a ship fires with.
func disarm(s *Ship) {
	for _, w := range s.guns() {
		gone, _ := w.boxes().Destroy(w.boxes().Len(), ssd.Order(0))
		w.mark(gone)
	}
}

// To who passes two worlds are one that differ in what they may not know: the target
// of a missile, and somebody hidden. So they are asked in both or in neither, and
// everybody else reads the same.
func TestCausesBetrayNothing(t *testing.T) {
	for name, change := range map[string]func(*State){
		"a missile's target": func(st *State) { st.Seekers[0].Target = "foe" },
		"a hidden enemy":     func(st *State) { st.Ships[2].At = hex.At(20, 19) },
	} {
		one, other := twin(), twin()
		change(other)
		for _, c := range causes {
			require.Equal(t, c.Holds(knownBy(t, one, "red")), c.Holds(knownBy(t, other, "red")), "%s: %s", name, c.Name)
		}
	}
}

func twin() *State {
	st := ahead("kestrel", "lance", 6)
	st.Seekers = []*Seeker{{Unit: rules.Unit{ID: "m1", Name: "M 1", Side: "blue"}, Kind: missileKind, Make: standardMake, Body: Body{At: hex.At(20, 18)}, Speed: 24, Target: "kestrel"}}
	hidden := start{design: "lance", seat: "blue", at: hex.At(40, 40), facing: hex.D}.ship()
	hidden.ID, hidden.Side, hidden.Hidden, st.Shrouded = "ambush", "blue", true, true
	st.Ships = append(st.Ships, hidden)
	return st
}

// Of what comes about while its owner passes a sheet asks for what it names, and one
// that leaves private causes out does not ask for the lock-on.
func TestWhatAPassIsAskedFor(t *testing.T) {
	system := rulestest.Cold(Book.System())
	for line, asked := range map[string]bool{"break when something": true, "break when something public": false, "break when something lock": true, "break when something choice": false, "break when something range": false} {
		s := *begun(t, "skirmish")
		s.Step = rotateStep.Name
		s.State = codec.Must(stateOf(t, &s).inImpulse(1))
		stood, err := system.Seal(&s, "red", []string{line})
		require.NoError(t, err)
		for range 2 { // in the first the sheet comes into force
			if stood.Step == rotateStep.Name { // thrust is on that sheet
				stood, err = system.Seal(stood, "blue", nil)
				require.NoError(t, err)
			}
			res, err := system.Advance(stood, dice.FromFaces(nil))
			require.NoError(t, err)
			stood = res.Next.Snapshot()
			if stood.Step == accelerateStep.Name {
				require.True(t, stood.Stands("red"), line)
				c, err := cmdline.Parse("pentagon-gm lock unit:kestrel lock:off reason:test")
				require.NoError(t, err)
				res, err = system.Act(stood, rules.GM, c, dice.FromFaces(nil))
				require.NoError(t, err)
				stood = res.Next.Snapshot()
			}
		}
		require.Equal(t, moveStep.Name, stood.Step)
		require.Equal(t, asked, stood.Standing[0].Fired > 0, line)
	}
}

func (st *State) inImpulse(n int) *State { st.Impulse = n; return st }

// What eats or blows up as damage is assessed is a hit too, though nothing was to be
// assessed before.
func TestGumIsAHit(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	st.Gums = []Gum{{Target: "kestrel", By: "foe", Facing: 1, Damage: 2, Left: 3, Eaten: Moment{3, 3}}}
	require.Empty(t, keysOf(t, "hit", st))
	now, _ := segment(t, st, "damage-assessment", nil, nil)
	require.Equal(t, []string{"hit kestrel {3 4}"}, keysOf(t, "hit", now))
	require.Equal(t, Moment{}, now.Ships[1].Struck)
}

// Who is asked again for the range reads who came into range of whose weapons, or left
// it; weapons that were lost say nothing.
func TestWhoCameIntoRange(t *testing.T) {
	news := func(at hex.Hex, of func(key string) (came, left bool)) string {
		st := ahead("kestrel", "lance", 6)
		st.Ships[1].At = at
		return rangeNews(knownBy(t, st, "red"), of)
	}
	came := func(string) (bool, bool) { return true, false }
	left := func(string) (bool, bool) { return false, true }
	require.Equal(t, "Foe came into range of Kestrel's radiation gun", news(hex.At(20, 18), func(key string) (bool, bool) { return key == "kestrel foe radiation", false }))
	require.Contains(t, news(hex.At(20, 18), came), "Kestrel came into range of Foe's ")
	require.Empty(t, news(hex.At(20, 18), left), "they are within range: the weapons were lost")
	require.Contains(t, news(hex.At(20, 4), left), "Foe left the range of Kestrel's electron cannon")
}
