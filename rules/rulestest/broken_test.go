package rulestest

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/standing"
	"impulse/rules/view"
)

// A contract that cannot fail is worth nothing: each of these toys breaks one
// promise, and the contract must say so.

// recorder takes failures down instead of failing.
type recorder struct{ failures []string }

func (r *recorder) Helper()                   {}
func (r *recorder) FailNow()                  { runtime.Goexit() }
func (r *recorder) Errorf(f string, a ...any) { r.failures = append(r.failures, fmt.Sprintf(f, a...)) }

// failures are what the promise of that name finds in some games of the system.
func failures(name string, system rules.System) string { return failuresOf(name, system, 30) }

func failuresOf(name string, system rules.System, games uint64) string {
	r := &recorder{}
	for _, p := range slices.Concat(once, ever) {
		for seed := uint64(1); p.name == name && seed < games && len(r.failures) == 0; seed++ {
			done := make(chan struct{})
			go func() {
				defer close(done)
				p.look(r, plan{system: system, cases: "testdata/cases", seed: seed})
			}()
			<-done
		}
	}
	return strings.Join(r.failures, "\n")
}

// changed returns the toy with parts of its own to change.
func changed(change func(b *rules.Book[*Garden])) *rules.Book[*Garden] {
	b := Toy
	b.Steps, b.Orders, b.Rulings = slices.Clone(Toy.Steps), slices.Clone(Toy.Orders), slices.Clone(Toy.Rulings)
	b.Rules, b.HouseRules = slices.Clone(Toy.Rules), slices.Clone(Toy.HouseRules)
	change(&b)
	return &b
}

type garden = rules.Book[*Garden]

const (
	hideStep, shootStep, searchStep, endStep = 0, 1, 2, 3
	hideOrder, shootOrder, searchOrder       = 0, 1, 2
)

func TestTheToyKeepsEveryPromise(t *testing.T) {
	for _, p := range slices.Concat(once, ever) {
		t.Run(p.name, func(t *testing.T) { require.Empty(t, failures(p.name, Toy.System())) })
	}
}

// brokenToys break a promise each, and the contract says something of it.
var brokenToys = []struct {
	name, promise, says string
	change              func(*garden)
}{
	{"Known keeps the others' markers", "leak", "is hidden, and", func(b *garden) {
		b.Known = func(g *Garden, _ rules.Seat) *Garden { return g }
	}},
	{"Known leaves a trace of a spot", "leak", "is hidden, and", func(b *garden) {
		b.Known = func(g *Garden, seat rules.Seat) *Garden {
			g.Round += 10 * g.Markers[0].Spot
			return knownGarden(g, seat)
		}
	}},
	{"odds are no chance", "odds", "have no chance", func(b *garden) {
		b.Orders[shootOrder].Odds = func(rules.Known[*Garden], opts.Args) []rules.Event {
			return []rules.Event{{Text: "Surely.", Figures: figure.Figures{figure.Fig("chance", "7/6")}}}
		}
	}},
	{"an event tells everybody", "leak", "is told different things", func(b *garden) {
		b.Steps[hideStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			err := resolveHiding(r, o)
			r.Tell(rules.Event{Kind: "leak", Figures: figure.Figures{figure.Fig("spot", r.State.Markers[0].Spot)}, Text: "Somebody is at {spot}."})
			return err
		}
	}},
	{"an event comes for some secrets only", "leak", "is told different things", func(b *garden) {
		b.Steps[hideStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			err := resolveHiding(r, o)
			if r.State.Markers[0].Spot > 3 {
				r.Tell(rules.Event{Kind: "leak", Text: "A twig snaps."})
			}
			return err
		}
	}},
	{"an event comes for some secrets, and another tells something new", "leak", "is told different things", func(b *garden) {
		b.Steps[shootStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			if r.State.Markers[0].Spot > 3 {
				r.Tell(rules.Event{Kind: "leak", Text: "A twig snaps."})
			}
			return resolveShots(r, o)
		}
	}},
	{"a public die falls for some secrets", "leak", "reads other dice", func(b *garden) {
		b.Steps[shootStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			err := resolveShots(r, o)
			if r.State.Markers[0].Spot > 3 {
				r.Dice.Die("luck", 6)
			}
			return err
		}
	}},
	{"a spectator is shown more than the seats", "leak", "what is public all know", func(b *garden) {
		b.Known = func(g *Garden, seat rules.Seat) *Garden {
			spot := g.Markers[0].Spot
			g = knownGarden(g, seat)
			if seat.Side == "" && len(g.Aimed) > 0 {
				g.Round += 10 * spot
			}
			return g
		}
	}},
	{"the next step depends on a secret", "leak", "reads another step", func(b *garden) {
		b.Next = func(g *Garden, step string) string {
			i := slices.IndexFunc(Toy.Steps, func(s rules.Step[*Garden]) bool { return s.Name == step })
			if step == "hide" && g.Markers[0].Spot > 3 {
				i++
			}
			return Toy.Steps[(i+1)%4].Name
		}
	}},
	{"secret dice stand in a public event", "plays", "shows the secret dice", func(b *garden) {
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.Dice.Aside("red").Die("luck", 6)
			return endRound(r, o)
		}
	}},
	{"a secret event has public dice", "plays", "draw them with Aside", func(b *garden) {
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.Dice.Die("luck", 6)
			r.TellOnly(rules.Event{Kind: "luck", Text: "You are lucky."}, "red")
			return endRound(r, o)
		}
	}},
	{"a game that hides nothing rolls secret dice", "plays", "without a Hidden step", func(b *garden) {
		b.Steps[hideStep].Hidden = false
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.Dice.Aside("red").Die("luck", 6)
			r.TellOnly(rules.Event{Kind: "luck", Text: "You are lucky."}, "red")
			return endRound(r, o)
		}
	}},
	{"a change is not told", "plays", "no event tells", func(b *garden) {
		b.Steps[searchStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.State.Turns = r.State.Turns[1:]
			return nil
		}
	}},
	{"an event cites no rule", "plays", "cites rule", func(b *garden) {
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.Tell(rules.Event{Kind: "odd", Rule: "nothing", Text: "Odd."})
			return endRound(r, o)
		}
	}},
	{"the bounds are narrower than play", "plays", "round is 2, which is not from 1 to 1", func(b *garden) {
		b.Bounds = func(g *Garden, bounds *rules.Bounds) { bounds.Number("round", g.Round, 1, 1) }
	}},
	{"there are no bounds", "endures", "it passes the check, and", func(b *garden) {
		b.Bounds = nil
		b.View = func(k rules.Known[*Garden]) view.View {
			for _, m := range k.State().Markers {
				_ = [7]bool{}[m.Spot]
			}
			return viewGarden(k)
		}
	}},
	{"nobody ever decides", "plays", "1000 steps without a decision", func(b *garden) {
		for i := range b.Steps {
			b.Steps[i] = rules.Step[*Garden]{Name: b.Steps[i].Name, Resolve: func(*rules.Ruling[*Garden], rules.Orders) error { return nil }}
		}
	}},
	{"a step refuses what was legal", "plays", "too late", func(b *garden) {
		b.Steps[hideStep].Resolve = func(*rules.Ruling[*Garden], rules.Orders) error { return cmdline.Refuse("hide", "too late") }
	}},
	{"an order in the open is refused after its check", "free mode", "too late", func(b *garden) {
		b.Steps[searchStep].Resolve = func(*rules.Ruling[*Garden], rules.Orders) error { return cmdline.Refuse("search", "too late") }
	}},
	{"a step panics", "plays", "panic: boom", func(b *garden) {
		b.Steps[endStep].Resolve = func(*rules.Ruling[*Garden], rules.Orders) error { panic("boom") }
	}},
	{"a ruling faults", "rulings", "boom", func(b *garden) {
		b.Rulings[0].Do = func(*rules.Ruling[*Garden], opts.Args) error { return errors.New("boom") }
	}},
	{"a check gives another error", "refusals", "boom", func(b *garden) {
		b.Orders[searchOrder].Check = func(rules.Known[*Garden], opts.Args) error { return errors.New("boom") }
	}},
	{"a refusal is endless", "refusals", "cannot be shown", func(b *garden) {
		b.Orders[searchOrder].Check = func(rules.Known[*Garden], opts.Args) error {
			return cmdline.Refuse("search", "no%s", strings.Repeat("o", 3000))
		}
	}},
	{"a step remembers outside the state", "replay", "other events", func(b *garden) {
		n := 0
		b.Steps[hideStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			n++
			r.Tell(rules.Event{Kind: "count", Figures: figure.Figures{figure.Fig("n", n)}, Text: "{n}"})
			return resolveHiding(r, o)
		}
	}},
	{"a step leaves the state to chance", "replay", "another state", func(b *garden) {
		n := 0
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			n++
			r.State.Searched = append(r.State.Searched, n)
			r.State.Shots = append(r.State.Shots, n)
			return endRound(r, o)
		}
	}},
	{"Known takes more out the second time", "gate", "reads another knowledge", func(b *garden) {
		b.Known = func(g *Garden, seat rules.Seat) *Garden { g = knownGarden(g, seat); g.Round--; return g }
	}},
	{"an order is of no step", "declared", "is an order of step", func(b *garden) { b.Orders[hideOrder].Step = "never" }},
	{"an example lacks an option", "declared", "lacks spot:", func(b *garden) { b.Orders[hideOrder].Example = "marker:red-a" }},
	{"an example has one too many", "declared", "does not take", func(b *garden) { b.Orders[hideOrder].Example = "spot:1 height:3" }},
	{"an action cites nothing", "declared", "cites rule", func(b *garden) { b.Orders[hideOrder].Rule = "hidden" }},
	{"a default is no value", "declared", "its default", func(b *garden) { b.HouseRules[0].Default = "9" }},
	{"what held before is no value", "declared", "what it was before", func(b *garden) { b.HouseRules[0].Before = "9" }},
	{"a house rule has no row", "declared", "no row of kind house", func(b *garden) { b.Rules = b.Rules[:4] }},
	{"a row has no house rule", "declared", "no such house rule", func(b *garden) { b.HouseRules = nil }},
	{"programs play alone", "declared", "nobody gives orders but programs", func(b *garden) {
		b.Scenarios = []rules.Scenario[*Garden]{{Name: "foxes", Title: "Foxes", Seats: foxSeats[2:], Setup: withFox}}
	}},
	{"a row names no action", "declared", "touches the action", func(b *garden) { b.Rules[0].Actions = []string{"seek"} }},
	{"an action begins as a standing line", "declared", "may be called each", func(b *garden) { b.Orders[hideOrder].Name = "each" }},
	{"a fact has no name", "declared", "cannot be called", func(b *garden) {
		b.Facts = append(b.Facts[:1:1], rules.Fact[*Garden]{Name: "Wind 3", Summary: "how it blows"})
	}},
	{"a tactic stands twice", "declared", "has \"stay\" twice", func(b *garden) { b.Tactics = append(b.Tactics[:1:1], b.Tactics[0]) }},
	{"a sheet names no ruling", "declared", "names the ruling \"toy-gm bury\"", func(b *garden) {
		b.View = func(k rules.Known[*Garden]) view.View {
			return view.View{Sheets: []view.Sheet{{Unit: "red-a", Rows: []view.Row{{Label: "Spot", Ruling: "toy-gm bury"}}}}}
		}
	}},
	{"a rule has no case", "cited", "has no case", func(b *garden) {
		b.Rules = append(b.Rules, rules.Rule{ID: "wind", Kind: "optional", Words: "It blows."})
	}},
}

func TestBrokenToysAreFoundOut(t *testing.T) {
	for _, tt := range brokenToys {
		t.Run(tt.name, func(t *testing.T) {
			found := failures(tt.promise, changed(tt.change).System())
			require.NotEmpty(t, found, "the contract did not notice")
			require.Contains(t, found, tt.says)
		})
	}
}

// holed is a core with holes in its gate: what it shows depends on a secret.
type holed struct {
	rules.System
	hole string
}

func (h holed) Open(s *rules.Snapshot) (rules.Position, error) {
	p, err := h.System.Open(s)
	return h.around(p), err
}

func (h holed) Start(setup rules.Setup, d *dice.Roller) (*rules.Result, error) {
	return h.after(h.System.Start(setup, d))
}

func (h holed) around(p rules.Position) rules.Position {
	if p == nil {
		return nil
	}
	return holedPosition{p, h}
}

func (h holed) after(res *rules.Result, err error) (*rules.Result, error) {
	if err == nil {
		res.Next = h.around(res.Next)
	}
	return res, err
}

// holedPosition is a position of such a core.
type holedPosition struct {
	rules.Position
	h holed
}

// secret reports something about red's marker.
func (p holedPosition) secret(hole string) bool {
	var g Garden
	return p.h.hole == hole && codec.Decode(p.Snapshot().State, &g) == nil && g.Markers[0].Spot > 3
}

func (p holedPosition) Clock() string {
	if p.secret("clock") {
		return p.Position.Clock() + "!"
	}
	return p.Position.Clock()
}

func (p holedPosition) Awaited() []rules.SeatID {
	out := p.Position.Awaited()
	if p.secret("awaited") && p.Snapshot().Step == "shoot" {
		out = slices.DeleteFunc(out, func(id rules.SeatID) bool { return id == "red" })
	}
	return out
}

func (p holedPosition) Seal(seat rules.SeatID, sheet []string) (rules.Position, error) {
	next, err := p.Position.Seal(seat, sheet)
	return p.h.around(next), err
}

func (p holedPosition) Default(seat rules.SeatID, on bool) (rules.Position, error) {
	next, err := p.Position.Default(seat, on)
	return p.h.around(next), err
}

func (p holedPosition) Pass(seat rules.SeatID, d *dice.Roller) (*rules.Result, error) {
	return p.h.after(p.Position.Pass(seat, d))
}

// A break of blue's that fires on what blue does not know.
func (p holedPosition) Advance(d *dice.Roller) (*rules.Result, error) {
	res, err := p.h.after(p.Position.Advance(d))
	if err == nil && res.Next.(holedPosition).secret("breaks") {
		broken := *res.Next.Snapshot()
		broken.Standing = nil
		res.Next, err = p.h.Open(&broken)
	}
	return res, err
}

func (p holedPosition) Act(seat rules.SeatID, c cmdline.Command, d *dice.Roller) (*rules.Result, error) {
	res, err := p.h.after(p.Position.Act(seat, c, d))
	if err == nil && p.secret("answers") {
		res.Data = append(res.Data, figure.Fig("secret", true))
	}
	return res, err
}

func (p holedPosition) For(seat rules.SeatID) rules.Seated {
	return holedSeat{p.Position.For(seat), p, seat}
}

// holedSeat is what a seat asks of it.
type holedSeat struct {
	rules.Seated
	p    holedPosition
	seat rules.SeatID
}

func (s holedSeat) View() view.View {
	if s.p.h.hole == "view" {
		return s.p.Position.For(rules.GM).View()
	}
	return s.Seated.View()
}

func (s holedSeat) Units() []rules.Unit {
	units := s.Seated.Units()
	if s.p.secret("units") {
		units = slices.Concat(units, units)
	}
	return units
}

func (s holedSeat) Choices(c cmdline.Command, option string, sheet ...string) ([]opts.Choice, error) {
	out, err := s.Seated.Choices(c, option, sheet...)
	if s.p.secret("choices") {
		slices.Reverse(out)
	}
	return out, err
}

func (s holedSeat) Order(c cmdline.Command, sheet []string) (rules.Written, error) {
	written, err := s.Seated.Order(c, sheet)
	if s.p.secret("orders") && err != nil {
		err = cmdline.Unclear("No!")
	}
	return written, err
}

func (s holedSeat) Line(text string, sheet []string) (rules.Written, error) {
	written, err := s.Seated.Line(text, sheet)
	if s.p.secret("lines") && err == nil && sheet == nil {
		written.Line += " "
	}
	return written, err
}

func (s holedSeat) Foresee(sheet []string) (standing.Ahead, error) {
	ahead, err := s.Seated.Foresee(sheet)
	if s.p.secret("forecasts") {
		ahead = standing.Ahead{}
	}
	return ahead, err
}

// Sealed orders are secrets too.
func (s holedSeat) Known() []byte {
	sealed := s.p.Snapshot().Sealed
	if s.p.h.hole == "sheets" && s.seat != rules.GM && len(sealed) > 0 {
		known, _ := codec.Encode(sealed)
		return known
	}
	return s.Seated.Known()
}

func TestHolesInTheGateAreFound(t *testing.T) {
	for _, hole := range []string{"view", "units", "clock", "awaited", "choices", "orders", "answers", "sheets", "lines", "forecasts", "breaks"} {
		t.Run(hole, func(t *testing.T) {
			require.NotEmpty(t, failuresOf("leak", holed{Toy.System(), hole}, 200), "the contract did not notice")
		})
	}
}

func TestFloatsAreFound(t *testing.T) {
	for _, v := range []any{
		map[string]any{"speed": 1.5},
		map[string]any{"ships": []any{map[string]any{"at": []float32{0.1}}}},
		map[string]any{"hits": map[int]any{3: 2.0}},
	} {
		b, err := codec.Encode(v)
		require.NoError(t, err)
		require.ErrorContains(t, noFloats(b), "float")
	}
	b, err := codec.Encode(map[string]any{"ships": []any{1, "1.5", nil, true}})
	require.NoError(t, err)
	require.NoError(t, noFloats(b))
}

// Whether a sheet stands is as public as a seal, also where its break fires with the step
// that it was sealed for: the worlds never differ in that.
func TestWorldsSealSheetsOfOneKind(t *testing.T) {
	require.Empty(t, failuresOf("leak", changed(sealedAhead).System(), 400))
}

// sealedAhead is the toy whose shots are sealed with the hiding, so that what is secret is
// seen by all when it is done.
func sealedAhead(b *garden) {
	b.Steps[shootStep].With = "hide"
	waits := b.Steps[shootStep].Waits
	b.Steps[shootStep].Waits = func(k rules.Known[*Garden]) rules.Waits {
		w := waits(k)
		w.With = true
		return w
	}
}

// What all saw being done stands in what they know: a game that forgets at once who shot at
// what has told what nobody can know.
func TestWhatWasSeenIsKnown(t *testing.T) {
	forgets := changed(func(b *garden) {
		sealedAhead(b)
		b.Steps[shootStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			defer func() { r.State.Aimed = nil }()
			return resolveShots(r, o)
		}
	})
	require.Contains(t, failuresOf("leak", forgets.System(), 400), "is told different things")
}

// What the game master may rule in one of the worlds alone is ruled in neither: they differ
// on, and a leak that comes of it later is found.
func TestWorldsLeaveOutWhatOneRefuses(t *testing.T) {
	refusedThere := func(b *garden) {
		b.Rulings[0].Do = func(r *rules.Ruling[*Garden], _ opts.Args) error {
			if r.State.Markers[0].Spot != 2 {
				return cmdline.Refuse("search", "It is not there.")
			}
			return nil
		}
	}
	p := plan{system: changed(refusedThere).System(), seed: 2}
	here, err := p.begin(rules.Setup{Mode: rules.Strict}, p.rnd(), nil)
	require.NoError(t, err)
	w := &worlds{here: here, there: here.copy(), side: "red", rnd: p.rnd()}
	unit := here.now.For("red").Units()[0].ID
	require.NoError(t, w.sealBoth("red", []string{"hide spot:2 marker:" + unit}, []string{"hide spot:5 marker:" + unit}))
	for seat := range slices.Values(here.now.Awaited()) {
		require.NoError(t, w.sealBoth(seat, nil, nil))
	}
	require.NoError(t, w.both(advanceOnce, true))
	for range 20 {
		require.NoError(t, w.rule())
		require.NotEqual(t, here.now.Snapshot().State, w.there.now.Snapshot().State)
	}
}
