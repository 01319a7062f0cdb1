package hex_test

import (
	"testing"

	. "impulse/rules/hex"
	"impulse/rules/rulestest"
)

// golden compares with a file in testdata, which -update rewrites.
func golden(t *testing.T, name, got string) {
	t.Helper()
	rulestest.Golden(t, "testdata/"+name+".txt", got)
}

func TestMaps(t *testing.T) {
	kestrel := Counter{At: At(15, 12), Mark: "K", Name: "Kestrel", Heading: A, HasHeading: true, Note: "A+6 C0"}
	lance := Counter{At: At(18, 7), Mark: "L", Name: "Lance", Heading: D, HasHeading: true, Note: "A-4 C0"}
	missile := Counter{At: At(18, 7), Mark: "m1", Name: "Missile 1 of the Kestrel, running at the Lance", Note: "7"}
	planet := Counter{At: At(13, 8), Mark: "##", Name: "Planet"}
	far, off := lance, lance
	far.At, off.At = At(15, 54), At(-3, 112)
	maps := []struct {
		name     string
		counters []Counter
	}{
		{"empty", nil},
		{"one", []Counter{kestrel}},
		{"near", []Counter{kestrel, lance, missile, planet}},
		{"far", []Counter{kestrel, far, planet}},
		{"off", []Counter{kestrel, lance, off}},
		{"edge", []Counter{{At: At(-2, 101), Mark: "long", Name: "Name cut in the cell"}, {At: At(2, 98), Mark: "x", Name: "X"}}},
	}
	for _, m := range maps {
		t.Run(m.name, func(t *testing.T) { golden(t, "map-"+m.name, Map{Counters: m.counters, Margin: 1}.Text()) })
	}
}

func TestAbsurdMap(t *testing.T) {
	const far = 1_000_000_000
	golden(t, "map-absurd", Map{Counters: []Counter{{At: At(1, 1), Mark: "K"}, {At: At(far, far), Mark: "L"}}, Margin: 1}.Text())
}
