package goliath

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// The spells that the referee knows, fire first; any other is the game master's
// to rule on (Troop Types, notes on Wizards).
var spellbook = []string{"fireball", "lightning", "light", "darkness", "haste", "slow", "other"}

// spellCalled is what a spell is called in a sentence.
func spellCalled(spell string) string { return either(spell == "other", "a spell", spell) }

func isFire(spell string) bool { return spell == "fireball" || spell == "lightning" }

// under reports whether a spell is upon the unit.
func (s Sorcery) under(spell string) bool {
	return slices.ContainsFunc(s.Under, func(s Spell) bool { return s.Name == spell })
}

// spellsLeft are seven for each wizard of the unit, less those that were cast.
func (u *Unit) spellsLeft() int { return max(0, spellsInBattle*u.Figures-u.Cast) }

// forgo takes the spells off that fallen wizards have cast, each as many as the
// others: what they had left falls with them.
func (u *Unit) forgo(before int) { u.Cast = u.Cast * u.Figures / max(1, before) }

// isWizard reports whether the unit casts spells.
func (f Figure) isWizard() bool { return f.kind().Arm == magic }

// canCast reports whether the unit is a wizard who may act.
func canCast(k known, unit string) bool {
	u := k.State().unit(unit)
	return u != nil && u.able() && u.isWizard()
}

var cast = order{
	Name: "cast", Summary: "Cast a spell, a fireball or lightning", Rule: "spells", Rolls: true, Step: missileSegment, Unit: unitOption, Able: canCast, Lacks: ofFigure(func(f Figure, name string, _ house) error { return f.spellless(name) }), Key: []opts.Word{},
	Example: "spell:fireball target:blue-1 unit:red-1",
	Params: []param{
		opts.ChoiceOf(spellOption, "which", func(known, opts.Args) []opts.Choice {
			var out []opts.Choice
			for _, s := range spellbook {
				out = append(out, opts.Choice{Value: s})
			}
			return out
		}),
		opts.ChoiceOf(targetOption, "upon whom", func(k known, _ opts.Args) []opts.Choice {
			if !k.InGame() {
				return nil
			}
			return choicesOf(k.State().Units)
		}),
		textOf(textOption, "what another spell shall do", 200).Opt(),
	},
	Odds: castOdds, Never: neverCast,
	Check: func(k known, a opts.Args) error {
		u, err := onTurn(k, a, "cast")
		if err != nil {
			return err
		}
		return k.State().mayCast(u, k.State().unit(targetOption.In(a)), spellOption.In(a), k)
	},
}

func choicesOf(units []*Unit) []opts.Choice {
	var out []opts.Choice
	for _, u := range units {
		out = append(out, opts.Choice{Value: u.ID, Label: u.Name})
	}
	return out
}

// mayCast: fire goes as missiles do; a spell needs a wizard who has not moved,
// is not under attack, and has not cast seven in this battle.
func (st *State) mayCast(u, t *Unit, spell string, h house) error {
	if err := u.mayEverCast(t, spell); err != nil {
		return err
	}
	switch {
	case u.Casting || u.Shots > 0:
		return cmdline.Refuse("spells", "%s %s cast in this turn, and may again in the next.", u.Name, u.does("have"))
	case isFire(spell):
		return st.bolt(u, t, h).bears(weapon{magic, u.kind().Missile})
	case !st.Marches.stationary(u, h):
		return cmdline.Refuse("spells", "%s %s moved and cannot cast a spell; fireball and lightning they may throw.", u.Name, u.does("have"))
	case u.Attacked || st.pinned(u, h) != nil:
		return cmdline.Refuse("spells", "%s %s under attack and cannot cast a spell; fireball and lightning they may throw.", u.Name, u.does("are"))
	case houseSpellRange.In(h) == spellRangeFire && plane.Gap(u.rect(), t.rect()) > inch(u.kind().Missile)*plane.One:
		return cmdline.Refuse("missile-range", "%s %s %s off, and the range is %d\".", t.Name, t.does("are"), measured(plane.Gap(u.rect(), t.rect())), u.kind().Missile)
	}
	return nil
}

// mayEverCast: only wizards cast, fire at enemies alone, and seven spells a battle.
func (u *Unit) mayEverCast(t *Unit, spell string) error {
	switch {
	case !u.isWizard():
		return u.spellless(u.Name)
	case isFire(spell) && t.Side == u.Side:
		return cmdline.Refuse("wizard-bolts", "%s %s on the side of %s: choose an enemy.", t.Name, t.does("are"), u.Name)
	case !isFire(spell) && u.spellsLeft() == 0:
		return cmdline.Refuse("spells", "%s %s cast the %s of this battle; fireball and lightning are left.", u.Name, u.does("have"), legible.Counted(u.Cast, "spell", "spells"))
	}
	return nil
}

func (st *State) bolt(u, t *Unit, h house) aim { return aim{st: st, u: u, t: t, h: h} }

// casting is an order to cast.
type casting struct {
	u, t        *Unit
	spell, text string
	could       error
	nth         int // of the spells that the wizard has cast
}

// spellsOf are the spells that are ordered. In method 2 it is settled before
// anybody casts who may: nobody is under an attack that comes together with their
// spell.
func (st *State) spellsOf(r *ruling, o rules.Orders) []casting {
	var out []casting
	for _, x := range o {
		c := casting{u: st.unit(x.Unit), t: st.unit(targetOption.In(x.Args)), spell: spellOption.In(x.Args), text: textOption.In(x.Args)}
		if c.u == nil || c.t == nil {
			continue // gone by now, as everybody has read
		}
		if st.Method == 2 {
			c.take(st, r)
		}
		out = append(out, c)
	}
	return out
}

// take settles whether the spell may be cast; then it is.
func (c *casting) take(st *State, h house) {
	c.could = st.mayCast(c.u, c.t, c.spell, h)
	if c.t.Hidden && c.t.Side != c.u.Side {
		c.could = cmdline.Refuse("ability-1", "%s %s not to be seen.", c.t.Name, c.t.does("are"))
	}
	if c.could != nil {
		return
	}
	c.u.Casting = true
	if !isFire(c.spell) { // it counts before any counterspell does
		c.u.Cast++
		c.nth = c.u.Cast
	}
}

// castAll casts the spells in the order in which they were ordered. In method 2
// they take effect together, when all are cast.
func (a *aftermath) castAll(spells []casting) {
	r, st := a.r, a.r.State
	var laid castings
	for _, c := range spells {
		if st.Method == 1 {
			c.take(st, r)
		}
		if c.could != nil {
			c.u.confide(r, rules.Event{Kind: "no-spell", Target: c.t.ID, Rule: "spells", Text: "{unit} could not cast " + spellCalled(c.spell) + ": {why}", Figures: figures{fig("spell", c.spell), fig("why", c.could.Error())}})
			continue
		}
		c.u.reveal(r, "it casts")
		if isFire(c.spell) {
			a.throwFire(c)
		} else if c.lies(r) {
			laid = append(laid, c)
		}
		if a.now {
			laid.enchant(r)
			a.settle()
			laid = nil
		}
	}
	a.do(func() { laid.enchant(r) })
}

// throwFire is a fireball or a bolt of lightning, or two of them where wizards
// throw twice (house rule other-rates), each by itself (house rule volleys).
func (a *aftermath) throwFire(c casting) {
	r, st := a.r, a.r.State
	x := st.bolt(c.u, c.t, r)
	n := x.readiness(weapon{magic, c.u.kind().Missile}).rate(r)
	for i, shots := range volleysOf(n.shots, r) {
		if i > 0 && a.now && !x.bearsStill(r) {
			return
		}
		c.u.Shots += shots
		if n.opposed && !x.outrolls(r, "throw "+c.spell+" all the same", "may throw no "+c.spell) {
			return
		}
		a.throwOnce(x, c.spell, shots)
		if a.now {
			a.settle()
		}
	}
}

// bearsStill reports whether a second bolt can be thrown at the target after what
// the first has done, and tells its side if it cannot.
func (x aim) bearsStill(r *ruling) bool {
	if !slices.Contains(x.st.Units, x.t) {
		return false
	}
	err := x.bears(weapon{magic, x.u.kind().Missile})
	if err != nil {
		x.u.confide(r, rules.Event{Kind: "no-fire", Target: x.t.ID, Rule: "wizard-bolts", Text: "{unit} could not throw again: {why}", Figures: figures{fig("why", err.Error())}})
	}
	return err == nil
}

// throwOnce resolves one throw of a fireball or lightning.
func (a *aftermath) throwOnce(x aim, spell string, shots int) {
	r, u, t := a.r, x.u, x.t
	m := x.magicFire(shots)
	b := m.roll(r.Dice, spell+" of "+u.Name, r)
	r.Tell(rules.Event{Kind: "wizard-fire", Unit: u.ID, Target: t.ID, Rule: "wizard-bolts", Text: "{unit} " + u.does("throw") + " {spell} at {target}: {killed} killed ({hit} hit, {saved} saved).",
		Figures: append(figures{fig("spell", spell), fig("hit", b.hit), fig("saved", b.saved), fig("killed", b.killed), fig("mr", t.resists(r)), fig("from", u.At.String()), fig("to", t.At.String())}, m.onAverage(r)...), Guide: []string{"mr", "expected"}})
	if b.killed > 0 { // who kills nobody drives nobody off
		a.count(u, t)
	}
	a.do(func() { r.State.burn(r, u, t, b.killed) })
}

// burn lets figures fall to the fire of wizards.
func (st *State) burn(r *ruling, by, t *Unit, killed int) {
	if !slices.Contains(st.Units, t) {
		return // gone before this told
	}
	t.Attacked = true
	st.Strikes.remember(byFire, by.ID, t, strconv.Itoa(killed*t.kind().HT))
	st.remove(r, by, t, t.burned(killed), byFire)
}

// magicFire is what a unit of wizards throws so many times.
func (x aim) magicFire(shots int) magicFire {
	return magicFire{wizards: x.shooters(x.u.limber()), ht: x.u.kind().HT, wounds: x.u.wounded(x.h), shots: shots, armor: x.t.Class, cover: x.covered(), mr: x.t.resists(x.h), figures: x.t.Figures}
}

// burned is the toll of fire that kills outright: whoever is wounded is the first
// to fall.
func (s *Strength) burned(killed int) toll {
	return toll{removed: min(killed, s.Figures), wounds: either(killed > 0, 0, s.Wounds)}
}

// lies casts a spell that an opponent's wizard may counter, and against
// which an enemy makes a saving throw. It reports whether it lies upon the target.
func (c casting) lies(r *ruling) bool {
	u, t, spell := c.u, c.t, c.spell
	c.tell(r)
	if c.countered(r) || t.Side != u.Side && c.saved(r) {
		return false
	}
	if spell == "other" {
		r.Tell(rules.Event{Kind: rules.AsksGM, Unit: u.ID, Rule: "spells", Text: "What the spell does is the game master's to rule."})
		return false
	}
	return true
}

// tell tells of a spell; upon whom and what for, if that is a friend whom
// nobody else sees, their own side alone.
func (c casting) tell(r *ruling) {
	u, t, text := c.u, c.t, c.text
	f := figures{fig("spell", c.spell), fig("cast", c.nth)}
	e := rules.Event{Kind: "cast", Unit: u.ID, Rule: "spells", Text: "{unit} " + u.does("cast") + " " + spellCalled(c.spell) + " (spell {cast} of this battle).", Figures: f}
	if t.Hidden {
		r.Tell(e)
	}
	e.Target, e.Text = t.ID, "{unit} "+u.does("cast")+" "+spellCalled(c.spell)+" upon {target} (spell {cast} of this battle)"
	if text != "" {
		e.Figures, e.Text = append(f, fig("what", text)), e.Text+": {what}"
	}
	e.Text += "."
	if t.Hidden {
		u.confide(r, e)
		return
	}
	r.Tell(e)
}

// opposites lift each other.
var opposites = map[string]string{"light": "darkness", "darkness": "light", "haste": "slow", "slow": "haste"}

// castings are the spells of a moment.
type castings []casting

// enchant lays them upon their targets; two that are opposite cancel each other
// there.
func (laid castings) enchant(r *ruling) {
	for i, c := range laid {
		against := func(x casting) bool { return x.t == c.t && x.spell == opposites[c.spell] }
		switch {
		case !slices.ContainsFunc(laid, against):
			c.enchant(r)
		case !slices.ContainsFunc(laid[:i], func(x casting) bool { return against(x) || x.t == c.t && x.spell == c.spell }):
			both := []string{c.spell, opposites[c.spell]}
			slices.Sort(both)
			c.t.tell(r, rules.Event{Kind: "canceled", Rule: "spell-turns", Text: "{spells} upon {unit} cancel each other.", Figures: figures{fig("spells", strings.Join(both, " and "))}})
		}
	}
}

// enchant lays the spell upon its target, and lifts its opposite.
func (c casting) enchant(r *ruling) {
	st, t, spell := r.State, c.t, c.spell
	if !slices.Contains(st.Units, t) {
		return
	}
	t.Under = slices.DeleteFunc(slices.Clone(t.Under), func(s Spell) bool { return s.Name == spell || s.Name == opposites[spell] })
	turns := houseSpellTurns.In(r)
	t.Under = append(t.Under, Spell{spell, st.Turn + turns})
	t.tell(r, rules.Event{Kind: "enchanted", Rule: "spells", Text: "{unit} " + t.does("are") + " under {spell} to the end of turn {until}.", Figures: figures{fig("spell", spell), fig("until", st.Turn+turns)}})
}

// resists is the rating with which a unit makes saving throws.
func (t *Unit) resists(h house) int {
	if t.tired(h) {
		return t.kind().MR - 1
	}
	return t.kind().MR
}

// saved is the saving throw of the victims of a spell.
func (c casting) saved(r *ruling) bool {
	t, spell := c.t, c.spell
	mr := t.resists(r)
	_, score, saved := save(r.Dice, "saving throw of "+t.Name, mr)
	r.Tell(rules.Event{Kind: "save", Unit: t.ID, Rule: "saving-throw", Text: "{unit} " + t.does(either(saved, "resist", "do not resist")) + " " + spellCalled(spell) + "{by}.",
		Figures: figures{fig("spell", spell), fig("score", score), fig("needs", savesFrom), fig("mr", mr), fig("saved", saved)},
		Guide:   []string{"score", "needs", "mr"}, By: []string{" ({score}, needs {needs})"}})
	return saved
}
