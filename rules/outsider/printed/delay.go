package printed

import (
	"fmt"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
)

// Delay is a number of segments that something waits, in the text's notation: +2 is
// every other segment, +½ twice in a segment (A1.3, C4.0). The zero Delay is +0.
type Delay struct {
	Segments int // between two times; 0 where it is done more than once a segment
	Times    int // in one segment, where that is more than once; 0 for +0, as often as wanted
}

var glyphs = map[string]string{"1/2": "½", "1/3": "⅓", "1/4": "¼"}

// String writes the delay: "+⅓".
func (d Delay) String() string {
	if d.Times == 0 {
		return "+" + strconv.Itoa(d.Segments)
	}
	part := "1/" + strconv.Itoa(d.Times)
	if glyph, ok := glyphs[part]; ok {
		part = glyph
	}
	return "+" + part
}

// MarshalText writes the delay as a profile does.
func (d Delay) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (d *Delay) UnmarshalText(text []byte) error {
	read, err := ParseDelay(string(text))
	if err == nil {
		*d = read
	}
	return err
}

const mostDelay = 99

// ParseDelay reads +2, +½, +1/2 or +0; the plus may be left out.
func ParseDelay(text string) (Delay, error) {
	word := strings.TrimPrefix(text, "+")
	for plain, glyph := range glyphs {
		if word == glyph {
			word = plain
		}
	}
	times, part := strings.CutPrefix(word, "1/")
	least := 0
	if part {
		word, least = times, 2
	}
	n, err := strconv.Atoi(word)
	if err != nil || strings.Trim(word, "0123456789") != "" || n < least || n > mostDelay {
		return Delay{}, fmt.Errorf("%q is no delay; write +2, +1, +½, +⅓ or +0", cmdline.Shorten(text, 24))
	}
	if part {
		return Delay{Times: n}, nil
	}
	return Delay{Segments: n}, nil
}
