package desk

import (
	"cmp"
	"strconv"
	"strings"

	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// Mark is what a button belongs to: one step of a game, or a game, or an offer that was
// made in it. Pressed elsewhere, or later, it does nothing.
type Mark struct {
	Step  string // as [match.Game.StepMark] gives it; the game is in it
	Game  string // by its short id
	Offer uint64 // by the entry in which it was made
}

// The signs of a mark that is of no step: @GAME, or @GAME.OFFER.
const (
	gameSign  = "@"
	offerSign = "."
)

func (m Mark) String() string {
	switch {
	case m.Step != "" || m.Game == "":
		return m.Step
	case m.Offer == 0:
		return gameSign + m.Game
	}
	return gameSign + m.Game + offerSign + strconv.FormatUint(m.Offer, 36)
}

// ButtonRoom is how many characters a button carries: Discord's custom id.
const ButtonRoom = 100

// buttonKind begins what a button carries that does a line, before its mark.
const buttonKind = "l:"

// Room is how long the line of a button of this mark may be.
func (m Mark) Room() int { return ButtonRoom - len(buttonKind+m.String()+":") }

// ReadMark reads a mark. What makes no sense is the mark of a step that never was.
func ReadMark(text string) Mark {
	game, is := strings.CutPrefix(text, gameSign)
	game, offer, offered := strings.Cut(game, offerSign)
	n, err := strconv.ParseUint(cmp.Or(offer, "0"), 36, 64)
	if !is || err != nil || offered && n == 0 {
		return Mark{Step: text}
	}
	return Mark{Game: game, Offer: n}
}

// Bound is a call that a button makes which has a mark.
func (c Call) Bound(m Mark) Call {
	c.Step, c.Game, c.Offer, c.Pressed = m.Step, m.Game, m.Offer, true
	return c
}

// marked names the game that the button of a call belongs to: one that was played where
// it was pressed, or, in the bot's conversation with a user, one of theirs.
func (d Asker) marked(tx *storage.Tx) (none storage.ID, err error) {
	games, err := tx.FindGames(d.Call.Game)
	if err != nil || len(games) != 1 { // it is there no more, or was made up
		return none, errElsewhere
	}
	head, err := tx.Game(games[0])
	if err != nil {
		return none, err
	}
	g, err := d.House.Headed(head)
	if err != nil {
		return none, err
	}
	if head.Place == d.Call.Place || d.Call.Place == outbox.DM(d.Call.User) && g.Reader(d.Call.User) != rules.Spectator {
		return games[0], nil
	}
	return none, errElsewhere
}

var errElsewhere = cmdline.Refuse(earlierGame, "That was for a game that is not here; nothing was done.")

// Bygone is why nothing is done of what belongs to a game that is over, such as to take a
// seat in it.
func (d *session) Bygone() error {
	if g := cmp.Or(d.Game, d.Seen); g == nil || d.Call.Game == "" || !g.Over() {
		return nil
	}
	return d.ofBygone()
}

func (d *session) ofBygone() error {
	return d.mayPlayAgain(cmdline.Refuse(earlierGame, "That was for game %s, which is over; nothing was done.", cmp.Or(d.Game, d.Seen).Short()))
}

// outlived is why what a button does is not done in the game that was taken for it: the
// step is over, or the game, or the offer has lapsed.
func (d *session) outlived() error {
	switch {
	case d.Game.Over() && d.Call.Game != "":
		return d.ofBygone()
	case d.Game.Over():
		return ErrNoGame
	case match.OfAnotherGame(d.Call.Step, d.Game.StepMark()):
		return cmdline.Refuse(EarlierStep, OfAnotherGame)
	case d.Call.Step != "" && d.Call.Step != d.Game.StepMark():
		return cmdline.Refuse(EarlierStep, "That was for an earlier step, so nothing was done.")
	case d.Call.Offer != 0 && !d.Game.Body.Stands(d.Call.Offer, d.Game.Head.Entries):
		return &Offering{Refusal: cmdline.Refuse(lapsed, "That offer has lapsed; nothing was done."), Buttons: d.anew()}
	}
	return nil
}

// OfAnotherGame answers a press on what was shown in a game that is no more the one here.
const OfAnotherGame = "That was for another game, so nothing was done."

// Rules of refusals of what was meant for something that is no more.
const (
	EarlierStep = "earlier-step"
	earlierGame = "earlier-game"
	lapsed      = "lapsed"
)
