// Package sample says how much of all that there is a test goes through.
//
// Tests that hold each scenario, script or game to the same promise take long, and
// find little the second time that nothing was changed which they look at. So they
// take some of it, other parts every day, and all under IMPULSE_TESTS=whole
// (CONTRIBUTING.md). Some is never none, and what is alike stands side by side in
// what is sampled, so that some of each kind is played.
package sample

import (
	"flag"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"testing"
	"time"
)

// setting is the variable of the environment that says how much: "whole", or the day
// whose parts are taken, which every test that took some names.
const setting = "IMPULSE_TESTS"

// whole is the value for which nothing is left out.
const whole = "whole"

// Whole reports whether all is wanted: what -update writes anew is all there is.
func Whole() bool {
	update := flag.Lookup("update")
	return os.Getenv(setting) == whole || update != nil && update.Value.String() == "true"
}

// Day is the number of the day whose parts are taken.
func Day() int {
	if n, err := strconv.Atoi(os.Getenv(setting)); err == nil && n >= 0 {
		return n
	}
	return int(time.Now().Unix() / (24 * 60 * 60))
}

// Of are every n-th of all, others every day; never none where there are some.
func Of[E any](t testing.TB, all []E, n int) (out []E) {
	t.Helper()
	if Whole() || n < 2 {
		return all
	}
	today := Day()
	t.Logf("one in %d: %s=%d for the same, %s=%s for all", n, setting, today, setting, whole)
	for i := today % min(n, max(1, len(all))); i < len(all); i += n {
		out = append(out, all[i])
	}
	return out
}

// Hoard lets what is no longer needed lie until it is much, for the tests of packages
// that make much and hold little. A TestMain calls it first.
func Hoard() {
	debug.SetGCPercent(seldom)
	debug.SetMemoryLimit(most)
}

// seldom is by how much of what is held more is taken, in percent, before it is collected.
const seldom = 400

// most is how many bytes the tests of one package take before what they no longer need is
// collected: several packages are tested at once.
const most = math.MaxInt32 / 2
