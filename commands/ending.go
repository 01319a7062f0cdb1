package commands

import (
	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
)

// endGame proposes the end of a game, or agrees to it: it comes when all agree, or
// after a day, unless somebody takes it back. Who may end it alone ends it at once
// when they confirm it.
func (d course) endGame(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	closes := openOption.In(a) == string(journal.OpensDice)
	switch {
	case stopOption.In(a):
		return d.goOn(g)
	case desk.ConfirmOption.In(a):
		return d.endNow(g, closes)
	}
	return d.propose(g, closes)
}

// endNow ends a game for who may do so alone, or once all have said the same.
func (d course) endNow(g *match.Game, closes bool) error {
	if !d.manages(g) {
		if granted, err := d.Consent(g); err != nil || !granted {
			return err
		}
	}
	words := g.EndedBy() + " " + d.House.Called(d.Call.User)
	switch {
	case d.manages(g):
		words += ", who manages this server, ends the game."
	case g.Body.IsGM(d.Call.User):
		words += ", the game master, ends the game."
	case severalPlay(g):
		words = g.EndedBy() + allAgree
	default:
		words += " ends the game."
	}
	return d.end(g, match.EndLine(closes), closes, words)
}

// allAgree says how a game ended that nobody ends alone.
const allAgree = " The game ends, as all agree."

// end ends a game by a line, and notes in words how, for the last post: its dice are
// opened, and what was secret in it unless it closes.
func (d course) end(g *match.Game, line string, closes bool, words string) error {
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpEnd, Line: line}})
	if err != nil {
		return err
	}
	g.Body.EndWith(closes, words)
	d.Say("The game is over.")
	d.Advance()
	return d.Commit(ch)
}

// propose proposes the end, or agrees to one that is proposed.
func (d course) propose(g *match.Game, closes bool) error {
	if err := d.mayPropose(g); err != nil {
		return err
	}
	first := g.Body.Ending == nil
	if first {
		at := d.House.Now().Add(match.Grace)
		g.Body.Ending = &match.Ending{AtMS: at.UnixMilli(), Player: g.Body.Player(d.Call.User), Closes: closes}
	}
	missing, anew := d.AgreeToEnd(g)
	switch {
	case len(missing.Names) == 0 && first:
		g.Body.Ending = nil
		d.askToConfirm(g, closes)
		return nil
	case len(missing.Names) == 0:
		closes := g.Body.Ending.Closes
		return d.end(g, match.EndLine(closes), closes, g.EndedBy()+allAgree)
	case !anew && !first:
		d.Whisper("You have agreed to end the game. It ends %s, or at once with the consent of %s: `game end`. To go on playing: `game end stop:on`", g.Body.Ending.Soon(), legible.And(missing.Names))
		return nil
	}
	who := legible.And(missing.Names)
	theirs, own := " agrees to end the game.", "You agree to end the game."
	if first {
		theirs, own = " proposes to end the game.", "You propose to end the game."
	}
	post := g.Announce("%s%s It ends %s, or at once with the consent of %s: `game end`. To go on playing: `game end stop:on`", d.House.Called(d.Call.User), theirs, g.Body.Ending.Soon(), who)
	post.Mention, post.Buttons = missing.Users, []outbox.Button{{Label: desk.AgreeLabel, Line: "game end"}, {Label: "Go On", Line: "game end stop:on"}}
	return d.sayOfEnd(g, own+" "+who+" can agree, or go on.", post, "game end")
}

// askToConfirm asks who may end a game alone whether they mean it.
func (d course) askToConfirm(g *match.Game, closes bool) {
	line, opens := match.EndLine(closes), "its dice and orders to everybody."
	if closes {
		opens = "its dice to everybody; what was secret stays closed."
	}
	d.Whisper("This ends game %s now and opens %s To do it: `%s`", g.Short(), opens, line)
	d.Answer.Buttons = []desk.Button{{Label: "End The Game", Line: line}}
}

// goOn takes back the end that is proposed.
func (d course) goOn(g *match.Game) error {
	if g.Body.Ending == nil {
		return cmdline.Refuse(string(stopOption), "Nobody has proposed to end this game.")
	}
	if err := d.mayPropose(g); err != nil {
		return err
	}
	g.Body.Ending = nil
	return d.sayOfEnd(g, "The game goes on.", g.Announce("%s takes the end back: the game goes on.", d.House.Called(d.Call.User)), "game end stop:on")
}

// mayPropose refuses whoever has no say in the end: with a game master it is theirs,
// unless it is proposed already, and else of all who play.
func (d course) mayPropose(g *match.Game) error {
	switch {
	case g.Body.IsGM(d.Call.User):
		return nil
	case g.Body.GM > 0 && g.Body.Ending == nil:
		return cmdline.Unclear("That is for the game master, %s.", desk.BenchesOf(g).GMName())
	}
	return d.MayAgree(g)
}

// sayOfEnd commits what somebody has said of the end, answers them and tells everybody.
func (d course) sayOfEnd(g *match.Game, words string, post outbox.Message, line string) error {
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpConsent, Line: line}})
	if err != nil {
		return err
	}
	d.Say("%s", words)
	if e := g.Body.Ending; e != nil {
		d.Data(figure.Fig("ends", e.At().UTC().Format("2006-01-02T15:04:05Z")))
	}
	ch.Posts = []outbox.Message{post}
	return d.Commit(ch)
}
