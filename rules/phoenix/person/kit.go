package person

import (
	"fmt"

	"impulse/rules/phoenix/printed"
)

// Item is so many of a thing, by its key.
type Item struct {
	Key   string
	Count int
}

// Kit is what a character carries. Clothing is worn under armor and counts as what it
// weighs (1.4).
type Kit struct {
	Suit      Suit
	Weapons   []Item // with what they are loaded with
	Ammo      []Item // spare magazines, belts, drums or rounds, by the weapon they are for
	Grenades  []Item
	Equipment []Item
	Extra     printed.Fixed // pounds that no table has
	Pack      printed.Fixed // pounds that are dropped before a fight (1.3, step 3)
}

// Unknown is a key that no table has.
type Unknown struct{ Kind, Key string }

func (u *Unknown) Error() string { return fmt.Sprintf("there is no %s %s", u.Kind, u.Key) }

// Clothing is the key of clothing in the Armor Table; all wear it.
const Clothing = "clothing"

// Weight is the encumbrance of the kit, with the pack or without it. By the text's weights
// of armor, or by the other's. In pounds (1.3 step 3, 1.4); the error is an [Unknown] key.
func (k Kit) Weight(withPack, other bool) (pounds printed.Fixed, err error) {
	pounds, err = k.Suit.Weight(other)
	if err != nil {
		return 0, err
	}
	for _, part := range []struct {
		kind  string
		items []Item
		each  func(key string) (printed.Fixed, bool)
	}{
		{"weapon", k.Weapons, loaded},
		{"weapon", k.Ammo, spare},
		{"grenade", k.Grenades, thrown},
		{"equipment", k.Equipment, carried},
	} {
		for _, item := range part.items {
			each, ok := part.each(item.Key)
			if !ok {
				return 0, &Unknown{part.kind, item.Key}
			}
			if item.Key == Clothing {
				item.Count = max(0, item.Count-1) // what is worn is weighed with the suit
			}
			pounds += printed.Fixed(item.Count) * each
		}
	}
	if withPack {
		pounds += k.Pack
	}
	return pounds + k.Extra, nil
}

func loaded(key string) (printed.Fixed, bool) {
	w, ok := printed.WeaponOf(key)
	if !ok {
		return 0, false
	}
	return w.Weight, true
}

func spare(key string) (printed.Fixed, bool) {
	w, ok := printed.WeaponOf(key)
	if !ok {
		return 0, false
	}
	return w.AmmoWeight, true
}

func thrown(key string) (printed.Fixed, bool) {
	g, ok := printed.GrenadeOf(key)
	if !ok {
		return 0, false
	}
	return g.Weight, true
}

func carried(key string) (printed.Fixed, bool) {
	m, ok := printed.Equipment(key)
	return m.Value, ok
}

// Suit is the armor worn, by place and by its key; "" is none (1.4). It is worn over
// clothing.
type Suit struct {
	Head  string `json:"head,omitempty"`
	Body  string `json:"body,omitempty"`
	Visor bool   `json:"visor,omitempty"` // of the head's armor
}

// The places where armor is put on.
const (
	Everywhere = "all"
	OnHead     = "head"
	OnFace     = "visor"
	OnBody     = "body"
)

// Unarmored is the key of no armor at all.
const Unarmored = "none"

// Armors are the keys of what may be put on, then that of nothing.
func Armors() []string { return append(printed.Armors(), Unarmored) }

// Gear are the keys of the Equipment Table, in printed order (1.4).
func Gear() (keys []string) {
	for _, m := range printed.EquipmentList() {
		keys = append(keys, m.Key)
	}
	return keys
}

// Name is what a piece of equipment is called.
func Name(gear string) string {
	m, _ := printed.Equipment(gear)
	return m.Name
}

// With is the suit with an armor at a place, or without one there; ok is false where that
// armor has no such part, and for a visor without its helmet.
func (s Suit) With(place, key string) (out Suit, ok bool) {
	a, ok := printed.ArmorOf(key)
	if !ok {
		return s.without(place), key == Unarmored
	}
	switch place {
	case OnHead:
		s.Head, s.Visor = key, s.Visor && s.Head == key
		return s, a.Head > 0
	case OnFace:
		s.Visor = true
		return s, a.Visor > 0 && s.Head == key
	case OnBody:
		s.Body = key
		return s, true
	}
	s, err := Full(key)
	return s, err == nil
}

// without takes off what is at a place.
func (s Suit) without(place string) Suit {
	switch place {
	case OnHead:
		s.Head, s.Visor = "", false
	case OnFace:
		s.Visor = false
	case OnBody:
		s.Body = ""
	default:
		s = Suit{}
	}
	return s
}

// Full is a whole suit of one armor: head and visor where it has them (1.4). The error is an
// [Unknown] key.
func Full(key string) (s Suit, err error) {
	a, ok := printed.ArmorOf(key)
	if !ok {
		return Suit{}, &Unknown{"armor", key}
	}
	s.Body = key
	if a.Head > 0 {
		s.Head = key
	}
	s.Visor = a.Visor > 0
	return s, nil
}

// full says whether it is all that there is of one armor.
func (s Suit) full() bool {
	whole, err := Full(s.Body)
	return err == nil && s == whole
}

// Weight is what it weighs with the clothing under it: a whole suit its total, which the
// text's parts do not always add up to, else its parts. Other takes the total of the
// transcription that the troop table supports. In pounds (1.4); the error is an [Unknown] key.
func (s Suit) Weight(other bool) (pounds printed.Fixed, err error) {
	clothing, _ := printed.ArmorOf(Clothing)
	if s.Body == Clothing {
		s.Body = ""
	}
	if s.Body != "" && s.full() {
		a, _ := printed.ArmorOf(s.Body)
		if other {
			return clothing.Total + a.OtherTotal, nil
		}
		return clothing.Total + a.Total, nil
	}
	parts, err := s.parts()
	if whole, ok := printed.ArmorOf(s.Body); ok && s.Head == s.Body { // reading suit-weight
		most := whole.Total
		if other {
			most = whole.OtherTotal
		}
		parts = min(parts, most)
	}
	return clothing.Total + parts, err
}

// parts is what the pieces weigh, each by its own column.
func (s Suit) parts() (pounds printed.Fixed, err error) {
	if s.Head != "" {
		a, ok := printed.ArmorOf(s.Head)
		if !ok {
			return 0, &Unknown{"armor", s.Head}
		}
		pounds += a.Head
		if s.Visor {
			pounds += a.Visor
		}
	}
	if s.Body == "" {
		return pounds, nil
	}
	a, ok := printed.ArmorOf(s.Body)
	if !ok {
		return 0, &Unknown{"armor", s.Body}
	}
	if a.Body > 0 {
		return pounds + a.Body, nil
	}
	return pounds + a.Total, nil
}

// Protection are the Protection Factors of the places that armor covers (1.4).
type Protection struct{ Head, Visor, Body int }

// Protection is what the suit gives, by the text's column or the other's. The visor of
// light and medium rigid armor has a PF of its own.
func (s Suit) Protection(other bool) (p Protection) {
	p.Head, p.Body = pf(s.Head, other), pf(s.Body, other)
	if s.Visor {
		p.Visor = p.Head
		if s.Head != "heavy-rigid" {
			p.Visor = min(p.Head, printed.VisorPF)
		}
	}
	return p
}

func pf(key string, other bool) int {
	a, _ := printed.ArmorOf(key)
	if other {
		return a.OtherPF
	}
	return a.PF
}
