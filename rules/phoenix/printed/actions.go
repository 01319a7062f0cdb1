package printed

import "impulse/rules/table"

// MovementCost is the AC of a hex, or what a condition adds to it (7A; 2.2), by its key,
// or by group/key: "stairs-hills/uphill".
func MovementCost(key string) (Modifier, bool) { return table7A().of(key) }

var table7A = table.Once(func() list { return listOf("7a-movement", "group", "movement", "AC") })

// Action is a row of 7B.
type Action struct {
	Group, Key, Name string
	AC               int
	ReloadTime       bool // it costs the weapon's RT
	OverMovement     bool // it costs AC more than movement
}

// ActionOf is the action of a key (7B; 2.2): "look-over-or-around-cover".
func ActionOf(key string) (a Action, ok bool) {
	a, ok = table7B().byKey[key]
	return a, ok
}

// Actions is Table 7B, Action Costs, in printed order: the caller may change it.
func Actions() []Action { return append([]Action(nil), table7B().rows...) }

type actions struct {
	rows  []Action
	byKey map[string]Action
}

var table7B = table.Once(func() actions {
	t := actions{byKey: map[string]Action{}}
	for _, row := range find("7b-actions").Rows() {
		a := Action{Group: Key(row.Text("group")), Key: Key(row.Text("action")), Name: row.Text("action")}
		switch cost := row.Text("AC"); cost {
		case "RT":
			a.ReloadTime = true
		case "movement + 1":
			a.OverMovement, a.AC = true, 1
		default:
			a.AC = row.Int("AC")
		}
		t.rows, t.byKey[a.Key] = append(t.rows, a), a
	}
	return t
})

// CoverOf is the PF of a material by its thickness in inches (7C; 3.8); the table prints
// some alone. ok is false for what is no material, and where that is a row of which no source has
// the PF.
func CoverOf(material string, inches Fixed, pick Pick) (pf Fixed, ok bool) {
	m, ok := thicknesses().byKey[material]
	if !ok {
		return 0, false
	}
	pf = m.pf[m.inches.at(inches, pick)]
	return pf, pf != none
}

// KnownTo is the greatest thickness of a material in inches of which the PF is known (7C).
func KnownTo(material string) (inches Fixed, ok bool) {
	m, ok := thicknesses().byKey[material]
	if !ok {
		return 0, false
	}
	for i, pf := range m.pf {
		if pf != none {
			inches = max(inches, m.inches[i])
		}
	}
	return inches, true
}

// ThinnestOf is the least thickness of a material in inches that is printed (7C); 0 of none.
func ThinnestOf(material string) Fixed {
	m, ok := thicknesses().byKey[material]
	if !ok {
		return 0
	}
	return m.inches[0]
}

// Materials are the materials of 7C by their keys.
func Materials() []string { return append([]string(nil), thicknesses().keys...) }

type material struct {
	inches axis
	pf     []Fixed // [none] where no source has it
}

type materials struct {
	keys  []string
	byKey map[string]*material
}

var thicknesses = table.Once(func() materials {
	out := materials{byKey: map[string]*material{}}
	for _, row := range find("7c-thickness").Rows() {
		pf, key := cell(row.Text("PF")), Key(row.Text("material"))
		if out.byKey[key] == nil {
			out.keys, out.byKey[key] = append(out.keys, key), &material{}
		}
		m := out.byKey[key]
		m.inches, m.pf = append(m.inches, number(row, "thickness (in)")), append(m.pf, pf)
	}
	return out
})
