package storage_test

import (
	"testing"

	"impulse/storage"
	"impulse/storage/storagetest"
)

// The database keeps the contract of a store.
func TestContract(t *testing.T) {
	storagetest.Run(t, func(path string) (storage.Store, error) { return storage.Open(path, storage.Options{NoSync: true}) })
}
