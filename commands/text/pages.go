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
	p := &pages{most: most + 1, takes: func(line string) int { return Units(line) + 1 }} // the last line has no end
	return p.cut(text, most-2*len(Fence)-2)
}

// pages grow line by line.
type pages struct {
	most  int                   // what a page holds
	takes func(line string) int // of that
	done  []string
	lines []string
	size  int  // what the lines take
	code  bool // a code block is open
	heads bool // a line that ends in a colon goes to the page of what it heads
}

// cut makes pages of a text, and pieces of so many units of lines that no page holds.
func (p *pages) cut(text string, longest int) []string {
	for _, line := range strings.Split(text, "\n") {
		pieces := []string{line}
		if p.takes(line) > p.most-2*p.takes(Fence) {
			pieces = Chop(line, longest)
		}
		for _, piece := range pieces {
			p.add(piece)
		}
	}
	p.heads = false // nothing comes below the last line
	p.turn()
	return p.done
}

func (p *pages) add(line string) {
	room := p.most
	if p.code {
		room -= p.takes(Fence)
	}
	if p.size+p.takes(line) > room {
		p.turn()
	}
	if strings.HasPrefix(line, Fence) {
		p.code = !p.code
	}
	p.put(line)
}

func (p *pages) put(line string) {
	p.lines = append(p.lines, line)
	p.size += p.takes(line)
}

// turn ends the page and begins the next.
func (p *pages) turn() {
	head := p.headBelow()
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
	if head != "" {
		p.put(head)
	}
}

// headBelow takes the last line off the page where it heads what comes; "" where it does
// not, or the page is no more than that.
func (p *pages) headBelow() (head string) {
	last := len(p.lines) - 1
	if !p.heads || p.code || last < 1 || !strings.HasSuffix(p.lines[last], ":") {
		return ""
	}
	head, p.lines = p.lines[last], p.lines[:last]
	return head
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
