package console

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// textOutput writes for people: every post under a line that says who reads
// it.
type textOutput struct {
	w    io.Writer
	bold func(string) string // nil: no colour
	here string              // whose posts need no heading
}

func (t textOutput) show(o outcome) error {
	var b strings.Builder
	for _, p := range o.posts {
		b.WriteString(t.heading(p, o.user))
		writeIndented(&b, plain(p.text))
		for _, f := range p.files {
			fmt.Fprintf(&b, "  [file %s, %d bytes%s]\n", f.Name, len(f.Body), kept(f))
		}
	}
	_, err := io.WriteString(t.w, b.String())
	return err
}

func (t textOutput) heading(p post, user string) string {
	if p.to == t.here {
		return ""
	}
	heading := readerOf(p.to, user) + ":"
	if t.bold != nil {
		heading = t.bold(heading)
	}
	return heading + "\n"
}

func kept(f file) string {
	if f.path == "" {
		return ""
	}
	return ": " + f.path
}

// readerOf names who reads a post.
func readerOf(to, user string) string {
	switch {
	case to == "reply":
		return "reply to " + user
	case isDM(to):
		return "DM to " + strings.TrimPrefix(to, "dm:")
	}
	return "#" + strings.TrimPrefix(to, "channel:")
}

func writeIndented(b *strings.Builder, text string) {
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight("  "+line, " \n") + "\n")
	}
}

// moment is a time as Discord shows it to each reader in their own.
var moment = regexp.MustCompile(`<t:(\d+):[a-zA-Z]>`)

// dated is a moment in words.
func dated(mark string) string {
	seconds, err := strconv.ParseInt(moment.FindStringSubmatch(mark)[1], 10, 64)
	if err != nil {
		return mark
	}
	return time.Unix(seconds, 0).UTC().Format("2006-01-02 15:04 UTC")
}

// plain takes Discord's marks out of a text: fences, emphasis, small print, escapes, times and the
// invisible space that keeps a mention from being one. Code stays as it is.
func plain(text string) string {
	text = moment.ReplaceAllStringFunc(text, dated)
	parts := strings.Split(strings.ReplaceAll(text, "\u200b", ""), "```")
	for i, part := range parts {
		if i > 0 {
			part = strings.TrimPrefix(part, "\n") // a fence has its line for itself
		}
		if i%2 == 0 {
			part = plainProse(part)
		}
		parts[i] = part
	}
	return strings.TrimRight(strings.Join(parts, ""), "\n")
}

// smallPrint begins a line that Discord shows small.
var smallPrint = regexp.MustCompile(`(?m)^-# `)

func plainProse(text string) string {
	var out strings.Builder
	escaped, code := false, false
	for _, r := range smallPrint.ReplaceAllString(text, "") {
		switch {
		case escaped:
			out.WriteRune(r)
			escaped = false
		case r == '`':
			code = !code
		case r == '\\' && !code:
			escaped = true
		case r == '*' && !code:
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}
