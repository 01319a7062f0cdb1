// Package personal is what concerns the one who asks alone: which game they mean in
// private, the mail that waits for them, what is kept of them, and how it is erased.
package personal

import (
	"impulse/commands/desk"
	"impulse/rules/opts"
)

// Focus says which game a conversation means.
var Focus = desk.Command{
	Name: "game focus", Summary: "which game private messages mean", Example: "game:4f0c2d1e",
	Params: []desk.Param{opts.ChoiceOf(desk.GameOption, "one of your running games", OwnGames).Opt()},
	Do:     desk.In(personal.focusGame),
}

// Mail gives people what could not be sent to them.
var Mail = []desk.Command{
	{
		Name: "orders mail", Summary: "read what could not be sent to you", Do: desk.In(personal.readMail),
	},
}

// Privacy tells people what is kept of them, and erases it.
var Privacy = []desk.Command{
	{Name: "privacy", Anywhere: true, Summary: "what is kept of you, and who can read it", Params: []desk.Param{desk.Page}, Do: desk.In(personal.showPrivacy)},
	{
		Name: "forget-me", Anywhere: true, Summary: "erase what is kept of you",
		Params: []desk.Param{opts.Switch[desk.Desk](desk.ConfirmOption, "yes, erase it")},
		Do:     desk.In(personal.forgetMe),
	},
}

// personal is the room at the desk of the one who asks.
type personal struct{ desk.Desk }
