package dice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// given is a row of faces given by hand, taken in draw order by all audiences.
type given struct {
	faces []int
	used  int

	from, throw int // faces used before the throw under way, and its dice
}

// FromFaces returns a roller of faces given by hand, taken in draw order. When
// they run out or one does not fit its die it stops the rules code with
// [*Needs] or [*Misfit], which [Catch] returns.
func FromFaces(faces []int) *Roller {
	return newRoller(&given{faces: slices.Clone(faces)})
}

func (g *given) next(audience, what string, k Kind) int {
	if g.used == len(g.faces) {
		left := max(0, g.from+g.throw-g.used) // of a throw of several
		panic(&Needs{Kind: k, For: what, Missing: max(1, left), Begun: 0 < left && left < g.throw, Given: len(g.faces), Audience: audience})
	}
	face := g.faces[g.used]
	if lowest, highest := k.ends(); face < lowest || face > highest {
		panic(&Misfit{Face: face, Kind: k, For: what, Audience: audience})
	}
	g.used++
	return face
}

// given returns the row the roller takes its faces from, nil for other sources.
func (r *Roller) given() *given {
	g, _ := r.source.(*given)
	return g
}

// Left is the number of given faces not used; 0 for the other sources.
func (r *Roller) Left() int {
	if g := r.given(); g != nil {
		return len(g.faces) - g.used
	}
	return 0
}

// Unused returns [*Unused] when given faces are left over, else nil.
func (r *Roller) Unused() error {
	if r.Left() == 0 {
		return nil
	}
	g := r.given()
	return &Unused{Faces: slices.Clone(g.faces[g.used:])}
}

// Catch runs f and returns the [*Needs] or [*Misfit] with which a roller of
// given faces stopped it, else nil. Other panics pass through.
func Catch(f func()) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *Needs:
			err = p
		case *Misfit:
			err = p
		default:
			panic(p)
		}
	}()
	f()
	return nil
}

// Needs says which dice are to be given next. Where it has an audience, their
// sides and what they are for are a secret of that seat, and so is the error's
// sentence.
type Needs struct {
	Kind     Kind
	For      string // what the dice are for
	Missing  int    // dice of the throw that were not given, as far as is known; at least one
	Begun    bool   // others of the throw were
	Given    int    // how many faces were given, all of them used
	Audience string // "" for everybody, else one seat
}

func (n *Needs) Error() string {
	dice := n.Kind.String()
	switch {
	case n.Begun:
		dice = fmt.Sprintf("%d more %s", n.Missing, dice)
	case n.Missing > 1:
		dice = fmt.Sprintf("%d %s", n.Missing, dice)
	}
	if n.For == "" {
		return "needs " + dice
	}
	return fmt.Sprintf("needs %s for %s", dice, n.For)
}

// Misfit says that a given face does not exist on the die it was given for.
// Where it has an audience, the die is a secret of that seat as in [Needs].
type Misfit struct {
	Face     int
	Kind     Kind
	For      string // what the die is for
	Audience string // "" for everybody, else one seat
}

func (m *Misfit) Error() string {
	text := fmt.Sprintf("%d cannot fall on a %s", m.Face, m.Kind)
	if m.For != "" {
		text += fmt.Sprintf(" (%s)", m.For)
	}
	if zero := (Kind{m.Kind.Sides, true}); m.Face == 0 && (m.Kind.Sides == 10 || m.Kind.Sides == 100) {
		text += fmt.Sprintf("; its faces count from 1, so write %d for %s", m.Kind.Sides, zero.Spell(0))
	}
	return text
}

// Unused lists the given faces nothing asked for, in the order given.
type Unused struct {
	Faces []int
}

func (u *Unused) Error() string {
	if len(u.Faces) == 1 {
		return fmt.Sprintf("1 die too many: %d was not used", u.Faces[0])
	}
	words := make([]string, len(u.Faces))
	for i, face := range u.Faces {
		words[i] = strconv.Itoa(face)
	}
	last := len(words) - 1
	return fmt.Sprintf("%d dice too many: %s and %s were not used",
		len(words), strings.Join(words[:last], ", "), words[last])
}
