// Package cmdline is one command as it is spelled everywhere: at the console, in
// the journal, on an order sheet, in a case file; and the refusal of what is not
// understood or not allowed.
package cmdline

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"impulse/rules/legible"
)

// The limits of one spelled command. Discord's longest option value is 6,000
// characters; a line that is longer is no command.
const (
	MaxLine = 8000
	maxArgs = 25
)

// Command is an action as it was asked for, before it is known whether it
// exists: the words of its path and its options in the order given. It is the
// one spelling of console, journal, order sheet, case file and slash command:
//
//	pentagon fire weapon:L1 target:kestrel
type Command struct {
	Path  []string // one or two words: "pentagon", "fire"
	Words []string // behind both: what a question is asked with, in the order of its options
	Args  []Arg
}

// Arg is one option of a command.
type Arg struct{ Name, Value string }

// Name returns the path's words with a space between them.
func (c Command) Name() string { return strings.Join(c.Path, " ") }

// Get returns the value of an option and whether it was given.
func (c Command) Get(name string) (string, bool) {
	for _, a := range c.Args {
		if a.Name == name {
			return a.Value, true
		}
	}
	return "", false
}

// With returns the command with one option more, or with its value replaced.
func (c Command) With(name, value string) Command {
	out := Command{Path: c.Path, Words: c.Words}
	for _, a := range c.Args {
		if a.Name != name {
			out.Args = append(out.Args, a)
		}
	}
	out.Args = append(out.Args, Arg{name, value})
	return out
}

// Without returns the command without an option.
func (c Command) Without(name string) Command {
	out := Command{Path: c.Path, Words: c.Words}
	for _, a := range c.Args {
		if a.Name != name {
			out.Args = append(out.Args, a)
		}
	}
	return out
}

// Within returns the command below a group: fire within pentagon.
func (c Command) Within(group string) Command {
	return Command{Path: append([]string{group}, c.Path...), Words: c.Words, Args: c.Args}
}

// String spells the command so that [Parse] reads the same command.
func (c Command) String() string {
	var out strings.Builder
	out.WriteString(strings.Join(slices.Concat(c.Path, c.Words), " "))
	for _, a := range c.Args {
		if out.Len() > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(a.Name)
		out.WriteByte(':')
		out.WriteString(Quote(a.Value))
	}
	return out.String()
}

// Quote writes a value so that it is read back as it is.
func Quote(value string) string {
	if value != "" && !strings.ContainsFunc(value, needsQuotes) {
		return value
	}
	r := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`)
	return `"` + r.Replace(value) + `"`
}

func needsQuotes(r rune) bool { return r == '"' || r == '\\' || unicode.IsSpace(r) }

// Parse reads one spelled command. Errors are refusals: too long, a
// character that cannot be shown, broken quotes, a stray word, an option given
// twice.
func Parse(line string) (Command, error) {
	if len(line) > MaxLine {
		return Command{}, Unclear("That line has %d bytes; a command has at most %d.", len(line), MaxLine)
	}
	if err := Readable(line); err != nil {
		return Command{}, err
	}
	p := parser{rest: strings.TrimSpace(line)}
	return p.command()
}

// Readable refuses text that could not be shown as it is: broken UTF-8, and what
// people cannot see as what it is.
func Readable(s string) error {
	if !utf8.ValidString(s) {
		return Unclear("That text is not valid UTF-8; please type it again.")
	}
	for _, r := range s {
		if r == '\t' || r == '\n' {
			continue
		}
		if legible.Refused(r) {
			return Unclear("That text holds the character U+%04X, which cannot be shown; please leave it out.", r)
		}
	}
	return nil
}

type parser struct {
	rest string
	cmd  Command
}

func (p *parser) command() (Command, error) {
	for p.rest != "" {
		if err := p.word(); err != nil {
			return Command{}, err
		}
		p.rest = strings.TrimLeftFunc(p.rest, unicode.IsSpace)
	}
	if len(p.cmd.Path) == 0 {
		return Command{}, Unclear("A command begins with its name, such as: game status")
	}
	return p.cmd, nil
}

// word reads the next word of the path or the next option.
func (p *parser) word() error {
	if word, is := p.bare(); is {
		p.rest = p.rest[len(word):]
		return p.addWord(word)
	}
	i := strings.IndexFunc(p.rest, func(r rune) bool { return !IsNameRune(r) })
	if i < 0 {
		i = len(p.rest)
	}
	name := p.rest[:i]
	switch {
	case name == "":
		return Unclear("%s cannot begin a word; write name:value, with quotes around a value that has spaces.", Shorten(p.rest, 20))
	case i == len(p.rest) || isSpaceAt(p.rest, i):
		p.rest = p.rest[i:]
		return p.addPath(strings.ToLower(name))
	case p.rest[i] == ':':
		p.rest = p.rest[i+1:]
		return p.option(strings.ToLower(name))
	}
	return Unclear("%s is not a word or name:value; put quotes around a value that has spaces.", Shorten(p.rest, 20))
}

func IsNameRune(r rune) bool {
	return r == '-' || r == '_' || r == '\'' || unicode.IsLetter(r) || unicode.IsDigit(r)
}

func isSpaceAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return unicode.IsSpace(r)
}

// bare is a word behind the path that is no option.
func (p *parser) bare() (word string, is bool) {
	if len(p.cmd.Path) < 2 || len(p.cmd.Args) > 0 {
		return "", false
	}
	word = p.rest
	if i := strings.IndexFunc(word, unicode.IsSpace); i >= 0 {
		word = word[:i]
	}
	return word, !strings.ContainsAny(word, `:"\`)
}

// mostWords are those behind the path of a command.
const mostWords = 10

func (p *parser) addWord(word string) error {
	if len(p.cmd.Words) == mostWords {
		return TooMany(word)
	}
	p.cmd.Words = append(p.cmd.Words, word)
	return nil
}

// TooMany refuses a word for which there is no place.
func TooMany(word string) error {
	return Unclear("%s is one word too many; options are written name:value.", Shorten(word, 20))
}

func (p *parser) addPath(word string) error {
	if len(p.cmd.Args) > 0 {
		return Unclear("%s stands after an option; put quotes around a value that has spaces.", Shorten(word, 20))
	}
	p.cmd.Path = append(p.cmd.Path, word)
	return nil
}

func (p *parser) option(name string) error {
	if _, twice := p.cmd.Get(name); twice {
		return Unclear("The option %s is given twice; give it once.", Shorten(name, 32))
	}
	if len(p.cmd.Args) == maxArgs {
		return Unclear("A command has at most %d options.", maxArgs)
	}
	value, err := p.value(name)
	if err != nil {
		return err
	}
	p.cmd.Args = append(p.cmd.Args, Arg{name, value})
	return nil
}

func (p *parser) value(name string) (string, error) {
	if !strings.HasPrefix(p.rest, `"`) {
		i := strings.IndexFunc(p.rest, unicode.IsSpace)
		if i < 0 {
			i = len(p.rest)
		}
		value := p.rest[:i]
		p.rest = p.rest[i:]
		if strings.ContainsAny(value, `"\`) {
			return "", Unclear("The value of %s has a quote or backslash inside; put quotes around the whole value.", Shorten(name, 32))
		}
		return value, nil
	}
	return p.quoted(name)
}

func (p *parser) quoted(name string) (string, error) {
	var out strings.Builder
	s := p.rest[1:]
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '"':
			p.rest = s[i+1:]
			if p.rest != "" && !isSpaceAt(p.rest, 0) {
				return "", Unclear("After the closing quote of %s there must be a space.", Shorten(name, 32))
			}
			return out.String(), nil
		case '\\':
			i++
			if i == len(s) || !strings.ContainsRune(`"\nt`, rune(s[i])) {
				return "", Unclear(`In the value of %s a backslash must stand before ", \, n or t.`, Shorten(name, 32))
			}
			out.WriteByte(map[byte]byte{'"': '"', '\\': '\\', 'n': '\n', 't': '\t'}[s[i]])
		default:
			out.WriteByte(c)
		}
	}
	return "", Unclear("The value of %s has no closing quote.", Shorten(name, 32))
}

// Shorten cuts a text to at most n characters, for quoting what somebody
// typed inside a refusal. What cannot be shown becomes U+FFFD.
func Shorten(s string, n int) string {
	out := shown(s, n)
	if len(out) > n {
		return string(out[:n-1]) + "…"
	}
	return string(out)
}

// shown are the first characters of a text as it is quoted: n, and one more where it is longer.
func shown(s string, n int) (out []rune) {
	gap := false
	for _, r := range s { // no farther than it is shown: what is typed may be long
		if unicode.IsSpace(r) {
			gap = len(out) > 0
			continue
		}
		if gap {
			out, gap = append(out, ' '), false
		}
		if legible.Refused(r) {
			r = utf8.RuneError
		}
		if out = append(out, r); len(out) > n {
			break
		}
	}
	return out
}

// ToAWord is Shorten for what is read as a sentence: it is cut behind a word where one ends in its
// second half, for half a number would be another.
func ToAWord(s string, n int) string {
	out := shown(s, n)
	if words := legible.WholeWords(string(out), n-1); len(out) > n && utf8.RuneCountInString(words) > (n-1)/2 {
		return words + "…"
	}
	return Shorten(s, n)
}
