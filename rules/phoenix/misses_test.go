package phoenix

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/hex"
)

// Between fire and morale nobody knows from where somebody unseen has fired: not who is shot at,
// and nobody else.
func TestWhereShotsCameFromIsUnknown(t *testing.T) {
	here := newWorld(t, "table", played("morale", "on"))
	here.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 12), "set unit:axly kv:900")
	there := here.other()
	here.gm("place unit:trent at:0512 facing:12 secret:on")
	there.gm("place unit:trent at:0508 facing:12 secret:on")
	for _, w := range []*world{here, there} {
		for _, seat := range w.at.Awaited() {
			sheet, err := w.sheet(seat, sheets{"red": {"fire target:axly aim:1 hip:on"}}[seat]...)
			require.NoError(t, err)
			w.seal(seat, sheet)
		}
		for w.at.Snapshot().Step != moraleName {
			w.step()
		}
		require.NotEmpty(t, w.state().find("axly").Near, "it is held in mind until morale")
	}
	for _, seat := range []rules.SeatID{"blue", rules.Spectator} {
		require.Equal(t, string(here.at.For(seat).Known()), string(there.at.For(seat).Known()))
	}
	here.on()
	require.Empty(t, here.state().find("axly").Near)
}

// Cover counts for the shaken where it is between them and the shots that came close; one that
// missed by far makes nobody cower in the open (5.6).
func TestHidesFromWhatComesClose(t *testing.T) {
	for far, want := range map[int]Exposure{99: Hiding, 0: InOpen} {
		w := newWorld(t, "alley", played("morale", "on"))
		w.gm("place unit:donovan at:0105 facing:4", "place unit:hauser at:0107 facing:4", "place unit:axly at:1205 facing:9")
		for _, seat := range w.at.Awaited() {
			w.seal(seat, nil)
		}
		for w.at.Snapshot().Step != moraleName {
			w.step()
		}
		w.edit(func(st *State) { // behind the parked car, from over it and from behind
			axly := st.find("axly")
			axly.KV, axly.Near = 1, []Miss{{By: 0, From: &Muzzle{hex.Must("0905"), Standing}}, {By: far, From: &Muzzle{hex.Must("1504"), Standing}}}
		})
		w.step()
		require.True(t, w.state().find("axly").Broken || w.state().find("axly").Cowed)
		require.Equal(t, want, w.state().find("axly").Exposure, far)
	}
}

// A state of version 5 has by how much shots missed and from where they came in two lists, one of
// version 4 in one.
func TestUpgradeOfMisses(t *testing.T) {
	muzzle := map[string]any{"at": "0512", "posture": "prone"}
	for _, x := range []struct {
		version       int
		near, muzzles []any
		want          []Miss
	}{
		{5, []any{3}, []any{muzzle}, []Miss{{By: 3, From: &Muzzle{hex.Must("0512"), Prone}}}},
		{5, []any{3, 9}, []any{muzzle}, []Miss{{By: 3}, {By: 9}}}, // one of them was a game master's: which, nothing says
		{4, []any{3, 9}, nil, []Miss{{By: 3}, {By: 9}}},
	} {
		c := map[string]any{"near": x.near}
		if x.muzzles != nil {
			c["muzzles"] = x.muzzles
		}
		record := map[string]any{"combatants": []any{c}}
		record = upgraded(t, x.version, record)
		var st State
		require.NoError(t, codec.Decode(codec.Must(record), &st))
		require.Equal(t, x.want, st.Combatants[0].Near)
	}
}

// That somebody is under fire is kept, and told, where it lets them answer sooner (5.5): where nobody
// waits to think, nothing that they know of themselves changes untold.
func TestUnderFireIsKeptWhereItCounts(t *testing.T) {
	for initiative, want := range map[string]bool{"on": true, "off": false} {
		w := newWorld(t, "table", played("morale", "on"), played("initiative", initiative))
		w.gm(brought("Trent", "red", "0512", 12), brought("Axly", "blue", "0502", 12), "set unit:axly kv:900", "near unit:axly by:1")
		for w.at.Snapshot().Step != moraleName {
			for _, seat := range w.at.Awaited() {
				w.seal(seat, nil)
			}
			w.step()
		}
		alarm := w.state().find("axly").Alarm
		w.told = nil
		w.step()
		require.Equal(t, want, w.state().find("axly").Alarm != alarm, initiative)
		require.Equal(t, want, strings.Contains(w.reads("blue"), "is under fire"), initiative)
	}
}
