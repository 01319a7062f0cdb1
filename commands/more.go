package commands

import (
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/rules"
)

// What else there is stands behind one button of the board and of results, the same for
// everybody; who presses it reads what applies to them.

// another is something that can be done beside orders, and who may want it.
type another struct {
	desk.Button
	applies func(d looks, g *match.Game) bool
}

var others = []another{
	{desk.Button{Label: "How It Goes", Line: "help topic:player"}, always},
	{desk.Button{Label: "My Sheet", Line: "sheet"}, sits},
	{desk.Button{Label: "My Orders", Line: "orders show"}, sits},
	{desk.Button{Label: "House Rules", Line: "game rule"}, always},
	{desk.Button{Label: "Undo", Line: "game undo"}, func(d looks, g *match.Game) bool { return sits(d, g) || d.decides(g) }},
	{desk.Button{Label: "Offer A Draw", Line: "game draw"}, func(d looks, g *match.Game) bool { return sits(d, g) && severalPlay(g) }},
	{desk.Button{Label: "Concede", Line: "game concede"}, sits},
	{desk.Button{Label: "End The Game", Line: "game end"}, looks.decides},
}

func always(looks, *match.Game) bool { return true }

// sits reports whether who asks plays a seat.
func sits(d looks, g *match.Game) bool { return len(g.Body.Seats(g.Body.Player(d.Call.User))) > 0 }

// decides reports whether who asks has a say in whether the game goes on.
func (d looks) decides(g *match.Game) bool {
	return g.Body.IsGM(d.Call.User) || g.Body.GM == 0 && d.MayAgree(g) == nil || course(d).manages(g)
}

// more lists what else whoever asks can do, with a button for each.
func (d looks) more(args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	d.Whisper("What else you can do here:")
	d.Answer.Buttons = d.further(g)
	for _, b := range d.Answer.Buttons {
		d.Typing("- %s: `%s`", b.Label, b.Line)
	}
	return nil
}

// further are buttons for what else can be done in a game, or where it is over.
func (d looks) further(g *match.Game) (out []desk.Button) {
	if g.Over() {
		return append(d.House.Again(d.Call), desk.Button{Label: "Log", Line: "game log"}, checkDice)
	}
	for _, x := range others {
		if x.applies(d, g) {
			out = append(out, x.Button)
		}
	}
	if g.Reader(d.Call.User) == rules.Spectator {
		out = append(out, desk.BenchesOf(g).Joins()...)
	}
	return out[:min(len(out), desk.MaxJoins)]
}

// checkDice is the button that checks a game's journal and its dice.
var checkDice = desk.Button{Label: match.CheckDice, Line: "game verify"}
