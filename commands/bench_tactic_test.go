package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"impulse/commands"
	"impulse/commands/refereetest"
	"impulse/commands/watch"
	"impulse/rules/hex"
	"impulse/rules/library"
	"impulse/storage"
)

// reserves are those of the fight for the bridge who wait beyond the map.
func reserves() (out []string) {
	for _, squad := range []struct {
		name string
		n    int
	}{{"jeep", 8}, {"second", 10}, {"third", 10}, {"fourth", 10}} {
		for n := range squad.n {
			out = append(out, fmt.Sprintf("%s-%d", squad.name, n+1))
		}
	}
	return out
}

// crowded is the fight for the bridge with all 54 on the map.
func crowded(b *testing.B) *commands.Referee {
	b.Helper()
	r := benchTable(b, storage.Options{NoSync: true})
	r.Systems, r.Random = watch.Books(r.Watch, library.Systems), &refereetest.Counting{}
	benchDo(b, r, "ann", "place", "game new system:phoenix scenario:oppenheim-two")
	benchDo(b, r, "ann", "place", "game join seat:russians")
	for i, unit := range reserves() {
		benchDo(b, r, "ann", "place", fmt.Sprintf("phoenix-gm place unit:%s at:%s facing:6 reason:x", unit, hex.At(19+i%4, 3+i/4)))
	}
	return r
}

// BenchmarkTacticOfASide is the answer to a tactic for a whole side with all 54 on the map, and
// to a question what lines do by which 27 act until they end: 120 impulses are foretold.
func BenchmarkTacticOfASide(b *testing.B) {
	var waits []string
	for _, unit := range reserves() {
		if len(waits) < 27 {
			waits = append(waits, "when idle: wait actions:3 unit:"+unit)
		}
	}
	for name, lines := range map[string]string{"engage": "tactic engage 8", "take-cover": "tactic take-cover", "waits": strings.Join(waits, `\n`)} {
		r := crowded(b)
		for _, line := range []string{`orders add lines:"` + lines + `"`, "orders show"} {
			verb := strings.Join(strings.Fields(line)[:2], " ")
			b.Run(name+"/"+verb, func(b *testing.B) {
				for b.Loop() {
					b.StopTimer()
					if verb == "orders add" {
						benchDo(b, r, "ann", "place", "orders clear")
					}
					b.StartTimer()
					benchDo(b, r, "ann", "place", line)
				}
			})
		}
	}
}
