package roster

import (
	"fmt"
	"strings"
	"time"
)

// SilenceDays is how many days the holder of a seat may give no sign before the
// game goes on without them: the seat then counts as consenting, and the host may
// free it. It is a rule of the referee, not of any book.
const SilenceDays = 14

// Day counts the days since 1970, in UTC: no finer time is kept of anybody.
func Day(t time.Time) int64 { return t.Unix() / (24 * 60 * 60) }

// date spells a day.
func date(day int64) string { return time.Unix(day*24*60*60, 0).UTC().Format(time.DateOnly) }

// Silent reports whether who holds a seat has given no sign for long.
func (h Holding) Silent(now time.Time) bool { return h.Day > 0 && Day(now)-h.Day >= SilenceDays }

// Without says of silent seats why they are not asked.
func Without(silent []Holding) string {
	var words []string
	for _, h := range silent {
		words = append(words, fmt.Sprintf("%s has been silent since %s", h.Seat, date(h.Day)))
	}
	return fmt.Sprintf("%s; after %d days the game goes on without.", strings.Join(words, ", "), SilenceDays)
}
