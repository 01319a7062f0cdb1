// Package atonce carries out what resolves at once: questions to the rules, looks at a
// game, rulings, and orders that wait on no sheet.
package atonce

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/storage"
)

// Play carries out the commands of a game's own.
type Play struct{ desk.Desk }

// CarryOut carries out a command of a game's own: a calc, a look, an order or a
// ruling. An order that waits on a sheet is written there.
func (d Play) CarryOut(sys rules.System, write func(desk.Desk, *match.Game, rules.SeatID) error) error {
	spec, err := desk.ActionSpec(sys, d.Cmd)
	if err != nil {
		return err
	}
	if d.Cmd, err = withFiles(d.Cmd, d.Call.Files, spec); err != nil {
		return err
	}
	switch spec.Kind {
	case rules.CalcKind:
		return d.calc(sys, spec)
	case rules.LookKind, rules.GMLookKind:
		return d.lookAt(sys, spec)
	case rules.RulingKind:
		return d.rule(sys)
	}
	return d.order(sys, write)
}

// calc answers a question to the rules; the house rules are those of the game
// that runs here, if it is one of the same system.
func (d Play) calc(sys rules.System, spec rules.ActionSpec) error {
	if err := d.Closed(sys.Spec().Name); err != nil {
		return err
	}
	roller, err := dice.FromRandom(d.House.Random)
	if err != nil {
		return err
	}
	kept, err := d.PlaceNote()
	if err != nil {
		return err
	}
	cmd, named, err := kept.Roster.Of(sys.Spec().Name).Stand(spec, sys.Spec().Ledger, d.mark().Room(), d.Cmd, func(option, value string) bool { return d.known(sys, option, value) })
	if err != nil {
		return err
	}
	var res *rules.Result
	if g, absent := d.Look(); absent == nil && !g.Over() && g.Sys.Spec().Name == sys.Spec().Name {
		res, err = g.Answer(rules.Spectator, cmd, roller)
	} else {
		res, err = sys.Ask(cmd, roller)
	}
	if err != nil {
		return err
	}
	d.show(sys, res)
	if who := named.Who(); who != "" {
		d.Say("-# %s", text.Escape(who))
	}
	var next []rules.Offer
	for _, line := range named.Write(res.Left) {
		next = append(next, rules.Offer{Label: desk.WriteDown, Line: line})
	}
	d.offer(append(next, named.Back(res.Offers, res.Left)...))
	if d.Answer.Private = res.Private; d.Call.Pressed && !res.Private { // above what is typed stands who did
		d.Answer.Text = "**" + d.House.Called(d.Call.User) + "**: " + d.Answer.Text
	}
	d.Lasting = true // its dice fell once
	return nil
}

// mark is that of the buttons of an answer: of the game that was looked at, if any was.
func (d Play) mark() desk.Mark {
	if d.Seen == nil {
		return desk.Mark{}
	}
	return desk.Mark{Game: d.Seen.Short()}
}

// known reports whether the rules list a value for an option by themselves: a design, or
// a unit of the game that runs here.
func (d Play) known(sys rules.System, option, value string) bool {
	choices, err := sys.Choices(d.Cmd, option)
	if g, absent := d.Look(); absent == nil && !g.Over() && g.Sys.Spec().Name == sys.Spec().Name {
		choices, err = watch.AskFor(g.Position, g.Reader(d.Call.User), func(s rules.Seated) ([]opts.Choice, error) { return s.Choices(d.Cmd, option) })
		choices = opts.Possible(choices)
	}
	return err == nil && slices.ContainsFunc(choices, func(c opts.Choice) bool { return strings.EqualFold(c.Value, value) })
}

// offer gives a button to each line that may be asked next; the lines are a figure
// of the answer too.
func (d Play) offer(next []rules.Offer) {
	var lines []string
	for _, o := range next {
		d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: o.Label, Line: o.Line})
		lines = append(lines, o.Line)
	}
	if lines != nil {
		d.Data(figure.Fig(desk.NextFigure, lines))
	}
}

// show puts events and figures of a result into the answer.
func (d Play) show(sys rules.System, res *rules.Result) {
	d.Data(res.Data...)
	d.Answer.Events = append(d.Answer.Events, res.Events...)
	for _, line := range d.glanced(res.Events, sys.Spec()) {
		d.Say("%s", line)
	}
	if len(res.Events) > 0 {
		return
	}
	for _, f := range res.Data {
		d.Say("%s: %s", f.Name, text.Escape(f.Value.String()))
	}
	if rolled := text.Faces(res.Rolls); rolled != "" {
		d.Say("(%s)", rolled)
	}
}

// glanced tells events line by line; on a phone, where that is more than it shows at
// once, bars in one line, and the rules once, behind all, if they have room.
func (d Play) glanced(events []rules.Event, spec *rules.Spec) (lines []string) {
	for _, e := range events {
		lines = append(lines, text.Tell(e, spec))
	}
	room := d.Glance()
	if d.Call.Pressed { // who asks may stand above it
		room--
	}
	if !d.Call.Phone || text.Tall(strings.Join(lines, "\n")) <= room {
		return lines
	}
	lines = nil
	var rest []string
	for i, e := range events {
		if section := text.Section(e, spec); section != "" && !slices.Contains(rest, section) {
			rest = append(rest, section)
		}
		e.Rule = ""
		if n := len(lines) - 1; n >= 0 && e.Kind == rules.Bar && events[i-1].Kind == rules.Bar {
			lines[n] += " " + text.Tell(e, spec)
			continue
		}
		lines = append(lines, text.Tell(e, spec))
	}
	if text.Tall(strings.Join(lines, "\n")) > room {
		lines = behindDice(events, lines)
	}
	cited := "-# " + text.Escape(strings.Join(rest, "; "))
	if whole := strings.Join(append(slices.Clone(lines), cited), "\n"); rest == nil || text.Tall(whole) > room {
		return lines
	}
	return append(lines, cited)
}

// behindDice puts lines behind the one before that tell what came of its dice.
func behindDice(events []rules.Event, lines []string) (out []string) {
	if len(events) != len(lines) { // some are one line
		return lines
	}
	for i, line := range lines {
		if i > 0 && len(events[i].Rolls) == 0 && len(events[i-1].Rolls) > 0 {
			out[len(out)-1] += " " + line
			continue
		}
		out = append(out, line)
	}
	return out
}

// gameOf checks that the game here is one of the system.
func gameOf(p *watch.Position, sys rules.System) error {
	if have := p.Sys.Spec(); have.Name != sys.Spec().Name {
		return cmdline.Unclear("The game here is %s; its commands begin with %s.", have.Title, have.Name)
	}
	return nil
}

// lookAt answers a look at the game, as the user may read it.
func (d Play) lookAt(sys rules.System, spec rules.ActionSpec) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	if err := gameOf(g.Position, sys); err != nil {
		return err
	}
	as := g.Reader(d.Call.User)
	if spec.Kind == rules.GMLookKind && g.Body.OpenedWhole() { // all read then what a game master does
		as = rules.GM
	}
	res, err := g.Answer(as, d.Cmd, dice.FromFaces(nil))
	if err != nil {
		return err
	}
	d.show(sys, res)
	d.Answer.Private = true
	if c := chartOf(res.Events, sys.Spec()); c != nil {
		d.Answer.Pictures = append(d.Answer.Pictures, outbox.Picture{Chart: c})
	}
	return nil
}

// rule carries out a ruling of the GM.
func (d Play) rule(sys rules.System) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	if err := gameOf(g.Position, sys); err != nil {
		return err
	}
	if err := MayRule(g, d.Call.User); err != nil {
		return err
	}
	if granted, err := d.Consent(g); err != nil || !granted {
		return err
	}
	return d.Act(g, rules.GM, journal.OpAct)
}

// MayRule refuses a ruling where there is a game master, of anybody else.
func MayRule(g *match.Game, user string) error {
	switch {
	case g.Over():
		return Ended(g)
	case g.Body.IsGM(user) || g.Body.GM == 0:
		return nil
	}
	return cmdline.Unclear("Rulings are the game master's.")
}

// Ended is why nothing is ordered in a game that is over. Between the entry that ends it
// and the one that opens it nothing is open yet.
func Ended(g *match.Game) error {
	open := ""
	if g.Over() && g.Body.Open.Orders {
		open = " What was ordered is open now: game log."
	}
	return cmdline.Unclear("The game is over.%s Start another with: game new system:%s scenario:%s", open, g.Head.System, g.Head.Scenario)
}

// Act carries out what happens in the open, at once, and commits it.
func (d Play) Act(g *match.Game, seat rules.SeatID, what journal.Op) error {
	if err := MayType(g.Position, d.Cmd); err != nil {
		return err
	}
	roller, serial := g.NextDice()
	reason, _ := d.Cmd.Get(string(opts.Reason))
	line := d.Cmd.Without(string(opts.Reason)).String()
	deed := journal.Deed{Public: journal.Public{Op: what, Line: line, Step: g.Snap.Step, Serial: serial, Seat: seat}, Command: line, Reason: reason, Roller: roller}
	if g.Snap.Typed && what == journal.OpAct {
		hand, err := g.RealDice().Hand(deed, d.Cmd, d.Call.User)
		if err != nil || hand.Asked != "" {
			return d.wantsDice(g, hand, err)
		}
		deed = hand.Deed
	}
	ch, err := g.Do(deed)
	if err != nil {
		return err
	}
	ch.Text = reason
	return d.happened(g, ch) // with its serial, dice or none: that there were secret ones is a secret
}

// howToGive says how the dice of an act are typed in.
const howToGive = "Add dice:\"…\" to the order; the bot rolls what is left: dice:rest."

// wantsDice asks for the dice that are missing of an act, and keeps what was given.
func (d Play) wantsDice(g *match.Game, hand match.Hand, err error) error {
	switch {
	case err != nil:
		return err
	case hand.Taken == nil:
		return &desk.Offering{Refusal: cmdline.Refuse(string(opts.Dice), "dice: %s", hand.Asked), Also: howToGive}
	}
	d.Answer.Private = true
	d.Say("Kept: %s.", text.Escape(opts.SpellFaces(hand.Taken)))
	d.Say("%s", text.Escape(hand.Asked))
	d.Say("-# Give the same order with these alone, or with dice:rest: the bot rolls them.")
	return d.Draft(func(tx *storage.Tx) error { return d.House.PutBody(tx, g, nil) })
}

// MayType refuses dice typed in where the bot rolls.
func MayType(p *watch.Position, cmd cmdline.Command) error {
	_, typed := cmd.Get(string(opts.Dice))
	if typed && p.Snap.Mode == rules.Strict && !p.Snap.Typed {
		return cmdline.Refuse("dice", "In this game the referee rolls; dice are typed in only where the game was made with dice:typed.")
	}
	return nil
}

// happened commits what a seat or the GM has done in the open, and posts it.
func (d Play) happened(g *match.Game, ch *match.Change) error {
	acted := ch.Entry.Seat // which the heading of a secret ruling puts away
	heading, err := d.headed(g, ch)
	if err != nil {
		return err
	}
	if err := d.tell(g, ch, heading); err != nil {
		return err
	}
	d.sayWhatHappened(g, ch.Next, d.told(g, ch, acted))
	sealed, err := d.House.Returned(g, ch.Next.Snap, g.SealedFor(ch.Next.Snap))
	if err != nil {
		return err
	}
	if ch.Sheets, err = d.House.HandedBack(g, ch.Next, ch.Events); err != nil {
		return err
	}
	maps.Copy(ch.Sheets, sealed)
	d.Advance()
	return d.Commit(ch)
}

// tell readies the messages that tell of an act: everybody what they may read, and the
// others what is for them alone. A pass of which nothing comes is no post, since the
// board shows it; it asks whoever is next.
func (d Play) tell(g *match.Game, ch *match.Change, heading string) error {
	asks, err := d.asksNext(g, ch)
	if err != nil {
		return err
	}
	open, secret := ch.Split()
	if idle(ch, g.Position) {
		open = []rules.Event{{Text: nothingDone}}
		d.Say("%s", nothingDone)
	}
	switch quiet := ch.Entry.Op == journal.OpPass && saysNothing(open); {
	case !quiet:
		ch.Posts = []outbox.Message{d.post(g, ch, stretch.Deed{By: heading, Reason: ch.Text, Ask: asks.Ask}, open, asks)}
	case len(asks.Mention) > 0:
		ch.Posts = []outbox.Message{stretch.Ping(g.Head.Place, stretch.Ending{Ask: asks.Ask, Mention: asks.Mention, Step: g.After(ch).PlayedStep()})}
	}
	ch.Posts = append(ch.Posts, g.Readers().Mail(ch.Next, secret, stretch.Deed{By: strings.TrimSuffix(heading, ".") + g.Venue().InWhere()})...)
	return nil
}

// told are the events of an act that who gave it may read: of a secret ruling by consent
// only what is addressed to them, as their log will show it.
func (d Play) told(g *match.Game, ch *match.Change, acted rules.SeatID) []rules.Event {
	events := match.Seen(ch.Events, d.Reads(g, acted))
	if !ch.Hide || g.Body.IsGM(d.Call.User) {
		return events
	}
	return slices.DeleteFunc(slices.Clone(events), func(e rules.Event) bool { return len(e.To) == 0 })
}

// sayWhatHappened answers who acted with what has come of it, as they may read it: on a
// phone, where that is more than a glance, in short as a result is told.
func (d Play) sayWhatHappened(g *match.Game, next *watch.Position, events []rules.Event) {
	d.Answer.Private = true
	var all []string
	for _, e := range events {
		all = append(all, text.Tell(e, g.Sys.Spec()))
	}
	if d.Call.Phone && text.Tall(strings.Join(append(all, d.Answer.Text), "\n")) > d.Glance() {
		all = stretch.Deed{}.Lines(next, g.Reader(d.Call.User), events)
		all = all[:len(all)-1] // nobody need be told who did it
		d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: "Details", Line: fmt.Sprint("game details entry:", g.Head.Entries+1)})
	}
	if len(all) > 0 {
		d.Say("%s", strings.Join(all, "\n"))
	}
	if d.Answer.Text == "" {
		d.Say("Done.")
	}
}

// saysNothing reports whether events say no more than that the game goes on.
func saysNothing(events []rules.Event) bool {
	return !slices.ContainsFunc(events, func(e rules.Event) bool { return !e.Quiet })
}

// asksNext says what is asked behind an act, where that is somebody else now.
func (d Play) asksNext(g *match.Game, ch *match.Change) (match.Asking, error) {
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	if err != nil {
		return match.Asking{}, err
	}
	before, err := watch.Know(g.Position, rules.Position.Awaited)
	if err != nil {
		return match.Asking{}, err
	}
	asks, err := g.After(ch).Summons().Asking(clock, d.House.Now())
	if err != nil || slices.Equal(before, asks.Seats) {
		return match.Asking{}, err
	}
	asks.Mention = slices.DeleteFunc(asks.Mention, func(user string) bool { return user == d.Call.User })
	return asks, nil
}

// post tells everybody in short of what a seat or the game master has done in the
// open. What it leaves out stands behind a button.
func (d Play) post(g *match.Game, ch *match.Change, deed stretch.Deed, open []rules.Event, asks match.Asking) outbox.Message {
	post := outbox.Say(g.Head.Place, deed.Lines(ch.Next, rules.Spectator, open)...)
	post.Ask, post.Mention = asks.Ask, asks.Mention
	switch seat := ch.Entry.Seat; {
	case seat != "" && seat != rules.GM: // an order that has resolved at once
		post.Step, post.AtOnce = g.After(ch).PlayedStep(), g.Snap.Mode == rules.Free
	case !saysNothing(open):
		post.Buttons = []outbox.Button{{Label: "Details", Line: fmt.Sprint("game details entry:", g.Head.Entries+1)}}
	}
	if ch.Entry.Line != journal.SecretRuling {
		post.Pictures = g.Readers().MapAfter(rules.Spectator, g.Head.Entries+1, g.Head.Entries+1, "")
	}
	return post
}

// nothingDone is what is told of an order that resolved at once and came to
// nothing.
const nothingDone = "Nothing came of it: there is nothing now that it could act on."

// idle reports whether an order of free play has told nothing and changed
// nothing.
func idle(ch *match.Change, was *watch.Position) bool {
	return was.Snap.Mode == rules.Free && !ch.Hide && len(ch.Events) == 0 && bytes.Equal(was.Snap.State, ch.Next.Snap.State)
}

// order gives an order: onto the sheet where it is secret, at once where it is
// not.
func (d Play) order(sys rules.System, write func(desk.Desk, *match.Game, rules.SeatID) error) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	if err := gameOf(g.Position, sys); err != nil {
		return err
	}
	spec, err := desk.ActionSpec(sys, d.Cmd)
	if err != nil {
		return err
	}
	seat, err := d.SeatOfOrder(g, spec, d.Cmd)
	if err != nil {
		return err
	}
	if g.Snap.Mode == rules.Free || g.Asks(spec.Step) == rules.InTurn {
		return d.Act(g, seat, journal.OpAct)
	}
	return write(d.Desk, g, seat)
}
