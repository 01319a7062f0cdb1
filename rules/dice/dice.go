// Package dice rolls, records and weighs dice.
//
// Rules code asks one [Roller] for its dice and never learns where they come
// from: from a game's committed stream ([FromStream]), from faces given by
// hand ([FromFaces]), which another may go on from ([Roller.Then]), from a source of randomness ([FromRandom]), or from every path
// the dice can take ([Exact]). So the code that resolves a shot is also the
// code that gives its odds and the code that takes the dice of a real table.
// Every face is recorded under the name of what it was for.
//
// The bytes behind a game's dice are described in docs/fair-dice.md.
package dice

import (
	"fmt"
	"slices"

	"impulse/rules/budget"
)

// Roll is one named throw as it is recorded and shown. Its integer CBOR keys
// are those of the journal.
type Roll struct {
	For      string `cbor:"1,keyasint" json:"for"`                          // what it was for: "laser L1"
	Sides    int    `cbor:"2,keyasint" json:"sides"`                        // of each die
	Faces    []int  `cbor:"3,keyasint" json:"faces"`                        // in draw order, as printed: 1..Sides, or from 0
	Audience string `cbor:"4,keyasint,omitempty" json:"audience,omitempty"` // "" for everybody, else one seat
	Typed    bool   `cbor:"5,keyasint,omitempty" json:"typed,omitempty"`    // given by hand; marked as such for ever
	Zero     bool   `cbor:"6,keyasint,omitempty" json:"zero,omitempty"`     // faces begin with 0 ([Kind])
	Counted  bool   `cbor:"7,keyasint,omitempty" json:"counted,omitempty"`  // its hits alone were given: the highest face stands for each, and 1 for a miss
	Rest     int    `cbor:"8,keyasint,omitempty" json:"rest,omitempty"`     // how many of the last faces of a typed throw were not typed ([Roller.Then])
}

// source gives the next face of a die to an audience.
type source interface {
	next(audience, what string, k Kind) int
}

// Roller draws dice and records every face. It is not safe for concurrent use.
type Roller struct {
	source   source
	audience string         // "" for everybody, else one seat
	zero     bool           // faces begin with 0
	rolls    *[]Roll        // shared with every Aside
	work     *budget.Budget // on which every die is spent
}

func newRoller(s source) *Roller { return &Roller{source: s, rolls: new([]Roll)} }

// dieWork is what a die takes off a budget.
const dieWork = 5_000

// Within returns the same roller, with every die spent on a budget.
func (r *Roller) Within(work *budget.Budget) *Roller {
	within := *r
	within.work = work
	return &within
}

// Die rolls one die of that many sides and records it under what it is for.
func (r *Roller) Die(what string, sides int) int {
	mustHave(sides)
	r.work.Spend(dieWork)
	r.begin(Throw{For: what, Dice: 1, Kind: Kind{sides, r.zero}})
	face := r.Draw(what, sides)
	r.Record(what, sides, []int{face})
	return face
}

// Dice rolls n dice in one recorded [Roll] and returns their faces in draw
// order; the slice is the caller's. No dice are no roll.
func (r *Roller) Dice(what string, n, sides int) []int {
	return r.throw(Throw{For: what, Dice: n, Kind: Kind{sides, r.zero}})
}

// Hits rolls n dice of which nothing matters but how many show least or more, so
// that by hand that number may be given in place of the faces ([Hits]).
func (r *Roller) Hits(what string, n, sides, least int) (faces []int, hits int) {
	faces = r.throw(Throw{For: what, Dice: n, Kind: Kind{sides, r.zero}, Least: least})
	for _, face := range faces {
		if face >= least {
			hits++
		}
	}
	return faces, hits
}

func (r *Roller) throw(t Throw) []int {
	mustHave(t.Kind.Sides)
	if t.Dice < 0 {
		panic(fmt.Sprintf("dice: cannot roll %d dice", t.Dice))
	}
	if t.Dice == 0 {
		return nil
	}
	r.spend(t.Dice)
	r.begin(t)
	faces := r.counted()
	if faces == nil {
		faces = make([]int, t.Dice)
		for i := range faces {
			faces[i] = r.Draw(t.For, t.Kind.Sides)
		}
	}
	r.Record(t.For, t.Kind.Sides, slices.Clone(faces))
	return faces
}

// mostDice are more than any throw of a game has.
const mostDice = 1 << 20

// spend takes dice off the budget before there is room for them.
func (r *Roller) spend(n int) {
	if n > mostDice {
		panic(fmt.Sprintf("dice: cannot roll %d dice", n))
	}
	r.work.Spend(n * dieWork)
}

func mustHave(sides int) {
	if sides < 1 {
		panic(fmt.Sprintf("dice: there is no die with %d sides", sides))
	}
}

// Draw draws one more die of a throw that grows die by die, as one that explodes;
// [Roller.Record] records what fell. Work is for the caller to bound.
func (r *Roller) Draw(what string, sides int) int {
	mustHave(sides)
	return r.source.next(r.audience, what, Kind{sides, r.zero})
}

// Record records the faces of drawn dice as one throw; they are kept.
func (r *Roller) Record(what string, sides int, faces []int) {
	roll := Roll{For: what, Sides: sides, Faces: faces, Audience: r.audience, Zero: r.zero}
	r.given().mark(&roll)
	*r.rolls = append(*r.rolls, roll)
}

// Aside returns a roller for the secret dice of one seat. In a stream they
// have their own counter, which goes on when the same seat is asked for again,
// so secret dice never move public ones. Its rolls are recorded with those of
// r; given faces are taken from the same row. Aside("") is the public roller.
//
// A seat cannot be called "all": that name stands for everybody in the stream
// (docs/fair-dice.md), so its secret dice would be the public ones. It panics.
func (r *Roller) Aside(audience string) *Roller {
	if audience == everybody {
		panic(`dice: no seat may be called "all"`)
	}
	aside := *r
	aside.audience = audience
	return &aside
}

// Rolls returns a copy of everything drawn so far, in order, with the rolls of
// every Aside. A throw that was stopped half-way is not among them.
func (r *Roller) Rolls() []Roll { return r.RollsFrom(0) }

// Count is how many rolls were drawn so far.
func (r *Roller) Count() int { return len(*r.rolls) }

// RollsFrom is Rolls without so many of the first.
func (r *Roller) RollsFrom(n int) []Roll {
	rolls := slices.Clone((*r.rolls)[n:])
	for i := range rolls {
		rolls[i].Faces = slices.Clone(rolls[i].Faces)
	}
	return rolls
}

// Part splits rolls into those of everybody and those of some.
func Part(rolls []Roll) (open, secret []Roll) {
	for _, roll := range rolls {
		if roll.Audience == "" {
			open = append(open, roll)
		} else {
			secret = append(secret, roll)
		}
	}
	return open, secret
}
