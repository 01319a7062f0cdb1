package commands

import (
	"fmt"

	"impulse/rules"
)

// told gives the events of an entry that the referee tells by itself, without
// the rules: from the entry and the game before it alone, so that a check of
// the journal can tell them again. Nil for entries of other kinds.
func (g *game) told(e public) []rules.Event {
	switch e.Op {
	case opSeal:
		return g.toldOfSeat(e, "sealed", "%s has sealed orders for the %s.", g.seatTitle(e.Seat), g.stepTitle())
	case opUnseal:
		return g.toldOfSeat(e, "unsealed", "%s has taken its orders back.", g.seatTitle(e.Seat))
	case opHouse:
		return toldOfHouse(e, g.snap.Mode)
	case opMode:
		to := option(e.Line, "to")
		return []rules.Event{{Kind: "mode", Figures: rules.Figures{rules.Fig("mode", to)}, Text: fmt.Sprintf("The game is played in %s mode from here on.", to)}}
	case opUndo:
		return toldOfUndo(e.Back+1, g.head.Entries)
	case opEnd:
		if e.Who != refereeName {
			return []rules.Event{{Kind: "end", Text: "The game was ended."}}
		}
		return append(g.toldSeeds(e.From), toldOfClosed(e)...)
	case opDice:
		return toldOfDice(e)
	case opJoin:
		if e.Dice != "" {
			return toldOfDice(e)
		}
	case opImport:
		return []rules.Event{{Kind: "import", Figures: rules.Figures{rules.Fig("commitment", e.Dice)}, Text: "The game goes on here with new dice."}}
	}
	return nil
}

// refereeName stands in the journal for who does what follows by itself.
const refereeName = "referee"

func (g *game) toldOfSeat(e public, kind, format string, a ...any) []rules.Event {
	return []rules.Event{{Kind: kind, Step: e.Step, Figures: rules.Figures{rules.Fig("seat", e.Seat)}, Text: fmt.Sprintf(format, a...)}}
}

func toldOfHouse(e public, mode rules.Mode) []rules.Event {
	id, value, from := option(e.Line, "id"), option(e.Line, "value"), "from the next step on"
	if mode == rules.Free {
		from = "from now on"
	}
	return []rules.Event{{Kind: "house", Rule: id, Figures: rules.Figures{rules.Fig("id", id), rules.Fig("value", value)},
		Text: fmt.Sprintf("House rule %s will be %s %s.", id, value, from)}}
}

func toldOfUndo(from, to uint64) []rules.Event {
	text := fmt.Sprintf("Entries %d to %d are undone.", from, to)
	if from == to {
		text = fmt.Sprintf("Entry %d is undone.", to)
	}
	return []rules.Event{{Kind: "undone", Figures: rules.Figures{rules.Fig("from", from), rules.Fig("to", to)}, Text: text}}
}

// toldSeeds opens at its end the seeds of the game's dice from an entry on.
func (g *game) toldSeeds(from uint64) []rules.Event {
	var out []rules.Event
	for i, seed := range g.keys.Seeds {
		if g.body.Eras[i].From < from {
			continue
		}
		hex := fmt.Sprintf("%x", seed[:])
		text := "The game is over. Its dice came from the seed " + hex + "; check it with: impulse verify"
		if g.snap.Typed {
			text = "The game is over. Its dice were typed in; the seed that was not used is " + hex + "."
		}
		out = append(out, rules.Event{Kind: "seed", Text: text,
			Figures: rules.Figures{rules.Fig("commitment", g.body.Eras[i].Commitment), rules.Fig("seed", hex)}})
	}
	return out
}

// toldOfClosed says what the end of a game leaves closed, if anything.
func toldOfClosed(e public) []rules.Event {
	var out []rules.Event
	if e.Opens == opensDice {
		out = append(out, rules.Event{Kind: "closed", Text: "Only the dice are open; orders and all else that was secret stay closed."})
	}
	if e.From > 1 {
		out = append(out, rules.Event{Kind: "closed", Figures: rules.Figures{rules.Fig("from", 1), rules.Fig("to", e.From-1)},
			Text: fmt.Sprintf("What was secret in entries 1 to %d stays closed, and so does the seed of their dice: they came from elsewhere, and the game there may still run.", e.From-1)})
	}
	return out
}

// option reads one option of a canonical line; "" where there is none.
func option(line, name string) string {
	c, err := rules.ParseCommand(line)
	if err != nil {
		return ""
	}
	v, _ := c.Get(name)
	return v
}
