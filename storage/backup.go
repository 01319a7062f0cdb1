package storage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	bolt "go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// Backup writes a consistent copy while the database is in use, and returns its
// bytes. The file grows while it runs: give it a local file, not the network.
func (db *DB) Backup(w io.Writer) (n int64, err error) {
	err = db.bolt.View(func(b *bolt.Tx) error {
		n, err = b.WriteTo(w)
		return err
	})
	if errors.Is(err, berrors.ErrDatabaseNotOpen) {
		return 0, ErrClosed
	}
	return n, err
}

// BackupFile makes a backup at path, which appears only when it is whole and on
// the disk. A file that is there already is not overwritten.
func (db *DB) BackupFile(path string) error {
	return produce(path, true, func(temp string) error {
		f, err := os.OpenFile(temp, os.O_WRONLY|os.O_TRUNC, 0o600)
		if err != nil {
			return err
		}
		_, err = db.Backup(f)
		return errors.Join(err, f.Close())
	})
}

// Check reads the whole file and returns the first fault in its structure. It
// stops the writers, about a second for 4 GB (docs/dependencies.md).
func (db *DB) Check() error {
	check := func(tx *txn) error { return firstOf(tx.b.Check()) }
	if db.writer == nil {
		return db.view(check)
	}
	return db.update(context.Background(), check)
}

// firstOf reads to the end, or the sender would never end.
func firstOf(faults <-chan error) (first error) {
	for err := range faults {
		if first == nil {
			first = fmt.Errorf("%w: %w", ErrDamaged, err)
		}
	}
	return first
}

// produce lets write fill a temporary file beside path and gives it its name
// unless that is taken. A lasting one is flushed to the disk with its name.
func produce(path string, lasting bool, write func(temp string) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.part")
	if err != nil {
		return err
	}
	temp := f.Name()
	defer os.Remove(temp)
	if err := errors.Join(f.Close(), taken(path)); err != nil {
		return err
	}
	if err := write(temp); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if !lasting {
		return publish(temp, path)
	}
	if err := flush(temp); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if err := publish(temp, path); err != nil {
		return err
	}
	return flushFolder(filepath.Dir(path))
}

// taken refuses a path that exists.
func taken(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return refuse(path, fs.ErrExist, "exists already and is not overwritten; give another path.")
	}
	return nil
}

// publish links rather than renames, because a link never replaces a file.
// Where the file system has no links, a rename after a look must do.
func publish(temp, path string) error {
	err := os.Link(temp, path)
	if err == nil {
		return nil
	}
	if err := taken(path); err != nil {
		return err
	}
	return os.Rename(temp, path)
}

func flush(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// flushFolder makes the new name last. Some systems cannot flush a folder, and
// then nothing can be done about it.
func flushFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = f.Sync()
	return f.Close()
}
