package desk

import (
	"impulse/commands/ration"
	"time"
)

// What the tests of a desk look at besides what it answers.

// Costs lists what commands cost, in points of work.
func Costs() map[string]int {
	out := map[string]int{}
	for _, c := range costs {
		out[c.command] = c.points
	}
	return out
}

// Owes is how long a user waits until he has so many points again.
func (r *House) Owes(user string, points int) time.Duration {
	wait, _ := r.spent.Wait(ration.Call{User: user}, points, r.Now())
	return wait
}

// Fault is the answer to what went wrong on our side.
func (r *House) Fault(c Call, err error) Answer { return r.fault(c, err) }

// UserNote reads what is kept of the one who asks.
func (d Asker) UserNote() (UserNote, error) { return d.userNote() }
