package render

import (
	"math"
	"slices"
	"strings"
	"sync"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/pentagon"
)

// battle is a game of the Pentagon War that a game master changes as he likes.
type battle struct{ now *rules.Snapshot }

func begun(scenario string) *battle {
	res, err := pentagon.Book.System().Start(rules.Setup{Scenario: scenario}, dice.FromStream([32]byte{}))
	if err != nil {
		panic(err)
	}
	return &battle{res.Snapshot}
}

// rule carries out rulings, a line each.
func (b *battle) rule(lines ...string) {
	for _, line := range lines {
		c, err := rules.ParseCommand(line + ` reason:"picture"`)
		if err != nil {
			panic(err)
		}
		res, err := pentagon.Book.System().Act(b.now, rules.GM, c.Within("pentagon-gm"), dice.FromStream([32]byte{}))
		if err != nil {
			panic(line + ": " + err.Error())
		}
		b.now = res.Snapshot
	}
}

func (b *battle) sheet(unit string) rules.Sheet {
	v, err := pentagon.Book.System().View(b.now, rules.Spectator)
	if err != nil {
		panic(err)
	}
	return v.Sheets[slices.IndexFunc(v.Sheets, func(s rules.Sheet) bool { return s.Unit == unit })]
}

// freshSheet is the sheet of a unit at the start of a scenario.
func freshSheet(scenario, unit string) func() Picture {
	return func() Picture { return SheetPicture(begun(scenario).sheet(unit), nil) }
}

// worn is the Thunderhead after a hard fight, and what it was before the last
// volley.
var worn = sync.OnceValue(func() (pair [2]rules.Sheet) {
	b := begun("gate-assault")
	b.rule("damage ship:thunderhead system:armor-1 boxes:20", "damage ship:thunderhead system:armor-2 boxes:11", "damage ship:thunderhead system:armor-6 boxes:3",
		"damage ship:thunderhead system:forward_hull boxes:9", "damage ship:thunderhead system:engine boxes:1", "damage ship:thunderhead system:L1", "damage ship:thunderhead system:P3",
		"damage ship:thunderhead system:radar boxes:2", "power ship:thunderhead line:9 points:4", "power ship:thunderhead line:8 points:6")
	pair[1] = b.sheet("thunderhead")
	b.rule("damage ship:thunderhead system:G2", "damage ship:thunderhead system:armor-6 boxes:2", "damage ship:thunderhead system:forward_hull boxes:3", "damage ship:thunderhead system:screen boxes:4",
		"damage ship:thunderhead system:capacitor boxes:5", "power ship:thunderhead line:10 points:3", "damage ship:thunderhead system:E2", "damage ship:thunderhead system:final_damage boxes:2")
	pair[0] = b.sheet("thunderhead")
	return pair
})

func wornPicture() Picture {
	pair := worn()
	return SheetPicture(pair[0], &pair[1])
}

// big is a sheet of size class IV and beyond: 640 boxes.
func big() rules.Sheet {
	s := rules.Sheet{Unit: "behemoth", Title: "Behemoth, size class 4", Side: "blue", Rows: []rules.Row{{Label: "Status", Text: "in action"}, {Label: "Place", Text: "1512 facing A"}}}
	for i, label := range []string{"Forward hull", "Aft hull", "Engine", "Fuel tank", "Point defense", "Missile", "Drone", "Capacitor", "Screen", "Repair"} {
		s.Rows = append(s.Rows, rules.Row{Label: label, Boxes: strings.Repeat("o", 12+7*i), Part: rules.SystemPart})
	}
	for facing := 1; facing <= 6; facing++ {
		s.Rows = append(s.Rows, rules.Row{Label: "Armor " + string('0'+rune(facing)), Boxes: strings.Repeat("o", 20), Part: rules.ArmorPart, Facing: facing})
	}
	for i := range 25 {
		s.Rows = append(s.Rows, rules.Row{Label: "L" + string('A'+rune(i)), Boxes: strings.Repeat("o", 1+i%5), Text: "laser F4", Part: rules.WeaponPart, Arcs: []rules.Sector{{From: 240, To: 120}}})
	}
	return s
}

// hostileSheet is what somebody writes who wants to break the layout.
func hostileSheet() rules.Sheet {
	long, odd := strings.Repeat("long ", 2000), "\u202eesrever\u200b\nnewline"
	s := rules.Sheet{Unit: odd, Title: odd + long, Side: long}
	for _, part := range []rules.Part{rules.StatusPart, rules.ArmorPart, rules.WeaponPart, rules.SystemPart, rules.RadarPart, rules.FormPart, rules.RecordPart, "other"} {
		s.Rows = append(s.Rows, rules.Row{Label: strings.Repeat("W", 10000), Text: long, Part: part, Facing: 1},
			rules.Row{Label: "日本語 العربية", Text: odd, Boxes: strings.Repeat("oX./", 2500), Part: part, Facing: 2},
			rules.Row{Label: odd + long, Text: odd + long, Boxes: "oo?", Part: part, Facing: 9, Arcs: []rules.Sector{{From: -100000, To: math.MaxInt}}})
	}
	return s
}

var sheets = []contact{
	{"sheet-kestrel", "Kestrel, fresh from the yard", freshSheet("duel", "kestrel")},
	{"sheet-lance", "Lance", freshSheet("duel", "lance")},
	{"sheet-aklinon", "Aklinon", freshSheet("squadrons", "aklinon")},
	{"sheet-thunderhead", "Thunderhead, of size class 3", freshSheet("gate-assault", "thunderhead")},
	{"sheet-bastion", "Bastion, a base", freshSheet("gate-assault", "bastion")},
	{"sheet-worn", "Thunderhead badly damaged, with what the last result changed", wornPicture},
}

// drone is a record and no more.
func drone() rules.Sheet {
	return rules.Sheet{Unit: "kestrel-d1", Title: "Kestrel drone 1, laser drone", Side: "red", Rows: []rules.Row{
		{Label: "Status", Text: "in action"}, {Label: "Place", Text: "1512 facing A"}, {Label: "Fuel", Text: "2 of 3 tanks"},
		{Label: "Velocity", Text: "A+6 C+0; this turn A+6 C+0", Part: rules.RecordPart}, {Label: "Thrust", Text: "impulse 3 A, 7 B C+2", Part: rules.RecordPart},
		{Label: "L1", Text: "laser ALL", Part: rules.WeaponPart, Arcs: []rules.Sector{{From: 0, To: 360}}},
	}}
}
