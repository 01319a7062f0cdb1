package dice

import (
	"fmt"
	"slices"
)

// Throw is dice that are thrown together.
type Throw struct {
	Kind     Kind
	Dice     int
	For      string // what they are for
	Audience string // "" for everybody, else one seat
	Least    int    // the lowest face that counts, where nothing else matters; 0 where every face does
	More     bool   // some of the throw were given, and these are the others
}

// canHit reports whether so many of the dice can show what counts.
func (t Throw) canHit(n int) bool {
	lowest, highest := t.Kind.ends()
	switch {
	case t.Least <= 0 || n > t.Dice:
		return false
	case t.Least > highest:
		return n == 0
	case t.Least <= lowest:
		return n == t.Dice
	}
	return true
}

// String is the throw with what it is for: "12d6 for longbow of Red 1".
func (t Throw) String() string { return withPurpose(t.count(), t.For) }

func withPurpose(dice, what string) string {
	if what == "" {
		return dice
	}
	return dice + " for " + what
}

// count is the throw without what it is for: "12d6", "d6", "3 more d6".
func (t Throw) count() string {
	switch {
	case t.More:
		return fmt.Sprintf("%d more %s", t.Dice, t.Kind)
	case t.Dice == 1:
		return t.Kind.String()
	case t.Kind.Zero:
		return fmt.Sprintf("%d %s", t.Dice, t.Kind)
	}
	return fmt.Sprintf("%d%s", t.Dice, t.Kind)
}

// How often [Foresee] runs, and how many dice each time.
const (
	foreseen = 24
	farthest = 400
)

// Foresee lists the throws that come next behind given faces, whatever the dice of
// these throws show: those that all of many runs have in common, with the lowest
// faces, the highest, and faces by chance, always the same ones. Run resolves
// with a roller. Seldom a throw depends on faces that no run has met; who takes
// faces for throws that were foreseen looks at what has come of them ([Row.Strays]).
func Foresee(given []int, run func(*Roller) error) []Throw {
	var common []Throw
	for n := range foreseen {
		row := FromFaces(given)
		g := row.given()
		g.then, g.since = &filler{nth: n, chance: FromStream([32]byte{byte(n)}).source}, len(given)
		_ = Catch(func() { _ = run(row) })
		if n == 0 {
			common = throws(g.ahead)
		}
		if common = common[:g.shared(common)]; len(common) < 2 {
			break
		}
	}
	return common
}

func throws(all []ahead) (out []Throw) {
	for _, a := range all {
		out = append(out, a.Throw)
	}
	return out
}

// shared counts the throws ahead that are as they were foreseen.
func (g *given) shared(foreseen []Throw) int {
	n := 0
	for n < min(len(foreseen), len(g.ahead)) && foreseen[n] == g.ahead[n].Throw {
		n++
	}
	return n
}

// filler gives faces to runs that only look ahead, and ends those that go too far.
type filler struct {
	nth    int
	chance source
	drawn  int
}

func (f *filler) next(audience, what string, k Kind) int {
	if f.drawn++; f.drawn > farthest {
		panic(&Needs{Kind: k, For: what, Missing: 1, Audience: audience})
	}
	lowest, highest := k.ends()
	switch f.nth {
	case 0:
		return lowest
	case 1:
		return highest
	}
	return f.chance.next(audience, what, k)
}

// Row is given faces of which the last were given for throws that were foreseen.
type Row struct {
	Roller *Roller
	given  *given
	asked  []Throw
}

// Behind makes the row of faces that were given before, and of more that were
// given for throws foreseen behind them.
func Behind(before, more []int, asked []Throw) Row {
	r := FromFaces(slices.Concat(before, more))
	g := r.given()
	g.since = len(before)
	return Row{r, g, asked}
}

// Faces are those of the row, once it has been run: each as one die shows it.
func (w Row) Faces() []int { return slices.Clone(w.given.faces) }

// Strays reports whether a run, which may have come to its end, has left the
// throws that were foreseen while there were faces for them, and the faces that
// still hold.
func (w Row) Strays(ended bool) (hold []int, strays bool) {
	g := w.given
	n := g.shared(w.asked)
	switch {
	case n == len(w.asked):
		return nil, false
	case n < len(g.ahead) && g.ahead[n].at < len(g.faces):
		return slices.Clone(g.faces[:g.ahead[n].at]), true
	case ended && n == len(g.ahead) && g.used < len(g.faces):
		return slices.Clone(g.faces[:g.used]), true
	}
	return nil, false
}
