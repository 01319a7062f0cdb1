package commands

import (
	"testing"

	"impulse/rules"
	"impulse/rules/library"
)

// What is secret in The Pentagon War: orders until they resolve, standing ones
// and their breaks for ever, units that nobody has noticed, and what seeking
// weapons were told when they were launched.

var pentagonQuestions = []string{
	"pentagon rotate to:B", "pentagon rotate to:B ship:kestrel", "pentagon accelerate", "pentagon evade", "pentagon fire weapon:L1 target:kestrel", "pentagon fire weapon:all target:kestrel",
	"pentagon allocate ecm:1", "pentagon grab weapon:M1 target:kestrel", "pentagon reinforce up-to:2", "pentagon reinforce units:4", "pentagon ram target:kestrel",
	"pentagon pd target:kestrel-m1", "pentagon missile target:kestrel-m1 heading:A", "pentagon bolt weapon:G1 target:kestrel heading:A",
	"sheet unit:kestrel", "sheet unit:kestrel-m1", "sheet unit:wraith", "pentagon fire weapon:L1 target:wraith", "pentagon missile target:wraith heading:A",
	"pentagon-gm place ship:kestrel hex:1520 reason:x", "pentagon-gm place ship:wraith hex:1520 reason:x", "game assign unit:kestrel seat:blue", "game assign unit:wraith seat:red",
	`orders add lines:"break when incoming <= 3"`, `orders add lines:"when locked wraith: fire weapon:L1 target:wraith"`, `orders add lines:"break when range wraith <= 9"`, "orders clear",
	"tactic point-defense", "orders clear", `pentagon-calc chart dice:"3 4"`, "odds fire weapon:L1 target:kestrel",
}

var pentagonValues = [][2]string{
	{"pentagon rotate", "to"}, {"pentagon rotate", "ship"}, {"pentagon fire", "weapon"}, {"pentagon fire weapon:L1", "target"}, {"pentagon missile", "target"}, {"pentagon bolt weapon:G1", "target"},
	{"pentagon pd", "target"}, {"pentagon ram", "target"}, {"pentagon grab weapon:M1", "target"}, {"pentagon detonate", "missile"}, {"pentagon recover", "drone"},
	{"sheet", "unit"}, {"game assign", "unit"}, {"pentagon-gm place", "ship"}, {`orders add lines:"break when range "`, "lines"}, {`orders add lines:"when locked "`, "lines"},
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
	noWarfare = "electronic-warfare=off"
	locksOn   = `
		gm: game retry dice:"6 6"
`
)

func TestNothingLeaksOfSheetsInPentagon(t *testing.T) {
	for _, scenario := range []string{"duel", "skirmish"} {
		t.Run(scenario, func(t *testing.T) {
			pentagonStory(t, pentagonBegins(scenario, noWarfare)+locksOn+`
				red 1: pentagon rotate to:B ship:kestrel
				red 1: orders add lines:"when enemy within 4: fire weapon:L1 target:lance ship:kestrel\nbreak at 6"
				red 2: orders add lines:"each: rotate to:C ship:kestrel\nbreak when hit\nbreak at 3"
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
		gm: pentagon-gm place ship:kestrel hex:1520 facing:A va:0 vc:0 reason:test
		gm: pentagon-gm place ship:lance hex:1514 facing:D va:0 vc:0 reason:test
		gm: pentagon-gm force seat:blue design:wisp hex:1511 facing:D reason:test
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
