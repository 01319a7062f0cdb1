package library_test

import (
	"os"
	"testing"

	"impulse/rules/rulestest/sample"
)

func TestMain(m *testing.M) {
	sample.Hoard()
	os.Exit(m.Run())
}
