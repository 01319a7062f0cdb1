package commands

import (
	"slices"
	"strings"
	"time"

	"impulse/rules"
)

// rpsActions are rock, paper, scissors between two players, a means of chance
// beside dice and cards (Goliath, Ten Things 8).
var rpsActions = []action{{
	Name: "rps", Kind: rules.DeskKind, Summary: "rock, paper, scissors: two choose in secret", Example: "choose:rock with:blue",
	Params: []param{
		oneOf("choose", "your hand; else how it stands here", hands...).Opt(),
		of(rules.UserParam, "with", "against whom; else whoever answers").Opt(),
		switchOf("withdraw", "take back what you have chosen"),
	},
	Do: rockPaperScissors,
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

func rockPaperScissors(r *ruling, a args) error {
	d := r.State
	switch {
	case d.alone():
		return rules.Unclear("Rock, paper, scissors needs another who sees the end of it; play it where he is.")
	case a.On("withdraw"):
		return d.withdrawHand()
	case !a.Has("choose"):
		return d.tellHands()
	}
	with := strings.TrimPrefix(a.Text("with"), "@")
	if with == d.call.User {
		return rules.Refuse("with", "with: name another, for nobody plays against himself.")
	}
	own := thrownHand{d.call.User, with, a.Text("choose"), d.r.now().UnixMilli()}
	return d.keep(func(n *placeNote) ([]Message, error) {
		n.waiting(own.AtMS)
		if n.handOf(own.By) >= 0 {
			return nil, rules.Refuse("choose", "You have chosen already and wait for an answer; take it back first with: rps withdraw:on")
		}
		if i := slices.IndexFunc(n.Hands, func(h thrownHand) bool { return h.meets(own) }); i >= 0 {
			first := n.Hands[i]
			n.Hands = slices.Delete(n.Hands, i, i+1)
			return d.showHands(first, own), nil
		}
		if len(n.Hands) >= maxThrown {
			return nil, rules.Refuse("choose", "%d hands wait here for an answer, and no more can; answer one of them.", maxThrown)
		}
		n.Hands = append(n.Hands, own)
		return d.waitFor(own), nil
	})
}

// meets reports whether two hands are against each other.
func (h thrownHand) meets(own thrownHand) bool {
	return h.By != own.By && (h.With == "" || h.With == own.By) && (own.With == "" || own.With == h.By)
}

// waiting drops the hands that have waited too long.
func (n *placeNote) waiting(nowMS int64) {
	n.Hands = slices.DeleteFunc(n.Hands, func(h thrownHand) bool { return nowMS-h.AtMS > handWaits.Milliseconds() })
}

// handOf is where a user's hand stands, -1 if he has none here.
func (n *placeNote) handOf(user string) int {
	return slices.IndexFunc(n.Hands, func(h thrownHand) bool { return h.By == user })
}

// waitFor tells that somebody has chosen, and nobody but him what.
func (d *desk) waitFor(own thrownHand) []Message {
	who := "whoever answers"
	if own.With != "" {
		who = d.r.called(own.With)
	}
	d.whisper("You chose **%s** against %s. Nobody reads it before the other has chosen.", own.Hand, who)
	d.data(rules.Fig("waiting", true))
	return d.others("**%s** has chosen in secret, against %s; the answer goes with `rps choose:…`, and nobody reads it either.", d.r.called(own.By), who)
}

// showHands shows both hands at once to everybody.
func (d *desk) showHands(first, second thrownHand) []Message {
	d.whisper("You chose **%s**.", second.Hand)
	text, winner := "A tie: choose again.", ""
	switch {
	case beats(first.Hand, second.Hand):
		winner, text = first.By, "**"+d.r.called(first.By)+"** wins: "+beaten[first.Hand]+"."
	case beats(second.Hand, first.Hand):
		winner, text = second.By, "**"+d.r.called(second.By)+"** wins: "+beaten[second.Hand]+"."
	}
	d.say("%s", text)
	f := rules.Figures{rules.Fig("first", first.Hand), rules.Fig("second", second.Hand), rules.Fig("tie", winner == "")}
	d.data(f...)
	d.answer.Events = append(d.answer.Events, rules.Event{Kind: "rps", Figures: f, Text: text})
	return d.others("%s: **%s**; %s: **%s**. %s", d.r.called(first.By), first.Hand, d.r.called(second.By), second.Hand, text)
}

func (d *desk) withdrawHand() error {
	return d.keep(func(n *placeNote) ([]Message, error) {
		n.waiting(d.r.now().UnixMilli())
		i := n.handOf(d.call.User)
		if i < 0 {
			return nil, rules.Refuse("withdraw", "You have not chosen here; choose with: rps choose:rock")
		}
		n.Hands = slices.Delete(n.Hands, i, i+1)
		d.whisper("What you chose is taken back, and nobody reads it.")
		return d.others("**%s** has taken back what he chose.", d.r.called(d.call.User)), nil
	})
}

// tellHands says who has chosen and waits.
func (d *desk) tellHands() error {
	n, err := d.note()
	if err != nil {
		return err
	}
	n.waiting(d.r.now().UnixMilli())
	d.answer.Private = true
	for _, h := range n.Hands {
		who := "anybody"
		if h.With != "" {
			who = d.r.called(h.With)
		}
		d.say("- %s has chosen and waits for %s.", d.r.called(h.By), who)
	}
	if len(n.Hands) == 0 {
		d.say("Nobody has chosen yet. Choose with: `rps choose:rock` or `rps choose:paper with:…`")
	}
	d.data(rules.Fig("waiting", len(n.Hands)))
	return nil
}
