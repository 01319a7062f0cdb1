package main

import (
	"flag"
	"testing"
)

// People mostly wait to see what comes, so more tables are played at than there are
// processors.
func TestMain(m *testing.M) {
	flag.Parse()
	if side := flag.Lookup("test.parallel"); side.Value.String() == side.DefValue {
		_ = side.Value.Set("16")
	}
	m.Run()
}
