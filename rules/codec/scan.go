package codec

import (
	"encoding/binary"
	"fmt"
)

// What any state may hold, of whatever game: little enough to be decoded, looked
// at and drawn.
const (
	maxState = 2 << 20 // bytes
	maxItems = 300_000 // numbers, texts, lists and records, the names of fields included
	maxDeep  = 16      // lists and records within each other
	maxList  = 5000    // entries of a list, or fields of a record
	maxText  = 8000    // bytes
)

// MaxNumber is more than any number of a state.
const MaxNumber = 1 << 31

// Scan looks at the bytes of a snapshot or a state before anything is made of
// them: that they are such as [Encode] writes, and not too many. A list of empty
// records takes a byte for each, and hundreds once it is decoded.
func Scan(raw []byte) error {
	if len(raw) > maxState {
		return fmt.Errorf("it has %d bytes, more than %d", len(raw), maxState)
	}
	r := cborReader{rest: raw}
	if err := r.item(0, true); err != nil {
		return err
	}
	if len(r.rest) > 0 {
		return fmt.Errorf("something stands behind its end")
	}
	return nil
}

// cborReader takes CBOR apart (RFC 8949), item by item.
type cborReader struct {
	rest  []byte
	items int
}

// The major types.
const (
	cborPositive = iota
	cborNegative
	cborBytes
	cborText
	cborList
	cborRecord
	cborTag
	cborSimple
)

// item reads one item with all that is in it. Nothing at all may stand where a
// field is empty, never in a list.
func (r *cborReader) item(deep int, mayBeNothing bool) error {
	major, n, ok := r.head()
	if r.items++; !ok || r.items > maxItems || deep > maxDeep {
		return fmt.Errorf("it is broken, or holds too much")
	}
	switch major {
	case cborPositive, cborNegative:
		if n > MaxNumber {
			return fmt.Errorf("a number in it is too large")
		}
	case cborText:
		return r.text(n)
	case cborList:
		return r.many(n, 1, deep)
	case cborRecord:
		return r.many(n, 2, deep)
	case cborSimple:
		if !r.simple(n, mayBeNothing) {
			return fmt.Errorf("it holds what is no value")
		}
	default:
		return fmt.Errorf("it holds what no state holds")
	}
	return nil
}

// The simple values.
const (
	cborFalse   = 20
	cborTrue    = 21
	cborNothing = 22
)

func (r *cborReader) simple(n uint64, mayBeNothing bool) bool {
	return n == cborFalse || n == cborTrue || n == cborNothing && mayBeNothing
}

func (r *cborReader) text(n uint64) error {
	if n > maxText || n > uint64(len(r.rest)) {
		return fmt.Errorf("a text in it is too long")
	}
	r.rest = r.rest[n:]
	return nil
}

// many reads the entries of a list, or the fields of a record, which are two
// items each.
func (r *cborReader) many(n, each uint64, deep int) error {
	if n > maxList {
		return fmt.Errorf("a list in it is too long")
	}
	for range n * each {
		if err := r.item(deep+1, each == 2); err != nil {
			return err
		}
	}
	return nil
}

// head reads the beginning of an item: its major type, and the number that
// belongs to it. What has no length of its own, and floats, are not ok.
func (r *cborReader) head() (major int, n uint64, ok bool) {
	if len(r.rest) == 0 {
		return 0, 0, false
	}
	first := r.rest[0]
	major, n = int(first>>5), uint64(first&31)
	r.rest = r.rest[1:]
	if n < 24 {
		return major, n, true
	}
	size := 1 << (n - 24)
	if n > 27 || major == cborSimple || size > len(r.rest) {
		return major, n, false
	}
	var wide [8]byte
	copy(wide[8-size:], r.rest)
	r.rest = r.rest[size:]
	return major, binary.BigEndian.Uint64(wide[:]), true
}
