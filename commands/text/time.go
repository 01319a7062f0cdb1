package text

import (
	"fmt"
	"time"
)

// Times are written as Discord's own, which shows each reader their time; the console
// makes them plain.

// Date is the day of a time.
func Date(at time.Time) string { return stamp(at, "D") }

// Moment is a time with its day.
func Moment(at time.Time) string { return stamp(at, "f") }

// Until is how long it is to a time, or since.
func Until(at time.Time) string { return stamp(at, "R") }

func stamp(at time.Time, as string) string { return fmt.Sprintf("<t:%d:%s>", at.Unix(), as) }
