package view

import "regexp"

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
