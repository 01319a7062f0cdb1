package storage

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPruningAllAtOnceReadsEachOnce(t *testing.T) {
	db := openNew(t)
	update(t, db, func(tx *Tx) error {
		for i := range 500 {
			require.NoError(t, tx.SetHandled(fmt.Sprint(i), []byte("x"), int64(i%5)))
		}
		return nil
	})
	update(t, db, func(tx *Tx) error { return tx.PruneHandled(5 * KeepIDMS) })
	require.Len(t, dump(t, db), 4)
}
