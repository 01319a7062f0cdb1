package phoenix

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/sense"
)

// What is told of a move comes true where nothing comes between: through every gait and
// position, and out of a posture that one rises from first (2.3, Tables 7A and 7B).
func TestAMoveSaysWhenItArrives(t *testing.T) {
	for _, x := range []struct {
		line    string
		posture Posture
		want    string
	}{
		{"phoenix move to:0305 unit:trent", Standing, "Trent is in 0305 in phase 1, impulse 1, after 2 actions, if nothing comes between."},
		{"phoenix move to:0506 unit:trent", Standing, "Trent is in 0506 in phase 1, impulse 3, after 4 actions, if nothing comes between."},
		{"phoenix move to:0305 gait:belly-crawl unit:trent", Standing, ""},
		{"phoenix move to:0305 gait:run unit:trent", Prone, ""},
		{"phoenix move to:0305 gait:low-crouch keep:on unit:trent", Kneeling, ""},
	} {
		f := newBout(t, "alley")
		f.change(func(st *State) { st.find("trent").Posture = x.posture })
		out, err := f.at.For("red").Odds(x.line, nil)
		require.NoError(t, err)
		require.Len(t, out, 1, x.line)
		if x.want != "" {
			require.Equal(t, x.want, out[0].Text)
		}
		at, sheet := Clock{}, []string{x.line}
		for range farAhead {
			at = f.state().Clock
			f.impulse(map[rules.SeatID][]string{"red": sheet})
			sheet = nil
			if c := f.state().find("trent"); len(c.Tasks) == 0 {
				break
			}
		}
		phase, _ := out[0].Figures.Get("phase")
		impulse, _ := out[0].Figures.Get("impulse")
		require.Equal(t, []int64{int64(at.Phase), int64(at.Impulse)}, []int64{phase.Int, impulse.Int}, x.line)
	}
}

// In the first phase of the raid nobody moves (4.2): a move begins in the second, and the answer
// says so.
func TestAMoveInTheFrozenPhase(t *testing.T) {
	f := newBout(t, "raid-two")
	c := f.state().find("reyes")
	to := c.At.Neighbor(0)
	out, err := f.at.For("police").Odds("phoenix move to:"+to.String()+" unit:reyes", nil)
	require.NoError(t, err)
	require.Len(t, out, 1)
	require.Contains(t, out[0].Text, "Nobody moves or fires in phase 1 (4.2).")
	phase, _ := out[0].Figures.Get("phase")
	require.Equal(t, int64(2), phase.Int)
}

// Of a move behind other acts it is told when they are there, which is foreseen and comes true (2.2);
// behind what dice decide nothing is told.
func TestAMoveBehindOthersIsForeseen(t *testing.T) {
	const move = "move to:0305 then:on unit:trent"
	for _, before := range []string{"posture to:kneeling unit:trent", "wait actions:3 unit:trent", "fire target:axly aim:2 unit:trent"} {
		f := newBout(t, "alley")
		out, err := f.at.For("red").Odds(move, []string{before})
		require.NoError(t, err)
		require.Len(t, out, 1, before)
		require.Equal(t, "Trent is in 0305 in "+f.comesOf("red", []string{before, move}, "to 0305.")+", if nothing comes between.", out[0].Text)
	}
	f := newBout(t, "raid-two")
	f.change(func(st *State) { st.find("okafor").At = hex.At(15, 5) })
	out, err := f.at.For("police").Odds("move to:1507 then:on unit:okafor", []string{"door door:1506A how:force unit:okafor"})
	require.NoError(t, err)
	require.Empty(t, out)
}

// Who fires by turns with a move spends actions on the aim in between, so that they come there later,
// which is told of the whole sheet and comes true (2.2).
func TestAMoveByTurnsWithFireSaysWhenItArrives(t *testing.T) {
	for ca := 4; ca <= 20; ca += 4 {
		for _, to := range []string{"0404", "0103", "0506"} {
			for _, aim := range []int{1, 2, 4} {
				f := &brawl{bout: *newBout(t, "alley")}
				f.change(func(st *State) { st.find("trent").CA = ca })
				sheet := f.written("red", "move to:"+to+" unit:trent", nil)
				sheet = f.written("red", fmt.Sprintf("fire target:hauser aim:%d moving:on unit:trent", aim), sheet)
				told := f.foretold("red", sheet[0], sheet...)
				require.Contains(t, told, "Trent is in "+to+" in "+f.comesOf("red", sheet, "to "+to+".")+",", "%d %d", ca, aim)
			}
		}
	}
}

// How long a leader's order takes is told as it is written, and comes true: twice the Initiative
// Time for all whom it names, or for each of them (5.5, house rule maneuver-elements).
func TestALeadersOrderSaysHowLongItTakes(t *testing.T) {
	for value, orders := range map[string]int{"order": 1, "each": 3} {
		f := newBoutOf(t, Book.System(), rules.Setup{Scenario: "oppenheim-two", House: []rules.Setting{{ID: "initiative", Value: "on"}, {ID: "maneuver-elements", Value: value}}})
		line := "phoenix command to:vogel,ross,adler unit:keller"
		out, err := f.at.For("nato").Odds(line, nil)
		require.NoError(t, err)
		require.Len(t, out, 1)
		took := sense.Orders(f.state().find("keller").ISF, orders)
		require.Contains(t, out[0].Text, fmt.Sprintf("Keller takes %d actions for it, as for %s: until phase ", took, counted(orders, "order")))
		at, sheet := Clock{}, []string{line}
		for sheet != nil || len(f.state().find("keller").Tasks) > 0 {
			at = f.state().Clock
			f.impulse(map[rules.SeatID][]string{"nato": sheet})
			sheet = nil
		}
		require.Contains(t, out[0].Text, fmt.Sprintf("until phase %d, impulse %d, if nothing comes between.", at.Phase, at.Impulse))
	}
}

// An order behind others that a leader gives first begins when those are given, and that comes true.
func TestALeadersSecondOrderSaysUntilWhen(t *testing.T) {
	f := newBoutOf(t, Book.System(), rules.Setup{Scenario: "oppenheim-two", House: []rules.Setting{{ID: "initiative", Value: "on"}}})
	sheet := []string{"phoenix command to:vogel unit:keller", "phoenix command to:ross then:on unit:keller"}
	out, err := f.at.For("nato").Odds(sheet[1], sheet[:1])
	require.NoError(t, err)
	at := Clock{}
	for sheet != nil || len(f.state().find("keller").Tasks) > 0 {
		at = f.state().Clock
		f.impulse(map[rules.SeatID][]string{"nato": sheet})
		sheet = nil
	}
	require.Contains(t, out[0].Text, fmt.Sprintf("as for 1 order: until phase %d, impulse %d, if nothing comes between.", at.Phase, at.Impulse))
}

// Whom a leader's order names twice is one, and a squad are its members (house rule
// maneuver-elements).
func TestALeadersOrderNamesEachOnce(t *testing.T) {
	f := onTableWith(t, []rules.Setting{played("initiative", "on"), played("maneuver-elements", "each")}, []string{
		"bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent squad:alpha", "bring seat:red troop:elite weapon:m16a1 at:0612 name:Ann squad:alpha", "bring seat:red troop:line at:0602 name:Bob squad:alpha", "bring seat:red troop:line at:0702 name:Cop squad:bravo", "bring seat:blue troop:line at:0502 name:Axly squad:charlie"}...)
	for to, orders := range map[string]int{"ann,ann": 1, "ann,bob,ann": 2, "alpha": 2, "Alpha,ann,cop": 3, "bravo": 1} {
		require.Contains(t, f.foretold("red", "command to:"+to+" unit:trent"), "as for "+counted(orders, "order"), to)
	}
	for _, to := range []string{"charlie", "delta", "axly", "trent"} {
		require.ErrorContains(t, f.takes("red", "command to:"+to+" unit:trent"), "is no comrade", to)
	}
	f.impulse(map[rules.SeatID][]string{"red": {"command to:alpha unit:trent"}})
	for range 60 {
		f.impulse(nil)
	}
	told := map[string]bool{}
	for _, e := range f.told {
		told[e.Unit] = told[e.Unit] || e.Kind == "briefed"
	}
	require.True(t, told["ann"] && told["bob"] && !told["cop"] && !told["trent"], "%v", told)
}
