package commands_test

import (
	"testing"

	"impulse/rules/rulestest/sample"
)

func TestMain(m *testing.M) {
	sample.Hoard()
	m.Run()
}
