package dice

import (
	"fmt"

	"impulse/rules/odds"
)

// TooMany says that the dice can fall in more ways than were to be looked at.
type TooMany struct {
	Limit int // paths
}

func (t *TooMany) Error() string {
	return fmt.Sprintf("the dice can fall in more than %d ways, too many for exact odds", t.Limit)
}

// Exact runs f once for each path of faces its dice can take and weighs what
// it returns. Only dice f really rolls are branched on. F must
// be pure: the same faces must give the same calls and the same value. When
// there are more than limit paths, endless ones too, the error is [*TooMany].
func Exact[T comparable](f func(*Roller) T, limit int) (odds.Distribution[T], error) {
	if limit < 1 {
		return nil, &TooMany{Limit: limit}
	}
	p := &paths{limit: limit, known: 1}
	d := newRoller(p)
	t := tally[T]{places: make(map[T]int)}
	for more := true; more; more = p.advance() {
		value, err := follow(f, d, p)
		if err != nil {
			return nil, err
		}
		t.add(value, p.steps)
	}
	return t.sum(), nil
}

// few are the paths of the dice of one roll of a game.
const few = 216

// Weigh is [Exact] for one roll of a game, of few dice; it panics where they are
// more.
func Weigh[T comparable](roll func(*Roller) T) odds.Distribution[T] {
	d, err := Exact(roll, few)
	if err != nil {
		panic(fmt.Sprintf("dice: %v", err))
	}
	return d
}

// follow runs f along the present path.
func follow[T comparable](f func(*Roller) T, d *Roller, p *paths) (value T, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *TooMany:
			err = r
		default:
			panic(r)
		}
	}()
	p.at, *d.rolls = 0, (*d.rolls)[:0]
	value = f(d)
	if p.at != len(p.steps) {
		panic(impure)
	}
	return value, nil
}

const impure = "dice: the function given to Exact is not pure"

// paths walks the tree of all faces depth first. It holds the present path;
// a die met for the first time lies on 1.
type paths struct {
	steps []step
	at    int // dice drawn by the present run
	known int // paths that exist for certain, walked or not
	limit int
}

type step struct{ face, sides int }

func (p *paths) next(_, _ string, k Kind) int {
	if p.at == len(p.steps) {
		p.grow(k.Sides)
	}
	s := p.steps[p.at]
	if s.sides != k.Sides {
		panic(impure)
	}
	p.at++
	lowest, _ := k.ends()
	return lowest + s.face - 1
}

// grow adds a die, and with it a path for each of its other faces. Counting
// them at once ends a function that would roll for ever.
func (p *paths) grow(sides int) {
	if sides-1 > p.limit-p.known {
		panic(&TooMany{Limit: p.limit})
	}
	p.known += sides - 1
	p.steps = append(p.steps, step{face: 1, sides: sides})
}

// advance goes to the next path and tells whether there is one.
func (p *paths) advance() bool {
	for i := len(p.steps) - 1; i >= 0; i-- {
		if p.steps[i].face < p.steps[i].sides {
			p.steps[i].face++
			p.steps = p.steps[:i+1]
			return true
		}
	}
	return false
}
