package outsider

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Flagships (A3.3.1): a side is commanded from one ship. Both bracketed rules that ask
// for it are house rules: flagships and crew-grade.

// Flag is the flagship of a side.
type Flag struct {
	Side string `json:"side"`
	Unit string `json:"unit,omitempty"` // empty: the side has none left
	From int    `json:"from,omitempty"` // segment, from the beginning, from which it commands; 0: the first never was lost
}

// waits reports whether the side had a flagship, lost it, and has no other.
func (f Flag) waits() bool { return f.Unit == "" && f.From > 0 }

// flagged reports whether the game has flagships.
func flagged(h house) bool { return flagshipsRule.In(h) || crewGradeRule.In(h) }

// flag is the flag of a side, made if there is none yet.
func (st *State) flag(side string) *Flag {
	i := slices.IndexFunc(st.Flags, func(f Flag) bool { return f.Side == side })
	if i < 0 {
		st.Flags = append(st.Flags, Flag{Side: side})
		i = len(st.Flags) - 1
	}
	return &st.Flags[i]
}

// canCommand reports whether a fleet may be commanded from a vessel: a ship that stands
// and has the power to speak to others (A3.2.1).
func (v *Vessel) canCommand() bool {
	return v != nil && v.Ship != nil && v.Ship.auxiliary() && !v.Ship.sheet().Killed()
}

// successor is whom nobody had to name: the ship of the largest size class, of equals
// the dearest, then the first; or the first (house rule flagship-start).
func (st *Fleet) successor(side string, h house) *Vessel {
	able := st.where(func(v *Vessel) bool { return v.Side == side && v.canCommand() })
	if len(able) == 0 {
		return nil
	}
	if flagshipStart.In(h) == firstLeads {
		return able[0]
	}
	return slices.MaxFunc(able, func(a, b *Vessel) int {
		return cmp.Or(cmp.Compare(a.size(), b.size()), cmp.Compare(a.Ship.cost(), b.Ship.cost()))
	})
}

// appoint gives each side a flagship that never had one.
func (st *State) appoint(r *ruling) {
	if !flagged(r) {
		return
	}
	for _, side := range st.sides(r) {
		f := st.flag(side)
		if v := st.successor(side, r); f.Unit == "" && !f.waits() && v != nil {
			f.Unit = v.ID
			r.Tell(rules.Event{Kind: "flagship", Unit: v.ID, Rule: "flagship-start", Quiet: true, Text: "{unit} is the flagship of {side}.", Figures: figures{fig("side", side)}})
		}
	}
}

// watchFlagships finds the next flagship of who has lost it: a D6 of segments passes until it
// commands, and the initiative is gone. Who had no other has one again as soon as a ship can.
func (st *State) watchFlagships(r *ruling) {
	if !flagged(r) {
		return
	}
	for i := range st.Flags {
		f := &st.Flags[i]
		switch {
		case f.waits():
			st.regain(r, f)
		case f.Unit != "" && !st.find(f.Unit).canCommand():
			st.loseFlagship(r, f)
		}
	}
}

// regain makes a ship the flagship that can command again, where the side had none.
func (st *State) regain(r *ruling, f *Flag) {
	if st.succeed(r, f) {
		r.Tell(rules.Event{Kind: "flagship", Unit: f.Unit, Rule: "flagship-successor", Text: "{unit} is to be the flagship of {side}, from segment {from} on.", Figures: figures{fig("side", f.Side), fig("from", clockWords(f.From))}})
	}
}

func (st *State) loseFlagship(r *ruling, f *Flag) {
	e := rules.Event{Kind: "flagship-lost", Unit: f.Unit, Rule: "flagship-lost", Text: "{side} has lost its flagship, and has no other.", Figures: figures{fig("side", f.Side)}}
	if f.Unit, f.From = "", max(1, st.now()); st.succeed(r, f) {
		e.Target, e.Text = f.Unit, "{side} has lost its flagship; {target} commands from segment {from} on."
		e.Figures = append(e.Figures, fig("from", clockWords(f.From)))
	}
	r.Tell(e)
	st.loseInitiative(r, f.Side)
}

// succeed makes the next ship the flagship, after a D6 of segments.
func (st *Field) succeed(r *ruling, f *Flag) bool {
	v := st.successor(f.Side, r)
	if v == nil {
		return false
	}
	f.Unit, f.From = v.ID, st.delayed(r, f.Side)
	return true
}

// delayed is the segment from which a new flagship commands: a D6 of whole segments pass
// before it; without the rule of flagships none.
func (st *Field) delayed(r *ruling, side string) int {
	if !flagshipsRule.In(r) {
		return st.now()
	}
	return st.now() + r.Dice.Die("flagship of "+side, 6) + 1
}

// loseInitiative gives the initiative of a side to the next for the rest of the turn.
func (st *Field) loseInitiative(r *ruling, side string) {
	if !flagshipsRule.In(r) || st.First != side {
		return
	}
	for _, other := range st.sides(r) {
		if other != side {
			st.First = other
			r.Tell(rules.Event{Kind: "initiative", Rule: "flagship-lost", Text: "{side} loses the initiative to {first}.", Figures: figures{fig("side", side), fig("first", other)}})
			return
		}
	}
}

// noFlagship is what a side without one that commands adds to its die.
const noFlagship = -1

// initiativeBonus is what a side adds to its die (A3.3.1).
func (st *State) initiativeBonus(side string, h house) int {
	f := st.flagOf(side)
	v := st.find(f.Unit)
	commands := v.canCommand() && st.now() >= f.From
	switch {
	case flagshipsRule.In(h) && !commands:
		return noFlagship
	case crewGradeRule.In(h) && commands:
		return v.grade(h)
	}
	return 0
}

// grades are what the grade of a crew adds to initiative (house rule crew-grade).
var grades = map[string]int{"green": -1, "veteran": 1, "elite": 2}

// grade is that of a ship's crew; a skeleton crew is green.
func (v *Body) grade(h house) int {
	if v.Ship.skeleton(h) {
		return grades["green"]
	}
	return grades[strings.ToLower(v.Ship.Profile.Grade)]
}

// engaged reports whether a side has fired or been hit.
func (st *Muster) engaged(side string) bool {
	return slices.ContainsFunc(slices.Concat(st.Vessels, st.Gone), func(v *Vessel) bool {
		return v.Side == side && (v.Struck > 0 || len(*v.record()) > 0)
	})
}

// nameFlagships carries out who is named flagship: out of battle at once, else as a
// successor, in place of one that is not lost at the segment that was rolled for it.
func (st *State) nameFlagships(r *ruling, o rules.Orders) {
	for _, x := range o.Of("flagship") {
		v := st.find(x.Unit)
		if !v.canCommand() {
			continue
		}
		f := st.flag(v.Side)
		text := "{unit} is the flagship of {side}."
		if f.waits() {
			f.From = st.delayed(r, v.Side)
		}
		if f.Unit = v.ID; f.From > st.now() {
			text = "{unit} is to be the flagship of {side}, from segment {from} on."
		}
		r.Tell(rules.Event{Kind: "flagship", Unit: v.ID, Rule: "flagship-command", Quiet: true, Text: text, Figures: figures{fig("side", v.Side), fig("from", clockWords(max(f.From, st.now())))}})
	}
}

var flagship = order{
	Name: "flagship", Summary: "Name the flagship of your side", Rule: "flagship-command", Rolls: true,
	Step: "thrust", Unit: unitOption, Lacks: lacks(flagless), Key: []opts.Word{},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		st := k.State()
		f := st.flagOf(v.Side)
		if err := flagless(v, k); err != nil {
			return err
		}
		switch {
		case !v.canCommand():
			return cmdline.Refuse("flagship-command", "%s cannot command a fleet: that takes a ship with power.", v.Name)
		case f.Unit == v.ID:
			return cmdline.Refuse("flagship-command", "%s is the flagship.", v.Name)
		case st.engaged(v.Side) && st.now() >= f.From:
			return cmdline.Refuse("flagship-command", "Your side is in battle; its flagship is changed outside of it, or when it is lost.")
		}
		return nil
	},
}

// flagOf is the flag of a side as it stands.
func (st *State) flagOf(side string) Flag {
	for _, f := range st.Flags {
		if f.Side == side {
			return f
		}
	}
	return Flag{Side: side}
}
