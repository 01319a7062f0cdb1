package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// decide is a second way of resolving beside the first (Ten Things, 8 and 9): a
// joust, a single combat, a grapple, by what means the game master likes.
var decide = gmAction{
	Name: "decide", Summary: "Decide a combat by other means", Rule: "second-way", Rolls: true,
	Example: `unit:red-1 target:blue-1 means:dice reason:"a joust"`,
	Params: []param{
		anyUnit(unitOption, "one of the two"), anyUnit(targetOption, "the other"),
		oneOf(meansOption, "by what", "dice", "percentile", "cards", "word"),
		intOf(chanceOption, "percent for the first", 0, 100).Or("50"),
		oneOf(winnerOption, "by word: who wins", "unit", "target").Opt(),
		oneOf(resultOption, "what the loser does", setFigures, goesBack, routs, surrenders).Or(setFigures),
		intOf(figuresOption, "that the loser loses", 0, maxFigures).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		u, t := r.State.unit(unitOption.In(a)), r.State.unit(targetOption.In(a))
		if u == t {
			return cmdline.Refuse("second-way", "unit: and target: are the same; a combat needs two.")
		}
		if (meansOption.In(a) == "word") != winnerOption.Given(a) {
			return cmdline.Refuse("second-way", "winner: is given with means:word, and only then.")
		}
		u.reveal(r, "it fights")
		t.reveal(r, "it fights")
		won, text, f := decided(r, a)
		r.Tell(rules.Event{Kind: "decided", Unit: u.ID, Target: t.ID, Rule: "second-way", Text: either(won, "{unit} "+u.does("win")+" over {target}", "{target} "+t.does("win")+" over {unit}") + text, Figures: append(f, fig("won", won))})
		if won {
			r.State.defeat(r, u, t, a)
		} else {
			r.State.defeat(r, t, u, a)
		}
		return nil
	},
}

// defeat is what becomes of the loser of a combat: figures fall, and they go back,
// routs or surrenders as after a morale check.
func (st *State) defeat(r *ruling, by, t *Unit, a opts.Args) {
	result, was := resultOption.In(a), *t
	fall := figuresOption.In(a)
	if !figuresOption.Given(a) {
		fall = either(result == setFigures, 1, 0)
	}
	if fall > 0 {
		st.Strikes.remember(byDecision, by.ID, t, strconv.Itoa(fall))
		st.remove(r, by, t, t.without(fall), byDecision)
	}
	if result != setFigures && t.Figures > 0 {
		s := st.Strikes.remember(ofMorale, by.ID, t, result)
		s.Why, s.Ruled = ofCombat, true
		(&moment{r, []outcome{{u: t, from: by, result: result}}}).carryOut()
	}
	t.tellChange(r, was)
}

// decided says whether the first has won: by dice or cards the higher, rolled
// again when they are equal.
func decided(r *ruling, a opts.Args) (won bool, text string, f figures) {
	if meansOption.In(a) == "word" {
		return winnerOption.In(a) == "unit", " by the word of the game master.", nil
	}
	if meansOption.In(a) == "percentile" {
		die := r.Dice.Die("percentile", 100)
		return die <= chanceOption.In(a), " ({die} is " + either(die <= chanceOption.In(a), "within", "above") + " {chance} in a hundred).", figures{fig("die", die), fig("chance", chanceOption.In(a))}
	}
	sides := map[string]int{"dice": 6, "cards": 52}[meansOption.In(a)]
	for {
		one, two := r.Dice.Die(meansOption.In(a)+" of the first", sides), r.Dice.Die(meansOption.In(a)+" of the other", sides)
		if one != two {
			return one > two, " ({one} against {two}).", figures{fig("one", one), fig("two", two)}
		}
	}
}
