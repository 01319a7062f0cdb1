// Package harm is what damage does to a unit of Outsider (D3.0 to D3.5): screens,
// armor, sections from left to right, engines and structural integrity.
//
// A [Sheet] is a profile with the marks on it; a volley changes the marks and says
// what it did.
package harm

import (
	"slices"

	"impulse/rules/outsider/profile"
)

// Marks are what has been destroyed of a unit.
type Marks struct {
	Screens   int     `json:"screens,omitempty"`
	Armor     int     `json:"armor,omitempty"`
	Systems   [][]int `json:"systems,omitempty"` // boxes, by section and subsystem as the profile lists them; nil: none yet
	Structure int     `json:"structure,omitempty"`
}

// Sheet is a unit's control sheet: what was built, and what is marked on it.
type Sheet struct {
	*profile.Profile
	Built int // structural integrity boxes (D3.4)
	*Marks
}

// ScreensLeft counts the undamaged screen elements.
func (s Sheet) ScreensLeft() int { return s.Profile.Screens - s.Marks.Screens }

// ArmorLeft counts the undamaged armor elements outside the sections.
func (s Sheet) ArmorLeft() int { return s.Profile.Armor - s.Marks.Armor }

// StructureLeft counts the structural integrity boxes that stand.
func (s Sheet) StructureLeft() int { return s.Built - s.Marks.Structure }

// Lost is how many boxes of a subsystem are destroyed, by the places of section and
// subsystem in the profile.
func (s Sheet) Lost(section, system int) int {
	if s.Marks.Systems == nil {
		return 0
	}
	return s.Marks.Systems[section][system]
}

// Left is how many boxes of a subsystem stand.
func (s Sheet) Left(section, system int) int {
	return s.Sections[section].Systems[system].Count - s.Lost(section, system)
}

// Destroy marks boxes of a subsystem from left to right.
func (s Sheet) Destroy(section, system, boxes int) { s.Systems()[section][system] += boxes }

// Systems are the marks of all subsystems, made where there are none yet.
func (s Sheet) Systems() [][]int {
	if s.Marks.Systems == nil {
		s.Marks.Systems = make([][]int, len(s.Sections))
		for i, sec := range s.Sections {
			s.Marks.Systems[i] = make([]int, len(sec.Systems))
		}
	}
	return s.Marks.Systems
}

// Standing counts the boxes of a code that stand in all sections.
func (s Sheet) Standing(code string) int {
	n := 0
	for i, sec := range s.Sections {
		for j, sys := range sec.Systems {
			if sys.Code == code {
				n += s.Left(i, j)
			}
		}
	}
	return n
}

// Drive is the thrust that the engines give: of each the first figure of its track that
// stands (A3.1) or, by share, as much of the thrust it was built with as of its boxes
// stands, rounded up (house rule engine-track).
func (s Sheet) Drive(share bool) int {
	thrust := 0
	for i, sec := range s.Sections {
		for j, sys := range sec.Systems {
			if lost := s.Lost(i, j); sys.Code == profile.Engine && lost < sys.Count {
				thrust += drive(sys, lost, share)
			}
		}
	}
	return thrust
}

func drive(sys profile.System, lost int, share bool) int {
	if !share {
		return int(sys.Track[lost] - '0')
	}
	built := int(sys.Track[0] - '0')
	return (built*(sys.Count-lost) + sys.Count - 1) / sys.Count
}

// Sound reports whether the marks are no more than the boxes.
func (s Sheet) Sound() bool {
	if s.ScreensLeft() < 0 || s.ArmorLeft() < 0 || s.StructureLeft() < 0 || min(s.Marks.Screens, s.Marks.Armor, s.Marks.Structure) < 0 {
		return false
	}
	if s.Marks.Systems == nil {
		return true
	}
	return slices.EqualFunc(s.Marks.Systems, s.Sections, func(lost []int, sec profile.Section) bool {
		return slices.EqualFunc(lost, sec.Systems, func(n int, sys profile.System) bool { return 0 <= n && n <= sys.Count })
	})
}

// Killed reports whether no element stands anywhere (D3.2).
func (s Sheet) Killed() bool {
	if s.ScreensLeft() > 0 || s.ArmorLeft() > 0 {
		return false
	}
	for i, sec := range s.Sections {
		for j := range sec.Systems {
			if s.Left(i, j) > 0 {
				return false
			}
		}
	}
	return true
}

// armorOf counts the armor elements that stand in a section.
func (s Sheet) armorOf(section int) int {
	n := 0
	for j, sys := range s.Sections[section].Systems {
		if sys.Code == profile.Armor {
			n += s.Left(section, j)
		}
	}
	return n
}

// standing lists the subsystems of a section, but for armor, of which a box stands.
func (s Sheet) standing(section int) []int {
	var out []int
	for j, sys := range s.Sections[section].Systems {
		if sys.Code != profile.Armor && s.Left(section, j) > 0 {
			out = append(out, j)
		}
	}
	return out
}

// Has reports whether a section was built with something in it.
func (s Sheet) Has(number int) bool { return s.place(number) >= 0 }

// place is where in the profile a section stands that was built with something in it;
// others are no sections at all (D3.4).
func (s Sheet) place(number int) int {
	return slices.IndexFunc(s.Sections, func(sec profile.Section) bool { return sec.Number == number && len(sec.Systems) > 0 })
}
