package desk

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
)

// Somebody who has installed the referee for themselves brings it to places where it
// is not: it answers them there and does nothing else, for it can post nothing there.
// No game is near, and what they keep is what they keep in their conversation with it.

// Outside is a kind of place where the referee is not.
type Outside string

// The kinds of places where the referee may be brought along; no kind is a place of
// its own.
const (
	OutsideServer       Outside = "server"
	OutsideConversation Outside = "conversation"
)

// outsideRule is the rule of a refusal of what is not to be had outside.
const outsideRule = "outside"

// refuse refuses what needs the referee to be there.
func (o Outside) refuse() error {
	return cmdline.Refuse(outsideRule, "Impulse is not in this %s; games are played where it was added.", o)
}

// MayAsk refuses a command outside that is not for there.
func (d Asker) MayAsk(cmd cmdline.Command) error {
	if d.Call.Outside == "" || d.House.anywhere(cmd) {
		return nil
	}
	return d.Call.Outside.refuse()
}

// anywhere reports whether a command does without a place of the referee's own. One
// that does not exist is refused for that.
func (r *House) anywhere(cmd cmdline.Command) bool {
	spec, ok := rules.Declared(r.Explains.Commands, cmd.Path)
	return !ok || spec.Anywhere
}

// visiting is an answer with what can be pressed where the call comes from.
func (d Desk) visiting(a Answer) Answer {
	if d.Call.Outside == "" {
		return a
	}
	a.Adds = a.Adds || a.Refusal != nil && a.Refusal.Rule == outsideRule
	a.Mend, a.Buttons = "", slices.DeleteFunc(slices.Clone(a.Buttons), func(b Button) bool {
		cmd, err := cmdline.Parse(b.Line)
		return err != nil || !d.House.anywhere(cmd)
	})
	return a
}
