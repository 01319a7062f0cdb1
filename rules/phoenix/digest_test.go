package phoenix

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/codec"
	"impulse/rules/dice"
)

// toldOf is the digest of events in a scenario, for everybody.
func toldOf(t *testing.T, scenario string, events ...rules.Event) (out []string) {
	t.Helper()
	res, err := Book.System().Start(rules.Setup{Scenario: scenario}, dice.FromStream([32]byte{7}))
	require.NoError(t, err)
	for _, b := range res.Next.For(rules.GM).Digest(events) {
		out = append(out, b.Text)
	}
	return out
}

func event(kind, unit string, figs ...any) rules.Event {
	e := rules.Event{Kind: kind, Unit: unit, Text: kind}
	for i := 0; i < len(figs); i += 2 {
		e.Figures = append(e.Figures, fig(figs[i].(string), figs[i+1]))
	}
	return e
}

func hitAt(unit, at string, pd int) rules.Event {
	return event("wounded", unit, "location", at, "pd", pd)
}

// What came of fire stands before who fired, since a line is cut at its end.
func TestFireIsToldByWhatCameOfIt(t *testing.T) {
	fired := func(by, at string) rules.Event { e := event("fired", by); e.Target = at; return e }
	shot := func(at, hit string) rules.Event { return event("shot", at, "hit", hit) }
	require.Equal(t, []string{"1 of 2 hit Donovan (Axly and Hauser)"}, toldOf(t, "alley", fired("axly", "donovan"), shot("donovan", "on"), fired("hauser", "donovan"), shot("donovan", "off")))
	require.Equal(t, []string{"0 of 1 hit Donovan"}, toldOf(t, "alley", shot("donovan", "off")), "nobody saw who")
	require.Equal(t, []string{"0 of 1 shots hit (Axly)"}, toldOf(t, "alley", fired("axly", ""), shot("", "off")), "at hexes")
	require.Equal(t, []string{"2 of 4 shots hit"}, toldOf(t, "oppenheim", fired("brandt", "flank-1"), shot("flank-1", "on"), shot("flank-2", "on"), shot("flank-3", "off"), shot("flank-4", "off")), "of many all is told as one")
	require.Equal(t, []string{"Brandt, Vogel, Ross and Adler fire"}, toldOf(t, "oppenheim", fired("brandt", "flank-1"), fired("vogel", "flank-2"), fired("ross", "flank-3"), fired("adler", "flank-4")))
	cover := func(hit string, more ...rules.Event) []rules.Event {
		return append([]rules.Event{event("fired", "axly", "hexes", "0402", "cover", "on"), event("shot", "axly", "hit", hit)}, more...)
	}
	require.Equal(t, []string{"1 of 1 shots hit 0402, nobody is seen to be struck (Axly)"}, toldOf(t, "alley", cover("on")...), "5.10")
	require.Equal(t, []string{"1 of 1 shots hit 0402, nobody is seen to be struck (Axly)"}, toldOf(t, "alley", cover("on", event("rounds", "trent", "rounds", 0))...))
	require.Equal(t, []string{"1 of 1 shots hit 0402 (Axly)"}, toldOf(t, "alley", cover("on", event("rounds", "trent", "rounds", 1))...))
	require.Equal(t, []string{"0 of 1 shots hit 0402 (Axly)"}, toldOf(t, "alley", cover("off")...))
	require.Equal(t, []string{"1 of 1 shots hit 0402 (Axly)"}, toldOf(t, "alley", cover("on", event("pellets", "trent", "pellets", 6))...), "3.5")
	require.Equal(t, []string{"1 of 1 shots hit 0402, nobody is seen to be struck (Axly)"}, toldOf(t, "alley", cover("on", event("pellets", "trent", "pellets", 0))...))
	require.Equal(t, []string{"1 of 1 hit Donovan (Axly)"}, toldOf(t, "alley", fired("axly", "donovan"), shot("donovan", "on"), event("pellets", "donovan", "pellets", 6)), "at somebody")
	require.Equal(t, []string{"1 of 1 shots hit 0508 (Axly)"}, toldOf(t, "alley", event("fired", "axly", "hexes", "0508", "cover", "off"), event("shot", "axly", "hit", "on")), "of a launcher")
	require.Equal(t, []string{"Axly fires at Donovan"}, toldOf(t, "alley", fired("axly", "donovan")))
}

// Fire at hexes is told by who fires it; who is fired at meanwhile is another matter, as is
// fire at somebody whom the reader does not see.
func TestFireAtHexesIsNoFireAtWhoFires(t *testing.T) {
	fired := func(by, at string) rules.Event { e := event("fired", by); e.Target = at; return e }
	shot := func(of, hit string) rules.Event { return event("shot", of, "hit", hit) }
	over := event("fired", "axly", "hexes", "0402", "cover", "off")
	require.Equal(t, []string{"1 of 1 hit Axly (Donovan)", "0 of 1 shots hit 0402 (Axly)"},
		toldOf(t, "alley", fired("donovan", "axly"), shot("axly", "on"), over, shot("axly", "off")))
	require.Equal(t, []string{"0 of 1 shots hit 0402 (Axly)", "1 of 1 hit Axly"}, toldOf(t, "alley", over, shot("axly", "off"), shot("axly", "on")), "by somebody unseen")
	require.Equal(t, []string{"0 of 1 shots hit 0402 (Axly)", "1 of 1 hit Trent"}, toldOf(t, "alley", over, shot("axly", "off"), shot("trent", "on")))
	require.Equal(t, []string{"0 of 1 shots hit 0402 (Axly)", "Hauser fires"}, toldOf(t, "alley", over, shot("axly", "off"), fired("hauser", "")))
}

// What is launched at hexes is no cover fire over them: that nobody is seen to be struck is of
// cover fire alone (3.6, 5.10).
func TestLaunchesAreNoCoverFire(t *testing.T) {
	at := func(by, hexes, cover string) rules.Event { return event("fired", by, "hexes", hexes, "cover", cover) }
	shot := func(of string) rules.Event { return event("shot", of, "hit", "on") }
	over, launch := []rules.Event{at("axly", "0402", "on"), shot("axly")}, []rules.Event{at("hauser", "0403", "off"), shot("hauser")}
	covered, launched := "1 of 1 shots hit 0402, nobody is seen to be struck (Axly)", "1 of 1 shots hit 0403 (Hauser)"
	require.Equal(t, []string{launched, covered}, toldOf(t, "alley", append(launch, over...)...))
	require.Equal(t, []string{covered, launched}, toldOf(t, "alley", append(over, launch...)...))
	met := event("launched", "hauser", "met", "the wall", "at", "0404")
	require.Equal(t, []string{"launched", covered, "0 of 1 shots hit 0403 (Hauser)"}, toldOf(t, "alley", append(append(over, launch...), met)...))
}

// A burst of which no round strikes hits nobody (3.4).
func TestABurstOfNoRoundsIsNoHit(t *testing.T) {
	burst := func(rounds int) []rules.Event {
		return []rules.Event{event("burst", "donovan", "hit", "on", "burst", "on"), event("rounds", "donovan", "rounds", rounds)}
	}
	require.Equal(t, []string{"0 of 2 hit Donovan"}, toldOf(t, "alley", append(burst(0), burst(0)...)...))
	require.Equal(t, []string{"1 of 2 hit Donovan, 3 rounds in all"}, toldOf(t, "alley", append(burst(0), burst(3)...)...))
	require.Equal(t, []string{"A burst misses Donovan"}, toldOf(t, "alley", burst(0)...))
	swept := append(burst(1), append(burst(2), event("burst", "hauser", "hit", "on", "burst", "on"), event("rounds", "donovan", "rounds", 0), event("rounds", "hauser", "rounds", 1))...)
	require.Contains(t, toldOf(t, "alley", swept...), "2 of 2 hit Donovan, 3 rounds in all", "another burst is swept over them")
}

// A burst that is swept over others says who of them it strikes, and strikes its mark only if it
// does (3.4).
func TestASweptBurstNamesWhomItStrikes(t *testing.T) {
	fired := event("fired", "axly")
	fired.Target = "donovan"
	burst := event("burst", "donovan", "hit", "on", "burst", "on")
	mark := func(n int) rules.Event { return event("rounds", "donovan", "rounds", n) }
	other := func(unit string, n int) rules.Event { return event("rounds", unit, "rounds", n, "swept", "on") }
	require.Equal(t, []string{"A burst at Donovan hits Hauser once (Axly)"}, toldOf(t, "alley", fired, burst, mark(0), other("hauser", 1)))
	require.Equal(t, []string{"A burst at Donovan hits Hauser once (Axly)"}, toldOf(t, "alley", fired, burst, other("hauser", 1), mark(0)))
	require.Equal(t, []string{"A burst hits Donovan once and Hauser twice (Axly)"}, toldOf(t, "alley", fired, burst, mark(1), other("hauser", 2)))
	require.Equal(t, []string{"A burst misses Donovan (Axly)"}, toldOf(t, "alley", fired, burst, mark(0), other("hauser", 0)))
	require.Equal(t, []string{"0 of 2 hit Donovan, others struck: Hauser three times and Trent once (Axly)"},
		toldOf(t, "alley", fired, burst, mark(0), other("hauser", 1), other("trent", 1), fired, burst, mark(0), other("hauser", 2)))
	require.Equal(t, []string{"1 of 2 hit Donovan, 4 rounds in all, others struck: Hauser once (Axly)"}, toldOf(t, "alley", fired, burst, mark(4), other("hauser", 1), burst, mark(0)))
	require.Equal(t, []string{"A burst at Donovan hits Hauser (Axly)"}, toldOf(t, "alley", fired, burst, mark(0), event("pellets", "hauser", "pellets", 5, "swept", "on")), "3.5")
	require.Equal(t, []string{"A burst misses Donovan (Axly)"}, toldOf(t, "alley", fired, burst, mark(0), event("rounds", "hauser", "rounds", 3)), "of fire that nobody sees")
	shot := func(unit string) rules.Event { return event("shot", unit, "hit", "off") }
	require.Equal(t, []string{"1 of 4 shots and bursts hit"}, toldOf(t, "alley", burst, mark(0), other("hauser", 1), shot("axly"), shot("trent"), shot("hauser")))
}

// A death is called a death, and a mortal wound has no figure.
func TestADeathIsCalledOne(t *testing.T) {
	require.Equal(t, []string{"Donovan goes down: hit (spine), a mortal wound"}, toldOf(t, "alley", hitAt("donovan", "Spine", 10_000), event("falls", "donovan"), event("down", "donovan")))
	require.Equal(t, []string{"Donovan goes down: hit (spine), 9999 damage"}, toldOf(t, "alley", hitAt("donovan", "Spine", 9_999), event("down", "donovan"), event("falls", "donovan")))
	require.Equal(t, []string{"Donovan is dead: hit (forehead)"},
		toldOf(t, "alley", event("out", "donovan", "effect", "knocked-out", "phases", 53*1800), event("down", "donovan"), event("killed", "donovan"), hitAt("donovan", "Forehead", 1_000_000), event("falls", "donovan")))
	require.Equal(t, []string{"Donovan falls and flees: hit (spine), 5 damage"}, toldOf(t, "alley", event("falls", "donovan"), event("flees", "donovan"), hitAt("donovan", "Spine", 5)))
}

// Who is put out of the fight twice is so for the longer of the two times, with the graver
// of the two effects (2.7, 5.13), and the time reads as it does on the sheet.
func TestTheLongerTimeOutIsTold(t *testing.T) {
	out := func(effect string, phases int) rules.Event {
		return event("out", "donovan", "effect", effect, "phases", phases)
	}
	short, long := out("incapacitated", 50*30), out("incapacitated", 53*1800)
	for _, events := range [][]rules.Event{{short, event("down", "donovan"), long}, {long, short, event("down", "donovan")}} {
		told := toldOf(t, "alley", events...)
		require.Len(t, told, 1)
		require.Contains(t, told[0], "is incapacitated for 2 days 5 hours")
		require.NotContains(t, told[0], "minutes")
	}
	require.Equal(t, []string{"Donovan is knocked out for 2 days 5 hours"}, toldOf(t, "alley", out("knocked out", 3), out("dazed", 53*1800)))
	require.Equal(t, []string{"Donovan is incapacitated for 20 phases"}, toldOf(t, "alley", out("incapacitated", 20)))
}

// Of more than three it is told together what became of them, each by name while there is
// room.
func TestWhatBecomesOfManyIsToldTogether(t *testing.T) {
	events := []rules.Event{hitAt("point-1", "Spine", 9), event("down", "flank-1"), event("killed", "flank-2"), event("down", "flank-3")}
	require.ElementsMatch(t, []string{"Flank 2 is dead", "Flank 1 and Flank 3 go down", "Point 1 is hit"}, toldOf(t, "oppenheim", events...))
	require.Len(t, toldOf(t, "oppenheim", events[:3]...), 3)
	require.Contains(t, toldOf(t, "oppenheim", events[:3]...), "Point 1 is hit (spine), 9 damage")
	var many []rules.Event
	for _, kind := range []string{"second", "third"} {
		for n := range 10 {
			many = append(many, event("down", fmt.Sprintf("%s-%d", kind, n+1)))
		}
	}
	require.Equal(t, []string{"Second 1, Second 2, Second 3, Second 4, Second 5, Second 6, Second 7, Second 8, Second 9 and 11 more go down"}, toldOf(t, "oppenheim", many...))
}

// Those of one side are told together, one's own first; nobody else's stand among them.
func TestOnesOwnLossesAreToldFirst(t *testing.T) {
	f := newBout(t, "raid-two")
	events := []rules.Event{event("killed", "guard-1"), event("killed", "reyes"), event("killed", "guard-2"), event("killed", "dunn"), hitAt("guard-3", "Knee", 5)}
	read := func(seat rules.SeatID) (out []string) {
		for _, b := range f.at.For(seat).Digest(events) {
			out = append(out, b.Text)
		}
		return out
	}
	require.Equal(t, []string{"Reyes and Dunn are dead", "Guard-1 and Guard-2 are dead", "Guard-3 is hit"}, read("police"))
	require.Equal(t, "Guard 1 and Guard 2 are dead", read("suspects")[0])
}

// What a hit comes to is named: whom it kills or disables.
func TestWhatAHitComesTo(t *testing.T) {
	require.Equal(t, []string{"Donovan is dead: hit (forehead)"}, toldOf(t, "alley", hitAt("donovan", "Forehead", 1_000_000)))
	disabling := hitAt("donovan", "Forearm", 40)
	disabling.Figures = append(disabling.Figures, fig("disabled", 1))
	require.Equal(t, []string{"Donovan is disabled: hit (forearm), 40 damage"}, toldOf(t, "alley", disabling))
	require.Equal(t, []string{"Donovan is disabled: hit (blast), 40 damage"}, toldOf(t, "alley", event("blasted", "donovan", "shrapnel", 40, "disabled", 1)))
	require.Equal(t, []string{"Donovan goes down: hit (forearm), 40 damage"}, toldOf(t, "alley", disabling, event("down", "donovan")))
}

// That a side begins where it was told to is one line (4.2).
func TestASideThatSetsUpIsOneLine(t *testing.T) {
	require.Equal(t, []string{"Reyes, Dunn and Okafor begin where you said"}, toldOf(t, "raid", event("deployed", "reyes"), event("deployed", "dunn"), event("deployed", "okafor")))
	placed := event("placed", "guard-1")
	placed.Rule = "raid"
	require.Equal(t, []string{"Guard 1 is placed in the house"}, toldOf(t, "raid", placed))
}

// Who has to be rallied is called broken, and not only low (5.6).
func TestWhoIsBrokenIsCalledSo(t *testing.T) {
	cowed := event("cowed", "donovan")
	require.Equal(t, []string{"Donovan is broken until rallied", "Donovan lies low"}, toldOf(t, "alley", event("lies-low", "donovan"), cowed))
	require.Equal(t, []string{"rallied"}, toldOf(t, "alley", cowed, event("rallied", "donovan")), "within the stretch")
	require.Equal(t, []string{"Donovan is broken until rallied", "rallied"}, toldOf(t, "alley", cowed, event("rallied", "donovan"), cowed))
	require.Equal(t, []string{"Donovan flees"}, toldOf(t, "alley", cowed, event("flees", "donovan")))
	require.Equal(t, []string{"Donovan is hit (forearm), 40 damage", "yielded"}, toldOf(t, "alley", hitAt("donovan", "Forearm", 40), cowed, event("yielded", "donovan")))
}

// However often somebody tries a door in vain, it is told once (4.2).
func TestADoorThatHoldsIsToldOnce(t *testing.T) {
	require.Equal(t, []string{"Reyes does not get a door open yet"}, toldOf(t, "raid", event("resisted", "reyes"), event("resisted", "reyes")))
	require.Equal(t, []string{"forced"}, toldOf(t, "raid", event("resisted", "reyes"), event("forced", "reyes")), "at last")
	require.Equal(t, []string{"forced", "Dunn does not get a door open yet"}, toldOf(t, "raid", event("resisted", "reyes"), event("resisted", "dunn"), event("forced", "reyes")))
}

// That who is out of the fight does nothing is not told again and again.
func TestWhoIsOutOfTheFightIsNoFailure(t *testing.T) {
	var st State
	require.NoError(t, codec.Decode(newBout(t, "alley").at.Snapshot().State, &st))
	left := event("left-out", "", "order", "fire target:nearest unit:trent", "why", "Trent has no enemy in sight.")
	require.Equal(t, []string{"Could not fire: Trent has no enemy in sight"}, toldOf(t, "alley", left))
	st.find("trent").Dead = true
	g := &gathered{Lines: brief.Lines{Name: st.nameOf}, st: &st}
	g.leftOut(left)
	require.Empty(t, g.Told)
}

// A weapon that the game master gives is no grenade that somebody arms, and who is struck
// and stays up is told so without fields.
func TestWhatTheGameMasterGives(t *testing.T) {
	require.Equal(t, []string{"Axly has another weapon at hand"}, toldOf(t, "alley", event("equipped", "axly", "weapon", "M92F")))
	require.Equal(t, []string{"Axly arms a grenade"}, toldOf(t, "alley", event("armed", "axly")))
	require.Equal(t, []string{"Axly is struck and keeps their balance"}, toldOf(t, "alley", event("knocked", "axly")))
	require.Equal(t, []string{"Axly is struck, and has no balance to lose"}, toldOf(t, "alley", event("unknocked", "axly")))
}

// Who comes into sight and goes out of it is told once, by how it ended; who has woken and
// fallen again is not said to act.
func TestWhatEndsOtherwiseIsToldByItsEnd(t *testing.T) {
	seen, gone := func(u string) rules.Event { return event("sighted", u, "seen", "on") }, func(u string) rules.Event { return event("sighted", u, "seen", "off") }
	require.Equal(t, []string{"Axly is in sight", "Hauser comes into sight and goes out of it", "Donovan is out of sight"},
		toldOf(t, "alley", gone("axly"), seen("axly"), seen("hauser"), gone("hauser"), gone("donovan")))
	var st State
	require.NoError(t, codec.Decode(newBout(t, "alley").at.Snapshot().State, &st))
	for _, dead := range []bool{false, true} {
		st.find("trent").Dead = dead
		g := &gathered{Lines: brief.Lines{Name: st.nameOf}, st: &st}
		g.wakes(event("wakes", "trent"))
		require.Equal(t, dead, len(g.countLines()) == 0)
	}
}

// Of a burst it is told how many rounds struck, of several where they are more than the hits.
func TestBurstsAreToldByTheirRounds(t *testing.T) {
	fired := event("fired", "axly")
	fired.Target = "donovan"
	burst := func(hit string) rules.Event { return event("burst", "donovan", "hit", hit, "burst", "on") }
	rounds := func(n int) rules.Event { return event("rounds", "donovan", "rounds", n) }
	require.Equal(t, []string{"A burst hits Donovan three times (Axly)"}, toldOf(t, "alley", fired, burst("on"), rounds(3)))
	require.Equal(t, []string{"A burst hits Donovan once"}, toldOf(t, "alley", burst("on"), rounds(1)))
	require.Equal(t, []string{"A burst hits Donovan 12 times"}, toldOf(t, "alley", burst("on"), rounds(12)))
	require.Equal(t, []string{"A burst misses Donovan (Axly)"}, toldOf(t, "alley", fired, burst("off")))
	require.Equal(t, []string{"A burst misses Donovan (Axly)"}, toldOf(t, "alley", fired, burst("on"), rounds(0)))
	require.Equal(t, []string{"A burst hits Donovan (Axly)"}, toldOf(t, "alley", fired, burst("on")), "nobody said how often")
	require.Equal(t, []string{"2 of 3 hit Donovan, 5 rounds in all (Axly)"}, toldOf(t, "alley", fired, burst("on"), rounds(4), event("shot", "donovan", "hit", "on", "burst", "off"), burst("off")))
	require.Equal(t, []string{"2 of 2 hit Donovan (Axly)"}, toldOf(t, "alley", fired, burst("on"), rounds(1), burst("on"), rounds(1)))
}

// Who is seen to fire at nobody known is not said to fire at hexes, nor is a launch at a hex a hit
// on whoever fires it (3.6).
func TestFireAtNobodyKnownIsOfNoHexes(t *testing.T) {
	require.Equal(t, []string{"1 of 2 shots hit 0508 (Trent)", "Hauser fires"}, toldOf(t, "alley",
		event("fired", "trent", "hexes", "0508", "cover", "on"), event("shot", "trent", "hit", "on"), event("rounds", "axly", "rounds", 1), event("fired", "hauser"),
		event("fired", "trent", "hexes", "0508", "cover", "on"), event("shot", "trent", "hit", "off")))
	at := event("fired", "axly")
	at.Target = "trent"
	require.Equal(t, []string{"0 of 1 hit Trent (Axly)", "1 of 1 shots hit 1605 (Trent)"}, toldOf(t, "alley",
		at, event("shot", "trent", "hit", "off"), event("fired", "trent", "hexes", "1605", "cover", "off"), event("shot", "trent", "hit", "on")))
}

// Rounds are of the shot that was told before them: other cover fire has not struck whom they
// strike, nor has fire at somebody whom stray rounds do (4.2, 5.10).
func TestRoundsAreOfTheirShot(t *testing.T) {
	over := event("fired", "axly", "hexes", "0905", "cover", "on")
	at := event("fired", "trent")
	at.Target = "donovan"
	burst := func(unit string) rules.Event { return event("burst", unit, "hit", "on", "burst", "on") }
	rounds := event("rounds", "donovan", "rounds", 3)
	require.Equal(t, []string{"1 of 1 shots hit 0905, nobody is seen to be struck (Axly)", "A burst hits Donovan three times (Trent)"},
		toldOf(t, "alley", over, event("shot", "axly", "hit", "on", "burst", "off"), at, burst("donovan"), rounds))
	stray := rounds
	stray.Rule = strayRule
	require.Equal(t, []string{"A burst hits Donovan (Trent)", "A burst hits 0905 (Axly)"},
		toldOf(t, "alley", at, burst("donovan"), over, burst("axly"), stray), "they fly on, and strike him")
	require.Equal(t, []string{"A burst hits 0905, nobody is seen to be struck (Axly)", "A burst hits Donovan (Trent)"},
		toldOf(t, "alley", over, burst("axly"), at, burst("donovan"), stray))
	require.Equal(t, []string{"1 of 2 bursts hit 0905 (Axly)"},
		toldOf(t, "alley", over, burst("axly"), rounds, event("rounds", "trent", "rounds", 0), over, event("burst", "axly", "hit", "off", "burst", "on")))
}

// Whom a hit wounds armor has not saved, though it stopped another.
func TestArmorSavesWhomNothingHits(t *testing.T) {
	stopped := event("stopped-shot", "donovan")
	require.Equal(t, []string{"Donovan goes down: hit (eye - nose), a mortal wound"}, toldOf(t, "alley", stopped, hitAt("donovan", "Eye - Nose", 10_000), event("down", "donovan")))
	require.Equal(t, []string{"Donovan is hit (knee), 20 damage"}, toldOf(t, "alley", hitAt("donovan", "Knee", 20), stopped))
	require.Equal(t, []string{"Donovan is saved by armor"}, toldOf(t, "alley", stopped))
}

// Where there is no room for a reason there is none of it, for its beginning says another thing.
func TestAReasonIsWholeOrNotThere(t *testing.T) {
	told := func(e rules.Event) rules.Brief {
		out := newBout(t, "alley").at.For("red").Digest([]rules.Event{e})
		require.Len(t, out, 1)
		return out[0]
	}
	lost := event("lost", "trent")
	lost.Text = "Trent has no more time: with no aid nothing saves such wounds."
	const far = "Trent sees no enemy within 6 hexes"
	for _, x := range []struct {
		e         rules.Event
		text, cut string
	}{
		{event("stopped", "trent", "why", far), "Trent stops: " + far, "Trent stops"},
		{event("left-out", "", "order", "fire target:nearest unit:trent", "why", far), "Could not fire: " + far, "Could not fire"},
		{lost, "Trent has no more time: with no aid nothing saves such wounds", "Trent has no more time"},
		{event("stopped", "trent", "why", strings.Repeat("far away ", rules.LineRoom)), "Trent stops", "Trent stops"},
	} {
		b := told(x.e)
		require.Equal(t, [2]string{x.text, x.cut}, [2]string{b.Text, b.Lead})
	}
}

// What goes off is the outcome, and stands above what the round met on its way (3.6).
func TestWhatGoesOffIsToldFirst(t *testing.T) {
	met, bang := event("launched", "trent", "met", "the parked car", "at", "1005"), event("exploded", "")
	met.Text, bang.Text = "It meets the parked car, and goes off in 1005.", "HEAT round goes off in 1005."
	require.Equal(t, []string{"HEAT round goes off in 1005", "It meets the parked car, and goes off in 1005"}, toldOf(t, "alley", met, bang)[:2])
	require.Contains(t, toldOf(t, "alley", event("fired", "trent", "hexes", "1605", "cover", "off"), event("shot", "trent", "hit", "off"), met), "0 of 1 shots hit 1605 (Trent)", "what missed is no less than none")
}

// Cover fire at hexes behind a wall strikes nobody there, whatever is rolled (3.8, 5.10), unless rounds
// that go through do (4.2); a burst is told as that.
func TestCoverFireAtAWallHitsNothingBehindIt(t *testing.T) {
	over := func(by, hexes string, figs ...any) rules.Event {
		return event("fired", by, append([]any{"hexes", hexes, "cover", "on"}, figs...)...)
	}
	shot := func(by, hit, burst string) rules.Event { return event("shot", by, "hit", hit, "burst", burst) }
	stray := event("rounds", "trent", "rounds", 2)
	stray.Rule = strayRule
	require.Equal(t, []string{"Nothing hits 1309, something is between (Axly)"}, toldOf(t, "alley", over("axly", "1309", "between", "on"), shot("axly", "on", "on")))
	require.Equal(t, []string{"Nothing hits 1309, something is between (Axly)"}, toldOf(t, "alley", over("axly", "1309", "between", "on"), shot("axly", "off", "off")))
	require.Equal(t, []string{"A burst hits 1309 (Axly)"}, toldOf(t, "alley", over("axly", "1309", "between", "on"), shot("axly", "on", "on"), stray))
	require.Equal(t, []string{"1 of 2 shots and bursts hit the hexes, nobody is seen to be struck (Axly and Hauser)"},
		toldOf(t, "alley", over("axly", "1309", "between", "on"), shot("axly", "on", "on"), over("hauser", "0402"), shot("hauser", "off", "off")))
	require.Equal(t, []string{"1 of 2 shots and bursts hit the hexes, nobody is seen to be struck (Hauser and Axly)"},
		toldOf(t, "alley", over("hauser", "0402"), shot("hauser", "off", "off"), over("axly", "1309", "between", "on"), shot("axly", "on", "on")), "either way round")
	require.Equal(t, []string{"A burst misses 0402 (Axly)"}, toldOf(t, "alley", over("axly", "0402"), shot("axly", "off", "on")))
	require.Equal(t, []string{"Axly fires"}, toldOf(t, "alley", over("axly", "1309", "between", "on")), "others are told what came of it")
	none, through := event("rounds", "trent", "rounds", 0), event("rounds", "trent", "rounds", 2)
	none.Rule = strayRule
	require.Equal(t, []string{"Nothing hits 1309, something is between (Axly)"}, toldOf(t, "alley", over("axly", "1309", "between", "on"), shot("axly", "on", "on"), none))
	require.Equal(t, []string{"A burst hits 1309 (Axly)"}, toldOf(t, "alley", over("axly", "1309", "between", "on"), shot("axly", "on", "on"), through))
}

// A shot of which no pellet strikes its mark hits nobody, nor does one whose pattern is beside it; of
// several patterns of a burst one is enough (3.5).
func TestAShotOfNoPelletsIsNoHit(t *testing.T) {
	fired := event("fired", "axly")
	fired.Target = "donovan"
	shot, burst := event("shot", "donovan", "hit", "on"), event("burst", "donovan", "hit", "on", "burst", "on")
	pellets := func(n int) rules.Event { return event("pellets", "donovan", "pellets", n) }
	rounds := func(n int) rules.Event { return event("rounds", "donovan", "rounds", n) }
	for _, x := range []struct {
		told string
		of   []rules.Event
	}{
		{"0 of 1 hit Donovan (Axly)", []rules.Event{shot, pellets(0)}},
		{"0 of 1 hit Donovan (Axly)", []rules.Event{shot, rounds(0)}},
		{"1 of 1 hit Donovan (Axly)", []rules.Event{shot, rounds(1)}},
		{"1 of 1 hit Donovan (Axly)", []rules.Event{shot, event("pellets", "trent", "pellets", 0)}},
		{"1 of 2 hit Donovan (Axly)", []rules.Event{shot, pellets(0), burst, rounds(1)}},
		{"2 of 2 hit Donovan (Axly)", []rules.Event{shot, pellets(0), pellets(1), burst, rounds(1)}},
		{"1 of 1 hit Donovan (Axly)", []rules.Event{shot, pellets(3)}},
		{"1 of 2 hit Donovan (Axly)", []rules.Event{shot, pellets(0), shot, pellets(1)}},
		{"A burst misses Donovan (Axly)", []rules.Event{burst, pellets(0), pellets(0)}},
		{"A burst hits Donovan (Axly)", []rules.Event{burst, pellets(0), pellets(2), pellets(0)}},
		{"A burst hits Donovan (Axly)", []rules.Event{burst, pellets(2), pellets(0)}},
	} {
		require.Equal(t, []string{x.told}, toldOf(t, "alley", append([]rules.Event{fired}, x.of...)...))
	}
}

// Of fire at many a burst is one hit, of which first others are struck and then its mark (3.5).
func TestABurstHitsOnceAmongMany(t *testing.T) {
	at := func(target string) rules.Event {
		e := event("fired", "axly")
		e.Target = target
		return e
	}
	burst := event("burst", "donovan", "hit", "on", "burst", "on")
	pellets, swept := func(n int) rules.Event { return event("pellets", "donovan", "pellets", n) }, event("pellets", "trent", "pellets", 2, "swept", "on")
	others := []rules.Event{at("trent"), event("shot", "trent", "hit", "off"), at("hauser"), event("shot", "hauser", "hit", "off"), at("rost"), event("shot", "rost", "hit", "off"), at("donovan"), burst}
	for _, of := range [][]rules.Event{{pellets(0), swept, pellets(1)}, {swept, pellets(0), pellets(1)}, {pellets(0), swept}, {pellets(1), swept, pellets(0)}} {
		require.Contains(t, toldOf(t, "alley", slices.Concat(others, of)...), "1 of 4 shots and bursts hit", of)
	}
	require.Contains(t, toldOf(t, "alley", append(others, pellets(0))...), "0 of 4 shots and bursts hit")
}

// However many places somebody is hit in, the line says how badly: it names those for which there
// is room, and counts the others.
func TestManyPlacesLeaveRoomForTheDamage(t *testing.T) {
	var all []rules.Event
	for _, at := range []string{"knee", "leg-glance", "thigh-bone", "pelvis", "shin-bone", "hand", "forearm-bone", "shoulder", "stomach"} {
		all = append(all, hitAt("trent", at, 5))
	}
	all = append(all, event("down", "trent"))
	require.Equal(t, []string{"Trent goes down: hit (knee, leg glance, thigh bone, pelvis, shin bone, hand and 3 more places), 45 damage"}, toldOf(t, "alley", all...))
	all = append(all[1:4], event("out", "trent", "effect", "incapacitated", "phases", 1890), event("down", "trent"), event("flees", "trent"))
	told := toldOf(t, "alley", all...)[0]
	require.True(t, strings.HasSuffix(told, ": hit in 3 places, 15 damage"), told)
}
