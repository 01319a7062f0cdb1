package dice

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

const (
	maxFaces  = 1000 // in one list
	maxDigits = 4    // of one face
)

// ParseFaces reads faces given by hand, parted by spaces or single commas:
// "4 2", "4,2" and "4, 2" are [4 2]; a printed 00 is 0. It takes up to 1000 whole
// numbers from 0 to 9999. Anything else is an error in one sentence, for a guessed face would
// be a changed roll.
func ParseFaces(s string) ([]int, error) {
	if strings.TrimSpace(s) == "" {
		return nil, errors.New("no dice are given: write their faces, such as 4 2")
	}
	var faces []int
	for i, part := range strings.Split(s, ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			return nil, fmt.Errorf("a face is missing beside comma %d: write faces such as 4, 2", max(i, 1))
		}
		for _, word := range words {
			face, err := parseFace(word, len(faces)+1)
			if err != nil {
				return nil, err
			}
			faces = append(faces, face)
		}
	}
	return faces, nil
}

func parseFace(word string, place int) (int, error) {
	if place > maxFaces {
		return 0, fmt.Errorf("too many dice are given: at most %d can be", maxFaces)
	}
	face, ok := wholeNumber(word, maxDigits)
	if !ok {
		return 0, fmt.Errorf("die %d reads %q: a face is a whole number from 0 to 9999", place, shortened(word))
	}
	return face, nil
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
