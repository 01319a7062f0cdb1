package journal

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
)

// Era is a stretch of the journal under one dice commitment. A game begins a new
// one when it is brought from elsewhere, and whenever somebody who may not know
// its dice to come holds the seed of those that it has.
type Era struct {
	From       uint64   `cbor:"1,keyasint"` // first entry
	Game       [16]byte `cbor:"2,keyasint"` // id that its keys are made with
	Commitment string   `cbor:"3,keyasint"`
	Secret     bool     `cbor:"4,keyasint,omitempty"` // something secret was written before
}

// What follows gives the events of entries that the referee tells by itself:
// from the entry and the game before it alone, so that a check of the journal
// can tell them again.

func toldOfSeal(g Before, e Public) []rules.Event {
	return g.toldOfSeat(e, "sealed", "%s has sealed orders for the %s.", g.SeatTitle(e.Seat), g.StepTitle())
}

func toldOfUnseal(g Before, e Public) []rules.Event {
	return g.toldOfSeat(e, "unsealed", "%s has taken its orders back.", g.SeatTitle(e.Seat))
}

func toldOfDefault(g Before, e Public) []rules.Event {
	words := "%s gives its own orders again."
	switch {
	case commandOf(e.Line) == concede:
		words = "%s concedes, and nobody waits for it."
	case isLeft(e.Line):
		words = "%s is left to its default orders, and nobody waits for it."
	}
	return g.toldOfSeat(e, "default", words, legible.Capital(g.SeatTitle(e.Seat)))
}

func toldOfMode(_ Before, e Public) []rules.Event {
	to := option(e.Line, "to")
	return []rules.Event{{Kind: "mode", Figures: figure.Figures{figure.Fig("mode", to)}, Text: fmt.Sprintf("The game is played in %s mode from here on.", to)}}
}

func toldOfEnd(g Before, e Public) []rules.Event {
	if e.Who != RefereeName {
		return []rules.Event{{Kind: "end", Text: g.endedBy(e.Line)}}
	}
	return append(g.toldSeeds(e.From), toldOfClosed(e)...)
}

// endedBy says by what people ended the game.
func (g Before) endedBy(line string) string {
	switch commandOf(line) {
	case concede:
		return legible.Capital(g.SeatTitle(rules.SeatID(option(line, "seat")))) + " concedes, and the game was ended."
	case draw:
		return "All players agree to a draw, and the game was ended."
	}
	return "The game was ended."
}

func toldOfImport(_ Before, e Public) []rules.Event {
	return []rules.Event{{Kind: "import", Figures: figure.Figures{figure.Fig("commitment", e.Dice)}, Text: "The game goes on here with new dice."}}
}

// RefereeName stands in the journal for who does what follows by itself.
const RefereeName = "referee"

func (g Before) toldOfSeat(e Public, kind, format string, a ...any) []rules.Event {
	return []rules.Event{{Kind: kind, Step: e.Step, Figures: figure.Figures{figure.Fig("seat", e.Seat)}, Text: fmt.Sprintf(format, a...)}}
}

func toldOfHouse(g Before, e Public) []rules.Event {
	id, value, from := option(e.Line, "id"), option(e.Line, "value"), "from the next step on"
	if g.Snap.Mode == rules.Free {
		from = "from now on"
	}
	return []rules.Event{{Kind: "house", Rule: id, Figures: figure.Figures{figure.Fig("id", id), figure.Fig("value", value)},
		Text: fmt.Sprintf("House rule %s will be %s %s.", id, value, from)}}
}

func toldOfUndo(g Before, e Public) []rules.Event {
	from, to := e.Back+1, g.Entries
	text := fmt.Sprintf("Entries %d to %d are undone.", from, to)
	if from == to {
		text = fmt.Sprintf("Entry %d is undone.", to)
	}
	return []rules.Event{{Kind: "undone", Figures: figure.Figures{figure.Fig("from", from), figure.Fig("to", to)}, Text: text}}
}

// toldSeeds opens at its end the seeds of the game's dice from an entry on.
func (g Before) toldSeeds(from uint64) []rules.Event {
	var out []rules.Event
	for i, seed := range g.Seeds {
		if g.Eras[i].From < from {
			continue
		}
		hex := fmt.Sprintf("%x", seed[:])
		text := "The game is over. Its dice came from the seed " + hex + "; check it with: impulse verify"
		if g.Snap.Typed {
			text = "The game is over. Its dice were typed in; what the referee rolled of them came from the seed " + hex + "."
		}
		out = append(out, rules.Event{Kind: "seed", Text: text,
			Figures: figure.Figures{figure.Fig("commitment", g.Eras[i].Commitment), figure.Fig("seed", hex)}})
	}
	return out
}

// toldOfClosed says what the end of a game leaves closed, if anything.
func toldOfClosed(e Public) []rules.Event {
	var out []rules.Event
	if e.Opens == OpensDice {
		out = append(out, rules.Event{Kind: "closed", Text: "Only the dice are open; orders and all else that was secret stay closed."})
	}
	if e.From > 1 {
		out = append(out, rules.Event{Kind: "closed", Figures: figure.Figures{figure.Fig("from", 1), figure.Fig("to", e.From-1)},
			Text: fmt.Sprintf("What was secret in entries 1 to %d stays closed, and so does the seed of their dice: they came from elsewhere, and the game there may still run.", e.From-1)})
	}
	return out
}

// commandOf is the name of the command of a canonical line; "" where it is none.
func commandOf(line string) string {
	c, err := cmdline.Parse(line)
	if err != nil {
		return ""
	}
	return c.Name()
}

// option reads one option of a canonical line; "" where there is none.
func option(line, name string) string {
	c, err := cmdline.Parse(line)
	if err != nil {
		return ""
	}
	v, _ := c.Get(name)
	return v
}

// toldOfJoin is nothing, unless new dice begin with it.
func toldOfJoin(g Before, e Public) []rules.Event {
	if e.Dice == "" {
		return nil
	}
	return toldOfDice(g, e)
}

// toldOfDice is what the journal says where new dice begin in the midst of a
// game.
func toldOfDice(_ Before, e Public) []rules.Event {
	why := "A copy of the game goes on elsewhere, with the seed of its dice"
	if e.Op == OpJoin {
		why = fmt.Sprintf("Who takes the seat %s has had an export with the seed of the dice", e.Seat)
	}
	return []rules.Event{{Kind: "dice", Figures: figure.Figures{figure.Fig("commitment", e.Dice)}, Text: why + "; they are new from here on."}}
}
