package phoenix

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/sense"
)

// Sounds (5.3): what people of whom nobody sees the source hear. Each of them throws one
// die an impulse, whether there is something to hear or not, so that the throw betrays
// nothing; it counts for each sound of the impulse.

// noiseOf are the sounds of acts: rows of the Sound Magnitude Table. Doors and windows that are
// forced are in none: they are as loud as a body that falls (reading sounds-of-acts).
var noiseOf = map[string]string{
	openAct: "combat-action-normal-ac/open-door-latch", kickAct: bodyFalls, breakAct: bodyFalls, forceAct: bodyFalls,
	reloadAct: "combat-action-normal-ac/insert-magazine", cockAct: "combat-action-normal-ac/cock-revolver",
	commandAct: oneVoice, rallyAct: "conversation/loud", surrenderAct: "conversation/loud", freezeAct: "conversation/shout",
}

// The rows of what falls, and of talk.
const (
	bodyFalls    = "movement/body-falling"
	weaponFalls  = "movement/dropped-weapon"
	grenadeLands = "movement/grenade-landing"
	oneVoice     = "conversation/single-voice"
)

// sounds notes that an act was heard, and where, if one can hear it.
func (x *Course) sounds(t *Task, at hex.Hex) {
	do := t.Do
	if do == doorAct {
		do = t.Key
	}
	if key, ok := noiseOf[do]; ok {
		x.makes(key, at)
	}
}

// makes notes a sound; of several in an impulse the loudest is heard.
func (x *Course) makes(key string, at hex.Hex) {
	if x.Noise == "" || sense.Louder(key, x.Noise) {
		x.Noise, x.Sounded.Act = key, &at
	}
}

// thuds notes that somebody falls who was on their feet.
func (p patient) thuds() {
	if p.Posture == Standing || p.Posture == Kneeling {
		p.makes(bodyFalls, p.At)
	}
}

// noise is a sound that somebody makes, in the hex where it was made.
type noise struct {
	key string
	at  hex.Hex
}

// noises are what a combatant can be heard by at the end of an impulse: his shot, his act,
// and once a phase his steps, for they last.
func (st *Field) noises(c *Combatant) (out []noise) {
	if st.fired(c) {
		out = append(out, noise{shotNoise(c.arm()), c.from(c.Sounded.Shot)})
	}
	if c.Noise != "" {
		out = append(out, noise{c.Noise, c.from(c.Sounded.Act)})
	}
	if st.Impulse == impulses && c.Paced > 0 {
		out = append(out, noise{stepNoise(c.Posture, c.Paced), c.At})
	}
	return out
}

// from is the hex of a trace; where there is none, where he is.
func (p Post) from(at *hex.Hex) hex.Hex {
	if at == nil {
		return p.At
	}
	return *at
}

// The rows of fire.
const (
	smallFire  = "weapon-fire/small-caliber"
	nineFire   = "weapon-fire/9mm"
	pistolFire = "weapon-fire/pistol-or-smg"
	rifleFire  = "weapon-fire/rifle-mg-shotgun"
	launchFire = "weapon-fire/grenade-launcher"
	rocketFire = "weapon-fire/rocket-launcher"
)

// typeNoises are the rows of types of weapons; all others are as loud as rifles.
var typeNoises = map[string]string{
	"rocket-propelled-grenade": rocketFire, "rocket-propelled-grenade-launcher": rocketFire,
	"grenade-launcher": launchFire, "automatic-grenade-launcher": launchFire,
	pistol: pistolFire, "sub-machinegun": pistolFire,
}

// shotNoise is the row of a weapon's fire: of rifles and pistols of 9 mm that of the caliber.
func shotNoise(a *Arm) string {
	if a == nil {
		return smallFire
	}
	w := a.weapon()
	noise := cmp.Or(typeNoises[w.Type], rifleFire)
	if rifles := noise == rifleFire || noise == pistolFire; rifles && strings.HasPrefix(w.Caliber, "9mm") {
		return nineFire
	}
	return noise
}

// stepNoise is the row of somebody's steps by how far he came in the phase.
func stepNoise(posture Posture, paced int) string {
	const trot, running = 4, 5
	switch {
	case posture != Standing:
		return "movement/creep-half-hpp"
	case paced >= running:
		return "movement/run-5-hpp"
	case paced == trot:
		return "movement/trot-4-hpp"
	}
	return "movement/walk-2-3-hpp"
}

// hearAll lets each seat hear what its combatants may.
func (l lookout) hearAll() {
	if !hearing.In(l.r) {
		return
	}
	for _, seat := range l.r.Seats() {
		listeners := l.where(func(c *Combatant) bool { return c.Seat == seat.ID && c.acts() })
		if len(listeners) == 0 {
			continue
		}
		ears := l.listen(seat.ID, listeners)
		for _, c := range l.Combatants {
			if c.Side == seat.Side || c.seen(seat.Side) || c.Off {
				continue
			}
			for _, x := range l.noises(c) {
				l.hear(seat.ID, ears, x)
			}
		}
		for _, b := range l.Bombs {
			if b.Fell == l.now() && !slices.Contains(b.Seen, seat.Side) {
				l.hear(seat.ID, ears, noise{grenadeLands, b.At})
			}
		}
	}
}

// ear is somebody who listens, with what he has rolled: for all that there is to hear, or for
// each kind of it (house rule hearing-dice).
type ear struct {
	*Combatant
	rolls []int
}

// The kinds of sounds, and what their dice are called.
const (
	ofShots = iota
	ofActs
	ofSteps
)

var soundKinds = [...]string{ofShots: ", shots", ofActs: ", acts", ofSteps: ", steps"}

// roll is what he has rolled for a sound.
func (e ear) roll(key string) int {
	if len(e.rolls) == 1 {
		return e.rolls[0]
	}
	return e.rolls[kindOf(key)]
}

func kindOf(key string) int {
	switch {
	case strings.HasPrefix(key, "weapon-fire/"):
		return ofShots
	case strings.HasSuffix(key, "-hpp"):
		return ofSteps
	}
	return ofActs
}

// listen rolls for each of a seat's listeners, whether there is something to hear or not.
func (l lookout) listen(seat rules.SeatID, listeners []*Combatant) (out []ear) {
	var rolls []string
	for _, c := range listeners {
		kinds, by := []string{""}, ear{Combatant: c}
		if hearingDice.In(l.r) == hearsByKind {
			kinds = soundKinds[:]
		}
		for _, kind := range kinds {
			roll := l.r.Dice.Aside(string(seat)).Zero().Die("hearing of "+c.Name+kind, hundred)
			by.rolls, rolls = append(by.rolls, roll), append(rolls, c.Name+" "+strconv.Itoa(roll))
		}
		out = append(out, by)
	}
	l.r.TellOnly(rules.Event{Kind: "listens", Rule: "sound", Quiet: true, Text: "They listen: {rolls}.", Figures: figures{fig("rolls", strings.Join(rolls, ", "))}}, seat)
	return out
}

// hear tells a seat of a sound that somebody hears: of those who do, whoever hears it best.
func (l lookout) hear(seat rules.SeatID, ears []ear, x noise) {
	var best ear
	var heard sense.Hearing
	for _, by := range ears {
		if h := l.hearingOf(by.Combatant, x, l.r); h.Audible && h.Heard(by.roll(x.key)) && (best.Combatant == nil || h.Chance > heard.Chance) {
			best, heard = by, h
		}
	}
	if best.Combatant == nil {
		return
	}
	e := rules.Event{Kind: "heard", Rule: "sound", Unit: best.ID, Figures: figures{fig("sound", soundName(x.key)), fig("roll", best.roll(x.key))}}
	from := x.at.String()
	switch {
	case best.At == x.at:
		e.Text = "{unit} hears {sound} in the same hex."
	case soundTells.In(l.r) == soundFrom:
		from = strconv.Itoa(oClock(hex.Bearing(best.At, x.at)))
		e.Text = "{unit} hears {sound} toward {clock} o'clock." // the chance would tell how far off it is
		e.Figures = append(e.Figures, fig("clock", oClock(hex.Bearing(best.At, x.at))))
	default:
		e.Text = "{unit} hears {sound} in {at} ({roll}, {chance} or less)."
		e.Figures = append(e.Figures, fig("at", l.read(x.at)), fig("chance", heard.Chance))
	}
	if len(best.Heard) < mostGlimpses {
		best.Heard = append(best.Heard, Heard{soundName(x.key), from})
	}
	l.r.TellOnly(e, seat)
}

// soundName is the name of a sound for people.
func soundName(noise string) string {
	group, _, _ := strings.Cut(noise, "/")
	switch {
	case group == "weapon-fire":
		return "a shot"
	case strings.HasSuffix(noise, "-hpp"):
		return "steps"
	case strings.HasSuffix(noise, "insert-magazine"):
		return "a magazine"
	case group == "conversation":
		return "a voice"
	case group == "movement":
		return "a thud"
	}
	return "a noise"
}

// hearingOf is how well a listener hears a sound.
func (st *Field) hearingOf(l *Combatant, x noise, h house) sense.Hearing {
	st.Spend(hex.Range(l.At, x.at))
	loud, ok := readings.Loudness(x.key, h)
	if !ok {
		panic("phoenix: nobody knows how loud " + x.key + " is")
	}
	s := sense.Sound{Magnitude: loud - background.In(h), Distance: hex.Range(l.At, x.at), Modifiers: st.onTheAir(l.At, x)}
	if st.now()-l.Shot < impulses && l.Shot > 0 {
		s.Modifiers = append(s.Modifiers, "attention/fired-weapon-recently")
	}
	s.Modifiers = append(s.Modifiers, "attention/"+attention.In(h), "wind/"+wind.In(h))
	out, strange := sense.Hear(s, readings.SoundRange(h))
	if strange != "" {
		panic("phoenix: sounds have no modifier " + strange)
	}
	return out
}

// onTheAir are the modifiers of the ground between and beneath.
func (st *Site) onTheAir(l hex.Hex, x noise) (out []string) {
	f, ok := st.ground()
	if !ok {
		return nil
	}
	if strings.HasSuffix(x.key, "-hpp") {
		out = append(out, sense.Footing(f.Kind(x.at)))
	}
	if f.Indoors(x.at) && f.Indoors(l) {
		out = append(out, "setting/indoors")
	}
	if key := sense.Between(f.Line(x.at, l)); key != "" {
		out = append(out, key)
	}
	return out
}
