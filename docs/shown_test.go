package docs_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// post is what one reader reads, without the indentation of the console. Files
// that come with it are left out.
type post struct {
	reader string // as the console heads it: "#channel", "reply to red"
	lines  []string
}

var (
	heading  = regexp.MustCompile(`^(#\S+|reply to \S+|DM to \S+):$`)
	attached = regexp.MustCompile(`^  \[file .*\]$`)
	number   = regexp.MustCompile(`\d+`)
	varies   = regexp.MustCompile(`\b[0-9a-f]{7,}\b|\d+`)
)

// left stands in a page for lines that it leaves out.
const left = "…"

// posts reads what the console shows, or a page. Lines before any heading are
// the answer to the line that was typed.
func posts(lines []string, answer string) []post {
	var out []post
	bare := true
	for _, line := range lines {
		m := heading.FindStringSubmatch(line)
		switch {
		case m != nil:
			out, bare = append(out, post{reader: m[1]}), false
			continue
		case attached.MatchString(line):
			continue
		case len(out) == 0:
			out = append(out, post{reader: answer})
		}
		switch {
		case strings.TrimSpace(line) == left:
			line = left
		case !bare:
			line = strings.TrimPrefix(line, "  ")
		}
		out[len(out)-1].lines = append(out[len(out)-1].lines, line)
	}
	return out
}

// compare says what a page shows otherwise than it came, or "". A page may
// leave out whole posts, and lines where it writes "…".
func compare(page, came []post) string {
	for _, p := range page {
		i := slices.IndexFunc(came, func(c post) bool { return c.reader == p.reader && shows(p.lines, c.lines) })
		if i < 0 {
			return fmt.Sprintf("nobody reads so of it:\n%s\nbut:\n%s", text([]post{p}), text(came))
		}
		came = came[i+1:]
	}
	return ""
}

// shows reports whether lines of a page, some of them left out, are the lines
// that came.
func shows(page, came []string) bool {
	if len(page) == 0 {
		return len(came) == 0
	}
	if page[0] != left {
		return len(came) > 0 && page[0] == came[0] && shows(page[1:], came[1:])
	}
	for skipped := range len(came) + 1 {
		if shows(page[1:], came[skipped:]) {
			return true
		}
	}
	return false
}

// renew gives the posts of a page the words that came now: of each the post
// that is most like it, with the same lines left out. It says what it cannot
// find.
func renew(page, came []post) (out []post, problem string) {
	for _, p := range page {
		best, most := -1, 0
		for i, c := range came {
			if n := common(p.lines, c.lines); c.reader == p.reader && (best < 0 || n > most) {
				best, most = i, n
			}
		}
		if best < 0 {
			return page, "nobody reads so of it:\n" + text([]post{p}) + "\nbut:\n" + text(came)
		}
		lines, ok := renewed(p.lines, came[best].lines)
		if !ok {
			return page, "where lines are left out it cannot be seen which ones are shown; write this block anew from:\n" + text(came[best:best+1])
		}
		out, came = append(out, post{p.reader, lines}), came[best+1:]
	}
	return out, ""
}

// alike is a line without its numbers, ids and hashes.
func alike(line string) string { return varies.ReplaceAllString(line, "0") }

// common counts the lines of a page that came, whatever their numbers.
func common(page, came []string) int {
	n := 0
	for _, line := range page {
		if slices.ContainsFunc(came, func(c string) bool { return alike(c) == alike(line) }) {
			n++
		}
	}
	return n
}

// renewed is a post with the lines left out that the page leaves out: each
// stretch of lines between begins with a line like that of the page, and is as
// long.
func renewed(page, came []string) (out []string, ok bool) {
	if !slices.ContainsFunc(page, func(line string) bool { return line == left }) {
		return came, true
	}
	for i := 0; i < len(page); i++ {
		if page[i] == left {
			out = append(out, page[i])
			continue
		}
		if i == 0 || page[i-1] == left {
			at := nearest(page[i], came)
			if at < 0 {
				return nil, false
			}
			came = came[at:]
		}
		if len(came) == 0 {
			return nil, false
		}
		out, came = append(out, came[0]), came[1:]
	}
	if page[len(page)-1] != left {
		out = append(out, came...)
	}
	return out, true
}

// nearest is the line that begins most like another, or -1.
func nearest(line string, came []string) int {
	best, most := -1, 5
	for i, c := range came {
		n := 0
		for a, b := alike(line), alike(c); n < min(len(a), len(b)) && a[n] == b[n]; {
			n++
		}
		if n > most || n == len(alike(line)) && best < 0 {
			best, most = i, n
		}
	}
	return best
}

// text writes posts as the console does; the answer alone stands bare.
func text(all []post) string { return strings.Join(lines(all, ""), "\n") }

// lines writes posts as a page does, the answer without a heading.
func lines(all []post, answer string) []string {
	var out []string
	for _, p := range all {
		indent := "  "
		if p.reader == answer && len(all) == 1 {
			indent = ""
		} else {
			out = append(out, p.reader+":")
		}
		for _, line := range p.lines {
			out = append(out, strings.TrimRight(indent+line, " "))
		}
	}
	return out
}
