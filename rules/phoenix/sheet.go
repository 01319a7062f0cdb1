package phoenix

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/view"
)

// The Status Sheet (1.3) and the card of a combatant, from what is known of him.

// settingRuling is the command with which a game master sets what stands on a sheet.
const settingRuling = "phoenix-gm set"

// looked is a combatant who is looked up.
type looked struct {
	*Combatant
	st *State
	h  house
	by rules.Seat // who looks
}

// ours reports whether his figures are known: those of other sides are not.
func (v looked) ours() bool { return v.by.ID == rules.GM || v.by.Side != "" && v.Side == v.by.Side }

// sheet is his Status Sheet, or what is seen of somebody of another side.
func (v looked) sheet() view.Sheet {
	s := view.Sheet{Unit: v.ID, Title: v.title(), Side: v.Side, Seat: string(v.Seat), Brief: v.brief(), Toll: v.toll(), Card: v.card()}
	s.Rows = []view.Row{{Label: "Status", Text: legible.Capital(v.status()), Ruling: settingRuling}, {Label: "Place", Text: v.place(), Ruling: "phoenix-gm place"}}
	if v.ours() {
		s.Rows = append(s.Rows, v.figureRows()...)
	}
	s.Rows = append(s.Rows, v.armsRows()...)
	if v.ours() {
		s.Rows = append(s.Rows, v.woundRows()...)
		if s.Doing = v.doing(); s.Doing != "" {
			s.Rows = append(s.Rows, view.Row{Label: "Course", Part: view.RecordPart, Text: s.Doing})
		}
		if len(v.Plan) > 0 {
			s.Rows = append(s.Rows, view.Row{Label: "Interrupted", Part: view.RecordPart, Text: v.interrupted()})
		}
	}
	return s
}

// title is his name, with his troop while he is of one.
func (v looked) title() string {
	if v.Troop == "" || v.Made != nil {
		return v.Name
	}
	return v.Name + ", " + strings.ReplaceAll(v.Troop, "-", " ")
}

// squad names the squad of somebody, by which orders are given to all of it, and the others of their side.
func (v looked) squad() string {
	if v.Squad == "" {
		return ""
	}
	text := "squad:" + v.Squad
	var others []string
	for _, c := range v.st.Combatants {
		if c.Side == v.Side && c.Squad != "" && c.Squad != v.Squad && !slices.Contains(others, c.Squad) {
			others = append(others, c.Squad)
		}
	}
	if len(others) == 0 {
		return text
	}
	return text + "; others: " + strings.Join(others, ", ")
}

// status says in a line how he fares, the gravest alone.
func (v looked) status() string {
	switch {
	case v.Dead:
		return "dead"
	case v.Yielded:
		return "gave up"
	case v.Out.Effect != "" && v.ours():
		return fmt.Sprintf("%s for %s", v.Out.Words(), span(max(0, v.Out.Until-v.st.now())))
	case v.Out.Effect != "":
		return "down"
	case v.Flees:
		return "flees"
	case v.Cowed, v.Broken:
		return "broken, under cover"
	case v.Hero:
		return "fights on adrenaline"
	case len(v.Wounds) > 0:
		return "wounded"
	case v.gone():
		return "out of sight"
	}
	return inAction
}

// brief is the status where there is little room.
func (v looked) brief() string {
	status, _, _ := strings.Cut(v.status(), ",") // who is broken is under cover
	return inBrief.Replace(strings.Replace(status, " for ", " ", 1))
}

// inAction is the status of whom nothing ails that is known.
const inAction = "in action"

// gone reports whether who looks sees him no more.
func (v looked) gone() bool {
	return !v.ours() && len(v.Sightings) > 0 && !v.Sightings[0].Now
}

// toll is how badly off he is, in thousandths: the dead first, then who is down, then the
// wounded by their damage.
func (v looked) toll() int {
	switch {
	case v.Dead:
		return 1000
	case v.Out.Effect != "":
		return 950
	case v.Yielded:
		return 900
	case v.Flees, v.Cowed, v.Broken:
		return 850
	}
	return min(v.PD, 800)
}

// place is where he is, and how: of who is out of action or of sight the hex alone.
func (v looked) place() string {
	switch {
	case v.gone():
		return "last seen in " + v.st.read(v.At)
	case v.lies():
		return "lying in " + v.st.read(v.At)
	}
	how := strings.ReplaceAll(string(v.Posture), "-", " ")
	if v.Jeep {
		how = "in the jeep"
	}
	text := fmt.Sprintf("%s in %s, facing %d o'clock", how, v.st.read(v.At), oClock(v.Facing))
	switch v.Exposure {
	case Hiding:
		text += ", behind cover"
	case Looking:
		text += ", looking over cover"
	case Over:
		text += ", firing over cover"
	}
	return text
}

// figureRows are his characteristics and what follows from them.
func (v looked) figureRows() []view.Row {
	var rows []view.Row
	form := func(label, text string) {
		rows = append(rows, view.Row{Label: label, Part: view.RecordPart, Text: text, Ruling: settingRuling})
	}
	if m := v.Made; m != nil {
		form("Characteristics", fmt.Sprintf("STR %d, INT %d, WIL %d, HLT %d, AGI %d", m.STR, m.INT, m.WIL, v.HLT, m.AGI))
		form("Speed", v.speed())
	} else {
		form("Health", fmt.Sprint(v.HLT))
	}
	form("Skill", fmt.Sprintf("%d, SAL %d, ISF %d", v.Skill, v.SAL, v.ISF))
	form("Actions", v.actionsText())
	form("Knockout Value", fmt.Sprint(v.KV))
	if a := v.arm(); a != nil {
		form("Shot Accuracy", v.aims(a))
		form("Weapon", figuresOf(a))
	}
	form("Encumbrance", v.load())
	if squad := v.squad(); squad != "" {
		form("Squad", squad)
	}
	if sight := v.Sight.toFire(v.h); sight != "" {
		rows = append(rows, view.Row{Label: "Sight", Part: view.RecordPart, Text: sight, Ruling: "light"})
	}
	return rows
}

// load is what all that he carries weighs.
func (v looked) load() string {
	text := fmt.Sprintf("%s lb", v.carried(v.h))
	if v.Burden.Pack > 0 {
		text += fmt.Sprintf(", %s of it a pack", v.Burden.Pack)
	}
	return text
}

// speed is how fast he is, under what he carries (1.3, step 4).
func (v looked) speed() string {
	s, _ := v.Rating.sheet(v.felt(v.h), v.h)
	return fmt.Sprintf("base %s, maximum %d", s.BaseSpeed, v.MS)
}

// aims are the Shot Accuracy of a weapon by actions of aim, in words (1.3, step 9).
func (v looked) aims(a *Arm) string {
	var each []string
	for _, row := range a.weapon().Aim {
		each = append(each, fmt.Sprintf("%d: %d", row.AC, row.ALM+v.SAL))
	}
	return "by aim " + strings.Join(each, ", ")
}

// actionsText are his actions as he is, impulse by impulse.
func (v looked) actionsText() string {
	var each []string
	all := 0
	for i := 1; i <= impulses; i++ {
		n := v.actions(i, v.h)
		each, all = append(each, fmt.Sprint(n)), all+n
	}
	text := fmt.Sprintf("%d a phase: %s", v.CA, strings.Join(each, ", "))
	if all != v.CA {
		text = fmt.Sprintf("%d of %s", all, text)
	}
	if v.Weary > 0 {
		text += fmt.Sprintf("; wounds cost %d", v.Weary)
	}
	if n := v.glances(); n > 0 {
		text += fmt.Sprintf("; looking around costs %d", n)
	}
	if v.manner().HalfCA {
		text += "; dazed, half of them"
	}
	switch {
	case v.Debt == 1:
		text += "; the next one is lost"
	case v.Debt > 1:
		text += fmt.Sprintf("; the next %d are lost", v.Debt)
	}
	return text
}

// armsRows are what he has in hand, with its aim, and what else he carries as far as it is
// known.
func (v looked) armsRows() []view.Row {
	var rows []view.Row
	if v.Held == 0 {
		if seen := v.seenInHand(); seen != "" {
			rows = append(rows, view.Row{Label: "In hand", Part: view.RecordPart, Text: seen})
		}
	}
	for i, a := range v.Weapons {
		text := a.weapon().Name
		if v.ours() {
			text += ", " + a.loaded()
		}
		label := "Carried"
		if i+1 == v.Held {
			label = "In hand"
		}
		rows = append(rows, view.Row{Label: label, Part: view.RecordPart, Text: text})
	}
	if live := v.liveInHand(); live != "" {
		rows = append(rows, view.Row{Label: "In hand", Part: view.RecordPart, Text: live})
	}
	for _, s := range v.Grenades {
		rows = append(rows, view.Row{Label: "Grenades", Part: view.RecordPart, Text: fmt.Sprintf("%d × %s", s.Count, grenadeOf(s.Key).Name)})
	}
	for _, s := range v.Gear {
		rows = append(rows, view.Row{Label: "Equipment", Part: view.RecordPart, Text: fmt.Sprintf("%d × %s", s.Count, person.Name(s.Key))})
	}
	if worn := v.Suit.words(); worn != "" {
		rows = append(rows, view.Row{Label: "Armor", Part: view.RecordPart, Text: worn})
	}
	return rows
}

// seenInHand is what is known of what somebody of another side has in hand but for a live grenade: a
// weapon, nothing, or not whether there is one (4.2); empty of one's own, and of whom that is neither
// seen of nor asked.
func (v looked) seenInHand() string {
	switch {
	case v.ours() || !v.st.cut() || len(v.Sightings) == 0:
		return ""
	case v.Sightings[0].Veiled:
		return "not known (arrest do:identify looks)"
	case v.arm() != nil:
		return v.arm().weapon().Name
	case v.gone() || v.lies() || v.st.live(v.Combatant) != nil:
		return ""
	}
	return "nothing"
}

// liveInHand tells of a live grenade that he is known to have in hand, to his own side when it goes off
// (3.6; house rule fuse-from); empty where there is none.
func (v looked) liveInHand() string {
	b := v.st.live(v.Combatant)
	switch {
	case b == nil:
		return ""
	case !v.ours():
		return "a live grenade"
	}
	g, when := grenadeOf(b.Key), "where it comes down"
	switch {
	case b.Due > 0:
		when = "in " + span(max(0, b.Due-v.st.now()))
	case !g.Impact:
		when = span(fuseOf(g, v.h)) + " after it is let go"
	}
	return "a live " + g.Name + ", goes off " + when
}

// words are what he wears; empty where that is nothing.
func (s Suit) words() string {
	if s.Head+s.Visor+s.Body == 0 {
		return ""
	}
	return fmt.Sprintf("PF head %s, visor %s, body %s", s.Head, s.Visor, s.Body)
}

// loaded says what is in a weapon, of which kind where there are several, and what there
// is for it.
func (a *Arm) loaded() string {
	text := counted(a.Rounds, "round")
	if len(a.weapon().Loads) > 1 {
		text += " of " + a.load().Kind
	}
	switch feed := a.weapon().Feed; {
	case len(a.Spare) == 0:
	case feed == byRound:
		text += ", " + counted(a.spareRounds(), feed) + " more"
	default:
		text += ", " + counted(len(a.Spare), feed) + " more"
	}
	return text
}

// woundRows are his wounds by place, and how long he has.
func (v looked) woundRows() []view.Row {
	var rows []view.Row
	for _, w := range v.Wounds {
		rows = append(rows, view.Row{Label: "Wound", Part: view.RecordPart, Text: v.woundWords(w)})
	}
	if v.PD > 0 {
		rows = append(rows, view.Row{Label: "Damage", Part: view.RecordPart, Text: v.outlook()})
	}
	if v.Drug {
		rows = append(rows, view.Row{Label: "Drugs", Part: view.RecordPart, Text: "against pain: only a double mark disables"})
	}
	if m := v.maimed(v.h).words(); m != "" {
		rows = append(rows, view.Row{Label: "Disabled", Part: view.RecordPart, Text: m})
	}
	return rows
}

// locationWords are what a part of the body is called, by its key or its name: "eye - nose".
func locationWords(place string) string {
	if l, ok := printed.LocationOf(place); ok {
		place = l.Name
	}
	if place = strings.ToLower(place); strings.Contains(place, " ") {
		return place
	}
	return strings.ReplaceAll(place, "-", " ")
}

// woundWords say where a wound is and what it does.
func (v looked) woundWords(w Wound) string {
	text := fmt.Sprintf("%s, %d PD", locationWords(w.Location), w.PD)
	switch {
	case v.numb(w, v.h):
		text += ", would disable"
	case w.Disables > 0:
		text += ", disabling"
	}
	return text
}

// outlook is his damage in all, and what is before him (2.9, 2.10).
func (v looked) outlook() string {
	text := fmt.Sprintf("%d PD", v.PD)
	a := v.prospect().Aid
	switch {
	case v.Dead:
	case v.Aid.Saved && len(v.Wounds) > 0:
		text += fmt.Sprintf("; heals in %s", counted(max(0, v.prospect().Days-v.healed(v.st.now())), "day"))
	case readings.Aftermath(v.h).HasRoll(a):
		text += fmt.Sprintf("; recovery roll in %s: lives on %d or less of 00-99", span(max(0, v.due(v.h)-v.st.now())), a.RR)
	default:
		text += fmt.Sprintf("; dies in %s without better aid", span(max(0, v.due(v.h)-v.st.now())))
	}
	return text
}

// doing is what he is about to do; "" where that is nothing.
func (v looked) doing() string {
	var acts []string
	for i := range v.Tasks {
		words := v.taskWords(&v.Tasks[i])
		if resumes := v.Tail > 0 && i == len(v.Tasks)-v.Tail+v.Ahead && v.Musing > 0; resumes {
			words = fmt.Sprintf("thinks for %s, then %s", counted(v.Musing, "action"), words)
		}
		acts = append(acts, words)
	}
	text := strings.Join(acts, ", then ")
	if v.Thought > 0 && text != "" {
		text = fmt.Sprintf("thinks for %s, then %s", counted(v.Thought, "action"), text)
	}
	return text
}

// interrupted is the course that a threat interrupted, to which he goes back when he is ordered to (5.5).
func (v looked) interrupted() string {
	var acts []string
	for i := range v.Plan {
		acts = append(acts, v.taskWords(&v.Plan[i]))
	}
	text := strings.Join(acts, ", then ") + "; ordered again it needs no "
	if v.Musing > 0 {
		return text + "other thought than the " + counted(v.Musing, "action") + " left"
	}
	return text + "thought"
}

// taskWords are what a task does and to whom, and how far its aim is: "fire at Trent, aim 4
// of 6".
func (v looked) taskWords(t *Task) string {
	words := strings.ReplaceAll(t.Do, "-", " ")
	switch {
	case t.Target != "" && t.Shoot != nil:
		return words + " at " + v.st.nameOf(t.Target) + v.aimWords(t) + v.shotsWords(t)
	case t.Target != "":
		words += " " + v.st.nameOf(t.Target)
	case t.At != nil && t.Shoot != nil:
		return words + " at " + v.st.read(*t.At)
	}
	if t.At != nil {
		words += " to " + v.st.read(*t.At)
	}
	if t.Target == "" && t.At == nil && t.To != "" {
		words += " " + strings.ReplaceAll(v.st.nameOf(t.To), "-", " ")
	}
	return words
}

// aimWords say how much aim a shot has of what it takes, where that is said or usual.
func (v looked) aimWords(t *Task) string {
	want := t.Shoot.Aim
	if want == 0 && t.Shoot.Shots > 0 {
		want = usualAim
	}
	switch aimed := min(v.Aim, want); {
	case want == 0:
		return ""
	case v.Mark == t.Target && aimed > 0:
		return fmt.Sprintf(", aim %d of %d", aimed, want)
	default:
		return fmt.Sprintf(", aim %d", want)
	}
}

// shotsWords say how many shots of several are still to be fired, and how far at most.
func (v looked) shotsWords(t *Task) string {
	text, arm := "", v.armOf(t.Key)
	switch {
	case t.Shoot.Shots < 2:
	case arm != nil && cmp.Or(t.Shoot.Mode, arm.mode()) != single:
		text = ", " + counted(t.Shoot.Shots, "burst") + " left"
	default:
		text = ", " + counted(t.Shoot.Shots, "shot") + " left"
	}
	if t.Shoot.Within > 0 {
		text += ", within " + inHexes(t.Shoot.Within)
	}
	return text
}

// card is what is looked up of him in a fight.
func (v looked) card() view.Card {
	c := view.Card{Name: v.Name, Line: v.place(), Person: true}
	if s := v.status(); s != inAction {
		c.State = s
	}
	for _, in := range []string{v.seenInHand(), v.liveInHand()} {
		if in != "" {
			c.Facts = append(c.Facts, view.Fact{Head: "In hand", Text: in})
		}
	}
	if !v.ours() {
		return c
	}
	c.Facts = append(c.Facts, []view.Fact{{Head: "Actions", Text: v.actionsText()}, {Head: "Knockout Value", Text: fmt.Sprint(v.KV)}}...)
	if does := v.doing(); does != "" {
		c.Facts = append([]view.Fact{{Head: "Goes on", Text: does}}, c.Facts...)
	}
	if v.PD > 0 {
		c.Facts = append(c.Facts, view.Fact{Head: "Damage", Text: v.outlook()})
	}
	if m := v.maimed(v.h).words(); m != "" {
		c.Facts = append([]view.Fact{{Head: "Disabled", Text: m}}, c.Facts...)
	}
	if a := v.arm(); a != nil {
		c.Facts = append(c.Facts, view.Fact{Head: a.weapon().Name, Text: a.loaded()})
	}
	if worn := v.Suit.words(); worn != "" {
		c.Facts = append(c.Facts, view.Fact{Head: "Armor", Text: worn})
	}
	for i := range v.Weapons {
		c.Does = append(c.Does, ranged(&v.Weapons[i], v.h))
		if explodes(v.Weapons[i].load()) {
			c.Does = append(c.Does, burstsOf(&v.Weapons[i]))
		}
	}
	c.Wounds = v.shownWounds()
	return c
}

func (w Wound) severity() view.Severity {
	switch {
	case w.Disables > 0:
		return view.Disabling
	case w.PD >= gravePD:
		return view.Grave
	}
	return view.Light
}
