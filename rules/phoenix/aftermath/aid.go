package aftermath

import (
	"strconv"
	"strings"

	"impulse/rules/phoenix/printed"
)

// Aid is what has been done for the wounded (2.9).
type Aid struct {
	Kind  string `json:"kind,omitempty"`  // key of the column of Table 8A; empty: none
	Since int    `json:"since,omitempty"` // impulse
	Saved bool   `json:"saved,omitempty"` // he made his recovery roll
	Cut   bool   `json:"cut,omitempty"`   // a trauma center has shortened his healing
}

// Column is the column of Table 8A that he is treated by.
func (a Aid) Column() printed.AidKind {
	k, _ := printed.AidOf(a.Kind)
	return k
}

// Known reports whether it is a column of Table 8A, or none.
func (a Aid) Known() bool {
	_, ok := printed.AidOf(a.Kind)
	return ok || a.Kind == ""
}

// Center reports whether he is in a trauma center.
func (a Aid) Center() bool { return a.Column() >= printed.Trauma13 }

// With is what has been done for him once he has another aid. From one trauma center to
// another he stays in one.
func (a Aid) With(kind string, now int) Aid {
	was := a.Center()
	if a.Kind = kind; kind == printed.NoAid.String() {
		a.Kind = ""
	}
	if !was || !a.Center() {
		a.Since = now
	}
	return a
}

// Prospect is what Table 8A says of somebody's wounds.
type Prospect struct {
	printed.Aid     // how long he lasts with the aid that he has, and the roll then
	Healing     int // days that it takes as a rule
	Days        int // and him
}

// Prospect is what is before one with so many PD, by his Health.
func (a Aid) Prospect(pd, health int) Prospect {
	row := Row(pd, health)
	p := Prospect{Aid: row.Aid[a.Column()], Healing: row.Healing, Days: row.Healing}
	if a.Cut {
		p.Days = InTrauma(p.Days)
	}
	return p
}

// InShort are the columns of a row in short: until when one lives, and the roll then.
func (h House) InShort(row printed.Recovery) string {
	var out []string
	for _, kind := range printed.AidInShort() {
		of := row.Aid[kind]
		roll := "no roll"
		if h.HasRoll(of) {
			roll = strconv.Itoa(of.RR)
		}
		out = append(out, kind.Name()+" "+of.CTP.String()+", "+roll)
	}
	return strings.Join(out, "; ")
}
