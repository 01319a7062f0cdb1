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
	Name: "launch", Title: "Launch", Rule: "launch-phase", Ask: "launch or recover", With: fireStep.Name,
	Waits: func(k known) rules.Waits {
		st := k.State()
		w := rules.Together(ofSeat(func(k known, v *Vessel) bool { return k.State().hasToLaunch(v, k) }))(k)
		w.With = st.First == "" && !undeclaredFire.In(k) && !st.Exchange.Relaunch
		return w
	},
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		for _, x := range o.Of("launch") {
			if v := st.find(x.Unit); v != nil {
				st.launch(r, v, x.Args)
			}
		}
		for _, x := range o.Of("deploy") {
			if v := st.find(x.Unit); v != nil {
				st.deploy(r, v, x.Args)
			}
		}
		for _, x := range o.Of("reload") {
			if v := st.find(x.Unit); v != nil {
				v.reload(r, typeOption.In(x.Args), st.now())
			}
		}
		for _, x := range o.Of("recover") {
			if v := st.find(x.Unit); v != nil {
				v.Boards = withOption.In(x.Args)
				r.Tell(rules.Event{Kind: "boards", Unit: v.ID, Target: v.Boards, Rule: "same-hex-and-vector", Quiet: true, Text: "{unit} is to come aboard {target}."})
			}
		}
		st.headed(r)
		st.relaunch(r)
		return nil
	},
}

// relaunch asks once more where what was launched may launch what it carries (house rule
// launched-craft).
func (st *State) relaunch(r *ruling) {
	again := launchedCraft.In(r) == launchedActs && !st.Exchange.Relaunch
	was := st.Exchange.Relaunch
	st.Exchange.Relaunch = again && slices.ContainsFunc(st.Vessels, func(v *Vessel) bool { return v.newborn(st.now()) && v.hasRounds() })
	if st.Exchange.Relaunch != was {
		r.Tell(rules.Event{Kind: "relaunch", Rule: "launched-craft", Quiet: true, Text: "What was launched may launch what it carries, once in a segment."})
	}
}

// newborn reports whether a flight was launched in this segment.
func (v *Body) newborn(now int) bool { return v.Flight != nil && v.Flight.Born == now }

func (v *Body) hasRounds() bool {
	return slices.ContainsFunc(v.Flight.Rounds, func(l Load) bool { return l.Ready > 0 })
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

// load is what a ship has aboard of a type, by its name or by what an order calls it; nil
// if nothing.
func load(loads []Load, kind string) *Load {
	if craft, ok := printed.CraftOf(kind); ok {
		kind = craft.Name
	}
	i := slices.IndexFunc(loads, func(l Load) bool { return l.Type == kind })
	if i < 0 {
		return nil
	}
	return &loads[i]
}

// craftOf is the row of what is loaded.
func craftOf(l Load) printed.Craft {
	c, _ := printed.CraftOf(l.Type)
	return c
}

// keyOf is what an order calls a craft or missile: mr, tornado, transport; by its first
// word that no other has.
func keyOf(c printed.Craft) string {
	if m, ok := printed.MissileOf(c.Name); ok {
		return strings.ToLower(m.Code)
	}
	words := strings.Fields(strings.ToLower(c.Name))
	for _, word := range words {
		if read, ok := printed.CraftOf(word); ok && read.Name == c.Name {
			return word
		}
	}
	return words[0]
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
	return craftOf(l).Kind == printed.MissileKind
}

// hasToLaunch reports whether a unit could launch, load or come aboard now; where what was
// launched is asked once more, only what it carries counts.
func (st *State) hasToLaunch(v *Vessel, h house) bool {
	switch {
	case v.Flight != nil:
		return v.mayLaunch(st, h) && v.hasRounds() || !st.Exchange.Relaunch && st.hasToRecover(v, h)
	case st.Exchange.Relaunch:
		return false
	}
	return slices.ContainsFunc(v.Ship.Loads, func(l Load) bool {
		if isMissile(l) {
			return v.mostMissiles(l.Type, st.now(), h) > 0 || v.Ship.mayReload(l.Type, st.now(), h) == ""
		}
		return l.Ready > 0 && v.Ship.bays(h) > 0
	})
}

// mayLaunch reports whether a unit may launch what it carries: what was launched itself
// in this segment does so from the next on (D4.2; house rule launched-craft).
func (v *Body) mayLaunch(st *State, h house) bool {
	return !v.newborn(st.now()) || launchedCraft.In(h) == launchedActs
}

// mostMissiles is how many missiles of a type the unit can launch in this segment still.
func (v *Body) mostMissiles(kind string, now int, h house) int {
	switch l := load(v.loads(), kind); {
	case l == nil:
		return 0
	case v.Flight != nil:
		return min(l.Ready, mostCraft)
	default:
		return max(0, min(l.Ready, v.Ship.launchers(h)-v.Ship.Launched.in(now), mostCraft))
	}
}

// launching is the unit that launches or loads: no ship once more where only what was
// launched is asked.
func launching(k known, a opts.Args) (*Vessel, error) {
	v, err := commanded(k, a)
	if err != nil || !k.State().Exchange.Relaunch || v.Ship == nil {
		return v, err
	}
	return nil, cmdline.Refuse("launched-craft", "%s has launched and loaded in this segment; now what was launched launches (house rule launched-craft).", v.Name)
}

// in is how often something was done in a segment.
func (f Fired) in(now int) int {
	if f.Segment != now {
		return 0
	}
	return f.Times
}

// more adds to it.
func (f *Fired) more(now, n int) { *f = Fired{Segment: now, Times: f.in(now) + n} }

// launch sends a salvo: missiles of one type of one ship at one target (D4.1.3). It
// begins in the hex of its ship, with its vector.
func (st *Field) launch(r *ruling, v *Vessel, a opts.Args) {
	kind := typeOption.In(a)
	most := v.mostMissiles(kind, st.now(), r)
	n := min(countOf(a, most), most)
	if n <= 0 || st.room() <= 0 {
		r.Tell(rules.Event{Kind: "no-launch", Unit: v.ID, Rule: "missile-launch", Text: "{unit} cannot launch {type} any more.", Figures: figures{fig("type", kind)}})
		return
	}
	l := load(v.loads(), kind)
	l.Ready -= n
	if v.Ship != nil {
		v.Ship.Launched.more(st.now(), n)
	}
	salvo := st.fly(v, l.Type, n)
	if t := st.sought(v, a); t != nil {
		salvo.Flight.Target = t.ID
	}
	r.Tell(rules.Event{Kind: "launched", Unit: salvo.ID, Target: v.ID, Rule: "missile-launch", Text: "{target} launches {unit}: {count} of {name}.",
		Figures: figures{fig("count", n), fig("type", keyOf(craftOf(*l))), fig("name", l.Type), fig("at", salvo.Flight.Target)}})
}

// countOf is count: of an order, or all there are.
func countOf(a opts.Args, all int) int {
	if countOption.Given(a) {
		return countOption.In(a)
	}
	return all
}

// fly puts a flight onto the map that comes from a unit (D4.2).
func (st *Field) fly(from *Vessel, kind string, n int) *Vessel {
	craft, _ := printed.CraftOf(kind)
	name := fmt.Sprintf("%s %s", from.Name, shortOf(craft))
	v := &Vessel{Unit: rules.Unit{ID: idOf(name), Name: name, Seat: from.Seat, Side: from.Side}, Helm: from.Helm,
		Body: Body{Flight: &Flight{Type: craft.Name, Count: n, Fuel: craft.Fuel, Mother: from.ID, Born: st.now()}}}
	if craft.Carries > 0 {
		carried, _ := printed.CraftOf(carriedMissile)
		v.Flight.Rounds = []Load{{Type: carried.Name, Ready: n * craft.Carries}}
	}
	v.Plotted, v.Burn.Thrust, v.Burn.Row, v.Spin = nil, 0, 0, 0
	st.enlist(v)
	return v
}

// carriedMissile is what an Armored Blister carries (D4.2.4).
const carriedMissile = "USR torpedo"

// deploy launches small craft as a squadron (D4.2), with what their hardpoints take.
func (st *Field) deploy(r *ruling, v *Vessel, a opts.Args) {
	kind := typeOption.In(a)
	l := load(v.Ship.Loads, kind)
	if l == nil {
		return
	}
	n := min(countOf(a, l.Ready), l.Ready, v.Ship.bays(r)-v.Ship.Sent.in(st.now()), mostCraft)
	if n <= 0 || st.room() <= 0 {
		r.Tell(rules.Event{Kind: "no-launch", Unit: v.ID, Rule: "craft-launch", Text: "{unit} cannot launch {type} any more.", Figures: figures{fig("type", kind)}})
		return
	}
	l.Ready -= n
	v.Ship.Sent.more(st.now(), n)
	squadron := st.fly(v, l.Type, n)
	squadron.Flight.Rounds = append(squadron.Flight.Rounds, v.Ship.arm(squadron.Flight, armsOption.In(a), r)...)
	r.Tell(rules.Event{Kind: "launched", Unit: squadron.ID, Target: v.ID, Rule: "craft-launch", Text: "{target} launches {unit}: {count} of {name}.",
		Figures: figures{fig("count", n), fig("type", keyOf(craftOf(*l))), fig("name", l.Type)}})
}

// arm takes missiles of the ship onto the hardpoints of a squadron: a short-range
// torpedo takes one, a medium-range torpedo two (house rule fighter-weapons).
func (s *Ship) arm(f *Flight, kind string, h house) []Load {
	m, _ := printed.MissileOf(kind)
	each := s.armament(f.craft(), kind, f.Count, h)
	if each == 0 {
		return nil
	}
	l := load(s.Loads, m.Craft)
	taken := each * f.Count
	stored := min(taken, l.Stored)
	l.Stored, l.Ready = l.Stored-stored, l.Ready-(taken-stored)
	return []Load{{Type: m.Craft, Ready: taken}}
}

// armament is how many missiles of a kind each of so many craft can take.
func (s *Ship) armament(c printed.Craft, kind string, craft int, h house) int {
	m, ok := printed.MissileOf(kind)
	if !ok || fighterWeapons.In(h) != hardpointLoads {
		return 0
	}
	l := load(s.Loads, m.Craft)
	if l == nil {
		return 0
	}
	return min(c.Hardpoints/hardpointsOf(m), (l.Ready+l.Stored)/craft)
}

func hardpointsOf(m printed.Missile) int { return max(1, 2*m.Ordnance/printed.OrdnanceParts) }

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
				out = append(out, opts.Choice{Value: keyOf(craftOf(l)), Label: fmt.Sprintf("%s: %d ready, %d stored", l.Type, l.Ready, l.Stored)})
			}
		}
		return out
	}
}

func (v *Body) loads() []Load {
	if v.Ship != nil {
		return v.Ship.Loads
	}
	return v.Flight.Rounds
}

func isCraft(l Load) bool { return !isMissile(l) }

var launch = order{
	Name: "launch", Summary: "Launch missiles as a salvo", Rule: "missile-launch",
	Step: "launch", Unit: unitOption, Able: whoLaunches, Example: "type:mr target:ember",
	Params: []param{
		opts.ChoiceOf(typeOption, "which missiles", aboardChoices(isMissile)).None("nothing of yours has missiles aboard"),
		opts.Unit(targetOption, "at whom; left out, it lies in wait", targetChoices).Opt(),
		intOf(countOption, "how many; left out, all that can", 1, mostCraft).Opt(),
	},
	Check: func(k known, a opts.Args) error {
		v, err := launching(k, a)
		if err != nil {
			return err
		}
		kind := typeOption.In(a)
		most, left := v.mostMissiles(kind, k.State().now(), k), v.launchable(k, kind)
		switch {
		case !v.mayLaunch(k.State(), k):
			return cmdline.Refuse("launched-craft", "%s was launched in this segment and launches from the next on (house rule launched-craft).", v.Name)
		case most == 0:
			return cmdline.Refuse("launcher-availability", "%s has no launcher with power that has not launched, or none of it ready.", v.Name)
		case left <= 0:
			return cmdline.Refuse("salvoes", "%s launches all that it can by another order already.", v.Name)
		case countOf(a, left) > left:
			return cmdline.Refuse("missile-launch", "%s can launch %d more in this segment.", v.Name, left)
		}
		return mayCrowd(k)
	},
}

// mayCrowd refuses to launch where the battle is full when what stands on the sheet has
// been launched.
func mayCrowd(k known) error {
	if n := len(k.Before().Of("launch")) + len(k.Before().Of("deploy")); n >= k.State().room() {
		return refuseCrowd()
	}
	return nil
}

// room is how many more units the battle may have.
func (st *Muster) room() int { return mostVessels - len(st.Vessels) - len(st.Gone) }

func refuseCrowd() error {
	return cmdline.Refuse("unit-profile", "A battle has at most %d units, those included that have left it.", mostVessels)
}

// launchable is how many missiles of a type the unit can launch beside those of the
// orders that stand before.
func (v *Vessel) launchable(k known, kind string) int {
	now, all, same := k.State().now(), 0, 0
	for _, o := range k.Before().Of("launch") {
		if o.Unit != v.ID {
			continue
		}
		n := countOf(o.Args, v.mostMissiles(typeOption.In(o.Args), now, k))
		if all += n; typeOption.In(o.Args) == kind {
			same += n
		}
	}
	l := load(v.loads(), kind)
	switch {
	case l == nil:
		return 0
	case v.Flight != nil:
		return min(l.Ready-same, mostCraft)
	}
	return min(l.Ready-same, v.Ship.launchers(k)-v.Ship.Launched.in(now)-all, mostCraft)
}

var deploy = order{
	Name: "deploy", Summary: "Launch small craft as a squadron", Rule: "craft-launch",
	Step: "launch", Unit: unitOption, Able: whoCarries, Key: []opts.Word{typeOption}, Example: "type:tornado",
	Params: []param{
		opts.ChoiceOf(typeOption, "which craft", aboardChoices(isCraft)).None("nothing of yours has craft aboard"),
		intOf(countOption, "how many; left out, all that can", 1, mostCraft).Opt(),
		oneOf(armsOption, "missiles on their hardpoints", noArms, "sr", "mr").Or(noArms),
	},
	Check: mayDeploy,
}

func mayDeploy(k known, a opts.Args) error {
	v, err := launching(k, a)
	if err != nil {
		return err
	}
	l := load(v.loads(), typeOption.In(a))
	if v.Ship == nil || l == nil || l.Ready == 0 {
		return cmdline.Refuse("craft-launch", "%s has none of them ready.", v.Name)
	}
	bays := v.Ship.bays(k)
	left := min(bays-v.Ship.Sent.in(k.State().now())-v.deploys(k), mostCraft)
	switch {
	case bays == 0:
		return cmdline.Refuse("craft-launch", "%s has no hangar bay left.", v.Name)
	case left <= 0:
		return cmdline.Refuse("bay-rate", "Each bay of %s launches a craft by another order already.", v.Name)
	case countOf(a, 1) > min(left, l.Ready):
		return cmdline.Refuse("bay-rate", "%s can launch %d of them in this segment.", v.Name, min(left, l.Ready))
	}
	if err := mayCrowd(k); err != nil {
		return err
	}
	return v.mayArm(k, a, countOf(a, min(left, l.Ready)))
}

// deploys is how many craft the unit launches by the orders that stand before.
func (v *Vessel) deploys(k known) int {
	n := 0
	for _, o := range k.Before().Of("deploy") {
		if l := load(v.Ship.Loads, typeOption.In(o.Args)); o.Unit == v.ID && l != nil {
			n += countOf(o.Args, min(l.Ready, v.Ship.bays(k)))
		}
	}
	return n
}

// mayArm refuses missiles that the craft cannot take (D4.3).
func (v *Vessel) mayArm(k known, a opts.Args, craft int) error {
	arms := armsOption.In(a)
	c := craftOf(*load(v.Ship.Loads, typeOption.In(a)))
	switch {
	case arms == noArms:
		return nil
	case fighterWeapons.In(k) != hardpointLoads:
		return cmdline.Refuse("fighter-weapons", "Hardpoints stay empty in this game (house rule fighter-weapons).")
	case v.Ship.armament(c, arms, craft, k) == 0:
		return cmdline.Refuse("fighter-weapons", "%s has not a missile of %s for each of %s, or they have no hardpoint for it.", v.Name, arms, fmt.Sprintf("%d craft", craft))
	}
	return nil
}

const noArms = "none"
