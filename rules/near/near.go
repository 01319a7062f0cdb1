// Package near finds what somebody meant who typed something else: names that differ
// by a slip of the finger, that begin alike, or of which one word was written.
package near

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Fold takes from a text what makes no difference: case, and what stands between its
// words.
func Fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '+' || r == '.' || r == ',' || r == '/' {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// Words are the words of a text, in lower case.
func Words(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// endings are what a word may end in and still be the same word.
var endings = []string{"ing", "ies", "ers", "er", "ed", "es", "s", "e"}

// Stem is what the forms of a word have in common: fire, fires, firing.
func Stem(word string) string { return stem(Fold(word)) }

// stem is that of a word which is folded.
func stem(word string) string {
	for _, end := range endings {
		rest, cut := strings.CutSuffix(word, end)
		if !cut || len(rest) < 3 {
			continue
		}
		if n := len(rest); rest[n-1] == rest[n-2] && rest[n-1] != 's' && rest[n-1] != 'l' {
			rest = rest[:n-1] // running, run
		}
		return strings.TrimSuffix(rest, "i")
	}
	return strings.TrimSuffix(word, "y")
}

// Distance counts the slips between two texts: letters that are wrong, missing, too
// many, or swapped with their neighbour.
func Distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	rows := make([]int, 3*(len(y)+1))
	before, last, row := rows[:len(y)+1], rows[len(y)+1:2*(len(y)+1)], rows[2*(len(y)+1):]
	for j := range last {
		last[j] = j
	}
	for i := range x {
		row[0] = i + 1
		for j := range y {
			wrong := last[j]
			if x[i] != y[j] {
				wrong++
			}
			row[j+1] = min(wrong, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}

// within is the distance of two texts where it is no more than so many slips; texts
// that differ more in length are not compared.
func within(most int, a, b string) (d int, ok bool) {
	longer := utf8.RuneCountInString(a) - utf8.RuneCountInString(b)
	if longer > most || -longer > most {
		return far, false
	}
	if most == 0 {
		return 0, a == b
	}
	if len(a) > most && len(b) > most && apart(a, b) > 2*most {
		return far, false
	}
	d = Distance(a, b)
	return d, d <= most
}

// apart is how many letters of two texts are in one of them alone: a slip makes two.
func apart(a, b string) (n int) {
	var has [64]int
	for _, r := range a {
		has[r&63]++
	}
	for _, r := range b {
		has[r&63]--
	}
	for _, of := range has {
		n += max(of, -of)
	}
	return n
}

// far is how two texts compare that have nothing to do with each other.
const far = 100

// longest is how much of a text is compared.
const longest = 60

// Slips are how many slips a word of so many letters may have.
func Slips(letters int) int {
	switch {
	case letters < 4:
		return 0
	case letters < 7:
		return 1
	}
	return 2
}

// Name is a text made ready to be compared with many others.
type Name struct {
	Fold, Stem string
	words      []word
}

// word is one of a name's.
type word struct{ text, stem string }

// Ready makes a text ready to be compared.
func Ready(text string) Name {
	n := Name{Fold: Fold(text)}
	n.Stem = stem(n.Fold)
	for _, w := range Words(text) {
		n.words = append(n.words, word{w, stem(w)})
	}
	return n
}

// Off says how far a typed text is from a name: 0 is the same, 1 a form of the same
// word or one slip, and so on; a beginning or one word of the name is farther off.
// Ok is false where they have nothing to do with each other.
func Off(typed, name string) (off int, ok bool) { return Ready(typed).Off(Ready(name)) }

// Off is the same for texts that are ready.
func (typed Name) Off(name Name) (off int, ok bool) {
	a, b := typed.Fold, name.Fold
	switch {
	case a == "" || b == "" || len(a) > longest:
		return far, false
	case len(b) > longest:
		return typed.inWords(name)
	case a == b:
		return 0, true
	case typed.Stem == name.Stem:
		return 1, true
	}
	if d, ok := within(min(Slips(max(len(a), len(b))), Slips(min(len(a), len(b))+1)), a, b); ok {
		return d, true
	}
	if len(a) > 1 && strings.HasPrefix(b, a) {
		return 3, true
	}
	if off, ok := typed.inWords(name); ok {
		return off, true
	}
	if len(b) > 3 && strings.HasPrefix(a, b) {
		return 5, true
	}
	return far, false
}

// inWords looks for a word among those of a name.
func (typed Name) inWords(name Name) (off int, ok bool) {
	off = far
	for _, w := range name.words {
		if len(w.text) > 2 && w.stem == typed.Stem {
			return 3, true
		}
		if d, ok := within(Slips(len(typed.Fold)), typed.Fold, w.text); ok && len(w.text) > 3 && d > 0 {
			off = min(off, 3+d)
		}
	}
	return off, off < far
}

// Has reports whether a name has a word, in any of its forms.
func (n Name) Has(stem string) bool {
	return slices.ContainsFunc(n.words, func(w word) bool { return w.stem == stem })
}

// Among are the names that a typed text may mean, nearest first; what is equally near
// stays in its order.
func Among(typed string, names []string) []string {
	return By(typed, names, func(name string) []string { return []string{name} })
}

// By are the things that a typed text may mean by any of their names, nearest first.
func By[T any](typed string, things []T, names func(T) []string) []T {
	ready := Ready(typed)
	return Ranked(things, func(x T) (int, bool) {
		best := far
		for _, name := range names(x) {
			if off, ok := ready.Off(Ready(name)); ok {
				best = min(best, off)
			}
		}
		return best, best < far
	})
}

// Ranked are the things that are near by a measure, nearest first; what is equally near
// stays in its order.
func Ranked[T any](things []T, measure func(T) (off int, ok bool)) []T {
	type found struct {
		thing T
		off   int
	}
	var all []found
	for _, x := range things {
		if off, ok := measure(x); ok {
			all = append(all, found{x, off})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return a.off - b.off })
	var out []T
	for _, x := range all {
		out = append(out, x.thing)
	}
	return out
}
