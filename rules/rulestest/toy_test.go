package rulestest_test

import (
	"testing"

	"impulse/rules/rulestest"
)

func TestToyCases(t *testing.T) {
	rulestest.Cases(t, rulestest.Toy.System(), "testdata/cases", nil)
}

func FuzzPlay(f *testing.F) { rulestest.FuzzPlay(f, rulestest.Toy.System()) }

func FuzzStates(f *testing.F) { rulestest.FuzzStates(f, rulestest.Toy.System(), nil) }
