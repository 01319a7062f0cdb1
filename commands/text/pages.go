package text

import (
	"strings"
	"unicode/utf8"
)

// PageUnits is the most that Discord takes in one message. It counts
// characters; we count UTF-16 units, of which a text never has fewer.
const PageUnits = 2000

// Fence begins and ends a code block.
const Fence = "```"

// Pages cuts a text into pages of at most so many units, between lines where
// that is possible. A code block that has to be cut is closed on its page and
// opened again on the next.
func Pages(text string, most int) []string {
	if Units(text) <= most {
		return []string{text}
	}
	p := &pages{most: most}
	for _, line := range strings.Split(text, "\n") {
		for _, piece := range Chop(line, most-2*len(Fence)-2) {
			p.add(piece)
		}
	}
	p.turn()
	return p.done
}

// pages grow line by line.
type pages struct {
	most  int // units of a page
	done  []string
	lines []string
	size  int  // units of lines, with their line ends
	code  bool // a code block is open
}

func (p *pages) add(line string) {
	room := p.most
	if p.code {
		room -= len(Fence) + 1
	}
	if p.size+Units(line) > room {
		p.turn()
	}
	if strings.HasPrefix(line, Fence) {
		p.code = !p.code
	}
	p.put(line)
}

func (p *pages) put(line string) {
	p.lines = append(p.lines, line)
	p.size += Units(line) + 1
}

// turn ends the page and begins the next.
func (p *pages) turn() {
	if p.code {
		p.put(Fence)
	}
	if page := strings.Join(p.lines, "\n"); strings.TrimSpace(page) != "" {
		p.done = append(p.done, page)
	}
	p.lines, p.size = nil, 0
	if p.code {
		p.put(Fence)
	}
}

// Units counts a text as UTF-16 does.
func Units(s string) int {
	n := utf8.RuneCountInString(s)
	for _, r := range s {
		if r > 0xffff {
			n++
		}
	}
	return n
}

// Chop cuts a line into pieces of at most so many units, after a space where
// there is one in the second half.
func Chop(line string, most int) []string {
	var out []string
	for Units(line) > most {
		cut, n := 0, 0
		for i, r := range line {
			if n += Units(string(r)); n > most {
				break
			}
			cut = i + utf8.RuneLen(r)
		}
		if space := strings.LastIndexByte(line[:cut], ' '); space > cut/2 {
			cut = space + 1
		}
		out, line = append(out, line[:cut]), line[cut:]
	}
	return append(out, line)
}
