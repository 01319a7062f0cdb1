package words

import (
	"strings"

	"impulse/commands/words/scan"
	"impulse/rules/near"
)

// token is a word of a line, or an option that is named.
type token struct {
	name  string // of an option: name:value
	text  string
	lower string
	ready near.Name
}

// newToken is a word of a line, made ready to be compared.
func newToken(name, text string) token {
	return token{name, text, strings.ToLower(text), near.Ready(text)}
}

// fillers are words that say nothing of what is wanted.
var fillers = set(`a an the at to with for of on in into my our me mine this that these those is are was be been am it its i im ill id you
	we us he she they please pls plz thanks thank and then so just now would will want wanna like could can should let lets get got make do does did
	give take have has had need by from as up out over again some any there here hey ok okay bot impulse put us go sir command order orders per via be
	hexes hex inches inch points current still also only myself dear i'd i'll i've we'll we'd yo lol omg bro dude his her their theirs hers your yours`)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// tokens are the words of a line.
func tokens(text string) []token {
	var out []token
	for _, w := range scan.Words(text) {
		out = append(out, newToken(w.Name, w.Text))
	}
	return out
}

// line is a typed line as its words are used up.
type line struct {
	tokens []token
	used   []bool
}

func read(text string) line {
	t := tokens(text)
	return line{t, make([]bool, len(t))}
}

// without is the line with some of its words used up.
func (l line) without(from, n int) line {
	used := append([]bool(nil), l.used...)
	for i := from; i < from+n; i++ {
		used[i] = true
	}
	return line{l.tokens, used}
}

// free reports whether a word is still to be used.
func (l line) free(i int) bool {
	return i >= 0 && i < len(l.tokens) && !l.used[i] && l.tokens[i].name == ""
}

// isPlain reports whether a word is none that a name begins or ends with.
func (l line) isPlain(i int) bool { return fillers[l.tokens[i].lower] }

// run joins n words from i on; "" if one of them is used up.
func (l line) run(i, n int) string {
	var out []string
	for j := i; j < i+n; j++ {
		if !l.free(j) {
			return ""
		}
		out = append(out, l.tokens[j].text)
	}
	return strings.Join(out, " ")
}

// soft are words that say little: what is asked for, they say, is to be seen.
var soft = set("show see what display view list tell which where how who when much many print look check find another last happens happen work works")

// unread is what the words cost that were not used and say something.
func (l line) unread() int {
	n := 0
	for i, t := range l.tokens {
		word := t.lower
		switch {
		case l.used[i] || t.name == "" && fillers[word]:
		case soft[word]:
			n++
		default:
			n += leftOver
		}
	}
	return n
}

// isNonsense reports whether of a line so much was not used that what was used says
// something else.
func (l line) isNonsense() bool {
	said, unsaid := 0, 0
	for i, t := range l.tokens {
		switch word := t.lower; {
		case t.name == "" && isPlain(word):
		case l.used[i]:
			said++
		default:
			unsaid++
		}
	}
	return unsaid > said+2
}
