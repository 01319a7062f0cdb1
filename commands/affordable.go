package commands

import (
	"impulse/commands/desk"
	"impulse/rules/cmdline"
)

// Affordable refuses a costly command that its user has no more points for, so
// that what it needs is not fetched in vain. It spends nothing.
func (r *Referee) Affordable(c desk.Call) *cmdline.Refusal {
	return r.Guarded(c, func() (err error) {
		d := r.LookAt(c)
		if d.Cmd, err = cmdline.Parse(c.Line); err != nil || r.Handled(c) {
			return nil // it is refused, or answered, where it is carried out
		}
		return d.Affordable()
	})
}

// MayBegin refuses a new game that cannot be, by its limits or its options, so
// that no thread is opened for it in vain. It spends nothing.
func (r *Referee) MayBegin(c desk.Call) *cmdline.Refusal {
	if refusal := r.Affordable(c); refusal != nil {
		return refusal
	}
	return r.Guarded(c, func() (err error) {
		d := r.LookAt(c)
		if d.Cmd, err = cmdline.Parse(c.Line); err != nil {
			return err
		}
		in := r.rooms.With(d.Cmd)
		if in == nil {
			return r.unknown(d.Cmd)
		}
		if _, err := in.Canonical(d, d.Cmd); err != nil {
			return err
		}
		return d.RoomForAnother()
	})
}
