package pentagon

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
)

// cold tells what the unit's weapons are silent for, and what those that fire
// take of its power.
func (v volley) cold() rules.Event {
	var why []string
	fired := v.shots()
	weapons := map[string][]string{}
	for _, w := range v.ship.guns() {
		reason := v.silent(w, fired)
		if reason == "" {
			continue
		}
		if weapons[reason] == nil {
			why = append(why, reason)
		}
		weapons[reason] = append(weapons[reason], w.id)
	}
	points, cold := v.price(v.named)+v.price(fired), []string{}
	for _, reason := range why {
		cold = append(cold, list(weapons[reason])+" ("+reason+")")
	}
	text := "{unit}'s fire takes {power} of {left} power"
	if v.ship.drone() {
		text = "{unit} takes no power for it"
	}
	if len(cold) > 0 {
		text += "; cold stay " + strings.Join(cold, "; ")
	}
	return rules.Event{Unit: v.ship.ID, Rule: "direct-fire-weapons", Text: text + ".",
		Figures: figures{rules.Remark, fig("power", points), fig("left", v.ship.Form.Left()), fig("keep", v.keep), fig("cold", cold)}}
}

// silent is why a weapon does not fire; "" if it does, is ordered by name, or
// could not fire at anything like that.
func (v volley) silent(w mount, fired []Shot) string {
	fires := slices.ContainsFunc(fired, func(x Shot) bool { return x.Weapon == w.id })
	switch _, aims := v.aims(w); {
	case fires || v.names(w) || w.boxes().Live() == 0:
		return ""
	case aims:
		return v.unpaid()
	}
	if err := w.mayFire(v.st.now(), v.house); err != nil {
		return w.unready(v.st.now(), v.house)
	}
	return v.missing(w)
}

func (v volley) unpaid() string {
	if v.keep > 0 {
		return "no power left beside the " + counted(v.keep, "capacitor") + " kept"
	}
	return "no power left"
}

// unready says when a weapon may fire again that may not fire now.
func (r mount) unready(now Moment, h house) string {
	switch fired := r.fired(); {
	case r.charges():
		return "charging until turn " + strconv.Itoa(r.charged(h))
	case r.ship.Holds.hold(r.id) != nil:
		return "holds something"
	case fired.Turn > 0 && now.before(ready(fired)):
		again := ready(fired)
		return "again in turn " + strconv.Itoa(again.Turn) + ", impulse " + strconv.Itoa(again.Impulse)
	}
	return "not in this impulse"
}

// missing says what a weapon that is ready lacks: somebody in its arc and in
// sight whom it could harm. A magnetic beam is no such weapon but against bolts.
func (v volley) missing(w mount) string {
	targets := v.targets()
	if len(targets) == 0 {
		return "nobody to fire at" + limit(v.within)
	}
	why := "not in arc"
	if v.within < farRange {
		why = "nobody in arc" + limit(v.within)
	}
	for _, o := range targets {
		refusal, refused := cmdline.AsRefusal(w.mayHit(o))
		switch {
		case refused && refusal.Rule == "beam-at-bolt":
			return ""
		case refused && refusal.Rule == "dispersal":
			return "cannot harm a bolt"
		case refused:
		case v.st.inSight(v.house, v.ship, o) != nil:
			return "out of sight"
		default:
			return "no effect at that range"
		}
	}
	return why
}

// limit ends a sentence about targets that are to be so near.
func limit(within int) string {
	if within < farRange {
		return " within " + counted(within, "hex")
	}
	return ""
}
