// Package rules is what every game is written against and what everything
// else calls.
//
// A game is one literal, a [Book]: its scenarios, its steps in printed order,
// its actions, and the two gates [Book.Known] and [Book.View]. An action is
// declared once, and slash command, completion, console line, help, validation
// and random play are made from that declaration. Applying is bytes to bytes:
// a [Snapshot] and a [cmdline.Command] give a new snapshot and [Event]s, or a
// [cmdline.Refusal] and nothing has happened. What a seat may not know is taken out
// by Known before any check, choice or picture is made; only a step's Resolve
// and rulings see the whole state.
//
// Nothing under rules/ knows a clock, a disk, a network, a log or global
// randomness: dice come in as a [dice.Roller].
package rules
