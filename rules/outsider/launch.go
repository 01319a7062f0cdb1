package outsider

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
)

// launchStep asks for all that leaves ships or comes back to them; what comes back is
// carried out in the step after it (D4.0, D5.0).
var launchStep = step{
	Name: "launch", Title: "Launch", Rule: "launch-phase", Ask: "launch and recover craft", With: fireStep.Name,
	Waits: func(k known) rules.Waits {
		w := rules.Together(ofSeat(func(k known, v *Vessel) bool { return v.hasToLaunch(k) || k.State().hasToRecover(v, k) }))(k)
		w.With = true
		return w
	},
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		launched := map[string]int{}
		for _, x := range o.Of("launch") {
			if v := st.find(x.Unit); v != nil {
				st.launch(r, v, x.Args, launched)
			}
		}
		for _, x := range o.Of("deploy") {
			if v := st.find(x.Unit); v != nil {
				st.deploy(r, v, x.Args)
			}
		}
		for _, x := range o.Of("reload") {
			if v := st.find(x.Unit); v != nil {
				v.reload(r, typeOption.In(x.Args), launched[v.ID])
			}
		}
		for _, x := range o.Of("recover") {
			if v := st.find(x.Unit); v != nil {
				v.Boards = withOption.In(x.Args)
			}
		}
		return nil
	},
}

// The codes of what launches and holds.
const (
	launcher = "W"
	bay      = "H"
)

// launchers are how many missile launchers of a ship can launch.
func (s *Ship) launchers(h house) int {
	if !s.auxiliary() {
		return 0
	}
	return s.sheet().Standing(launcher) * launchRate.In(h)
}

// bays are how many hangar bays of a ship can launch and take in; under bay-rate:any
// each takes any number.
func (s *Ship) bays(h house) int {
	n := s.sheet().Standing(bay)
	if n > 0 && bayRate.In(h) == anyNumber {
		return mostCraft
	}
	return n
}

// load is what a ship has aboard of a type; nil if nothing.
func load(loads []Load, kind string) *Load {
	i := slices.IndexFunc(loads, func(l Load) bool {
		craft, _ := printed.CraftOf(l.Type)
		return l.Type == kind || keyOf(craft) == kind
	})
	if i < 0 {
		return nil
	}
	return &loads[i]
}

// keyOf is what an order calls a craft or missile: mr, tornado, utility.
func keyOf(c printed.Craft) string {
	if m, ok := printed.MissileOf(c.Name); ok {
		return strings.ToLower(m.Code)
	}
	word, _, _ := strings.Cut(strings.ToLower(c.Name), " ")
	return word
}

// shortOf is what a flight of it is called: MR, Tornado.
func shortOf(c printed.Craft) string {
	if m, ok := printed.MissileOf(c.Name); ok {
		return m.Code
	}
	word, _, _ := strings.Cut(c.Name, " ")
	return word
}

func isMissile(l Load) bool {
	craft, _ := printed.CraftOf(l.Type)
	return craft.Kind == printed.MissileKind
}

// hasToLaunch reports whether a unit has something ready that it could launch.
func (v *Vessel) hasToLaunch(h house) bool {
	if v.Flight != nil {
		return slices.ContainsFunc(v.Flight.Rounds, func(l Load) bool { return l.Ready > 0 })
	}
	return slices.ContainsFunc(v.Ship.Loads, func(l Load) bool {
		return l.Ready > 0 && (isMissile(l) && v.Ship.launchers(h) > 0 || !isMissile(l) && v.Ship.bays(h) > 0)
	})
}

// most is how many missiles of a type the unit can launch in a segment.
func (v *Vessel) mostMissiles(kind string, h house) int {
	if v.Flight != nil {
		if l := load(v.Flight.Rounds, kind); l != nil {
			return l.Ready * v.Flight.Count
		}
		return 0
	}
	if l := load(v.Ship.Loads, kind); l != nil {
		return min(l.Ready, v.Ship.launchers(h))
	}
	return 0
}

// launch sends a salvo: missiles of one type of one ship at one target (D4.1.3). It
// begins in the hex of its ship, with its vector.
func (st *State) launch(r *ruling, v *Vessel, a opts.Args, launched map[string]int) {
	kind := typeOption.In(a)
	n := min(countOf(a, v.mostMissiles(kind, r)), v.mostMissiles(kind, r)-launched[v.ID])
	if n <= 0 {
		r.Tell(rules.Event{Kind: "no-launch", Unit: v.ID, Rule: "missile-launch", Text: "{unit} cannot launch {type} any more.", Figures: figures{fig("type", kind)}})
		return
	}
	launched[v.ID] += n
	if v.Flight != nil {
		load(v.Flight.Rounds, kind).Ready -= (n + v.Flight.Count - 1) / v.Flight.Count
	} else {
		load(v.Ship.Loads, kind).Ready -= n
	}
	salvo := st.fly(v, kind, n)
	salvo.Flight.Target = targetOption.In(a)
	r.Tell(rules.Event{Kind: "launched", Unit: salvo.ID, Target: v.ID, Rule: "missile-launch", Text: "{target} launches {unit}: {count} of {type}.",
		Figures: figures{fig("count", n), fig("type", kind), fig("at", salvo.Flight.Target)}})
}

// countOf is count: of an order, or all there are.
func countOf(a opts.Args, all int) int {
	if countOption.Given(a) {
		return countOption.In(a)
	}
	return all
}

// fly puts a flight onto the map that comes from a unit (D4.2).
func (st *State) fly(from *Vessel, kind string, n int) *Vessel {
	craft, _ := printed.CraftOf(kind)
	name := fmt.Sprintf("%s %s", from.Name, shortOf(craft))
	v := &Vessel{Unit: rules.Unit{ID: idOf(name), Name: name, Seat: from.Seat, Side: from.Side}, Helm: from.Helm,
		Flight: &Flight{Type: craft.Name, Count: n, Fuel: craft.Fuel, Mother: from.ID, Born: st.now()}}
	v.Plotted, v.Burn.Thrust, v.Burn.Row, v.Spin = nil, 0, 0, 0
	st.enlist(v)
	return v
}

// deploy launches small craft as a squadron (D4.2), with what their hardpoints take.
func (st *State) deploy(r *ruling, v *Vessel, a opts.Args) {
	kind := typeOption.In(a)
	l := load(v.Ship.Loads, kind)
	if l == nil {
		return
	}
	n := min(countOf(a, l.Ready), l.Ready, v.Ship.bays(r)-v.Ship.sent(st.now()))
	if n <= 0 {
		r.Tell(rules.Event{Kind: "no-launch", Unit: v.ID, Rule: "craft-launch", Text: "{unit} cannot launch {type} any more.", Figures: figures{fig("type", kind)}})
		return
	}
	l.Ready -= n
	v.Ship.Sent = Fired{st.now(), v.Ship.sent(st.now()) + n}
	squadron := st.fly(v, kind, n)
	squadron.Flight.Rounds = v.Ship.arm(squadron.Flight, armsOption.In(a), r)
	r.Tell(rules.Event{Kind: "launched", Unit: squadron.ID, Target: v.ID, Rule: "craft-launch", Text: "{target} launches {unit}: {count} of {type}.",
		Figures: figures{fig("count", n), fig("type", kind)}})
}

// sent is how many craft have left the bays in this segment.
func (s *Ship) sent(now int) int {
	if s.Sent.Segment != now {
		return 0
	}
	return s.Sent.Times
}

// arm takes missiles of the ship onto the hardpoints of a squadron: a short-range
// torpedo takes one, a medium-range torpedo two (house rule fighter-weapons).
func (s *Ship) arm(f *Flight, kind string, h house) []Load {
	m, ok := printed.MissileOf(kind)
	if !ok || fighterWeapons.In(h) != hardpointLoads || f.craft().Hardpoints == 0 {
		return nil
	}
	l := load(s.Loads, m.Craft)
	if l == nil {
		return nil
	}
	each := min(f.craft().Hardpoints/hardpointsOf(m), (l.Ready+l.Stored)/f.Count)
	if each == 0 {
		return nil
	}
	taken := each * f.Count
	stored := min(taken, l.Stored)
	l.Stored, l.Ready = l.Stored-stored, l.Ready-(taken-stored)
	return []Load{{Type: m.Craft, Ready: each}}
}

func hardpointsOf(m printed.Missile) int { return max(1, 2*m.Ordnance/printed.OrdnanceParts) }

// reload takes missiles from the hold into launchers that did not launch (D4.4; house
// rules launcher-load, reload-rate).
func (v *Vessel) reload(r *ruling, kind string, launched int) {
	n := v.Ship.reloadable(kind, launched, r)
	if n <= 0 {
		return
	}
	l := load(v.Ship.Loads, kind)
	l.Stored, l.Ready = l.Stored-n, l.Ready+n
	r.Tell(rules.Event{Kind: "reloaded", Unit: v.ID, Rule: "reload-rate", Quiet: true, Text: "{unit} reloads {count} of {type}.", Figures: figures{fig("count", n), fig("type", kind)}})
}

// reloadable is how many missiles of a type can be loaded in this segment.
func (s *Ship) reloadable(kind string, launched int, h house) int {
	m, ok := printed.MissileOf(kind)
	l := load(s.Loads, kind)
	if !ok || l == nil {
		return 0
	}
	standing := s.sheet().Standing(launcher)
	free := standing - (launched+launchRate.In(h)-1)/launchRate.In(h)
	room := standing * launcherLoad.In(h) * printed.OrdnanceParts
	for _, x := range s.Loads {
		if other, ok := printed.MissileOf(x.Type); ok {
			room -= x.Ready * other.Ordnance
		}
	}
	return max(0, min(l.Stored, free*reloadRate.In(h)*printed.OrdnanceParts/m.Ordnance, room/m.Ordnance))
}

// aboardChoices list what the unit has aboard of a kind.
func aboardChoices(fits func(Load) bool) func(known, opts.Args) []opts.Choice {
	return func(k known, a opts.Args) []opts.Choice {
		v := vesselOf(k, a)
		if v == nil {
			return nil
		}
		loads := v.loads()
		var out []opts.Choice
		for _, l := range loads {
			if fits(l) {
				craft, _ := printed.CraftOf(l.Type)
				out = append(out, opts.Choice{Value: keyOf(craft), Label: fmt.Sprintf("%s: %d ready, %d stored", l.Type, l.Ready, l.Stored)})
			}
		}
		return out
	}
}

func (v *Vessel) loads() []Load {
	if v.Ship != nil {
		return v.Ship.Loads
	}
	return v.Flight.Rounds
}

func isCraft(l Load) bool { return !isMissile(l) }

var launch = order{
	Name: "launch", Summary: "Launch missiles as a salvo", Rule: "missile-launch",
	Step: "launch", Unit: unitOption, Key: []opts.Word{typeOption, targetOption}, Example: "type:mr target:ember",
	Params: []param{
		opts.ChoiceOf(typeOption, "which missiles", aboardChoices(isMissile)).None("nothing of yours has missiles aboard"),
		opts.Unit(targetOption, "at whom; left out, it lies in wait", targetChoices).Opt(),
		intOf(countOption, "how many; left out, all that can", 1, mostCraft).Opt(),
	},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		kind := typeOption.In(a)
		most := v.mostMissiles(kind, k)
		switch {
		case v.unborn(k.State().now(), k):
			return cmdline.Refuse("craft-launch", "%s was launched in this segment and launches from the next on (house rule launched-craft).", v.Name)
		case most == 0:
			return cmdline.Refuse("missile-launch", "%s has no launcher with power, or none of it ready.", v.Name)
		case countOf(a, most) > most:
			return cmdline.Refuse("missile-launch", "%s can launch %d in a segment.", v.Name, most)
		}
		return nil
	},
}

var deploy = order{
	Name: "deploy", Summary: "Launch small craft as a squadron", Rule: "craft-launch",
	Step: "launch", Unit: unitOption, Key: []opts.Word{typeOption}, Example: "type:tornado",
	Params: []param{
		opts.ChoiceOf(typeOption, "which craft", aboardChoices(isCraft)).None("nothing of yours has craft aboard"),
		intOf(countOption, "how many; left out, all that can", 1, mostCraft).Opt(),
		oneOf(armsOption, "missiles on their hardpoints", "none", "sr", "mr").Or("none"),
	},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		if v.Ship == nil {
			return cmdline.Refuse("craft-launch", "%s has no hangar.", v.Name)
		}
		l, bays := load(v.Ship.Loads, typeOption.In(a)), v.Ship.bays(k)
		switch {
		case bays == 0:
			return cmdline.Refuse("craft-launch", "%s has no hangar bay left.", v.Name)
		case l == nil || l.Ready == 0:
			return cmdline.Refuse("craft-launch", "%s has none of them ready.", v.Name)
		case countOf(a, min(bays, l.Ready)) > min(bays, l.Ready):
			return cmdline.Refuse("craft-launch", "%s can launch %d of them in a segment.", v.Name, min(bays, l.Ready))
		}
		return nil
	},
}

var reload = order{
	Name: "reload", Summary: "Load missiles from the hold", Rule: "reload-rate",
	Step: "launch", Unit: unitOption, Key: []opts.Word{typeOption}, Example: "type:mr",
	Params: []param{opts.ChoiceOf(typeOption, "which missiles", aboardChoices(isMissile)).None("nothing of yours has missiles aboard")},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		if v.Ship == nil || v.Ship.reloadable(typeOption.In(a), 0, k) == 0 {
			return cmdline.Refuse("reload-rate", "%s has none in its hold, no launcher, or no room in it.", v.Name)
		}
		return nil
	},
}
