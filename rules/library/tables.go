package library

import (
	"impulse/rules/goliath"
	"impulse/rules/outsider"
	"impulse/rules/outsider/printed"
	"impulse/rules/pentagon"
	"impulse/rules/phoenix"
	"impulse/rules/table"
)

// Reference is the printed tables of one game, whether the game itself can be
// played yet or not.
type Reference struct {
	System string                // short name, as in commands
	Title  string                // of the game
	Tables func() []*table.Table // in printed order; read when they are first asked for
}

// References are the printed tables that can be asked for.
var References = []Reference{
	{"pentagon", pentagon.Book.Title, pentagon.Tables},
	{"outsider", outsider.Title, printed.Tables},
	{"goliath", goliath.Title, func() []*table.Table { return goliath.Tables }},
	{"phoenix", phoenix.Title, phoenix.Tables},
}
