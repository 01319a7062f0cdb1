package commands

import (
	"fmt"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/legible"
)

// standingOf says what the game waits for; wants are the dice.
func standingOf(g *match.Game, clock string, awaited []rules.SeatID, wants string) string {
	where := fmt.Sprintf("%s, %s.", clock, g.StepTitle())
	switch {
	case g.Over():
		return where + " The game is over."
	case wants != "":
		return where + " " + text.Escape(wants)
	case g.Body.Stuck != "":
		return where + " Stuck by a fault of the referee; try: game retry"
	case g.Body.Idle != "":
		return where + " " + g.Body.Idle.Why() + "; to go on: game retry"
	case g.Snap.Mode == rules.Free:
		return where + " Free play: orders resolve at once."
	case len(awaited) == 0:
		return where + " The step is due; try: game retry"
	}
	return where + standingOrdersOf(g) + "\n" + asked(g)
}

// asked says what is asked of who decides now, and whose orders are in.
func asked(g *match.Game) string {
	what, marks := g.Summons().WhatToDo(), ""
	if known, err := g.Summons().Marks(); err == nil {
		marks = known
	}
	return legible.Capital(what) + ": " + marks
}

// standingOrdersOf says whose standing orders are in force, and whose a break has
// stopped.
func standingOrdersOf(g *match.Game) string {
	var out string
	if len(g.Body.Broken) > 0 {
		out += " A break stopped the standing orders of " + legible.And(desk.SeatWords(g, g.Body.Broken)) + "."
	}
	if stand := standingSeats(g.Snap); len(stand) > 0 {
		out += " Standing orders in force: " + legible.And(desk.SeatWords(g, stand)) + "."
	}
	return out
}
