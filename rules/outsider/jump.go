package outsider

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// The jump drive (F2.0; the page is lost: house rule jump).
const (
	jumpDrive = "J"
	jumpCalm  = 8  // segments without thrust
	jumpClear = 30 // hexes from every enemy
)

// away is the fate of who has left the battle.
const away = "away"

// mayJump refuses a jump to who has no drive or power for it, has thrust, or is too near
// to an enemy.
func (st *Field) mayJump(v *Vessel, h house) error {
	if err := jumpless(v, h); err != nil {
		return err
	}
	switch {
	case !v.Ship.mainPower(h):
		return cmdline.Refuse("jump", "%s has no main power for its jump drive.", v.Name)
	case st.now()-v.Burnt <= jumpCalm:
		return cmdline.Refuse("jump", "%s may jump from segment %s on if it does not thrust.", v.Name, clockWords(v.Burnt+jumpCalm+1))
	}
	for _, x := range st.where(func(x *Vessel) bool { return x.Side != v.Side }) {
		if away := hex.Range(v.At, x.At); away < jumpClear {
			return cmdline.Refuse("jump", "%s is %s from %s; a jump needs %d from every enemy.", v.Name, hexes(away), x.Name, jumpClear)
		}
	}
	return nil
}

// jump carries out who jumps.
func (st *Field) jump(r *ruling, o rules.Orders) {
	for _, x := range o.Of("jump") {
		if v := st.find(x.Unit); v != nil && st.mayJump(v, r) == nil {
			r.Tell(rules.Event{Kind: "jumped", Unit: v.ID, Rule: "jump", Text: "{unit} jumps out of the battle."})
			st.leave(r, v, away)
		}
	}
}

var jump = order{
	Name: "jump", Summary: "Leave the battle by jump drive", Rule: "jump",
	Step: "thrust", Unit: unitOption, Lacks: lacks(jumpless), Key: []opts.Word{},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		return k.State().mayJump(v, k)
	},
}
