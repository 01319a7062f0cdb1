package tabletop

import (
	"slices"
	"strings"
	"time"

	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
)

// rpsCommands are rock, paper, scissors between two players, a means of chance
// beside dice and cards (Goliath, Ten Things 8).
var rpsCommands = []command{{
	Name: "rps", Summary: "rock, paper, scissors: two choose in secret", Example: "choose:rock with:blue",
	Params: []param{
		oneOf(chooseOption, "your hand; else how it stands here", hands...).Opt(),
		of(opts.UserParam, withOption, "against whom; else whoever answers").Opt(),
		switchOf(withdrawOption, "take back what you have chosen"),
	},
	Do: in(thrower.rockPaperScissors),
}}

// hands beat the one before them, and the first the last.
var hands = []string{"rock", "paper", "scissors"}

// beaten says how a hand beats the one before it.
var beaten = map[string]string{"rock": "rock blunts scissors", "paper": "paper wraps rock", "scissors": "scissors cut paper"}

// beats reports whether the first of two hands wins.
func beats(a, b string) bool {
	return slices.Index(hands, a) == (slices.Index(hands, b)+1)%len(hands)
}

// thrownHand is a hand that waits for another. Nobody is told it before.
type thrownHand struct {
	By   string `cbor:"1,keyasint"`           // user
	With string `cbor:"2,keyasint,omitempty"` // the only user who may answer; empty for anybody
	Hand string `cbor:"3,keyasint"`
	AtMS int64  `cbor:"4,keyasint"` // in milliseconds since 1970
}

// A hand waits for so long; so many wait in a place.
const (
	handWaits = 24 * time.Hour
	maxThrown = 20
)

func (g thrower) rockPaperScissors(a args) error {
	switch {
	case g.alone():
		return cmdline.Unclear("Rock, paper, scissors needs another who sees the end of it; play it where they are.")
	case withdrawOption.In(a):
		return g.withdrawHand()
	case !chooseOption.Given(a):
		return g.tellHands()
	}
	with := strings.TrimPrefix(withOption.In(a), "@")
	if with == g.User {
		return cmdline.Refuse("with", "with: name another, for nobody plays alone.")
	}
	own := thrownHand{g.User, with, chooseOption.In(a), g.Now.UnixMilli()}
	return g.Keep(func(n *Shelf) ([]outbox.Message, error) {
		n.waiting(own.AtMS)
		if n.handOf(own.By) >= 0 {
			return nil, cmdline.Refuse("choose", "You have chosen already and wait for an answer; take it back first with: rps withdraw:on")
		}
		if i := slices.IndexFunc(n.Hands, func(h thrownHand) bool { return h.meets(own) }); i >= 0 {
			first := n.Hands[i]
			n.Hands = slices.Delete(n.Hands, i, i+1)
			return g.showHands(first, own), nil
		}
		if len(n.Hands) >= maxThrown {
			return nil, cmdline.Refuse("choose", "%d hands wait here for an answer, and no more can; answer one of them.", maxThrown)
		}
		n.Hands = append(n.Hands, own)
		return g.waitFor(own), nil
	})
}

// meets reports whether two hands are against each other.
func (h thrownHand) meets(own thrownHand) bool {
	return h.By != own.By && (h.With == "" || h.With == own.By) && (own.With == "" || own.With == h.By)
}

// waiting drops the hands that have waited too long.
func (n *Shelf) waiting(nowMS int64) {
	n.Hands = slices.DeleteFunc(n.Hands, func(h thrownHand) bool { return nowMS-h.AtMS > handWaits.Milliseconds() })
}

// handOf is where a user's hand stands, -1 if they have none here.
func (n *Shelf) handOf(user string) int {
	return slices.IndexFunc(n.Hands, func(h thrownHand) bool { return h.By == user })
}

// waitFor tells that somebody has chosen, and nobody but them what.
func (g thrower) waitFor(own thrownHand) []outbox.Message {
	who := "whoever answers"
	if own.With != "" {
		who = g.Called(own.With)
	}
	g.whisper("You chose **%s** against %s. Nobody reads it before the other has chosen.", own.Hand, who)
	g.data(figure.Fig("waiting", true))
	return g.others("**%s** has chosen in secret, against %s; the answer goes with `rps choose:…`, and nobody reads it either.", g.Called(own.By), who)
}

// showHands shows both hands at once to everybody.
func (g thrower) showHands(first, second thrownHand) []outbox.Message {
	g.whisper("You chose **%s**.", second.Hand)
	text, winner := "A tie: choose again.", ""
	switch {
	case beats(first.Hand, second.Hand):
		winner, text = first.By, "**"+g.Called(first.By)+"** wins: "+beaten[first.Hand]+"."
	case beats(second.Hand, first.Hand):
		winner, text = second.By, "**"+g.Called(second.By)+"** wins: "+beaten[second.Hand]+"."
	}
	g.Say("%s", text)
	f := figure.Figures{figure.Fig("first", first.Hand), figure.Fig("second", second.Hand), figure.Fig("tie", winner == "")}
	g.data(f...)
	g.Events = append(g.Events, rules.Event{Kind: "rps", Figures: f, Text: text})
	return g.others("%s: **%s**; %s: **%s**. %s", g.Called(first.By), first.Hand, g.Called(second.By), second.Hand, text)
}

func (g thrower) withdrawHand() error {
	return g.Keep(func(n *Shelf) ([]outbox.Message, error) {
		n.waiting(g.Now.UnixMilli())
		i := n.handOf(g.User)
		if i < 0 {
			return nil, cmdline.Refuse("withdraw", "You have not chosen here; choose with: rps choose:rock")
		}
		n.Hands = slices.Delete(n.Hands, i, i+1)
		g.whisper("What you chose is taken back, and nobody reads it.")
		return g.others("**%s** has taken back what they chose.", g.Called(g.User)), nil
	})
}

// tellHands says who has chosen and waits.
func (g thrower) tellHands() error {
	n, err := g.Shelf()
	if err != nil {
		return err
	}
	n.waiting(g.Now.UnixMilli())
	g.Private = true
	for _, h := range n.Hands {
		who := "anybody"
		if h.With != "" {
			who = g.Called(h.With)
		}
		g.Say("- %s has chosen and waits for %s.", g.Called(h.By), who)
	}
	if len(n.Hands) == 0 {
		g.Say("Nobody has chosen yet. Choose with: `rps choose:rock` or `rps choose:paper with:…`")
	}
	g.data(figure.Fig("waiting", len(n.Hands)))
	return nil
}
