package phoenix

import (
	"fmt"
	"strings"

	"impulse/rules/view"
)

// The columns of the Status Sheet for what is in a weapon (1.3, step 9; 3.5, 3.6; 9B).

// ranged are the columns of the Status Sheet for what is in a weapon, by range in hexes
// (1.3, step 9): of shot its pattern (3.5), the 3RB where bursts of three are played (9B).
func ranged(a *Arm, h house) view.Reckon {
	l := a.load()
	rows := l.Rows
	shot, auto, three := l.Pellets > 0, a.has(burst, h), a.has(threeRound, h)
	out := view.Reckon{Title: a.weapon().Name + ", " + l.Kind, Lines: make([][]string, len(rows)+1)}
	for _, column := range []struct {
		head string
		is   bool
		cell func(row int) string
	}{
		{"hexes", true, func(i int) string { return fmt.Sprint(rows[i].Range) }},
		{"PEN", true, func(i int) string { return rows[i].PEN.String() }},
		{"DC", true, func(i int) string { return fmt.Sprint(rows[i].DC) }},
		{"SALM", shot, func(i int) string { return fmt.Sprint(rows[i].SALM) }},
		{"BPHC", shot, func(i int) string { return ifPrinted(rows[i].HasBPHC, rows[i].BPHC) }},
		{"PR", shot, func(i int) string { return rows[i].PR.String() }},
		{"BA", true, func(i int) string { return fmt.Sprint(rows[i].BA) }},
		{"MA", auto, func(i int) string { return ifPrinted(rows[i].HasMA, rows[i].MA) }},
		{"3RB", three, func(i int) string { return fmt.Sprint(rows[i].ThreeRound) }},
	} {
		if !column.is {
			continue
		}
		out.Lines[0] = append(out.Lines[0], column.head)
		for i := range rows {
			out.Lines[i+1] = append(out.Lines[i+1], column.cell(i))
		}
	}
	return out
}

// ifPrinted is a figure of the weapon tables that some rows lack.
func ifPrinted(is bool, n fmt.Stringer) string {
	if !is {
		return "–"
	}
	return n.String()
}

// burstsOf are the columns for where a round of a weapon goes off, by hexes from there: C is
// contact (3.6).
func burstsOf(a *Arm) view.Reckon {
	out := view.Reckon{Title: a.weapon().Name + ", " + a.load().Kind + ", blast", Lines: [][]string{{"hexes", "PEN", "DC", "BSHC", "BC"}}}
	for _, row := range a.load().Blast.Rows {
		out.Lines = append(out.Lines, []string{row.Where(), row.PEN.String(), fmt.Sprint(row.DC), row.BSHC.String(), fmt.Sprint(row.BC)})
	}
	return out
}

// figuresOf are the figures of a weapon that no range changes.
func figuresOf(a *Arm) string {
	w := a.weapon()
	all := []string{fmt.Sprintf("RT %d", w.Reload)}
	for _, f := range []struct {
		name string
		is   bool
		n    any
	}{{"ROF", w.ROF > 0, w.ROF}, {"burst", w.AutoROF > 0, w.AutoROF}, {"SAB", w.SAB > 0, w.SAB}, {"KD", w.KD > 0, w.KD}, {"capacity", true, w.Capacity}} {
		if f.is {
			all = append(all, fmt.Sprintf("%s %v", f.name, f.n))
		}
	}
	return strings.Join(all, ", ")
}
