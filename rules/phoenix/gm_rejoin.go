package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
)

// Who goes from one battle of a campaign to the next: the rulings that bring them there as
// they are now (1.2 to 1.5, 2.9, 2.10), each as a line that can be typed.

var rejoin = question{
	Name: "rejoin", Summary: "The rulings that take somebody to another battle", Rule: "pregenerated-troops",
	Example: "unit:trent",
	Params: []param{
		anybody, textOf(seatOption, "their seat there, if it is another", 24).Opt(), opts.Place(atOption, "their hex there, such as 0508", readHex).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.Dead {
			return cmdline.Refuse("pregenerated-troops", "%s is dead, and fights in no other battle; revive comes first.", c.Name)
		}
		j := journey{Combatant: c, h: r, now: r.State.now()}
		j.take(seatOption.In(a), atOption.In(a))
		r.Data(fig("rulings", len(j.lines)), fig("left", len(j.left)))
		for _, line := range j.lines {
			r.Tell(rules.Event{Kind: "rejoins", Unit: c.ID, Text: line})
		}
		text := "Each line is a ruling of a game with the same house rules in which nobody is called {unit} yet; all that the sheet of {unit} has goes along, times to the phase."
		if len(j.left) > 0 {
			text = "Each line is a ruling of a game with the same house rules in which nobody is called {unit} yet; times are to the phase. No ruling takes along: {left}."
		}
		r.Tell(rules.Event{Kind: "left-behind", Unit: c.ID, Rule: "pregenerated-troops", Text: text, Figures: figures{fig("left", legible.And(j.left))}})
		return nil
	},
}

// journey is somebody on the way to another battle.
type journey struct {
	*Combatant
	h   house
	now int

	lines []string // the rulings
	left  []string // what none of them takes along
}

// take finds all that goes along, in the order in which it is ruled there: what they are and
// carry, their wounds, how they fare.
func (j *journey) take(seat, at string) {
	if seat == "" {
		seat = string(j.Seat)
	}
	if at == "" {
		at = j.At.String()
	}
	args := []cmdline.Arg{arg(nameOption, j.Name), arg(seatOption, seat), arg(troopOption, j.Troop), arg(atOption, at), arg(facingAt, oClock(j.Facing))}
	if j.Squad != "" {
		args = append(args, arg(squadOption, j.Squad))
	}
	j.rule("bring", args...)
	j.clothes()
	j.weapons()
	for _, s := range j.Grenades {
		j.rules("grenades", arg(grenadeOption, s.Key), arg(countOption, s.Count))
	}
	for _, s := range j.Gear {
		j.rules("carry", arg(itemOption, s.Key), arg(countOption, s.Count))
	}
	if own := j.Sight.atAnyTime(); own != "" {
		j.rules("light", arg(lightOption, own))
	}
	j.figures()
	j.injuries()
	j.care()
	j.fares()
}

// arg is an option with its value.
func arg[T ~string](option T, value any) cmdline.Arg {
	return cmdline.Arg{Name: string(option), Value: fmt.Sprint(value)}
}

// rule adds a ruling.
func (j *journey) rule(name string, args ...cmdline.Arg) {
	args = append(args, arg(opts.Reason, "from another battle"))
	j.lines = append(j.lines, cmdline.Command{Path: []string{"phoenix" + rules.GMGroup, name}, Args: args}.String())
}

// rules adds a ruling on them, of whom it sets anything.
func (j *journey) rules(name string, args ...cmdline.Arg) {
	if len(args) > 0 {
		j.rule(name, slices.Concat([]cmdline.Arg{arg(unitOption, j.ID)}, args)...)
	}
}

// clothes are their armor, where it is not that of their troop (1.4).
func (j *journey) clothes() {
	_, helm, body, _ := rated(j.Troop)
	worn := j.Suit.Worn
	if full, err := person.Full(worn.Body); err == nil && full == worn {
		j.rules("wear", arg(armorOption, worn.Body))
		return
	}
	left := j.Made != nil // the troop, whose armor they wear then
	troopHead := left && worn.Head == troopHelm && j.Suit.Head == helm
	for _, part := range []struct {
		place, key string
		troop      bool // it is their troop's
		off        bool // nothing is worn where their troop wears something
	}{{person.OnHead, worn.Head, troopHead, j.Suit.Head != helm}, {person.OnBody, worn.Body, left && worn.Body == troopBody && j.Suit.Body == body, j.Suit.Body != body}} {
		switch {
		case part.troop:
		case part.key != "":
			j.rules("wear", arg(armorOption, part.key), arg(placeOption, part.place))
		case part.off:
			j.rules("wear", arg(armorOption, person.Unarmored), arg(placeOption, part.place))
		}
	}
	switch {
	case worn.Visor && troopHead: // it is theirs once they have characteristics
		j.left = append(j.left, "the visor")
	case worn.Visor:
		j.rules("wear", arg(armorOption, worn.Head), arg(placeOption, person.OnFace))
	}
}

// weapons are their weapons, that in hand last: who is given one has it in hand, and slings
// the one before.
func (j *journey) weapons() {
	var order []int
	for i := range j.Weapons {
		if i+1 != j.Held {
			order = append(order, i)
		}
	}
	if j.Held > 0 {
		order = append(order, j.Held-1)
	} else if len(order) > 0 {
		j.left = append(j.left, "that no weapon is in hand")
	}
	given := map[string]bool{}
	for _, i := range order {
		w := &j.Weapons[i]
		if given[w.Key] {
			j.left = append(j.left, "another "+w.weapon().Name)
			continue
		}
		given[w.Key] = true
		j.weapon(w)
	}
}

// weapon is one of their weapons, with what is in it and for it.
func (j *journey) weapon(a *Arm) {
	usual, _ := fullArm(a.Key, 0)
	args := []cmdline.Arg{arg(weaponOption, a.Key)}
	if a.Load != usual.Load {
		args = append(args, arg(loadOption, a.Load))
	}
	full, over := a.magazines()
	spare := min(full, mostSpare)
	args = append(args, arg(roundsOption, a.Rounds), arg(spareOption, spare))
	if a.Rest != "" {
		args = append(args, arg(restOption, a.Rest))
	}
	if a.Draw != usual.Draw {
		draw := a.Draw
		if draw == "" {
			draw = grabKey
		}
		args = append(args, arg(drawOption, draw))
	}
	j.rules("arm", args...)
	if full > spare {
		j.left = append(j.left, counted(full-spare, "magazine")+" of the "+a.weapon().Name)
	}
	if over > 0 {
		j.left = append(j.left, counted(over, "round")+" in magazines of the "+a.weapon().Name+" that are not full")
	}
	if a.Broken {
		j.left = append(j.left, "that the "+a.weapon().Name+" is broken")
	}
}

// magazines are how many full ones there are for a weapon, and how many rounds beside them;
// single rounds make up as many full loads as they can.
func (a *Arm) magazines() (full, over int) {
	most := max(1, a.weapon().Capacity)
	for _, n := range a.Spare {
		if n == most {
			full++
		} else {
			over += n
		}
	}
	if a.weapon().Feed == byRound {
		full, over = full+over/most, over%most
	}
	return full, over
}

// figures are their characteristics and what they carry, and of what follows from these all
// that was set apart (1.2, 1.3).
func (j *journey) figures() {
	var args []cmdline.Arg
	there := *j.Combatant
	there.Rating, _, _, _ = rated(j.Troop)
	for _, n := range numbers[:derived] {
		made := n.option != hltOption && n.option != skillOption
		if made && j.Made == nil || !made && j.Made == nil && *n.at(&there) == *n.at(j.Combatant) {
			continue
		}
		args = append(args, arg(n.option, *n.at(j.Combatant)))
	}
	if j.Burden.Said {
		args = append(args, arg(poundsOption, j.Burden.Pounds))
	}
	if j.Burden.Pack > 0 {
		args = append(args, arg(packOption, j.Burden.Pack))
	}
	there.Made, there.HLT, there.Skill = j.Made, j.HLT, j.Skill
	bearer{&there}.reckonWith(j.felt(j.h), j.h) // what they are to be once they carry other things is no ruling
	for _, n := range numbers[derived:] {
		set := n.option == caOption && j.Burden.Acts && j.Made != nil
		if n.option != debtOption && (set || *n.at(&there) != *n.at(j.Combatant)) {
			args = append(args, arg(n.option, *n.at(j.Combatant)))
		}
	}
	j.rules("set", args...)
}

// injuries are their wounds, each as long ago as it is, the recovery roll with the last (2.9).
func (j *journey) injuries() {
	for i, w := range j.Wounds {
		args := []cmdline.Arg{arg(locationOption, w.Location), arg(pdOption, w.PD)}
		if w.Disables > 0 {
			args = append(args, arg(starsOption, w.Disables))
		}
		args = append(args, j.since(w.Impulse)...)
		if i+1 == len(j.Wounds) && j.Aid.Saved {
			args = append(args, arg(savedOption, onOff(true)))
		}
		j.rules("wound", args...)
	}
}

// since says how long ago an impulse was: in whole phases, one at least, for what is of now has
// its rolls before it.
func (j *journey) since(impulse int) (args []cmdline.Arg) {
	left := max(impulses, j.now-impulse)
	for _, s := range since {
		if n := min(left/s.impulses, s.most); n > 0 {
			args = append(args, arg(s.option, n))
			left -= n * s.impulses
		}
	}
	return args
}

// care is the aid that they have; a trauma center where they stayed for the first third of
// their healing has shortened it, wherever they are now (2.9).
func (j *journey) care() {
	if j.PD == 0 || len(j.Wounds) == 0 {
		return
	}
	last := j.Wounds[len(j.Wounds)-1].Impulse
	switch {
	case j.Aid.Cut && j.Aid.Center():
		j.rules("treat", slices.Concat([]cmdline.Arg{arg(kindOption, j.Aid.Kind)}, j.since(last))...)
		return
	case j.Aid.Cut:
		j.rules("treat", slices.Concat([]cmdline.Arg{arg(kindOption, printed.Trauma13)}, j.since(last))...)
	}
	if j.Aid.Kind != "" || j.Aid.Cut {
		j.rules("treat", slices.Concat([]cmdline.Arg{arg(kindOption, j.Aid.Column())}, j.since(j.Aid.Since))...)
	}
}

// fares is how they bear it: how long they are out of the fight still, their nerve, whether
// they have given up.
func (j *journey) fares() {
	var args []cmdline.Arg
	for _, m := range []struct {
		option opts.Flag
		is     bool
	}{{brokenOption, j.Broken || j.Cowed}, {drugOption, j.Drug}, {heroOption, j.Hero}} {
		if m.is {
			args = append(args, arg(m.option, onOff(true)))
		}
	}
	if j.lies() {
		minutes := (j.Out.Until - 1 - j.now + impulsesAMinute - 1) / impulsesAMinute // begun ones are whole
		args = append(args, arg(outOption, max(1, min(minutes, mostMinutesOut))))
	}
	j.rules("set", args...)
	if e := j.Out.Effect; e != "" && e != aftermath.Incapacitated {
		j.left = append(j.left, "that they are "+j.Out.Words())
	}
	if j.Yielded {
		j.rule("surrender", arg(unitOption, j.ID))
	}
}
