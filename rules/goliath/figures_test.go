package goliath

import (
	"testing"

	"impulse/rules/rulestest"
)

func TestCases(t *testing.T) { rulestest.Cases(t, Book.System(), "testdata/cases") }
