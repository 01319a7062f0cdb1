package storage

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestADamagedDeferralIsReportedAndPruned(t *testing.T) {
	db := openAt(t, tempPath(t), Options{NoSync: true})
	updateRaw(t, db, func(tx *txn) error { return tx.put(bDeferrals, []byte("1"), []byte("nonsense")) })
	view(t, db, func(tx *Tx) {
		_, err := tx.Deferrals()
		require.ErrorIs(t, err, ErrDamaged)
	})
	update(t, db, func(tx *Tx) error { return tx.PruneDeferrals(0) })
	viewRaw(t, db, func(tx *txn) { require.False(t, tx.has(bDeferrals, []byte("1"))) })
}
