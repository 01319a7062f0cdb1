package phoenix

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// overheard is the book, with what the referee orders written down by seat.
func overheard(said map[rules.SeatID][]string) rules.System {
	book := Book
	book.Steps = slices.Clone(Book.Steps)
	book.Steps[0].Left = func(k known) []string {
		lines := refereeOrders(k)
		said[k.Seat().ID] = lines
		return lines
	}
	return book.System()
}

// What the referee orders its people may be ordered by anybody: each line passes the check
// of its order.
func TestRefereeOrdersWhatIsLegal(t *testing.T) {
	for _, x := range [][2]string{{"oppenheim-two", "russians"}, {"oppenheim-two", "nato"}, {"raid-two", "suspects"}, {"raid-two", "police"}, {"alley", "blue"}} {
		scenario, left := x[0], rules.SeatID(x[1])
		said, given := map[rules.SeatID][]string{}, 0
		f := &bout{t: t, dice: dice.FromStream([32]byte{9})}
		res, err := overheard(said).Start(rules.Setup{Scenario: scenario}, f.dice)
		require.NoError(t, err)
		f.at, err = res.Next.Default(left, true)
		require.NoError(t, err)
		for n := 0; n < 12*impulses && !f.over(); n++ {
			clear(said)
			before, err := f.at.Default(left, false)
			require.NoError(t, err)
			f.impulse(nil)
			var sheet []string
			for _, line := range said[left] {
				w, err := before.For(left).Line(line, sheet)
				require.NoError(t, err, "%s: %s", scenario, line)
				sheet, given = append(sheet, w.Line), given+1
			}
		}
		require.Greater(t, given, 5, scenario)
	}
}

// staged are people of both sides in the alley who were put there some impulses ago; the
// lines are what the referee has ordered blue.
func staged(t *testing.T, wait int, rulings ...string) (all []string) {
	said := map[rules.SeatID][]string{}
	f := &brawl{bout: bout{t: t, dice: dice.FromStream([32]byte{9})}}
	res, err := overheard(said).Start(rules.Setup{Scenario: "alley"}, f.dice)
	require.NoError(t, err)
	f.at, err = res.Next.Default("blue", true)
	require.NoError(t, err)
	for _, line := range rulings {
		f.rule(line)
	}
	for range 1 + wait {
		f.impulse(nil)
		all = append(all, said["blue"]...)
	}
	return all
}

// alone leaves Axly and Trent in the fight, who see each other from so far.
func alone(at, foe string) []string {
	return []string{"remove unit:hauser", "remove unit:donovan", "place unit:axly at:" + at + " facing:10", "place unit:trent at:" + foe + " facing:4"}
}

func TestRefereeFights(t *testing.T) {
	for _, tt := range []struct {
		name    string
		rulings []string
		lines   []string
		wait    int
	}{
		{"lies down far off in the open", alone("1604", "0304"), []string{"posture to:prone unit:axly", "fire target:trent aim:4 shots:9 unit:axly then:on"}, 0},
		{"goes for cover nearby", alone("1604", "0804"), []string{"move to:1402 unit:axly", "fire target:trent aim:4 mode:burst shots:9 unit:axly then:on"}, 0},
		{"fires at once close by", alone("1604", "1304"), []string{"fire target:trent aim:2 mode:burst shots:9 unit:axly"}, 0},
		{"loads what is empty", append(alone("1604", "1304"), "arm unit:axly weapon:m16a1 rounds:0"), []string{"weapon do:reload unit:axly"}, 0},
		{"takes another weapon", append(alone("1604", "1304"), "arm unit:axly weapon:uzi", "arm unit:axly weapon:m16a1 rounds:0 spare:0"), []string{"weapon do:ready weapon:uzi unit:axly"}, 0},
		{"leaves with none", append(alone("1604", "1304"), "arm unit:axly weapon:m16a1 rounds:0 spare:0"), []string{"do action:leave unit:axly"}, 0},
		{"helps the wounded", []string{"remove unit:donovan", "remove unit:trent", "remove unit:axly", "bring name:Far seat:red troop:line at:0401", "bring name:Near seat:blue troop:elite weapon:m16a1 at:1604", "place unit:hauser at:1605", "wound unit:hauser location:thigh-flesh pd:400"}, []string{"move to:1605 unit:near", "aid target:hauser unit:near then:on"}, 12},
		{"and nobody before it is calm", []string{"remove unit:donovan", "remove unit:trent", "remove unit:axly", "bring name:Far seat:red troop:line at:0401", "bring name:Near seat:blue troop:elite weapon:m16a1 at:1604", "place unit:hauser at:1605", "wound unit:hauser location:thigh-flesh pd:400"}, nil, 6},
	} {
		t.Run(tt.name, func(t *testing.T) { require.Equal(t, tt.lines, staged(t, tt.wait, tt.rulings...)) })
	}
}

// Who walks when an enemy comes in sight, to a rifle say, draws first what they carry; who draws or picks up
// already goes on with it.
func TestRefereeDrawsFirst(t *testing.T) {
	to := hex.Must("1602")
	for name, tt := range map[string]struct {
		does  []Task
		lines []string
	}{
		"walks":    {[]Task{{Do: moveAct, At: &to}, {Do: pickUpAct}}, []string{"weapon do:ready weapon:m16a1 unit:axly"}},
		"draws":    {[]Task{{Do: readyAct, Key: "m16a1"}}, nil},
		"picks up": {[]Task{{Do: pickUpAct}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			said := map[rules.SeatID][]string{}
			f := &brawl{bout: bout{t: t, dice: dice.FromStream([32]byte{9})}}
			res, err := overheard(said).Start(rules.Setup{Scenario: "alley"}, f.dice)
			require.NoError(t, err)
			f.at = res.Next
			for _, line := range alone("1604", "1304") {
				f.rule(line)
			}
			s := *f.at.Snapshot()
			st := f.state()
			c := st.find("axly")
			c.Held, c.Tasks = 0, tt.does
			s.State = codec.Must(st)
			f.at, err = overheard(said).Open(&s)
			require.NoError(t, err)
			f.at, err = f.at.Default("blue", true)
			require.NoError(t, err)
			f.impulse(nil)
			require.Equal(t, tt.lines, said["blue"])
		})
	}
}

// Who lies in wait turns to whom a comrade sees, where nothing is between, and not before what he is about
// is done, be it an order to others (5.5).
func TestWhoWaitsTurnsToWhomAComradeSees(t *testing.T) {
	for _, x := range []struct {
		stands string
		tasks  []Task
		turns  bool
	}{{"1604 facing:3", nil, true}, {"0403 facing:9", nil, false}, {"1604 facing:3", []Task{{Do: commandAct, To: "hauser"}}, false}} {
		said := map[rules.SeatID][]string{}
		f := &brawl{bout: bout{t: t, dice: dice.FromStream([32]byte{9})}}
		res, err := overheard(said).Start(rules.Setup{Scenario: "alley", House: []rules.Setting{played("initiative", "on")}}, f.dice)
		require.NoError(t, err)
		f.at, err = res.Next.Default("blue", true)
		require.NoError(t, err)
		for _, line := range []string{"remove unit:donovan", "place unit:hauser at:1605 facing:9", "place unit:axly at:" + x.stands, "place unit:trent at:1104 facing:3"} {
			f.rule(line)
		}
		f.change(func(st *State) { c := st.find("axly"); c.Role, c.Tasks = guards, x.tasks })
		f.at, err = overheard(said).Open(f.at.Snapshot())
		require.NoError(t, err)
		f.impulse(nil)
		require.NotEmpty(t, said["blue"])
		require.Equal(t, x.turns, regexp.MustCompile("turn to:(9|3|4) unit:axly").MatchString(fmt.Sprint(said)), "%s %q", x.stands, said)
	}
}

// Hexes within a range are each there once, and none beyond.
func TestWithin(t *testing.T) {
	at := hex.At(5, 5)
	all := within(at, 3)
	require.Len(t, all, 37)
	for _, h := range all {
		require.LessOrEqual(t, hex.Range(at, h), 3)
	}
	require.Len(t, slices.Compact(slices.SortedFunc(slices.Values(all), func(a, b hex.Hex) int { return 100*(a.Col()-b.Col()) + a.Row() - b.Row() })), 37)
}

// A side gives up when more than three quarters of it are out, and whoever is still to come is in it.
func TestWhoIsToComeIsNotLost(t *testing.T) {
	st := &State{}
	for i := range 48 {
		c := &Combatant{Unit: rules.Unit{ID: fmt.Sprint(i), Side: "russians"}}
		if i >= 14 {
			c.Off, c.Due = true, uncalled
		}
		st.Combatants = append(st.Combatants, c)
	}
	p := planner{st: st}
	for i, c := range st.Combatants {
		require.Equal(t, i > 36, p.lost(st.Combatants[0]), i)
		c.Off, c.Due, c.Dead = false, 0, true
	}
}

// The referee's police share the house: one works at a door while others wait or go elsewhere, who calls on a
// suspect is not called off for another, and each takes up what they dropped themselves (4.2).
func TestPoliceShareTheHouse(t *testing.T) {
	said := map[rules.SeatID][]string{}
	w := newWorldOf(t, overheard(said), "raid-two")
	var err error
	w.at, err = w.at.Default("police", true)
	require.NoError(t, err)
	doors, calls := 0, 0
	for range 20 * impulses {
		before := w.state()
		clear(said)
		for _, seat := range w.at.Awaited() {
			w.seal(seat, nil)
		}
		w.on()
		if w.at.Snapshot().Over {
			break
		}
		for _, line := range said["police"] {
			x, err := cmdline.Parse("phoenix " + line)
			require.NoError(t, err)
			id, _ := x.Get("unit")
			target, _ := x.Get("target")
			for _, was := range before.find(id).Tasks {
				if was.Do == freezeAct && before.find(was.Target).acts() {
					require.Equal(t, was.Target, target, "%s called on them: %s", id, line)
				}
			}
		}
		at := map[string]string{}
		for _, c := range w.state().Combatants {
			for _, task := range c.Tasks {
				if task.Do == doorAct {
					require.Empty(t, at[task.To], "%s is at %s too", c.ID, task.To)
					at[task.To] = c.ID
					doors++
				}
				calls += bit(task.Do == freezeAct)
			}
		}
	}
	require.Positive(t, doors)
	require.Positive(t, calls)
	for _, e := range w.told {
		require.False(t, e.Kind == "stopped" && strings.Contains(e.Text, "has picked up"), e.Text)
	}
	require.True(t, w.at.Snapshot().Over, "and it is taken in good time")
}
