package commands

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
)

// What a secret die is for is as secret as its face: everybody reads only whose
// it is. The seat is told the rest, and the game master reads it.

// aside is what one seat alone may know of the die that is asked for.
type aside struct {
	Seat rules.SeatID `cbor:"1,keyasint"`
	Text string       `cbor:"2,keyasint"`
}

// audience names the seat whose secret the die is that was missing or did not
// fit; "" where everybody may know of it.
func audience(err error) rules.SeatID {
	var needs *dice.Needs
	var misfit *dice.Misfit
	switch {
	case errors.As(err, &needs):
		return rules.SeatID(needs.Audience)
	case errors.As(err, &misfit):
		return rules.SeatID(misfit.Audience)
	}
	return ""
}

// complaint words a complaint about dice for everybody.
func complaint(p *watch.Position, err error) string {
	var misfit *dice.Misfit
	refusal, _ := cmdline.AsRefusal(err)
	switch seat := audience(err); {
	case seat == "":
		return refusal.Text
	case errors.As(err, &misfit):
		return fmt.Sprintf("dice: %d cannot fall on the die for %s.", misfit.Face, p.SeatTitle(seat))
	default:
		return fmt.Sprintf("dice: needs a die for %s.", p.SeatTitle(seat))
	}
}

// discreet words a refusal for the one who asks: what a die is for that is not
// his to know is left out.
func (d *session) discreet(err error) error {
	g := d.game
	if g == nil {
		g = d.seen
	}
	seat := audience(err)
	if seat == "" || g == nil || g.Knows(d.call.User, seat) {
		return err
	}
	return cmdline.Refuse("dice", "%s", complaint(g.Position, err))
}

// ask stops a step for dice, and asks for them once. Nothing of the step was
// saved.
func (r *clerk) ask(ctx context.Context, g *game, err error) []rules.Event {
	open := rules.Event{Kind: "dice", Step: g.Snap.Step, Rule: "dice", Text: complaint(g.Position, err)}
	events, was := []rules.Event{open}, g.body
	g.body.Stuck, g.body.Fatal, g.body.Tried = "", "", tried{}
	g.body.Asked, g.body.Aside = wanted(open.Text), aside{}
	if seat := audience(err); seat != "" {
		refusal, _ := cmdline.AsRefusal(err)
		secret := open
		secret.To, secret.Text = []rules.SeatID{seat}, refusal.Text
		events = append(events, secret)
		g.body.Aside = aside{Seat: seat, Text: wanted(refusal.Text)}
	}
	switch {
	case g.body.Asked != was.Asked || g.body.Aside != was.Aside:
		r.mark(ctx, g, g.questions())
	case g.body.Tried != was.Tried:
		r.mark(ctx, g, nil)
	}
	return events
}

// wanted takes the option's name off a complaint about dice.
func wanted(text string) string { return strings.TrimPrefix(text, "dice: ") }

// questions asks everybody for the die that is wanted, and its seat for what
// that seat alone may know of it.
func (g *game) questions() []outbox.Message {
	const format = "%s: %s Give every die of this step: `game retry dice:\"…\"`"
	post := g.announce(format, g.StepTitle(), text.Escape(g.body.Asked))
	post.Mention = g.Hosts()
	user := g.body.Holder(g.body.Aside.Seat)
	if user == "" {
		return []outbox.Message{post}
	}
	return []outbox.Message{post, {Place: outbox.DM(user), Text: fmt.Sprintf(format, g.StepTitle()+g.venue().inWhere(), text.Escape(g.body.Aside.Text))}}
}

// wants says which die the step waits for, as the user may know it.
func (b *body) wants(user string) (text string, secret bool) {
	if a := b.Aside; a.Text != "" && b.Knows(user, a.Seat) {
		return a.Text, true
	}
	return b.Asked, false
}
