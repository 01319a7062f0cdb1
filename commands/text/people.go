package text

import "regexp"

// Person marks a user in a refusal, whose text is escaped as a whole. Nobody can type
// the marks: control characters are refused wherever text comes in.
func Person(user string) string { return "\x02" + user + "\x03" }

var person = regexp.MustCompile("\x02([^\x02\x03]*)\x03")

// EscapeNaming escapes text as Escape does, but for the users marked in it, who are
// named.
func EscapeNaming(s string, called func(user string) string) string {
	out, at := "", 0
	for _, m := range person.FindAllStringSubmatchIndex(s, -1) {
		out += Escape(s[at:m[0]]) + called(s[m[2]:m[3]])
		at = m[1]
	}
	return out + Escape(s[at:])
}

// Unmarked names the users marked in a text by their ids.
func Unmarked(s string) string { return person.ReplaceAllString(s, "$1") }
