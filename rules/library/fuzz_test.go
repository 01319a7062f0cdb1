package library_test

import (
	"testing"

	"impulse/rules/library"
	"impulse/rules/rulestest"
)

func FuzzPentagonStates(f *testing.F) { rulestest.FuzzStates(f, library.Systems[0], drawn) }

func FuzzGoliathStates(f *testing.F) { rulestest.FuzzStates(f, library.Systems[1], drawn) }
