// Package tokens reads a typed line word by word, and knows which words say little.
package tokens

import (
	"strings"

	"impulse/commands/throws"
	"impulse/commands/words/scan"
	"impulse/rules/near"
)

// Token is a word of a line, or an option that is named.
type Token struct {
	Name  string // of an option: name:value
	Text  string
	Lower string
	Ready near.Name
}

// New is a word of a line, made ready to be compared.
func New(name, text string) Token {
	return Token{name, text, strings.ToLower(text), near.Ready(text)}
}

// Fillers are words that say nothing of what is wanted.
var Fillers = Set(`a an the at to with for of on in into my our me mine this that these those is are was be been am it its i im ill id you
	we us he she they please pls plz thanks thank and then so just now would will want wanna like could can should let lets get got make do does did
	give take have has had need by from as up out over again some any there here hey ok okay bot impulse put us go sir command order orders per via be
	hexes hex inches inch points current still also only myself dear i'd i'll i've we'll we'd yo lol omg bro dude his her their theirs hers your yours`)

func Set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// Tokens are the words of a line.
func Tokens(text string) []Token {
	var out []Token
	for _, w := range scan.Words(text) {
		out = append(out, New(w.Name, w.Text))
	}
	return out
}

// asking are words that a question begins with, and denying those that turn a sentence
// into its opposite.
var (
	Asking  = Set("what whats how hows who whos where wheres which why when can could does do is are am will would should whose may might did was were has have isnt arent cant")
	Denying = Set("not no dont never without nor cannot")
)

// IsPlain reports whether a word is of everybody's tongue, and says little by itself.
func IsPlain(word string) bool {
	return Fillers[word] || Soft[word] || Asking[word] || Denying[word]
}

// Line is a typed line as its words are used up.
type Line struct {
	Tokens []Token
	Used   []bool
}

func Read(text string) Line {
	t := Tokens(text)
	return Line{t, make([]bool, len(t))}
}

// Without is the line with some of its words used up.
func (l Line) Without(from, n int) Line {
	used := append([]bool(nil), l.Used...)
	for i := from; i < from+n; i++ {
		used[i] = true
	}
	return Line{l.Tokens, used}
}

// Free reports whether a word is still to be used.
func (l Line) Free(i int) bool {
	return i >= 0 && i < len(l.Tokens) && !l.Used[i] && l.Tokens[i].Name == ""
}

// IsPlain reports whether a word is none that a name begins or ends with.
func (l Line) IsPlain(i int) bool { return Fillers[l.Tokens[i].Lower] }

// Run joins n words from i on; "" if one of them is used up.
func (l Line) Run(i, n int) string {
	var out []string
	for j := i; j < i+n; j++ {
		if !l.Free(j) {
			return ""
		}
		out = append(out, l.Tokens[j].Text)
	}
	return strings.Join(out, " ")
}

// Soft are words that say little: what is asked for, they say, is to be seen.
var Soft = Set("show see what display view list tell which where how who when much many print look check find another last happens happen work works")

// LeftOver is what a word costs that is not used.
const LeftOver = 2

// Unread is what the words cost that were not used and say something.
func (l Line) Unread() int {
	n := 0
	for i, t := range l.Tokens {
		word := t.Lower
		switch {
		case l.Used[i] || t.Name == "" && Fillers[word]:
		case Soft[word]:
			n++
		default:
			n += LeftOver
		}
	}
	return n
}

// IsNonsense reports whether of a line so much was not used that what was used says
// something else.
func (l Line) IsNonsense() bool {
	said, unsaid := 0, 0
	for i, t := range l.Tokens {
		switch word := t.Lower; {
		case t.Name == "" && IsPlain(word):
		case l.Used[i]:
			said++
		default:
			unsaid++
		}
	}
	return unsaid > said+2
}

// IsNumber reports whether a word is a number, in words too.
func IsNumber(text string) bool {
	_, ok := throws.Number(text)
	return ok
}
