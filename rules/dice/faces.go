package dice

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const (
	maxFaces  = 1000 // in one list
	maxDigits = 4    // of one face
)

// ParseFaces reads faces given by hand, parted by spaces or single commas:
// "4 2", "4,2" and "4, 2" are [4 2]; a printed 00 is 0. It takes up to 1000 whole
// numbers from 0 to 9999; what has more digits is one face for each. "5 sixes" are
// five dice, and "5 hits" is a number of hits ([Hits]). Anything else is an error in
// one sentence, for a guessed face would be a changed roll.
func ParseFaces(s string) ([]int, error) { return ParseFor(s, nil) }

// ParseFor reads faces given for throws that were asked for. Then "6x5" is taken
// too where it can be read in one way: five sixes where five dice are asked for,
// and six fives where six are.
func ParseFor(s string, asked []Throw) ([]int, error) {
	if strings.TrimSpace(s) == "" {
		return nil, errors.New("no dice are given: write their faces, such as 4 2")
	}
	var heaps []heap
	for i, part := range strings.Split(strings.ToLower(s), ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			return nil, fmt.Errorf("a face is missing beside comma %d: write faces such as 4, 2", max(i, 1))
		}
		for len(words) > 0 {
			next, used, err := readHeap(words, len(heaps)+1)
			if err != nil {
				return nil, err
			}
			heaps, words = append(heaps, next...), words[used:]
		}
	}
	return spread(heaps, asked)
}

// heap is dice that show the same.
type heap struct {
	count, face int
	either      string // as it was written, where the two numbers may be the other way
}

var (
	times  = regexp.MustCompile(`^(\d{1,4})[x×*](\d{1,4})$`)
	struck = regexp.MustCompile(`^(\d{1,4})hits?$`)
	many   = map[string]int{"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
		"zeros": 0, "ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7, "eights": 8, "nines": 9, "tens": 10}
	plurals = []string{"zeros", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"}
)

// readHeap reads the first of some words, or the first two.
func readHeap(words []string, place int) (next []heap, used int, err error) {
	word := words[0]
	n, number := wholeNumber(word, maxDigits)
	if number && len(words) > 1 {
		if face, ok := many[words[1]]; ok {
			return []heap{{count: n, face: face}}, 2, nil
		}
		if words[1] == "hit" || words[1] == "hits" {
			return []heap{{count: 1, face: Hits(n)}}, 2, nil
		}
	}
	if m := struck.FindStringSubmatch(word); m != nil {
		n, _ := strconv.Atoi(m[1])
		return []heap{{count: 1, face: Hits(n)}}, 1, nil
	}
	if m := times.FindStringSubmatch(word); m != nil {
		face, _ := strconv.Atoi(m[1])
		count, _ := strconv.Atoi(m[2])
		return []heap{{count, face, word}}, 1, nil
	}
	if number {
		return []heap{{count: 1, face: n}}, 1, nil
	}
	if len(word) > maxDigits && len(word) <= maxFaces && strings.Trim(word, "0123456789") == "" {
		for _, digit := range word {
			next = append(next, heap{count: 1, face: int(digit - '0')})
		}
		return next, 1, nil
	}
	return nil, 0, fmt.Errorf("die %d reads %q: a face is a whole number from 0 to 9999", place, shortened(word))
}

// spread lays the dice of heaps in a row, by the one way to read them.
func spread(heaps []heap, asked []Throw) ([]int, error) {
	one, err := laid(heaps)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(heaps, func(h heap) bool { return h.either != "" && h.count != h.face })
	if i < 0 {
		return one, nil
	}
	turned := slices.Clone(heaps)
	for i, h := range turned {
		if h.either != "" {
			turned[i].count, turned[i].face = h.face, h.count
		}
	}
	other, err := laid(turned)
	switch fits := fit(heaps, one, asked); {
	case err != nil:
		return nil, err
	case fits && !fit(turned, other, asked):
		return one, nil
	case !fits && fit(turned, other, asked):
		return other, nil
	}
	return nil, fmt.Errorf("%q can be read in two ways: write %s or %s", heaps[i].either, heaps[i].inWords(), turned[i].inWords())
}

func laid(heaps []heap) (faces []int, err error) {
	for _, h := range heaps {
		if len(faces)+h.count > maxFaces {
			return nil, fmt.Errorf("too many dice are given: at most %d can be", maxFaces)
		}
		faces = append(faces, slices.Repeat([]int{h.face}, h.count)...)
	}
	return faces, nil
}

// inWords writes a heap as it cannot be misread: 5 sixes.
func (h heap) inWords() string {
	if h.face < len(plurals) {
		return fmt.Sprintf("\"%d %s\"", h.count, plurals[h.face])
	}
	return fmt.Sprintf("the %d %d times", h.face, h.count)
}

// fit reports whether faces are as many as were asked for, down to the end of a
// throw, and heaps of them can fall.
func fit(heaps []heap, faces []int, asked []Throw) bool {
	ends, dice, highest := false, 0, 0
	for _, t := range asked {
		dice += t.Dice
		ends = ends || dice == len(faces)
		_, most := t.Kind.ends()
		highest = max(highest, most)
	}
	return ends && !slices.ContainsFunc(heaps, func(h heap) bool { return h.either != "" && h.face > highest })
}

// SpellGiven writes one of given faces as it is typed: a face, or a number of hits.
func SpellGiven(face int) string {
	switch n, counted := hitsIn(face); {
	case counted && n == 1:
		return "1 hit"
	case counted:
		return fmt.Sprintf("%d hits", n)
	}
	return strconv.Itoa(face)
}

// wholeNumber reads plain digits only; strconv alone would take a sign too.
func wholeNumber(word string, digits int) (int, bool) {
	if word == "" || len(word) > digits || strings.Trim(word, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// shortened keeps what a player wrote short enough to be repeated to them.
func shortened(word string) string {
	const most = 12
	if r := []rune(word); len(r) > most {
		return string(r[:most]) + "…"
	}
	return word
}
