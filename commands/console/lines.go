package console

import (
	"bufio"
	"errors"
	"io"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"impulse/commands/outbox"
	"impulse/rules/cmdline"
)

const (
	gm      = "gm"      // who speaks when a line names nobody
	channel = "channel" // where, when a line names no place

	maxInput = 1 << 20 // bytes of a line that are kept; the rest is skipped
	maxEcho  = 8000    // bytes of a line that are echoed whole
	shortTo  = 60      // characters of a longer one that are
)

// lineReader reads lines of any length from a pipe or a file.
type lineReader struct{ r *bufio.Reader }

func newLineReader(r io.Reader) lineReader { return lineReader{bufio.NewReaderSize(r, 64<<10)} }

// next returns the next line without its end, or io.EOF. Of a line that is too
// long it keeps one byte more than maxInput, and skips the rest.
func (l lineReader) next() (string, error) {
	var line []byte
	for {
		part, err := l.r.ReadSlice('\n')
		line = append(line, part[:min(len(part), maxInput+1-len(line))]...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case err == nil, err == io.EOF && len(line) > 0:
			return strings.TrimRight(string(line), "\r\n"), nil
		default:
			return "", err
		}
	}
}

// request is one line of input as it is meant.
type request struct {
	number int    // of the line, from 1, counting those that are skipped
	user   string // who speaks
	place  string // where, as commands.Call has it
	input  string // what is left of the line
}

// silent reports whether a line asks for nothing.
func silent(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

var (
	prefix = regexp.MustCompile(`^@(\S*)\s*`)
	name   = regexp.MustCompile(`^[\pL\pN_-]{1,32}$`)
)

// parse takes the speaker off a line: "@red", "@red/bridge", "@red/dm".
// Without one the line is that of user.
func parse(line, user string) (request, error) {
	r := request{user: user, place: channel, input: strings.TrimSpace(line)}
	if len(line) > maxInput {
		return r, cmdline.Unclear("That line is longer than %d bytes and was skipped; a command has at most %d.", maxInput, maxEcho)
	}
	m := prefix.FindStringSubmatch(r.input)
	if m == nil {
		return r, nil
	}
	speaker, place, placed := strings.Cut(m[1], "/")
	if !name.MatchString(speaker) || placed && !name.MatchString(place) {
		return r, cmdline.Unclear("%s names nobody: write @red or @red/bridge, names of 1 to 32 letters, digits, - and _.", cmdline.Shorten(m[0], 40))
	}
	r.user, r.input = speaker, r.input[len(m[0]):]
	switch place {
	case "":
	case "dm":
		r.place = outbox.DM(speaker)
	default:
		r.place = place
	}
	return r, nil
}

// echo is the input as it is repeated to its author: valid, and short enough
// to be read when it is noise.
func echo(input string) string {
	if len(input) > maxEcho {
		input = string([]rune(input[:4*shortTo])[:shortTo]) + "…"
	}
	if utf8.ValidString(input) {
		return input
	}
	return strings.ToValidUTF8(input, "\uFFFD")
}

// firstWord returns what stands before the first space, in lower case.
func firstWord(input string) string {
	word, _, _ := strings.Cut(input, " ")
	return strings.ToLower(word)
}

var span = regexp.MustCompile(`^(?i:clock)\s+\+(\d{1,5})([dhm])$`)

var spanUnits = map[string]time.Duration{"d": 24 * time.Hour, "h": time.Hour, "m": time.Minute}

// parseClock reads by how much "clock +24h" moves the clock.
func parseClock(input string) (time.Duration, error) {
	m := span.FindStringSubmatch(input)
	if m == nil {
		return 0, cmdline.Unclear("%s does not move the console's clock; write clock +24h, clock +2d or clock +90m.", cmdline.Shorten(input, 40))
	}
	var n time.Duration
	for _, digit := range m[1] {
		n = 10*n + time.Duration(digit-'0')
	}
	return n * spanUnits[m[2]], nil
}

// isDM reports whether a place is the bot's conversation with one user.
func isDM(place string) bool { return strings.HasPrefix(place, outbox.DM("")) }

// trimMark takes the byte order mark off that some editors begin a file with.
func trimMark(line string) string { return strings.TrimPrefix(line, "\uFEFF") }
