// Package budget counts the work of one question or resolution, so that rules
// code which would never end is stopped by a number, on every machine at the
// same place.
//
// The idea: whoever goes through many things says so with Spend before doing
// it, and is stopped by a panic when nothing is left; [Catch] makes an error of
// it. A state embeds a [Meter], so that its own functions can spend without
// being handed anything. Without a budget nothing is counted.
package budget

// Budget is what is left of the work of one resolution. The nil one has no end.
// It is not safe for concurrent use.
type Budget struct{ given, left int }

// Of returns a budget of so many units of work.
func Of(units int) *Budget { return &Budget{units, units} }

// Spend takes units off the budget, and stops what is being done with [*Spent]
// when there are not as many.
func (b *Budget) Spend(units int) {
	if b == nil {
		return
	}
	if units < 0 || units > b.left {
		panic(&Spent{b.given})
	}
	b.left -= units
}

// Used is how much has been spent.
func (b *Budget) Used() int {
	if b == nil {
		return 0
	}
	return b.given - b.left
}

// Spent says that what was being done needs more work than there may be.
type Spent struct{ Given int }

func (s *Spent) Error() string { return "this takes more work than there may be" }

// Catch runs f and returns the [*Spent] that stopped it, else nil. Other panics
// pass through.
func Catch(f func()) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *Spent:
			err = p
		default:
			panic(p)
		}
	}()
	f()
	return nil
}

// Meter is embedded in a state, `json:"-"`, whose functions spend.
type Meter struct{ on *Budget }

// Charge has everything from now on spent on a budget.
func (m *Meter) Charge(b *Budget) { m.on = b }

// Spend takes units off the budget that the meter is charged to.
func (m *Meter) Spend(units int) { m.on.Spend(units) }

// Metered is what embeds a [Meter].
type Metered interface{ Charge(*Budget) }
