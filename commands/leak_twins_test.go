package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
)

// wrongLines are refused of each game, with what is nearest to them.
var wrongLines = []string{
	"pentagon rotat to:B", "rotate to:kestrl", "fire L1 at wrait", "fire at", "missile lance", "sheet kestrl", "orders add lines:\"when rang kestrel < 3: fire\"", "help fire", "help wraith", "charge red-l", "pass until:nothing",
}

// panels takes down what stands beside the answers: the board, what its reader may
// order, and which orders are of most use to them.
func (w *world) panels(user, place string) {
	w.Helper()
	b, ok, err := w.Board(place)
	require.NoError(w, err)
	w.note(user, "board", []any{ok, b})
	e, refusal := w.Entry(desk.Call{User: user, Place: place})
	e.Actions = nil
	w.note(user, "panel", []any{e, refusal})
	for _, line := range wrongLines {
		w.answer(user, place, line)
	}
}

// duelAt is a duel of starships that stand where they can shoot.
const duelAt = `
	gm: pentagon-gm place unit:kestrel at:1520 facing:A va:0 vc:0 reason:test
	gm: pentagon-gm place unit:lance at:1516 facing:D va:0 vc:0 reason:test
`

// Two worlds that differ in one secret of red's look alike to blue and to everybody
// else, whatever they read, press, mistype or complete, before and after it is used.
func TestTwinWorlds(t *testing.T) {
	t.Parallel()
	skirmish := pentagonBegins("skirmish", "electronic-warfare=off") + locksOn + duelAt
	apart := pentagonBegins("duel", "electronic-warfare=off") + locksOn
	shrouded := pentagonBegins("ambush", "electronic-warfare=off")
	for _, x := range []struct {
		name, script string
		byBlue       bool // the secret is blue's
	}{
		{"a draft", skirmish + `
			red 1: pentagon rotate to:B unit:kestrel
			red 2: orders add lines:"each: rotate to:nearest\nbreak when hit"
			? while red drafts
			red 2: orders keep name:x
			red: orders clear
			? when it is gone`, false},
		{"an empty, a standing and a passing sheet", skirmish + `
			red 1: orders add lines:"break at 2"
			red 2: pass until:step
			red 1: orders done
			? when red has sealed`, false},
		{"a refused sheet", apart + `
			red 1: orders add lines:"` + vain(3) + `break at 2"
			red 2: orders add lines:"break when impulse >= 2"
			red: orders done
			blue: orders add lines:"break at 2"
			blue: orders done
			? when it could not be done`, false},
		{"a private break", skirmish + `
			red 1: orders add lines:"break when power <= 99"
			red 2: orders add lines:"break when impulse >= 1"
			red: orders done
			blue: orders add lines:"break at 4"
			blue: orders done
			? when red is asked again`, false},
		{"a hidden unit on the course and in range", shrouded + `
			gm 1: pentagon-gm place unit:wraith at:1512 facing:D va:0 vc:0 reason:"set-up" secret:on
			gm 2: pentagon-gm place unit:wraith at:1507 facing:B va:0 vc:0 reason:"set-up" secret:on
			? when it waits
			-> rotation
			gm: game retry dice:"6 6"
			? when it is near
			red: pentagon accelerate
			? when red warns itself`, true},
		{"a lock-on", pentagonBegins("ambush", "alert-status=yellow") + `
			gm: pentagon-gm place unit:wraith at:1512 facing:D va:0 vc:0 reason:"set-up" secret:on
			-> radar-lock-on
			blue 1: pentagon radar active:off unit:wraith
			blue 2: pentagon radar active:on unit:wraith
			? while it chooses
			blue seals`, true},
	} {
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
