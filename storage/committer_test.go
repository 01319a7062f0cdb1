package storage

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// group holds the committer until all fns wait in this order, so that they share
// a transaction, and returns their errors.
func group(t *testing.T, db *DB, fns ...func(*Tx) error) []error {
	t.Helper()
	hold, held := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		_ = db.Update(ctx, func(*Tx) error { close(held); <-hold; return nil })
	})
	<-held
	errs := make([]error, len(fns))
	for i, fn := range fns {
		wg.Go(func() { errs[i] = caught(db, fn) })
		time.Sleep(5 * time.Millisecond)
	}
	close(hold)
	wg.Wait()
	return errs
}

// caught is Update with a panic returned as its error.
func caught(db *DB, fn func(*Tx) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = p.(*Panic)
		}
	}()
	return db.Update(ctx, fn)
}

func setUser(name string, runs *int) func(*Tx) error {
	return func(tx *Tx) error {
		*runs++
		return tx.PutUser(name, []byte("x"))
	}
}

// idOf is the number of a transaction.
func idOf(tx *Tx) int { return tx.Users.(users).b.ID() }

func known(t *testing.T, db *DB, names ...string) (have []bool) {
	t.Helper()
	view(t, db, func(tx *Tx) {
		for _, name := range names {
			b, err := tx.User(name)
			require.NoError(t, err)
			have = append(have, b != nil)
		}
	})
	return have
}

func TestGroupsShareACommit(t *testing.T) {
	db := openNew(t)
	var ids [3]int
	note := func(i int) func(*Tx) error {
		return func(tx *Tx) error { ids[i] = idOf(tx); return tx.PutUser(strconv.Itoa(i), []byte("x")) }
	}
	require.Equal(t, []error{nil, nil, nil}, group(t, db, note(0), note(1), note(2)))
	require.Equal(t, ids[0], ids[1])
	require.Equal(t, ids[0], ids[2])
}

func TestFailureAfterWritingIsIsolated(t *testing.T) {
	db := openNew(t)
	wrong := errors.New("wrong")
	var a, b, c int
	errs := group(t, db, setUser("a", &a), func(tx *Tx) error {
		_ = setUser("b", &b)(tx)
		return wrong
	}, setUser("c", &c))
	require.Equal(t, []error{nil, wrong, nil}, errs)
	require.Equal(t, []bool{true, false, true}, known(t, db, "a", "b", "c"))
	require.Equal(t, []int{2, 2, 1}, []int{a, b, c}, "the first ran again, the failed one ran again alone")
}

func TestRefusalBeforeWritingDisturbsNobody(t *testing.T) {
	db := openNew(t)
	wrong := errors.New("wrong")
	var a, c int
	errs := group(t, db, setUser("a", &a), func(*Tx) error { return wrong }, setUser("c", &c))
	require.Equal(t, []error{nil, wrong, nil}, errs)
	require.Equal(t, []bool{true, true}, known(t, db, "a", "c"))
	require.Equal(t, []int{1, 1}, []int{a, c})
}

func TestFailureCausedByAnUnsavedChangeIsTriedAlone(t *testing.T) {
	db := openNew(t)
	seen := errors.New("anna is there")
	spoilt := errors.New("spoilt")
	errs := group(t, db, func(tx *Tx) error {
		_ = tx.PutUser("anna", []byte("x"))
		return spoilt
	}, func(tx *Tx) error {
		if b, _ := tx.User("anna"); b != nil {
			return seen
		}
		return tx.PutUser("bert", []byte("x"))
	})
	require.Equal(t, []error{spoilt, nil}, errs)
	require.Equal(t, []bool{false, true}, known(t, db, "anna", "bert"))
}

func TestPanicReachesItsCallerOnly(t *testing.T) {
	db := openNew(t)
	var a, c int
	errs := group(t, db, setUser("a", &a), func(tx *Tx) error {
		_ = tx.PutUser("b", []byte("x"))
		panic("bug")
	}, setUser("c", &c))
	require.NoError(t, errs[0])
	require.NoError(t, errs[2])
	var p *Panic
	require.ErrorAs(t, errs[1], &p)
	require.Equal(t, "bug", p.Value)
	require.Contains(t, p.Error(), "TestPanicReachesItsCallerOnly")
	require.Equal(t, []bool{true, false, true}, known(t, db, "a", "b", "c"))
}

func TestGoexitDoesNotEndTheCommitter(t *testing.T) {
	db := openNew(t)
	err := db.Update(ctx, func(tx *Tx) error {
		_ = tx.PutUser("a", []byte("x"))
		runtime.Goexit()
		return nil
	})
	require.ErrorContains(t, err, "ended its goroutine")
	var b int
	require.NoError(t, db.Update(ctx, setUser("b", &b)))
	require.Equal(t, []bool{false, true}, known(t, db, "a", "b"))
}

func TestHeaderIsPutBackWhenNothingIsSaved(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 2)
	g, h := newGame(1), newGame(2)
	appendTo := func(g *Game) func(*Tx) error {
		return func(tx *Tx) error { _, err := tx.Append(g, []byte("x"), nil, nil); return err }
	}
	errs := group(t, db, appendTo(g), func(tx *Tx) error {
		_ = appendTo(h)(tx)
		return ErrStale
	})
	require.Equal(t, []error{nil, ErrStale}, errs, "g was appended twice, the second time from the stored header")
	require.Equal(t, uint64(1), g.Entries)
	require.Equal(t, newGame(2), h)
}

func TestContext(t *testing.T) {
	db := openNew(t)
	ended, end := context.WithCancel(ctx)
	end()
	require.ErrorIs(t, db.Update(ended, func(*Tx) error { return nil }), context.Canceled)

	waiting, end := context.WithCancel(ctx)
	defer end()
	hold := make(chan struct{})
	first := make(chan error)
	go func() {
		first <- db.Update(waiting, func(tx *Tx) error { <-hold; return tx.PutUser("a", []byte("x")) })
	}()
	second := make(chan error)
	go func() {
		time.Sleep(10 * time.Millisecond)
		second <- db.Update(waiting, func(tx *Tx) error { return tx.PutUser("b", []byte("x")) })
	}()
	time.Sleep(30 * time.Millisecond)
	end()
	require.ErrorIs(t, <-second, context.Canceled, "it was not picked up")
	close(hold)
	require.NoError(t, <-first, "it was picked up, so its outcome is told")
	require.Equal(t, []bool{true, false}, known(t, db, "a", "b"))
}

func TestCloseWhileWriting(t *testing.T) {
	db := openNew(t)
	var wg sync.WaitGroup
	var saved atomic.Int64
	for i := range 20 {
		wg.Go(func() {
			for n := 0; ; n++ {
				err := db.Update(ctx, func(tx *Tx) error { return tx.PutUser(fmt.Sprint(i, "-", n), []byte("x")) })
				if err != nil {
					require.ErrorIs(t, err, ErrClosed)
					return
				}
				saved.Add(1)
			}
		})
	}
	time.Sleep(20 * time.Millisecond)
	require.NoError(t, db.Close())
	wg.Wait()
	require.Positive(t, saved.Load())
}

func TestVisibleTransaction(t *testing.T) {
	db := openNew(t)
	var id int
	update(t, db, func(tx *Tx) error { id = idOf(tx); return tx.PutUser("a", []byte("x")) })
	require.True(t, db.writer.visible(id))
	require.False(t, db.writer.visible(id+1))
}

func TestNothingIsWrittenAfterAnUnsureCommit(t *testing.T) {
	db := openNew(t)
	update(t, db, func(tx *Tx) error { return tx.PutUser("a", []byte("x")) })
	require.ErrorIs(t, db.writer.failed(0, errors.New("flush failed")), ErrUnsure)
	err := db.Update(ctx, func(tx *Tx) error { return tx.PutUser("b", []byte("x")) })
	require.ErrorIs(t, err, ErrUnsure)
	require.Equal(t, []bool{true, false}, known(t, db, "a", "b"))
	require.NoError(t, db.Close())
	require.False(t, openAt(t, db.Path(), Options{}).EndedInOrder(db.Run()), "it did not end in order")
}
