package profile

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// furtherLine is one of the lines below the notation, as it is written.
type furtherLine struct{ write func(p *Profile) string }

// The further lines in printed order (A3.1).
var further = []furtherLine{
	{func(p *Profile) string {
		return joined(". ", labelled("Size Class", p.Size), labelled("Structural Integrity", p.Structure), labelled("Heat Rating", p.Heat))
	}},
	{writeStores},
	{writeDimensions},
	{func(p *Profile) string {
		return joined("; ", counted("Construction Cost: %d MgC", p.Cost), counted("Maintenance Cost: %d MgC", p.Upkeep))
	}},
}

func joined(by string, parts ...string) string {
	var out []string
	for _, s := range parts {
		if s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, by)
}

func labelled(label string, n *int) string {
	if n == nil {
		return ""
	}
	return label + ": " + strconv.Itoa(*n)
}

func counted(form string, n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(form, n)
}

func writeStores(p *Profile) string {
	var out []string
	for _, s := range p.Stores {
		out = append(out, fmt.Sprintf("%d+%d %s", s.Ready, s.Stored, s.Kind))
	}
	if out == nil {
		return ""
	}
	return "Small Craft & Ordnance: " + strings.Join(out, "; ")
}

func writeDimensions(p *Profile) string {
	crew := counted("Crew Complement %d", p.Crew)
	if crew != "" && p.Grade != "" {
		crew += " (" + p.Grade + ")"
	}
	rest := joined("; ", counted("Length %dm", p.Length), counted("Deadweight mass %d kt", p.Mass), crew)
	if rest == "" {
		return ""
	}
	return "Dimensions: " + rest
}

// furtherKey finds the labels of the further lines.
var furtherKey = regexp.MustCompile(`(Size Class|Structural Integrity|Heat Rating|Small Craft & Ordnance|Dimensions|Construction Cost|Maintenance Cost):`)

// readFurther reads what stands behind a label.
var readFurther = map[string]func(p *Profile, value string) error{
	"Size Class":             func(p *Profile, v string) error { return readNumber(&p.Size, v, 1, 7) },
	"Structural Integrity":   func(p *Profile, v string) error { return readNumber(&p.Structure, v, 0, 99) },
	"Heat Rating":            func(p *Profile, v string) error { return readNumber(&p.Heat, v, 0, 999) },
	"Small Craft & Ordnance": readStores,
	"Dimensions":             readDimensions,
	"Construction Cost":      func(p *Profile, v string) error { return readCost(&p.Cost, v) },
	"Maintenance Cost":       func(p *Profile, v string) error { return readCost(&p.Upkeep, v) },
}

// further reads a line of labels with what stands behind each.
func (r *reader) further(line string) error {
	found := furtherKey.FindAllStringSubmatchIndex(line, -1)
	for i, f := range found {
		end := len(line)
		if i+1 < len(found) {
			end = found[i+1][0]
		}
		label, value := line[f[2]:f[3]], strings.Trim(line[f[1]:end], " \t.;")
		if err := readFurther[label](r.p, value); err != nil {
			return at(err, r.line, utf8.RuneCountInString(line[:f[1]])+2)
		}
	}
	return nil
}

func readNumber(into **int, value string, min, max int) error {
	n, ok := figure(value, min, max)
	if !ok {
		return wrong("%q is no number from %d to %d", value, min, max)
	}
	*into = &n
	return nil
}

const mostFigure = 1_000_000

func readCost(into *int, value string) error {
	n, ok := figure(strings.TrimSpace(strings.TrimSuffix(value, "MgC")), 0, mostFigure)
	if !ok {
		return wrong("%q is no cost; write it as 1181 MgC", value)
	}
	*into = n
	return nil
}

var oneStore = regexp.MustCompile(`^([0-9]{1,4})\+([0-9]{1,4}) ([\pL\pN][\pL\pN .'-]{0,39})$`)

func readStores(p *Profile, value string) error {
	for _, text := range strings.Split(value, ";") {
		m := oneStore.FindStringSubmatch(strings.TrimSpace(text))
		if m == nil || len(p.Stores) == mostStores {
			return wrong("%q is no store; write those that are ready, those that are stored and their kind, as in 6+6 MR torpedo", strings.TrimSpace(text))
		}
		ready, _ := strconv.Atoi(m[1])
		stored, _ := strconv.Atoi(m[2])
		p.Stores = append(p.Stores, Store{ready, stored, strings.Join(strings.Fields(m[3]), " ")})
	}
	return nil
}

var (
	lengthOf = regexp.MustCompile(`^Length ([0-9]{1,6}) ?m$`)
	massOf   = regexp.MustCompile(`^Deadweight mass ([0-9]{1,6}) ?kt$`)
	crewOf   = regexp.MustCompile(`^Crew Complement ([0-9]{1,6})(?: \((\pL[\pL -]{0,19})\))?$`)
)

func readDimensions(p *Profile, value string) error {
	for _, text := range strings.Split(value, ";") {
		text = strings.TrimSpace(text)
		crew := crewOf.FindStringSubmatch(text)
		switch {
		case lengthOf.MatchString(text):
			p.Length, _ = strconv.Atoi(lengthOf.FindStringSubmatch(text)[1])
		case massOf.MatchString(text):
			p.Mass, _ = strconv.Atoi(massOf.FindStringSubmatch(text)[1])
		case crew != nil:
			p.Crew, _ = strconv.Atoi(crew[1])
			p.Grade = strings.TrimSpace(crew[2])
		default:
			return wrong("%q is no dimension; they are Length 416m, Deadweight mass 350 kt and Crew Complement 400 (Elite)", text)
		}
	}
	return nil
}
