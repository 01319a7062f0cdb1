package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/houserule"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// BenchmarkShot is a shot of the advanced rules with all that follows: its accuracy of
// ten modifiers, the roll, place, armor, damage, knockout and time out of the fight. The
// target has armor on, so that every die is thrown.
func BenchmarkShot(b *testing.B) {
	h := houserule.ByDefault(houseRules)
	aims, harms := readings.Shot(h), readings.Wound(h)
	s := benchShot(b)
	body := wound.Body{Armor: wound.Armor{Head: printed.Whole(6), Visor: printed.Whole(4), Body: printed.Whole(6)}, Name: "Donovan"}
	hits, out, d := 0, 0, dice.FromStream([32]byte{1})
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if n++; n%1000 == 0 { // a roller keeps what it rolled
			d = dice.FromStream([32]byte{byte(n), byte(n >> 8), byte(n >> 16)})
		}
		acc := s.Accuracy(aims)
		if _, hit := acc.Roll(d, "M16A1 of Trent"); !hit {
			continue
		}
		hits++
		row := s.Figures(aims)
		w := wound.Strike(wound.Advanced, d, body, wound.Missile{PEN: row.PEN, DC: row.DC}, harms)
		if w.PD == 0 {
			continue
		}
		if k := aftermath.Fall(d, "Donovan", w.Knock(), 20); k.Out {
			out++
			aftermath.Time(d, "Donovan", w.PD, readings.Aftermath(h).Clarity(k.Effect))
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "shots/s")
	require.True(b, n < 100 || 0 < out && out < hits && hits < n)
}

// benchShot hits two times in three.
func benchShot(t testing.TB) shot.Shot {
	weapon, _ := printed.WeaponOf("m16a1")
	prone, _ := printed.Stance("prone")
	mounted, _ := printed.Stance("bipod-mounted")
	dusk, _ := printed.Visibility("dusk")
	target, ok := printed.SizeOf("running")
	require.True(t, ok)
	return shot.Shot{
		Game: shot.Advanced, SAL: 14, Weapon: weapon, Aim: 6, Range: 40, Target: target, TargetSpeed: printed.One, TargetISF: 28,
		Stances: []printed.Modifier{prone, mounted}, Visibilities: []printed.Modifier{dusk}, ShooterDucks: true,
	}
}
