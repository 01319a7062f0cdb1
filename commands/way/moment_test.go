package way_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// battle is a battle in which Red and Blue sit, at the step in which Red is asked to turn or
// to move.
func battle(t *testing.T, scenario, step string) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new " + scenario}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	for range 24 {
		status := g.Must("red", "game status").Data
		at, _ := status.Get("step")
		awaited, _ := status.Get("awaited")
		if at.String() == step && strings.Contains(awaited.String(), "red") {
			return g
		}
		g.Ask("red", "orders done")
		g.Ask("blue", "orders done")
	}
	t.Fatal("Red is not asked")
	return g
}

// offered are the lines that are offered for what was said.
func offered(g *refereetest.Table, said string) []string {
	if a := g.Ask("red", said); a.Refusal != nil {
		return a.Refusal.Try
	}
	return nil
}

// Orders for a moment are offered plain where all are for now, and else with a break behind
// them, by which their owner is asked again; but for the last impulse, behind which none comes.
// Whose sheet stands for a time already has said until when.
func TestAMomentEndsWithABreak(t *testing.T) {
	g := battle(t, "system:pentagon scenario:skirmish", "rotation")
	for said, want := range map[string]string{
		"rotate to B then accelerate":                      `orders add lines:"rotate to:B\naccelerate"`,
		"rotate to C and fire everything at lance":         `orders add lines:"1: rotate to:C\n1: fire weapon:all target:lance\nbreak at 2"`,
		"launch missile at lance on impulse 4":             `orders add lines:"4: missile target:lance heading:A\nbreak at 5"`,
		"impulse 2 accelerate, impulse 3 turn to C please": `orders add lines:"2: accelerate\n3: rotate to:C\nbreak at 4"`,
		"accelerate please for impulses 2 to 3":            `orders add lines:"2-3: accelerate\nbreak at 4"`,
		"launch missile at lance on impulse 12":            `orders add lines:"12: missile target:lance heading:A"`,
	} {
		require.Contains(t, offered(g, said), want, said)
	}
	for _, said := range []string{"if lance comes within 3 hexes fire lasers", "turn left and fire the lasers", "ram him"} {
		for _, line := range offered(g, said) {
			require.False(t, strings.Contains(line, `"1: `) && !strings.Contains(line, "break"), "%s: %s", said, line)
			require.False(t, strings.Contains(line, "when ") && strings.Contains(line, "break"), "%s: %s", said, line)
		}
	}
	g.Must("red", `orders add lines:"each: rotate to:lance"`)
	for _, line := range offered(g, "launch missile at lance on impulse 4") {
		require.NotContains(t, line, "break")
	}
}

// What would end the step is not offered to who orders something in it, nor is a plan posted
// as a note.
func TestWhoOrdersIsNotOfferedToPass(t *testing.T) {
	g := battle(t, "system:goliath scenario:open-field", "first-half-move")
	for _, said := range []string{"Red 3 hold, red 2 fwd 3, red 1 left 4", "back up red 3 2 inches and then end my move", "red 1 forward 5 and then I am done"} {
		for _, line := range offered(g, said) {
			require.NotRegexp(t, `^(pass|orders done)`, line, said)
		}
	}
	require.Contains(t, offered(g, "everybody stay where they are"), "pass until:step")
	g = battle(t, "system:pentagon scenario:skirmish", "rotation")
	for _, said := range []string{"put all power to engines, none to weapons until impulse 6", "put kestrel behind him and lance beside", "i want to speed up and then pass", "accelerate and pass"} {
		for _, line := range offered(g, said) {
			require.NotRegexp(t, `^(game note|pass|orders done)`, line, said)
		}
	}
	require.Contains(t, offered(g, "tell bob nice shot"), `game note text:"nice shot"`)
}

// Who was named carries the order out, or it is said why they cannot.
func TestWhoWasNamedCarriesItOut(t *testing.T) {
	g := battle(t, "system:goliath scenario:open-field", "first-half-move")
	a := g.Ask("red", "red 1 shoot blue 1")
	require.Contains(t, a.Refusal.Text, "Red 1 Light Cavalry have no missiles")
	require.NotContains(t, strings.Join(a.Refusal.Try, "\n"), "red-3")
	require.NotContains(t, strings.Join(offered(g, "infantry charge blue 1 or blue 2, red 2 fire at blue 2"), "\n"), "red-3")
	require.NotContains(t, strings.Join(offered(g, "red 2 fire at blue 2"), "\n"), "fire target")
	require.Contains(t, offered(g, "shoot blue 1")[0], "fire target:blue-1")
}

// A way to turn from where one faces is mended in the lines of a sheet too, and so many ranks
// are so many in front.
func TestWhatIsSaidFromWhereOneStands(t *testing.T) {
	g := battle(t, "system:goliath scenario:open-field", "first-half-move")
	require.Equal(t, `orders add lines:"face to:W unit:red-1\nmove forward:4 unit:red-1"`, offered(g, "red 1 left 4")[0])
	require.Equal(t, "goliath face unit:red-3 to:S", offered(g, "back up red 3 2 inches")[0], "that takes the whole turn")
	require.Contains(t, g.Must("red", "R2 in 3 ranks").Text, "form front:8 unit:red-2")
}

// For another count is offered what could be done now too, as the sheet stands.
func TestWhatFailsNowIsOfferedForNoOtherCount(t *testing.T) {
	g := alley(t)
	for _, said := range []string{"2: reload", "trent reload in impulse 2", "trent aid donovan impulse 2"} {
		a := g.Ask("red", said)
		require.NotNil(t, a.Refusal, said)
		for _, line := range a.Refusal.Try {
			require.NotContains(t, line, "2: ", said)
		}
	}
	for _, line := range offered(g, "2: aid") {
		require.NotContains(t, line, "2: aid", line)
	}
	require.Contains(t, strings.Join(offered(g, "trent turn right in impulse 2"), " "), `lines:"2: turn`)
	require.Contains(t, strings.Join(offered(g, "2: fire"), " "), `2: fire target:nearest unit:trent\nbreak at 3`)
	g.Must("red", `orders add lines:"fire target:axly unit:trent"`)
	require.Contains(t, strings.Join(offered(g, "trent reload in impulse 2"), " "), `2: weapon do:reload unit:trent`, "some are fired by then")
}

// What time cures nothing of is offered for no other count, whatever the sheet stands for already.
func TestWhatTimeDoesNotCureIsOfferedForNoOtherCount(t *testing.T) {
	g := alley(t)
	standing := g.Copy(t)
	standing.Must("red", `orders add lines:"tactic engage 4"`)
	for _, order := range []string{"command to:donovan", "do action:rally", "throw at:0508", "launch at:0508", "weapon do:cock", "weapon do:pick-up weapon:m60",
		"aid target:donovan", "arrest do:escort target:axly to:0508", "do action:bipod-out", "do action:drop-pack", "grenade to:arm"} {
		for _, g := range []*refereetest.Table{g, standing} {
			for _, typed := range []string{"phoenix " + order + " unit:trent", `orders add lines:"` + order + ` unit:trent"`} {
				a := g.Ask("red", typed)
				require.NotNil(t, a.Refusal, typed)
				require.NotRegexp(t, `"\d+: |break at`, strings.Join(a.Refusal.Try, " "), typed)
			}
		}
	}
}

// What one has to be somewhere for, or a door open, is offered behind the orders that see to it.
func TestWhatIsOutOfReachIsOfferedBehindTheWayThere(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:raid-two"}, [2]string{"red", "game join seat:police"}, [2]string{"blue", "game join seat:suspects"})
	for typed, want := range map[string]struct{ says, try string }{
		`orders add lines:"door door:front how:force unit:okafor"`: {"Okafor is in 1503, not beside the front door at 1506A; deploy there first, and add then:on here.",
			`orders add lines:"deploy at:1505 unit:okafor\ndoor door:front how:force unit:okafor then:on"`},
		"move to:1511 unit:reyes": {"Reyes finds no way to 1511: the front door at 1506A is locked.",
			`orders add lines:"deploy at:1505 unit:reyes\ndoor door:1506A unit:reyes\nmove to:1511 unit:reyes then:on"`},
		"move reyes to 2012": {"Reyes finds no way to 2012: the front door at 1506A is locked.",
			`orders add lines:"deploy at:1505 unit:reyes\ndoor door:1506A unit:reyes\nmove to:1608 unit:reyes then:on\ndoor door:1608B unit:reyes\nmove to:2011 unit:reyes then:on\ndoor door:2012A unit:reyes\nmove to:2012 unit:reyes then:on"`},
		`orders add lines:"do action:leave unit:reyes"`: {"Reyes is in 1303, not at the edge of the map; deploy there first, and add then:on here.",
			`orders add lines:"deploy at:1201 unit:reyes\ndo action:leave unit:reyes then:on"`},
	} {
		a := g.Copy(t).Ask("red", typed)
		require.NotNil(t, a.Refusal, typed)
		require.Equal(t, want.says, a.Refusal.Text, typed)
		require.NotEmpty(t, a.Refusal.Try, typed)
		require.Equal(t, want.try, a.Refusal.Try[0], typed)
		require.NotRegexp(t, `"\d+: `, strings.Join(a.Refusal.Try, " "), typed)
		require.Nil(t, g.Copy(t).Ask("red", want.try).Refusal, typed)
	}
	require.NotContains(t, strings.Join(offered(g, "aid okafor with reyes"), " "), "2: aid", "nobody is wounded")
}
