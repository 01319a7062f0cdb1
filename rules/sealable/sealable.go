// Package sealable holds sealed orders that come from outside to what could have been
// sealed.
package sealable

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/envelope"
)

// Check reports what keeps a sheet that is sealed in a position from being sealed as
// it is.
func Check(p rules.Position) error {
	for _, x := range p.Snapshot().Sealed {
		if len(x.Lines) == 0 {
			continue // also from who is not asked, to end a sheet that stood
		}
		if err := again(p, x.Seat, x.Lines); err != nil {
			return envelope.Unsoundf("the orders that %s has sealed: %v", x.Seat, err)
		}
	}
	return nil
}

// again seals a sheet that is sealed already.
func again(p rules.Position, seat rules.SeatID, lines []string) error {
	open, err := p.Unseal(seat)
	if err == nil && p.Snapshot().ByDefault(seat) {
		open, err = open.Default(seat, false)
	}
	if err == nil {
		_, err = open.Seal(seat, lines)
	}
	for i := 0; err == nil && i < len(lines); i++ {
		var line rules.Written
		line, err = open.For(seat).Line(lines[i], lines[:i])
		if _, refused := cmdline.AsRefusal(err); refused { // it was written before its unit lost what it takes
			line, err = open.For(seat).Line(lines[i], lines[:i+1])
		}
		if err == nil && line.Line != lines[i] {
			err = envelope.Unsoundf("%q would be %q", cmdline.Shorten(lines[i], 80), cmdline.Shorten(line.Line, 80))
		}
	}
	return err
}
