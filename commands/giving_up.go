package commands

import (
	"slices"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/roster"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/verdict"
)

// concede gives a seat up for good. The game is over where that decides it, unless its
// game master ends it; elsewhere it goes on, and nobody waits for the seat.
func (d course) concede(a args) error {
	g, seat, err := d.OpenSeat(desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	if g.HasConceded(seat) {
		return cmdline.Refuse("seat", "%s has conceded already.", g.SeatTitle(seat))
	}
	if g.Snap.Step == verdict.Waits {
		return cmdline.Refuse(verdict.Rule, "The battle is decided: pass, and it ends when all are done.")
	}
	line := concedes(seat)
	if !desk.ConfirmOption.In(a) {
		d.Whisper("%s", conceding(g, seat))
		d.Typing("To do it: %s", text.Mono(line))
		d.Answer.Buttons = []desk.Button{{Label: "Concede", Line: line}, {Label: "Stay", Line: "game status"}}
		return nil
	}
	decides, by := g.Sides().Decides(seat), g.Sides().AwaitGM()
	g.Concedes(seat)
	told := d.House.Called(d.Call.User) + " concedes for **" + text.Escape(g.SeatTitle(seat)) + "**."
	if decides && !by {
		return d.end(g, line, false, g.Sides().EndedBy()+" "+told)
	}
	ch, err := g.Sides().GiveUp(seat, line, decides)
	if err != nil {
		return err
	}
	post, words := g.Announce("%s The others play on.", told), "You have conceded; nobody waits for you any more."
	if decides {
		words = "You have conceded; the game master ends the game."
		post = g.Announce("%s Nobody plays on for that side: the game master ends the game.", told)
		post.Mention, post.Buttons = g.Hosts(), []outbox.Button{{Label: "End The Game", Line: "game end confirm:on"}}
	}
	d.Say("%s", words)
	d.Advance()
	ch.Posts = []outbox.Message{post}
	return d.Commit(ch)
}

// concedes is the line with which a seat is given up.
func concedes(seat rules.SeatID) string { return "game concede seat:" + string(seat) + " confirm:on" }

// conceding says what comes of it.
func conceding(g *match.Game, seat rules.SeatID) string {
	what := "the others play on, and nobody waits for you"
	switch won := g.Sides().Winners(seat); {
	case !g.Sides().Decides(seat):
	case g.Sides().AwaitGM():
		what = "nobody plays on for your side, and the game master ends the game"
	case won != "":
		what = "the game ends, won by " + won + ", and its dice and orders are opened to everybody"
	default:
		what = "the game ends, and its dice and orders are opened to everybody"
	}
	return "You concede for " + text.Escape(g.SeatTitle(seat)) + ": " + what + "."
}

// severalPlay reports whether more than one person holds a seat.
func severalPlay(g *match.Game) bool {
	held := g.Body.Held
	return slices.ContainsFunc(held, func(h roster.Holding) bool { return h.Player != held[0].Player })
}

// drawGame ends the game in a draw, when all who hold a seat have asked for it.
func (d course) drawGame(args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	if g.Body.IsGM(d.Call.User) {
		return cmdline.Unclear("A draw is for the players to agree on. To end the game as its master: game end")
	}
	switch end := (desk.Button{Label: "End The Game", Line: "game end"}); {
	case !sits(looks(d), g):
		ways := desk.BenchesOf(g).Joins()
		if looks(d).decides(g) {
			ways = append(ways, end)
		}
		return &desk.Offering{Refusal: cmdline.Unclear("A draw is for the players to agree on, and you hold no seat in this game."), Also: "Take a seat with: game join", Buttons: ways, Anytime: true}
	case !severalPlay(g):
		return &desk.Offering{Refusal: cmdline.Unclear("A draw takes two, and nobody else plays here."), Also: "To end the game: game end", Buttons: []desk.Button{end}, Anytime: true}
	}
	if granted, err := d.Agree(g); err != nil || !granted {
		return err
	}
	return d.end(g, d.Cmd.String(), false, "A **draw**, as all players agree: nobody won.")
}

// decline says no to what somebody has proposed, or takes it back: the end, or what needs
// everybody's consent.
func (d course) decline(args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	c, e := g.Body.Standing(g.Head.Entries), g.Body.Ending
	switch {
	case e != nil && (c == nil || d.Call.Offer == e.Offer && e.Offer != 0):
		return d.goOn(g)
	case c == nil:
		return cmdline.Unclear("Nothing is proposed here now.")
	}
	return d.Decline(g)
}
