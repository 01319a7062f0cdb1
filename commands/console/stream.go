package console

import (
	"crypto/sha256"
	"encoding/binary"
	"io"
	"sync"
)

// Stream returns bytes that follow from a seed, for sessions that must come
// out the same every time: demos and tests. Never for games that people play,
// whose seeds nobody may know.
func Stream(seed []byte) io.Reader { return &stream{seed: seed} }

// stream is SHA-256 of the seed and a counter, block after block.
type stream struct {
	mu    sync.Mutex
	seed  []byte
	block uint64
	rest  []byte
}

func (s *stream) Read(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for done := 0; done < len(p); {
		if len(s.rest) == 0 {
			sum := sha256.Sum256(binary.BigEndian.AppendUint64(s.seed[:len(s.seed):len(s.seed)], s.block))
			s.rest = sum[:]
			s.block++
		}
		n := copy(p[done:], s.rest)
		s.rest = s.rest[n:]
		done += n
	}
	return len(p), nil
}
