package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/roster"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// Consent asks whether what needs the game master may be done: it may by that
// one, and where there is none when all who hold seats have asked for the same.
func (d Desk) Consent(g *match.Game) (granted bool, err error) {
	if g.Body.GM > 0 && !g.Body.IsGM(d.Call.User) {
		return false, cmdline.Unclear("That is for the game master, %s.", BenchesOf(g).GMName())
	}
	if hides(d.Cmd) && !g.Body.IsGM(d.Call.User) && d.MayAgree(g) == nil {
		return false, cmdline.Unclear("By consent all read what they agree to; a game master can rule in secret.")
	}
	return d.Agree(g)
}

// hides reports whether a command asks that what comes of it be secret.
func hides(cmd cmdline.Command) bool {
	value, given := cmd.Get(string(opts.Secret))
	return given && !strings.EqualFold(value, "off")
}

// Deed is the command as it is agreed upon and kept: who hears its answer is no part of it.
func (d Desk) Deed() string { return d.Cmd.Without(string(opts.Private)).String() }

// Agree has the user agree, once for all seats that they hold, to what they ask. Where some are missing,
// that is saved and told, and nothing else is done. Silent seats are not asked.
func (d Desk) Agree(g *match.Game) (granted bool, err error) {
	return d.AgreeTo(g, proposed(d.Deed()))
}

// AgreeTo is Agree to what some words say, in Markdown: "a draw". More are buttons that
// tell who is to agree what it is.
func (d Desk) AgreeTo(g *match.Game, words string, more ...outbox.Button) (granted bool, err error) {
	if g.Body.IsGM(d.Call.User) {
		return true, nil
	}
	if err := d.MayAgree(g); err != nil {
		return false, err
	}
	n, line := g.Body.Player(d.Call.User), d.Deed()
	c := g.Body.Standing(g.Head.Entries)
	first := c == nil || c.Line != line
	if first {
		c = &match.Consent{Line: line, Offer: g.Head.Entries + 1, Player: n, Words: words}
		g.Body.Consent = c
	}
	anew := agrees(&c.Players, n)
	missing, silent := d.disagreeing(g, c.Players)
	if len(silent) > 0 {
		d.waived = roster.Without(silent)
	}
	switch {
	case len(missing.Names) == 0:
		g.Body.Consent = nil
		return true, nil
	case !anew:
		d.Whisper("You have agreed to %s. It needs also: %s.", words, legible.And(missing.Names))
		d.Answer.Buttons = []Button{{Label: TakeBackLabel, Line: declineLine, Offer: c.Offer}}
		return false, nil
	}
	return false, d.offered(g, c, missing, first, more)
}

// offered saves what somebody has agreed to, or was the first to propose, and asks those
// who have not agreed yet.
func (d Desk) offered(g *match.Game, c *match.Consent, missing Unagreed, first bool, more []outbox.Button) error {
	c.Entry = g.Head.Entries + 1
	who, theirs, own := legible.And(missing.Names), " agrees to ", "Agreed."
	if first {
		theirs, own = " proposes ", "Proposed."
	}
	d.Answer.Buttons = []Button{{Label: TakeBackLabel, Line: declineLine, Offer: c.Offer}}
	d.Whisper("%s It needs also: %s. %s", own, who, lapses)
	d.Typing("To take it back: `%s`", declineLine)
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpConsent, Line: c.Line}})
	if err != nil {
		return err
	}
	post := g.Announce("%s%s%s. %s, do you agree? %s\n-# To agree: %s. To say no: `%s`", d.House.Called(d.Call.User), theirs, c.Words, who, lapses, text.Mono(cmdline.Shorten(c.Line, 400)), declineLine)
	post.Mention = missing.Users
	post.Buttons = append([]outbox.Button{{Label: AgreeLabel, Line: c.Line, Offer: c.Offer}, {Label: noLabel, Line: declineLine, Offer: c.Offer}}, more...)
	ch.Posts = []outbox.Message{post}
	return d.Commit(ch)
}

// lapses says how long what is proposed stands.
const lapses = "It stands until anybody next seals, passes or rules."

// Decline says no to what is proposed, or takes back what the user has proposed: either
// way it is over.
func (d Desk) Decline(g *match.Game) error {
	if err := d.MayAgree(g); err != nil && !g.Body.IsGM(d.Call.User) {
		return err
	}
	c := g.Body.Consent
	g.Body.Consent = nil
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpConsent, Line: declineLine}})
	if err != nil {
		return err
	}
	words, by := cmp.Or(c.Words, proposed(c.Line)), g.Body.User(c.Player)
	post := g.Announce("%s says no to %s.", d.House.Called(d.Call.User), words)
	if by == d.Call.User {
		post = g.Announce("%s takes it back: %s is not proposed any more.", d.House.Called(d.Call.User), words)
	} else if by != "" {
		post.Lines[0] = fmt.Sprintf("%s, %s", g.Called(by), post.Lines[0])
		post.Mention = []string{by}
	}
	d.Whisper("That is over; the game goes on.")
	ch.Posts = []outbox.Message{post}
	return d.Commit(ch)
}

// declineLine is the line that says no to what is proposed, or takes it back.
const declineLine = "game decline"

// agrees adds a player to those who have agreed; it reports whether they had not before. A
// voice is of a person: who takes another seat has none more, and who takes the seat of
// somebody who has agreed has not agreed by that.
func agrees(players *[]int, n int) (anew bool) {
	if slices.Contains(*players, n) {
		return false
	}
	*players = append(slices.Clone(*players), n)
	return true
}

// Labels of the buttons with which people agree to what is proposed, say no to it, or
// take back what they have proposed.
const (
	AgreeLabel    = "Agree"
	TakeBackLabel = "Take Back"
	noLabel       = "No"
)

// proposed says in Markdown what a line comes to that needs everybody's consent.
func proposed(line string) string {
	if line == drawLine {
		return "a draw"
	}
	return text.Mono(cmdline.Shorten(line, 400))
}

// Lines that propose something, or answer it.
const (
	drawLine = "game draw"
	endLine  = "game end"
	undoLine = "game undo"
)

// anew are buttons that propose again what has lapsed: not an undo, which would take back
// something else now.
func (d *session) anew() []Button {
	line := d.Cmd.String()
	switch line {
	case drawLine:
		return []Button{{Label: "Offer A Draw", Line: line}}
	case endLine:
		return []Button{{Label: "End The Game", Line: line}}
	}
	switch d.Cmd.Name() {
	case declineLine, undoLine, endLine: // of these two with options: another undo, or to go on
		return nil
	}
	return []Button{{Label: "Propose It Anew", Line: line}}
}

// Unagreed are those who have not agreed yet: as texts name them, and who of them
// is rung for it.
type Unagreed struct{ Names, Users []string }

func (u *Unagreed) add(name, user string) {
	if !slices.Contains(u.Names, name) { // of one who has two seats
		u.Names = append(u.Names, name)
	}
	if user != "" && !slices.Contains(u.Users, user) {
		u.Users = append(u.Users, user)
	}
}

// AgreeToEnd has the user agree to the end that is proposed, and says who has not yet,
// and whether the user had not before. Silent seats are not asked.
func (d Desk) AgreeToEnd(g *match.Game) (missing Unagreed, anew bool) {
	e, n := g.Body.Ending, g.Body.Player(d.Call.User)
	anew = agrees(&e.Agreed, n)
	missing, silent := d.disagreeing(g, e.Agreed)
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
// silent: the holders of seats and, where all of them are held by one who did not make
// the game, the host. Else a stranger who has just sat down, or is the last who
// sits, would do alone what needs everybody.
func (d Desk) disagreeing(g *match.Game, agreed []int) (missing Unagreed, silent []roster.Holding) {
	host := roster.Holding{Seat: "the host", Player: g.Body.Host, Day: g.Body.Here}
	switch {
	case g.SeveralAgree() || slices.Contains(agreed, g.Body.Host):
	case host.Silent(d.House.Now()):
		silent = append(silent, host)
	default:
		user := g.Body.User(g.Body.Host)
		missing.add(fmt.Sprintf("%s (%s)", host.Seat, g.Called(user)), user)
	}
	for _, h := range g.Body.Held {
		switch {
		case slices.Contains(agreed, h.Player):
		case h.Silent(d.House.Now()):
			silent = append(silent, h)
		default:
			missing.add(g.Summons().NameOf(h.Seat, []rules.SeatID{h.Seat}), g.Body.User(h.Player))
		}
	}
	return missing, silent
}
