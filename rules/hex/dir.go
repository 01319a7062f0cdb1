package hex

import "fmt"

// Dir is one of the six directions, A (north) to F, clockwise.
type Dir uint8

// The absolute directions (Pentagon War, Movement).
const (
	A Dir = iota
	B
	C
	D
	E
	F
)

// Dirs lists the directions clockwise from A.
func Dirs() [6]Dir { return [6]Dir{A, B, C, D, E, F} }

// String is the letter.
func (d Dir) String() string { return string('A' + rune(d%6)) }

// ParseDir reads a letter A to F, large or small.
func ParseDir(text string) (Dir, error) {
	if len(text) == 1 {
		if n := (text[0] | 0x20) - 'a'; n < 6 {
			return Dir(n), nil
		}
	}
	return A, fmt.Errorf("%q is no direction: write a letter from A (north) clockwise to F", text)
}

// MarshalText writes the letter.
func (d Dir) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a letter.
func (d *Dir) UnmarshalText(text []byte) error {
	parsed, err := ParseDir(string(text))
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}

// Turn is d turned by a number of hexsides, clockwise when positive.
func (d Dir) Turn(hexsides int) Dir { return Dir(mod(int(d)+hexsides, 6)) }

// Relative is the number, 1 to 6, that d has for a craft with that facing:
// 1 ahead, then clockwise. It is also the number of the armor that looks that
// way (Pentagon War, Taking Damage). The inverse is facing.Turn(n-1).
func (d Dir) Relative(facing Dir) int { return mod(int(d)-int(facing), 6) + 1 }

// Between is the shortest turn from a to b in hexsides, -2 to 3, clockwise
// when positive; the way about is 3.
func Between(a, b Dir) int {
	turn := mod(int(b)-int(a), 6)
	if turn > 3 {
		return turn - 6
	}
	return turn
}

// mod is the remainder that is never negative.
func mod(n, by int) int { return ((n % by) + by) % by }
