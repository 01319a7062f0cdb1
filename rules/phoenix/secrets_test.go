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
