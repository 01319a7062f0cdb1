package commands_test

import (
	"maps"
	"slices"
	"testing"

	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest/sample"
)

// What is secret in Goliath: orders until they resolve, units that no other side
// sees, and types that are defined in secret, as long as nobody shows one.

var goliathQuestions = []string{
	"goliath charge target:red-1 unit:blue-1", "goliath charge target:red-1 aim:left unit:blue-1", "goliath charge target:red-1 aim:20,22 unit:blue-1", "goliath charge target:red-l unit:blue-1", "goliath charge target:red-2 unit:blue-1",
	"orders clear", "goliath move forward:6 unit:blue-1", "goliath move to:20,20 unit:blue-1", "goliath face to:NE unit:blue-1", "goliath form front:5 unit:blue-1", "goliath fly to:20,20 unit:blue-2", "orders clear",
	"goliath firepower target:red-1", "goliath firepower target:red-l", "goliath firepower target:red-l unit:blue-2", "goliath fire target:red-1 unit:blue-2", "goliath fire target:nearest unit:blue-2", "goliath fire-halfway target:nearest unit:blue-2", "goliath fight target:red-l unit:blue-1", "goliath cast spell:fireball target:red-l unit:blue-3",
	"odds charge target:red-1 unit:blue-1", "odds charge target:red-1 aim:20,22 unit:blue-1", "odds charge target:red-l unit:blue-1", "odds fire target:nearest unit:blue-2", "odds fire target:red-l unit:blue-2", "odds fight target:red-1 unit:blue-1",
	"sheet unit:red-1", "sheet unit:red-2", "sheet unit:red-l", "sheet unit:red-s", "sheet unit:blue-1", "game assign unit:red-l seat:blue", "goliath-gm rating unit:red-l of:MR by:1 reason:x", "goliath-gm go-on reason:x", "goliath-gm go-on",
	"goliath-calc melee attackers:\"10 Tank\" dr:LI", "goliath-calc melee attackers:\"10 Wolves\" dr:LI", "goliath-calc melee 10 Tank LI", "goliath-calc morale troops:Tank", "goliath-calc missile troops:Tank", "goliath-calc points army:\"10 Tank\"", "goliath-calc points army:\"10 Wolves\"",
	"goliath-gm muster seat:blue army:\"1 Tank\" corner:1,1 reason:x", "goliath-gm muster seat:blue army:\"1 Wolves\" corner:1,1 reason:x", "goliath-gm type line:\"Tank: AR HC, DR HC, MV 12\" reason:x", "goliath-gm type line:\"Wolves: AR HC, DR HC, MV 12\" reason:x",
	`orders add lines:"break when enemy within 9"`, `orders add lines:"when range red-l <= 9: fire target:nearest unit:blue-2"`, `orders add lines:"when hidden red-l: fire target:nearest unit:blue-2"`, "orders clear", "tactic stand-by", "tactic receive-charge range:6", "orders clear",
	"game why entry:8", "game why entry:9", "game why entry:10", "game why entry:12", "game why entry:14", "game why entry:16", "game why entry:20", "game why entry:24", "goliath-gm overrule reason:x",
}

var goliathValues = [][2]string{
	{"goliath charge", "target"}, {"goliath charge", "unit"}, {"goliath charge target:red-1 unit:blue-1", "aim"}, {"goliath fire", "target"}, {"goliath fire unit:blue-2", "then"}, {"goliath fight unit:blue-1", "target"}, {"goliath cast", "target"}, {"goliath-calc melee", "attackers"},
	{"goliath-gm rating", "unit"}, {"goliath firepower", "target"}, {"goliath firepower", "unit"}, {"goliath-gm muster seat:blue", "army"}, {"sheet", "unit"}, {"game assign", "unit"}, {"goliath move", "unit"}, {`orders add lines:"when range "`, "lines"}, {"odds", "order"}, {"goliath-gm place", "unit"}, {"goliath-calc points", "army"},
}

func goliathStory(t *testing.T, house, script string) story {
	t.Helper()
	goliath, ok := library.Find("goliath")
	if !ok {
		t.Skip("rules/goliath is not in the library")
	}
	return story{systems: []rules.System{goliath}, keeper: "red", others: []string{"blue", "ann"}, questions: goliathQuestions, values: goliathValues, script: `
		gm: game new system:goliath scenario:empty dice:typed house:"` + house + `"
		red: game join seat:red
		blue: game join seat:blue
		gm: goliath-gm muster seat:red army:"10 Ogres" corner:18,24 facing:N reason:x
		gm: goliath-gm muster seat:blue army:"10 Orcs, 10 Longbowmen, 1 Wizards" corner:16,10 facing:S reason:x
		` + script}
}

// Who waits in ambush, and of what type of one's own he is, his side alone reads,
// also where he is ruled on, and where others ask what they could do to him.
func TestNothingLeaksOfAmbushesInGoliath(t *testing.T) {
	ambush := `
		gm 1: goliath-gm type line:"Tank: AR HC, DR HC, MV 12, Chg 18, Mss 24, Pts 40" secret:on reason:x
		gm 2: goliath-gm type line:"Wolves: AR LI, DR LI, MV 9, Pts 2" secret:on reason:y
		? when there is a secret type
		gm 1: goliath-gm muster seat:red army:"3 Tank" corner:20,18 facing:N hidden:on reason:x
		gm 2: goliath-gm muster seat:red army:"20 Wolves" corner:30,40 facing:S hidden:on reason:zz
		? when somebody waits in ambush
		gm 1: goliath-gm rating unit:red-l of:MR by:1 reason:x
		gm 2: goliath-gm figures unit:red-s figures:12 reason:"the bridge broke"
		? when he was ruled on
		red: orders done
		blue: orders done
`
	for house, turn := range map[string]string{
		"turn=method-1": `
		gm: game retry dice:"2 5"
		blue: orders done
		? in the move of the first`,
		"turn=method-2": `
		red 1: goliath charge target:blue-1 aim:left unit:red-1
		red 2: goliath move forward:3 unit:red-1
		? while red drafts
		red: orders done
		? when red has sealed`,
	} {
		t.Run(house, func(t *testing.T) { goliathStory(t, house, ambush+turn).play(t) })
	}
}

// Two worlds of Goliath that differ in one secret of red's look alike to all others
// until the segment resolves in which an order is carried out, or the one is met who
// waits in ambush.
func TestTwinWorldsInGoliath(t *testing.T) {
	t.Parallel()
	scripts := map[string]string{
		"a spell of choice": `
			gm: goliath-gm muster seat:red army:"1 Wizards" corner:22,20 facing:N reason:x
			-> written-orders
			red 1: goliath cast spell:fireball target:blue-1 unit:red-2
			red 2: goliath cast spell:other text:"a wall of thorns" target:blue-2 unit:red-2
			? while red chooses
			red: orders done
			? when red has chosen`,
		"an order and none": `
			-> written-orders
			red 1: goliath charge target:blue-1 unit:red-1
			red 2 tries: goliath charge target:nobody unit:red-1
			? while red drafts
			red: orders done
			? when red has sealed`,
		"an empty sheet and a pass": `
			-> written-orders
			red 2: pass until:step
			red 1: orders done
			? when red has sealed
			blue: orders done
			? when it has resolved`,
		"two sheets whose cases do not come": `
			-> written-orders
			red 1: orders add lines:"when losses >= 10: move forward:3 unit:red-1"
			red 2: orders add lines:"when losses >= 20: face to:S unit:red-1\nwhen engaged: fight target:blue-1 unit:red-1"
			red: orders done
			? when red has sealed
			blue: orders done
			? in the next turn`,
		"somebody in ambush on the way and in range": `
			gm 1: goliath-gm muster seat:red army:"10 Orcs" corner:17,17 facing:N hidden:on reason:x
			gm 2: goliath-gm muster seat:red army:"10 Orcs" corner:40,40 facing:S hidden:on reason:x
			? when they wait
			blue: orders clear
			-> written-orders
			? when orders are to be written
			red 1: goliath charge target:blue-1 unit:red-d
			red: orders done
			? when red has sealed`,
	}
	for _, name := range sample.Of(t, slices.Sorted(maps.Keys(scripts)), 3) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			goliathStory(t, "turn=method-2", scripts[name]).play(t)
		})
	}
}
