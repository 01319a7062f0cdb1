// Package record is the journal as people have it: they read it, write into it, take it
// with them, and have it checked.
package record

import (
	"impulse/commands/desk"
	"impulse/commands/personal"
	"impulse/rules/opts"
)

// The options of the commands that are declared here.
const (
	textOption opts.Word = "text"

	entryOption opts.Whole = "entry"
	fromOption  opts.Whole = "from"
	lastOption  opts.Whole = "last"
)

var intOf = opts.Int[desk.Desk]

// Log lists entries.
var Log = desk.Command{
	Name: "game log", Summary: "the journal, newest last", Example: "last:20",
	Params: []desk.Param{intOf(lastOption, "how many entries", 1, 10000).Opt(), intOf(fromOption, "from which entry on", 1, 1<<40).Opt(), desk.Page},
	Do:     desk.In(record.showLog),
}

// Why explains one entry.
var Why = desk.Command{
	Name: "game why", Summary: "one entry explained in full", Example: "entry:3",
	Params: []desk.Param{intOf(entryOption, "number of the entry", 1, 1<<40), desk.Page},
	Do:     desk.In(record.explainEntry),
}

// Details tells in full what a result tells in short.
var Details = desk.Command{
	Name: "game details", Summary: "what a result tells in short, in full", Example: "entry:3",
	Params: []desk.Param{intOf(entryOption, "entry of the result; else the last", 1, 1<<40).Opt(), intOf(fromOption, "from which entry on", 1, 1<<40).Opt(), desk.Page},
	Do:     desk.In(record.details),
}

// Note puts a remark in the journal.
var Note = desk.Command{
	Name: "game note", Summary: "put a remark in the journal", Example: `text:"tea at five"`,
	Params: []desk.Param{opts.Text[desk.Desk](textOption, "the remark", 1000)},
	Do:     desk.In(record.note),
}

// Export gives a game away as a file.
var Export = desk.Command{
	Name: "game export", Summary: "the game as a file, as far as you may read it",
	Params: []desk.Param{opts.ChoiceOf(desk.GameOption, "another of your running games", personal.OwnGames).Opt()},
	Do:     desk.In(record.exportGame),
}

// Verify checks a game here.
var Verify = desk.Command{
	Name: "game verify", Public: true, Summary: "check hashes, dice and results",
	Do: desk.In(record.verifyGame),
}

// Rulings lists what was ruled.
var Rulings = desk.Command{Name: "game rulings", Summary: "what the game master has ruled", Params: []desk.Param{desk.Page}, Do: desk.In(record.showRulings)}

type record struct{ desk.Desk }
