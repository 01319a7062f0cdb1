package rules

import (
	"impulse/rules/budget"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/ledger"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/view"
)

// Book is a whole game as one literal. S is the pointer to its state, which
// is stored as canonical CBOR with text keys, holds no floats, and embeds a
// [budget.Meter] on which its functions spend what they go through.
type Book[S budget.Metered] struct {
	Name    string // the group of its commands: "pentagon"
	Title   string // "The Pentagon War"
	Author  string
	Version int // rises with any change of results

	Scenarios  []Scenario[S]
	HouseRules []houserule.Rule
	Orders     []Order[S]
	Looks      []Question[S] // asked within a game, answered from what the seat knows
	Calcs      []Question[S] // asked of the rules, with or without a game; they always take dice:"4 2"
	Ledger     ledger.Book   // its units on paper, by the default house rules; nil: none are
	Rulings    []GMAction[S]
	GMLooks    []Question[S] // asked by the game master alone, answered from the whole state
	Steps      []Step[S]     // in printed order
	Facts      []Fact[S]
	Tactics    []Tactic[S]
	Causes     []Cause[S] // what something is, for which who passes is asked again
	// Rests reports whether the seat can order nothing for now, as far as it knows, or, if
	// all, as far as everybody knows: then no break of its standing orders has it asked, and
	// they stand. Its own knowledge is asked only against sides that a program plays. Nil: never.
	Rests  func(k Known[S], all bool) bool
	Undoes map[string][]string // kinds of events by which others that told of the same unit before hold no more: revived, killed
	AskFor []string            // orders for which who passes may want to be asked all the same, most wanted first
	Rules  []Rule              // rules.csv, every section of the text
	// Sections are what its sections are about, by their numbers: "3.6" is "Explosives".
	Sections map[string]string
	// Formerly says what options are called that had other names, which stored sheets say still,
	// or have a synonym, as unit: has figure:, by those: both are taken wherever lines are typed.
	Formerly map[string]string
	// Idle are kinds of events that say only that time goes on, or somebody with what they
	// do: details of many steps leave them out.
	Idle []string
	// Words are what people say, in lower case, and the printed name or id of what
	// they mean by it: "dodge" is "evade".
	Words map[string]string
	// Phrases is the phrasebook of what people type, as commands/words reads it.
	Phrases string
	// Closed is the house rule, with its value, under which tables, rules and questions
	// answer the game master of a game alone, who is told apart what events say by
	// them. Zero: no rule does.
	Closed Setting

	// Next names the step after step; nil takes the printed order round and
	// round. It sees the state that the step left.
	Next func(s S, step string) string
	// Units returns every unit of the state; the core may reassign them.
	Units func(s S) []*Unit
	// Groups are the units of the seat that a name stands for where one is asked for who
	// is to carry an order out: a squad; for "" the names. Nil, or none: it names no group.
	Groups func(k Known[S], name string) []string
	// Known takes out of s, a copy of its own, all that the seat may not know,
	// and returns it. The seat is a [Spectator] too. Never called for the GM.
	Known func(s S, seat Seat) S
	// View shows what is known: map and sheets.
	View func(k Known[S]) view.View
	// Marks are what an event that the reader may read leaves on the map. Nil
	// where no event leaves any.
	Marks func(k Known[S], e Event) []view.Mark
	// Useful lists the lines of orders that the seat may most want to give now, best
	// first; those that may not be given, or come to nothing, are left out. Nil: none.
	Useful func(k Known[S], step string) []string
	// Digest tells in short what came of a stretch of steps: the outcome first, equal
	// facts in one line, from the figures of what the reader may read of it. k is what
	// they know at its end. Nil: the sentences of the events.
	Digest func(k Known[S], told []Event) []Brief
	// Warn tells what threatens the units of the seat with what stands on its sheet,
	// which are the orders of k: one sentence each, without kind and readers, with the
	// figure [Certain] where nothing that is ordered later averts it. Nil: nothing.
	Warn func(k Known[S]) []Event
	// Clock says where in the game we are: "Turn 1, impulse 3".
	Clock func(k Known[S]) string
	// Count is what the steps of standing orders count, from what everybody
	// knows. A standing sheet is over when it starts over. Nil: always 0, and
	// it starts over with the first of the steps.
	Count func(k Known[S]) Count
	// Counts is what the count counts: "impulse". Empty: turns.
	Counts string
	// First names the step with which the count gets past 0. Those printed before it
	// come at 0, and nowhere else. Empty: none comes there.
	First string
	// Bounds holds a whole state to what the code can bear and play can reach:
	// each number, the length of each list, each id that is looked up.
	Bounds func(s S, b *Bounds)
	// Upgrade edits a state of an older version of the book, as a map. Nil
	// while there is only one version.
	Upgrade func(version int, state map[string]any) error
}

// Scenario is a battle to begin with.
type Scenario[S any] struct {
	Name, Title, Summary string
	Seats                []Seat
	// Setup fills the empty state. It may roll and tell.
	Setup func(r *Ruling[S]) error
}

// Fact is a named value that a standing order can ask for, and a line of help.
type Fact[S any] struct {
	Name, Summary string
	// Switch says that it is yes or no and is asked for alone: "when hit".
	Switch bool
	// Within are words for "at most": with "enemy within" for the fact range,
	// "enemy within 8" is "range <= 8".
	Within string
	// Value is the fact of a unit, "" where the seat has none. What has no
	// value, the zero [figure.Value], makes no comparison true.
	Value func(k Known[S], unit string) figure.Value
	// Toward, if there is one, is the fact between the unit and another that
	// is named: "range corvid". Without it a named unit is asked itself.
	Toward func(k Known[S], unit, other string) figure.Value
}

// Tactic is a habit that is ordered in one tap: standing lines that a player
// would otherwise type for each of their units.
type Tactic[S any] struct {
	Name  string // one word: "hold-fire"
	Title string // of a button, at most 50 characters: "Hold fire beyond a range"
	// Min and Max bound the number that it takes; both 0: it takes none. Usual is listed first.
	Min, Max, Usual int
	Adds            bool // it comes beside other tactics of its unit, not in their place
	// Lines are its lines for the unit, from what the seat knows.
	Lines func(k Known[S], unit string, n int) []string
}

// Who says whose orders a step waits for.
type Who uint8

// Whose orders a step waits for.
const (
	Nobody   Who = iota // it resolves at once
	Secretly            // all seats seal, then all is resolved together
	InTurn              // one seat after another, in the open
)

// Waits says whom a step waits for.
type Waits struct {
	Who Who
	// Seats are those that have a decision; in turn, the one whose turn it is.
	Seats []SeatID
	// Unasked skips waiting: seats with a standing sheet act on it, all others do nothing.
	Unasked bool
	// Ahead says that all orders of a count are written here: each stands for
	// its step until the count starts over, whatever its line says. No break is
	// written, and nothing for a later count.
	Ahead bool
	// With says that the orders are written on the sheets of [Step].With. Who sealed there has
	// sealed here: only those are asked whose standing sheet a break has ended since.
	With bool
	// Anew says that no standing sheet answers: as the step begins all that stand of seats
	// which decide here are over.
	Anew bool
}

// Together waits for all seats that decide, in secret; for all there are if decides is nil.
func Together[S any](decides func(k Known[S], seat Seat) bool) func(Known[S]) Waits {
	return func(k Known[S]) Waits {
		w := Waits{Who: Secretly}
		for _, seat := range k.seats {
			if decides == nil || decides(k, seat) {
				w.Seats = append(w.Seats, seat.ID)
			}
		}
		return w
	}
}

// OneByOne waits for the seat whose turn it is, in the open; "" when the step is over.
func OneByOne[S any](turn func(k Known[S]) SeatID) func(Known[S]) Waits {
	return func(k Known[S]) Waits {
		w := Waits{Who: InTurn}
		if seat := turn(k); seat != "" {
			w.Seats = []SeatID{seat}
		}
		return w
	}
}

// Step is one step of the sequence of play.
type Step[S any] struct {
	Name  string // "direct-fire"
	Title string // as printed: "Direct-Fire segment"
	Rule  string
	// Ask says what is asked of who decides here, as one asks it: "turn your ships".
	Ask string

	// Waits says whom the step waits for, from what a spectator knows, so that being
	// asked betrays nothing. Nil: for nobody.
	Waits func(k Known[S]) Waits
	// Must reports whether the printed rules ask a choice of the seat here, from what
	// everybody knows: then who passes is asked all the same. Nil: never.
	Must func(k Known[S]) bool
	// Warns says that [Book].Warn is asked of what is written here.
	Warns bool
	// Lasts says that what is ordered here is done over many steps to come: who orders
	// nothing has forgotten nothing.
	Lasts bool
	// With names the step right before this one, where [Waits].With lets its orders be written.
	With string
	// Default gives the orders of the seat when it seals none, each without
	// the group: "rotate to:A". Nil: it does nothing.
	Default func(k Known[S]) []string
	// Left gives those of a seat that is left to its default, in place of Default. Nil:
	// the same as of who seals none.
	Left func(k Known[S]) []string
	// Hidden promises that what is decided here stays secret when it has
	// resolved: no other side can tell the difference. Only a book with such a
	// step rolls secret dice: nobody takes back alone what may have fallen.
	Hidden bool
	// Free lists the steps that follow at once when an order of this step is
	// given in free mode.
	Free []string
	// Resolve carries the step out with the sealed orders of all seats. What
	// has become impossible by then is an event, never a refusal. In a step
	// taken in turn it gets one order at a time, [Pass] when the seat is done.
	Resolve func(r *Ruling[S], o Orders) error
	// Without is what the step does whatever its dice say: a look ahead, which
	// throws none, does that alone. Nil: nothing.
	Without func(S)
}

// Pass is the action of the order that a step taken in turn gets when the
// seat seals without orders.
const Pass = "pass"

// SealedOrder is one order as a step gets it.
type SealedOrder struct {
	Seat   Seat
	Action string
	Unit   string // that carries it out; empty for orders of the seat itself
	Args   opts.Args
	Line   string // canonical spelling without the group
}

// Orders are the orders of a step, by seat and then as they stood on the sheet.
type Orders []SealedOrder

// Of returns the orders of one action.
func (o Orders) Of(action string) Orders {
	return pick.Where(o, func(x SealedOrder) bool { return x.Action == action })
}

// By returns the orders of one seat.
func (o Orders) By(seat SeatID) Orders {
	return pick.Where(o, func(x SealedOrder) bool { return x.Seat.ID == seat })
}

// Known is a state out of which everything that its seat may not know has been taken. Only the
// core makes one; checks, choices, views, facts and waiting lists get nothing else.
type Known[S any] struct {
	state  S
	seat   Seat
	seats  []Seat
	house  Settings
	orders Orders
	inGame bool
	free   bool
	later  int      // of the orders, how many stand behind the place of this one
	sheet  []string // what a tactic is written onto, or odds are asked beside
	ahead  []string // not nil: it reads an order for a later time, at which any of these units may be chosen
}

// State returns what the seat knows. It is a copy.
func (k Known[S]) State() S { return k.state }

// Seat returns whose knowledge it is; its ID is [Spectator] or [GM] where it is no seat's.
func (k Known[S]) Seat() Seat { return k.seat }

// Ahead lists the units that an order for a later time may name; nil where it is for now.
func (k Known[S]) Ahead() []string { return k.ahead }

// House returns the value of a house rule in this game.
func (k Known[S]) House(id string) string { return k.house.Get(id) }

// Orders returns the other orders on the seat's own sheet of the current step; for a
// [Fact] those that have no condition and can be done, of its step where they are written ahead.
func (k Known[S]) Orders() Orders { return k.orders }

// Before returns those of the orders that stand before this one: all of them,
// unless it stands on the sheet already and keeps its place there.
func (k Known[S]) Before() Orders { return k.orders[:len(k.orders)-k.later] }

// Sheet returns the lines of the sheet, in their canonical spelling, onto which
// a tactic is to be written, or beside which [Order.Odds] are asked.
func (k Known[S]) Sheet() []string { return k.sheet }

// InGame reports whether there is a game: calcs are asked without one too.
func (k Known[S]) InGame() bool { return k.inGame }

// Free reports whether orders resolve at once, and nobody keeps the turn.
func (k Known[S]) Free() bool { return k.free }

// Ruling is what Do and Resolve receive: the state to change, the dice, and
// the means to say what happened. Returning an error undoes everything.
type Ruling[S any] struct {
	State S
	Dice  *dice.Roller

	seat               Seat
	seats              []Seat
	step               string
	house              Settings
	closed             Setting // see [Book].Closed
	name               func(unit string) string
	events             []Event
	data               figure.Figures
	offers             []Offer
	left               []ledger.Remains
	next               string // the step with which the game goes on, if not this one
	told               int    // rolls that stand in an event already
	over, free, veiled bool
	work               *budget.Budget
}

// Free reports whether orders resolve at once, and nobody keeps the turn.
func (r *Ruling[S]) Free() bool { return r.free }

// Seat returns who asked, of a calc, look or ruling.
func (r *Ruling[S]) Seat() Seat { return r.seat }

// Seats returns the seats of the game in order.
func (r *Ruling[S]) Seats() []Seat { return r.seats }

// House returns the value of a house rule in this game.
func (r *Ruling[S]) House(id string) string { return r.house.Get(id) }

// eventWork is what an event costs that is told.
const eventWork = 50_000

// Tell records an event for everybody. Its rolls are those drawn since the last event; {name}
// in its text is replaced by the figure, {unit} and {target} by the units' names.
func (r *Ruling[S]) Tell(e Event) { r.tellTo(e, nil) }

// TellOnly records an event that only these seats read; of none the game master alone.
func (r *Ruling[S]) TellOnly(e Event, seats ...SeatID) {
	if len(seats) == 0 { // an empty list would be everybody
		seats = []SeatID{GM}
	}
	r.tellTo(e, seats)
}

// tellTo records an event that these seats read, or everybody where there are none.
func (r *Ruling[S]) tellTo(e Event, seats []SeatID) {
	r.work.Spend(eventWork)
	e.To, e.Step = seats, r.step
	e.Rolls = r.Dice.RollsFrom(r.told)
	r.told = r.Dice.Count()
	tell := func(e Event) {
		e.Text, e.Guide, e.By = e.Fill(r.name), nil, nil
		r.events = append(r.events, e)
	}
	if !r.house.Closes(r.closed) { // else the guide is the game master's alone
		tell(e.Open())
		return
	}
	said, guide, ok := e.Parted()
	tell(said)
	if ok {
		tell(guide)
	}
}

// Data adds figures to the answer of a calc or a look.
func (r *Ruling[S]) Data(f ...figure.Figure) { r.data = append(r.data, f...) }

// Offer adds to the answer of a question what may well be asked next, most wanted first.
func (r *Ruling[S]) Offer(label, line string) { r.offers = append(r.offers, Offer{label, line}) }

// Leave adds to the answer of a question what is left of the unit that an option names.
func (r *Ruling[S]) Leave(x ledger.Remains) { r.left = append(r.left, x) }

// Veil keeps the words of what is done from who does not read its events: not all see whom it is about.
func (r *Ruling[S]) Veil() { r.veiled = true }

// GoTo lets the game go on, after a ruling, with another step: from its
// beginning. What was sealed for the one before is taken back.
func (r *Ruling[S]) GoTo(step string) { r.next = step }

// End ends the game with this event.
func (r *Ruling[S]) End(e Event) {
	r.Tell(e)
	r.over = true
}

// Rehearse opens a ruling on a state of one's own, so that odds are weighed by the code that
// resolves: from what the seat knows, without dice, and nobody hears what it tells.
func (k Known[S]) Rehearse(state S) *Ruling[S] { return rehearsal(state, k.house, k.seat, k.free) }

// Rehearse is the same for who answers a look, which knows no more.
func (r *Ruling[S]) Rehearse(state S) *Ruling[S] { return rehearsal(state, r.house, r.seat, r.free) }

func rehearsal[S any](state S, h Settings, seat Seat, free bool) *Ruling[S] {
	return &Ruling[S]{State: state, Dice: dice.FromFaces(nil), house: h, seat: seat, free: free, name: func(unit string) string { return unit }}
}
