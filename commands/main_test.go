package commands_test

import (
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // these tests hold little, and make much
	os.Exit(m.Run())
}
