package commands

import (
	"sync"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/orders"
	"impulse/commands/paper"
	"impulse/commands/personal"
	"impulse/commands/record"
	"impulse/commands/router"
	"impulse/commands/sight"
	"impulse/commands/tabletop"
	"impulse/commands/undo"
	"impulse/rules/opts"
)

// contents is the contents page of the referee's own commands: how each is called,
// what it takes, and who carries it out. The order is that of lists and of the
// manual.
var contents = sync.OnceValue(func() router.Rooms[desk.Desk] {
	return router.Rooms[desk.Desk]{
		router.New(stay, left, gameCommands, journalCommands, ruleCommands, orders.Commands, personal.Mail, sight.Commands, showCommands, panelCommands),
		router.New(desk.Desk.Guest, desk.Desk.Hear, tabletop.Commands, paper.Commands),
		router.New(stay, left, personal.Privacy),
	}
})

// unlessSaid leaves a switch out of the line where it is not given.
func unlessSaid(p param) param {
	p.Default = ""
	return p
}

// gameCommands make games, seat people, and end them.
var gameCommands = []command{
	{
		Name: "game new", Public: true, Summary: "start a game here",
		Example: "system:pentagon scenario:duel",
		Params: []param{
			choiceOf(systemOption, "which rules; else a list", systemNames).Opt(),
			choiceOf(scenarioOption, "which battle; else a list", scenarioNames).Opt(),
			oneOf(modeOption, "strict sequence, or free play", "strict", "free").Or("strict"),
			oneOf(sourceOption, "the referee rolls, or you type", "stream", "typed").Or("stream"),
			switchOf(gmOption, "you are the game master").Or("on"),
			textOf(houseOption, "house rules: id=value, id=value", 1000).Opt(),
			unlessSaid(switchOf(practiceOption, "you play, the rest by default")),
			switchOf(threadOption, "open a thread for it in Discord"),
		},
		Do: desk.In(course.newGame),
	},
	{
		Name: "game rematch", Public: true, Summary: "the last battle again, with the sides changed",
		Do: desk.In(course.rematch),
	},
	{
		Name: "game join", Summary: "take a seat", Example: "seat:red",
		Params: []param{choiceOf(desk.SeatOption, "which; else the first free one", freeSeats).Opt(), switchOf(desk.ConfirmOption, "yes, beside the one you hold")},
		Do:     desk.In(seats.joinGame),
	},
	{
		Name: "game leave", Summary: "give a seat up, or free a silent one",
		Params: []param{choiceOf(desk.SeatOption, "which of yours, or one to free", seatsToFree).Opt(), switchOf(desk.ConfirmOption, "yes, leave it")},
		Do:     desk.In(seats.leaveGame),
	},
	{
		Name: "game default", Summary: "leave a seat to its default orders", Example: "seat:red to:on",
		Params: []param{choiceOf(desk.SeatOption, "which", seatsToDefault), onOff(defaultOption, "on, or its own orders again")},
		Do:     desk.In(course.defaultSeat),
	},
	{Name: "game status", Summary: "where the game stands, and for whom it waits", Do: desk.In(looks.gameStatus)},
	{
		Name: "game list", Summary: "games of this place and your own",
		Do: desk.In(looks.listGames),
	},
	personal.Focus,
	{
		Name: "game assign", Summary: "give a unit to another seat", Example: "unit:kestrel seat:red",
		Params: []param{choiceOf(desk.UnitOption, "which unit", unitsToAssign), choiceOf(desk.SeatOption, "who commands it", seatNames)},
		Do:     desk.In(seats.assignUnit),
	},
	{
		Name: "game end", Summary: "propose the end, agree to it, or take it back",
		Params: []param{switchOf(desk.ConfirmOption, "yes, end it now"), oneOf(openOption, "all, or the dice alone", string(journal.OpensAll), string(journal.OpensDice)).Opt(),
			unlessSaid(switchOf(stopOption, "no, the game goes on"))},
		Do: desk.In(course.endGame),
	},
	{
		Name: "game concede", Summary: "give your seat up for good",
		Params: []param{choiceOf(desk.SeatOption, "which of yours", orders.OwnSeats).Opt(), switchOf(desk.ConfirmOption, "yes, concede")},
		Do:     desk.In(course.concede),
	},
	{
		Name: "game draw", Summary: "end in a draw, if all players agree", Do: desk.In(course.drawGame),
	},
	{
		Name: "game decline", Summary: "say no to what is proposed, or take it back", Do: desk.In(course.decline),
	},
	{
		Name: "game retry", Summary: "give a step its dice, or try it again", Example: `dice:"4 2"`,
		Params: []param{textOf(thrownOption, "faces in order; or rest, or again", 1000).Opt()},
		Do:     desk.In(course.retryStep),
	},
}

// journalCommands read the journal, write into it, and go back in it.
var journalCommands = []command{
	record.Log, record.Why, record.Details, record.Note, undo.Command, record.Export,
	{
		Name: "game import", Public: true, Summary: "go on here with an exported game", Example: "file:game.json",
		Params: []param{of(opts.FileParam, desk.FileOption, "a full export")},
		Do:     desk.In(course.importGame),
	},
	record.Verify,
}

// ruleCommands show and change how a game is played.
var ruleCommands = []command{
	{
		Name: "game rule", Public: true, Summary: "the house rules, or change one",
		Params: []param{choiceOf(idOption, "which house rule", houseIDs).Opt(), choiceOf(valueOption, "its new value", houseValues).Opt(), textOf(chapterOption, "list those of this chapter", 60).Opt(), textOf(findOption, "list those with this word", 60).Opt(), switchOf(opts.Private, "show the answer to me alone"), desk.Page},
		Do:     desk.In(houses.houseRule),
	},
	{
		Name: "game mode", Summary: "strict sequence, or free play", Example: "to:free",
		Params: []param{oneOf(toModeOption, "which mode", "strict", "free")},
		Do:     desk.In(course.setMode),
	},
	record.Rulings,
}

// showCommands show what there is to see.
var showCommands = []command{
	{
		Name: "rule", Public: true, Anywhere: true, Summary: "a rule in short, by its name", Example: "id:minimum-delay",
		Params: []param{choiceOf(idOption, "which rule; else a list", ruleIDs).Opt(), textOf(findOption, "list those with this word", 60).Opt(), desk.Page},
		Do:     desk.In(looks.showRule),
	},
	{Name: "menu", Summary: "what else you can do in the game", Do: desk.In(looks.more)},
	{
		Name: "help", Anywhere: true, Summary: "what there is, or how one command goes", Example: `topic:"game new"`,
		Params: []param{topic.Opt(), desk.Page},
		Do:     desk.In(looks.help),
	},
}
