package desk

import (
	"fmt"
	"slices"

	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/roster"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// Consent asks whether what needs the game master may be done: it may by that
// one, and where there is none when all taken seats have asked for the same.
func (d Desk) Consent(g *match.Game) (granted bool, err error) {
	if g.Body.GM > 0 && !g.Body.IsGM(d.Call.User) {
		return false, cmdline.Unclear("That is for the game master, %s.", BenchesOf(g).GMName())
	}
	return d.Agree(g)
}

// Agree has the user agree for their seats. Where some are missing, that is saved
// and told, and nothing else is done. Silent seats are not asked.
func (d Desk) Agree(g *match.Game) (granted bool, err error) {
	if g.Body.IsGM(d.Call.User) {
		return true, nil
	}
	if err := d.MayAgree(g); err != nil {
		return false, err
	}
	line := d.Cmd.String()
	if c := g.Body.Consent; c == nil || c.Line != line || c.Entry != g.Head.Entries {
		g.Body.Consent = &match.Consent{Line: line}
	}
	n := g.Body.Player(d.Call.User)
	first := len(g.Body.Consent.Seats) == 0 && !g.Body.Consent.Host
	anew := agrees(&g.Body.Consent.Seats, &g.Body.Consent.Host, g.Body.Seats(n), n == g.Body.Host)
	missing, silent := d.disagreeing(g, g.Body.Consent.Seats, g.Body.Consent.Host)
	if len(silent) > 0 {
		d.waived = roster.Without(silent)
	}
	if len(missing.Names) == 0 {
		g.Body.Consent = nil
		return true, nil
	}
	needs := proposed(line) + ". It needs also: " + legible.And(missing.Names) + "."
	if !anew {
		d.Whisper("%s", "You have agreed to "+needs)
		return false, nil
	}
	g.Body.Consent.Entry = g.Head.Entries + 1
	theirs, own := " agrees to ", "You agree to "
	if first {
		theirs, own = " proposes ", "You propose "
	}
	d.Say("%s", own+needs)
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpConsent, Line: line}})
	if err != nil {
		return false, err
	}
	post := g.Announce("%s", d.House.Called(d.Call.User)+theirs+needs)
	post.Mention, post.Buttons = missing.Users, []outbox.Button{{Label: AgreeLabel, Line: line}}
	ch.Posts = []outbox.Message{post}
	return false, d.Commit(ch)
}

// agrees adds a voice to those that have agreed; it reports whether it is new.
func agrees(seats *[]rules.SeatID, host *bool, own []rules.SeatID, isHost bool) (anew bool) {
	all := slices.Concat(*seats, own)
	slices.Sort(all)
	all = slices.Compact(all)
	anew = len(all) > len(*seats) || isHost && !*host
	*seats, *host = all, *host || isHost
	return anew
}

// AgreeLabel is of the button with which somebody agrees to what is proposed.
const AgreeLabel = "Agree"

// proposed says in Markdown what a line comes to that needs everybody's consent.
func proposed(line string) string {
	if words := map[string]string{"game draw": "a draw", "game end confirm:on": "to end the game now"}[line]; words != "" {
		return words + " (" + text.Mono(line) + ")"
	}
	return text.Mono(cmdline.Shorten(line, 400))
}

// Unagreed are those who have not agreed yet: as texts name them, and who of them
// is rung for it.
type Unagreed struct{ Names, Users []string }

func (u *Unagreed) add(name, user string) {
	u.Names = append(u.Names, name)
	if user != "" && !slices.Contains(u.Users, user) {
		u.Users = append(u.Users, user)
	}
}

// AgreeToEnd has the user agree to the end that is proposed, and says who has not yet,
// and whether the user had not before. Silent seats are not asked.
func (d Desk) AgreeToEnd(g *match.Game) (missing Unagreed, anew bool) {
	e, n := g.Body.Ending, g.Body.Player(d.Call.User)
	anew = agrees(&e.Seats, &e.Host, g.Body.Seats(n), n == g.Body.Host)
	missing, silent := d.disagreeing(g, e.Seats, e.Host)
	if len(missing.Names) == 0 && len(silent) > 0 {
		d.waived = roster.Without(silent)
	}
	return missing, anew
}

// MayAgree refuses whoever has no voice: all but the holders of seats, and the
// host where the host is asked too or nobody else is left.
func (d Desk) MayAgree(g *match.Game) error {
	n := g.Body.Player(d.Call.User)
	if len(g.Body.Seats(n)) > 0 {
		return nil
	}
	host := g.Body.Host == n && n > 0
	var asked []string
	for _, h := range g.Body.Held {
		if !h.Silent(d.House.Now()) {
			asked = append(asked, string(h.Seat))
		}
	}
	switch {
	case g.Body.GM > 0:
		return cmdline.Unclear("That is for the game master, %s, or, with everybody's consent, for the players.", BenchesOf(g).GMName())
	case host && (len(asked) == 0 || !g.SeveralAgree()):
		return nil
	case host:
		return cmdline.Unclear("This game has no game master, so that needs everybody's consent: the same line from who holds %s. Take a seat with game join to have a voice; whoever gives no sign for %d days is not asked, and you may free that seat with: game leave seat:%s", legible.And(asked), roster.SilenceDays, asked[0])
	}
	return cmdline.Unclear("This game has no game master, so that needs everybody's consent: it is for those who hold a seat.")
}

// disagreeing lists who has not agreed yet, and who is not asked, having been
// silent: the taken seats and, where all of them are held by one who did not make
// the game, the host. Else a stranger who has just sat down, or is the last who
// sits, would do alone what needs everybody.
func (d Desk) disagreeing(g *match.Game, agreed []rules.SeatID, byHost bool) (missing Unagreed, silent []roster.Holding) {
	host := roster.Holding{Seat: "the host", Player: g.Body.Host, Day: g.Body.Here}
	switch {
	case g.SeveralAgree() || byHost:
	case host.Silent(d.House.Now()):
		silent = append(silent, host)
	default:
		user := g.Body.User(g.Body.Host)
		missing.add(fmt.Sprintf("%s (%s)", host.Seat, g.Called(user)), user)
	}
	for _, h := range g.Body.Held {
		switch {
		case slices.Contains(agreed, h.Seat):
		case h.Silent(d.House.Now()):
			silent = append(silent, h)
		default:
			missing.add(g.Summons().NameOf(h.Seat, []rules.SeatID{h.Seat}), g.Body.User(h.Player))
		}
	}
	return missing, silent
}
