package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
)

// reload takes missiles from the hold into launchers that did not launch (D4.4; house
// rules launcher-load, reload-rate). What is not enough for a missile yet goes on in the
// next segment.
func (v *Vessel) reload(r *ruling, kind string, now int) {
	if why := v.Ship.mayReload(kind, now, r); why != "" {
		r.Tell(rules.Event{Kind: "no-reload", Unit: v.ID, Rule: "reload-rate", Quiet: true, Text: "{unit} cannot reload: it has {why}.", Figures: figures{fig("why", why)}})
		return
	}
	l := load(v.Ship.Loads, kind)
	m, _ := printed.MissileOf(l.Type)
	l.Loading += v.Ship.hauls(now, r)
	n := min(l.Stored, l.Loading/m.Ordnance, v.Ship.room(r)/m.Ordnance)
	l.Stored, l.Ready, l.Loading = l.Stored-n, l.Ready+n, l.Loading%m.Ordnance
	e := rules.Event{Kind: "reloaded", Unit: v.ID, Rule: "reload-rate", Quiet: true, Text: "{unit} reloads {count} of {type}.", Figures: figures{fig("count", n), fig("type", l.Type)}}
	if n == 0 {
		e.Text = "{unit} is loading {type}."
	}
	r.Tell(e)
}

// hauls is what the crews load in this segment, in parts of an ordnance point: half of it
// without any power (A3.2.1).
func (s *Ship) hauls(now int, h house) int {
	rate := launchRate.In(h)
	free := s.sheet().Standing(launcher) - (s.Launched.in(now)+rate-1)/rate
	parts := max(free, 0) * reloadRate.In(h) * printed.OrdnanceParts
	if !s.auxiliary() {
		parts /= 2
	}
	return parts
}

// room is what the launchers that stand can still take, in parts of an ordnance point.
func (s *Ship) room(h house) int {
	return max(0, s.sheet().Standing(launcher)*launcherLoad.In(h)*printed.OrdnanceParts-s.loaded())
}

// loaded is what the launchers hold, in parts of an ordnance point.
func (s *Ship) loaded() int {
	n := 0
	for _, l := range s.Loads {
		if m, ok := printed.MissileOf(l.Type); ok {
			n += l.Ready * m.Ordnance
		}
	}
	return n
}

// mayReload says why no missile of a type can be loaded in this segment; "" if it can.
func (s *Ship) mayReload(kind string, now int, h house) string {
	m, ok := printed.MissileOf(kind)
	l := load(s.Loads, kind)
	switch {
	case !ok || l == nil || l.Stored == 0:
		return "none of them in its hold"
	case s.hauls(now, h) == 0:
		return "no launcher that does not launch in this segment"
	case s.room(h) < m.Ordnance:
		return "no room in its launchers until it has launched"
	}
	return ""
}

// spill takes away what was loaded in launchers that were destroyed: what those that
// stand cannot hold.
func (s *Ship) spill(in harm.Inside, h house) {
	if !slices.ContainsFunc(in.Hits, func(x harm.Hit) bool { return x.Code == launcher }) {
		return
	}
	s.overflow(h)
}

// overflow takes out of the launchers what they cannot hold, and returns how many of each
// load that were.
func (s *Ship) overflow(h house) []int {
	over := s.loaded() - s.sheet().Standing(launcher)*launcherLoad.In(h)*printed.OrdnanceParts
	out := make([]int, len(s.Loads))
	for i := len(s.Loads) - 1; i >= 0; i-- {
		m, ok := printed.MissileOf(s.Loads[i].Type)
		if !ok || over <= 0 {
			continue
		}
		out[i] = min(s.Loads[i].Ready, (over+m.Ordnance-1)/m.Ordnance)
		s.Loads[i].Ready -= out[i]
		over -= out[i] * m.Ordnance
	}
	return out
}

// fill leaves in the launchers what they hold of what the profile has ready; the rest is in
// the hold (house rule launcher-load).
func (s *Ship) fill(h house) {
	for i, n := range s.overflow(h) {
		s.Loads[i].Stored = min(s.Loads[i].Stored+n, mostAboard)
	}
}

var reload = order{
	Name: "reload", Summary: "Load missiles from the hold", Rule: "reload-rate",
	Step: "launch", Unit: unitOption, Able: whoLaunches, Key: []opts.Word{}, Example: "type:mr",
	Params: []param{opts.ChoiceOf(typeOption, "which missiles", aboardChoices(isMissile)).None("nothing of yours has missiles aboard")},
	Check: func(k known, a opts.Args) error {
		v, err := launching(k, a)
		if err != nil {
			return err
		}
		if v.Ship == nil {
			return cmdline.Refuse("reload-rate", "%s has no launcher to load.", v.Name)
		}
		if why := v.launched(k).mayReload(typeOption.In(a), k.State().now(), k); why != "" {
			return cmdline.Refuse("reload-rate", "%s has %s.", v.Name, why)
		}
		return nil
	},
}

// launched is the ship as it is when it has launched what stands on the sheet.
func (v *Vessel) launched(k known) *Ship {
	s := *v.Ship
	s.Loads = slices.Clone(s.Loads)
	for _, o := range pickUnit(k.Orders().Of("launch"), v.ID) {
		if l := load(s.Loads, typeOption.In(o.Args)); l != nil {
			n := min(countOf(o.Args, v.mostMissiles(l.Type, k.State().now(), k)), l.Ready)
			l.Ready -= n
			s.Launched.more(k.State().now(), n)
		}
	}
	return &s
}
