package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/terrain"
)

// Weapons in hand and not: drawn, slung, dropped, loaded, set and cocked (1.3 step 9, 2.2,
// 2.5, 5.11; Table 7B).

// The rows of Table 7B of handling a weapon.
const (
	selectKey = "safety-or-fire-select-switch"
	pickUpKey = "pick-up-or-set-down-a-weapon"
	grabKey   = "grab-an-unheld-slung-weapon"
	slingKey  = "slung-weapon-over-shoulder-in"
)

// draws are the rows by which a weapon comes to hand.
var draws = []string{
	grabKey, "draw-pistol-belt-holster", "draw-pistol-shoulder-holster", "draw-pistol-police-holster",
	"draw-pistol-old-west-fast-draw-holster", "draw-pistol-modern-fast-draw-holster",
}

// pistol is the type of the weapons that 5.11 is about.
const pistol = "automatic-pistol"

// choices lists values as they are.
func choices(values []string) (out []opts.Choice) {
	for _, v := range values {
		out = append(out, opts.Choice{Value: v})
	}
	return out
}

// grips are what one does with a weapon by the order for it, beside setting its mode of fire.
var grips = []string{readyAct, slingAct, dropAct, pickUpAct, reloadAct, cockAct}

// gripChoices are all that one does with a weapon.
func gripChoices(k known, a opts.Args) []opts.Choice {
	return append(choices(grips), modeChoices(k, a)...)
}

var grip = order{
	Name: gripAct, Summary: "Ready, load, set, sling or drop a weapon", Rule: "weapon-handling",
	Example: "do:reload", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{
		opts.ChoiceOf(doOption, "what", gripChoices).Beside(readiesWhat),
		textOf(weaponOption, "which, to ready or pick up", 40).Opt(), then,
	},
	Check: func(k known, a opts.Args) error {
		if _, err := commanded(k, a); err != nil {
			return err
		}
		return handsAt(k, a).mayGrip(k, a)
	},
	Lacks: noSuchGrip,
	Odds: func(k known, a opts.Args) []rules.Event {
		switch doOption.In(a) {
		case reloadAct:
			return triggerOf(k, a).takesFirst(doneIn(k, gripAct, a))
		case pickUpAct:
			return picksUp(k, a).contested()
		}
		return nil
	},
}

// readiesWhat refuses to ready no weapon in particular, whenever it is for: the one in hand may be
// slung by then.
func readiesWhat(k known, a opts.Args) error {
	if !k.InGame() || doOption.In(a) != readyAct || weaponOption.In(a) != "" {
		return nil
	}
	h := handsAt(k, a)
	if k.Ahead() != nil {
		h.arm = nil
	}
	return h.unready("")
}

// noSuchGrip refuses to ready or to pick up what is no weapon of Table 4A, and a mode that is not
// played, whenever it is for.
func noSuchGrip(k known, a opts.Args) error {
	c, what, key := k.State().find(unitOption.In(a)), doOption.In(a), weaponOption.In(a)
	if c == nil {
		return nil
	}
	if _, is := printed.WeaponOf(key); key != "" && !is {
		switch h := handsAt(k, a); what {
		case readyAct:
			return h.unready(key)
		case pickUpAct:
			return h.liesNowhere()
		}
	}
	return unplayed(k, a, what)
}

// mayGrip refuses what cannot be done with a weapon by then.
func (h hands) mayGrip(k known, a opts.Args) error {
	c, what, key := h.Combatant, doOption.In(a), weaponOption.In(a)
	switch {
	case what == readyAct && h.armOf(key) == nil:
		return h.unready(key)
	case what == readyAct && h.arm != nil && h.arm.Key == key:
		return cmdline.Refuse("weapon-handling", "%s has the %s in hand.", c.Name, h.arm.weapon().Name)
	case what == readyAct:
		return nil
	case what == pickUpAct:
		return h.liesByThen(k, key)
	case h.arm == nil && k.Ahead() != nil && thenOption.In(a) && len(c.Weapons) > 0: // they may have taken one in hand
		return nil
	case h.arm == nil:
		return h.emptyHanded(what, k)
	}
	return h.mayDo(h.arm, what, k)
}

// unready says what there is to ready where an order to ready names nothing, or what they do not
// carry by then.
func (h *hands) unready(key string) error {
	carried := h.carried()
	switch l := h.underfoot(of(key)); {
	case l != nil && (key != "" || len(carried) == 0):
		return cmdline.Refuse("weapon-handling", "%s carries no weapon to ready; weapon do:pick-up takes up the %s at their feet.", h.Name, l.Arm.weapon().Name)
	case len(carried) > 0:
		return cmdline.Wrong(string(weaponOption), carried, "weapon: say which %s is to ready: %s.", h.Name, asOption(carried))
	case h.arm != nil:
		return cmdline.Refuse("weapon-handling", "%s carries no weapon but the %s, which is in hand.", h.Name, h.arm.weapon().Name)
	}
	return cmdline.Refuse("weapon-handling", "%s carries no weapon to ready.", h.Name)
}

// may refuses what cannot be done with the weapon in hand.
func (a *Arm) may(c *Combatant, what string, h house) error {
	w := a.weapon()
	switch {
	case what == reloadAct:
		return a.mayReload(c.Name)
	case what == burst && a.has(burst, h) && explodes(a.load()):
		return cmdline.Refuse("launcher-single", "The %s fires its rounds one by one.", w.Name)
	case isMode(what):
		return a.fires(what, h)
	case what == cockAct && (!doubleActionRule.In(h) || w.Type != pistol):
		return cmdline.Refuse("double-action", "There is nothing to cock: pistols alone are, by house rule double-action.")
	}
	return nil
}

// needsArm refuses who has nothing in hand.
func needsArm(c *Combatant) error {
	if c.arm() == nil {
		return noArm("weapon-handling", c)
	}
	return nil
}

// emptyHanded says that somebody has no weapon in hand, and which one lies at their feet; that one
// they take up to load it, which may be full as yet and not by then.
func (h *hands) emptyHanded(what string, k known) error {
	if h.laden() {
		return laden(h.Name)
	}
	if l := h.underfoot((*Left).serves); what == reloadAct && l != nil {
		return h.mayDo(&l.Arm, what, k)
	}
	if l := h.underfoot(of("")); l != nil {
		return cmdline.Refuse("weapon-handling", "%s has no weapon in hand; weapon do:pick-up takes up the %s at their feet.", h.Name, l.Arm.weapon().Name)
	}
	return h.noArm("weapon-handling")
}

// noArm says, by a rule, that somebody has no weapon in hand.
func noArm(rule string, c *Combatant) error {
	return cmdline.Refuse(rule, "%s has no weapon in hand; ready one first.", c.Name)
}

// otherwise are the rows of Table 7B that have orders of their own, with these.
var otherwise = map[string]string{
	selectKey: gripAct, pickUpKey: gripAct, grabKey: gripAct, slingKey: gripAct, "cock-a-revolver-or-pistol": gripAct,
	stanceLabels[string(Firing)]: stanceAct, stanceLabels[string(Hip)]: stanceAct, stanceLabels[string(Looking)]: stanceAct,
	stanceLabels[string(Hiding)]: stanceAct, stanceLabels[string(Braced)]: stanceAct, slidingKey: moveAct,
	"60-120-degree-facing-change": turnAct, stanceTurnKey: turnAct,
}

// ownOrder is the order that a row of Table 7B has; "" if it has none.
func ownOrder(key string) string {
	switch {
	case slices.Contains(draws, key):
		return gripAct
	case strings.HasPrefix(key, "go-from-"):
		return postureAct
	}
	return otherwise[key]
}

// errand is what one can be told to do that has no row of Table 7B, or does more.
type errand struct {
	act, label string
	may        func(k known, c *Combatant, a opts.Args) error
}

var errands = []errand{
	{rallyAct, "Rally the broken in the hex", mayRally},
	{leaveAct, "Leave the map over its edge", mayLeave},
	{dropPackAct, "Drop the pack", mayDropPack},
}

// errandOf is the errand of that name.
func errandOf(name string) (errand, bool) {
	i := slices.IndexFunc(errands, func(x errand) bool { return x.act == name })
	if i < 0 {
		return errand{}, false
	}
	return errands[i], true
}

// placed are words of rows of Table 7B for which one has to be somewhere, with what there has to
// be.
var placed = []struct {
	word, not string
	there     func(*State, *Combatant) bool
}{
	{"-door", "is beside no door; move there first", func(st *State, c *Combatant) bool { return st.beside(c, terrain.Door) }},
	{"-window", "is beside no window; move there first", func(st *State, c *Combatant) bool { return st.beside(c, terrain.Window) }},
	{"-foxhole", "is in no trench or foxhole", func(_ *State, c *Combatant) bool { return c.Dug }},
}

// beside reports whether somebody stands beside a door, or a window.
func (st *Site) beside(c *Combatant, form terrain.Form) bool {
	f, ok := st.ground()
	return ok && slices.ContainsFunc(f.Ways(), func(s terrain.Side) bool { return s.Of(c.At) && f.On(s).Form == form })
}

// elsewhere refuses a row of Table 7B that is for another place than that of who is to do it,
// unless they go somewhere before.
func elsewhere(k known, a opts.Args, key string) error {
	if !k.InGame() {
		return nil
	}
	c := k.State().find(unitOption.In(a))
	if _, ok := k.State().ground(); !ok || c == nil || len(c.Tasks) > 0 || k.Ahead() != nil {
		return nil // without a map the game master says what is there
	}
	c, _ = planned{c, k}.ledTo(a)
	for _, x := range placed {
		if strings.Contains(key, x.word) && !x.there(k.State(), c) {
			return cmdline.Refuse("action-times", "%s %s.", c.Name, x.not)
		}
	}
	return nil
}

// deeds are the errands, and the rows of Table 7B that one can be told to do where one is.
func deeds(k known, a opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, x := range errands {
		out = append(out, opts.Choice{Value: x.act, Label: x.label})
	}
	for _, x := range printed.Actions() {
		choice := opts.Choice{Value: x.Key, Label: x.Name, Not: elsewhere(k, a, x.Key)}
		if own := ownOrder(x.Key); own != "" {
			choice.Not = cmdline.Refuse("action-times", "That is ordered with %s.", own)
		}
		out = append(out, choice)
	}
	return out
}

var do = order{
	Name: doAct, Summary: "Rally, leave, or do something of Table 7B", Rule: "action-times",
	Example: "action:unload-a-weapon", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{opts.ChoiceOf(actionOption, "what", deeds), then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		if x, ok := errandOf(actionOption.In(a)); ok {
			return x.may(k, c, a)
		}
		if x, _ := printed.ActionOf(actionOption.In(a)); x.ReloadTime {
			if h := handsAt(k, a); h.arm == nil {
				return h.emptyHanded(doAct, k)
			}
			return nil
		}
		if comesLater(k, a, c) {
			return handsAt(k, a).mayMount(k, actionOption.In(a))
		}
		return c.mayMount(actionOption.In(a))
	},
}

// drawCost is what it costs to take a weapon in hand (Table 7B).
func (a *Arms) drawCost(number int) int {
	if number < 1 || number == a.Held {
		return 0
	}
	if row := a.Weapons[number-1].Draw; row != "" {
		return actionAC(row)
	}
	return actionAC(grabKey)
}

func selectCost(a *Arm, mode string) int {
	if a.mode() == mode {
		return 0
	}
	return actionAC(selectKey)
}

// liesByThen refuses to pick up what does not lie where somebody is by then, and says where the
// nearest such weapon lies; and one more than anybody carries. Of an order that something calls forth nothing is known before, nor what
// a prisoner drops.
func (h *hands) liesByThen(k known, key string) error {
	there := h.underfoot(of(key)) != nil
	switch {
	case k.Ahead() != nil:
		return nil
	case there && len(h.own) >= mostWeapons:
		return burdened(h.Name)
	case there || h.falls:
		return nil
	}
	l := h.lost.nearest(h.where, of(key))
	switch taken := h.has(of(key)); {
	case l == nil && taken != nil:
		return cmdline.Refuse("weapon-handling", "%s has picked up the %s by then.", h.Name, taken.Arm.weapon().Name)
	case l == nil:
		return h.liesNowhere()
	}
	return cmdline.Refuse("weapon-handling", "%s is in %s.", h.Name, h.apartFrom(l))
}

// liesNowhere refuses to pick up what they know of nowhere.
func (h *hands) liesNowhere() error {
	return cmdline.Refuse("weapon-handling", "No such weapon lies anywhere that %s knows of.", h.Name)
}

// deed is what somebody does with weapon and body.
type deed struct{ somebody }

// draw takes a weapon in hand.
func (d deed) draw(number int) {
	if number < 1 || number == d.Held {
		return
	}
	d.Held, d.Stance = number, Unready
	d.tell(rules.Event{Kind: "drawn", Rule: "weapon-handling", Quiet: true, Text: "{unit} takes the {weapon} in hand.", Figures: figures{fig("weapon", d.arm().weapon().Name)}})
}

// letGo drops the weapon in hand where he stands, which is heard, whatever he drops it for
// (reading sounds-of-acts).
func (d deed) letGo() {
	l := Left{At: d.At, Arm: *d.arm(), Of: d.ID, Sides: watching(d.r.State).sides(&d.r.State.Squad, d.Combatant)}
	d.Weapons = slices.Delete(d.Weapons, d.Held-1, d.Held)
	d.Held, d.Stance = 0, Unready
	d.r.State.Lost = append(d.r.State.Lost, l)
	d.makes(weaponFalls, d.At)
	d.tell(rules.Event{Kind: "dropped", Rule: "weapon-handling", Text: "{unit} drops the {weapon}.", Figures: figures{fig("weapon", l.Arm.weapon().Name)}})
}

// burdened refuses one more weapon to who has as many as anybody may.
func burdened(name string) error {
	return cmdline.Refuse("weapon-handling", "%s has %d weapons, and nobody carries more.", name, mostWeapons)
}

// laden refuses who has nothing in hand, and takes up nothing at their feet, since they have as many
// weapons as anybody may.
func laden(name string) error {
	return cmdline.Refuse("weapon-handling", "%s has %d weapons and picks up no more; ready one first.", name, mostWeapons)
}

// pickUp takes a weapon up from the ground.
func (d deed) pickUp(l *Left) {
	arm := d.taken(l)
	d.Weapons = append(d.Weapons, arm)
	d.Held, d.Stance = len(d.Weapons), Unready
	d.tell(rules.Event{Kind: "picked-up", Rule: "weapon-handling", Text: "{unit} picks the {weapon} up.", Figures: figures{fig("weapon", arm.weapon().Name)}})
}

// selects turns the selector of the weapon in hand.
func (d deed) selects(mode string) {
	d.arm().set(mode)
	d.tellOwn(d.r, rules.Event{Kind: "selected", Rule: "automatic-fire", Quiet: true, Text: "{unit} sets the weapon on {fires}.", Figures: figures{fig("mode", mode), fig("fires", modeWords(mode))}})
}

// cock cocks the pistol in hand (5.11).
func (d deed) cock() {
	d.arm().Cocked = true
	d.tellOwn(d.r, rules.Event{Kind: "cocked", Rule: "double-action", Quiet: true, Text: "{unit} cocks the pistol."})
}

// settles are the rows of Table 7B that change which row of 4B holds for a weapon.
var settles = map[string]string{
	"bipod-out": "bipod-mounted", "bipod-in": "", "tripod-and-weapon-out": "tripod-mounted", "tripod-and-weapon-in": "",
	"folding-stock-in": "folding-stock-not-used", "folding-stock-out": "",
	"pistol-shoulder-stock-in": "pistol-with-shoulder-stock", "pistol-shoulder-stock-out": "",
}

// perform does something of Table 7B.
func (d deed) perform(key string) {
	x, _ := printed.ActionOf(key)
	if row, ok := settles[key]; ok && d.arm() != nil {
		d.arm().Rest = row
	}
	if arm := d.arm(); x.ReloadTime && arm != nil {
		arm.unload()
	}
	d.tell(rules.Event{Kind: "done", Rule: "action-times", Text: "{unit}: {what}.", Figures: figures{fig("what", x.Name)}})
}

// reloads is the line that loads a weapon in hand when it is empty; who has none, nor one at
// their feet, has nothing to load, and no line.
func (st *Field) reloads(c *Combatant) string {
	if c.arm() == nil && st.atFeet(c.ID, c.At) == nil && (sentry{c}).draws("") == "" {
		return ""
	}
	return "when idle and rounds = 0: weapon do:reload unit:" + c.ID
}
