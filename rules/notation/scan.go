package notation

// need takes a closing sign. When it is missing at the end, the place where
// the bracket opens is what helps.
func (p *scanner) need(closing byte, missing string, start int) {
	if p.take(closing) {
		return
	}
	if p.ended() {
		p.fail(start, "%s", missing)
	}
	p.unknown()
}

// digits reads a row of digits; the value is right when there are at most so
// many.
func (p *scanner) digits(most int) (value int64, size int) {
	for isDigit(p.next()) {
		if size++; size <= most {
			value = 10*value + int64(p.next()-'0')
		}
		p.at++
	}
	return value, size
}

// integer reads a whole number within bounds.
func (p *scanner) integer(start, least, most int, want string) int {
	p.skip()
	n, size := p.digits(9)
	if size == 0 || size > 9 || int(n) < least || int(n) > most {
		p.fail(start, "expected %s, %d to %d", want, least, most)
	}
	return int(n)
}

// enter counts what stands inside each other.
func (p *scanner) enter() {
	if p.depth++; p.depth > maxNest+1 { // the roll itself is one
		p.fail(p.at, "more than %d brackets and signs inside each other", maxNest)
	}
}

func (p *scanner) leave() { p.depth-- }

// isSpace reports whether a byte is one of those that may stand between parts.
func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

const spaces = " \t\n\r"

// skip goes over spaces.
func (p *scanner) skip() {
	for p.at < len(p.text) && isSpace(p.text[p.at]) {
		p.at++
	}
}

// ended reports whether nothing but spaces is left.
func (p *scanner) ended() bool {
	p.skip()
	return p.at == len(p.text)
}

// next is the next byte, 0 at the end.
func (p *scanner) next() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// peek skips spaces and is the next byte.
func (p *scanner) peek() byte {
	p.skip()
	return p.next()
}

// take takes a sign if it stands here.
func (p *scanner) take(sign byte) bool {
	if p.peek() != sign {
		return false
	}
	p.at++
	return true
}

// lower makes a letter small; other bytes become something else that is no
// letter.
func lower(c byte) byte { return c | 0x20 }

// hasFold reports whether the text begins with a word of small letters, in
// either case.
func hasFold(text, word string) bool {
	if len(text) < len(word) {
		return false
	}
	for i := range len(word) {
		if c := text[i]; c != word[i] && !(isLetter(c) && lower(c) == word[i]) {
			return false
		}
	}
	return true
}
