package phoenix

import "strings"

// Time in words.

// unit is one of time: of how many impulses.
type unit struct {
	of   int
	name string
}

// inFight are those of the fight, and byTheClock those of a minute and more, the largest first.
var (
	inFight    = []unit{{impulses, "phase"}, {1, "impulse"}}
	byTheClock = []unit{{impulsesADay, "day"}, {impulsesAnHour, "hour"}, {impulsesAMinute, "minute"}, {impulses / 2, "second"}}
)

// unitsOf are those in which a number of impulses is told.
func unitsOf(n int) []unit {
	if n < impulsesAMinute {
		return inFight
	}
	return byTheClock
}

// span is a number of impulses in words, in the largest unit that it fills and the next: a
// time that is cut to one may be nearly twice as long, and behind hours nobody counts
// impulses.
func span(n int) string {
	units := unitsOf(n)
	for i, u := range units[:len(units)-1] {
		if n >= u.of {
			next := units[i+1].of
			return strings.Join(spans(n/next*next), " ")
		}
	}
	return counted(n, "impulse")
}

// inBrief are the units of time as they are written where there is little room.
var inBrief = strings.NewReplacer(" hours", " h", " hour", " h", " minutes", " min", " minute", " min", " seconds", " s", " second", " s")

// spans are a number of impulses in words: so many of each unit that it fills.
func spans(n int) (out []string) {
	for _, u := range unitsOf(n) {
		if n >= u.of {
			out = append(out, counted(n/u.of, u.name))
			n %= u.of
		}
	}
	if out == nil {
		out = []string{counted(0, "impulse")}
	}
	return out
}
