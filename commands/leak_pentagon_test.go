package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"impulse/rules"
	"impulse/rules/library"
)

// What is secret in The Pentagon War: orders until they resolve, standing ones
// and their breaks for ever, units that nobody has noticed, and what seeking
// weapons were told when they were launched.

var pentagonQuestions = []string{
	"pentagon rotate to:B", "pentagon rotate to:B unit:kestrel", "pentagon accelerate", "pentagon evade", "pentagon fire weapon:L1 target:kestrel", "pentagon fire weapon:all target:kestrel",
	"pentagon allocate ecm:1", "pentagon grab weapon:M1 target:kestrel", "pentagon reinforce up-to:2", "pentagon reinforce units:4", "pentagon ram target:kestrel",
	"pentagon pd target:kestrel-m1", "pentagon missile target:kestrel-m1 heading:A", "pentagon bolt weapon:G1 target:kestrel heading:A",
	"sheet unit:kestrel", "sheet unit:kestrel-m1", "sheet unit:kestrel-m2", "sheet unit:lance", "sheet unit:lance-b1", "sheet unit:wraith", "sheet unit:kestrel full:on", "sheet unit:lance full:on", "sheet unit:kestrel print:on", "pentagon fire weapon:L1 target:wraith", "pentagon fire weapon:P1 target:wraith", "pentagon missile target:wraith heading:A",
	"pentagon-gm place unit:kestrel at:1520 reason:x", "pentagon-gm place unit:wraith at:1520 reason:x", "game assign unit:kestrel seat:blue", "game assign unit:wraith seat:red",
	`orders add lines:"break when incoming <= 3"`, `orders add lines:"when locked wraith: fire weapon:L1 target:wraith"`, `orders add lines:"break when range wraith <= 9"`, "orders clear",
	"tactic point-defense", "orders clear", `pentagon-calc chart dice:"3 4"`, `pentagon-calc chart points:1 target:wraith armor:1 dice:"1 1"`, `pentagon-calc chart points:1 target:kestrel armor:1 dice:"1 1"`, "odds fire weapon:L1 target:kestrel", "pentagon score", "pentagon firepower unit:lance target:kestrel", "pentagon firepower unit:lance target:wraith", "orders mail",
	"game why entry:10", "game why entry:12", "game why entry:14", "game why entry:17", "game why entry:20", "game why entry:30", "game why entry:60", "game why entry:100",
}

var pentagonValues = [][2]string{
	{"pentagon rotate", "to"}, {"pentagon rotate", "unit"}, {"pentagon fire", "weapon"}, {"pentagon fire weapon:L1", "target"}, {"pentagon missile", "target"}, {"pentagon bolt weapon:G1", "target"},
	{"pentagon pd", "target"}, {"pentagon ram", "target"}, {"pentagon grab weapon:M1", "target"}, {"pentagon detonate", "missile"}, {"pentagon recover", "drone"},
	{"sheet", "unit"}, {"game assign", "unit"}, {"pentagon-gm place", "unit"}, {`orders add lines:"break when range "`, "lines"}, {`orders add lines:"when locked "`, "lines"}, {`orders add lines:"each: fire weapon:P1 target:"`, "lines"},
}

// pentagonStory has red keep secrets; of blue's, see keptByBlue.
func pentagonStory(t *testing.T, script string) story {
	t.Helper()
	pentagon, ok := library.Find("pentagon")
	if !ok {
		t.Skip("rules/pentagon is not in the library")
	}
	return story{systems: []rules.System{pentagon}, keeper: "red", others: []string{"blue", "ann"}, script: script, questions: pentagonQuestions, values: pentagonValues}
}

func (p story) keptByBlue() story {
	p.keeper, p.others = "blue", []string{"red", "ann"}
	return p
}

// pentagonBegins is a game of a scenario up to its first secret step.
func pentagonBegins(scenario, house string) string {
	return `
		gm: game new system:pentagon scenario:` + scenario + ` dice:typed house:"` + house + `"
		red: game join seat:red
		blue: game join seat:blue
`
}

const (
	noWarfare = "electronic-warfare=off,plotting=apart"
	locksOn   = `
		gm: game retry dice:"6 6"
`
)

func TestNothingLeaksOfSheetsInPentagon(t *testing.T) {
	for _, scenario := range []string{"duel", "skirmish"} {
		t.Run(scenario, func(t *testing.T) {
			pentagonStory(t, pentagonBegins(scenario, noWarfare)+locksOn+`
				red 1: pentagon rotate to:B unit:kestrel
				red 1: orders add lines:"when enemy within 4: fire weapon:L1 target:lance unit:kestrel\nbreak at 6"
				red 2: orders add lines:"each: rotate to:C unit:kestrel\nbreak when hit\nbreak at 3"
				? while red drafts
				red: orders done
				? when red has sealed`).play(t)
		})
	}
}

// The target of a missile and what it does after a miss stay with the side that
// launched it, while it flies.
func TestNothingLeaksOfMissiles(t *testing.T) {
	p := pentagonStory(t, pentagonBegins("skirmish", noWarfare)+locksOn+`
		gm: pentagon-gm place unit:kestrel at:1520 facing:A va:0 vc:0 reason:test
		gm: pentagon-gm place unit:lance at:1514 facing:D va:0 vc:0 reason:test
		gm: pentagon-gm force seat:blue design:wisp at:1511 facing:D reason:test
		-> launching
		red: pentagon missile target:lance heading:A
		red 1: pentagon missile target:lance heading:A miss:double
		red 2: pentagon missile target:wisp heading:A miss:detonate
		? while red drafts
		-> direct-fire-decision
		ann? sheet unit:kestrel: kestrel-m2
		? when they are launched
		red: orders add lines:"break at 2"
		blue: orders add lines:"break at 3"
		-> launching
		? when they have flown
		red: orders add lines:"break at 7"
		blue: orders add lines:"break when incoming <= 2"
		-> launching
		? when they are near`)
	p.play(t)
}

// So does what a bolt was launched at.
func TestNothingLeaksOfBolts(t *testing.T) {
	p := pentagonStory(t, pentagonBegins("skirmish", noWarfare+", guns-begin=charged")+locksOn+`
		gm: pentagon-gm place unit:kestrel at:1519 facing:A va:0 vc:0 reason:test
		gm: pentagon-gm place unit:lance at:1514 facing:D va:0 vc:0 reason:test
		gm: pentagon-gm force seat:red design:wisp at:1523 facing:A reason:test
		-> launching
		blue 1: pentagon bolt weapon:G1 target:kestrel heading:D
		blue 2: pentagon bolt weapon:G1 target:wisp heading:D
		red: pentagon drone heading:A unit:wisp
		? while blue drafts
		-> direct-fire-decision
		ann? sheet unit:lance: lance-b1
		? when it is launched
		red: orders add lines:"break at 3"
		blue: orders add lines:"break at 4"
		-> launching
		? when it has flown`).keptByBlue()
	p.play(t)
}

// Every step has its secrets until it resolves: those of the power form, of
// engines, launches, fire and screens. In a shrouded scenario all are asked.
func TestNothingLeaksOfAnyStep(t *testing.T) {
	p := pentagonStory(t, pentagonBegins("ambush", "alert-status=yellow, guns-begin=charged, plotting=apart")+`
		gm: pentagon-gm place unit:lance at:1521 facing:D va:0 vc:0 reason:test
		gm: pentagon-gm place unit:aklinon at:1524 facing:A va:0 vc:0 reason:test
		blue 1: pentagon allocate ecm:1 unit:lance
		blue 1: pentagon allocate eccm:1 unit:wraith
		blue 2: pentagon allocate invisible:on unit:wraith
		? while forms are filled in
		blue seals
		-> radar-lock-on
		blue 1: pentagon radar active:off unit:lance
		blue 2: pentagon radar active:on unit:wraith
		blue seals
		-> rotation
		gm: game retry dice:"1 1"
		blue 1: pentagon self-destruct unit:lance
		blue 2: pentagon rotate to:E unit:lance
		blue seals
		-> acceleration
		blue 1: pentagon evade unit:lance
		blue 2: pentagon accelerate unit:lance
		blue seals
		-> launching
		blue 1: pentagon bolt weapon:G1 target:aklinon heading:D unit:lance
		blue seals
		-> direct-fire-decision
		blue 1: pentagon fire weapon:all target:aklinon unit:lance
		blue 2: pentagon fire weapon:P1 target:aklinon unit:lance
		blue seals
		red: pentagon fire weapon:P1 target:lance
		red: pentagon fire weapon:P2 target:lance
		red: pentagon fire weapon:E1 target:lance
		red: pentagon fire weapon:E2 target:lance
		-> screen-reinforcement
		blue 1: pentagon reinforce units:1 unit:lance
		blue 2: pentagon reinforce up-to:2 unit:lance
		? when only blue is asked`).keptByBlue()
	p.play(t)
}

// A unit that nobody has noticed is where it is, turns, thrusts and becomes
// invisible to radar, and nobody else reads anything of it.
func TestNothingLeaksOfHiddenUnits(t *testing.T) {
	p := pentagonStory(t, pentagonBegins("ambush", "evasive-maneuvering=on, plotting=apart")+`
		gm 1: pentagon-gm place unit:wraith at:1512 facing:D reason:"set-up" secret:on
		gm 2: pentagon-gm place unit:wraith at:1509 facing:B va:1 vc:2 reason:"it was elsewhere, and moves" secret:on
		? when the trap is laid
		blue 1: pentagon allocate invisible:on unit:wraith
		-> radar-lock-on
		? when forms are open
		-> rotation
		gm: game retry dice:"6 6"
		? when all have looked
		blue 1: pentagon rotate to:E unit:wraith
		blue 2: pentagon rotate to:C unit:wraith
		blue 2: pentagon rotate to:E unit:lance
		blue 1: pentagon rotate to:E unit:lance
		-> acceleration
		blue 1: pentagon accelerate unit:wraith
		blue 2: pentagon evade unit:wraith
		-> launching
		? when they have moved
		blue 1: orders add lines:"each: rotate to:D unit:wraith\n3: accelerate unit:wraith\nbreak when crippled\nbreak at 5"
		blue 2: orders add lines:"break when range aklinon <= 2\nbreak when impulse >= 5"
		red: orders add lines:"break at 5"
		-> rotation
		? when standing orders have moved them
		ann? game status: impulse 5
		red: game undo
		? when nothing was undone`).keptByBlue()
	p.play(t)
}

// Turn and thrust that stand on one sheet are as secret, also of a unit that nobody has
// noticed; what threatens it and toward whom it turns is told to its side alone.
func TestNothingLeaksOfTurnAndThrustTogether(t *testing.T) {
	p := pentagonStory(t, pentagonBegins("ambush", "evasive-maneuvering=on")+`
		gm 1: pentagon-gm place unit:wraith at:1512 facing:D reason:"set-up" secret:on
		gm 2: pentagon-gm place unit:wraith at:1512 facing:B va:-3 vc:0 reason:"it flies into the planet" secret:on
		-> rotation
		gm: game retry dice:"6 6"
		blue 1: pentagon rotate to:nearest unit:wraith
		blue 1: pentagon accelerate unit:wraith
		blue 2: pentagon rotate to:lance unit:wraith
		blue 2: pentagon evade unit:wraith
		? while blue drafts
		red: pentagon rotate to:nearest
		red: pentagon accelerate
		-> launching
		? when they have turned and moved`).keptByBlue()
	p.play(t)
}

// Breaks that differ and fire at once look alike, and so does what could not be
// done, however much of it there is.
func TestNothingLeaksOfBreaksInPentagon(t *testing.T) {
	p := pentagonStory(t, pentagonBegins("duel", noWarfare)+locksOn+`
		red 1: orders add lines:"`+vain(58)+`break at 9"
		red 2: orders add lines:"2-3: rotate to:A\nbreak when impulse >= 9\nbreak when hit"
		blue: orders add lines:"break at 12"
		red: orders done
		? when red has sealed
		blue: orders add lines:"break at 12"
		blue: orders done
		? when the break has asked red
		ann? game status: A break stopped the standing orders of red.
		red: orders clear
		red 1: orders add lines:"when power <= 99: grab weapon:M1 target:lance\nbreak when turn >= 2"
		red 2: orders add lines:"break when impulse >= 99"
		red: orders done
		? when the turn is over`)
	p.play(t)
}

// vain is lines of a sheet that can be sealed, and not be done when their
// time comes: the beam does not reach so far.
func vain(n int) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, `when power <= %d: grab weapon:M1 target:lance\n`, 20+i)
	}
	return out.String()
}

// That a game master hides somebody is a secret ruling like any other: nobody
// is asked more for it, and nothing is called otherwise.
func TestNothingLeaksOfHiding(t *testing.T) {
	p := pentagonStory(t, pentagonBegins("skirmish", noWarfare+", hidden-units=anywhere")+`
		-> rotation
		gm: game retry dice:"6 6"
		gm 1: pentagon-gm force seat:red design:wisp at:1530 facing:A reason:"set-up" secret:on
		gm 1: pentagon-gm hide unit:wisp reason:"set-up" secret:on
		gm 2: pentagon-gm hide unit:kestrel hidden:off reason:"nothing" secret:on
		gm 2: pentagon-gm hide unit:kestrel hidden:off reason:"set-up" secret:on
		gm 1: pentagon-gm force seat:red design:drover at:1531 facing:A hidden:on reason:"set-up" secret:on
		gm 2: pentagon-gm hide unit:kestrel hidden:off reason:"set-up" secret:on
		gm: pentagon-gm force seat:blue design:wisp at:1510 facing:D name:Gleam reason:"in the open"
		? when it hides
		red 1: pentagon rotate to:B unit:wisp
		red 1: orders add lines:"break at 2"
		red 2: pentagon rotate to:A unit:kestrel
		red 2: orders add lines:"break when impulse >= 2"
		? while red drafts
		-> direct-fire-decision
		? when it has moved`)
	p.play(t)
}

// A unit that comes after one was removed is called alike whatever a missile
// under way was launched at.
func TestNothingLeaksOfTargetsThatWereRemoved(t *testing.T) {
	p := pentagonStory(t, pentagonBegins("skirmish", noWarfare)+locksOn+`
		gm: pentagon-gm force seat:blue design:wisp at:1511 facing:D reason:test
		-> launching
		red 1: pentagon missile target:lance heading:A
		red 2: pentagon missile target:wisp heading:A
		-> direct-fire-decision
		gm: pentagon-gm remove unit:wisp reason:test
		gm: pentagon-gm force seat:blue design:wisp at:1509 facing:D reason:test
		? when another has come`)
	p.play(t)
}
