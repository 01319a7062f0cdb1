package standing

import (
	"hash/fnv"
	"slices"
	"strings"

	"impulse/rules/cmdline"
)

// Cause is one of the things that "something" means in a game.
type Cause struct {
	Name    string // one word: "range"
	Summary string // plain words: "an enemy came into weapon range or left it"
	Public  bool   // everybody can see it
	Apart   bool   // something is not this: only a break that names it looks for it
}

// Choice is the cause that every game has: whoever passes until something, or to the
// end of the turn, is asked for it all the same.
var Choice = Cause{Name: "choice", Summary: "the printed rules ask a choice of you", Public: true}

// NoCause refuses a name that is none of the causes of a game of that title.
func NoCause(name, title string, causes []Cause) error {
	names := []string{InPublic}
	for _, c := range causes {
		names = append(names, c.Name)
	}
	return cmdline.Unclear("%s is no cause that %s knows; something alone is any of them, or say one: %s.", cmdline.Shorten(name, 32), title, strings.Join(names, ", "))
}

// Noted is what held of a cause when it was last looked at, small.
type Noted struct {
	Cause string `cbor:"1,keyasint"`
	Keys  []int  `cbor:"2,keyasint,omitempty"` // a hash of each, sorted
}

// Note notes what holds of a cause.
func Note(cause string, keys []string) Noted {
	n := Noted{Cause: cause}
	for _, key := range keys {
		n.Keys = append(n.Keys, hashed(key))
	}
	slices.Sort(n.Keys)
	n.Keys = slices.Compact(n.Keys)
	n.Keys = n.Keys[:min(len(n.Keys), MostNoted)]
	return n
}

// hashed is the hash of a key.
func hashed(key string) int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(key)) // it never fails
	return int(h.Sum32() >> 2)
}

// Has reports whether a key was noted.
func (n Noted) Has(key string) bool {
	_, found := slices.BinarySearch(n.Keys, hashed(key))
	return found
}

// Since reports whether something holds that did not hold before; both: or holds no
// more. What was not noted before is no news.
func (n Noted) Since(before []Noted, both bool) bool {
	i := slices.IndexFunc(before, func(x Noted) bool { return x.Cause == n.Cause })
	if i < 0 {
		return false
	}
	return !within(n.Keys, before[i].Keys) || both && !within(before[i].Keys, n.Keys)
}

// Among is what was noted without what does not hold now.
func (n Noted) Among(now Noted) Noted {
	n.Keys = slices.DeleteFunc(slices.Clone(n.Keys), func(key int) bool { return !within([]int{key}, now.Keys) })
	return n
}

// within reports whether all of the keys are among others.
func within(keys, others []int) bool {
	return !slices.ContainsFunc(keys, func(key int) bool { _, found := slices.BinarySearch(others, key); return !found })
}

// How many causes are noted at most, and how many keys of each: of more those with the
// least hashes.
const (
	MostCauses = 32
	MostNoted  = 4000
)

// Sound reports whether what was noted can have been.
func Sound(noted []Noted) bool {
	if len(noted) > MostCauses {
		return false
	}
	for _, n := range noted {
		if len(n.Cause) > 32 || len(n.Keys) > MostNoted || !slices.IsSorted(n.Keys) {
			return false
		}
	}
	return true
}

// ExampleOf is a condition on one of the facts.
func ExampleOf(facts []Fact) string {
	for _, f := range facts {
		if !f.Switch {
			return f.Name + " <= 6"
		}
	}
	return "hit"
}
