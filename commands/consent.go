package commands

import (
	"fmt"
	"impulse/commands/roster"
	"slices"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// consent is what some seats have agreed to, while others have not yet. It is
// forgotten with the next entry that is no agreement to the same.
type consent struct {
	Line  string         `cbor:"1,keyasint"`
	Seats []rules.SeatID `cbor:"2,keyasint"`
	Entry uint64         `cbor:"3,keyasint"` // the last that agreed
	Host  bool           `cbor:"4,keyasint,omitempty"`
}

// consent asks whether what needs the game master may be done: it may by him,
// and where there is none when all taken seats have asked for the same.
func (d seats) consent(g *game) (granted bool, err error) {
	if g.body.GM > 0 && !g.body.IsGM(d.call.User) {
		return false, cmdline.Unclear("That is for the game master, %s.", g.benches().gmName())
	}
	return d.agree(g)
}

// stillAgreed keeps what was agreed to through an entry that changes nothing of
// it, such as a remark.
func (b *body) stillAgreed(entries uint64) {
	if c := b.Consent; c != nil && c.Entry == entries {
		c.Entry++
	}
}

// gmName names the game master.
func (b benches) gmName() string { return b.called(b.User(b.GM)) }

// agree has the user agree for his seats. Where some are missing, that is saved
// and told, and nothing else is done. Silent seats are not asked.
func (d seats) agree(g *game) (granted bool, err error) {
	if g.body.IsGM(d.call.User) {
		return true, nil
	}
	if err := d.mayAgree(g); err != nil {
		return false, err
	}
	line := d.cmd.String()
	if c := g.body.Consent; c == nil || c.Line != line || c.Entry != g.head.Entries {
		g.body.Consent = &consent{Line: line}
	}
	n := g.body.Player(d.call.User)
	g.body.Consent.Host = g.body.Consent.Host || n == g.body.Host
	agreed := slices.Concat(g.body.Consent.Seats, g.body.Seats(n))
	slices.Sort(agreed)
	g.body.Consent.Seats = slices.Compact(agreed)
	missing, silent := d.disagreeing(g)
	if len(silent) > 0 {
		d.waived = roster.Without(silent)
	}
	if len(missing) == 0 {
		g.body.Consent = nil
		return true, nil
	}
	g.body.Consent.Entry = g.head.Entries + 1
	d.say("You agree to %s. It needs also: %s, with the same line.", text.Mono(cmdline.Shorten(line, 400)), text.List(missing))
	ch, err := g.do(journal.Deed{Public: journal.Public{Op: journal.OpConsent, Line: line}})
	if err != nil {
		return false, err
	}
	ch.posts = []outbox.Message{{Place: g.head.Place, Text: d.r.called(d.call.User) + " agrees to " + text.Mono(cmdline.Shorten(line, 400)) + ". It needs also: " + text.List(missing) + ", with the same line."}}
	return false, d.commit(ch)
}

// mayAgree refuses whoever has no voice: all but the holders of seats, and the
// host where he is asked too or nobody else is left.
func (d seats) mayAgree(g *game) error {
	n := g.body.Player(d.call.User)
	if len(g.body.Seats(n)) > 0 {
		return nil
	}
	host := g.body.Host == n && n > 0
	var asked []string
	for _, h := range g.body.Held {
		if !h.Silent(d.r.now()) {
			asked = append(asked, string(h.Seat))
		}
	}
	switch {
	case g.body.GM > 0:
		return cmdline.Unclear("That is for the game master, %s, or, with everybody's consent, for the players.", g.benches().gmName())
	case host && (len(asked) == 0 || !g.SeveralAgree()):
		return nil
	case host:
		return cmdline.Unclear("This game has no game master, so that needs everybody's consent: the same line from who holds %s. Take a seat with game join to have a voice; whoever gives no sign for %d days is not asked, and you may free his seat with: game leave seat:%s", text.List(asked), roster.SilenceDays, asked[0])
	}
	return cmdline.Unclear("This game has no game master, so that needs everybody's consent: it is for those who hold a seat.")
}

// disagreeing lists who has not agreed yet, and who is not asked, having been
// silent: the taken seats and, where all of them are held by one who did not make
// the game, the host. Else a stranger who has just sat down, or is the last who
// sits, would do alone what needs everybody.
func (d seats) disagreeing(g *game) (missing []string, silent []roster.Holding) {
	host := roster.Holding{Seat: "the host", Player: g.body.Host, Day: g.body.Here}
	switch {
	case g.SeveralAgree() || g.body.Consent.Host:
	case host.Silent(d.r.now()):
		silent = append(silent, host)
	default:
		missing = append(missing, fmt.Sprintf("%s (%s)", host.Seat, g.called(g.body.User(g.body.Host))))
	}
	for _, h := range g.body.Held {
		switch {
		case slices.Contains(g.body.Consent.Seats, h.Seat):
		case h.Silent(d.r.now()):
			silent = append(silent, h)
		default:
			missing = append(missing, string(h.Seat))
		}
	}
	return missing, silent
}
