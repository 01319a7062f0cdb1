package paper

import (
	"fmt"
	"slices"

	"impulse/commands/muster"
	"impulse/commands/outbox"
	"impulse/commands/tabletop"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/ledger"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// Commands keep the roster of a battle that stands on a real table.
var Commands = []command{
	{
		Name: "roster add", Public: true, Summary: "put a unit of a real table on the roster", Example: `unit:"10 Elves" name:red-1 side:red`,
		Params: []param{
			textOf(unitOption, "10 Elves, kestrel; several with ;", maxTyped),
			textOf(nameOption, "what it is called; else what it is", 64).Opt(),
			textOf(sideOption, "whose it is", 32).Opt(),
			completed(oneOf(gameOption, "whose rules; else who knows it"), func(g *guest, _ args) []opts.Choice { return g.Ledgers() }).Opt(),
		},
		Do: in(keeper.enlist),
	},
	{
		Name: "roster show", Public: true, Summary: "the units of a real table, or one of them", Example: "unit:red-1",
		Params: []param{rosterUnit.Opt(), intOf(fromOption, "from which box or unit on", 1, 999).Or("1")}, Do: in(keeper.show),
	},
	{
		Name: "roster tick", Public: true, Summary: "tick boxes of a unit on the roster", Example: "unit:red-1 box:figures by:2",
		Params: []param{
			rosterUnit, completed(textOf(boxOption, "which boxes", 64), rosterBoxes),
			intOf(byOption, "how many; below 0: take back", -999, 999).Or("1"), intOf(fromOption, "from which box on it shows", 1, 999).Or("1"),
		},
		Do: in(keeper.tick),
	},
	{
		Name: "roster write", Public: true, Summary: "write down what is left of units", Example: `units:"red-1 figures 8"`,
		Params: []param{textOf(unitsOption, "red-1 figures 8; red-2 figures -1", maxTyped)}, Do: in(keeper.write),
	},
	{
		Name: "roster back", Public: true, Summary: "take back the last change of units", Example: "units:red-1",
		Params: []param{textOf(unitsOption, "red-1; several with ;", maxTyped), switchOf(showOption, "show the unit, in place"), intOf(fromOption, "from which box on it shows", 1, 999).Or("1")}, Do: in(keeper.back),
	},
	{
		Name: "roster remove", Public: true, Summary: "take a unit off the roster, or all", Example: "unit:red-1",
		Params: []param{rosterUnit.Opt(), switchOf(allOption, "all of them")}, Do: in(keeper.remove),
	},
}

var rosterUnit = completed(textOf(unitOption, "which unit", 64), rosterNames)

// rosterNames are the units of the roster.
func rosterNames(g *guest, _ args) []opts.Choice {
	n, err := g.Shelf()
	if err != nil {
		return nil
	}
	return n.Roster.Choices()
}

// rosterBoxes are the boxes of the unit that is named.
func rosterBoxes(g *guest, _ args) []opts.Choice {
	n, err := g.Shelf()
	if err != nil {
		return nil
	}
	name, _ := g.Line.Get(string(unitOption))
	u, s, err := keeper{g}.found(&n.Roster, name)
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, b := range s.Boxes {
		out = append(out, opts.Choice{Value: b.Name, Label: fmt.Sprintf("%s, %d of %d left", b.Title, b.In(u.Left), b.Of)})
	}
	return out
}

// sheet is what the unit is by the book of its game.
func (g keeper) sheet(u muster.Unit) (ledger.Sheet, error) {
	if err := g.Closed(u.System); err != nil {
		return ledger.Sheet{}, err
	}
	book := g.Ledger(u.System)
	if book == nil {
		return ledger.Sheet{}, cmdline.Refuse("unit", "The rules of %s are not here any more; take it off with: roster remove unit:%s", u.Name, u.Name)
	}
	return book.Sheet(u.Kind)
}

// found is the unit of that name, and what it is.
func (g keeper) found(n *muster.Roster, name string) (*muster.Unit, ledger.Sheet, error) {
	u, err := n.Find(name)
	if err != nil {
		return nil, ledger.Sheet{}, err
	}
	s, err := g.sheet(*u)
	return u, s, err
}

// enlist puts units on the roster.
func (g keeper) enlist(a args) error {
	if err := g.MayArrange("who is on the roster"); err != nil {
		return err
	}
	name, err := g.rosterName(a)
	if err != nil {
		return err
	}
	kinds := muster.Listed(unitOption.In(a))
	if len(kinds) == 0 {
		return cmdline.Refuse("unit", "unit: there is no unit; write a number and a type, such as 10 Elves, or a design, such as kestrel.")
	}
	if len(kinds) > 1 && name != "" {
		return cmdline.Refuse("name", "name: several units have a name each; put them on one by one, or leave name: out.")
	}
	return g.Add(func(n *tabletop.Shelf) ([]outbox.Message, error) {
		for _, kind := range kinds {
			system, s, err := g.reads(n.Roster, gameOption.In(a), kind)
			if err != nil {
				return nil, err
			}
			u, err := n.Roster.Add(system, s, name, text.Escape(sideOption.In(a)))
			if err != nil {
				return nil, err
			}
			if len(g.Buttons) < mostUnits {
				g.say("%s is on the roster: %s.", bold(u.Name), muster.Brief(s, u.Left))
				g.offer(legible.Capital(u.Name), "roster show unit:"+u.Name)
			}
		}
		if more := len(kinds) - len(g.Buttons); more > 0 {
			g.say("-# and %s", legible.Counted(more, "other", "others"))
		}
		g.data(figure.Fig("units", len(n.Roster.Units)))
		return nil, nil
	})
}

// rosterName is the name that a unit is given; "" where it is given none.
func (g keeper) rosterName(a args) (string, error) {
	if !nameOption.Given(a) {
		return "", nil
	}
	name, err := tabletop.NameOf(nameOption.In(a))
	if err != nil {
		return "", err
	}
	var books []ledger.Book
	for _, game := range g.Ledgers() {
		books = append(books, g.Ledger(game.Value))
	}
	return name, muster.MayBeCalled(name, books)
}

// reads finds the game that knows a unit: the one that is named, that of the unit
// which came last, or any.
func (g keeper) reads(n muster.Roster, system, kind string) (string, ledger.Sheet, error) {
	var games []string
	for _, c := range g.Ledgers() {
		if system == "" || c.Value == system {
			games = append(games, c.Value)
		}
	}
	if last := len(n.Units) - 1; last >= 0 {
		if i := slices.Index(games, n.Units[last].System); i > 0 {
			games[0], games[i] = games[i], games[0]
		}
	}
	var refused error
	for _, game := range games {
		s, err := g.sheet(muster.Unit{System: game, Kind: kind})
		if err == nil {
			return game, s, nil
		}
		if refused == nil {
			refused = err
		}
	}
	if len(games) > 1 {
		refused = cmdline.Refuse("unit", "unit: no game here knows %q; write a number and a type, such as 10 Elves, or a design, such as kestrel.", cmdline.Shorten(kind, 40))
	}
	return "", ledger.Sheet{}, refused
}

// remove takes a unit off the roster, or all.
func (g keeper) remove(a args) error {
	if err := g.MayArrange("who is on the roster"); err != nil {
		return err
	}
	if unitOption.Given(a) == allOption.In(a) {
		return cmdline.Refuse("unit", "Say which unit, as unit:red-1, or all of them, with all:on.")
	}
	return g.Keep(func(n *tabletop.Shelf) ([]outbox.Message, error) {
		if allOption.In(a) {
			g.say("The roster is empty; it had %s.", legible.Counted(len(n.Roster.Units), "unit", "units"))
			n.Roster = muster.Roster{Edits: n.Roster.Edits + 1}
			return nil, nil
		}
		u, err := n.Roster.Find(unitOption.In(a))
		if err != nil {
			return nil, err
		}
		g.say("%s is off the roster.", bold(u.Name))
		n.Roster.Remove(u)
		return nil, nil
	})
}
