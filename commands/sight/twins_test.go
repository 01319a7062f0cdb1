package sight_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// acts has people do the lines of a script: who, and what; -> and a step has them seal
// until it is that step.
func acts(t *refereetest.Table, script string) *refereetest.Table {
	t.Helper()
	for line := range strings.Lines(script) {
		if user, what, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			t.Must(user, what)
		} else if _, step, ok := strings.Cut(line, "-> "); ok {
			for t.Only().Snap.Step != strings.TrimSpace(step) {
				t.Ask("red", "orders done")
				t.Ask("blue", "orders done")
			}
		}
	}
	return t
}

func table(t *testing.T, script string) *refereetest.Table {
	t.Helper()
	return acts(refereetest.New(t, library.Systems...), script)
}

// ways are how a unit can be shown.
var ways = []string{"", " full:on", " print:on", " words:on", " full:on words:on"}

// shownTo is all that somebody gets who asks for units: words, buttons, and every byte
// of the pictures with what they are called and say.
func shownTo(t *refereetest.Table, user string, units ...string) string {
	t.Helper()
	var out strings.Builder
	for _, unit := range units {
		for _, way := range ways {
			a := t.Ask(user, "sheet"+unit+way)
			fmt.Fprintln(&out, a.Text, a.Buttons, a.Refusal)
			for _, f := range t.Pictures(a.Pictures) {
				fmt.Fprintln(&out, f.Name, f.Alt, string(f.Body))
			}
		}
	}
	return out.String()
}

// pair are two worlds that differ in a secret of one seat.
type pair struct {
	name, begin string
	one, other  string // what makes the difference
	then        string
	owner       string
	units       []string
	alike       bool // even to its owner: no card tells of it
}

var pairs = []pair{
	{name: "a unit that hides, where it is and how it fares", owner: "blue", units: []string{"", " unit:lance", " unit:wraith", " unit:aklinon"},
		begin: `
			gm: game new system:pentagon scenario:ambush dice:typed house:"electronic-warfare=off,plotting=apart"
			red: game join seat:red
			blue: game join seat:blue`,
		one: `
			gm: pentagon-gm place unit:wraith at:1010 facing:A va:0 vc:0 reason:x secret:on
			gm: pentagon-gm damage unit:wraith system:engine boxes:1 reason:x secret:on`,
		other: `
			gm: pentagon-gm place unit:wraith at:2540 facing:B va:0 vc:0 reason:x secret:on
			gm: pentagon-gm damage unit:wraith system:forward_hull boxes:2 reason:x secret:on`},
	{name: "what a missile homes in on", owner: "red", units: []string{"", " unit:kestrel", " unit:kestrel-m1", " unit:lance"},
		begin: `
			gm: game new system:pentagon scenario:skirmish dice:typed house:"electronic-warfare=off,plotting=apart"
			red: game join seat:red
			blue: game join seat:blue
			gm: game retry dice:"6 6"
			gm: pentagon-gm place unit:kestrel at:1520 facing:A va:0 vc:0 reason:test
			gm: pentagon-gm place unit:lance at:1514 facing:D va:0 vc:0 reason:test
			gm: pentagon-gm force seat:blue design:wisp at:1511 facing:D reason:test
			-> launching`,
		one:   `red: orders done lines:"missile target:lance heading:A miss:double"`,
		other: `red: orders done lines:"missile target:wisp heading:A miss:detonate"`,
		then:  `-> direct-fire-decision`},
	{name: "what is ordered", owner: "red", units: []string{"", " unit:kestrel", " unit:lance"}, alike: true,
		begin: `
			gm: game new system:pentagon scenario:skirmish dice:typed house:"electronic-warfare=off,plotting=apart"
			red: game join seat:red
			blue: game join seat:blue
			gm: game retry dice:"6 6"`,
		one:   `red: orders done lines:"rotate to:B"`,
		other: `red: orders done lines:"each: fire weapon:L1 target:lance\nbreak at 3"`},
	{name: "troops that hide", owner: "red", units: []string{"", " unit:red-1", " unit:red-2", " unit:blue-1"},
		begin: `
			gm: game new system:goliath scenario:empty
			red: game join seat:red
			blue: game join seat:blue
			gm: goliath-gm muster seat:blue army:"10 Orcs" at:20,8 facing:S reason:x
			gm: goliath-gm muster seat:red army:"12 Light Cavalry" at:30,30 facing:N reason:x`,
		one:   `gm: goliath-gm muster seat:red army:"8 Elves" at:10,40 hidden:on reason:x secret:on`,
		other: `gm: goliath-gm muster seat:red army:"20 Orcs" at:40,40 hidden:on reason:x secret:on`},
}

// A card, a sheet and a print are to the byte the same in two worlds that differ in what
// their reader may not know, whichever unit is asked for.
func TestACardBetraysNobody(t *testing.T) {
	for _, p := range pairs {
		t.Run(p.name, func(t *testing.T) {
			one, other := table(t, p.begin+"\n"+p.one+"\n"+p.then), table(t, p.begin+"\n"+p.other+"\n"+p.then)
			for _, user := range []string{"red", "blue", "ann", "gm"} {
				same := shownTo(one, user, p.units...) == shownTo(other, user, p.units...)
				require.Equal(t, p.alike || user != p.owner && user != "gm", same, user)
			}
		})
	}
}
