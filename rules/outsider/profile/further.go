package profile

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// further writes the lines below the notation, in printed order (A3.1).
var further = []func(p *Profile) string{writeNumbers, writeStores, writeDimensions, writeCosts}

func writeNumbers(p *Profile) string {
	return joined(". ", numbered("Size Class", p.Size), numbered("Structural Integrity", p.Structure), numbered("Heat Rating", p.Heat))
}

func writeCosts(p *Profile) string {
	return joined("; ", counted("Construction Cost: %d MgC", p.Cost), counted("Maintenance Cost: %d MgC", p.Upkeep))
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

func numbered(label string, n *int) string {
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

// labels are those of the further lines.
var labels = regexp.MustCompile(`(Size Class|Structural Integrity|Heat Rating|Small Craft & Ordnance|Dimensions|Construction Cost|Maintenance Cost):`)

// afterOthers are labels that stand behind something else on their line.
var afterOthers = regexp.MustCompile(`[ \t]+(` + labels.String() + `)`)

// Lines breaks a block that was pasted into one line, as an option of a chat is, before its
// further lines.
func Lines(text string) string {
	if strings.Contains(text, "\n") {
		return text
	}
	return afterOthers.ReplaceAllString(text, "\n$1")
}

// labelled reports whether a further line begins here.
func labelled(line string) bool {
	at := labels.FindStringIndex(line)
	return at != nil && at[0] == 0
}

// readFurther reads one of the things that stand behind a label.
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
func (r *reader) further() error {
	line := string(r.text)
	found := labels.FindAllStringSubmatchIndex(line, -1)
	for i, f := range found {
		end := len(line)
		if i+1 < len(found) {
			end = found[i+1][0]
		}
		r.i = utf8.RuneCountInString(line[:f[1]])
		if err := r.values(readFurther[line[f[2]:f[3]]], line[f[1]:end]); err != nil {
			return err
		}
	}
	return nil
}

// values reads what stands behind a label, parted by semicolons.
func (r *reader) values(read func(p *Profile, value string) error, text string) error {
	for _, value := range strings.Split(strings.TrimRight(text, " \t.;"), ";") {
		next := r.i + utf8.RuneCountInString(value) + 1
		r.space()
		if err := read(r.p, strings.TrimSpace(value)); err != nil {
			return at(err, r.line, r.i+1)
		}
		r.i = next
	}
	return nil
}

func readNumber(into **int, value string, min, max int) error {
	n, ok := figure(value, min, max)
	switch {
	case !ok:
		return wrong("%s is no number from %d to %d", shown(value), min, max)
	case *into != nil:
		return wrong("it stands there twice")
	}
	*into = &n
	return nil
}

const mostFigure = 1_000_000

func readCost(into *int, value string) error {
	n, ok := figure(strings.TrimSpace(strings.TrimSuffix(value, "MgC")), 0, mostFigure)
	if !ok {
		return wrong("%s is no cost; write it as 1181 MgC", shown(value))
	}
	return once(into, n)
}

// once sets a figure that is above 0 where it is known.
func once(into *int, n int) error {
	if *into > 0 {
		return wrong("it stands there twice")
	}
	*into = n
	return nil
}

var oneStore = regexp.MustCompile(`^([0-9]{1,4})\+([0-9]{1,4})\s+([\pL\p{Nd}].*)$`)

func readStores(p *Profile, value string) error {
	m := oneStore.FindStringSubmatch(value)
	switch {
	case m == nil || !short(m[3], 40):
		return wrong("%s is no store; write those that are ready, those that are stored and their kind, as in 6+6 MR torpedo", shown(value))
	case len(p.Stores) == mostStores:
		return wrong("a unit has %d kinds of stores at most", mostStores)
	}
	ready, _ := strconv.Atoi(m[1])
	stored, _ := strconv.Atoi(m[2])
	p.Stores = append(p.Stores, Store{ready, stored, strings.Join(strings.Fields(m[3]), " ")})
	return nil
}

// short reports whether words are few and hold nothing that a name could not.
func short(words string, most int) bool {
	return stray([]rune(words), " -'.&") < 0 && utf8.RuneCountInString(words) <= most
}

var dimension = regexp.MustCompile(`^(?:Length ([1-9][0-9]{0,5}) ?m|Deadweight mass ([1-9][0-9]{0,5}) ?kt|Crew Complement ([1-9][0-9]{0,5})(?: \((.+)\))?)$`)

func readDimensions(p *Profile, value string) error {
	m := dimension.FindStringSubmatch(value)
	if m == nil || !short(m[4], 20) {
		return wrong("%s is no dimension; they are Length 416m, Deadweight mass 350 kt and Crew Complement 400 (Elite)", shown(value))
	}
	for i, into := range []*int{&p.Length, &p.Mass, &p.Crew} {
		if m[i+1] == "" {
			continue
		}
		n, _ := strconv.Atoi(m[i+1])
		if err := once(into, n); err != nil {
			return err
		}
	}
	if m[4] != "" {
		p.Grade = strings.Join(strings.Fields(m[4]), " ")
	}
	return nil
}
