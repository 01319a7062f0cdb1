package harm

// Kind is how a weapon deals with what it meets (D2.1, D3.1).
type Kind struct {
	Splash         int  `json:"splash,omitempty"`         // levels of Screen Splash
	Ablating       int  `json:"ablating,omitempty"`       // levels of Armor Ablating
	ArmorPiercing  bool `json:"armorPiercing,omitempty"`  // half of the armor counts, rounded up (house rule armor-piercing)
	ScreenPiercing bool `json:"screenPiercing,omitempty"` // half of the screens count, rounded up (house rule screen-piercing)
	ArmorDown      bool `json:"armorDown,omitempty"`      // that half of the armor is rounded down
	ScreenDown     bool `json:"screenDown,omitempty"`     // that half of the screens is rounded down
}

// Layer is what became of a pool at screens or armor.
type Layer struct {
	Met    int // elements that counted
	Marked int // elements destroyed
	Left   int // points of the pool that go on
}

// Screens takes a pool through so many active screens: they take what they count, and
// one is destroyed when something is left; splash destroys one more for each level
// where the pool began with as many points, whatever is left (D3.1).
func (k Kind) Screens(pool, screens int) Layer {
	return layer(pool, counting(screens, k.ScreenPiercing, k.ScreenDown), screens, k.Splash)
}

// Armor takes what came past the screens through so much armor (D3.1).
func (k Kind) Armor(pool, armor int) Layer {
	return layer(pool, counting(armor, k.ArmorPiercing, k.ArmorDown), armor, k.Ablating)
}

// counting is how many elements count against a weapon.
func counting(elements int, pierced, down bool) int {
	switch {
	case !pierced:
		return elements
	case down:
		return elements / 2
	}
	return (elements + 1) / 2
}

func layer(pool, met, elements, levels int) Layer {
	if pool <= 0 {
		return Layer{}
	}
	l := Layer{Met: met}
	l.Left = max(pool-l.Met, 0)
	if l.Left > 0 {
		l.Marked++
	}
	if pool >= levels {
		l.Marked += levels
	}
	l.Marked = min(l.Marked, elements)
	return l
}

// Defences are what a volley meets before it comes inside.
type Defences struct{ Screens, Armor Layer }

// Meet takes a pool through screens and armor, and marks them. Of the screens that are
// left only so many are active: those that have power.
func (s Sheet) Meet(pool, active int, k Kind) Defences {
	var d Defences
	d.Screens = k.Screens(pool, min(active, s.ScreensLeft()))
	s.Marks.Screens += d.Screens.Marked
	d.Armor = k.Armor(d.Screens.Left, s.ArmorLeft())
	s.Marks.Armor += d.Armor.Marked
	return d
}
