package commands

import (
	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/router"
	"impulse/commands/tabletop"
	"impulse/rules/opts"
)

// newRooms is the contents page of the referee's own commands: how each is called,
// what it takes, and who carries it out. The order is that of lists and of the
// manual.
func newRooms() router.Rooms[desk.Desk] {
	return router.Rooms[desk.Desk]{
		router.New(stay, left, gameCommands, journalCommands, ruleCommands, orderCommands, showCommands),
		router.New(desk.Desk.Guest, desk.Desk.Hear, tabletop.Commands),
		router.New(stay, left, privacyCommands),
	}
}

// gameCommands make games, seat people, and end them.
var gameCommands = []command{
	{
		Name: "game new", Public: true, Summary: "start a game here",
		Example: "system:pentagon scenario:duel",
		Params: []param{
			choiceOf("system", "which rules", systemNames),
			choiceOf("scenario", "which battle", scenarioNames),
			oneOf("mode", "strict sequence, or free play", "strict", "free").Or("strict"),
			oneOf("dice", "the referee rolls, or you type", "stream", "typed").Or("stream"),
			switchOf("gm", "you are the game master").Or("on"),
			textOf("house", "house rules: id=value, id=value", 1000).Opt(),
			switchOf("thread", "open a thread for it in Discord"),
		},
		Do: in(course.newGame),
	},
	{
		Name: "game join", Summary: "take a seat", Example: "seat:red",
		Params: []param{choiceOf("seat", "which; else the first free one", freeSeats).Opt()},
		Do:     in(seats.joinGame),
	},
	{
		Name: "game leave", Summary: "give a seat up, or free a silent one",
		Params: []param{choiceOf("seat", "which of yours, or one to free", seatsToFree).Opt()},
		Do:     in(seats.leaveGame),
	},
	{
		Name: "game default", Summary: "leave a seat to its default orders", Example: "seat:red to:on",
		Params: []param{choiceOf("seat", "which", seatsToDefault), oneOf("to", "on, or its own orders again", "on", "off")},
		Do:     in(course.defaultSeat),
	},
	{Name: "game status", Summary: "where the game stands and who is awaited", Do: in(looks.gameStatus)},
	{
		Name: "game list", Summary: "games of this place and your own",
		Do: in(looks.listGames),
	},
	{
		Name: "game focus", Summary: "which game private messages mean", Example: "game:4f0c2d1e",
		Params: []param{choiceOf("game", "one of your running games", ownGames).Opt()},
		Do:     in(personal.focusGame),
	},
	{
		Name: "game assign", Summary: "give a unit to another seat", Example: "unit:kestrel seat:red",
		Params: []param{choiceOf("unit", "which unit", unitsToAssign), choiceOf("seat", "who commands it", seatNames)},
		Do:     in(seats.assignUnit),
	},
	{
		Name: "game end", Summary: "end the game and open its secrets",
		Params: []param{switchOf("confirm", "yes, end it"), oneOf("open", "all, or the dice alone", string(journal.OpensAll), string(journal.OpensDice)).Opt()},
		Do:     in(course.endGame),
	},
	{
		Name: "game retry", Summary: "resolve again a step that stopped", Example: `dice:"4 2"`,
		Params: []param{of(opts.FacesParam, "dice", "faces rolled by hand").Opt()},
		Do:     in(course.retryStep),
	},
}

// journalCommands read the journal, write into it, and go back in it.
var journalCommands = []command{
	{
		Name: "game log", Summary: "the journal, newest last", Example: "last:20",
		Params: []param{intOf("last", "how many entries", 1, 10000).Opt(), intOf("from", "from which entry on", 1, 1<<40).Opt()},
		Do:     in(record.showLog),
	},
	{
		Name: "game why", Summary: "one entry explained in full", Example: "entry:3",
		Params: []param{intOf("entry", "number of the entry", 1, 1<<40)},
		Do:     in(record.explainEntry),
	},
	{
		Name: "game note", Summary: "put a remark in the journal", Example: `text:"tea at five"`,
		Params: []param{textOf("text", "the remark", 1000)},
		Do:     in(record.note),
	},
	{
		Name: "game undo", Summary: "take the last entries back",
		Params: []param{intOf("to", "the first entry to undo", 2, 1<<40).Opt(), switchOf("confirm", "yes, undo them")},
		Do:     in(undoing.undo),
	},
	{
		Name: "game export", Summary: "the game as a file, as far as you may read it",
		Params: []param{choiceOf("game", "another of your running games", ownGames).Opt()},
		Do:     in(record.exportGame),
	},
	{
		Name: "game import", Public: true, Summary: "go on here with an exported game", Example: "file:game.json",
		Params: []param{of(opts.FileParam, "file", "a full export")},
		Do:     in(course.importGame),
	},
	{
		Name: "game verify", Public: true, Summary: "check hashes, dice and results",
		Do: in(record.verifyGame),
	},
}

// ruleCommands show and change how a game is played.
var ruleCommands = []command{
	{
		Name: "game rule", Public: true, Summary: "the house rules, or change one",
		Params: []param{choiceOf("id", "which house rule", houseIDs).Opt(), choiceOf("value", "its new value", houseValues).Opt()},
		Do:     in(course.houseRule),
	},
	{
		Name: "game mode", Summary: "strict sequence, or free play", Example: "to:free",
		Params: []param{oneOf("to", "which mode", "strict", "free")},
		Do:     in(course.setMode),
	},
	{Name: "game rulings", Summary: "what the game master has ruled", Do: in(record.showRulings)},
}

// orderCommands work on a seat's order sheet.
var orderCommands = []command{
	{
		Name: "orders show", Summary: "your orders of this step",
		Params: []param{seatOption}, Do: in(orders.showOrders),
	},
	{
		Name: "orders add", Summary: "add orders or standing orders, one a line", Example: `lines:"rotate to:B"`,
		Params: []param{linesOption.Opt(), of(opts.FileParam, "file", "or a text file of them").Opt(), seatOption}, Do: in(orders.addOrders),
	},
	{
		Name: "orders clear", Summary: "take orders off your sheet", Example: "line:1",
		Params: []param{intOf("line", "which line; all when left out", 1, 200).Opt(), seatOption}, Do: in(orders.clearOrders),
	},
	{
		Name: "orders done", Summary: "seal your orders of this step",
		Params: []param{linesOption.Opt(), seatOption, confirmSeal}, Do: in(orders.sealOrders),
	},
	{
		Name: "orders unseal", Summary: "take sealed orders back to change them",
		Params: []param{seatOption}, Do: in(orders.unsealOrders),
	},
	{
		Name: "orders mail", Summary: "read what could not be sent to you", Do: in(personal.readMail),
	},
}

// showCommands show what there is to see.
var showCommands = []command{
	{
		Name: "sheet", Summary: "the status sheet of a unit", Example: "unit:kestrel",
		Params: []param{choiceOf("unit", "whose; else your own", unitNames).Opt()},
		Do:     in(looks.showSheet),
	},
	{
		Name: "map", Summary: "the map as you may see it",
		Params: []param{switchOf("public", "show everybody the public map")},
		Do:     in(looks.showMap),
	},
	{
		Name: "rule", Public: true, Summary: "a rule in short, by its name", Example: "id:minimum-delay",
		Params: []param{choiceOf("id", "which rule", ruleIDs)},
		Do:     in(looks.showRule),
	},
	{
		Name: "help", Summary: "what there is, or how one command goes", Example: `topic:"game new"`,
		Params: []param{topic.Opt()},
		Do:     in(looks.help),
	},
}

// privacyCommands tell people what is kept of them, and erase it.
var privacyCommands = []command{
	{Name: "privacy", Summary: "what is kept of you, and who can read it", Do: in(personal.showPrivacy)},
	{
		Name: "forget-me", Summary: "erase what is kept of you",
		Params: []param{switchOf("confirm", "yes, erase it")},
		Do:     in(personal.forgetMe),
	},
}
