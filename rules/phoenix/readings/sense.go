package readings

import (
	"impulse/rules/houserule"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/sense"
)

// The house rules of what is heard.
var dogBark = houserule.ChooseNumber("dog-bark",
	"The table of 5.3 has 90 for the bark of a dog, and its example 88: as the table has it; or as the example.",
	90, sense.ExampleBark)

// senseRules are they for the list of the book.
var senseRules = []houserule.Rule{dogBark.Rule}

// SoundRange is how ranges between those of the Sound Range Table are read in a game.
func SoundRange(h houserule.Game) printed.Pick { return pickOf(printed.PickSoundRange, h) }

// Loudness is how loud a sound is in a game, by its key (5.3).
func Loudness(key string, h houserule.Game) (sm int, ok bool) {
	m, ok := printed.Magnitude(key)
	if m.Key == "dog-bark" {
		return dogBark.In(h), true
	}
	return m.Int(), ok
}
