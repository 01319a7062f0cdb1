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
	then  source // of the dice that were not given; nil: they are asked for

	throw   Throw // under way
	left    int   // dice of it that were not drawn
	noted   bool  // it is among those ahead
	rest    int   // dice since the last record that were not given
	counted bool  // of the throw under way only the hits were given

	since int     // faces that are behind us
	ahead []ahead // the throws from there on
}

// ahead is a throw, and the place in the row at which it takes its first face.
type ahead struct {
	Throw
	at int
}

// FromFaces returns a roller of faces given by hand, taken in draw order; a number
// of hits is as many dice as its throw has ([Hits]). When they run out or one
// does not fit its die it stops the rules code with [*Needs] or [*Misfit], which
// [Catch] returns.
func FromFaces(faces []int) *Roller {
	return newRoller(&given{faces: slices.Clone(faces)})
}

// Then returns the roller of faces given by hand with the dice of another behind
// them. It is the one roller that goes on where they run out.
func (r *Roller) Then(rest *Roller) *Roller {
	then := *r
	g := *r.given()
	g.faces, g.then = slices.Clone(g.faces), rest.source
	then.source = &g
	return &then
}

// A number of hits stands among given faces as a number that no die shows.

// Hits is a number of hits among given faces.
func Hits(n int) int { return -1 - n }

// hitsIn reads a number of hits.
func hitsIn(face int) (n int, ok bool) { return -1 - face, face < 0 }

// begin notes the throw under way, of which given faces that run out say how many
// dice are missing.
func (r *Roller) begin(t Throw) {
	if g := r.given(); g != nil {
		t.Audience = r.audience
		g.throw, g.left, g.noted = t, t.Dice, false
	}
}

// note adds the throw of the next die to those ahead, once; one that was begun
// with faces behind us as what is left of it.
func (g *given) note(audience, what string, k Kind) {
	switch {
	case g.used < g.since || g.noted && g.left > 0:
		return
	case g.left == 0: // a die that was drawn by itself
		g.throw, g.left = Throw{Kind: k, Dice: 1, For: what, Audience: audience}, 1
	}
	next := g.throw
	next.Dice, next.More = g.left, g.left < g.throw.Dice
	g.ahead, g.noted = append(g.ahead, ahead{next, g.used}), true
}

// counted takes a number of hits for the throw under way, nil where faces were
// given for it: as many of the highest face, and 1 for each miss.
func (r *Roller) counted() []int {
	g := r.given()
	if g == nil || g.used == len(g.faces) {
		return nil
	}
	n, ok := hitsIn(g.faces[g.used])
	if !ok {
		return nil
	}
	if t := g.throw; !t.canHit(n) {
		panic(&Misfit{Face: Hits(n), Kind: t.Kind, For: t.For, Audience: t.Audience, Of: t})
	}
	lowest, highest := g.throw.Kind.ends()
	faces := slices.Repeat([]int{lowest}, g.throw.Dice)
	for i := range n {
		faces[i] = highest
	}
	g.note(g.throw.Audience, g.throw.For, g.throw.Kind)
	g.used++
	g.left, g.counted = 0, true
	return faces
}

// mark notes on a roll which of its faces were given by hand; on those of other
// sources nothing.
func (g *given) mark(roll *Roll) {
	if g == nil {
		return
	}
	if roll.Typed = g.rest < len(roll.Faces); roll.Typed {
		roll.Counted, roll.Rest = g.counted, g.rest
	}
	g.rest, g.counted = 0, false
}

func (g *given) next(audience, what string, k Kind) int {
	if g.used == len(g.faces) && g.then == nil {
		panic(&Needs{Kind: k, For: what, Missing: max(1, g.left), Begun: 0 < g.left && g.left < g.throw.Dice, Given: len(g.faces), Audience: audience})
	}
	g.note(audience, what, k)
	g.left = max(0, g.left-1)
	if g.used == len(g.faces) {
		g.rest++
		return g.then.next(audience, what, k)
	}
	g.part(k)
	face := g.faces[g.used]
	if lowest, highest := k.ends(); face < lowest || face > highest {
		panic(&Misfit{Face: face, Kind: k, For: what, Audience: audience})
	}
	g.used++
	return face
}

// part reads what was written without blanks as one face for each digit, where no
// die of the kind shows so much: 665 for d6.
func (g *given) part(k Kind) {
	face := g.faces[g.used]
	if k.Sides > 9 || face < 10 {
		return
	}
	var digits []int
	for _, digit := range strconv.Itoa(face) {
		digits = append(digits, int(digit-'0'))
	}
	g.faces = slices.Replace(g.faces, g.used, g.used+1, digits...)
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

// Given lists what was given by hand for recorded rolls, as [FromFaces] takes it.
func Given(rolls []Roll) (faces []int) {
	for _, roll := range rolls {
		switch {
		case roll.Counted:
			faces = append(faces, Hits(roll.hits()))
		case roll.Typed && 0 <= roll.Rest && roll.Rest <= len(roll.Faces):
			faces = append(faces, roll.Faces[:len(roll.Faces)-roll.Rest]...)
		}
	}
	return faces
}

// hits is the number of hits of a roll of which only these were given.
func (r Roll) hits() (n int) {
	_, highest := r.Kind().ends()
	for _, face := range r.Faces {
		if face == highest {
			n++
		}
	}
	return n
}

// String spells a roll as one reads it: "d6 4 2".
func (r Roll) String() string {
	if r.Counted {
		return fmt.Sprintf("%d%s, %s typed", len(r.Faces), r.Kind(), SpellGiven(Hits(r.hits())))
	}
	words := []string{r.Kind().String()}
	for i, face := range r.Faces {
		words = append(words, r.Kind().Spell(face))
		if r.Typed && i == len(r.Faces)-1-r.Rest {
			words = append(words, "typed")
		}
	}
	return strings.Join(words, " ")
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
	Of       Throw  // the throw for which a number of hits was given
}

func (m *Misfit) Error() string {
	hits, counted := hitsIn(m.Face)
	switch {
	case counted && m.Of.Least > 0:
		return fmt.Sprintf("%s cannot fall on %s", SpellGiven(Hits(hits)), m.Of)
	case counted:
		return fmt.Sprintf("of the %s not only hits count; write its face", withPurpose(m.Kind.String(), m.For))
	}
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
		return fmt.Sprintf("1 die too many: %s was not used", SpellGiven(u.Faces[0]))
	}
	words := make([]string, len(u.Faces))
	for i, face := range u.Faces {
		words[i] = SpellGiven(face)
	}
	last := len(words) - 1
	return fmt.Sprintf("%d dice too many: %s and %s were not used",
		len(words), strings.Join(words[:last], ", "), words[last])
}
