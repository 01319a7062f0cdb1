package orders_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// What a long sheet comes to is told beside its seal in a few lines, with how it ends; orders show has all.
func TestALongLookAheadIsCut(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-two"}, [2]string{"nato", "game join seat:nato"}, [2]string{"red", "game join seat:russians"})
	g.Must("nato", "tactic engage 4")
	ahead := func(text string) []string {
		_, after, told := strings.Cut(text, "without dice:\n")
		require.True(t, told, text)
		return strings.Split(after, "\n")
	}
	sealed := ahead(g.Must("nato", "orders done confirm:on").Text)
	require.Regexp(t, `^And \d+ lines more: .orders show.$`, sealed[13])
	require.Contains(t, sealed[14], "They end after")
	all := ahead(g.Must("nato", "orders show").Text)
	require.Greater(t, len(all), 30)
	require.Equal(t, all[:13], sealed[:13])
}
