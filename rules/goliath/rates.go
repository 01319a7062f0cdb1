package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// pace is how far missile troops have moved in the turn.
type pace string

// The paces that rates of fire tell apart (Missile Fire, Rate of Fire).
const (
	stood    pace = "stood"
	halfMove pace = "half"
	farther  pace = "more"
)

// gait is how far the unit has moved in the turn. Half of its movement was
// reckoned as it moved: a spell cast since does not change that.
func (d *Deeds) gait() pace {
	switch {
	case d.Far:
		return farther
	case d.Spent > 0:
		return halfMove
	}
	return stood
}

// The arms that rates and indirect fire ask for, beside what is thrown.
const (
	bow           = "bow"
	longbow       = "longbow"
	crossbow      = "crossbow"
	heavyCrossbow = "heavy crossbow"
	stones        = "stones"
	magic         = "magic"
	breath        = "fire" // of those who cast it (Special Abilities, 10)
)

// readiness is a unit about to shoot.
type readiness struct {
	arm    string
	pace   pace
	meleed bool // an enemy is in contact at the end of the turn
	empty  bool // heavy crossbows not reloaded
}

// rate is how often it shoots; opposed where it must first roll higher than the
// opponent.
type rate struct {
	shots   int
	opposed bool
}

// rate reads Rate of Fire and Heavy crossbowmen. What is thrown goes once a
// turn, however far the thrower moved.
func (x readiness) rate(h house) rate {
	twice := x.arm == bow || x.arm == longbow || houseOtherRates.In(h) == otherRatesAsArchers && (x.arm == stones || x.arm == magic)
	switch {
	case isThrown(x.arm):
		return rate{shots: 1}
	case x.arm == heavyCrossbow && x.empty:
		return rate{}
	case x.pace == farther:
		return rate{shots: 1, opposed: true}
	case twice && x.pace == stood && !x.meleed:
		return rate{shots: 2}
	}
	return rate{shots: 1}
}

// reloads reports whether heavy crossbowmen reload at that pace.
func reloads(p pace) bool { return p != farther }

// opposed rolls a die for the missile troops and one for their opponent; a tie
// is no shot (house rule opposed-tie).
func opposed(d *dice.Roller, who string, h house) (own, other int, shoots bool) {
	own, other = d.Die("shot of "+who, 6), d.Die("against "+who, 6)
	return own, other, own > other || own == other && houseOpposedTie.In(h) == opposedTieShot
}

// weapon is something that a figure shoots or throws.
type weapon struct {
	arm    string
	inches int // range
}

// weapons are those of the figure: what was bought for it first, then what its
// type has (Troop Types, Mss), and the fire of those who cast it and have no range
// printed (Special Abilities, 10; house rule dragon-fire).
func (f Figure) weapons(h house) []weapon {
	var out []weapon
	for _, p := range f.Projectiles {
		out = append(out, weapon{p, projectileRange(p, h)})
	}
	t := f.kind()
	if t.Missile > 0 {
		out = append(out, weapon{t.Arm, t.Missile})
	}
	if n, err := strconv.Atoi(houseDragonFire.In(h)); err == nil && t.has("10", h) && t.Missile == 0 {
		out = append(out, weapon{breath, n})
	}
	return out
}

// told is the weapon with its range.
func (w weapon) told() string { return w.arm + ", " + strconv.Itoa(w.inches) + " inches" }

// arcs reports whether the weapon may shoot over heads: bows and longbows do
// (Indirect Fire).
func (w weapon) arcs() bool { return w.arm == bow || w.arm == longbow }

// reach is the range in hundredths of an inch; over heads a third less.
func (w weapon) reach(indirect bool) int {
	if indirect {
		return w.inches * 200 / 3
	}
	return w.inches * 100
}

// ranksThatFire is how many ranks of missile troops shoot on level ground
// (Number of Ranks Permitted to Fire).
const ranksThatFire = 2

// firing are the figures of a formation that may shoot: the first two ranks,
// all of them from significantly higher ground.
func firing(front, figures int, higher bool) int {
	if higher {
		return figures
	}
	return min(figures, front*ranksThatFire)
}

var calcRate = question{
	Name: "rate", Summary: "How often missile troops fire", Rule: "rate-of-fire", Rolls: true,
	Example: "arm:bow moved:stood",
	Params: []param{
		oneOf(armOption, "what they shoot with", bow, longbow, crossbow, "heavy-crossbow", "thrown", "other").Opt(),
		oneOf(movedOption, "how far of their movement", string(stood), string(halfMove), string(farther)).Or(string(stood)),
		switchOf(meleedOption, "in melee at the end of the turn"),
		onOff(loadedOption, "heavy crossbows are loaded").Or("on"),
		textOf(troopsOption, "who they are: Longbowmen", 60).Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		arm, err := r.State.catalog().armAsked(a, r)
		if err != nil {
			return err
		}
		x := readiness{arm: arm, pace: pace(movedOption.In(a)), meleed: meleedOption.In(a), empty: !loadedOption.In(a)}
		n := x.rate(r)
		f := figures{fig("shots", n.shots), fig("opposed", n.opposed)}
		text := map[int]string{0: "They reload and do not shoot.", 1: "They shoot once.", 2: "They shoot twice."}[n.shots]
		switch {
		case n.opposed && !rollOption.In(a):
			f = append(f, fig("chance", shootingOdds(r)))
			text = "They shoot once if their die is higher than the opponent's, " + odds.Rounded(shootingOdds(r)) + " (they moved more than half)."
		case n.opposed:
			own, other, shoots := opposed(r.Dice, "missile troops", r)
			text = "They shoot once ({own} against {other}, as they moved more than half)."
			if !shoots {
				n.shots, text = 0, "No shot ({own} against {other}, as they moved more than half)."
			}
			f = figures{fig("shots", n.shots), fig("opposed", true), fig("own", own), fig("other", other)}
		}
		if x.arm == heavyCrossbow && x.empty && !reloads(x.pace) {
			text = "They neither shoot nor reload."
		}
		if x.arm == heavyCrossbow {
			f = append(f, fig("reloads", reloads(x.pace)))
		}
		r.Data(f...)
		r.Tell(rules.Event{Kind: either(n.opposed && !rollOption.In(a), "foretold", "rate"), Rule: x.rule(), Figures: f, Text: text})
		return nil
	},
}

// armAsked is what is shot with: as it is said, or what the troops have.
func (types Catalog) armAsked(a opts.Args, h house) (string, error) {
	if armOption.Given(a) {
		return armOf(armOption.In(a)), nil
	}
	if !troopsOption.Given(a) {
		return "", cmdline.Refuse("rate-of-fire", "arm: is missing: say what they shoot with, as arm:bow, or who they are, as troops:Longbowmen.")
	}
	c, err := types.companyOf(troopsOption, troopsOption.In(a), h)
	if err != nil {
		return "", err
	}
	all := c.weapons(h)
	if len(all) == 0 {
		return "", cmdline.Refuse("missile-range", "%s no missiles; cavalry types may buy some, as 5 LC with bow.", c.kind().have())
	}
	return all[0].arm, nil
}

// armOf reads an arm as the calc spells it.
func armOf(text string) string {
	if arm, ok := map[string]string{"heavy-crossbow": heavyCrossbow, "thrown": "javelins", "other": stones}[text]; ok {
		return arm
	}
	return text
}

// rule is the section that a rate rests on.
func (x readiness) rule() string {
	switch {
	case x.arm == heavyCrossbow:
		return "heavy-crossbow"
	case isThrown(x.arm):
		return "thrown"
	}
	return "rate-of-fire"
}

var calcReach = question{
	Name: "range", Summary: "Range of a type of troops", Rule: "missile-range",
	Example: "troops:Longbowmen indirect:on",
	Params: []param{
		opts.ChoiceOf(troopsOption, "type of troops", everyType),
		projectileBought,
		switchOf(indirectOption, "over the heads of others"),
	},
	Do: func(r *ruling, a opts.Args) error {
		t, err := r.State.catalog().typeOf(troopsOption.In(a))
		if err != nil {
			return err
		}
		projectile, err := boughtBy(t, withOption.In(a), r)
		if err != nil {
			return err
		}
		all := figureOf(t, lowest, projectile).weapons(r)
		switch {
		case len(all) == 0:
			return cmdline.Refuse("missile-range", "%s no missiles; cavalry types may buy some, as with:bow.", t.have())
		case indirectOption.In(a) && !all[0].arcs():
			return cmdline.Refuse("indirect-fire", "No indirect fire with %s: bows and longbows do that.", all[0].arm)
		}
		reach := inchesOf(all[0].reach(indirectOption.In(a)))
		f := figures{fig("arm", all[0].arm), fig("range", reach), fig("indirect", indirectOption.In(a))}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "range", Rule: "missile-range", Figures: f, Text: legible.Capital(all[0].arm) + " range " + quarters(inch(all[0].reach(indirectOption.In(a)))) + "."})
		return nil
	},
}

// everyType lists the troop types, those of the game first that everybody knows.
func everyType(k known, _ opts.Args) []opts.Choice {
	var out []opts.Choice
	var st *State
	if k.InGame() {
		st = k.State()
	}
	for _, t := range st.catalog().all() {
		if !t.Secret || st.shows(t.Name) {
			out = append(out, opts.Choice{Value: t.Name})
		}
	}
	return out
}
