// Package toy is Hide and Shoot, the smallest whole game: the one to read first.
package toy

import (
	"fmt"
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/view"
)

type known = rules.Known[*Garden]
type param = opts.Param[known]

// The options of its actions.
const (
	markerOption opts.Word  = "marker"
	needsOption  opts.Whole = "needs"
	spotOption   opts.Whole = "spot"
)

// Toy is the smallest whole game, and the one to read first: Hide and Shoot.
// Each seat hides its markers at spots 1 to 6, all shoot at spots in secret,
// then each may search one spot in the open. A marker hit or three rounds end
// it. Every system is such a literal; its functions follow in printed order.
var Toy = rules.Book[*Garden]{
	Name: "toy", Title: "Hide and Shoot", Author: "nobody", Version: 1,
	Scenarios: []rules.Scenario[*Garden]{
		{Name: "duel", Title: "Duel", Summary: "One marker each", Seats: toySeats, Setup: markers("a")},
		{Name: "pair", Title: "Pair", Summary: "Two markers each", Seats: toySeats, Setup: markers("a", "b")},
		{Name: "fox", Title: "The fox", Summary: "One marker each, and a fox of its own", Seats: foxSeats, Setup: withFox},
	},
	HouseRules: []houserule.Rule{{ID: "hit-on", Values: []string{"3", "4", "5"}, Default: "4", Why: "The text does not say what hits: from this face on."}},
	Orders: []rules.Order[*Garden]{
		{Name: "hide", Summary: "Hide a marker at a spot", Rule: "hide", Step: "hide", Unit: markerOption, Key: []opts.Word{},
			Example: "spot:3 marker:red-a", Params: []param{opts.Int[known](spotOption, "1 to 6", 1, 6)}},
		{Name: "shoot", Summary: "Shoot at a spot", Rule: "shoot", Step: "shoot", Key: []opts.Word{},
			Example: "spot:3", Params: []param{opts.ChoiceOf(opts.Word(spotOption), "not shot at before", spotsLeft)}, Odds: shotOdds, Rolls: true},
		{Name: "search", Summary: "Search a spot in the open", Rule: "search", Step: "search",
			Example: "spot:3", Params: []param{opts.Int[known](spotOption, "1 to 6", 1, 6)}, Rolls: true, Check: maySearch},
	},
	Calcs: []rules.Question[*Garden]{
		{Name: "shot", Summary: "Does a shot hit?", Rule: "shoot", Example: "needs:4",
			Params: []param{opts.Int[known](needsOption, "lowest face that hits", 2, 6)}, Rolls: true, Do: calcShot},
	},
	Looks: []rules.Question[*Garden]{
		{Name: "markers", Summary: "Show the markers you know", Rule: "hide", Do: lookMarkers},
	},
	Rulings: []rules.GMAction[*Garden]{
		{Name: "reveal", Summary: "Show a marker to everybody", Rule: "search", Example: "marker:red-a reason:lost",
			Params: []param{opts.ChoiceOf(markerOption, "which one", everyMarker)}, Do: reveal},
	},
	Steps: []rules.Step[*Garden]{
		{Name: "hide", Title: "Hiding", Rule: "hide", Waits: rules.Together[*Garden](nil), Hidden: true, Default: hideSomewhere, Resolve: resolveHiding},
		{Name: "shoot", Title: "Shooting", Rule: "shoot", Waits: rules.Together(hasSpots), Resolve: resolveShots},
		{Name: "search", Title: "Searching", Rule: "search", Waits: rules.OneByOne(whoSearches), Resolve: resolveSearch},
		{Name: "end", Title: "End of the round", Rule: "end", Resolve: endRound},
	},
	Facts: toyFacts, Tactics: toyTactics,
	Rules: []rules.Rule{
		{ID: "hide", Section: "1", Title: "Hiding", Kind: "rule", Actions: []string{"hide", "markers"}, Words: "Markers hide in secret; a marker left out keeps its spot, at first spot 1."},
		{ID: "shoot", Section: "2", Title: "Shooting", Kind: "rule", Actions: []string{"shoot", "shot"}, Words: "All shoot at once, at a spot not shot at before."},
		{ID: "search", Section: "3", Title: "Searching", Kind: "rule", Actions: []string{"search", "reveal"}, Words: "In seat order each searches one spot; a marker there is shown to all."},
		{ID: "end", Section: "4", Title: "End", Kind: "rule", Words: "The game ends with the first marker hit, or after three rounds."},
		{ID: "hit-on", Section: "2", Title: "What hits", Kind: "house", Actions: []string{"shoot"}, Words: "The lowest face of a d6 that hits."},
		{ID: "fences", Section: "5", Title: "Fences", Kind: "out-of-scope", Words: "Nobody plays with them."},
	},
	Units: func(g *Garden) []*rules.Unit { return unitsOf(g.Markers) },
	Known: knownGarden, View: viewGarden, Bounds: boundGarden,
	Clock:  func(k known) string { return fmt.Sprintf("Round %d", k.State().Round) },
	Counts: "round",
	Count:  func(k known) rules.Count { return rules.Count{Now: k.State().Round, Last: 3} },
}

// Garden is the state of the toy. What was done in the open stands in it, so
// that what somebody knows can be told from it.
type Garden struct {
	budget.Meter `json:"-"`

	Round    int            `json:"round"`
	Markers  []*Marker      `json:"markers"`
	Shots    []int          `json:"shots"`    // spots shot at, in order
	Aimed    []Aim          `json:"aimed"`    // who shot at what this round
	Searched []int          `json:"searched"` // spots searched, in order
	Turns    []rules.SeatID `json:"turns"`    // who has yet to search this round
}

// Aim is a shot, as everybody sees it.
type Aim struct {
	Seat rules.SeatID `json:"seat"`
	Spot int          `json:"spot"`
}

// Marker is the hidden unit of the toy.
type Marker struct {
	rules.Unit
	Spot  int  `json:"spot"`
	Found bool `json:"found"` // everybody knows its spot
}

var toySeats = []rules.Seat{{ID: "red", Side: "red", Title: "Red"}, {ID: "blue", Side: "blue", Title: "Blue"}}

func markers(names ...string) func(*rules.Ruling[*Garden]) error {
	return func(r *rules.Ruling[*Garden]) error {
		r.State.Round = 1
		for _, seat := range r.Seats() {
			for _, name := range names {
				unit := rules.Unit{ID: fmt.Sprintf("%s-%s", seat.ID, name), Name: fmt.Sprintf("%s %s", seat.Title, name), Seat: seat.ID, Side: seat.Side}
				r.State.Markers = append(r.State.Markers, &Marker{Unit: unit, Spot: 1})
			}
		}
		r.Tell(rules.Event{Kind: "begun", Figures: figure.Figures{figure.Fig("markers", len(names))}, Text: "Each side has {markers} to hide."})
		return nil
	}
}

func unitsOf(markers []*Marker) []*rules.Unit {
	out := make([]*rules.Unit, len(markers))
	for i, m := range markers {
		out[i] = &m.Unit
	}
	return out
}

// knownGarden takes the others' markers out until they are found: [Marker.Spot] is a secret.
func knownGarden(g *Garden, seat rules.Seat) *Garden {
	g.Markers = slices.DeleteFunc(g.Markers, func(m *Marker) bool { return m.Side != seat.Side && !m.Found })
	return g
}

// boundGarden is the wall around the garden: what lies behind it, play never
// reaches.
func boundGarden(g *Garden, b *rules.Bounds) {
	b.Number("round", g.Round, 1, 3)
	b.List("markers", len(g.Markers), 10)
	b.List("shots", len(g.Shots), 6)
	b.List("aimed", len(g.Aimed), 18)
	b.List("searched", len(g.Searched), 6)
	b.List("turns", len(g.Turns), 3)
	for _, spot := range slices.Concat(g.Shots, g.Searched) {
		b.Number("spot", spot, 1, 6)
	}
	for _, id := range g.Turns {
		b.OneOf("turns", string(id), "red", "blue", "fox")
	}
	for _, a := range g.Aimed {
		b.OneOf("aimed by", string(a.Seat), "red", "blue", "fox")
		b.Number("aimed at", a.Spot, 1, 6)
	}
	ids := map[string]bool{}
	for _, m := range g.Markers {
		b.In("marker "+m.ID, func() {
			b.Unit(m.Unit, ids)
			b.Number("spot", m.Spot, 1, 6)
		})
	}
}

func viewGarden(k known) view.View {
	var v view.View
	for _, m := range k.State().Markers {
		v.Board.Counters = append(v.Board.Counters, view.Counter{Unit: m.ID, Mark: m.Name[:1], Name: m.Name, Side: m.Side, At: strconv.Itoa(m.Spot)})
		v.Sheets = append(v.Sheets, view.Sheet{Unit: m.ID, Title: m.Name, Seat: string(m.Seat), Rows: []view.Row{{Label: "Spot", Text: strconv.Itoa(m.Spot)}}})
	}
	return v
}

// Hiding

func hideSomewhere(k known) []string {
	if k.Seat().Program {
		return foxHides(k)
	}
	var out []string
	for _, m := range k.State().Markers {
		if m.Seat == k.Seat().ID {
			out = append(out, fmt.Sprintf("hide spot:%d marker:%s", m.Spot, m.ID))
		}
	}
	return out
}

func resolveHiding(r *rules.Ruling[*Garden], o rules.Orders) error {
	for _, m := range r.State.Markers {
		m.Found = m.Seat == "" // what nobody commands hides from nobody
	}
	r.Tell(rules.Event{Kind: "hiding", Rule: "hide", Text: "All markers are hidden."})
	for _, order := range o.Of("hide") {
		m := r.State.find(order.Unit)
		m.Spot = spotOption.In(order.Args)
		r.TellOnly(rules.Event{Kind: "hidden", Rule: "hide", Unit: m.ID, Figures: figure.Figures{figure.Fig("spot", m.Spot)}, Text: "{unit} hides at {spot}."}, m.Seat)
	}
	return nil
}

func (g *Garden) find(id string) *Marker {
	g.Spend(len(g.Markers)) // whoever looks through something says so
	return g.Markers[slices.IndexFunc(g.Markers, func(m *Marker) bool { return m.ID == id })]
}

// Shooting

func spotsLeft(k known, _ opts.Args) []opts.Choice {
	var out []opts.Choice
	for spot := 1; spot <= 6; spot++ {
		c := opts.Choice{Value: strconv.Itoa(spot)}
		if k.InGame() && slices.Contains(k.State().Shots, spot) {
			c.Not = cmdline.Refuse("shoot", "Spot %d was shot at before; shoot at another.", spot)
		}
		out = append(out, c)
	}
	return out
}

func hasSpots(k known, _ rules.Seat) bool { return len(k.State().Shots) < 6 }

func resolveShots(r *rules.Ruling[*Garden], o rules.Orders) error {
	needs, _ := strconv.Atoi(r.House("hit-on"))
	for _, order := range o.Of("shoot") {
		if shoot(r, order.Seat, spotOption.In(order.Args), needs) {
			r.End(rules.Event{Kind: "won", Rule: "end", Figures: figure.Figures{figure.Fig("winner", order.Seat.Title)}, Text: "{winner} wins."})
			return nil
		}
	}
	r.State.Turns = seatIDs(r.Seats())
	r.Tell(rules.Event{Kind: "searching", Rule: "search", Figures: figure.Figures{figure.Fig("seats", r.State.Turns)}, Text: "Now {seats} may search."})
	return nil
}

func seatIDs(seats []rules.Seat) []rules.SeatID {
	out := make([]rules.SeatID, len(seats))
	for i, seat := range seats {
		out[i] = seat.ID
	}
	return out
}

// shoot reports whether the shot hits a marker of another side.
func shoot(r *rules.Ruling[*Garden], seat rules.Seat, spot, needs int) bool {
	if aim := (Aim{seat.ID, spot}); !slices.Contains(r.State.Aimed, aim) {
		r.State.Aimed = append(r.State.Aimed, aim)
	}
	if !slices.Contains(r.State.Shots, spot) {
		r.State.Shots = append(r.State.Shots, spot)
	}
	die, good := throwShot(r.Dice, needs)
	m, there := r.State.other(seat, spot)
	e := rules.Event{Kind: "missed", Rule: "shoot", Text: "{seat} misses spot {spot}: {die}, needs {needs}.",
		Figures: figure.Figures{figure.Fig("seat", seat.Title), figure.Fig("spot", spot), figure.Fig("die", die), figure.Fig("needs", needs), figure.Fig("hit", good && there)}}
	if !good || !there {
		r.Tell(e)
		return false
	}
	m.Found = true
	e.Kind, e.Target, e.Text = "hit", m.ID, "{seat} hits {target} at spot {spot}: {die}, needs {needs}."
	r.Tell(e)
	return true
}

func throwShot(d *dice.Roller, needs int) (die int, good bool) {
	die = d.Die("shot", 6)
	return die, die >= needs
}

// shotOdds says nothing of whether anything is there: nobody knows.
func shotOdds(k known, a opts.Args) []rules.Event {
	needs, _ := strconv.Atoi(k.House("hit-on"))
	d, err := dice.Exact(func(d *dice.Roller) bool { _, good := throwShot(d, needs); return good }, 6)
	if err != nil {
		panic(err)
	}
	chance := d.Chance(func(good bool) bool { return good })
	return []rules.Event{{Rule: "shoot", Text: "A shot at spot {spot}: " + odds.Chance(chance) + " to hit what is there; {needs} or more.",
		Figures: figure.Figures{figure.Fig("spot", spotOption.In(a)), figure.Fig("needs", needs), figure.Fig("chance", chance)}}}
}

// other finds a marker of another side at the spot.
func (g *Garden) other(seat rules.Seat, spot int) (*Marker, bool) {
	g.Spend(len(g.Markers))
	i := slices.IndexFunc(g.Markers, func(m *Marker) bool { return m.Side != seat.Side && m.Seat != "" && m.Spot == spot })
	if i < 0 {
		return nil, false
	}
	return g.Markers[i], true
}

func calcShot(r *rules.Ruling[*Garden], a opts.Args) error {
	die, good := throwShot(r.Dice, needsOption.In(a))
	r.Data(figure.Fig("die", die), figure.Fig("hit", good))
	return nil
}

// Searching

func whoSearches(k known) rules.SeatID {
	if len(k.State().Turns) == 0 {
		return ""
	}
	return k.State().Turns[0]
}

func maySearch(k known, a opts.Args) error {
	if slices.Contains(k.State().Searched, spotOption.In(a)) {
		return cmdline.Refuse("search", "Spot %d has been searched; search another, or pass.", spotOption.In(a))
	}
	return nil
}

func resolveSearch(r *rules.Ruling[*Garden], o rules.Orders) error {
	order := o[0]
	r.State.Turns = slices.DeleteFunc(r.State.Turns, func(id rules.SeatID) bool { return id == order.Seat.ID })
	if order.Action == rules.Pass {
		r.Tell(rules.Event{Kind: "passed", Quiet: true, Rule: "search", Figures: figure.Figures{figure.Fig("seat", order.Seat.Title)}, Text: "{seat} does not search."})
		return nil
	}
	spot := spotOption.In(order.Args)
	r.State.Searched = append(r.State.Searched, spot)
	m, there := r.State.other(order.Seat, spot)
	e := rules.Event{Kind: "searched", Rule: "search", Figures: figure.Figures{figure.Fig("seat", order.Seat.Title), figure.Fig("spot", spot)}, Text: "{seat} finds nothing at spot {spot}."}
	if there {
		m.Found, e.Target, e.Text = true, m.ID, "{seat} finds {target} at spot {spot}."
	}
	r.Tell(e)
	return nil
}

func everyMarker(k known, _ opts.Args) []opts.Choice {
	var out []opts.Choice
	if !k.InGame() {
		return out
	}
	for _, m := range k.State().Markers {
		out = append(out, opts.Choice{Value: m.ID, Label: m.Name})
	}
	return out
}

func reveal(r *rules.Ruling[*Garden], a opts.Args) error {
	m := r.State.find(markerOption.In(a))
	m.Found = true
	r.Tell(rules.Event{Kind: "revealed", Rule: "search", Unit: m.ID, Figures: figure.Figures{figure.Fig("spot", m.Spot)}, Text: "{unit} is at spot {spot}."})
	return nil
}

func lookMarkers(r *rules.Ruling[*Garden], _ opts.Args) error {
	for _, m := range r.State.Markers {
		r.Data(figure.Fig(m.ID, m.Spot))
	}
	return nil
}

// End

func endRound(r *rules.Ruling[*Garden], _ rules.Orders) error {
	if r.State.Round == 3 {
		r.End(rules.Event{Kind: "drawn", Rule: "end", Text: "Nobody was hit: a draw."})
		return nil
	}
	r.State.Round, r.State.Searched, r.State.Aimed = r.State.Round+1, nil, nil
	r.Tell(rules.Event{Kind: "round", Rule: "end", Figures: figure.Figures{figure.Fig("round", r.State.Round)}, Text: "Round {round} begins."})
	return nil
}
