package commands

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// play carries out a command of a game's own: a calc, a look, an order or a
// ruling.
func (d *desk) play(sys rules.System) error {
	spec, err := actionSpec(sys, d.cmd)
	if err != nil {
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
	var snap *rules.Snapshot
	if g, err := d.look(); err == nil && !g.over() && g.sys.Spec().Name == sys.Spec().Name {
		snap = g.snap
	}
	res, err := sys.Act(snap, rules.Spectator, d.cmd, dice.FromOS())
	if err != nil {
		return err
	}
	d.show(sys, res)
	d.answer.Private = res.Private
	return nil
}

// show puts events and figures of a result into the answer.
func (d *desk) show(sys rules.System, res *rules.Result) {
	d.answer.Data = res.Data
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
	res, err := sys.Act(g.snap, g.reader(d.call.User), d.cmd, dice.FromFaces(nil))
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
	if !g.body.isGM(d.call.User) {
		return rules.Unclear("Rulings are the game master's%s.", g.gmHint())
	}
	return d.act(g, rules.GM, opAct)
}

// gmHint says who could be asked.
func (g *game) gmHint() string {
	if g.body.GM == 0 {
		return ", and this game has none"
	}
	return ""
}

// act carries out what happens in the open, at once, and commits it.
func (d *desk) act(g *game, seat rules.SeatID, what op) error {
	if err := mayType(g, d.cmd); err != nil {
		return err
	}
	roller, serial := g.roller()
	if g.snap.Typed {
		roller, serial = dice.FromFaces(nil), 0
	}
	res, err := g.sys.Act(g.snap, seat, d.cmd, roller)
	if err != nil {
		return err
	}
	return d.happened(g, res, seat, what, serial) // with its serial, dice or none: that there were secret ones is a secret
}

// secretRuling is what others read of a ruling that is hidden until the end.
const secretRuling = "a secret ruling"

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
	d.game = g
	reason, _ := d.cmd.Get("reason")
	line := d.cmd.Without("reason").String()
	ch := &change{entry: public{Op: what, Line: line, Step: g.snap.Step, Serial: serial, Seat: seat}, rolls: res.Rolls, events: res.Events, snap: res.Snapshot, text: reason}
	heading := fmt.Sprintf("**%s**: `%s`", Escape(d.game.who(d.call.User)), line)
	if res.Private {
		ch.entry.Line, ch.lines, ch.text = secretRuling, []string{line, reason}, ""
		heading = "A secret ruling."
		hide(ch)
	}
	lines := append([]string{heading}, tellAll(rules.Visible(ch.events, rules.Spectator), g.sys.Spec())...)
	if reason != "" && !res.Private {
		lines = append(lines, "Reason: "+Escape(reason))
	}
	ch.posts = append([]Message{g.announce("%s", strings.Join(lines, "\n"))}, mail(g, ch.events, heading, g.sys.Spec())...)
	d.answer.Private = true
	for _, e := range ch.events {
		d.say("%s", tell(e, g.sys.Spec()))
	}
	if d.answer.Text == "" {
		d.say("Done.")
	}
	if err := d.commit(ch); err != nil {
		return err
	}
	d.advance(nil)
	return nil
}

// hide makes what a secret ruling told readable by the GM alone.
func hide(ch *change) {
	for i := range ch.events {
		ch.events[i].To = []rules.SeatID{rules.GM}
	}
	for i := range ch.rolls {
		ch.rolls[i].Audience = string(rules.GM)
	}
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
	return d.draftOrders(g, seat, []rules.Command{d.cmd})
}

// seatOfOrder says whose order it is: of a user with several seats, that of
// the unit he names.
func (d *desk) seatOfOrder(g *game, spec rules.ActionSpec) (rules.SeatID, error) {
	mine := g.body.seats(g.body.player(d.call.User))
	if len(mine) > 1 {
		units, err := g.sys.Units(g.snap, mine[0])
		if err != nil {
			return "", err
		}
		for _, u := range units {
			if slices.Contains(mine, u.Seat) && d.names(spec, u.ID) {
				return u.Seat, nil
			}
		}
	}
	return d.seat(g, "")
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

// draftOrders puts orders on the seat's sheet, all or none, and echoes them.
func (d *desk) draftOrders(g *game, seat rules.SeatID, orders []rules.Command) error {
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	d.answer.Private = true
	for i, cmd := range orders {
		line, replaces, err := g.sys.Order(g.snap, seat, cmd, s.Lines)
		if r, ok := rules.AsRefusal(err); ok && len(orders) > 1 {
			return rules.Refuse(r.Rule, "Line %d: %s", i+1, r.Text)
		}
		if err != nil {
			return err
		}
		if replaces >= 0 {
			d.say("`%s` replaces `%s`.", line, s.Lines[replaces])
			s.Lines = slices.Delete(s.Lines, replaces, replaces+1)
		} else {
			d.say("`%s` is on your sheet.", line)
		}
		s.Lines = append(s.Lines, line)
	}
	d.say("Seal with `orders done`.")
	d.answer.Data = append(d.answer.Data, rules.Fig("seat", seat), rules.Fig("orders", s.Lines))
	return d.saveSheet(g, seat, s)
}

// sheet reads the draft of a seat's orders.
func (d *desk) sheet(g *game, seat rules.SeatID) (s sheet, err error) {
	err = d.r.read(func(tx *storage.Tx) error {
		s, err = readSheet(tx, g.head.ID, seat)
		return err
	})
	return s, err
}

func (d *desk) saveSheet(g *game, seat rules.SeatID, s sheet) error {
	s.Number++
	d.answer.Data = append(d.answer.Data, rules.Fig("number", s.Number))
	return d.draft(func(tx *storage.Tx) error { return putSheet(tx, g.head.ID, seat, s) })
}
