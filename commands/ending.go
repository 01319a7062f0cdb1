package commands

import (
	"fmt"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
)

// endGame proposes the end of a game, or agrees to it: it comes when all agree, or
// after a day, unless somebody takes it back. Who may end it alone ends it at once.
// Whoever begins with it is asked first, but for the game master, who may.
func (d course) endGame(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	closes := openOption.In(a) == string(journal.OpensDice)
	switch sure := desk.ConfirmOption.In(a); {
	case stopOption.In(a):
		return d.goOn(g)
	case sure && (d.manages(g) || g.Body.IsGM(d.Call.User)):
		return d.endNow(g, closes)
	default:
		return d.propose(g, closes, sure)
	}
}

// endNow ends a game for who may do so alone: its master, or who manages the server.
func (d course) endNow(g *match.Game, closes bool) error {
	words := ", the game master, ends the game."
	if d.manages(g) {
		words = ", who manages this server, ends the game."
	}
	return d.end(g, match.EndLine(closes), closes, g.Sides().EndedBy()+" "+d.House.Called(d.Call.User)+words)
}

// endAgreed ends a game to which all who are asked have agreed.
func (d course) endAgreed(g *match.Game, closes bool) error {
	words, e := allAgree, g.Body.Ending
	switch user := g.Body.User(e.Player); {
	case severalPlay(g):
	case user != d.Call.User && user != "":
		words = fmt.Sprintf(" %s has proposed to end the game, and %s agrees.", d.House.Called(user), d.House.Called(d.Call.User))
	default:
		words = " " + d.House.Called(d.Call.User) + " ends the game."
	}
	return d.end(g, match.EndLine(closes), closes, g.Sides().EndedBy()+words)
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
	d.Whisper("The game is over.") // the last post tells everybody
	d.Advance()
	return d.Commit(ch)
}

// propose proposes the end, or agrees to one that is proposed.
func (d course) propose(g *match.Game, closes, sure bool) error {
	if err := d.mayPropose(g); err != nil {
		return err
	}
	e := g.Body.Ending
	first := e == nil || sure && e.Closes != closes // another end than was proposed
	if first {
		at := d.House.Now().Add(match.Grace)
		g.Body.Ending = &match.Ending{AtMS: at.UnixMilli(), Player: g.Body.Player(d.Call.User), Closes: closes, Offer: g.Head.Entries + 1}
	}
	missing, anew := d.AgreeToEnd(g)
	when := g.Body.Ending.Soon() + ", or at once with the consent of " + legible.And(missing.Names)
	switch {
	case first && !sure && (len(missing.Names) == 0 || !g.Body.IsGM(d.Call.User)):
		g.Body.Ending = nil
		d.askToConfirm(g, closes, missing.Names)
		return nil
	case len(missing.Names) == 0:
		return d.endAgreed(g, g.Body.Ending.Closes)
	case !anew && !first:
		d.Whisper("You have agreed to the end. It comes %s.", when)
		d.Answer.Buttons = []desk.Button{{Label: "Go On", Line: "game end stop:on", Offer: g.Body.Ending.Offer}}
		return nil
	}
	return d.tellEnd(g, first, when, missing)
}

// tellEnd tells who proposes the end, or agrees to it, and asks the others.
func (d course) tellEnd(g *match.Game, first bool, when string, missing desk.Unagreed) error {
	theirs, own, label := " agrees to end the game.", "Agreed.", "Go On"
	if first {
		theirs, own, label = " proposes to end the game.", "Proposed.", desk.TakeBackLabel
	}
	post := g.Announce("%s%s It ends %s.\n-# To agree: `game end`. To go on playing: `game end stop:on`", d.House.Called(d.Call.User), theirs, when)
	offer := g.Body.Ending.Offer
	post.Mention, post.Buttons = missing.Users, []outbox.Button{{Label: desk.AgreeLabel, Line: "game end", Offer: offer}, {Label: "Go On", Line: "game end stop:on", Offer: offer}}
	d.Answer.Private = true
	d.Answer.Buttons = []desk.Button{{Label: label, Line: "game end stop:on", Offer: offer}}
	return d.sayOfEnd(g, own+" "+legible.And(missing.Names)+" can agree, or go on.", post, "game end")
}

// askToConfirm asks who begins with the end whether they mean it: of others, or of
// nobody, it needs the consent.
func (d course) askToConfirm(g *match.Game, closes bool, others []string) {
	line, opens := match.EndLine(closes), "its dice and orders to everybody."
	if closes {
		opens = "its dice to everybody; what was secret stays closed."
	}
	label := "End The Game"
	if len(others) == 0 {
		d.Whisper("This ends game %s now and opens %s", g.Short(), opens)
	} else {
		label = "Propose The End"
		d.Whisper("This proposes the end to %s. The game ends when all agree, or in a day unless somebody goes on. That opens %s", legible.And(others), opens)
	}
	d.Typing("To do it: `%s`", line)
	d.Answer.Buttons = []desk.Button{{Label: label, Line: line}}
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
