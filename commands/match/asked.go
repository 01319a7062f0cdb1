package match

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

// Audience names the seat whose secret the die is that was missing or did not
// fit; "" where everybody may know of it.
func Audience(err error) rules.SeatID {
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

// Complaint words a complaint about dice for everybody.
func Complaint(p *watch.Position, err error) string {
	var misfit *dice.Misfit
	refusal, _ := cmdline.AsRefusal(err)
	switch seat := Audience(err); {
	case seat == "":
		return refusal.Text
	case errors.As(err, &misfit):
		return fmt.Sprintf("dice: %d cannot fall on the die for %s.", misfit.Face, p.SeatTitle(seat))
	default:
		return fmt.Sprintf("dice: needs a die for %s.", p.SeatTitle(seat))
	}
}

// ask stops a step for dice, and asks for them once. Nothing of the step was
// saved.
func (r *Clerk) ask(ctx context.Context, g *Game, err error) []rules.Event {
	open := rules.Event{Kind: "dice", Step: g.Snap.Step, Rule: "dice", Text: Complaint(g.Position, err)}
	events, was := []rules.Event{open}, g.Body
	g.Body.Stuck, g.Body.Fatal, g.Body.Tried = "", "", Tried{}
	g.Body.Asked, g.Body.Aside = wanted(open.Text), aside{}
	if seat := Audience(err); seat != "" {
		refusal, _ := cmdline.AsRefusal(err)
		secret := open
		secret.To, secret.Text = []rules.SeatID{seat}, refusal.Text
		events = append(events, secret)
		g.Body.Aside = aside{Seat: seat, Text: wanted(refusal.Text)}
	}
	switch {
	case g.Body.Asked != was.Asked || g.Body.Aside != was.Aside:
		r.mark(ctx, g, g.questions())
	case g.Body.Tried != was.Tried:
		r.mark(ctx, g, nil)
	}
	return events
}

// wanted takes the option's name off a complaint about dice.
func wanted(text string) string { return strings.TrimPrefix(text, "dice: ") }

// questions asks everybody for the die that is wanted, and its seat for what
// that seat alone may know of it.
func (g *Game) questions() []outbox.Message {
	const format = "%s: %s Give every die of this step: `game retry dice:\"…\"`"
	post := g.Announce(format, g.StepTitle(), text.Escape(g.Body.Asked))
	post.Mention = g.Hosts()
	user := g.Body.Holder(g.Body.Aside.Seat)
	if user == "" {
		return []outbox.Message{post}
	}
	return []outbox.Message{post, outbox.Say(outbox.DM(user), fmt.Sprintf(format, g.StepTitle()+g.Venue().InWhere(), text.Escape(g.Body.Aside.Text)))}
}

// Wants says which die the step waits for, as the user may know it.
func (b *Body) Wants(user string) (text string, secret bool) {
	if a := b.Aside; a.Text != "" && b.Knows(user, a.Seat) {
		return a.Text, true
	}
	return b.Asked, false
}
