package terrain_test

import (
	"strings"
	"testing"

	"impulse/rules/hex"
	. "impulse/rules/terrain"
)

// BenchmarkSight is everybody's view of everybody: 54 people on 60 by 60 hexes of
// bushes, trees and houses.
func BenchmarkSight(b *testing.B) {
	rows := strings.Repeat(strings.Repeat("......b...", 6)+"\n"+strings.Repeat("..........", 6)+"\n"+strings.Repeat("...hh..T..", 6)+"\n", 20)
	f := On(Must("area . open\narea h floor\narea b light-brush\narea T tree\nbarrier w wall\nbetween h . w\nmap\n"+rows), nil)
	var eyes []Eye
	for i := range 54 {
		eyes = append(eyes, Eye{hex.At(1+i*37%60, 1+i*53%60), Standing})
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, from := range eyes {
			for _, to := range eyes {
				f.Sight(from, to)
			}
		}
	}
}
