package ssd

// System is one line of a sheet.
type System struct {
	ID    string `json:"id"`
	Label string `json:"label"`
	Boxes Boxes  `json:"boxes"`
	Track []int  `json:"track,omitempty"` // numbers printed in the boxes, such as a radar track's
}

// Highest is the highest number of the track in a live box; ok is false when
// none is left (Pentagon War, Radar Lock-On).
func (s System) Highest() (n int, ok bool) {
	for i, mark := range s.Boxes {
		live := mark == Full || mark == Spent
		if live && i < len(s.Track) && (!ok || s.Track[i] > n) {
			n, ok = s.Track[i], true
		}
	}
	return n, ok
}

// Sheet is a status display: what is printed and what is marked on it, in
// printed order. A game state may keep the Boxes alone, by ID, and make the
// sheet from its tables when somebody looks.
type Sheet struct {
	Systems []System `json:"systems"`
	Around  string   `json:"around,omitempty"`  // what the facings are, such as "Armor"
	Facings []System `json:"facings,omitempty"` // six, clockwise from ahead, are drawn as a ring
}

// Find is the system or facing with that ID, for reading and for marking; nil
// when the sheet has none.
func (s *Sheet) Find(id string) *System {
	for _, list := range [][]System{s.Systems, s.Facings} {
		for i := range list {
			if list[i].ID == id {
				return &list[i]
			}
		}
	}
	return nil
}

// Boxes are the marks of all systems by ID, the part of a sheet that changes.
func (s Sheet) Boxes() map[string]Boxes {
	all := make(map[string]Boxes, len(s.Systems)+len(s.Facings))
	for _, list := range [][]System{s.Systems, s.Facings} {
		for _, system := range list {
			all[system.ID] = system.Boxes
		}
	}
	return all
}

// With is the sheet with these marks; systems that are not named keep theirs.
func (s Sheet) With(marks map[string]Boxes) Sheet {
	s.Systems, s.Facings = marked(s.Systems, marks), marked(s.Facings, marks)
	return s
}

func marked(systems []System, marks map[string]Boxes) []System {
	list := make([]System, len(systems))
	for i, system := range systems {
		if boxes, ok := marks[system.ID]; ok {
			system.Boxes = boxes
		}
		list[i] = system
	}
	return list
}
