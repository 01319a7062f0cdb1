package phoenix

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// ofNobody are rulings about everybody or about nobody: their words are for all.
var ofNobody = []string{"explode", "time", "go-on"}

// ruledOn are lines of every ruling about somebody; of each two that say different things.
var ruledOn = map[string][]string{
	"place":     {"place unit:axly at:0302 facing:3", "place unit:axly at:0702 facing:6"},
	"bring":     {brought("Hauser", "blue", "0202", 12), brought("Gerber", "blue", "0902", 6)},
	"remove":    {"remove unit:axly", "set unit:axly ca:3"},
	"grenades":  {"grenades unit:axly grenade:m-67-frag-grenade-usa count:3", "grenades unit:axly grenade:m-67-frag-grenade-usa count:0"},
	"arm":       {"arm unit:axly weapon:m60 rounds:100", "arm unit:axly weapon:m16a1 rounds:3"},
	"carry":     {"carry unit:axly item:canteen-full count:9", "carry unit:axly item:canteen-full count:1"},
	"wear":      {"wear unit:axly armor:medium-rigid", "wear unit:axly armor:none"},
	"shelter":   {"shelter unit:axly as:behind-solid-cover", "shelter unit:axly as:by-the-map"},
	"set":       {"set unit:axly ca:1 kv:2", "set unit:axly kv:900"},
	"wound":     {"wound unit:axly location:heart pd:999", "wound unit:axly location:arm-flesh pd:1"},
	"light":     {"light unit:axly light:dusk", "light unit:axly light:weapon-sights-broken"},
	"near":      {"near unit:axly by:1", "near unit:axly by:20"},
	"knock":     {"knock unit:axly kd:9 place:head", "knock unit:axly kd:1 place:leg"},
	"treat":     {"treat unit:axly kind:first-aid", "treat unit:axly kind:field-hospital"},
	"heal":      {"heal unit:axly", "heal unit:axly pd:1"},
	"kill":      {"kill unit:axly", "near unit:axly by:1"},
	"revive":    {"revive unit:axly", "near unit:axly by:1"},
	"surrender": {"surrender unit:axly", "near unit:axly by:1"},
}

// hurts are states of somebody unseen in which a ruling may find them.
var hurts = map[string][]string{
	"unhurt":           nil,
	"hurt":             {"wound unit:axly location:arm-flesh pd:9"},
	"out of the fight": {"set unit:axly kv:1", "wound unit:axly location:heart pd:400"},
	"gone over":        {"surrender unit:axly"},
}

// Whatever is ruled on somebody out of sight, in whatever state they are, the other side and
// the public read and know the same.
func TestRulingsOnWhoIsUnseen(t *testing.T) {
	for _, act := range Book.Rulings {
		if !slices.Contains(ofNobody, act.Name) {
			require.Len(t, ruledOn[act.Name], 2, act.Name)
		}
	}
	here := newWorld(t, "table", played("knock-down", "on"))
	here.gm(brought("Trent", "red", "0512", 6), brought("Axly", "blue", "0502", 12), brought("Sniper", "blue", "0405", 6)) // who has Trent in view throughout
	for _, name := range slices.Sorted(maps.Keys(ruledOn)) {
		var first *world
		for _, hurt := range slices.Sorted(maps.Keys(hurts)) {
			for _, line := range ruledOn[name] {
				there := here.other()
				there.gm(hurts[hurt]...)
				there.told, there.rolls, there.lines = nil, nil, nil
				if there.refuses(line) {
					continue
				}
				there.gm(line)
				there.impulses(1)
				if first == nil {
					first = there
				}
				t.Run(fmt.Sprint(name, " ", hurt), func(t *testing.T) {
					for _, seat := range []rules.SeatID{"red", rules.Spectator} {
						sameFor(t, first, there, seat)
					}
					require.Equal(t, []string{"covered"}, there.lines)
				})
			}
		}
	}
}

// While nobody of a side is on the table, its seat and the public know nothing of who is
// brought for others, nor who is asked for it.
func TestNobodySeesTheFirstAtTheTable(t *testing.T) {
	here := newWorld(t, "table")
	there := here.other()
	here.gm(brought("Sniper", "red", "0505", 3))
	there.gm(brought("Spotter", "blue", "0909", 3))
	sameFor(t, here, there, rules.Spectator)
	here, there = newWorld(t, "table"), newWorld(t, "table")
	here.gm(brought("Sniper", "red", "0505", 3))
	there.gm(brought("Spotter", "red", "0909", 3), "kill unit:spotter")
	there.lines = there.lines[1:]
	sameFor(t, here, there, "blue")
	here.impulses(2)
	there.impulses(2)
	sameFor(t, here, there, "blue")
}

// What the game master does with somebody whom the other side saw until then, and then no
// more, it knows as far as it has seen it.
func TestRulingsOutOfView(t *testing.T) {
	for name, tt := range map[string]struct {
		first      []string
		here, then []string
	}{
		"brought out of view":      {nil, []string{"place unit:axly at:0520"}, []string{"place unit:axly at:0721 facing:2"}},
		"dead, away, and revived":  {[]string{"kill unit:axly", "place unit:axly at:0520"}, []string{"revive unit:axly"}, []string{"near unit:axly by:3"}},
		"gone, and brought again":  {[]string{"remove unit:axly"}, []string{"place unit:axly at:0520"}, []string{"set unit:axly ca:3"}},
		"down, away, and up again": {[]string{"set unit:axly kv:1", "wound unit:axly location:arm-flesh pd:300", "place unit:axly at:0520"}, []string{"heal unit:axly"}, []string{"near unit:axly by:3"}},
	} {
		t.Run(name, func(t *testing.T) {
			here := newWorld(t, "table", played("morale", "on"))
			here.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0505", 12), brought("Sniper", "blue", "0525", 12))
			require.Contains(t, here.reads("red"), "Axly is in sight")
			here.gm(tt.first...)
			there := here.other()
			here.gm(tt.here...)
			there.gm(tt.then...)
			for range 2 {
				sameFor(t, here, there, "red")
				sameFor(t, here, there, rules.Spectator)
				here.impulses(1)
				there.impulses(1)
			}
		})
	}
}

// Who is put where somebody of the other side could spot them, and has not yet, is no news to
// it; nor whether there is anybody to be spotted (5.2).
func TestPlacedUnspotted(t *testing.T) {
	here := newWorld(t, "table", played("spotting", "on"))
	here.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0540", 12), brought("Hauser", "blue", "0545", 6))
	there := here.other()
	here.gm("place unit:hauser at:0545 facing:1")
	there.gm("place unit:hauser at:0501 facing:6") // before the eyes of Trent
	spots := there.state().find("trent").Spots
	require.NotEqual(t, here.state().find("trent").Spots, spots)
	require.False(t, slices.ContainsFunc(spots, func(s Spot) bool { return s.Seen }))
	for _, seat := range []rules.SeatID{"red", rules.Spectator} {
		sameFor(t, here, there, seat)
	}
}

// What the game master sets makes no noise: nobody hears how somebody is set up who is out of
// sight (5.3).
func TestRulingsAreNotHeard(t *testing.T) {
	here := newWorld(t, "table", played("sound", "on"))
	here.gm(brought("Trent", "red", "0505", 12), brought("Axly", "blue", "0507", 6), brought("Sniper", "blue", "0545", 6))
	there := here.other()
	there.gm("kill unit:axly", "revive unit:axly", "set unit:axly out:5", "set unit:axly out:0")
	here.gm("set unit:axly ca:3", "set unit:axly ca:3", "set unit:axly ca:3", "set unit:axly ca:3")
	here.impulses(1)
	there.impulses(1)
	require.NotContains(t, there.reads("red"), "hears")
}

// Who is seen again after that is as they are seen.
func TestSeenAgainIsAlive(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0505", 12), "kill unit:axly", "place unit:axly at:0520", "revive unit:axly", "place unit:axly at:0506")
	require.Equal(t, "in action", w.at.For("red").View().SheetOf("axly").Brief)
}
