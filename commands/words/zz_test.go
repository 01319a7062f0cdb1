package words

import (
	"fmt"
	"os"
	"testing"

	"impulse/rules/cmdline"
	"impulse/rules/library"
	"impulse/rules/opts"
)

func TestZZ(t *testing.T) {
	text := os.Getenv("T")
	if text == "" {
		t.Skip()
	}
	kind := os.Getenv("K")
	if kind == "" {
		kind = "pentagon"
	}
	sys, _ := library.Find(kind)
	v := Vocabulary{Count: 1, Game: sys.Spec(), Commands: sys.Spec().Actions, Units: []Unit{{"kestrel", "Kestrel", true}, {"lance", "Lance", false}, {"red-1", "Red 1 Light Cavalry", true}, {"red-2", "Red 2 Medium Infantry", true}, {"red-3", "Red 3 Longbowmen", true}, {"blue-1", "Blue 1 Bowmen", false}}, Values: func(c cmdline.Command, o string) []opts.Choice { return nil }, Dice: func(string) bool { return false }}
	tr := clauses{v}.translated(text)
	fmt.Printf("translated %q\n", tr)
	s := v.hear(text)
	fmt.Printf("%+v asks %v slips %d tongues %d named %+v\n", s.words, s.asks, s.slips, s.tongues, s.named)
	fmt.Printf("cond %v\n", sheets{v}.conditional(tr))
	fmt.Printf("planned %v\n", clauses{v}.planned(v.byID(text)))
	p := plan{clauses: clauses{v}, when: "1"}
	for _, part := range between.Split(v.byID(text), mostClauses) {
		o := p.time(part)
		fmt.Printf("  part %q order %q idle %v calls %v orders %v\n", part, o, p.isIdle(o), p.calls(o), p.orders(o))
	}
	m := behindIt.FindStringSubmatch(tr)
	if m != nil {
		fmt.Printf("terms %q of %q; order %q %v\n", sheets{v}.terms(m[2]), m[2], m[1], v.orders(m[1]))
	}
}
