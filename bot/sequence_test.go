package bot

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSequenceKeepsTheOrderOfAKey(t *testing.T) {
	s := sequence{most: 1000}
	var mu sync.Mutex
	done := map[string][]int{}
	for n := range 500 {
		for _, key := range []string{"a", "b", "c"} {
			require.True(t, s.do(key, func() {
				mu.Lock()
				defer mu.Unlock()
				done[key] = append(done[key], n)
			}))
		}
	}
	s.wait()
	for key, order := range done {
		require.Len(t, order, 500, key)
		require.IsIncreasing(t, order, key)
	}
	require.Empty(t, s.queue, "nothing stays behind")
}

func TestSequenceHasAnEnd(t *testing.T) {
	s := sequence{most: 2}
	hold, held := make(chan struct{}), make(chan struct{})
	require.True(t, s.do("a", func() { close(held); <-hold }))
	<-held
	require.True(t, s.do("a", func() {}))
	require.True(t, s.do("a", func() {}))
	require.False(t, s.do("a", func() {}), "two wait already")
	require.True(t, s.do("b", func() {}), "other keys go on")
	close(hold)
	s.wait()
}
