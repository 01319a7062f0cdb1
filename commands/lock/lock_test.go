package lock

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// Who locks a thing has it alone, others do not wait for it, and nothing is kept.
func TestOneAtATime(t *testing.T) {
	var l Locks
	type other int
	defer l.Lock(other(1))()
	var all sync.WaitGroup
	n := 0
	for range 100 {
		all.Go(func() {
			defer l.Lock(1)()
			n++
		})
	}
	all.Wait()
	require.Equal(t, 100, n)
	require.Equal(t, 1, l.Held())
}
