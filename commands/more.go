package commands

import (
	"cmp"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/commands/undo"
	"impulse/rules"
	"impulse/rules/verdict"
)

// What else there is stands behind one button of the board and of results, the same for
// everybody; who presses it reads what applies to them.

// another is something that can be done beside orders, and who may want it.
type another struct {
	desk.Button
	applies func(d looks, g *match.Game) bool
}

var others = []another{
	{desk.Button{Label: "How It Goes", Line: "help topic:player"}, always},
	{desk.Button{Label: "My Sheet", Line: "sheet"}, sits},
	{desk.Button{Label: "My Orders", Line: "orders show"}, sits},
	{desk.Button{Label: "House Rules", Line: "game rule private:on"}, always},
	{desk.Button{Label: "Undo", Line: "game undo"}, func(d looks, g *match.Game) bool {
		return (sits(d, g) || d.decides(g)) && undo.MayLast(d.Desk, g)
	}},
	{desk.Button{Label: "Rule", Line: rules.GMGroup}, func(d looks, g *match.Game) bool {
		return g.Body.IsGM(d.Call.User) || g.Body.GM == 0 && sits(d, g)
	}},
	{desk.Button{Label: "Offer A Draw", Line: "game draw"}, func(d looks, g *match.Game) bool { return sits(d, g) && severalPlay(g) && !d.drawIsOffered(g) }},
	{desk.Button{Label: "Leave My Seat", Line: "game leave"}, sits},
	{desk.Button{Label: "Concede", Line: "game concede"}, func(d looks, g *match.Game) bool { return sits(d, g) && g.Snap.Step != verdict.Waits }},
	{desk.Button{Label: "End The Game", Line: "game end"}, looks.decides},
}

// whatElse leads back to what else there is.
var whatElse = desk.Button{Label: "More", Line: "menu"}

// drawIsOffered reports whether a draw is proposed, by whomever.
func (d looks) drawIsOffered(g *match.Game) bool {
	c := g.Body.Standing(g.Head.Entries)
	return c != nil && c.Line == "game draw"
}

// answers are buttons for what is proposed: to take it back for who did, else to agree or
// to say no.
func (d looks) answers(g *match.Game) []desk.Button {
	c := g.Body.Standing(g.Head.Entries)
	decline := desk.Button{Label: "Take Back Offer", Line: "game decline"}
	switch {
	case c == nil || d.MayAgree(g) != nil:
		return nil
	case c.Player == g.Body.Player(d.Call.User):
		decline.Offer = c.Offer
		return []desk.Button{decline}
	}
	decline.Label, decline.Offer = "No", c.Offer
	return []desk.Button{{Label: desk.AgreeLabel, Line: c.Line, Offer: c.Offer}, decline}
}

func always(looks, *match.Game) bool { return true }

// sits reports whether who asks plays a seat.
func sits(d looks, g *match.Game) bool { return len(g.Body.Seats(g.Body.Player(d.Call.User))) > 0 }

// decides reports whether who asks has a say in whether the game goes on.
func (d looks) decides(g *match.Game) bool {
	return g.Body.IsGM(d.Call.User) || g.Body.GM == 0 && d.MayAgree(g) == nil || course(d).manages(g)
}

// more lists what else whoever asks can do, with a button for each.
func (d looks) more(args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	d.Whisper("What else you can do here:")
	if c := g.Body.Standing(g.Head.Entries); c != nil && !g.Over() { // who agrees reads to what
		d.Say("Proposed: %s.", cmp.Or(c.Words, text.Mono(c.Line)))
	}
	d.Answer.Buttons = d.further(g)
	for _, b := range d.Answer.Buttons {
		d.Typing("- %s: `%s`", b.Label, b.Line)
	}
	return nil
}

// further are buttons for what else can be done in a game, or where it is over.
func (d looks) further(g *match.Game) (out []desk.Button) {
	if g.Over() {
		return append(d.House.Again(d.Call), desk.Button{Label: "Log", Line: "game log"}, checkDice)
	}
	for _, x := range others {
		if x.applies(d, g) {
			b := x.Button
			if b.Line == rules.GMGroup { // of the game that runs here
				b.Line = g.Sys.Spec().Name + b.Line
			}
			out = append(out, b)
		}
	}
	out = append(out, goingOn(g, d.Call.User)...)
	out = append(out, d.absent(g)...)
	out = append(out, d.answers(g)...)
	if g.Reader(d.Call.User) == rules.Spectator {
		out = append(out, desk.BenchesOf(g).Joins()...)
	}
	return out[:min(len(out), desk.MaxJoins)]
}

// mostAbsent is how many seats that nobody plays are offered to be played without.
const mostAbsent = 6

// absent are buttons that leave seats to their default which nobody plays, so that nobody
// waits for them.
func (d looks) absent(g *match.Game) (out []desk.Button) {
	for _, s := range g.Snap.Seats {
		idle := g.Body.IsFree(s) && !g.Snap.ByDefault(s.ID)
		if idle && len(out) < mostAbsent && course(d).mayDefault(g, s.ID) == nil {
			out = append(out, desk.Button{Label: "Play Without " + g.SeatInShort(s.ID), Line: "game default to:on seat:" + string(s.ID)})
		}
	}
	return out
}

// checkDice is the button that checks a game's journal and its dice.
var checkDice = desk.Button{Label: match.CheckDice, Line: "game verify"}
