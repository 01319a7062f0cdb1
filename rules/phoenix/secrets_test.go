package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

type sheets = map[rules.SeatID][]string

// What befalls somebody out of sight tells nobody who waits for him.
func TestUnseenIsUnknown(t *testing.T) {
	for name, tt := range map[string]struct {
		house   []rules.Setting
		people  []string
		away    sheets   // first, in both worlds
		rulings []string // in one of them
		secret  sheets   // there too
		n       int
	}{
		"fire at one who has surrendered": {
			people: []string{brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 12), brought("Hauser", "blue", "0501", 12)},
			away:   sheets{"red": {"turn to:6", "wait actions:20", "fire target:axly aim:20 then:on"}},
			secret: sheets{"blue": {"surrender unit:axly"}}, n: 12,
		},
		"freezing one who has surrendered": {
			people: []string{brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 12), brought("Hauser", "blue", "0501", 12)},
			away:   sheets{"red": {"turn to:6", "wait actions:9 then:on", "arrest do:freeze target:axly then:on"}},
			secret: sheets{"blue": {"surrender unit:axly"}}, n: 12,
		},
	} {
		t.Run(name, func(t *testing.T) {
			here := newWorld(t, "table", tt.house...)
			here.gm(tt.people...)
			here.impulse(tt.away)
			here.impulses(2)
			there := here.other()
			there.gm(tt.rulings...)
			here.impulse(nil)
			there.impulse(tt.secret)
			here.impulses(tt.n)
			there.impulses(tt.n)
			sameFor(t, here, there, "red")
		})
	}
}

// Who turns to somebody turns to where his side saw him last.
func TestTurnsToWhereHeWas(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0302", 12))
	w.impulse(sheets{"red": {"turn to:3"}})
	w.impulse(sheets{"blue": {"move to:0120"}})
	w.impulses(24)
	w.impulse(sheets{"red": {"turn to:axly"}})
	require.Contains(t, w.reads("red"), "Trent faces 12 o'clock.")
}

// Who is shot at by somebody unseen does not read who it was, nor how good his odds were.
func TestUnseenShooter(t *testing.T) {
	here := newWorld(t, "table")
	here.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 12), "set unit:axly kv:900")
	there := here.other()
	here.gm("place unit:trent at:0512 facing:12 secret:on")
	there.gm("place unit:trent at:0508 facing:12 secret:on")
	sameFor(t, here, there, "blue")
	orders := sheets{"red": {"fire target:axly aim:1 hip:on"}}
	here.impulse(orders)
	there.impulse(orders)
	require.NotContains(t, here.reads("blue"), "Trent")
	require.NotContains(t, here.reads("blue"), "trent")
	require.NotContains(t, here.reads("blue"), "odds")
	require.NotContains(t, here.reads(rules.Spectator), "Trent at")
}

// Cover fire tells its side of nobody whom it has not spotted.
func TestCoverFireFindsNobody(t *testing.T) {
	here := newWorld(t, "table", played("spotting", "on"))
	here.gm(brought("Trent", "red", "0520", 12), brought("Axly", "blue", "0502", 12), brought("Hauser", "blue", "0515", 6))
	there := here.other()
	here.gm("place unit:axly at:0502 secret:on")
	there.gm("place unit:axly at:2501 secret:on")
	sameFor(t, here, there, "red")
	for n := range 4 {
		orders := sheets{}
		if n == 0 {
			orders["red"] = []string{"cover-fire over:0502,0602 mode:burst aim:3 hip:on shots:3"}
		}
		here.impulse(orders)
		there.impulse(orders)
		sameFor(t, here, there, "red")
	}
}

// Who throws unseen does not disturb what others look ahead at.
func TestUnseenThrower(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0510", 12), brought("Axly", "blue", "0502", 12), "grenades unit:trent grenade:m-67-frag-grenade-usa count:3", "set unit:trent ca:24", "set unit:axly kv:900")
	w.impulse(sheets{"red": {"throw at:0501 aim:1"}})
	for range 3 {
		_, err := w.at.For("blue").Foresee([]string{"break at 9", "each: wait actions:2 unit:axly"})
		require.NoError(t, err)
		w.impulse(nil)
	}
}

// A shot is heard where it was fired, wherever who fired has gone since (5.3).
func TestASoundIsWhereItWasMade(t *testing.T) {
	here := newWorld(t, "alley", played("sound", "on"))
	here.gm("set unit:axly ca:24 secret:on", "place unit:axly at:1510 facing:9 secret:on", "place unit:hauser at:1610 facing:6 secret:on")
	there := here.other()
	shot := "cover-fire over:1410 aim:1 hip:on unit:axly"
	here.impulse(sheets{"blue": {shot, "move to:1610 then:on unit:axly"}})
	there.impulse(sheets{"blue": {shot}})
	require.Contains(t, here.reads("red"), "hears a shot in 1510")
	sameFor(t, here, there, "red")
}

// Where somebody went out of sight in an impulse is where who lost them throws, and turns.
func TestThrowsAndTurnsToWhereTheyWere(t *testing.T) {
	here := newWorld(t, "alley")
	here.gm("place unit:trent at:1106 facing:3 secret:on", "place unit:donovan at:0101 facing:9 secret:on", "place unit:axly at:1507 facing:6 secret:on", "place unit:hauser at:1601 facing:3 secret:on",
		"set unit:trent ca:24 secret:on", "set unit:axly ca:16 secret:on", "grenades unit:trent grenade:m-26-a2-frag-grenade-usa count:2 secret:on")
	for does, comes := range map[string]string{"turn to:axly": "Trent faces 4 o'clock", "throw at:axly aim:1": "Trent throws a grenade at 1508"} {
		w := here.other()
		w.impulse(sheets{"red": {"grenade to:arm unit:trent", "wait actions:2 then:on unit:trent", does + " then:on unit:trent"}, "blue": {"move to:1510 unit:axly"}})
		require.Contains(t, w.reads("red"), "Axly is out of sight, last seen at 1508")
		require.Contains(t, w.reads("red"), comes)
	}
}

// The game master and one's own side read how somebody is, not how the enemy remembers them.
func TestOwnPeopleAreNoMemory(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0505", 12), "place unit:axly at:0520 facing:3")
	for seat, place := range map[rules.SeatID]string{rules.GM: "standing in 0520, facing 3 o'clock", "blue": "standing in 0520, facing 3 o'clock", "red": "last seen in 0505"} {
		require.Equal(t, place, w.at.For(seat).View().SheetOf("axly").Card.Line, seat)
	}
}

// A weapon that lies about is known to who sees the hex, whoever saw it fall.
func TestAWeaponLiesInSight(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 6), brought("Axly", "blue", "0505", 12))
	w.impulse(sheets{"blue": {"weapon do:drop"}})
	_, err := w.sheet("red", "weapon do:pick-up")
	require.Error(t, err)
	w.gm("place unit:trent at:0506 facing:12", "place unit:axly at:0525", "place unit:trent at:0505 facing:12")
	_, err = w.sheet("red", "weapon do:pick-up")
	require.NoError(t, err)
	w.gm("place unit:trent at:0520 facing:6")
	_, err = w.sheet("red", "weapon do:pick-up")
	require.Error(t, err)
}
