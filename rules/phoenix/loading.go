package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
)

// Loading (1.3 step 9): what is put into a weapon and taken out of it.

// mayReload refuses to load, by somebody of a name, what is full or has nothing left for it (1.3 step 9).
func (a *Arm) mayReload(name string) error {
	switch w := a.weapon(); {
	case len(a.Spare) == 0:
		return cmdline.Refuse("ammunition", "%s has no ammunition left for the %s.", name, w.Name)
	case a.Rounds >= w.Capacity:
		return cmdline.Refuse("ammunition", "The %s is full; %s need not load it.", w.Name, name)
	}
	return nil
}

// load puts a magazine, belt or drum into the weapon in hand, or as many rounds as it
// takes: the Reload Time is that to load it fully (1.3 step 9). What was in the old
// magazine is gone.
func (d deed) load() {
	arm := d.arm()
	arm.refill()
	d.tellOwn(d.r, rules.Event{Kind: "reloaded", Rule: "ammunition", Quiet: true, Text: "{unit} loads the {weapon}: {rounds} rounds in it.", Figures: figures{fig("weapon", arm.weapon().Name), fig("rounds", arm.Rounds)}})
}

// refill puts into a weapon what its feed holds.
func (a *Arm) refill() {
	if a.weapon().Feed == byRound {
		a.fill()
	} else {
		a.Rounds, a.Spare = a.Spare[0], a.Spare[1:]
	}
	a.Empty = false
}

// unload takes out of a weapon what is in it.
func (a *Arm) unload() {
	if a.Rounds > 0 {
		a.Spare, a.Rounds = append(slices.Clip(a.Spare), a.Rounds), 0
	}
}

// fill loads single rounds until it is full or none are left.
func (a *Arm) fill() {
	for len(a.Spare) > 0 && a.Rounds < a.weapon().Capacity {
		n := min(a.Spare[0], a.weapon().Capacity-a.Rounds)
		a.Rounds += n
		if a.Spare[0] -= n; a.Spare[0] == 0 {
			a.Spare = a.Spare[1:]
		}
	}
}

// byRound is the feed of weapons that are loaded round by round.
const byRound = "round"
