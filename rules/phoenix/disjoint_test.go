package phoenix

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/opts"
)

// block is memory that a value points to, and where it does.
type block struct {
	from, to uintptr
	path     string
}

// blocks gathers the memory that a value points to: what a pointer leads to, and what a
// slice has room for.
type blocks struct {
	all  []block
	seen map[uintptr]bool
}

func (b *blocks) add(at uintptr, size uintptr, path string) (fresh bool) {
	if at == 0 || size == 0 {
		return false
	}
	b.all = append(b.all, block{at, at + size, path})
	fresh = !b.seen[at]
	b.seen[at] = true
	return fresh
}

func (b *blocks) walk(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && b.add(v.Pointer(), v.Type().Elem().Size(), path) {
			b.walk(v.Elem(), path)
		}
	case reflect.Slice:
		if b.add(v.Pointer(), uintptr(v.Cap())*v.Type().Elem().Size(), path) {
			for i := range v.Len() {
				b.walk(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			b.walk(v.Index(i), fmt.Sprintf("%s[%d]", path, i))
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[budget.Meter]() {
			return
		}
		for i := range v.NumField() {
			b.walk(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	}
}

// disjoint says which two parts of a value hold the same memory, so that what is done to one
// is done to the other; nil where none do.
func disjoint(v any) error {
	b := &blocks{seen: map[uintptr]bool{}}
	b.walk(reflect.ValueOf(v), "")
	slices.SortFunc(b.all, func(x, y block) int { return cmp.Or(cmp.Compare(x.from, y.from), cmp.Compare(y.to, x.to)) })
	for i := 1; i < len(b.all); i++ {
		if x, y := b.all[i-1], b.all[i]; y.from < x.to {
			return fmt.Errorf("%s and %s hold the same memory", x.path, y.path)
		}
	}
	return nil
}

// wary is the book, of which no step and no ruling may leave a state that holds the same
// memory twice.
var wary = sync.OnceValue(func() rules.System {
	b := Book
	b.Steps, b.Rulings = slices.Clone(b.Steps), slices.Clone(b.Rulings)
	for i := range b.Steps {
		if resolve := b.Steps[i].Resolve; resolve != nil {
			b.Steps[i].Resolve = func(r *ruling, o rules.Orders) error {
				return cmp.Or(resolve(r, o), disjoint(r.State))
			}
		}
	}
	for i := range b.Rulings {
		do := b.Rulings[i].Do
		b.Rulings[i].Do = func(r *ruling, a opts.Args) error { return cmp.Or(do(r, a), disjoint(r.State)) }
	}
	return b.System()
})

// The finder finds.
func TestDisjoint(t *testing.T) {
	c := &Combatant{Arms: Arms{Weapons: []Arm{{Key: "m16a1"}, {Key: "uzi", Spare: []int{1, 2}}}}}
	st := &State{Field: Field{Squad: Squad{Combatants: []*Combatant{c, {}}}}}
	require.NoError(t, disjoint(st))
	c.Sightings = []Sighting{{Gone: &Gone{}}}
	require.NoError(t, disjoint(st))
	st.Lost = []Left{{Arm: c.Weapons[1]}}
	require.ErrorContains(t, disjoint(st), "Spare", "two weapons with the same magazines")
	st.Lost = nil
	st.Combatants[1].Weapons = c.Weapons[1:]
	require.ErrorContains(t, disjoint(st), "Weapons", "one weapon in two hands")
}

// Who goes out of an enemy's view and drops his weapon in the same impulse is remembered
// with the one that was seen, in play that goes on.
func TestGoneWithTheWeaponThatWasSeen(t *testing.T) {
	for _, more := range [][]string{nil, {"arm unit:trent weapon:uzi", "arm unit:trent weapon:m16a1"}} {
		w := newWorld(t, "table")
		w.gm(brought("Trent", "red", "0710", 12), brought("Axly", "blue", "0510", 12), "set unit:trent ca:24")
		w.gm(more...)
		w.impulse(sheets{"red": {"move to:0712", "weapon do:drop then:on"}})
		c := w.state().find("trent")
		require.Nil(t, c.arm())
		require.False(t, c.seen("blue"))
		w.impulses(2)
	}
}
