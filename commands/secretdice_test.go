package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules"
)

// Two games in which red's secret die is for something else ask blue alike.
func TestSecretQuestionsAreAlike(t *testing.T) {
	read := func(book rules.System) string {
		g := refereetest.Duel(t, "dice:typed", book)
		g.Must("red", "orders done")
		g.Must("blue", "orders done")
		w := &world{Table: g, keeper: "red"}
		w.posted()
		for _, user := range []string{"blue", "ann"} {
			for _, line := range append(deskQuestions, "game retry dice:9", `game retry dice:"9 9"`) {
				w.answer(user, "channel", line)
			}
		}
		w.posted()
		return w.read.String()
	}
	require.Equal(t, read(refereetest.AsideToy("luck", 6)), read(refereetest.AsideToy("hull of the Lance", 8)))
}
