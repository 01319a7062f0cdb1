package storage

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDeferralsAreKeptUntilTheyAreDroppedOrOld(t *testing.T) {
	db := openAt(t, tempPath(t), Options{NoSync: true})
	first := Deferral{ID: "1", Token: "one", Hidden: true, AtMS: 5}
	second := Deferral{ID: "2", Token: "two", Update: true, AtMS: 6}
	third := Deferral{ID: "3", Token: "three", AtMS: 7}
	for _, d := range []Deferral{third, first, second} {
		update(t, db, func(tx *Tx) error { return tx.KeepDeferral(d) })
	}
	kept := func() (all []Deferral) {
		view(t, db, func(tx *Tx) {
			var err error
			all, err = tx.Deferrals()
			require.NoError(t, err)
		})
		return all
	}
	require.Equal(t, []Deferral{first, second, third}, kept())

	second.Token = "again"
	update(t, db, func(tx *Tx) error { return tx.KeepDeferral(second) })
	require.Equal(t, []Deferral{first, second, third}, kept())

	update(t, db, func(tx *Tx) error { return tx.DropDeferral("1") })
	update(t, db, func(tx *Tx) error { return tx.DropDeferral("1") })
	require.Equal(t, []Deferral{second, third}, kept())

	update(t, db, func(tx *Tx) error { return tx.PruneDeferrals(6 + KeepDeferralMS) })
	require.Equal(t, []Deferral{third}, kept())
	update(t, db, func(tx *Tx) error { return tx.PruneHandled(7 + KeepDeferralMS) })
	require.Empty(t, kept(), "whoever drops old answers drops old promises")
}

func TestADeferralNeedsAName(t *testing.T) {
	db := openAt(t, tempPath(t), Options{NoSync: true})
	require.ErrorIs(t, db.Update(ctx, func(tx *Tx) error { return tx.KeepDeferral(Deferral{}) }), ErrBadName)
}

func TestADamagedDeferralIsReportedAndPruned(t *testing.T) {
	db := openAt(t, tempPath(t), Options{NoSync: true})
	update(t, db, func(tx *Tx) error { return tx.put(bDeferrals, []byte("1"), []byte("nonsense")) })
	view(t, db, func(tx *Tx) {
		_, err := tx.Deferrals()
		require.ErrorIs(t, err, ErrDamaged)
	})
	update(t, db, func(tx *Tx) error { return tx.PruneDeferrals(0) })
	view(t, db, func(tx *Tx) { require.False(t, tx.has(bDeferrals, []byte("1"))) })
}
