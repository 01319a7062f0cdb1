package pentagon

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// powerStep is secret until all have allocated; then the forms are public
// again (Course of Play, Record Sheets).
var powerStep = step{
	Name: "power-allocation", Title: "Initial Capacitor Power Allocation phase", Rule: "power-allocation", Ask: "allocate power",
	Waits: rules.Together(unlessShrouded(someShip(func(k known, s *Ship) bool { return k.State().couldAllocate(k, s) }))),
	Resolve: func(r *ruling, o rules.Orders) error {
		st, first := r.State, r.State.Forms != r.State.Turn
		st.begin(r, slices.ContainsFunc(st.alive(), func(s *Ship) bool { return st.couldAllocate(r, s) }))
		st.Forms = st.Turn
		for _, s := range st.alive() {
			var ordered *opts.Args
			if i := slices.IndexFunc(o, func(x rules.SealedOrder) bool { return x.Unit == s.ID }); i >= 0 {
				ordered = &o[i].Args
			}
			if first {
				s.open(r)
			}
			if first || ordered != nil {
				s.allocate(r, ordered)
			}
		}
		st.passOver(r, "power-allocation")
		return nil
	},
}

// open begins a new form: charged capacitors are counted (Course of Play, line
// 1), and reinforcement of the last turn ends.
func (s *Ship) open(r *ruling) {
	if s.drone() {
		return // drones keep no track of power (Course of Play, Record Sheets)
	}
	charged := s.charge(r, r.State.Turn)
	if s.recharges(r) {
		s.refill(capacitor)
	}
	s.spend(capacitor, s.full(capacitor)-charged)
	s.Form, s.Extra, s.Asleep = Form{lineAvailable: charged}, 0, asleep(r, r.State.Turn)
	s.tell(r, rules.Event{Kind: "power", Unit: s.ID, Rule: "power-allocation", Text: "{unit} has {available} " + noun(charged, "capacitor") + " charged.",
		Figures: figures{fig("available", charged), fig("capacitors", s.live(capacitor)), fig("alert", string(alertStatus.In(r)))}})
}

// charge is how many capacitors are charged at the beginning of a turn: those
// left over or all that work, less what alert status and life support take.
func (s *Hull) charge(h house, turn int) int {
	n := s.full(capacitor)
	if s.recharges(h) {
		n = s.live(capacitor)
	}
	n = min(n, awake(s.live(capacitor), asleep(h, turn)))
	if lifeSupport.In(h) == bySize {
		n -= s.size()
	}
	return max(0, n)
}

// recharges is the house rule capacitor-recharge: a working engine or main
// control fills the capacitors for the turn; a base always does.
func (s *Hull) recharges(h house) bool {
	return capacitorRecharge.In(h) && (!s.design().mobile || s.live(engine) > 0 || s.live(mainCtrl) > 0)
}

var allocate = order{
	Name: "allocate", Summary: "Allocate power at the start of the turn", Rule: "power-allocation",
	Example: "ecm:1 eccm:1", Step: "power-allocation", Unit: unitOption, Key: []opts.Word{},
	Params: []param{
		intOf(ecmOption, "harder to hit; each the size class", 0, topLevel).Opt(),
		intOf(eccmOption, "against their ECM, 1 capacitor each", 0, topLevel).Opt(),
		switchOf(invisibleOption, "radar invisibility, 5 x size class"),
		oneOf(radarOption, "active fire control this turn", "on", "off").Opt(),
		opts.ChoiceOf(doublingOption, "holding beams to double, 1 each", doubleChoices).None(holdsNothing).Opt(),
	},
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return k.State().mayAllocate(k, s, a)
	},
}

const noBeams = "none" // value of double:

// doubleChoices are the beams that hold something, in all combinations while
// they are few.
func doubleChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil || len(s.Holds) == 0 {
		return nil
	}
	beams := s.Holds[:min(4, len(s.Holds))]
	out := []opts.Choice{{Value: noBeams}}
	for set := 1; set < 1<<len(beams); set++ {
		var names []string
		for i, h := range beams {
			if set&(1<<i) != 0 {
				names = append(names, h.Beam)
			}
		}
		out = append(out, opts.Choice{Value: strings.Join(names, ",")})
	}
	return out
}

// initialPrice is what an allocation takes on each line (Course of Play, lines 2 to
// 5; house rule electronic-warfare).
func initialPrice(a opts.Args, size int, holds Holds) Form {
	f := Form{lineECM: ecmOption.In(a) * size, lineECCM: eccmOption.In(a)}
	if invisibleOption.In(a) {
		f[lineInvisible] = invisiblePower * size
	}
	f[lineDouble] = len(holds.toDouble(a))
	return f
}

// toDouble are the beams to double: those named, else those that are doubled.
func (s Holds) toDouble(a opts.Args) []string {
	switch doublingOption.In(a) {
	case "":
		return s.doubled()
	case noBeams:
		return nil
	}
	return strings.Split(doublingOption.In(a), ",")
}

// mayAllocate refuses what the unit has not, what this game leaves out, and
// more than line 1 (Course of Play, line 13).
func (st *Clock) mayAllocate(h house, s *Ship, a opts.Args) error {
	cost := initialPrice(a, s.size(), s.Holds)
	switch {
	case s.drone():
		return cmdline.Refuse("drone-records", "%s is a drone and keeps no track of power.", s.Name)
	case !ecmOption.Given(a) && !eccmOption.Given(a) && !invisibleOption.In(a) && !radarOption.Given(a) && !doublingOption.Given(a):
		return cmdline.Refuse("power-allocation", "Nothing is allocated; say to what, such as ecm:1 or radar:off, or pass.")
	case !electronicWarfare.In(h) && cost[lineECM]+cost[lineECCM] > 0:
		return cmdline.Refuse("electronic-warfare", "There is no ECM and no ECCM in this game.")
	case max(ecmOption.In(a), eccmOption.In(a)) > ecmLevels.In(h):
		return cmdline.Refuse("ecm-levels", "%s has at most %s each of ECM and ECCM.", s.Name, counted(ecmLevels.In(h), "level"))
	case invisibleOption.In(a) && !s.design().invisible:
		return cmdline.Refuse("radar-invisibility", "%s has no radar invisibility.", s.Name)
	}
	if left := st.unallocated(h, s); cost.Total() > left {
		return cmdline.Refuse("total-discharged", "%s would allocate %s and has %d: %d for radar invisibility, %d for ECM, %d for ECCM, %d for magnetic beams.",
			s.Name, counted(cost.Total(), "capacitor"), left, cost[lineInvisible], cost[lineECM], cost[lineECCM], cost[lineDouble])
	}
	return nil
}

// unallocated is what the unit may discharge when it allocates: what will be
// charged while the forms of the turn are not open yet.
func (st *Clock) unallocated(h house, s *Ship) int {
	if st.Forms == st.Turn {
		return s.Form.Left()
	}
	return s.charge(h, st.Turn)
}

// couldAllocate says whether the unit has anything to allocate power to.
func (st *Scene) couldAllocate(h house, s *Ship) bool {
	left := st.unallocated(h, s)
	switch {
	case s.drone() || left == 0:
		return false
	case len(s.Holds) > 0:
		return true
	case electronicWarfare.In(h) && (left >= s.size() || asksAll(h) || st.facesECM(h, s)):
		return true
	}
	return s.design().invisible && left >= invisiblePower*s.size()
}

// facesECM says whether an enemy has the power for ECM; only then is there
// anything for ECCM to be ahead of.
func (st *Scene) facesECM(h house, s *Ship) bool {
	return slices.ContainsFunc(st.enemies(s.Side), func(e *Ship) bool { return !e.drone() && st.unallocated(h, e) >= e.size() })
}

// allocate tallies what is allocated in the phase; ordered is nil for a unit
// without an order. Beams that hold go on as they did.
func (s *Ship) allocate(r *ruling, ordered *opts.Args) {
	if ordered == nil {
		s.renewHolds(r, s.Holds.doubled())
		return
	}
	if radarOption.Given(*ordered) {
		s.declare(r, radarOption.In(*ordered))
	}
	cost := initialPrice(*ordered, s.size(), s.Holds)
	for _, x := range []struct {
		line int
		kind string
		text string
	}{
		{lineInvisible, "radar-invisibility", "{unit} becomes radar-invisible for {power} power; {left} left."},
		{lineECM, "ecm", "{unit} allocates {power} power to ECM of level {level}; {left} left."},
		{lineECCM, "eccm", "{unit} allocates {power} power to ECCM of level {level}; {left} left."},
	} {
		if cost[x.line] == 0 {
			continue
		}
		if x.line != lineInvisible {
			r.State.notice(r, s, "it allocates power to electronic warfare")
		}
		s.discharge(x.line, cost[x.line])
		s.tell(r, rules.Event{Kind: "allocated", Unit: s.ID, Rule: x.kind, Text: x.text,
			Figures: figures{fig("power", cost[x.line]), fig("line", x.line), fig("level", s.Form.level(x.line, s.size())), fig("total", s.Form.Total()), fig("left", s.Form.Left())}})
	}
	s.renewHolds(r, s.Holds.toDouble(*ordered))
}
