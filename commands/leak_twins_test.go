package commands_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/rules/rulestest/sample"
)

// wrongLines are refused of each game, with what is nearest to them.
var wrongLines = []string{
	"pentagon rotat to:B", "rotate to:kestrl", "fire L1 at wrait", "fire at", "missile lance", "sheet kestrl", "orders add lines:\"when rang kestrel < 3: fire\"", "help fire", "help wraith", "fire L1 at wisp", "sheet wisp", "sheet wraith", "charge red-l", "pass until:nothing", "how far is wraith", "attack wraith",
}

// panels takes down what stands beside the answers: the board, what its reader may
// order, and which orders are of most use to them; and the answers to wrong lines, which
// are looked for at length: one in eight each time, in the channel and aside by turns.
func (w *world) panels(user string) {
	w.Helper()
	places := []string{"channel", outbox.DM(user)}
	for _, place := range places {
		b, ok, err := w.Board(place)
		require.NoError(w, err)
		w.note(user, "board", []any{ok, b})
		e, refusal := w.Entry(desk.Call{User: user, Place: place})
		e.Actions = nil
		w.note(user, "panel", []any{e, refusal})
	}
	for i, line := range wrongLines {
		for at, place := range places {
			if sample.Whole() || (w.times+i+sample.Day())%16 == 1+8*at {
				w.answer(user, place, line)
			}
		}
	}
}

// duelAt is a duel of starships that stand where they can shoot.
const duelAt = `
	gm: pentagon-gm place unit:kestrel at:1520 facing:A va:0 vc:0 reason:test
	gm: pentagon-gm place unit:lance at:1516 facing:D va:0 vc:0 reason:test
`

// twins are two worlds that differ in one secret.
type twins struct {
	name, script string
	byBlue       bool // the secret is blue's
}

// twinsOfSheets: a sheet that orders nothing for the step reads like an empty one until
// the step has resolved. From then on it is public that a sheet stands: who is asked
// next is named. Two that stand are alike until a break of one is public.
func twinsOfSheets() []twins {
	skirmish := pentagonBegins("skirmish", "electronic-warfare=off") + locksOn
	sealed := `
		red: orders done
		? when red has sealed
		later
		blue: orders clear
		blue: pentagon rotate to:B unit:lance
		blue: orders done
	`
	return []twins{
		{"a draft", skirmish + duelAt + `
			red 1: pentagon rotate to:B unit:kestrel
			red 2: orders add lines:"each: rotate to:nearest\nbreak when hit"
			? while red drafts
			red 2: orders keep name:x
			red: orders clear
			? when it is gone`, false},
		{"a draft that was refused", skirmish + duelAt + `
			red 1 tries: pentagon rotate to:Q unit:kestrel
			red 2 tries: orders add lines:"each: rotate to:nearst\nbreak when hot"
			? while red has lines to mend
			red: orders done
			? when red has sealed what stood
			blue: orders done
			? when it has resolved`, false},
		{"an empty and a standing sheet", skirmish + duelAt + `
			red 1: orders add lines:"9: rotate to:B unit:kestrel\nbreak at 2"` + sealed + resolvedAlike, false},
		{"fire that is decided", skirmish + duelAt + `
			-> direct-fire-decision
			red 1: pentagon fire weapon:L1 target:lance
			red: orders done
			? when red has sealed`, false},
		{"an empty sheet and a pass", skirmish + duelAt + `
			red 2: pass until:step
			red 1: orders done
			? when red has sealed
			later
			blue: orders done
			? when the step has resolved
			-> direct-fire-decision
			? at the next`, false},
		{"two standing sheets", skirmish + duelAt + `
			red 1: orders add lines:"9: rotate to:B unit:kestrel\nbreak at 3"
			red 2: orders add lines:"break when impulse >= 3\nbreak when crippled"` + sealed + `
			? while they stand
			blue: orders add lines:"break at 3"
			later
			blue: orders done
			? when both are asked again, and red is pinged`, false},
		{"two ways to pass", skirmish + `
			red 1: pass until:something
			red 2: pass until:public
			? when red passes
			blue: orders add lines:"break at 3"
			blue: orders done
			? while red passes`, false},
		{"two standing sheets, red the last to seal", skirmish + duelAt + `
			red 1: orders add lines:"9: rotate to:B unit:kestrel\nbreak at 3"
			red 2: orders add lines:"break when impulse >= 3\nbreak when crippled"
			blue: orders add lines:"break at 3"
			blue: orders done
			later
			red: orders done
			? when blue is pinged`, false},
		{"a refused sheet", pentagonBegins("duel", "electronic-warfare=off") + locksOn + `
			red 1: orders add lines:"` + vain(3) + `break at 3"
			red 2: orders add lines:"break when impulse >= 3"
			red: orders done
			blue: orders add lines:"2: fire weapon:L1 target:kestrel\nbreak at 3"
			later
			blue: orders done
			gm: game retry dice:"6 6"
			? when it could not be done in a quiet impulse, and blue has shot in the next`, false},
		{"a private break", skirmish + duelAt + `
			red 1: orders add lines:"break when power <= 99"
			red 2: orders add lines:"break when impulse >= 1"
			red: orders done
			blue: orders add lines:"break at 4"
			later
			blue: orders done
			? when red is asked again`, false},
	}
}

// resolvedAlike is what others may ask of a step that has resolved.
const resolvedAlike = `
			ann? game log: rotation: Lance turns
			= game why entry:9
			= game why entry:10
			= game why entry:11
			= game details entry:11
			= sheet unit:kestrel
			= map`

// twinsOfUnits: who is hidden is read of nowhere, on one's very course and within the
// reach of one's weapons and radar, until the printed rules show them: within five hexes
// in plain sight, to a radar that nothing blocks and they have not become invisible to,
// or by what they do, the use of active fire control among it (Combat, Initial Detection).
func twinsOfUnits() []twins {
	shrouded := pentagonBegins("ambush", "electronic-warfare=off")
	ahead := pentagonBegins("ambush", "alert-status=yellow") + `
		gm: pentagon-gm place unit:aklinon at:1024 facing:A va:7 vc:0 reason:test
		gm: pentagon-gm place unit:lance at:1121 facing:D va:0 vc:0 reason:test
		gm 1: pentagon-gm place unit:wraith at:1017 facing:D va:0 vc:0 reason:"set-up" secret:on
		gm 2: pentagon-gm place unit:wraith at:2026 facing:B va:0 vc:0 reason:"set-up" secret:on
		blue: pentagon allocate invisible:on unit:wraith
	`
	return []twins{
		{"a hidden unit behind a planet", shrouded + `
			gm 1: pentagon-gm place unit:wraith at:1512 facing:D va:0 vc:0 reason:"set-up" secret:on
			gm 2: pentagon-gm place unit:wraith at:1507 facing:B va:0 vc:0 reason:"set-up" secret:on
			? when it waits
			-> rotation
			gm: game retry dice:"6 6"
			? when it is near
			red: pentagon accelerate
			? when red warns itself
			red: orders clear
			red: orders add lines:"break when enemy within 13\nbreak at 3"
			red: orders done
			blue: orders add lines:"break at 3"
			blue: orders done
			? when no break has asked red for it`, true},
		{"a hidden unit and none", shrouded + `
			gm 1: pentagon-gm place unit:wraith at:1512 facing:D va:0 vc:0 reason:"set-up" secret:on
			gm 2: pentagon-gm remove unit:wraith reason:"set-up" secret:on
			? when it waits, or not
			-> rotation
			gm: game retry dice:"6 6"
			? when all have looked`, true},
		{"a hidden unit on the course and in range", ahead + `
			? when it waits
			-> rotation
			gm: game retry dice:"1 1"
			? when radar has passed over it
			-> direct-fire-decision
			? when red has come nearer
			red: orders clear
			red: pentagon fire weapon:P1 target:lance
			-> rotation
			gm: game retry dice:"6 6"
			? when red has shot
			red: pass until:something orders:leave
			? when red passes`, true},
		{"a lock-on that is tried or not", ahead + `
			-> radar-lock-on
			blue 1: pentagon radar active:off unit:wraith
			blue 2: pentagon radar active:on unit:wraith
			? while it chooses
			blue: orders done
			? when it has chosen`, true},
		{"a lock-on that is tried and gives the unit away", ahead + `
			-> radar-lock-on
			blue: pentagon radar active:on unit:wraith
			blue: orders done
			red: orders done
			ann? game status: Throw 3d6 for radar lock-on: Aklinon, then Lance, then Wraith.
			? when its die is asked for, and where it is nobody reads
			blue tries: orders unseal
			gm: game retry dice:"1 1 1"
			ann? game log: Wraith is noticed at`, true},
		{"a lock-on of one in the open that is tried or not", ahead + `
			-> radar-lock-on
			blue 1: pentagon radar active:off unit:lance
			? while it chooses
			blue: orders done
			? when it has chosen`, true},
		{"a lock-on that does not reach whom nobody sees", pentagonBegins("ambush", "alert-status=yellow") + `
			gm: pentagon-gm place unit:aklinon at:1520 facing:A va:0 vc:0 reason:test
			gm: pentagon-gm place unit:wraith at:1512 facing:D va:0 vc:0 reason:"set-up" secret:on
			blue 1: pentagon allocate invisible:on unit:wraith
			-> rotation
			gm: game retry dice:"1 1"
			? when radar has passed over it
			-> direct-fire-decision
			? in the fire step`, true},
	}
}

// twinsOfMissiles: what a missile flies at nobody else reads until it strikes.
func twinsOfMissiles() []twins {
	return []twins{{"the target of a missile", pentagonBegins("skirmish", "electronic-warfare=off") + locksOn + `
		gm: pentagon-gm place unit:kestrel at:1520 facing:A va:0 vc:0 reason:test
		gm: pentagon-gm place unit:lance at:1514 facing:D va:0 vc:0 reason:test
		gm: pentagon-gm force seat:blue design:wisp at:1511 facing:D reason:test
		-> launching
		red 1: pentagon missile target:lance heading:A
		red 2: pentagon missile target:wisp heading:A miss:double
		red: orders done
		? when red has sealed
		blue: orders done
		? when it is launched
		red: orders add lines:"break when turn >= 9"
		red: orders done
		blue: pass until:something orders:leave
		? when it comes near blue, whoever is meant`, false}}
}

// Two worlds that differ in one secret of red's look alike to blue and to everybody
// else, whatever they read, press, mistype or complete, before and after it is used.
func TestTwinWorlds(t *testing.T) {
	t.Parallel()
	for _, x := range sample.Of(t, slices.Concat(twinsOfSheets(), twinsOfUnits(), twinsOfMissiles()), 3) {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			p := pentagonStory(t, x.script)
			if x.byBlue {
				p = p.keptByBlue()
			}
			p.play(t)
		})
	}
}
