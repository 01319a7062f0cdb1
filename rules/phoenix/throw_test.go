package phoenix

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/hex"
)

// thrower is a world in which Axly has Trent at the edge of his view, and loses him with a
// step to 0711.
func thrower(t *testing.T, more ...string) *world {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0710", 12), brought("Axly", "blue", "0510", 12), "grenades unit:trent grenade:m-67-frag-grenade-usa count:3",
		"set unit:trent ca:24", "set unit:axly kv:900")
	w.gm(more...)
	w.impulse(sheets{"red": {"grenade to:arm", "turn to:10 then:on"}})
	require.True(t, w.state().find("trent").seen("blue"))
	w.told, w.rolls = nil, nil
	return w
}

// known is what a seat knows of the state.
func (w *world) known(seat string) *State {
	var st State
	for _, s := range w.at.Snapshot().Seats {
		if string(s.ID) == seat {
			require.NoError(w.t, codec.Decode(w.at.For(s.ID).Known(), &st))
		}
	}
	return &st
}

// Who has gone out of sight and throws is not known for who threw; the grenade is seen where
// it falls in view.
func TestWhoThrowsOutOfSight(t *testing.T) {
	w := thrower(t)
	w.impulse(sheets{"red": {"move to:0711", "throw at:0508 aim:1 then:on"}})
	require.Len(t, w.state().Bombs, 1)
	require.Equal(t, "0711", w.state().find("trent").At.String())
	require.Contains(t, w.reads("blue"), "A grenade comes down")
	require.NotContains(t, w.reads("blue"), "throw")
	require.Empty(t, w.known("blue").Bombs[0].By)
	require.Contains(t, w.reads(rules.Spectator), "A grenade comes down") // all know, if not all who threw it
}

// Who saw a grenade lie and does not see it taken takes it to lie there, until they see the
// hex again.
func TestTakenOutOfSight(t *testing.T) {
	w := thrower(t)
	w.impulse(sheets{"red": {"grenade to:drop"}, "blue": {"turn to:9"}})
	w.impulses(1)
	require.Len(t, w.known("blue").Bombs, 1)
	require.False(t, w.state().find("trent").seen("blue"))
	w.impulse(sheets{"red": {"grenade to:take"}})
	require.NotNil(t, w.state().live(w.state().find("trent")))
	believed := w.known("blue").Bombs
	require.Len(t, believed, 1)
	require.False(t, believed[0].Held || believed[0].Taken)
	require.Len(t, w.known("red").Bombs, 1)
	w.told = nil
	w.impulse(sheets{"blue": {"turn to:12"}})
	w.impulses(1)
	require.Contains(t, w.reads("blue"), "The grenade lies in 0710 no more.")
	require.True(t, w.known("blue").Bombs[0].Held)
	w.impulses(8)
	require.Empty(t, w.state().Bombs)
}

// Who throws in sight and then goes out of it is read to have thrown.
func TestWhoThrowsInSight(t *testing.T) {
	w := thrower(t)
	w.impulse(sheets{"red": {"throw at:0508 aim:1", "move to:0711 then:on"}})
	require.Equal(t, "0711", w.state().find("trent").At.String())
	require.Contains(t, w.reads("blue"), "Trent throws a grenade at 0508")
	require.NotContains(t, w.reads("blue"), "A grenade comes down")
	require.Equal(t, "trent", w.known("blue").Bombs[0].By)
}

// A throw does not follow who runs out of sight before it.
func TestThrowAtWhoRanAway(t *testing.T) {
	w := newWorld(t, "alley")
	w.gm("place unit:trent at:0806 facing:3", "place unit:donovan at:0101 facing:9", "place unit:axly at:1507 facing:6", "place unit:hauser at:1601 facing:3",
		"grenades unit:trent grenade:m-26-a2-frag-grenade-usa count:2", "set unit:trent ca:24", "set unit:axly ca:16")
	w.impulse(sheets{"red": {"grenade to:arm unit:trent"}})
	w.told = nil
	w.impulse(sheets{"red": {"throw at:axly aim:4 unit:trent"}, "blue": {"move to:1510 unit:axly"}})
	st := w.state()
	require.False(t, st.find("axly").seen("red"))
	s, _ := st.find("axly").seenBy("red")
	require.NotEqual(t, st.find("axly").At, s.At)
	require.Contains(t, w.reads("red"), "Trent throws a grenade at "+s.At.String())
}

// A weapon that is dropped out of sight lies where nobody has seen it.
func TestWhoDropsOutOfSight(t *testing.T) {
	w := thrower(t)
	w.impulse(sheets{"red": {"move to:0711", "weapon do:drop then:on"}})
	require.Equal(t, []string{"red"}, w.state().Lost[0].Sides)
	require.Empty(t, w.known("blue").Lost)
	w = thrower(t)
	w.impulse(sheets{"red": {"weapon do:drop", "move to:0711 then:on"}})
	require.Equal(t, []string{"red", "blue"}, w.state().Lost[0].Sides)
	require.Len(t, w.known("blue").Lost, 1)
}

// A live grenade in hand is seen with who holds it: who loses sight of him takes him to have
// it still, where he was.
func TestHeldOutOfSight(t *testing.T) {
	w := thrower(t)
	require.Len(t, w.known("blue").Bombs, 1)
	st := w.state()
	c := st.find("trent")
	c.begin(st.Impulse)
	was := c.Post
	c.At, c.Moved = hex.Must("0711"), 1
	st.passes(c, was)
	blue := publicly(st, w.at.Snapshot().Seat("blue"))
	require.Equal(t, []Bomb{{By: "trent", Key: "m-67-frag-grenade-usa", At: was.At, Held: true}}, blue.Bombs)
	require.Equal(t, was.At, blue.find("trent").At)
	w.edit(func(st *State) { st.find("trent").At = hex.Must("0711") })
	w.impulses(1)
	require.Empty(t, w.known("blue").Bombs)
}

// Who saw that somebody would fire reads too that he is hit before, gone out of sight or not.
func TestCancelledIsTold(t *testing.T) {
	w := newWorld(t, "table", played("shot-timing", "on"))
	w.gm(brought("Trent", "red", "0507", 6), brought("Axly", "blue", "0510", 12), "set unit:trent ca:24 kv:0", "set unit:axly kv:900 ca:24 sal:60")
	w.told = nil
	w.impulse(sheets{"red": {"move to:0506 keep:on", "fire target:axly aim:3 hip:on then:on"}, "blue": {"fire target:trent aim:1 hip:on", "turn to:6 then:on"}})
	require.Contains(t, w.reads("red"), "is hit before firing")
	require.False(t, w.state().find("trent").seen("blue"))
	require.Contains(t, w.reads("blue"), "is hit before firing")
	require.False(t, w.state().find("trent").Weapons[0].Cocked, "as it was before")
}

// The odds of a throw count the light, as the throw does (3.6): by a night without a moon 7 is
// needed 6, where by day 19 is 60.
func TestOddsOfThrowsByNight(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent", "grenades unit:trent grenade:m-67-frag-grenade-usa count:1", "set unit:trent sal:13")
	needs := func() string {
		out, err := f.at.For("red").Odds("phoenix throw at:0506 aim:1 unit:trent", nil)
		require.NoError(t, err)
		return out[0].Text
	}
	require.Contains(t, needs(), "0506: 61% (13 SAL")
	f.rule("light light:night-no-moon")
	require.Contains(t, needs(), "0506: 7.0% (")
}

// A blast that does nothing, and of which no table has the splinters, is told where everything
// is: the game master is asked to rule (house rule missing-cells). With none of them it is not.
func TestUnknownSplintersAreTold(t *testing.T) {
	for rule, quiet := range map[string]bool{"ask": false, "none": true} {
		w := newWorld(t, "table", played("missing-cells", rule))
		w.gm(brought("Axly", "blue", "0502", 6), brought("Trent", "red", "0520", 12), "shelter unit:axly as:in-power-armor", "explode grenade:type-59-frag-grenade-china at:0512")
		i := slices.IndexFunc(w.told, func(e rules.Event) bool { return e.Kind == "blasted" && e.Unit == "axly" })
		require.GreaterOrEqual(t, i, 0)
		require.Equal(t, quiet, w.told[i].Quiet, w.told[i].Text)
		require.Equal(t, !quiet, w.asksGM(), "who is asked is told")
	}
}

// asksGM reports whether the game master was asked for a ruling, which they get by mail.
func (w *world) asksGM() bool {
	return slices.ContainsFunc(w.told, func(e rules.Event) bool { return e.Kind == rules.AsksGM && len(e.To) > 0 })
}

// Of a round whose aim no table has the game master is asked where it strikes.
func TestUnknownAimIsAsked(t *testing.T) {
	w := newWorld(t, "table")
	w.gm("bring name:Trent seat:red troop:elite weapon:rpg-18 at:0312 facing:12", brought("Axly", "blue", "0302", 6), "set unit:trent ca:24")
	w.told = nil
	w.impulse(sheets{"red": {"launch at:0302 aim:1"}})
	require.True(t, w.asksGM())
}

// What is done with a grenade behind other orders rests on what those leave (3.6): one that is
// thrown is not armed, thrown or dropped again.
func TestGrenadesLastAsOrdersGoOn(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	f.rule("grenades unit:trent grenade:m-26-a2-frag-grenade-usa count:1")
	of := func(lines ...string) error {
		for i := range lines {
			lines[i] += " then:on unit:trent"
		}
		return f.takes("red", lines...)
	}
	arm, drop, throw := "grenade to:arm", "grenade to:drop", "throw at:0905"
	for _, behind := range []string{throw, drop} {
		require.NoError(t, of(arm, behind))
		require.NoError(t, of(arm, drop, "grenade to:take", behind), "picked up again")
		require.ErrorContains(t, of(throw, behind), "by then")
	}
	require.NoError(t, of(throw))
	require.EqualError(t, of(throw, throw), "Trent has no grenade left by then.")
	require.EqualError(t, of(throw, arm), "Trent has no grenade left by then.")
	require.EqualError(t, of(drop), "Trent has no live grenade in hand by then.")
	require.EqualError(t, of(throw, drop), "Trent has no grenade left by then.")

	f.rule("grenades unit:trent grenade:m-67-frag-grenade-usa count:1")
	m26, m67 := throw+" grenade:m-26-a2-frag-grenade-usa", throw+" grenade:m-67-frag-grenade-usa"
	require.NoError(t, of(m26, m67))
	require.EqualError(t, of(m26, m26), "Trent has no M 26 A2 Frag Grenade left.")
	require.EqualError(t, of(arm+" grenade:m-67-frag-grenade-usa", m26), "Trent has a live grenade in hand by then, the M 67 Frag Grenade; throw or drop it first.")
	require.NoError(t, of(arm, throw, throw))
	require.Error(t, of(arm, throw, throw, throw))
}

// A launched round that meets something on its way goes off there, which is told before, by what
// the map calls it, and is no hit (3.6).
func TestWhatALaunchedRoundMeetsIsNamed(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	f.rule("arm unit:donovan weapon:m203-grenade-launcher")
	line := "launch at:1605 aim:8 unit:donovan"
	out, err := f.sheetOf("red", line)
	require.NoError(t, err)
	require.Contains(t, out[0].Text, "HEAT round at 1605: 100%")
	require.Contains(t, out[0].Text, "It meets the parked car on its way, and goes off in 1005.")
	for _, e := range out {
		require.NotContains(t, e.Text, "in 1605")
	}
	f.told = nil
	story, lines := "", []string{line}
	for range shotsAhead {
		f.impulse(map[rules.SeatID][]string{"red": lines})
		lines = nil
		if story += f.digest(); strings.Contains(story, "goes off") {
			break
		}
	}
	require.Contains(t, story, "It meets the parked car, and goes off in 1005")
	require.Contains(t, story, "0 of 1 shots hit 1605")

	at, met := f.state().meets(hex.At(3, 7), hex.At(3, 2), 0)
	require.Equal(t, "0304 a wall", at.String()+" "+met)
	_, met = f.state().meets(hex.At(4, 5), hex.At(4, 2), 0)
	require.Equal(t, "the door", met)
}
