package cmdline

import (
	"errors"
	"fmt"
)

// A Refusal is the answer to what is not understood or not allowed: one
// sentence for the player and the rule it rests on. Nothing has changed.
type Refusal struct {
	Rule string `json:"rule"` // id in rules.csv, or an option's name; empty where none applies
	Text string `json:"text"` // one sentence that says what would be right
	// Try are complete lines that would be accepted now, the most likely first.
	Try []string `json:"try,omitempty"`
	// Near are values that the option which Rule names could take instead, the best
	// first: Try is made of them.
	Near []string `json:"-" cbor:"-"`
	// Line is the line of a sheet that it is of, from 1; 0 where it is of none.
	Line int `json:"-" cbor:"-"`
	// Later is whether time alone mends it, as of a weapon that reloads: an order that
	// is given for several steps waits then, and has not failed.
	Later bool `json:"-" cbor:"-"`
	// Lead is what would make the order possible that it refuses; none of most.
	Lead Lead `json:"-" cbor:"-"`
}

// A Lead is what makes an order possible that is refused as it stands: orders before it, and an
// option that it needs behind them.
type Lead struct {
	Before []string
	As     Arg
}

// Led is a refusal with what would make possible what it refuses.
func Led(refusal error, lead Lead) error {
	r, ok := AsRefusal(refusal)
	if !ok {
		return refusal
	}
	led := *r
	led.Lead = lead
	return &led
}

// Wait makes a refusal that rests on a rule, of what can be done later as it stands.
func Wait(rule, format string, args ...any) error {
	made()
	return &Refusal{Rule: rule, Text: fmt.Sprintf(format, args...), Later: true}
}

// OfLine is the refusal as that of a line of a sheet, from 1.
func (r *Refusal) OfLine(n int, line string) error {
	made()
	return &Refusal{Rule: r.Rule, Text: fmt.Sprintf("Line %d, %s: %s", n, Shorten(line, 80), r.Text), Line: n, Later: r.Later}
}

// Wrong refuses the value of an option, and says which could stand in its place.
func Wrong(option string, near []string, format string, args ...any) error {
	made()
	return &Refusal{Rule: option, Text: fmt.Sprintf(format, args...), Near: near}
}

// Error returns the sentence.
func (r *Refusal) Error() string { return r.Text }

// Refused is nil but in tests, which see by it where a refusal is made: it must be
// set before anything is played.
var Refused func()

// made tells a test of a refusal.
func made() {
	if Refused != nil {
		Refused()
	}
}

// Refuse makes a refusal that rests on a rule.
func Refuse(rule, format string, args ...any) error {
	made()
	return &Refusal{Rule: rule, Text: fmt.Sprintf(format, args...)}
}

// Unclear makes a refusal of what was not understood.
func Unclear(format string, args ...any) error {
	made()
	return &Refusal{Text: fmt.Sprintf(format, args...)}
}

// AsRefusal returns the refusal that an error is, if it is one.
func AsRefusal(err error) (*Refusal, bool) {
	var r *Refusal
	return r, errors.As(err, &r)
}
