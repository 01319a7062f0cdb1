// Package profile is the unit profile of Outsider: a ship in one line of
// characters, as A3.1 writes it, with the lines that stand around it.
//
// A profile is what is printed: what has been destroyed of it stands elsewhere, and nobody
// changes one that is in a battle.
// What [Parse] accepts, [Profile.String] writes back without loss.
package profile

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/outsider/printed"
)

// Profile is one unit as it was built (A3.1).
type Profile struct {
	Name  string `json:"name,omitempty"`  // "Torrent"
	Class string `json:"class,omitempty"` // "Scimitar-class"
	Code  string `json:"code,omitempty"`  // of its kind of ship: "CA"
	Hull  Hull   `json:"hull,omitempty"`
	Note  string `json:"note,omitempty"` // what stood in brackets behind the name

	Screens  int       `json:"screens"` // elements
	Armor    int       `json:"armor"`   // elements outside all sections
	Sections []Section `json:"sections,omitempty"`
	Moves    []Move    `json:"moves,omitempty"` // the first is the main drive's, the others powered pivots (C4.0.1)

	Size      *int    `json:"size,omitempty"`      // size class; nil: that of its code
	Structure *int    `json:"structure,omitempty"` // structural integrity; nil: the size class (D3.4)
	Heat      *int    `json:"heat,omitempty"`      // heat rating
	Stores    []Store `json:"stores,omitempty"`    // small craft and ordnance
	Length    int     `json:"length,omitempty"`    // meters
	Mass      int     `json:"mass,omitempty"`      // kilotons
	Crew      int     `json:"crew,omitempty"`
	Grade     string  `json:"grade,omitempty"` // of the crew: "Elite"
	Cost      int     `json:"cost,omitempty"`  // MgC to build
	Upkeep    int     `json:"upkeep,omitempty"`
}

// Hull says how a unit is built (A3.2).
type Hull string

// The hulls.
const (
	Ship     Hull = ""
	Base     Hull = "base"
	Platform Hull = "platform"
)

// Section is a group of subsystems that damage destroys one after another.
type Section struct {
	Number  int      `json:"number"` // 1 to 6
	Systems []System `json:"systems,omitempty"`
	Soak    int      `json:"soak"` // hull soak as printed: -1 takes a point away, +1 adds one
}

// System is one subsystem: mounts of one code, or an engine track.
type System struct {
	Code  string `json:"code"`            // "B"; [Engine]
	Count int    `json:"count"`           // boxes
	Track string `json:"track,omitempty"` // of an engine: the thrust that is left, box by box: "332211"
}

// Codes that mean more than their row of the table.
const (
	Engine = "E"
	Armor  = "A"
	Screen = "S"
)

// Move is a pivot delay with the thrust that goes with it: "(+1|6)".
type Move struct {
	Pivot  printed.Delay `json:"pivot"`
	Thrust int           `json:"thrust"`
}

// Store is small craft or ordnance of one kind: so many ready, so many stored.
type Store struct {
	Ready  int    `json:"ready"`
	Stored int    `json:"stored"`
	Kind   string `json:"kind"` // as written: "Mk.44 MR torpedo"
}

// SectionNames are the sections by number, from 1 (A3.1, D3.2; READINGS 1).
var SectionNames = [...]string{"", "Forward", "Left", "Right", "Center", "Aft", "Core"}

// Section returns the section with that number.
func (p *Profile) Section(number int) (s *Section, ok bool) {
	i := slices.IndexFunc(p.Sections, func(s Section) bool { return s.Number == number })
	if i < 0 {
		return nil, false
	}
	return &p.Sections[i], true
}

// Title is how the name line writes it: "Scimitar-class CA Torrent".
func (p *Profile) Title() string {
	return strings.Join(slices.DeleteFunc([]string{p.Class, p.Code, string(p.Hull), p.Name}, func(s string) bool { return s == "" }), " ")
}

// String writes the subsystem: "BB", "E-332211".
func (s System) String() string {
	if s.Code == Engine {
		return "E-" + s.Track
	}
	return row(s.Code, s.Count)
}

// row writes a code so many times, but no more than shows that it is too often: counts
// from outside may be any number.
func row(code string, n int) string { return strings.Repeat(code, min(max(n, 0), mostElements+1)) }

// String writes the section: "2[BB L E-332211](-1)".
func (s Section) String() string {
	systems := make([]string, 0, len(s.Systems))
	for _, sys := range s.Systems {
		systems = append(systems, sys.String())
	}
	return strconv.Itoa(s.Number) + "[" + strings.Join(systems, " ") + "](" + signed(s.Soak) + ")"
}

func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// String writes the pair: "(+⅓|3)".
func (m Move) String() string { return "(" + m.Pivot.String() + "|" + strconv.Itoa(m.Thrust) + ")" }

// Line is the notation in one line, without the name.
func (p *Profile) Line() string {
	var parts []string
	if p.Screens > 0 {
		parts = append(parts, row(Screen, p.Screens))
	}
	if p.Armor > 0 {
		parts = append(parts, row(Armor, p.Armor))
	}
	for _, s := range p.Sections {
		parts = append(parts, s.String())
	}
	moves := ""
	for _, m := range p.Moves {
		moves += m.String()
	}
	if moves != "" {
		parts = append(parts, moves)
	}
	return strings.Join(parts, " ")
}

// OneLine is name, notation and all further lines in one, as a chat's option holds it.
func (p *Profile) OneLine() string {
	parts := []string{strings.TrimSpace(p.head() + " " + p.Line())}
	for _, write := range further {
		if text := write(p); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// String writes the whole block as the text prints it, the notation on one line.
func (p *Profile) String() string {
	var lines []string
	if head := p.head(); head != "" {
		lines = append(lines, head)
	}
	lines = append(lines, p.Line())
	for _, write := range further {
		if text := write(p); text != "" {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}

func (p *Profile) head() string {
	head := p.Title()
	if head != "" {
		head += ":"
	}
	if p.Note != "" {
		head = strings.TrimSpace(head + " [" + p.Note + "]")
	}
	return head
}

// IsBase reports whether the unit is a base: it says so, or its kind is one of bases.
func (p *Profile) IsBase() bool { return p.Hull == Base || strings.HasPrefix(p.Code, "BS") }

// SizeClass is the size class that the profile names, or that of its kind of ship; ok is
// false where neither is known (A3.2.4).
func (p *Profile) SizeClass() (size int, ok bool) {
	if p.Size != nil {
		return *p.Size, true
	}
	return printed.SizeOf(p.Code)
}

// Built counts the boxes of a code in all sections.
func (p *Profile) Built(code string) int {
	n := 0
	for _, s := range p.Sections {
		for _, sys := range s.Systems {
			if sys.Code == code {
				n += sys.Count
			}
		}
	}
	return n
}

// Check reports what is wrong with a profile from outside: whatever [Parse] would not
// give.
func (p *Profile) Check() error {
	read, err := Parse(p.String())
	if err == nil && !reflect.DeepEqual(read, p) {
		err = wrong("it is none that could have been read")
	}
	return err
}
