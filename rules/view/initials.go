package view

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// numbered is a name that a number tells from others like it: Lance 2.
var numbered = regexp.MustCompile(`^.*\D(\d{1,2})$`)

// Initials are what fits on a counter of a name: two letters, whatever script they are of,
// or a letter and the number at its end.
func Initials(name string) string {
	letters := []rune(name)
	if found := numbered.FindStringSubmatch(name); found != nil {
		return Tail(string(letters[:1]) + found[1])
	}
	return string(letters[:min(2, len(letters))])
}

// Tail is what fits on a counter of a letter and a number: of two digits these alone.
func Tail(id string) string {
	letters := []rune(id)
	return string(letters[max(0, len(letters)-2):])
}

// Distinct are the initials of names, other ones where several names would have the same: with
// a number another letter of the name before it, and A for 10, B for 11; else the first letter
// and a later one. Where all of these are taken they stay as they are.
func Distinct(names []string) []string {
	marks, wanted := make([]string, len(names)), map[string]int{}
	for i, name := range names {
		marks[i] = Initials(name)
		wanted[marks[i]]++
	}
	for i, name := range names {
		if wanted[Initials(name)] < 2 {
			continue
		}
		others := others(name)
		if free := slices.IndexFunc(others, func(mark string) bool { return wanted[mark] == 0 }); free >= 0 {
			marks[i] = others[free]
			wanted[marks[i]]++
		}
	}
	return marks
}

// others are what may stand on a counter in place of the initials of a name.
func others(name string) (out []string) {
	letters := []rune(name)
	found := numbered.FindStringSubmatch(name)
	for i, letter := range letters {
		switch {
		case !unicode.IsLetter(letter):
		case found != nil:
			n, _ := strconv.Atoi(found[1])
			out = append(out, string(unicode.ToUpper(letter))+strings.ToUpper(strconv.FormatInt(int64(n%36), 36)))
		case i > 1:
			out = append(out, string([]rune{letters[0], letter}))
		}
	}
	return out
}
