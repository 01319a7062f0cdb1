package commands

import (
	"slices"

	"impulse/rules"
)

// consent is what some seats have agreed to, while others have not yet. It is
// forgotten with the next entry that is no agreement to the same.
type consent struct {
	Line  string         `cbor:"1,keyasint"`
	Seats []rules.SeatID `cbor:"2,keyasint"`
	Entry uint64         `cbor:"3,keyasint"` // the last that agreed
}

// consent asks whether what needs the game master may be done: it may by him,
// and without him when all taken seats have asked for the same. Where some are
// missing, the user's agreement is saved and told, and nothing else is done.
func (d *desk) consent(g *game) (granted bool, err error) {
	if g.body.isGM(d.call.User) {
		return true, nil
	}
	mine := g.body.seats(g.body.player(d.call.User))
	if len(mine) == 0 {
		if len(g.body.Held) == 0 && g.body.Host == g.body.player(d.call.User) {
			return true, nil
		}
		return false, rules.Unclear("That is for the game master or, with everybody's consent, for the players.")
	}
	line := d.cmd.String()
	if c := g.body.Consent; c == nil || c.Line != line || c.Entry != g.head.Entries {
		g.body.Consent = &consent{Line: line}
	}
	agreed := slices.Concat(g.body.Consent.Seats, mine)
	slices.Sort(agreed)
	g.body.Consent.Seats = slices.Compact(agreed)
	missing := g.disagreeing()
	if len(missing) == 0 {
		g.body.Consent = nil
		return true, nil
	}
	g.body.Consent.Entry = g.head.Entries + 1
	d.say("You agree to %s. It needs also: %s, with the same line.", mono(line), list(missing))
	return false, d.commit(&change{
		entry: public{Op: opConsent, Line: line},
		posts: []Message{{Place: g.head.Place, Text: d.r.called(d.call.User) + " agrees to " + mono(line) + ". It needs also: " + list(missing) + ", with the same line."}},
	})
}

// disagreeing lists the taken seats that have not agreed yet.
func (g *game) disagreeing() []string {
	var out []string
	for _, h := range g.body.Held {
		if !slices.Contains(g.body.Consent.Seats, h.Seat) {
			out = append(out, string(h.Seat))
		}
	}
	return out
}
