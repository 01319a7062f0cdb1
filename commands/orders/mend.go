package orders

import (
	"fmt"
	"slices"
	"time"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// askFirst refuses, once, to seal a sheet that has less than was written: it is
// to be mended, or to be sealed as it stands.
func (d sealer) askFirst(g *match.Game, seat rules.SeatID, s draft.Sheet) error {
	sealing := d.Cmd.With(string(desk.SeatOption), string(seat)).With(string(desk.ConfirmOption), "on")
	asked := &desk.Offering{Mend: seat}
	if _, more := d.Cmd.Get(string(desk.LinesOption)); !more { // a button has no room for them
		asked.Buttons = []desk.Button{{Label: "Seal What Stands", Line: sealing.String()}}
	}
	asked.Refusal = cmdline.Refuse(string(desk.ConfirmOption), "What you wrote last was refused and is not on your sheet, which has %s. Mend it, or seal the sheet without it.",
		legible.Counted(len(s.Lines), "order", "orders"))
	asked.Also = "To seal it: " + cmdline.Shorten(sealing.String(), 200)
	return asked
}

// leftBehind reports whether a sheet is what an earlier one has left: the panel says so,
// and who seals it may have thought it empty.
func leftBehind(g *match.Game, s draft.Sheet) bool {
	return s.LeftOver() && !(s.Habitual() && draft.Breaks(s.Lines)) && len(g.Sys.Spec().Causes) > 0 && !g.Ahead()
}

// sheetOf is what the sheet of a seat is called to who seals it.
func (d sealer) sheetOf(g *match.Game, seat rules.SeatID) string {
	if len(d.SpeaksFor(g)) > 1 {
		return "The sheet of " + g.SeatTitle(seat)
	}
	return "Your sheet"
}

// askLeft asks once before such a sheet is sealed, and offers to begin anew; where it has
// no break, so that nobody would ask any more, a break too.
func (d sealer) askLeft(g *match.Game, seat rules.SeatID, s draft.Sheet) error {
	of := func(path ...string) cmdline.Command {
		return cmdline.Command{Path: path}.With(string(desk.SeatOption), string(seat))
	}
	seals := d.Cmd.With(string(desk.SeatOption), string(seat)).With(string(desk.ConfirmOption), "on").String()
	asks := of("orders", "add").With(string(desk.LinesOption), "break when "+standing.Something).String()
	begins := clearSheet(seat)
	clears := begins.Line
	left := fmt.Sprintf("%s has %s from before (%s).", d.sheetOf(g, seat), legible.Counted(len(s.Lines), "line", "lines"), draft.Named(g.Sys.Spec(), s.Lines))
	if draft.Breaks(s.Lines) {
		return &desk.Offering{Refusal: desk.Trying(cmdline.Refuse(string(desk.ConfirmOption), "%s Seal so?", left), []string{seals, clears}),
			Also: fmt.Sprintf("To seal: %s. To begin anew: %s", seals, clears), Buttons: []desk.Button{{Label: "Seal All The Same", Line: seals}, begins}}
	}
	asked := cmdline.Refuse(string(desk.ConfirmOption), "%s With no break on it nobody would ask you until it is over. Seal so?", left)
	return &desk.Offering{Refusal: desk.Trying(asked, []string{asks, seals, clears}), Also: fmt.Sprintf("To be asked: %s. To seal: %s. To begin anew: %s", asks, seals, clears),
		Buttons: []desk.Button{{Label: "Ask Me When Something Happens", Line: asks}, {Label: "Seal All The Same", Line: seals}, begins}}
}

// toSeal is the change that seals a sheet. Where a line of it cannot be ordered any
// more, as that of a unit which is gone, the refusal offers to take the line off.
func (d sealer) toSeal(g *match.Game, x sealing) (*match.Change, error) {
	ch, err := g.Do(sealOf(g, x))
	refusal, refused := cmdline.AsRefusal(err)
	if !refused || refusal.Line == 0 {
		return ch, err
	}
	s, unread := d.Sheet(g, x.seat)
	n := slices.Index(s.Lines, x.lines[refusal.Line-1]) + 1
	if unread != nil || n == 0 {
		return nil, err
	}
	off := fmt.Sprintf("orders clear line:%d seat:%s", n, x.seat)
	return nil, &desk.Offering{Refusal: desk.Trying(err, []string{off}), Also: "To take it off your sheet: " + off,
		Buttons: []desk.Button{{Label: fmt.Sprintf("Take Off Line %d", n), Line: off}}}
}

// twice is within what time a seal that is typed again may be the same, typed twice.
const twice = 2 * time.Second

// doubled reports whether a seal without orders may be the last one of its author, typed
// twice: that one has resolved its step, and nobody has done anything since.
func (d sealer) doubled(g *match.Game, s draft.Sheet) bool {
	return d.Call.ByHand && len(s.Lines) == 0 && g.Body.ActedLast(d.Call.User) && s.Seal.Just(g.Snap.Count, d.Asked(), twice)
}

// askDoubled refuses, once, a seal that may have been typed twice; with an option it is
// meant.
func (d sealer) askDoubled(g *match.Game, option, value string) error {
	meant := d.Cmd.With(option, value).String()
	return &desk.Offering{Buttons: []desk.Button{{Label: "Pass Here Too", Line: meant}}, Also: "To pass here too: " + meant,
		Refusal: desk.Trying(cmdline.Refuse(option, "You sealed a moment ago, and that step is over: this is the %s.", g.StepTitle()), []string{meant})}
}

// askSlip refuses, once, to seal nothing for a seat that has ordered here in every
// turn before.
func (d sealer) askSlip(g *match.Game, seat rules.SeatID) error {
	sealing := d.Cmd.With(string(desk.SeatOption), string(seat)).With(string(desk.ConfirmOption), "on").String()
	return &desk.Offering{Mend: seat, Buttons: []desk.Button{{Label: "Seal What Stands", Line: sealing}}, Also: "To seal none: " + sealing,
		Refusal: cmdline.Refuse(string(desk.ConfirmOption), "Your sheet has no orders, and in the %s you have given some in every turn. Write them, or seal none.", g.StepTitle())}
}
