package commands

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
)

// play carries out a command of a game's own: a calc, a look, an order or a
// ruling.
func (d *desk) play(sys rules.System) error {
	spec, err := actionSpec(sys, d.cmd)
	if err != nil {
		return err
	}
	if d.cmd, err = d.withFiles(spec); err != nil {
		return err
	}
	switch spec.Kind {
	case rules.CalcKind:
		return d.calc(sys)
	case rules.LookKind:
		return d.lookAt(sys)
	case rules.RulingKind:
		return d.rule(sys)
	}
	return d.order(sys)
}

// actionSpec finds the declaration of a command.
func actionSpec(sys rules.System, cmd rules.Command) (rules.ActionSpec, error) {
	var names []string
	for _, a := range sys.Spec().Actions {
		if slices.Equal(a.Path, cmd.Path) {
			return a, nil
		}
		if a.Path[0] == cmd.Path[0] {
			names = append(names, a.Path[1])
		}
	}
	if len(cmd.Path) == 1 {
		return rules.ActionSpec{}, rules.Unclear("%s needs an action: %s.", cmd.Path[0], strings.Join(names, ", "))
	}
	return rules.ActionSpec{}, rules.Unclear("%s has no action %s; it has %s.", cmd.Path[0], rules.Shorten(cmd.Path[1], 32), strings.Join(names, ", "))
}

// calc answers a question to the rules; the house rules are those of the game
// that runs here, if it is one of the same system.
func (d *desk) calc(sys rules.System) error {
	if err := d.closed(sys.Spec().Name); err != nil {
		return err
	}
	var snap *rules.Snapshot
	if g, err := d.look(); err == nil && !g.over() && g.sys.Spec().Name == sys.Spec().Name {
		snap, sys = g.snap, g.sys
	}
	roller, err := dice.FromRandom(d.r.random)
	if err != nil {
		return err
	}
	res, err := sys.Act(snap, rules.Spectator, d.cmd, roller)
	if err != nil {
		return err
	}
	d.show(sys, res)
	d.answer.Private = res.Private
	d.lasting = true // its dice fell once
	return nil
}

// show puts events and figures of a result into the answer.
func (d *desk) show(sys rules.System, res *rules.Result) {
	d.data(res.Data...)
	d.answer.Events = append(d.answer.Events, res.Events...)
	for _, e := range res.Events {
		d.say("%s", tell(e, sys.Spec()))
	}
	if len(res.Events) > 0 {
		return
	}
	for _, f := range res.Data {
		d.say("%s: %s", f.Name, Escape(f.Value.String()))
	}
	if rolled := faces(res.Rolls); rolled != "" {
		d.say("(%s)", rolled)
	}
}

// gameOf checks that the game here is one of the system.
func gameOf(g *game, sys rules.System) error {
	if have := g.sys.Spec(); have.Name != sys.Spec().Name {
		return rules.Unclear("The game here is %s; its commands begin with %s.", have.Title, have.Name)
	}
	return nil
}

func (d *desk) lookAt(sys rules.System) error {
	g, err := d.look()
	if err != nil {
		return err
	}
	if err := gameOf(g, sys); err != nil {
		return err
	}
	res, err := g.sys.Act(g.snap, g.reader(d.call.User), d.cmd, dice.FromFaces(nil))
	if err != nil {
		return err
	}
	d.show(sys, res)
	d.answer.Private = true
	return nil
}

// rule carries out a ruling of the GM.
func (d *desk) rule(sys rules.System) error {
	g, err := d.open()
	if err != nil {
		return err
	}
	if err := gameOf(g, sys); err != nil {
		return err
	}
	if !g.body.isGM(d.call.User) && g.body.GM > 0 {
		return rules.Unclear("Rulings are the game master's.")
	}
	if granted, err := d.consent(g); err != nil || !granted {
		return err
	}
	return d.act(g, rules.GM, opAct)
}

// act carries out what happens in the open, at once, and commits it.
func (d *desk) act(g *game, seat rules.SeatID, what op) error {
	if err := mayType(g, d.cmd); err != nil {
		return err
	}
	roller, serial := g.nextDice()
	res, err := g.sys.Act(g.snap, seat, d.cmd, roller)
	if err != nil {
		return d.wantsDice(err)
	}
	return d.happened(g, res, seat, what, serial) // with its serial, dice or none: that there were secret ones is a secret
}

// nextDice are the dice of what is done next: of the game's stream, or none where
// they are typed in.
func (g *game) nextDice() (*dice.Roller, uint64) {
	if g.snap.Typed {
		return dice.FromFaces(nil), 0
	}
	return g.roller()
}

// wantsDice says how the dice are given that were missing: what they
// are for is worded later, for who may know it.
func (d *desk) wantsDice(err error) error {
	if _, missing := rules.NeedsDice(err); missing {
		d.also = "Add dice:\"…\" to the order."
	}
	return err
}

// mayType refuses dice typed in where the bot rolls.
func mayType(g *game, cmd rules.Command) error {
	_, typed := cmd.Get("dice")
	if typed && g.snap.Mode == rules.Strict && !g.snap.Typed {
		return rules.Refuse("dice", "In this game the referee rolls; dice are typed in only where the game was made with dice:typed.")
	}
	return nil
}

// happened commits what a seat or the GM has done in the open, and posts it.
func (d *desk) happened(g *game, res *rules.Result, seat rules.SeatID, what op, serial uint64) error {
	reason, _ := d.cmd.Get("reason")
	line := d.cmd.Without("reason").String()
	ch := &change{entry: public{Op: what, Line: line, Step: g.snap.Step, Serial: serial, Seat: seat}, rolls: res.Rolls, events: res.Events,
		snap: res.Snapshot, text: reason, hide: res.Private}
	heading, err := d.headed(g, res, ch)
	if err != nil {
		return err
	}
	open, _, hidden := part(res.Events, res.Rolls, ch.hide)
	lines := tellAll(open, g.sys.Spec())
	if g.idle(res) {
		lines = []string{nothingDone}
		d.say("%s", nothingDone)
	}
	if ch.text != "" {
		lines = append(lines, "Reason: "+Escape(reason))
	}
	mailed := func(to string, lines []string) Message { return told(to, heading+g.inWhere(), lines) }
	ch.posts = append([]Message{told(g.head.Place, heading, lines)}, g.mail(hidden.Events, mailed)...)
	if seat != "" && seat != rules.GM { // an order that has resolved at once
		ch.posts[0].Step, ch.posts[0].AtOnce = g.after(res).playedStep(), g.snap.Mode == rules.Free
	}
	if ch.entry.Line != secretRuling {
		ch.posts[0].Pictures = g.mapAfter(rules.Spectator, g.head.Entries+1, g.head.Entries+1, "")
	}
	d.answer.Private = true
	for _, e := range seen(res.Events, d.reads(g, seat)) {
		d.say("%s", tell(e, g.sys.Spec()))
	}
	if d.answer.Text == "" {
		d.say("Done.")
	}
	sealed, err := d.r.returned(g, res.Snapshot, g.sealedFor(res.Snapshot))
	if err != nil {
		return err
	}
	if ch.sheets, err = d.r.handedBack(g, res.Snapshot); err != nil {
		return err
	}
	maps.Copy(ch.sheets, sealed)
	d.advance(nil)
	return d.commit(ch)
}

// sealedFor are the sheets sealed so far, unless a ruling goes on with another
// step, for which no plain order of theirs is.
func (g *game) sealedFor(next *rules.Snapshot) []rules.Sealed {
	if next.Count != g.snap.Count {
		return nil
	}
	return g.snap.Sealed
}

// nothingDone is what is told of an order that resolved at once and came to
// nothing.
const nothingDone = "Nothing came of it: there is nothing now that it could act on."

// idle reports whether an order of free play has told nothing and changed
// nothing.
func (g *game) idle(res *rules.Result) bool {
	return g.snap.Mode == rules.Free && !res.Private && len(res.Events) == 0 && bytes.Equal(g.snap.State, res.Snapshot.State)
}

// reads says as whom the user reads the answer to what a seat has done.
func (d *desk) reads(g *game, seat rules.SeatID) rules.SeatID {
	if seat == rules.Spectator || g.body.isGM(d.call.User) {
		return g.reader(d.call.User)
	}
	return seat
}

// seen are the events that a reader may read, with the dice he may see.
func seen(events []rules.Event, reader rules.SeatID) []rules.Event {
	if reader == rules.GM {
		return events
	}
	var out []rules.Event
	for _, e := range rules.Visible(events, reader) {
		if len(e.To) == 0 {
			e.Rolls, _ = partRolls(e.Rolls)
		}
		out = append(out, e)
	}
	return out
}

// order gives an order: onto the sheet where it is secret, at once where it is
// not.
func (d *desk) order(sys rules.System) error {
	g, err := d.open()
	if err != nil {
		return err
	}
	if err := gameOf(g, sys); err != nil {
		return err
	}
	spec, err := actionSpec(sys, d.cmd)
	if err != nil {
		return err
	}
	seat, err := d.seatOfOrder(g, spec)
	if err != nil {
		return err
	}
	if g.snap.Mode == rules.Free || sys.Spec().Step(spec.Step).Who == rules.InTurn {
		return d.act(g, seat, opAct)
	}
	return d.draftOrder(g, seat, d.cmd)
}

// seatOfOrder says whose order it is: of a user with several seats, that of
// the unit he names. The GM stands in for anybody: for the unit he names, or
// for the seat whose turn it is.
func (d *desk) seatOfOrder(g *game, spec rules.ActionSpec) (rules.SeatID, error) {
	mine := g.body.seats(g.body.player(d.call.User))
	if g.body.isGM(d.call.User) {
		for _, s := range g.snap.Seats {
			mine = append(mine, s.ID)
		}
	}
	if len(mine) < 2 {
		return d.seat(g, "")
	}
	var all []string
	for _, seat := range mine {
		units, err := g.sys.Units(g.snap, seat)
		if err != nil {
			return "", err
		}
		for _, u := range units {
			if u.Seat != seat {
				continue
			}
			if d.names(spec, u.ID) {
				return seat, nil
			}
			all = append(all, u.ID)
		}
	}
	for _, p := range spec.Params { // one that is gone, or was never there
		if id, named := d.cmd.Get(p.Name); named && p.Kind == rules.UnitParam {
			return "", rules.Refuse(p.Name, "%s: %q is not one of %s.", p.Name, rules.Shorten(id, 32), rules.Shorten(strings.Join(all, ", "), 200))
		}
	}
	awaited := d.awaitedOf(g, mine)
	if len(awaited) == 1 {
		return awaited[0], nil
	}
	return "", rules.Refuse("seat", "Several seats could do that; name the unit, or put it on a sheet with: orders add lines:\"…\" seat:%s", awaited[0])
}

// names reports whether the command says that the unit carries it out: by the
// option for it, or as the prefix of another value.
func (d *desk) names(spec rules.ActionSpec, unit string) bool {
	for _, p := range spec.Params {
		value, _ := d.cmd.Get(p.Name)
		if (p.Kind == rules.UnitParam && strings.EqualFold(value, unit)) || strings.HasPrefix(strings.ToLower(value), unit+"/") {
			return true
		}
	}
	return false
}
