package render

import (
	"testing"

	"impulse/rules/rulestest"
)

func TestMapPicture(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			rulestest.GoldenPicture(t, "testdata/map-"+s.name+".png", MapPicture(s.scene).PNG)
		})
	}
}

func BenchmarkMapPicture(b *testing.B) {
	s := fleet(40, 30)
	for b.Loop() {
		b.ReportMetric(float64(len(MapPicture(s).PNG)), "bytes")
	}
}
