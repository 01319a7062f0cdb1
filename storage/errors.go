package storage

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"syscall"

	berrors "go.etcd.io/bbolt/errors"
)

// What callers tell apart with errors.Is.
var (
	// ErrNotFound: there is no such game, entry or snapshot.
	ErrNotFound = errors.New("not found")
	// ErrStale: somebody else has written the game since it was read.
	ErrStale = errors.New("the game was changed by somebody else meanwhile")
	// ErrClosed: the database is closed or closing.
	ErrClosed = errors.New("the database is closed")
	// ErrReadOnly: the database was opened for reading.
	ErrReadOnly = errors.New("the database is open for reading only")
	// ErrDiskFull: there was no room; nothing was changed.
	ErrDiskFull = errors.New("the disk is full, nothing was saved")
	// ErrUnsure: the disk failed in the last step of a commit, so that nobody
	// can say whether it will be there after a restart. No more is written.
	ErrUnsure = errors.New("the disk failed while saving; restart Impulse, what was just done may or may not be there")
	// ErrBadName: a place, seat, user or interaction id that cannot be a key.
	ErrBadName = errors.New("unusable name")
)

// Why Open refused a file, for errors.Is; the error itself is the sentence.
var (
	ErrInUse   = errors.New("in use by another process")
	ErrForeign = errors.New("not an Impulse database")
	ErrDamaged = errors.New("damaged database")
	ErrNewer   = errors.New("database of a newer Impulse")
)

// openError is a sentence for the operator with the cause for the program.
type openError struct {
	sentence string
	cause    error
}

func (e *openError) Error() string { return e.sentence }
func (e *openError) Unwrap() error { return e.cause }

// refuse makes an openError whose sentence begins with the file's path.
func refuse(path string, cause error, format string, args ...any) error {
	return &openError{path + " " + fmt.Sprintf(format, args...), cause}
}

// Panic is what Update panics with when its function panicked. The function
// ran in another goroutine, so Stack is where it happened.
type Panic struct {
	Value any
	Stack []byte
}

func (p *Panic) Error() string { return fmt.Sprintf("panic: %v\n%s", p.Value, p.Stack) }

// IsDiskFull reports whether err comes from a full disk, a used-up quota or a
// file at its largest size. Update marks such errors with ErrDiskFull.
func IsDiskFull(err error) bool {
	for _, full := range []error{ErrDiskFull, syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG, berrors.ErrMaxSizeReached} {
		if errors.Is(err, full) {
			return true
		}
	}
	return runtime.GOOS == "windows" && isWindowsDiskFull(err) || isFullInWords(err)
}

// isFullInWords is needed where bbolt grows the file: it keeps the words of the
// system's error, not the error.
func isFullInWords(err error) bool {
	return err != nil && strings.Contains(err.Error(), syscall.ENOSPC.Error())
}

// isWindowsDiskFull knows ERROR_DISK_FULL (112) and ERROR_HANDLE_DISK_FULL (39).
func isWindowsDiskFull(err error) bool {
	return errors.Is(err, syscall.Errno(112)) || errors.Is(err, syscall.Errno(39))
}
