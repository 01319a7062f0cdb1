package sense

import "impulse/rules/phoenix/printed"

// ExampleBark is the magnitude of a dog's bark in the example of 5.3; its table has
// another.
const ExampleBark = 88

// Sound is a sound on its way to a listener (5.3).
type Sound struct {
	Magnitude int
	Distance  int      // hexes
	Modifiers []string // keys of the other modifiers, by group/key: "wind/low"
}

// Hearing is what comes of it.
type Hearing struct {
	Range     int // modifier
	Modifiers []printed.Modifier
	ESM       int // Effective Sound Magnitude
	Chance    int // to roll at or under on 00-99
	Audible   bool
}

// Hear adds the modifiers up (5.3); strange is the first key that is none.
func Hear(s Sound, between printed.Pick) (h Hearing, strange string) {
	h.Range = printed.SoundRange(s.Distance, between)
	h.ESM = s.Magnitude + h.Range
	for _, key := range s.Modifiers {
		m, ok := printed.SoundModifier(key)
		if !ok {
			return Hearing{}, key
		}
		h.Modifiers, h.ESM = append(h.Modifiers, m), h.ESM+m.Int()
	}
	h.Chance, h.Audible = printed.SoundChance(h.ESM)
	return h, ""
}

// Heard says whether a roll of 00-99 hears it.
func (h Hearing) Heard(roll int) bool { return h.Audible && roll <= h.Chance }

// Louder reports whether one sound of the Sound Magnitude Table is louder than another.
func Louder(one, other string) bool {
	a, _ := printed.Magnitude(one)
	b, _ := printed.Magnitude(other)
	return a.Value > b.Value
}

// Audible reports whether a sound is in the Sound Magnitude Table, by its key.
func Audible(key string) bool {
	_, ok := printed.Magnitude(key)
	return ok
}
