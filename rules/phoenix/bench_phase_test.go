package phoenix

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// BenchmarkPhase is a phase of the fight for the bridge with all 54 on the map, most of
// whom move and fire: four impulses, the referee's orders included, in less than 50 ms.
func BenchmarkPhase(b *testing.B) {
	f := newBoutOf(b, Book.System(), rules.Setup{Scenario: "oppenheim-squad"}, "brandt", "vogel", "ross", "adler", "hayes")
	f.crowd()
	for range impulses {
		f.impulse(nil)
	}
	b.ReportAllocs()
	for b.Loop() {
		again := *f
		again.dice = dice.FromStream([32]byte{8})
		for range impulses {
			again.impulse(nil)
		}
	}
}

// crowd brings the reserve onto the bridge.
func (f *bout) crowd() {
	reserve := f.state().where(func(c *Combatant) bool { return c.Off })
	for i, c := range reserve {
		at := hex.At(19+i%4, 3+i/4)
		order, err := cmdline.Parse(fmt.Sprintf(`phoenix-gm place unit:%s at:%s facing:6 reason:"all at once"`, c.ID, at))
		require.NoError(f.t, err)
		res, err := f.at.Act(rules.GM, order, f.dice)
		require.NoError(f.t, err)
		f.at = res.Next
	}
}

// BenchmarkMinute is a minute of the fight for the bridge that standing orders play by
// themselves, with the optional rules: a seal after which nobody is asked for 120 impulses.
func BenchmarkMinute(b *testing.B) {
	var house []rules.Setting
	for _, id := range []string{"knock-down", "incapacitation-effects", "spotting", "stray-fire", "shot-timing", "defensive-skill", "wider-view", "spotting-ability", "sound", "initiative"} {
		house = append(house, rules.Setting{ID: id, Value: "on"})
	}
	f := newBoutOf(b, Book.System(), rules.Setup{Scenario: "oppenheim-two", House: house})
	lines := map[rules.SeatID][]string{
		"nato": {"when idle and rounds = 0: weapon do:reload unit:keller", "when idle: turn to:3 unit:brandt", "when idle: posture to:prone unit:vogel",
			"when idle: wait actions:3 unit:ross", "when idle: wait actions:5 unit:adler", "when idle: view degrees:240 unit:hayes"},
		"russians": {"when idle: wait actions:4 unit:point-1"},
	}
	b.ReportAllocs()
	for b.Loop() {
		again := *f
		again.dice = dice.FromStream([32]byte{8})
		again.impulse(lines)
		require.Equal(b, 31, again.state().Phase)
	}
}
