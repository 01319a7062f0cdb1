package phoenix

import (
	"strings"

	"impulse/rules/table"
)

// What acts cost, from the printed tables (7A, 7B, 1E).

// find is a printed table by its name.
func printedTable(name string) *table.Table {
	for _, t := range Tables() {
		if t.Name == name {
			return t
		}
	}
	panic("phoenix: no table " + name)
}

// actionAC is what an act of Table 7B costs.
func actionAC(label string) int { return rowAC("7b-actions", "action", label) }

func rowAC(table, column, label string) int {
	for _, row := range printedTable(table).Rows() {
		if strings.EqualFold(row.Text(column), label) {
			n, ok := row.Number("AC")
			if ok {
				return n
			}
		}
	}
	panic("phoenix: " + label + " has no cost")
}

// stanceTurnTimes is how many times as long turning takes in a firing stance: Table 7B has
// 2 for 60 degrees there, against 1.
const stanceTurnTimes = 2

func turnAC() int { return actionAC("60 - 120 Degree Facing Change") }

func wayAC(way string) int { return rowAC("7a-movement", "movement", way) }

var gaitLabels = map[string]string{run: "Standing", crouch: "Low crouch", onHands: "Hands / knees", bellyWise: "Belly crawl"}

func gaitAC(gait string) int { return rowAC("7a-movement", "movement", gaitLabels[gait]) }

// perImpulse is how many of the combat actions of a phase come in an impulse (Table 1E).
func perImpulse(ca, impulse int) int {
	if ca <= 0 {
		return 0
	}
	for _, row := range printedTable("1e-impulses").Rows() {
		if n, _ := row.Number(printedTable("1e-impulses").Columns()[0]); n == ca {
			got, _ := row.Number(printedTable("1e-impulses").Columns()[impulse])
			return got
		}
	}
	return perImpulse(ca-1, impulse)
}
