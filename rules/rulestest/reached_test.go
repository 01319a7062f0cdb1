package rulestest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
)

// A refusal that no case reaches is named, and so is an excuse that nothing needs.
func TestRefusalsThatNothingReachesAreNamed(t *testing.T) {
	missing, err := unreached("testdata/refusing", nil)
	require.NoError(t, err)
	require.Equal(t, []string{`no case reaches book.go:10 "%s is no name."`, `no case reaches book.go:8 "A name stands here."`}, missing)
	missing, err = unreached("testdata/refusing", map[string]string{"A name stands here.": "it is a toy", "Who?": "it is none"})
	require.NoError(t, err)
	require.Equal(t, []string{`no case reaches book.go:10 "%s is no name."`, "nothing that cases leave out is called Who?"}, missing)
}

// A toy that makes a refusal in one place more is told of it until that is reached.
func TestRefusalsAreSeenWhereTheyAreMade(t *testing.T) {
	here := refusalSite{file: "reached_test.go", from: 1, to: 1000}
	require.False(t, here.reached("."))
	require.Error(t, cmdline.Refuse("toy", "No."))
	require.True(t, here.reached("."))
	require.False(t, here.reached("../pentagon"), "of another package")
	here.to = 10
	require.False(t, here.reached("."), "on another line")
}
