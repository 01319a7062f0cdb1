package orders

import (
	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// askFirst refuses, once, to seal a sheet that has less than was written: it is
// to be mended, or to be sealed as it stands.
func (d orders) askFirst(g *match.Game, seat rules.SeatID, s draft.Sheet) error {
	sealing := d.Cmd.With(string(desk.SeatOption), string(seat)).With(string(desk.ConfirmOption), "on")
	asked := &desk.Offering{Mend: seat}
	if _, more := d.Cmd.Get(string(linesOption)); !more { // a button has no room for them
		asked.Buttons = []desk.Button{{Label: "Seal What Stands", Line: sealing.String()}}
	}
	asked.Refusal = cmdline.Refuse(string(desk.ConfirmOption), "What you wrote last was refused and is not on your sheet, which has %s. Mend it, or seal the sheet without it with: %s",
		legible.Counted(len(s.Lines), "order", "orders"), cmdline.Shorten(sealing.String(), 200))
	return asked
}

// askSlip refuses, once, to seal nothing for a seat that has ordered here in every
// turn before.
func (d orders) askSlip(g *match.Game, seat rules.SeatID) error {
	sealing := d.Cmd.With(string(desk.SeatOption), string(seat)).With(string(desk.ConfirmOption), "on").String()
	return &desk.Offering{Mend: seat, Buttons: []desk.Button{{Label: "Seal What Stands", Line: sealing}},
		Refusal: cmdline.Refuse(string(desk.ConfirmOption), "Your sheet has no orders, and in the %s you have given some in every turn. Write them, or seal none with: %s", g.StepTitle(), sealing)}
}
