package slash

import (
	"regexp"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Names writes commands as Discord's users see them: the referee's own commands,
// which its texts hold as they are typed at the console, become mentions that
// open the command when tapped, with the options behind them. A command that is
// not registered has none and is written with a slash.
type Names struct {
	own  map[string]rules.ActionSpec       // the referee's own, by name
	ids  atomic.Pointer[map[string]string] // of the last registration, by the first word
	said *regexp.Regexp                    // a command in a sentence
}

// NewNames writes commands that are declared so.
func NewNames(specs []rules.ActionSpec) *Names {
	n := &Names{own: map[string]rules.ActionSpec{}}
	var two []string
	for _, s := range specs {
		name := strings.Join(s.Path, " ")
		n.own[name] = s
		if len(s.Path) == 2 {
			two = append(two, regexp.QuoteMeta(name))
		}
	}
	if two != nil {
		n.said = regexp.MustCompile(`(?m)(: |\b(?:with|by) )((?:` + strings.Join(two, "|") + `)(?: [a-z_-]+:(?:"[^"\n]*"|[\w…/-]+))*)($|[\s.,;)])`)
	}
	return n
}

// learn takes the ids of registered commands.
func (n *Names) learn(commands []*discordgo.ApplicationCommand) {
	ids := map[string]string{}
	for _, c := range commands {
		ids[c.Name] = c.ID
	}
	n.ids.Store(&ids)
}

// mostUnits is how much text Discord takes in one message.
const mostUnits = 2000

// codeOf finds code within a line.
var codeOf = regexp.MustCompile("`[^`\n]+`")

// ownLine begins the line that a message of order entry holds, as it is typed.
const ownLine = "▸ "

// Write writes the commands in a text, outside code blocks. A text that would have
// no room then stays as it was.
func (n *Names) Write(text string) string {
	parts := strings.Split(text, "```")
	for i := 0; i < len(parts); i += 2 {
		lines := strings.Split(parts[i], "\n")
		for j, line := range lines {
			if !strings.HasPrefix(line, ownLine) {
				lines[j] = n.line(line)
			}
		}
		parts[i] = strings.Join(lines, "\n")
	}
	written := strings.Join(parts, "```")
	if utf8.RuneCountInString(written) > mostUnits && utf8.RuneCountInString(text) <= mostUnits {
		return text
	}
	return written
}

// line writes the commands in one line: those in code, and those in its sentences.
func (n *Names) line(line string) string {
	if n.said != nil {
		out, at := "", 0
		for _, code := range append(codeOf.FindAllStringIndex(line, -1), []int{len(line), len(line)}) {
			out += n.said.ReplaceAllStringFunc(line[at:code[0]], n.sentence) + line[code[0]:code[1]]
			at = code[1]
		}
		line = out
	}
	return codeOf.ReplaceAllStringFunc(line, func(code string) string {
		if written, ok := n.command(strings.Trim(code, "`")); ok {
			return written
		}
		return code
	})
}

// sentence writes the command of a sentence, with what stands before and behind it.
func (n *Names) sentence(found string) string {
	m := n.said.FindStringSubmatch(found)
	if written, ok := n.command(m[2]); ok {
		return m[1] + written + m[3]
	}
	return found
}

// command writes one command; ok is false for what is none of the referee's own.
func (n *Names) command(line string) (written string, ok bool) {
	cmd, err := cmdline.Parse(line)
	if err != nil {
		return "", false
	}
	spec, ok := n.own[cmd.Name()]
	if !ok {
		return "", false
	}
	written = n.mention(cmd)
	for _, p := range spec.Params {
		if v, given := cmd.Get(p.Name); given && p.Kind == opts.SwitchParam {
			cmd = cmd.With(p.Name, map[bool]string{true: "True", false: "False"}[v == "on"])
		}
	}
	if _, options, more := strings.Cut(cmd.String(), cmd.Name()+" "); more {
		written += " `" + options + "`"
	}
	return written, true
}

// mention is the name of a command as a mention; with a slash where it is not registered.
func (n *Names) mention(cmd cmdline.Command) string {
	if ids := n.ids.Load(); ids != nil && (*ids)[cmd.Path[0]] != "" {
		return "</" + cmd.Name() + ":" + (*ids)[cmd.Path[0]] + ">"
	}
	return "`/" + cmd.Name() + "`"
}
