package storage

import (
	"encoding/binary"
	"fmt"
)

// A delta says how to make some bytes out of others that are much alike: what to
// copy from those, and what is new. It is a row of
//
//	length of new bytes, the new bytes, length of the copy, where it begins
//
// with numbers as uvarints; where a copy is of length 0, its place is left out.

// block is the shortest stretch that is looked for: the base is cut into blocks,
// and each place of the other bytes is looked up among them.
const block = 16

// delta makes b out of base.
func delta(base, b []byte) []byte {
	blocks := make(map[[block]byte]int, len(base)/block)
	for at := 0; at+block <= len(base); at += block {
		key := [block]byte(base[at:])
		if _, known := blocks[key]; !known {
			blocks[key] = at
		}
	}
	var out []byte
	told := 0 // bytes of b that out makes
	for i := 0; i+block <= len(b); {
		at, found := blocks[[block]byte(b[i:])]
		if !found {
			i++
			continue
		}
		for i > told && at > 0 && b[i-1] == base[at-1] {
			i, at = i-1, at-1
		}
		n := alike(base[at:], b[i:])
		out = piece(out, b[told:i], n)
		out = binary.AppendUvarint(out, uint64(at))
		i += n
		told = i
	}
	return piece(out, b[told:], 0)
}

// piece adds new bytes, and the length of the copy that follows them.
func piece(out, fresh []byte, copied int) []byte {
	out = binary.AppendUvarint(out, uint64(len(fresh)))
	return binary.AppendUvarint(append(out, fresh...), uint64(copied))
}

// alike counts the bytes with which both begin.
func alike(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

// undelta makes of base what a delta says; ErrDamaged when it cannot.
func undelta(base, d []byte) ([]byte, error) {
	out := []byte{}
	for r := (reader{rest: d}); ; {
		out = append(out, r.take(r.number())...)
		n := r.number()
		if n == 0 && len(r.rest) == 0 && !r.bad {
			return out, nil
		}
		at := r.number()
		if r.bad || n == 0 || at > uint64(len(base)) || n > uint64(len(base))-at {
			return nil, fmt.Errorf("%w: a snapshot does not fit its base", ErrDamaged)
		}
		out = append(out, base[at:at+n]...)
	}
}

// reader takes numbers and bytes; bad once there were too few.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) number() uint64 {
	v, n := binary.Uvarint(r.rest)
	r.bad = r.bad || n <= 0
	r.rest = r.rest[max(n, 0):]
	return v
}

func (r *reader) take(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.bad, n = true, 0
	}
	out := r.rest[:n]
	r.rest = r.rest[n:]
	return out
}
