package outsider

import (
	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
	"impulse/rules/vector"
)

// Helm is where a vessel is, and how it moves (C1.0 to C5.0).
type Helm struct {
	At       hex.Hex  `json:"at"`
	Heading  hex.Dir  `json:"heading"`  // of no meaning for craft and missiles (C1.2)
	Velocity hex.Vec  `json:"velocity"` // hexes a turn
	Leg      Leg      `json:"leg"`
	Burn     Burn     `json:"burn"`
	Plotted  *Pivot   `json:"plotted,omitempty"` // secret: the pivot that is ordered for this segment
	Turned   int      `json:"turned,omitempty"`  // segment of its last pivot
	Burnt    int      `json:"burnt,omitempty"`   // segment in which it last thrust (F2.0)
	Spin     int      `json:"spin,omitempty"`    // hexsides a segment that it turns by itself, clockwise (C4.0.2)
	Past     *hex.Hex `json:"past,omitempty"`    // where it was before the last movement
}

// Leg is the straight way since the velocity last changed.
type Leg struct {
	From     hex.Hex `json:"from"`          // where it began, with the displacement since
	Rest     hex.Vec `json:"rest,omitzero"` // what of a hex was under way then, in eighths
	Segments int     `json:"segments"`      // moved since
}

// Burn is thrust that goes on until it is changed (C3.0).
type Burn struct {
	Thrust   int     `json:"thrust"`
	Along    hex.Dir `json:"along"`
	Row      int     `json:"row"`               // segments on the Thrust Chart that are done
	Gathered hex.Vec `json:"gathered,omitzero"` // acceleration points not yet converted, hexes a turn
	Changed  int     `json:"changed,omitempty"` // segment in which the thrust was last changed (C3.0.3)
}

// eighths is in how many parts of a hex a segment's drift is counted.
const eighths = printed.Segments

// exact is where the leg has come, in eighths of a hex from its beginning.
func (h *Helm) exact() hex.Vec { return h.Velocity.Times(h.Leg.Segments).Add(h.Leg.Rest) }

// place is the hex nearest to where the leg has come (C2.0.3; house rule drift).
func (h *Helm) place() hex.Hex { return h.Leg.From.Add(hex.Scale(h.exact(), 1, eighths)) }

// drift moves a segment along the velocity. Whole turns of a leg are whole hexes, and
// are not kept.
func (h *Helm) drift() {
	was := h.At
	if h.Leg.Segments++; h.Leg.Segments == eighths {
		h.Leg.From, h.Leg.Segments = h.Leg.From.Add(h.Velocity), 0
	}
	h.At = h.place()
	h.Past = &was
}

// begin begins a new leg where the vessel is. Under drift:exact nothing of a hex that
// is under way is lost.
func (h *Helm) begin(g house) {
	rest := hex.Vec{}
	if driftRule.In(g) == driftExact {
		rest = h.exact().Sub(h.Leg.From.To(h.place()).Times(eighths))
	}
	h.Leg = Leg{From: h.place(), Rest: rest}
}

// convert turns the acceleration points gathered into velocity (C6.0.1, C6.0.2), and
// begins the Thrust Chart anew; a new leg too if the velocity changes.
func (h *Helm) convert(g house) {
	if h.Burn.Gathered != (hex.Vec{}) {
		h.begin(g)
		h.Velocity = h.Velocity.Add(h.Burn.Gathered)
	}
	h.Burn.Gathered, h.Burn.Row = hex.Vec{}, 0
}

// burn is a segment of thrust: a row of the Thrust Chart (C3.0). Spent is the fuel, a
// point for each acceleration point, of which there are so many at most.
func (h *Helm) burn(fuel int, g house) (displacement, spent int) {
	if h.Burn.Row >= printed.Segments { // the chart has no more rows (C6.0)
		h.convert(g)
	}
	h.Burn.Row++
	displacement, velocity := printed.Thrust(h.Burn.Row, h.Burn.Thrust)
	velocity = min(velocity, fuel)
	along := hex.Unit(h.Burn.Along)
	h.Leg.From = h.Leg.From.Add(along.Times(displacement))
	if h.Burn.Gathered = h.Burn.Gathered.Add(along.Times(velocity)); velocityConversion.In(g) == convertAtOnce && velocity > 0 {
		row := h.Burn.Row
		h.begin(g)
		h.Velocity, h.Burn.Gathered, h.Burn.Row = h.Velocity.Add(h.Burn.Gathered), hex.Vec{}, row
	}
	return displacement, velocity
}

// set changes thrust and its direction. To raise it by one in the same direction goes
// on in the next column; any other change interrupts the burn, which begins the chart
// anew (C3.0.3; READINGS 4).
func (h *Helm) set(thrust int, along hex.Dir, g house) (interrupted bool) {
	same := along == h.Burn.Along || thrust == 0 && h.Burn.Thrust == 0
	if same && (thrust == h.Burn.Thrust || thrust == h.Burn.Thrust+1 && h.Burn.Thrust > 0) {
		h.Burn.Thrust, h.Burn.Along = thrust, along
		return false
	}
	h.convert(g)
	h.Burn.Thrust, h.Burn.Along = thrust, along
	return true
}

// future is what the velocity will be when all that is gathered counts.
func (h *Helm) future() hex.Vec { return h.Velocity.Add(h.Burn.Gathered) }

// velocityText writes a velocity in its reduced form: "4B 2C".
func velocityText(v hex.Vec) string { return vector.Reduced(v).String() }

var moveStep = step{
	Name: "movement", Title: "Movement", Rule: "maneuver-procedure",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.begin(r)
		st.thrustAll(r)
		st.Moved = st.now()
		moved := 0
		for _, v := range st.Vessels {
			if v.drift(); v.At != *v.Past {
				moved++
				r.Tell(rules.Event{Kind: "moved", Unit: v.ID, Rule: "maneuver-procedure", Quiet: true, Text: "{unit} moves from {from} to {to}.",
					Figures: figures{fig("from", v.Past.String()), fig("to", v.At.String())}})
			}
		}
		if moved == 0 {
			r.Tell(rules.Event{Kind: "rest", Rule: "maneuver-procedure", Quiet: true, Text: "Nobody comes into another hex."})
		}
		st.part(r)
		st.crash(r)
		st.leaveMap(r)
		st.watchFlagships(r)
		return nil
	},
}

// crash destroys who has come into a planet, or whose way led through it (house rule
// planets). Who begins the segment in its hex leaves it unharmed.
func (st *Fleet) crash(r *ruling) {
	if planetsRule.In(r) != planetsDestroy {
		return
	}
	for _, o := range st.Obstacles {
		if o.Kind != "planet" {
			continue
		}
		for _, v := range st.where(func(v *Vessel) bool { return *v.Past != o.At && hex.OnLine(*v.Past, v.At, o.At) }) {
			r.Tell(rules.Event{Kind: "crashed", Unit: v.ID, Rule: "planets", Text: "{unit} crashes into the planet at {at} and is destroyed.", Figures: figures{fig("at", o.At.String())}})
			st.leave(r, v, destroyed)
		}
	}
}

// mapSize is how many columns and rows the map has: those that a label of four digits
// names.
const mapSize = 99

// leaveMap takes off who has crossed the edge of the map (house rule map-edge).
func (st *Fleet) leaveMap(r *ruling) {
	if mapEdge.In(r) != leavesMap {
		return
	}
	for _, v := range st.where(func(v *Vessel) bool { return offMap(v.At) }) {
		r.Tell(rules.Event{Kind: "left", Unit: v.ID, Rule: "map-edge", Text: "{unit} crosses the edge of the map at {at} and is out of the battle.", Figures: figures{fig("at", v.At.String())}})
		st.leave(r, v, away)
	}
}

func offMap(h hex.Hex) bool { return min(h.Col(), h.Row()) < 1 || max(h.Col(), h.Row()) > mapSize }
