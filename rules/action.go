package rules

import (
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// What can be asked and done in a game: questions, orders and rulings of the game
// master. Slash command, completion, console line, help, manual, validation and
// random play are made from one declaration.

// Question is asked and changes nothing.
type Question[S any] struct {
	Name    string // "chart"
	Summary string // at most 50 characters
	Rule    string // id in rules.csv
	Example string // the options of a line that works: "turn:5 impulse:11"
	Params  []opts.Param[Known[S]]
	Rolls   bool // it may throw dice, which can be given by hand
	// Do answers it: a look from what the seat knows, a calc from what everybody
	// knows, where there is a game.
	Do func(r *Ruling[S], a opts.Args) error
}

// Order is secret until its step resolves; where a step is taken in turn, and in
// free mode, it resolves at once.
type Order[S any] struct {
	Name    string // "fire"
	Summary string // at most 50 characters
	Rule    string // id in rules.csv
	Example string // the options of a line that works: "weapon:L1 target:lance"
	Params  []opts.Param[Known[S]]
	Rolls   bool // it may throw dice as it resolves at once, which can be given by hand

	// Step is the step in which it resolves.
	Step string
	// Unit names the option for the unit that carries it out ("unit"). It is
	// optional and last. Empty for orders of the seat itself.
	Unit opts.Word
	// Able says whether a unit ever could: where none is named and one of several
	// could, it is meant. Nil: all could.
	Able func(k Known[S], unit string) bool
	// Lacks says why the unit never can, whenever it is, for what it was not made with or
	// has lost; asked as an order is written anew. Nil: it lacks nothing.
	Lacks func(k Known[S], a opts.Args) error
	// Key names the options that make two orders the same one, the unit
	// included by itself: of those the later replaces the earlier. Nil lets
	// a sheet hold the order any number of times.
	Key  []opts.Word
	Once bool // said again right behind itself, for the same unit, it does nothing

	// Check says whether the seat may give the order, given what it knows and
	// the orders already on its sheet. It never rolls and never changes state.
	Check func(k Known[S], a opts.Args) error
	// Idle says of which orders nothing comes, for who has no decision and gives one
	// that Check lets pass: "nobody is near enough to feel it".
	Idle string
	// Never says why an order that is written before its step ([Waits].Ahead) can
	// never be done, whatever others do until then. [Known.Orders] are those of
	// any step that stand before it on the sheet, but for conditions that do not
	// hold now. Nil: nothing is against it.
	Never func(k Known[S], a opts.Args) error
	// Means says what words that are resolved when the order is carried out come to as
	// things stand, of one that Check lets pass: "turns to B"; "" where there are none.
	// Nil: it has no such words.
	Means func(k Known[S], a opts.Args) string
	// Odds says what the dice of the order would come to, or when it is done ([Remark]),
	// from what the seat knows and by the code that resolves it; only of an order that
	// Check lets pass. Its events need no kind and no readers. Nil: there is nothing to say.
	Odds func(k Known[S], a opts.Args) []Event
}

// GMAction is a ruling: the game master changes anything, with a reason.
type GMAction[S any] struct {
	Name    string // "place"
	Summary string // at most 50 characters
	Rule    string // id in rules.csv
	Example string // the options of a line that works: `unit:kestrel reason:"set-up"`
	Params  []opts.Param[Known[S]]
	Rolls   bool // it may throw dice, which can be given by hand
	// Do changes the whole state.
	Do func(r *Ruling[S], a opts.Args) error
}

// action is any of them as it is found by its name: an order, or as much of one as
// a question or a ruling has.
type action[S any] struct {
	Order[S]
	kind    ActionKind
	do      func(r *Ruling[S], a opts.Args) error // nil of an order
	options []opts.Param[Known[S]]                // with those that its kind brings, required ones first
}

// actionsOf are all that a book declares. It panics where the key of an order is no
// option of it.
func actionsOf[S any](orders []Order[S], looks, calcs []Question[S], rulings []GMAction[S], gmLooks []Question[S], units func(Known[S]) []*Unit, formerly map[string]string) []*action[S] {
	var out []*action[S]
	for _, o := range orders {
		out = append(out, &action[S]{Order: o, kind: OrderKind})
	}
	for _, q := range looks {
		out = append(out, q.as(LookKind))
	}
	for _, q := range calcs {
		out = append(out, q.as(CalcKind))
	}
	for _, g := range rulings {
		out = append(out, Question[S](g).as(RulingKind))
	}
	for _, q := range gmLooks {
		out = append(out, q.as(GMLookKind))
	}
	for _, act := range out {
		act.options = opts.With(act.all(units), formerly)
		for _, key := range act.Key {
			key.In(opts.Declared(act.options))
		}
	}
	return out
}

func (q Question[S]) as(kind ActionKind) *action[S] {
	return &action[S]{kind: kind, do: q.Do, Order: Order[S]{Name: q.Name, Summary: q.Summary, Rule: q.Rule, Example: q.Example, Params: q.Params, Rolls: q.Rolls}}
}

// all are the options of the action with those that its kind brings: the unit that
// carries an order out, faces rolled by hand where it rolls, the reason of a ruling.
func (act *action[S]) all(units func(Known[S]) []*Unit) []opts.Param[Known[S]] {
	out := append(make([]opts.Param[Known[S]], 0, len(act.Params)+4), act.Params...)
	if act.Rolls {
		out = append(out, opts.ByHand[Known[S]]())
	}
	switch act.kind {
	case CalcKind:
		out = append(out, opts.Switch[Known[S]](opts.Private, "show the answer to me alone"))
	case RulingKind:
		out = append(out, opts.Text[Known[S]](opts.Reason, "why, for the record", 200), opts.Switch[Known[S]](opts.Secret, "hide it until the game ends"))
	}
	if act.Unit != "" {
		p := opts.Of[Known[S]](opts.UnitParam, act.Unit, "who carries it out").Opt()
		p.Own = true
		p.Choices = func(k Known[S], _ opts.Args) []opts.Choice { return ownUnits(k, units(k)) }
		out = append(out, p)
	}
	optional := func(p opts.Param[Known[S]]) bool { return p.Optional }
	return append(pick.Where(out, func(p opts.Param[Known[S]]) bool { return !p.Optional }), pick.Where(out, optional)...)
}

// unitOf names the unit that carries out what a line says.
func (act *action[S]) unitOf(c cmdline.Command) string {
	unit, _ := opts.Renamed(act.options, c).Get(string(act.Unit))
	return unit
}
