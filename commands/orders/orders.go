// Package orders takes the orders of a game: sheets that are written, mended, sealed and
// taken back, and orders that are put together by touch.
package orders

import (
	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/rules/opts"
)

// Commands work on a seat's order sheet.
var Commands = []desk.Command{
	{
		Name: "orders show", Summary: "your orders of this step",
		Params: []desk.Param{whichSeat, desk.Page}, Do: desk.In(orders.showOrders),
	},
	{
		Name: "orders add", Summary: "add orders or standing orders, one a line", Example: `lines:"rotate to:B"`,
		Params: []desk.Param{orderLines.Opt(), opts.Of[desk.Desk](opts.FileParam, desk.FileOption, "or a text file of them").Opt(), whichSeat}, Do: desk.In(orders.addOrders),
	},
	{
		Name: "orders mend", Summary: "write a line anew that was refused", Example: `line:1 lines:"rotate to:B"`,
		Params: []desk.Param{opts.Int[desk.Desk](lineOption, "which, of what was refused", 1, 2*draft.Most), orderLines, whichSeat}, Do: desk.In(orders.mendLine),
	},
	{
		Name: "orders clear", Summary: "take orders off your sheet", Example: "line:1",
		Params: []desk.Param{opts.Int[desk.Desk](lineOption, "which line; all when left out", 1, 200).Opt(), whichSeat}, Do: desk.In(orders.clearOrders),
	},
	{
		Name: "orders done", Summary: "seal your orders of this step",
		Params: []desk.Param{orderLines.Opt(), whichSeat, confirmSeal}, Do: desk.In(sealer.sealOrders),
	},
	{
		Name: "orders keep", Summary: "keep your sheet for later games", Example: "name:opening",
		Params: []desk.Param{nameToKeep, opts.Switch[desk.Desk](deleteOption, "keep it no more"), whichSeat}, Do: desk.In(keeping.keepSheet),
	},
	{
		Name: "orders use", Summary: "put a kept sheet on yours", Example: "name:opening",
		Params: []desk.Param{nameToUse, whichSeat}, Do: desk.In(keeping.useSheet),
	},
	{
		Name: "pass", Summary: "order nothing, until something happens", Example: "until:turn",
		Params: []desk.Param{untilWhat, askedFor, draftedOrders, whichSeat}, Do: desk.In(sealer.passOn),
	},
	{
		Name: "orders unseal", Summary: "take sealed orders back to change them",
		Params: []desk.Param{whichSeat}, Do: desk.In(sealer.unsealOrders),
	},
}

// The rooms at the desk where orders are given.
type (
	orders   struct{ desk.Desk } // sheets that are written
	sealer   struct{ desk.Desk } // sheets that are sealed, passed with, taken back
	keeping  struct{ desk.Desk } // sheets that are kept for later games
	Entering struct{ desk.Desk } // orders that are still being put together
)
