package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	bolt "go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// prepare makes the file when there is none, and otherwise looks whether it can
// be given to bbolt. bbolt maps the file into memory and trusts it: a file that
// ends too early kills the process with SIGBUS, and a bad page with a panic in
// a goroutine of bbolt's own. So the file is looked at before (pages.go).
func prepare(path string, o Options) error {
	st, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && o.ReadOnly:
		return refuse(path, err, "does not exist.")
	case errors.Is(err, fs.ErrNotExist):
		return makeFile(path, o)
	case err != nil:
		return explain(path, err)
	case st.IsDir():
		return refuse(path, ErrForeign, "is a folder; give the path of a file in it.")
	case !st.Mode().IsRegular():
		return refuse(path, ErrForeign, "is no ordinary file; a database needs one.")
	case st.Size() == 0:
		return refuse(path, ErrForeign, "is an empty file, not an Impulse database; delete it, or restore a backup if it was one.")
	}
	return inspect(path)
}

// inspect looks at the file while a shared lock keeps writers out. The outline
// comes first, as bbolt must not map a truncated file.
//
// A run that ends in order leaves the list of free pages in the file (run.go), and
// of such a file that list alone is read: whatever else is wrong with it ends the
// process that meets it, and the next one finds a file that was not closed in
// order. Of that, and of a backup, every page is read, as bbolt does itself.
func inspect(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return explain(path, err)
	}
	defer f.Close()
	if _, err := readOutline(f); err != nil {
		return refuse(path, err, "%s", outlineSentence(err))
	}
	lock, err := bolt.Open(path, 0, &bolt.Options{ReadOnly: true, Timeout: lockTimeout, NoStatistics: true})
	if err != nil {
		return explain(path, err)
	}
	defer lock.Close()
	outline, err := readOutline(f)
	if err == nil {
		err = outline.check()
	}
	if err != nil {
		return refuse(path, fmt.Errorf("%w: %w", ErrDamaged, err), "is damaged (%v); restore a backup.", err)
	}
	return nil
}

func outlineSentence(err error) string {
	if errors.Is(err, errTruncated) {
		return "is damaged: its end is missing; restore a backup."
	}
	if errors.Is(err, ErrDamaged) {
		return "is damaged: its first pages are unreadable; restore a backup."
	}
	return "is not an Impulse database; give another path."
}

// guard turns what can still go wrong in bbolt into an error. After a panic of its
// Open, its mapping and with it the lock stay until the process ends.
func guard(path string, do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = refuse(path, ErrDamaged, "is damaged (%v); restore a backup.", p)
		}
	}()
	return do()
}

// explain makes the sentence for a failure of the system or of bbolt.
func explain(path string, err error) error {
	switch {
	case errors.Is(err, berrors.ErrTimeout):
		return refuse(path, ErrInUse, "is in use by another process; only one Impulse can have it open, so stop the other first.")
	case errors.Is(err, fs.ErrPermission):
		return refuse(path, err, "may not be opened by this user (permission denied); check the owner and mode of the file and its folder.")
	case errors.Is(err, syscall.EROFS):
		return refuse(path, err, "lies on a file system that cannot be written to; give another path.")
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return refuse(path, err, "cannot be made: %s is no folder; make it first or give another path.", filepath.Dir(path))
	case IsDiskFull(err):
		return refuse(path, fmt.Errorf("%w: %w", ErrDiskFull, err), "cannot be opened: the disk is full.")
	case errors.Is(err, berrors.ErrInvalid), errors.Is(err, berrors.ErrChecksum), errors.Is(err, berrors.ErrVersionMismatch):
		return refuse(path, ErrDamaged, "is damaged: its first pages are unreadable; restore a backup.")
	}
	return refuse(path, err, "cannot be opened: %v.", err)
}

// makeFile makes an empty database beside path and then gives it its name, so
// that a process killed meanwhile leaves no half of one under that name.
func makeFile(path string, o Options) error {
	err := produce(path, !o.NoSync, func(temp string) error {
		b, err := bolt.Open(temp, 0o600, &bolt.Options{Timeout: lockTimeout, NoSync: o.NoSync})
		if err != nil {
			return err
		}
		err = b.Update(func(b *bolt.Tx) error { return create(b, o) })
		return errors.Join(err, b.Close())
	})
	if errors.Is(err, fs.ErrExist) {
		return nil // another process was faster; the lock decides
	}
	if err != nil {
		return explain(path, err)
	}
	return nil
}

// lockTimeout lets a process that is just ending go, and no more: bbolt tries
// again every 50 ms, and 0 would wait for ever.
const lockTimeout = 100 * time.Millisecond
