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
		asked.Buttons = []desk.Button{{Label: "Seal what stands", Line: sealing.String()}}
	}
	asked.Refusal = cmdline.Refuse(string(desk.ConfirmOption), "What you wrote last was refused and is not on your sheet, which has %s. Mend it, or seal the sheet without it with: %s",
		legible.Counted(len(s.Lines), "order", "orders"), cmdline.Shorten(sealing.String(), 200))
	return asked
}
