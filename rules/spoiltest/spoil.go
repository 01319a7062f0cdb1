// Package spoiltest makes states and exports as somebody would who writes a file by
// hand to see what breaks.
package spoiltest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
)

// Spoiling: a real snapshot with some of its leaves changed, as somebody would
// who writes a file by hand to see what breaks.

// leaf is a value in a decoded snapshot, by where it stands.
type leaf struct {
	path string
	in   any // map[any]any, or the list as it stands in its own place
	key  any // of a map; of a list the index
	up   *leaf
}

func (l leaf) value() any {
	if m, ok := l.in.(map[any]any); ok {
		return m[l.key]
	}
	return l.in.([]any)[l.key.(int)]
}

func (l leaf) set(v any) {
	if m, ok := l.in.(map[any]any); ok {
		m[l.key] = v
		return
	}
	l.in.([]any)[l.key.(int)] = v
}

// remove takes the leaf out of its record or list.
func (l leaf) remove() {
	if m, ok := l.in.(map[any]any); ok {
		delete(m, l.key)
		return
	}
	at := l.key.(int)
	l.up.set(slices.Delete(slices.Clone(l.in.([]any)), at, at+1))
}

// leaves are all values of a decoded snapshot, lists and records included, in an
// order that is always the same.
func leaves(v any, path string, up *leaf) []leaf {
	var out []leaf
	add := func(l leaf) {
		l.up = up
		out = append(append(out, l), leaves(l.value(), l.path, &l)...)
	}
	switch v := v.(type) {
	case map[any]any:
		keys := make([]string, 0, len(v))
		byName := map[string]any{}
		for k := range v {
			name := fmt.Sprint(k)
			keys, byName[name] = append(keys, name), k
		}
		slices.Sort(keys)
		for _, name := range keys {
			add(leaf{path: path + "/" + name, in: v, key: byName[name]})
		}
	case []any:
		for i := range v {
			add(leaf{path: fmt.Sprintf("%s/%d", path, i), in: v, key: i})
		}
	}
	return out
}

// extremes are numbers that no table has room for, and their neighbours.
var extremes = []int64{-1, 0, 1, 2, 7, 12, 13, 99, 100, 101, 999, 5000, 65_536, 1_000_000, 100_000_000, 1 << 31, 1<<31 + 1, 1 << 40, 1 << 62,
	-2, -7, -100, -65_536, -1_000_000, -100_000_000, -1 << 31, -1 << 40, -1 << 62}

// words are texts that stand for nothing.
var words = []string{"", "x", "nobody", "red", "blue", "gm", "0101", "9999", "99999999.99999999", "-1.-1", "A", "oooo", "XXXX", "\x00", "\u202e", strings.Repeat("o", 5000), strings.Repeat("long ", 3000)}

// spoil changes one leaf of a decoded snapshot, and says how.
func spoil(doc map[any]any, rnd *rand.Rand) string {
	all := leaves(doc, "", nil)
	l := all[rnd.IntN(len(all))]
	switch rnd.IntN(12) {
	case 0:
		l.remove()
		return l.path + " is gone"
	case 1:
		l.set(nil)
		return l.path + " is nothing"
	case 2: // from elsewhere in the same file
		from := all[rnd.IntN(len(all))]
		for range 50 {
			if fmt.Sprintf("%T", from.value()) == fmt.Sprintf("%T", l.value()) && !strings.HasPrefix(l.path, from.path) {
				break
			}
			from = all[rnd.IntN(len(all))]
		}
		if !strings.HasPrefix(l.path, from.path) {
			l.set(copied(from.value()))
		}
		return l.path + " is as " + from.path
	}
	v := spoilt(l.value(), rnd)
	l.set(v)
	return fmt.Sprintf("%s is %s", l.path, cmdline.Shorten(fmt.Sprint(v), 60))
}

// copied is a value that shares nothing with another.
func copied(v any) any {
	switch v := v.(type) {
	case map[any]any:
		out := map[any]any{}
		for k, x := range v {
			out[k] = copied(x)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = copied(x)
		}
		return out
	}
	return v
}

// spoilt is another value in place of one.
func spoilt(v any, rnd *rand.Rand) any {
	n := extremes[rnd.IntN(len(extremes))]
	switch v := v.(type) {
	case uint64:
		return []any{n, n, n, int64(v) + 1, int64(v) - 1, -int64(v), 2 * int64(v), "x"}[rnd.IntN(8)]
	case int64:
		return []any{n, n, n, v + 1, v - 1, -v, "x"}[rnd.IntN(7)]
	case bool:
		return !v
	case string:
		return spoiltText(v, rnd)
	case []any:
		return spoiltList(v, rnd)
	case map[any]any:
		v[words[rnd.IntN(len(words))]] = n
		return v
	}
	return []any{n, words[rnd.IntN(len(words))], []any{}, map[any]any{}}[rnd.IntN(4)]
}

func spoiltText(v string, rnd *rand.Rand) string {
	word := words[rnd.IntN(len(words))]
	switch rnd.IntN(4) {
	case 0:
		return v + word
	case 1:
		return v[:len(v)/2]
	}
	return word
}

// spoiltList makes a list empty, turns it about, or repeats what is in it.
func spoiltList(v []any, rnd *rand.Rand) []any {
	times := []int{0, 2, 2, 10, 300, 3000}[rnd.IntN(6)]
	if len(v) == 0 || rnd.IntN(8) == 0 {
		slices.Reverse(v)
		return append(v, spoilt(nil, rnd))
	}
	out := []any{}
	for range times {
		for _, x := range v[:min(len(v), 1+3000/max(1, times))] {
			out = append(out, copied(x))
		}
	}
	return out
}

// Copy is a snapshot with a few leaves changed, and what they are. It is nil
// where it cannot be read at all.
func Copy(s *rules.Snapshot, rnd *rand.Rand) (*rules.Snapshot, string, error) {
	b, err := s.Bytes()
	if err != nil {
		return nil, "", err
	}
	doc := map[any]any{}
	if err := codec.Decode(b, &doc); err != nil {
		return nil, "", err
	}
	var said []string
	for range 1 + rnd.IntN(3) {
		said = append(said, spoil(doc, rnd))
	}
	what := strings.Join(said, "; ")
	if b, err = codec.Encode(doc); err != nil {
		return nil, what, nil
	}
	out, err := rules.ReadSnapshot(b)
	if err != nil {
		return nil, what, nil
	}
	return out, what, nil
}
