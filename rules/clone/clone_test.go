package clone_test

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/clone"
)

// tree is of all that a state may hold.
type tree struct {
	Name   string
	Whole  [2]int
	List   []int
	Empty  []int
	Spare  []int `json:"spare,omitempty"`
	Under  []*tree
	By     map[string]*tree
	Arms   [2][]string
	Left   *tree  `cbor:"-"`
	Plan   *[]int `clone:"shared"`
	hidden []int
}

// within is embedded under a name that is not exported; its field is written down as
// one of the state all the same.
type within struct{ List []int }

func TestACloneSharesNothing(t *testing.T) {
	leaf := &tree{Name: "leaf", List: []int{1}, Empty: []int{}, Spare: []int{}}
	from := &tree{Name: "root", Whole: [2]int{1, 2}, Under: []*tree{leaf, nil}, By: map[string]*tree{"leaf": leaf},
		Arms: [2][]string{{"a"}, nil}, Left: leaf, Plan: &[]int{1}, hidden: []int{1}}
	require.NotNil(t, leaf.Spare)
	to := clone.Of(from)
	want := *from
	want.Left, want.hidden = nil, nil
	leaf.Spare = nil
	require.Equal(t, &want, to, "what is not written down is left out")
	require.NotSame(t, from, to)
	require.NotSame(t, leaf, to.Under[0])
	require.NotSame(t, to.Under[0], to.By["leaf"], "as if it had been read")
	require.NotNil(t, to.Under[0].Empty)
	require.Nil(t, to.Under[0].Spare, "where it is empty it is not written down")
	require.Same(t, from.Plan, to.Plan, "nobody changes it")
	leaf.List[0], from.Arms[0][0], from.By["more"] = 2, "b", leaf
	require.Equal(t, 1, to.Under[0].List[0])
	require.Equal(t, "a", to.Arms[0][0])
	require.Len(t, to.By, 1)
	require.Panics(t, func() { clone.Of(&struct{ F func() }{}) }, "nobody can write that down")
	require.Panics(t, func() { clone.Of(&struct{ N *big.Int }{}) })
	require.Panics(t, func() { clone.Of(&struct{ within }{}) }, "what is written down of it would be lost")
	require.Equal(t, 7, clone.Of(7))
}

func TestStatesAreAlikeThatAreWrittenAlike(t *testing.T) {
	one := func(change func(*tree)) *tree {
		leaf := &tree{Name: "leaf", List: []int{1}, Left: &tree{}, hidden: []int{1}}
		x := &tree{Name: "root", Whole: [2]int{1, 2}, Under: []*tree{leaf, nil}, By: map[string]*tree{"a": {Name: "a"}}, Arms: [2][]string{{"a"}, nil}}
		change(x)
		return x
	}
	like := one(func(*tree) {})
	require.True(t, clone.Alike(like, one(func(*tree) {})))
	require.True(t, clone.Alike(like, clone.Of(like)))
	require.True(t, clone.Alike(like, one(func(x *tree) { x.Left, x.Under[0].Left, x.hidden = &tree{}, nil, []int{2} })), "that is not written")
	for _, change := range []func(*tree){
		func(x *tree) { x.Name = "" }, func(x *tree) { x.Whole[1]++ }, func(x *tree) { x.List = []int{} }, func(x *tree) { x.Under[1] = &tree{} },
		func(x *tree) { x.Under[0].List[0]++ }, func(x *tree) { x.Under = x.Under[:1] }, func(x *tree) { x.By["a"].Name = "b" }, func(x *tree) { x.Arms[0][0] = "b" },
	} {
		require.False(t, clone.Alike(like, one(change)))
	}
}
